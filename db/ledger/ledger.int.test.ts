import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { makePosting } from '@millrace/domain/ledger/journal';
import { postFeeEarned, postPayoutSent } from '@millrace/domain/ledger/payoutPostings';
import {
  postCollectionConfirmed,
  postCollectionPaidOut,
} from '@millrace/domain/ledger/receiptPostings';
import {
  balances,
  listUnearnedFees,
  type NewEntry,
  postEntry,
  readSuspense,
  reverseEntry,
  trialBalance,
} from './ledger';
import { CreditAccount } from '../models/CreditAccount';
import type { Financing } from '../models/Financing';
import { Instalment } from '../models/Instalment';
import { JournalEntry } from '../models/JournalEntry';
import { sql } from '../connection/sql';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { buildPaidOut } from '../testing/paidOut';

jest.setTimeout(60_000);

let test: TestDatabase;
let financing: Financing;
beforeAll(async () => {
  test = await createTestDatabase({ poolMax: 20 });
});
afterAll(() => test.close());
beforeEach(async () => {
  financing = await buildPaidOut(test.db);
});

const post = (entry: NewEntry) => test.db.inTransaction((tx) => postEntry(tx, entry));
const capital = (amountMinor: number, key: string): NewEntry => ({
  ...makePosting('capital_moved', {}, [
    ['bank', amountMinor],
    ['equity', -amountMinor],
  ]),
  idempotencyKey: key,
  effectiveOn: '2026-01-15',
});
const outstanding = async () =>
  (await CreditAccount.findOne({ where: { companyId: financing.companyId } }))?.outstandingMinor;

describe('posting', () => {
  it('posts once for 50 identical calls at once, and gives all the same entry', async () => {
    const results = await Promise.all(
      Array.from({ length: 50 }, () => post(capital(5_000, 'fifty'))),
    );
    expect(new Set(results.map((result) => result.entryId)).size).toBe(1);
    expect(results.filter((result) => result.created)).toHaveLength(1);
    const lines = await test.db.rows<{ signedMinor: number }>(sql`
      SELECT l.signed_minor FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id
      WHERE e.idempotency_key = ${'fifty'} ORDER BY l.signed_minor
    `);
    expect(lines).toEqual([{ signedMinor: -5_000 }, { signedMinor: 5_000 }]);
  });

  it('refuses a key that was used for other lines', async () => {
    await post(capital(1, 'once'));
    await expect(post(capital(2, 'once'))).rejects.toMatchObject({
      code: 'CONFLICT',
      reason: 'payload_differs',
    });
  });

  it('refuses entries that do not balance, before the database has to', async () => {
    const lopsided = { ...capital(1, 'lopsided') };
    lopsided.lines = lopsided.lines.slice(0, 1);
    await expect(post(lopsided)).rejects.toMatchObject({ reason: 'unbalanced_entry' });
    expect(await JournalEntry.count({ where: { idempotencyKey: 'lopsided' } })).toBe(0);
  });

  it('leaves nothing when the transaction fails after it', async () => {
    const failing = test.db.inTransaction(async (tx) => {
      await postEntry(tx, capital(1, 'undone'));
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect(await JournalEntry.count({ where: { idempotencyKey: 'undone' } })).toBe(0);
  });

  it('keeps what the company owes with every line of principal', async () => {
    expect(await outstanding()).toBe(1_000_000);
    await post({
      ...postPayoutSent({ financingId: financing.invoiceId, principalMinor: 250 }),
      idempotencyKey: `more ${financing.invoiceId}`,
      financingId: financing.invoiceId,
      effectiveOn: '2026-01-16',
    });
    expect(await outstanding()).toBe(1_000_250);
  });
});

describe('reversal', () => {
  it('posts the opposite once, and takes back what was owed', async () => {
    const sent = await JournalEntry.findOne({
      where: { financingId: financing.invoiceId, kind: 'payout_sent' },
      rejectOnEmpty: true,
    });
    const reverse = (key: string) =>
      test.db.inTransaction((tx) =>
        reverseEntry(tx, sent.id, { idempotencyKey: key, effectiveOn: '2026-01-17' }),
      );
    const key = `undo ${sent.id}`;
    const first = await reverse(key);
    expect(await reverse(key)).toEqual({ entryId: first.entryId, created: false });
    await expect(reverse(`${key} again`)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await outstanding()).toBe(0);
    const owed = await test.db.inTransaction((tx) =>
      balances(tx, { financingId: financing.invoiceId }),
    );
    expect([owed.principal, owed.payouts_in_flight]).toEqual([0, 1_000_000]);
  });

  it('of an unknown entry is NOT_FOUND', async () => {
    const unknown = test.db.inTransaction((tx) =>
      reverseEntry(tx, financing.invoiceId, { idempotencyKey: 'x', effectiveOn: '2026-01-17' }),
    );
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('G12: the life of G2 in the ledger', () => {
  it('ends with all receivables at zero, bank up by the fee, and the limit free', async () => {
    const { invoiceId: financingId, companyId } = financing;
    const of = (key: string, effectiveOn: string) => ({
      idempotencyKey: `${key}:${financingId}`,
      financingId,
      effectiveOn,
    });
    const instalments = await Instalment.findAll({
      where: { invoiceId: financingId },
      order: ['seq'],
    });
    await test.db.inTransaction(async (tx) => {
      for (const { seq, dueOn, principalMinor, feeMinor } of instalments) {
        const amountMinor = principalMinor + feeMinor;
        const shares = { lateFee: 0, lateInterest: 0, fee: feeMinor, principal: principalMinor };
        await postEntry(tx, {
          ...postFeeEarned({ financingId, amountMinor: 15_000 }),
          ...of(`earned ${seq}`, dueOn),
        });
        await postEntry(tx, {
          ...postCollectionConfirmed({ financingId, companyId, amountMinor, shares }),
          ...of(`confirmed ${seq}`, dueOn),
        });
        await postEntry(tx, {
          ...postCollectionPaidOut({ financingId, amountMinor, costMinor: 0 }),
          ...of(`paid out ${seq}`, dueOn),
        });
      }
      const [unearned] = await listUnearnedFees(tx, { financingId });
      expect(unearned).toBeUndefined();
      const end = await balances(tx, { financingId });
      const touched = Object.entries(end).filter(([, amountMinor]) => amountMinor !== 0);
      expect(Object.fromEntries(touched)).toEqual({ bank: 45_000, fee_income: -45_000 });
      expect(await readSuspense(tx, companyId)).toBe(0);
    });
    expect(await outstanding()).toBe(0);
  });

  it('says what is unearned, until a day, and for a company', async () => {
    const { invoiceId: financingId, companyId } = financing;
    await test.db.inTransaction(async (tx) => {
      await postEntry(tx, {
        ...postFeeEarned({ financingId, amountMinor: 22_500 }),
        idempotencyKey: `half ${financingId}`,
        financingId,
        effectiveOn: '2026-03-01',
      });
      expect(await listUnearnedFees(tx, { financingId })).toEqual([
        {
          financingId,
          feeMinor: 45_000,
          earnedMinor: 22_500,
          deferredMinor: 22_500,
          paidOutOn: '2026-01-15',
          lastDueOn: '2026-04-15',
        },
      ]);
      expect((await balances(tx, { companyId })).fee_income).toBe(-22_500);
      expect((await balances(tx, { financingId, untilOn: '2026-02-28' })).fee_income).toBe(0);
    });
  });

  it('sums to zero as a whole', async () => {
    const { sumsMinor } = await test.db.inTransaction(trialBalance);
    expect(sumsMinor).toEqual({ GBP: 0 });
  });
});
