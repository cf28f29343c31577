import { raw, sql, type Sql } from '../connection/sql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { constraintOf } from '../connection/connection';
import { recordActivity } from '../activity/activityLog';
import { reserveLimit } from '../credit/limits';
import { Allocation } from '../models/Allocation';
import { Approval } from '../models/Approval';
import { BankLine } from '../models/BankLine';
import { ChecklistItem } from '../models/ChecklistItem';
import { Payment } from '../models/Payment';
import { VendorVerificationRequest } from '../models/VendorVerificationRequest';
import {
  buildAdmin,
  buildBankAccount,
  buildContract,
  buildCreditAccount,
  buildFinancing,
  buildInvoice,
  buildMandate,
  buildUser,
  hashOf,
} from '../testing/build';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { buildPaidOut } from '../testing/paidOut';
import { refused } from '../testing/refusals';
import { triggerRefusals, type Tried } from '../testing/triggerRefusals';
import { sealRows } from '../seals/sealChain';

jest.setTimeout(60_000);

let test: TestDatabase;

/** One row at least of every guarded kind, so that each refused statement has something to hit. */
async function buildWorld(): Promise<void> {
  const active = await buildPaidOut(test.db);
  const offered = await buildFinancing({ status: 'offered' });
  const { invoiceId, vendorId, companyId } = offered;
  await buildCreditAccount({ companyId, limitMinor: 1_500_000, vendorCapBps: 8_000 });
  await test.db.inTransaction((tx) => reserveLimit(tx, { invoiceId, amountMinor: 1_000_000 }));
  await buildFinancing({ companyId, status: 'rejected' });
  await buildFinancing({ companyId, status: 'action_required', statusBeforeAction: 'offered' });
  await buildInvoice({ companyId, vendorId });
  await buildContract({ invoiceId: active.invoiceId });
  await buildMandate();
  await buildUser({ type: 'vendor', vendorId });
  const [maker, other] = [await buildAdmin(), await buildAdmin()];
  await buildBankAccount({
    vendorId,
    copResult: 'close_match',
    acceptedBy: [other.id, (await buildAdmin()).id],
  });
  const answeredBy = 'registry';
  await ChecklistItem.create({
    invoiceId,
    code: 'not_duplicate',
    severity: 'blocking',
    answeredBy,
  });
  await VendorVerificationRequest.create({
    invoiceId,
    vendorId,
    documentSha256: hashOf('x'),
    expiresAt: new Date(),
    status: 'sent',
  });
  await Approval.create({
    kind: 'payout',
    subjectType: 'financing',
    subjectId: invoiceId,
    invoiceId,
    amountMinor: 500_000,
    payload: {},
    payloadHash: 'h',
    makerId: maker.id,
    expiresAt: new Date(),
  });
  const receipt = await Payment.create({
    direction: 'in',
    kind: 'transfer',
    companyId,
    invoiceId,
    idempotencyKey: 'transfer',
    amountMinor: 100,
    status: 'paid_out',
  });
  await Allocation.create({ paymentId: receipt.id, component: 'suspense', amountMinor: 100 });
  await BankLine.create({
    lineId: 'BT1',
    bookedOn: '2026-01-15',
    signedMinor: 100,
    reference: 'INV',
  });
  await test.db.inTransaction((tx) =>
    recordActivity(tx, {
      actor: { type: 'system', id: null, name: 'Millrace' },
      action: 'tested',
      subjectType: 'book',
      subjectId: 'x',
      words: 'It was tested.',
    }),
  );
  await sealRows(test.db);
}

beforeAll(async () => {
  test = await createTestDatabase();
  await buildWorld();
});
afterAll(() => test.close());

describe('the database itself', () => {
  it.each(Object.entries(refused))('refuses by %s', async (name, statements) => {
    expect(await tryOut(statements)).toMatchObject({ refusedBy: name });
  });

  it.each(listTried())('refuses by the trigger %s, %s %i', async (name, _event, _nth, tried) => {
    const { refusedBy, error } = await tryOut(tried.statement);
    expect(refusedBy ?? error).toBe(tried.by ?? name);
  });

  // A CHECK lets NULL through unless it is written with care.
  it.each([
    ['vendor_bank_accounts_verified', 'SET cop_result = NULL'],
    ['vendor_bank_accounts_verified', 'SET cop_result = NULL, accepted_by = accepted_by[1:1]'],
    ['vendor_bank_accounts_verified', "SET cop_result = 'match', account_type = 'personal'"],
    [
      'vendor_bank_accounts_verified',
      "SET cop_result = 'unavailable', accepted_by = ARRAY[id, id]",
    ],
  ])('refuses by %s: %s', async (name, change) => {
    const statement = `UPDATE vendor_bank_accounts ${change}, cop_checked_at = now()`;
    expect(await tryOut(statement)).toMatchObject({ refusedBy: name });
  });
});

interface Statement {
  statement: string;
  by?: string;
}

