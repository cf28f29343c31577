import { bootstrapBook } from '../../../demo/bootstrap';
import { demoAccounts, type DemoAccount } from '../../../demo/demoAccounts';
import { introduce, type SeedCompany, type SeedVendor } from '../../../demo/people';
import type { Life } from '../oracle/life';
import type { ChaosStage } from '../chaosStack';
import { withDatabase } from '../database';
import { askSandbox } from './askSandbox';
import { gradeOf } from './fitLife';

/** Who lives one life: a company, its two vendors, and four admins who see to it alone. */
export interface LifePeople {
  readonly company: SeedCompany;
  readonly vendors: readonly [SeedVendor, SeedVendor];
  /** What they sign in by. */
  readonly admins: readonly string[];
}

/** What tells one life's names from another's; no more lives than that are led side by side. */
const names = [
  ...['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elder', 'Fir', 'Gorse', 'Hawthorn', 'Juniper'],
  ...['Larch', 'Maple', 'Poplar', 'Quince', 'Rowan', 'Spindle', 'Willow'],
] as const;
export const mostLives = names.length;

const trades = ['Furniture', 'Sawmill', 'Hardware'] as const;
const password = 'paper-and-ink-for-the-lives';

/** Enters everybody in the register, at the bank and in our book. */
export async function settlePeople(
  { stack }: ChaosStage,
  startOn: string,
  lives: readonly Life[],
): Promise<LifePeople[]> {
  const all = lives.map((life, place) => makePeople(life, place));
  for (const [place, { company, vendors }] of all.entries()) {
    const sandbox = stack.run.sandbox;
    const register = (of: Party, trade: number) =>
      askSandbox(sandbox, 'POST', '/companies', toEntry(of, place, trade, startOn));
    const { payer } = company;
    await register({ ...company, vatNumber: company.vatNumber }, 0);
    await askSandbox(sandbox, 'POST', '/accounts', { ...payer });
    for (const [index, { letter }] of vendors.entries()) {
      const { name, companyNumber: registryNumber, vatNumber } = letter;
      await register({ name, registryNumber, vatNumber }, index + 1);
      const { accountHolder: holderName, sortCode, accountNumber } = letter;
      const account = { holderName, sortCode, accountNumber };
      await askSandbox(sandbox, 'POST', '/accounts', account);
    }
  }
  const companies = all.map(({ company }) => company);
  introduce({ companies, vendors: all.flatMap(({ vendors }) => vendors) });
  const accounts = all.flatMap(listAccounts);
  const book = { env: stack.env, startOn, companies, accounts };
  await bootstrapBook({ ...book, capitalMinor: 500_000_000 });
  const cards = [...demoAccounts, ...accounts].map(({ key, email, title, note: waits }) => {
    return { key, email, title, waits };
  });
  await withDatabase(stack.run.database, async (database) => {
    const numbers = companies.map(({ registryNumber }) => registryNumber);
    await database.query("UPDATE settings SET value = $1 WHERE key = 'demo_accounts'", [
      JSON.stringify(cards),
    ]);
    await database.query(
      `UPDATE credit_accounts SET vendor_cap_bps = 10000 WHERE company_id IN
         (SELECT id FROM companies WHERE registry_number = ANY ($1))`,
      [numbers],
    );
  });
  return all;
}

function makePeople(life: Life, place: number): LifePeople {
  const name = names[place];
  if (name === undefined) throw new Error(`At most ${mostLives} lives are led side by side.`);
  const key = name.toLowerCase();
  const holderName = `${name} ${trades[0]} Ltd`;
  const email = `finance@${key}.example`;
  return {
    company: {
      ...{ key, name: holderName, registryNumber: makeNumber(place, 0) },
      ...{ vatNumber: makeVat(place, 0), riskGrade: gradeOf(life) },
      ...{ limitMinor: life.limitMinor, maxPotentialLimitMinor: 25_000_000 },
      address: makeAddress(place, 0),
      people: [{ name: `Ann ${name}`, email, role: 'Director', authority: 'board_minute' }],
      payer: { holderName, ...makeAccount(place, 0) },
    },
    vendors: [makeVendor(name, place, 1), makeVendor(name, place, 2)],
    admins: [0, 1, 2, 3].map((admin) => `admin-${admin}.${key}@millrace.example`),
  };
}

function makeVendor(name: string, place: number, trade: 1 | 2): SeedVendor {
  const holder = `${name} ${trades[trade]} Ltd`;
  const contactEmail = `sales@${name}-${trades[trade]}.example`.toLowerCase();
  return {
    key: `${name}-${trade}`.toLowerCase(),
    letter: {
      ...{ name: holder, accountHolder: holder, addressLines: makeAddress(place, trade) },
      ...{ companyNumber: makeNumber(place, trade), vatNumber: makeVat(place, trade) },
      ...makeAccount(place, trade),
    },
    ...{ contactName: `Sam ${name}`, contactEmail },
  };
}

function listAccounts({ company, admins }: LifePeople): DemoAccount[] {
  const shared = { note: 'Lives a life that is reckoned twice', password };
  const { people } = company;
  return [
    ...people.map(({ name, email }): DemoAccount => {
      return { key: email, role: 'company', name, email, title: company.name, ...shared };
    }),
    ...admins.map((email, index): DemoAccount => {
      const name = `${company.key} admin ${index}`;
      const adminRoles = ['operations', 'compliance', 'treasury'];
      const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
      const who = { key: email, role: 'admin', name, email, title: 'Admin' } as const;
      return { ...who, ...shared, adminRoles, totpSecret };
    }),
  ];
}

interface Party {
  readonly name: string;
  readonly registryNumber: string;
  readonly vatNumber: string;
}

function toEntry(
  { name, registryNumber, vatNumber }: Party,
  place: number,
  trade: number,
  startOn: string,
) {
  const [line1 = '', locality = '', postcode = ''] = makeAddress(place, trade);
  return {
    ...{ number: registryNumber, name: name.toUpperCase(), vatNumber },
    address: { line1, locality, postcode },
    incorporatedOn: '2010-03-01',
    accountsMadeUpTo: `${Number(startOn.slice(0, 4)) - 1}-12-31`,
    director:
      `${names[place] ?? ''}, ${trade === 0 ? 'Ann' : `Sam ${trades[trade] ?? ''}`}`.toUpperCase(),
  };
}

const serial = (place: number, trade: number) => place * 10 + trade;

const makeNumber = (place: number, trade: number) => String(90_000_000 + serial(place, trade));

const makeAddress = (place: number, trade: number) => [
  `${serial(place, trade) + 1} Mill Row`,
  'Kendal',
  `LA${trade + 1} ${(place % 9) + 1}D${'ABDEFGHJLNPQRSTU'[place] ?? 'A'}`,
];

/** Weights 8 to 2 and the two check digits add up to a multiple of 97. */
function makeVat(place: number, trade: number): string {
  const digits = String(8_000_000 + serial(place, trade) * 37);
  const weighted = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (8 - at), 0);
  return `${digits}${String(97 - (weighted % 97)).padStart(2, '0')}`;
}

/** The last digit makes the sum of the bank's published check a multiple of ten. */
function makeAccount(place: number, trade: number) {
  const digits = String(4_000_000 + serial(place, trade) * 211);
  const weights = [7, 1, 3, 7, 1, 3, 7];
  const sum = [...digits].reduce(
    (total, digit, at) => total + Number(digit) * (weights[at] ?? 0),
    0,
  );
  return { sortCode: '089999', accountNumber: `${digits}${(10 - (sum % 10)) % 10}` };
}
