import { owner, person, type SeedCompany } from './companyTypes';

/** Companies that ask for finance in the demonstration. All are invented. */
export const customerCompanies: SeedCompany[] = [
  {
    number: '07734190',
    name: 'TARN & FERRIER JOINERY LTD',
    type: 'ltd',
    status: 'active',
    incorporatedOn: '2011-08-09',
    sicCodes: ['43320'],
    address: {
      line1: '12 Aynam Mills',
      locality: 'Kendal',
      region: 'Cumbria',
      postcode: 'LA9 7DE',
    },
    vatNumber: '143675263',
    accountsMadeUpTo: '2024-06-30',
    officers: [
      person('JFerrier1979', 'FERRIER, James', '2011-08-09', { month: 4, year: 1979 }),
      person('ETarn1983', 'TARN, Elin', '2014-03-17', { month: 7, year: 1983 }),
    ],
    owners: [
      owner('Mr James Ferrier', '50-to-75', '2016-04-06'),
      owner('Ms Elin Tarn', '25-to-50', '2016-04-06'),
    ],
  },
  {
    number: '09125583',
    name: 'ADEYEMI & HOLT LTD',
    type: 'ltd',
    status: 'active',
    incorporatedOn: '2014-07-10',
    sicCodes: ['31020'],
    address: { line1: '3 Canalside Works', locality: 'Skipton', postcode: 'BD23 1RT' },
    vatNumber: '207184675',
    accountsMadeUpTo: '2025-03-31',
    officers: [
      person('FAdeyemi1981', 'ADEYEMI, Folake', '2014-07-10', { month: 11, year: 1981 }),
      person('RHolt1976', 'HOLT, Robert', '2014-07-10', { month: 2, year: 1976 }),
    ],
    owners: [
      owner('Ms Folake Adeyemi', '50-to-75', '2016-07-10'),
      owner('Mr Robert Holt', '25-to-50', '2016-07-10'),
    ],
  },
  {
    number: '10562718',
    name: 'PENHALLOW MARINE LTD',
    type: 'ltd',
    status: 'active',
    incorporatedOn: '2017-01-13',
    sicCodes: ['30120'],
    address: { line1: 'Unit 2, Ponsharden', locality: 'Falmouth', postcode: 'TR10 8AB' },
    vatNumber: '331829068',
    accountsMadeUpTo: '2025-01-31',
    officers: [
      person('MPenhallow1985', 'PENHALLOW, Morwenna', '2017-01-13', { month: 9, year: 1985 }),
    ],
    owners: [owner('Ms Morwenna Penhallow', '75-to-100', '2017-01-13')],
    charges: [
      {
        code: '105627180001',
        createdOn: '2021-05-04',
        registeredOn: '2021-05-11',
        holder: 'Castle Street Bank PLC',
      },
    ],
  },
  {
    number: '11493026',
    name: 'NUTHALL FABRICATION LTD',
    type: 'ltd',
    status: 'active',
    incorporatedOn: '2018-07-31',
    sicCodes: ['25110'],
    address: { line1: '8 Blenheim Lane', locality: 'Nottingham', postcode: 'NG6 8UR' },
    vatNumber: '841295721',
    accountsMadeUpTo: '2025-07-31',
    officers: [person('DNuthall1972', 'NUTHALL, Derek', '2018-07-31', { month: 6, year: 1972 })],
    owners: [owner('Mr Derek Nuthall', '75-to-100', '2018-07-31')],
  },
];
