import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { postCollectionConfirmed } from '@millrace/domain/ledger';
import { queryRows } from './connection';
import { findBreaks, invariantNames } from './invariants';
import { postEntry } from './ledger';
import type { Financing } from './models/Financing';
import { Allocation } from './models/Allocation';
import { Instalment } from './models/Instalment';
import { Payment } from './models/Payment';
import { buildFinancing } from './testing/build';
import { createTestDatabase, type TestDatabase } from './testing/database';
import { buildPaidOut } from './testing/paidOut';

jest.setTimeout(60_000);

let test: TestDatabase;
let paidOut: Financing;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const breaks = () => test.db.inTransaction(findBreaks);

describe('a sound book', () => {
  it('has no breaks: offers, payouts and collections agree with ledger and limits', async () => {
    paidOut = await buildPaidOut(test.db);
    await buildPaidOut(test.db, { companyId: paidOut.companyId });
    await buildFinancing();
    const [first] = await Instalment.findAll({
      where: { invoiceId: paidOut.invoiceId },
      order: ['seq'],
    });
    await test.db.inTransaction(async (tx) => {
      const shares = { lateFee: 0, lateInterest: 0, fee: 15_000, principal: 333_334 };
      const { companyId, invoiceId: financingId } = paidOut;
      const payment = await Payment.create(
        {
          direction: 'in',
          kind: 'first',
          companyId,
          invoiceId: financingId,
          instalmentId: first?.id,
          idempotencyKey: 'debit',
          amountMinor: 350_000,
          status: 'confirmed',
        },
        { transaction: tx },
      );
      const { entryId } = await postEntry(tx, {
        ...postCollectionConfirmed({ companyId, financingId, shares, amountMinor: 350_000 }),
        paymentId: payment.id,
        idempotencyKey: 'collected',
        financingId,
        effectiveOn: '2026-02-16',
      });
      await first?.update(
        { status: 'paid', principalPaidMinor: 333_334, feePaidMinor: 15_000 },
        { transaction: tx },
      );
      const used = { paymentId: payment.id, instalmentId: first?.id, entryId };
      await Allocation.bulkCreate(
        [
          { ...used, component: 'fee', amountMinor: 15_000 },
          { ...used, component: 'principal', amountMinor: 333_334 },
          { ...used, instalmentId: null, component: 'suspense', amountMinor: 1_666 },
        ],
        { transaction: tx },
      );
    });
    expect(await breaks()).toEqual([]);
  });
});

describe('a hand on the database', () => {
  const spoil: Record<string, string[]> = {
    allocations_equal_instalments: ["DELETE FROM allocations WHERE component = 'fee'"],
    allocations_equal_entries: ["UPDATE allocations SET entry_id = NULL WHERE component = 'fee'"],
    held_equals_ledger: ["UPDATE allocations SET amount_minor = 1 WHERE component = 'suspense'"],
    unidentified_equals_ledger: [
      "UPDATE payments SET company_id = NULL WHERE direction = 'in'",
      'DELETE FROM allocations',
    ],
    ledger_entry_balance: [
      "UPDATE journal_lines SET signed_minor = signed_minor + 1 WHERE account_code = 'bank'",
    ],
    ledger_entry_without_lines: [
      `INSERT INTO journal_entries (id, idempotency_key, kind, effective_on) VALUES
        ('019c0000-0000-7000-8000-0000000000aa', 'x', 'x', '2026-01-01')`,
    ],
    account_totals: [
      "UPDATE account_totals SET signed_minor = signed_minor + 1 WHERE account_code = 'bank'",
    ],
    reversal_mirrors_original: [
      `UPDATE journal_entries SET reverses_id = (SELECT id FROM journal_entries WHERE
        kind = 'payout_sent' LIMIT 1) WHERE idempotency_key = 'collected'`,
    ],
    schedule_sums: ['UPDATE instalments SET fee_minor = fee_minor + 1 WHERE seq = 2'],
    open_instalments_equal_ledger: ['UPDATE instalments SET fee_paid_minor = 1 WHERE seq = 3'],
    reserved_equals_reservations: [
      'UPDATE credit_accounts SET reserved_minor = reserved_minor + 1',
    ],
    outstanding_equals_ledger: [
      'UPDATE credit_accounts SET outstanding_minor = outstanding_minor - 1',
    ],
    reservation_fits_status: [
      "UPDATE financings SET status = 'offered' WHERE status = 'submitted'",
    ],
    allocations_within_payment: [
      `INSERT INTO allocations (id, payment_id, component, amount_minor) SELECT
        gen_random_uuid(), id, 'suspense', amount_minor + 1 FROM payments`,
    ],
    status_fits_ledger: ["UPDATE financings SET status = 'repaid' WHERE status = 'active'"],
    duplicate_number: [
      'DROP INDEX financings_one_per_number',
      `UPDATE financings SET number_normalised = 'SAME', vendor_id = (SELECT id FROM
        vendors LIMIT 1)`,
    ],
    hash_fits_status: ['UPDATE financing_document_hashes SET live = false'],
    invoices_counted: ['UPDATE invoice_counts SET left_minor = left_minor + 1'],
    two_people: [
      'ALTER TABLE approvals DROP CONSTRAINT approvals_maker_is_not_checker',
      `INSERT INTO approvals (id, kind, subject_type, subject_id, payload, payload_hash,
        maker_id, checker_id, expires_at) SELECT gen_random_uuid(), 'waiver', 'x', 'x',
        '{}', 'x', '019c0000-0000-7000-8000-0000000000aa',
        '019c0000-0000-7000-8000-0000000000aa', now()`,
    ],
    four_eyes_per_account_and_day: [
      `INSERT INTO approvals (id, kind, subject_type, subject_id, payload, payload_hash, maker_id,
        expires_at, status, required_approvals) VALUES ('019c0000-0000-7000-8000-0000000000bb',
        'payout', 'x', 'x', '{}', 'x', '019c0000-0000-7000-8000-0000000000aa', now(),
        'released', 1)`,
      `UPDATE payments SET idempotency_key = 'payout-019c0000-0000-7000-8000-0000000000bb'
        WHERE id = (SELECT id FROM payments WHERE kind = 'payout' LIMIT 1)`,
    ],
    one_payout: [
      'DROP INDEX payments_one_payout',
      `INSERT INTO payments (id, direction, kind, invoice_id, vendor_bank_account_id,
        idempotency_key, amount_minor, status) SELECT gen_random_uuid(), direction, kind,
        invoice_id, vendor_bank_account_id, 'again' || id, amount_minor, status FROM
        payments`,
    ],
  };

  it('is tried for every rule', () => {
    expect(Object.keys(spoil).sort()).toEqual([...invariantNames].sort());
  });

  it.each(Object.entries(spoil))('is found: %s', async (name, statements) => {
    class Undo extends Error {}
    let found: string[] = [];
    const spoiled = test.db.inTransaction(async (tx) => {
      await queryRows(tx, 'SET LOCAL session_replication_role = replica');
      for (const statement of statements) await queryRows(tx, statement);
      found = (await findBreaks(tx)).map((one) => one.name);
      throw new Undo();
    });
    await expect(spoiled).rejects.toThrow(Undo);
    expect(found).toContain(name);
    expect(await breaks()).toEqual([]);
  });
});