function listTried(): [name: string, event: string, nth: number, Statement][] {
  const toStatements = (tried: Tried): Statement[] => {
    if (typeof tried === 'string') return [{ statement: tried }];
    if ('never' in tried) return [];
    return 'by' in tried ? [tried] : tried.map((statement) => ({ statement }));
  };
  return Object.entries(triggerRefusals).flatMap(([name, events]) =>
    Object.entries(events).flatMap(([event, tried]: [string, Tried]) =>
      toStatements(tried).map((one, n): [string, string, number, Statement] => [
        ...([name, event, n + 1, one] as const),
      ]),
    ),
  );
}

/** Tries the statements and rolls back; says which rule refused them. */
async function tryOut(statements: string): Promise<{ refusedBy: string | null; error: string }> {
  const error: unknown = await test.db
    .inTransaction(async (tx) => {
      for (const statement of statements.split(/;\s+/)) await tx.change(raw(statement));
      await tx.checkDeferred();
      throw new Error('nothing refused this');
    })
    .catch((thrown: unknown) => thrown);
  return { refusedBy: constraintOf(error), error: String(error) };
}

describe('this table of refusals', () => {
  const namesOf = async (query: Sql) =>
    (await test.db.rows<{ name: string }>(query)).map(({ name }) => name);

  it('has every named constraint, partial unique index and trigger of the schema', async () => {
    const names = await namesOf(sql`
      SELECT conname::text AS name FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'u')
        AND conname !~ '_(check[0-9]*|key)$'
      UNION SELECT indexrelid::regclass::text FROM pg_index
        WHERE indisunique AND indpred IS NOT NULL AND indrelid::regclass::text !~ '^pg_'
    `);
    const covered = Object.keys(refused);
    expect(names.filter((name) => !covered.includes(name))).toEqual([]);
  });

  /** A rule whose trigger says of changes something else than of rows that are new has two of them. */
  it('says of each trigger what INSERT and UPDATE try, and DELETE where it looks at that', async () => {
    const held = await test.db.rows<{ rule: string; event: string }>(sql`
      SELECT DISTINCT regexp_replace(tgname, '_inserted$', '') AS "rule!", event AS "event!"
      FROM pg_trigger, (VALUES ('INSERT', 4), ('DELETE', 8), ('UPDATE', 16)) AS bit (event, value)
      WHERE NOT tgisinternal AND tgtype::int & bit.value > 0 AND tgname NOT LIKE '%\\_noted'
        AND tgname NOT IN ('financings_free_hashes', 'instalments_added_sums',
          'instalments_changed_sums', 'business_clock_moves', 'invoices_counted',
          'invoices_counted_again', 'financings_counted', 'financings_counted_again',
          'instalments_counted', 'journal_lines_totalled', 'payments_touched',
          'payments_returned_today')
    `);
    const rules = [...new Set(held.map(({ rule }) => rule))].sort();
    expect(Object.keys(triggerRefusals).sort()).toEqual(rules);
    // What the trigger looks at, it refuses something of; what it does not, is told why, or by whom.
    const wrong = Object.entries(triggerRefusals).flatMap(([rule, events]) =>
      (['INSERT', 'UPDATE', 'DELETE'] as const)
        .filter((event) => {
          const isHeld = held.some((one) => one.rule === rule && one.event === event);
          const tried: Tried | undefined = events[event];
          if (tried === undefined) return isHeld || event !== 'DELETE';
          const isOwn = typeof tried === 'string' || Array.isArray(tried);
          return isOwn ? !isHeld : isHeld && 'never' in tried;
        })
        .map((event) => `${rule} ${event}`),
    );
    expect(wrong).toEqual([]);
  });

  it('leaves no amount that may be negative but lines, their totals, what the provider has, what is outstanding and changes of counts', async () => {
    const free = await namesOf(sql`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns columns
      WHERE table_schema = 'public' AND column_name LIKE '%\\_minor' AND is_generated = 'NEVER'
        AND table_name NOT IN ('invoice_counts', 'counted_invoices', 'account_totals',
          'summed_accounts', 'unproven_receipts')
        AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE contype = 'c'
          AND conrelid = format('public.%I', table_name)::regclass
          AND pg_get_constraintdef(oid) ~ ('\\m' || column_name || ' >=? 0'))
      ORDER BY 1`);
    expect(free).toEqual([
      'credit_accounts.outstanding_minor',
      'journal_lines.signed_minor',
      'provider_payout_items.signed_minor',
      'provider_records.signed_minor',
    ]);
  });

  it('each append-only table refuses UPDATE, DELETE and TRUNCATE, even of no rows', async () => {
    const sealing = ['chain_seals', 'chain_anchors'];
    for (const table of ['journal_entries', 'journal_lines', 'activities', ...sealing]) {
      const key = sealing.includes(table) ? 'seq = seq' : 'id = id';
      for (const statement of [
        `UPDATE ${table} SET ${key} WHERE false`,
        `DELETE FROM ${table} WHERE false`,
        `TRUNCATE ${table} CASCADE`,
      ]) {
        await expect(test.db.change(raw(statement))).rejects.toThrow('append_only');
      }
    }
  });
});
