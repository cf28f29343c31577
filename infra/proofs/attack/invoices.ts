import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { playInvoice } from '../../demo/playInvoice';
import type { SeedInvoice } from '../../demo/scenario';
import { vendors } from '../../demo/people';
import { waitFor } from '../../demo/sandboxDesk';
import { readRow, type AttackStage } from './stage';

export type PlayedInvoice = SeedInvoice & { readonly id: string };

/** One seed may be tried twice on one installation, which takes each number of an invoice once. */
const runMark = Date.now().toString(36).slice(-5).toUpperCase();

/** An invoice that no other one is like: its number and amount come from the seed. */
export function describeInvoice(
  { random }: Pick<AttackStage, 'random'>,
  wanted: Partial<SeedInvoice> & Pick<SeedInvoice, 'goal'>,
): PlayedInvoice {
  return {
    id: randomUUID(),
    number: `ATK-${random.between(100_000, 999_999)}-${runMark}`,
    company: 'tarn',
    vendor: 'oakhanger',
    grossMinor: 60_000 + random.between(0, 9_999),
    termMonths: 1,
    daysAgo: 0,
    ...wanted,
  };
}

/** Plays a new invoice as far as the goal, by the calls that people's screens make. */
export async function playTo(
  stage: AttackStage,
  goal: SeedInvoice['goal'],
  more: Partial<SeedInvoice> = {},
): Promise<PlayedInvoice> {
  const vendor = more.vendor ?? (await findSettledVendor(stage));
  const invoice = describeInvoice(stage, { ...more, vendor, goal });
  await playInvoice(stage.cast, invoice, await stage.todayOn(), invoice.id);
  return invoice;
}

export async function readStatus(stage: AttackStage, invoiceId: string): Promise<string> {
  const row = await readRow<{ status: string }>(
    stage,
    'SELECT status FROM financings WHERE invoice_id = $1',
    [invoiceId],
  );
  return row.status;
}

/** How often money moved, steps were recorded and people were written to: what an effect leaves. */
export async function countEffects(stage: AttackStage, invoiceId: string): Promise<string> {
  const row = await readRow<{ words: string }>(
    stage,
    `SELECT concat_ws('/', (SELECT count(*) FROM payments WHERE invoice_id = $1),
       (SELECT count(*) FROM journal_entries WHERE financing_id = $1),
       (SELECT count(*) FROM activities WHERE invoice_id = $1),
       (SELECT string_agg(status, ',' ORDER BY id) FROM payments WHERE invoice_id = $1),
       (SELECT string_agg(status, ',') FROM financings WHERE invoice_id = $1)) AS words`,
    [invoiceId],
  );
  return row.words;
}

/**
 * The same, once what a step before it set off has ended too: a mail goes out after the status that
 * it tells of. Unchanged for two seconds counts as ended. @throws when that takes two minutes
 */
export function countSettledEffects(stage: AttackStage, invoiceId: string): Promise<string> {
  return waitFor('an end of what was set off before', async () => {
    const before = await countEffects(stage, invoiceId);
    await setTimeout(2_000);
    return before === (await countEffects(stage, invoiceId)) ? before : null;
  });
}

/** The id of a company of the demo. */
export async function findCompanyId(stage: AttackStage, email: string): Promise<string> {
  const row = await readRow<{ id: string }>(
    stage,
    'SELECT company_id AS id FROM users WHERE email = $1',
    [email],
  );
  return row.id;
}

/** A vendor whose account may be paid to at once: a new one has to cool off first. */
async function findSettledVendor(stage: AttackStage): Promise<string> {
  const { rows } = await stage.database.query<{ number: string }>(
    `SELECT v.registry_number AS number FROM vendors v JOIN LATERAL (
       SELECT a.cooling_off_until, a.last4 FROM vendor_bank_accounts a WHERE a.vendor_id = v.id
         AND a.status = 'verified' ORDER BY a.created_at DESC LIMIT 1) known ON true
     CROSS JOIN business_clock c
     WHERE known.cooling_off_until <= now() + c.offset_ms * interval '1 ms'`,
  );
  const settled = rows.map(({ number }) => number);
  // Two of them are in the demo with accounts that fail later on.
  const good = ['meridian', 'kirkby', 'stroud', 'oakhanger', 'halden', 'brightside'];
  const found = good.find((key) =>
    vendors.some((one) => one.key === key && settled.includes(one.letter.companyNumber)),
  );
  if (!found) throw new Error('No vendor has an account that may be paid to.');
  return found;
}

/** Opens an account at the bank of the sandbox, or gives one that exists another holder. */
export async function openAccount(
  stage: AttackStage,
  holderName: string,
  known?: { sortCode: string; accountNumber: string },
): Promise<{ sortCode: string; accountNumber: string }> {
  // Ends as no company's account does: its direct debit is compared by the last digits.
  const accountNumber = `${stage.random.between(200_000, 899_999)}77`;
  const { sortCode, ...rest } = known ?? { sortCode: '200353', accountNumber };
  const account = { sortCode, accountNumber: rest.accountNumber };
  const answer = await fetch(`${stage.sandboxUrl}/admin/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, holderName }),
  });
  if (!answer.ok) throw new Error(`The sandbox opens no account: ${answer.status}`);
  return account;
}

/** Somebody sends us money: it stands on our bank statement at once. */
export async function sendTransfer(
  stage: AttackStage,
  transfer: {
    amountMinor: number;
    reference: string;
    payerName: string;
    sortCode: string;
    accountNumber: string;
  },
): Promise<void> {
  const answer = await fetch(`${stage.sandboxUrl}/admin/transfers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(transfer),
  });
  if (!answer.ok) throw new Error(`The sandbox takes no transfer: ${answer.status}`);
}
