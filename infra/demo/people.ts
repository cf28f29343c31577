import type { SampleParty, SampleVendor } from './samples/sampleInvoice';
import type { PayerAccount } from './sandboxDesk';

export interface SeedCompany {
  key: string;
  name: string;
  registryNumber: string;
  vatNumber: string;
  riskGrade: 'A' | 'B' | 'C';
  limitMinor: number;
  maxPotentialLimitMinor: number;
  address: string[];
  /** In signing order; the first one works with Millrace day by day. */
  people: { name: string; email: string; role: string; authority: 'director' | 'board_minute' }[];
  payer: PayerAccount;
}

export interface SeedVendor {
  key: string;
  letter: SampleVendor;
  contactName: string;
  contactEmail: string;
}

export const companies: readonly SeedCompany[] = [
  {
    key: 'tarn',
    name: 'Tarn & Ferrier Joinery Ltd',
    registryNumber: '07734190',
    vatNumber: '143675263',
    riskGrade: 'B',
    limitMinor: 5_000_000,
    maxPotentialLimitMinor: 7_500_000,
    address: ['12 Aynam Mills', 'Kendal', 'LA9 7DE'],
    people: [
      {
        name: 'Priya Raman',
        email: 'priya.raman@tarnferrier.example',
        role: 'Finance director',
        authority: 'board_minute',
      },
      {
        name: 'James Ferrier',
        email: 'james.ferrier@tarnferrier.example',
        role: 'Director',
        authority: 'director',
      },
    ],
    payer: {
      holderName: 'Tarn & Ferrier Joinery Ltd',
      sortCode: '089999',
      accountNumber: '78512203',
    },
  },
  {
    key: 'adeyemi',
    name: 'Adeyemi & Holt Ltd',
    registryNumber: '09125583',
    vatNumber: '207184675',
    riskGrade: 'A',
    limitMinor: 6_000_000,
    maxPotentialLimitMinor: 9_000_000,
    address: ['3 Canalside Works', 'Skipton', 'BD23 1RT'],
    people: [
      {
        name: 'Folake Adeyemi',
        email: 'folake@adeyemiholt.example',
        role: 'Director',
        authority: 'director',
      },
    ],
    payer: { holderName: 'Adeyemi & Holt Ltd', sortCode: '107999', accountNumber: '29347750' },
  },
  {
    key: 'penhallow',
    name: 'Penhallow Marine Ltd',
    registryNumber: '10562718',
    vatNumber: '331829068',
    riskGrade: 'C',
    limitMinor: 3_500_000,
    maxPotentialLimitMinor: 4_000_000,
    address: ['Unit 2, Ponsharden', 'Falmouth', 'TR10 8AB'],
    people: [
      {
        name: 'Morwenna Penhallow',
        email: 'morwenna@penhallow.example',
        role: 'Director',
        authority: 'director',
      },
    ],
    payer: { holderName: 'Penhallow Marine Ltd', sortCode: '089999', accountNumber: '90113318' },
  },
];

function vendor(
  key: string,
  name: string,
  details: Omit<SampleVendor, 'name' | 'accountHolder'>,
  contact: [name: string, email: string],
): SeedVendor {
  return {
    key,
    letter: { name, accountHolder: name, ...details },
    contactName: contact[0],
    contactEmail: contact[1],
  };
}

export const vendors: readonly SeedVendor[] = [
  vendor(
    'oakhanger',
    'Oakhanger Timber Supplies Ltd',
    {
      addressLines: ['Unit 4, Sawmill Lane', 'Alston', 'CA9 3RN'],
      companyNumber: '06914455',
      vatNumber: '980 7806 84',
      sortCode: '089999',
      accountNumber: '66374958',
    },
    ['Moira Keane', 'm.keane@oakhanger.example'],
  ),
  vendor(
    'meridian',
    'Meridian Veneers Ltd',
    {
      addressLines: ['27 Trundley Road', 'London', 'SE8 5JJ'],
      companyNumber: '08266140',
      vatNumber: '402 9577 50',
      sortCode: '107999',
      accountNumber: '65332202',
    },
    ['Sylvie Duval', 's.duval@meridianveneers.example'],
  ),
  vendor(
    'halden',
    'Halden Ironmongery Ltd',
    {
      addressLines: ['9 Foundry Row', 'Wolverhampton', 'WV1 3NE'],
      companyNumber: '05518273',
      vatNumber: '517 4603 55',
      sortCode: '089999',
      accountNumber: '73653390',
    },
    ['Graham Halden', 'g.halden@halden.example'],
  ),
  vendor(
    'brightside',
    'Brightside Glass Ltd',
    {
      addressLines: ['51 Savile Street East', 'Sheffield', 'S4 7UQ'],
      companyNumber: '07380419',
      vatNumber: '625 0918 47',
      sortCode: '107999',
      accountNumber: '19304404',
    },
    ['Adaeze Okoro', 'a.okoro@brightside.example'],
  ),
  vendor(
    'kirkby',
    'Kirkby Adhesives Ltd',
    {
      addressLines: ['14 Admin Road', 'Liverpool', 'L33 7TX'],
      companyNumber: '09647732',
      vatNumber: '738 6021 31',
      sortCode: '089999',
      accountNumber: '78265505',
    },
    ['Paul Kirkby', 'p.kirkby@kirkbyadhesives.example'],
  ),
  vendor(
    'stroud',
    'Stroud Abrasives Ltd',
    {
      addressLines: ['Lodgemore Mill', 'Stroud', 'GL5 3EJ'],
      companyNumber: '04893351',
      vatNumber: '903 4461 48',
      sortCode: '107999',
      accountNumber: '63586606',
    },
    ['Hilary Wicks', 'h.wicks@stroudabrasives.example'],
  ),
];

/** Who takes part beside the people of the demo. */
const others = { companies: [] as SeedCompany[], vendors: [] as SeedVendor[] };

/** From now on these are found by their keys, too. Their people sign in by their addresses. */
export function introduce(known: {
  companies: readonly SeedCompany[];
  vendors: readonly SeedVendor[];
}): void {
  others.companies.push(...known.companies);
  others.vendors.push(...known.vendors);
}

export function findCompany(key: string): SeedCompany {
  const found = [...companies, ...others.companies].find((company) => company.key === key);
  if (!found) throw new Error(`No demo company is called ${key}.`);
  return found;
}

export function findVendor(key: string): SeedVendor {
  const found = [...vendors, ...others.vendors].find((one) => one.key === key);
  if (!found) throw new Error(`No demo vendor is called ${key}.`);
  return found;
}

export function toParty(company: SeedCompany): SampleParty {
  return { name: company.name, addressLines: company.address };
}
