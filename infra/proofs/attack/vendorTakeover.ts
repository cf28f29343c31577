import { randomUUID } from 'node:crypto';
import { companies, vendors } from '../../demo/people';
import { define, type Answered, type Attack } from './attack';
import { playTo } from './invoices';
import { enterByDemo } from './people';
import { chooseAddress, readRow, type AttackStage } from './stage';
import { readRefusal, Visitor } from './visitor';

const line = 'a company that names a vendor’s address → gets no user of that vendor';

/** Companies and vendors that have not dealt with each other in the demo. */
const strangers = [
  { company: 'adeyemi', vendor: 'halden' },
  { company: 'adeyemi', vendor: 'brightside' },
  { company: 'penhallow', vendor: 'oakhanger' },
] as const;

/** Tried again, it takes two others: of a vendor that it knows, a company changes no address. */
async function findStrangers(stage: AttackStage): Promise<(typeof strangers)[number]> {
  for (const pair of strangers) {
    const company = companies.find(({ key }) => key === pair.company)?.registryNumber;
    const vendor = vendors.find(({ key }) => key === pair.vendor)?.letter.companyNumber;
    const { isKnown } = await readRow<{ isKnown: boolean }>(
      stage,
      `SELECT EXISTS (SELECT 1 FROM company_vendors k JOIN companies c ON c.id = k.company_id
         JOIN vendors v ON v.id = k.vendor_id
         WHERE c.registry_number = $1 AND v.registry_number = $2) AS "isKnown"`,
      [company, vendor],
    );
    if (!isKnown) return pair;
  }
  throw new Error('Every company of the demo knows every vendor by now.');
}

/** A company names an address of its own for somebody else's vendor, and signs in there. */
async function becomeVendor(stage: AttackStage): Promise<Answered> {
  const contactEmail = `${randomUUID()}@own.example`;
  const asked = { ...(await findStrangers(stage)), contactEmail };
  const sinceAt = Date.now() - 1_000;
  await playTo(stage, 'waits_for_vendor', asked);
  await stage.mailbox.waitForMail(contactEmail, /./, sinceAt);
  const visitor = new Visitor(stage, chooseAddress(stage.random));
  await visitor.form('/api/auth/signin/email', { email: contactEmail });
  const mail = await stage.mailbox.waitForMail(contactEmail, /sign-in link|Signing in/, sinceAt);
  const token = mail.links
    .map((link) => new URL(link).searchParams.get('token'))
    .find((one) => one !== null);
  if (token) await visitor.signIn('email', { token });
  const home = await visitor.query('vendorPortal.home', undefined);
  const read = readRefusal(home);
  return {
    ok: !token && home.status === 401,
    answered: `${token ? 'a link' : 'no link'} by mail, its requests: ${read}`,
  };
}

/** A company names another address once checks and a request rest on the first one. */
async function swapContact(stage: AttackStage): Promise<Answered> {
  const { id } = await playTo(stage, 'waits_for_vendor', { company: 'adeyemi', vendor: 'kirkby' });
  const readVendor = () =>
    readRow<{ number: string; email: string }>(
      stage,
      `SELECT v.registry_number AS number, k.contact_email AS email
       FROM invoices i JOIN vendors v ON v.id = i.vendor_id
         JOIN company_vendors k ON k.vendor_id = v.id AND k.company_id = i.company_id
       WHERE i.id = $1`,
      [id],
    );
  const before = await readVendor();
  const company = await enterByDemo(stage, 'adeyemi');
  const answer = await company.mutate('vendor.create', {
    vendorId: randomUUID(),
    registryNumber: before.number,
    contactName: 'Val',
    contactEmail: `${randomUUID()}@own.example`,
  });
  const after = await readVendor();
  return {
    ok: answer.status === 409 && after.email === before.email,
    answered: `${readRefusal(answer)}; we write to ${after.email === before.email ? 'the same' : 'the new one'}`,
  };
}

export const takeOverVendors: readonly Attack[] = [
  define(
    becomeVendor,
    line,
    'a sign-in link for the address that a company gave',
    'no link, and no requests to read',
  ),
  define(
    swapContact,
    'a vendor’s address changed after it was confirmed → refused',
    'vendor.create once more with another address',
    'CONFLICT, and the address stays',
  ),
];
