/** More than came, released by nobody, and taken from nothing. */
const refundOfDebit = `INSERT INTO payments (id, direction, kind, idempotency_key, amount_minor, status,
  refund_of) SELECT gen_random_uuid(), 'out', 'refund', 'refund', amount_minor + 1, 'created', id
  FROM payments WHERE direction = 'in'`;

/** For tests: each rule of the invariant checker, and statements by which it is broken on the book of
 *  invariants.int.test.ts. */
export const spoil: Readonly<Record<string, readonly string[]>> = {
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
  reserved_equals_reservations: ['UPDATE credit_accounts SET reserved_minor = reserved_minor + 1'],
  outstanding_equals_ledger: [
    'UPDATE credit_accounts SET outstanding_minor = outstanding_minor - 1',
  ],
  reservation_fits_status: ["UPDATE financings SET status = 'offered' WHERE status = 'submitted'"],
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
    `UPDATE approvals SET invoice_id = (SELECT invoice_id FROM payments WHERE kind = 'payout' LIMIT 1)
      WHERE id = '019c0000-0000-7000-8000-0000000000bb'`,
    `UPDATE payments SET idempotency_key = 'payout-019c0000-0000-7000-8000-0000000000bb'
      WHERE id = (SELECT id FROM payments WHERE kind = 'payout' LIMIT 1)`,
  ],
  payments_released: ["UPDATE approvals SET status = 'requested' WHERE status = 'released'"],
  refunds_within_receipt: [refundOfDebit],
  refunds_taken_from_receipt: [refundOfDebit],
  one_payout: [
    'DROP INDEX payments_one_payout',
    `INSERT INTO payments (id, direction, kind, invoice_id, vendor_bank_account_id,
      idempotency_key, amount_minor, status) SELECT gen_random_uuid(), direction, kind,
      invoice_id, vendor_bank_account_id, 'again' || id, amount_minor, status FROM
      payments`,
  ],
};

/** Lines and entries are only ever added, so only what is added is noted. */
export const added: Partial<typeof spoil> = {
  ledger_entry_balance: [
    `WITH entry AS (INSERT INTO journal_entries (id, idempotency_key, kind, effective_on)
      VALUES (gen_random_uuid(), 'x', 'x', '2026-01-01') RETURNING id)
      INSERT INTO journal_lines (entry_id, account_code, signed_minor)
      SELECT id, 'bank', 1 FROM entry`,
  ],
  reversal_mirrors_original: [
    `WITH entry AS (INSERT INTO journal_entries (id, idempotency_key, kind, effective_on,
      reverses_id) SELECT gen_random_uuid(), 'x', 'x', '2026-01-01', id FROM journal_entries
      WHERE kind = 'payout_sent' LIMIT 1 RETURNING id)
      INSERT INTO journal_lines (entry_id, account_code, signed_minor)
      SELECT id, code, minor FROM entry, (VALUES ('bank', 1), ('equity', -1)) g (code, minor)`,
  ],
};
