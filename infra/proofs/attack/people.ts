import { adminRoles } from '@millrace/domain/people/permissions';
import { generateSync } from 'otplib';
import { demoAccounts, type DemoAccount } from '../../demo/demoAccounts';
import { playInvoice } from '../../demo/playInvoice';
import { vendors } from '../../demo/people';
import { describeInvoice } from './invoices';
import { chooseAddress, readRow, type AttackStage } from './stage';
import { Visitor } from './visitor';

export function findAccount(key: string): DemoAccount {
  const account = demoAccounts.find((one) => one.key === key);
  if (!account) throw new Error(`Nobody in the demo has the key ${key}.`);
  return account;
}

/** Signed in by one click, and by that proved for everything that needs a fresh proof. */
export async function enterByDemo(stage: AttackStage, key: string): Promise<Visitor> {
  const visitor = new Visitor(stage);
  return mustEnter(visitor, await visitor.signIn('demo', { key }), key);
}

/** Signed in by password, from an address of their own where one is given. */
export async function enterByPassword(
  stage: AttackStage,
  email: string,
  address?: string,
): Promise<Visitor> {
  const visitor = new Visitor(stage, address);
  const { password = '' } = findAccount('company');
  return mustEnter(visitor, await visitor.signIn('password', { email, password }), email);
}

/** An admin with password and one-time code, as if the last code had been used long ago. */
export async function enterAsAdmin(stage: AttackStage, email: string): Promise<Visitor> {
  await forgetUsedCode(stage, email);
  const visitor = new Visitor(stage);
  const { password = '', totpSecret = '' } = findAdmin(email);
  const fields = { email, password, totp: generateSync({ secret: totpSecret }) };
  return mustEnter(visitor, await visitor.signIn('admin', fields), email);
}

/** The window of a one-time code is half a minute; here it has passed. */
export async function forgetUsedCode(stage: AttackStage, email: string): Promise<void> {
  await stage.database.query('UPDATE users SET totp_last_step = NULL WHERE email = $1', [email]);
}

/** The ten minutes of a proof have passed for this person, wherever signed in. */
export async function outliveStepUp(stage: AttackStage, email: string): Promise<void> {
  await stage.database.query(
    `UPDATE sessions SET data = data - 'steppedUpAtMs'
     WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
  );
}

function findAdmin(email: string): DemoAccount {
  return demoAccounts.find((one) => one.email === email) ?? findAccount('maker');
}

async function mustEnter(
  visitor: Visitor,
  answer: { status: number; text: string },
  who: string,
): Promise<Visitor> {
  if (answer.status === 200 && visitor.sessionCookie()) return visitor;
  throw new Error(`${who} is not let in: ${answer.status} ${answer.text.slice(0, 120)}`);
}

/** Somebody of every kind, by the names of the declared matrix. */
export async function gatherIdentities(stage: AttackStage): Promise<Map<string, Visitor>> {
  const everybody = new Map<string, Visitor>();
  everybody.set('nobody', new Visitor(stage));
  everybody.set('companyA', await enterByDemo(stage, 'company'));
  everybody.set('companyB', await enterByDemo(stage, 'adeyemi'));
  everybody.set('vendor', await enterByDemo(stage, 'vendor'));
  everybody.set('vendorLink', (await enterByVendorLink(stage)).visitor);
  everybody.set('investor', await enterByPassword(stage, await hire(stage, 'investor', [])));
  everybody.set('noRole', await enterAsAdmin(stage, await hire(stage, 'admin', [])));
  for (const role of adminRoles) {
    everybody.set(role, await enterAsAdmin(stage, await hire(stage, 'admin', [role])));
  }
  return everybody;
}

/** A person of whom the demo has none: with Ngozi’s password and authenticator, or Priya’s password. */
export async function hire(
  stage: AttackStage,
  type: 'admin' | 'investor',
  roles: readonly string[],
): Promise<string> {
  const email = `attack-${roles[0] ?? type}@millrace.example`;
  const namesake = findAccount(type === 'admin' ? 'maker' : 'company').email;
  await stage.database.query(
    `INSERT INTO users (id, type, name, email, admin_roles, password_hash, totp_secret_encrypted,
       status)
     SELECT gen_random_uuid(), $1, $2, $3, $4, password_hash, totp_secret_encrypted, 'active'
     FROM users WHERE email = $5
     ON CONFLICT (email) DO UPDATE SET status = 'active', admin_roles = excluded.admin_roles`,
    [type, `Attack ${roles[0] ?? type}`, email, [...roles], namesake],
  );
  return email;
}

/** The contact of a vendor, who follows the link of a letter about an invoice that waits for it. */
export async function enterByVendorLink(stage: AttackStage, vendor = 'oakhanger') {
  const invoice = describeInvoice(stage, { vendor, goal: 'waits_for_vendor' });
  await playInvoice(stage.cast, invoice, await stage.todayOn(), invoice.id);
  const { contactEmail } = await readRow<{ contactEmail: string }>(
    stage,
    `SELECT v.contact_email AS "contactEmail" FROM vendors v JOIN invoices i ON i.vendor_id = v.id
     WHERE i.id = $1`,
    [invoice.id],
  );
  const link = await stage.cast.waitFor(`a letter to ${contactEmail}`, () =>
    stage.desk.findLink(contactEmail, /sign-in\/confirm/, { sinceAt: 0, about: invoice.number }),
  );
  const token = new URL(link).searchParams.get('token') ?? '';
  const visitor = new Visitor(stage);
  await mustEnter(visitor, await visitor.signIn('vendor-link', { token }), 'the vendor');
  const { requestId } = await readRow<{ requestId: string }>(
    stage,
    `SELECT id AS "requestId" FROM vendor_verification_requests WHERE invoice_id = $1
     ORDER BY created_at DESC LIMIT 1`,
    [invoice.id],
  );
  return { visitor, invoiceId: invoice.id, number: invoice.number, requestId, token };
}

/** The contact of a vendor, signed in by a mailed link as every vendor can be. */
export async function enterByVendorMail(stage: AttackStage, vendor: string): Promise<Visitor> {
  const contact = vendors.find(({ key }) => key === vendor)?.contactEmail ?? '';
  const token = await orderLink(stage, contact);
  const visitor = new Visitor(stage);
  return mustEnter(visitor, await visitor.signIn('email', { token }), contact);
}

/** A mailed link, found in the mailbox of somebody. */
export async function orderLink(stage: AttackStage, to: string): Promise<string> {
  const sinceAt = Date.now() - 1_000;
  const visitor = new Visitor(stage, chooseAddress(stage.random));
  await visitor.form('/api/auth/signin/email', { email: to });
  const mail = await stage.mailbox.waitForMail(to, /sign-in link/, sinceAt);
  const link = mail.links.find((one) => one.includes('token=')) ?? 'none:';
  return new URL(link).searchParams.get('token') ?? '';
}
