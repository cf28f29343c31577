const offered = "(SELECT invoice_id FROM financings WHERE status = 'offered')";
const active = "(SELECT invoice_id FROM financings WHERE status = 'active')";
const requested = "WHERE status = 'requested'";

/** A receipt that somebody typed, but for these columns. */
export function newPayment(given: Readonly<Record<string, string | number>> = {}): string {
  const row = {
    ...{ direction: 'in', kind: 'transfer', status: 'paid_out', idempotency_key: 'k' },
    ...{ amount_minor: 1, ...given },
  };
  const values = Object.values(row).map((value) => `'${value}'`);
  return `INSERT INTO payments (id, ${Object.keys(row).join(', ')})
    VALUES (gen_random_uuid(), ${values.join(', ')})`;
}

/** A lesson that an offered invoice taught, but for these columns. */
function newLesson(given: Readonly<Record<string, string>>): string {
  const marks = `ARRAY['${'a'.repeat(16)}', '${'b'.repeat(16)}', '${'c'.repeat(16)}', '${'d'.repeat(16)}']`;
  const row = {
    ...{ field: "'number'", kind: "'here'", label: `'${'a'.repeat(16)}'`, side: "'apart'" },
    ...{ extent: "'found'", across: '1', across_end: '1', down: '0', marks, ...given },
  };
  return `INSERT INTO reading_lessons (id, vendor_id, company_id, invoice_id,
    ${Object.keys(row).join(', ')}) SELECT gen_random_uuid(), vendor_id, company_id, invoice_id,
    ${Object.values(row).join(', ')} FROM financings LIMIT 1`;
}

/**
 * For tests: each rule of the schema that is a constraint or a unique index, and a statement that it has
 * to refuse, on the rows of constraints.int.test.ts. Such a rule holds whatever changes a row; those of
 * triggers are in triggerRefusals.ts.
 */
export const refused: Record<string, string> = {
  business_clock_target: 'UPDATE business_clock SET moving = true',
  users_email_lower: "UPDATE users SET email = 'Ada@example.com'",
  users_email_unique: "UPDATE users SET email = 'same@example.com'",
  users_company: "UPDATE users SET company_id = NULL, type = 'company', admin_roles = '{}'",
  users_vendor: "UPDATE users SET vendor_id = NULL WHERE type = 'vendor'",
  users_roles: "UPDATE users SET admin_roles = '{operations}' WHERE type = 'vendor'",
  vendors_vat_number_unique: "UPDATE vendors SET registry_number = NULL, vat_number = 'GB1'",
  invoices_payable: 'UPDATE invoices SET payable_minor = gross_minor + 1',
  reading_lessons_label: newLesson({ label: "'invoice number'" }),
  reading_lessons_marks: newLesson({ marks: "ARRAY['invoice', 'number', 'date', 'total']" }),
  reading_lessons_offsets: newLesson({ down: '201' }),
  financings_one_per_number: `INSERT INTO financings SELECT (jsonb_populate_record(financing,
    jsonb_build_object('invoice_id', (SELECT id FROM invoices WHERE id NOT IN
      (SELECT invoice_id FROM financings) LIMIT 1)))).* FROM financings financing
    WHERE status = 'active'`,
  financing_document_hashes_one_live: `INSERT INTO financing_document_hashes
    SELECT sha256, ${active}, true FROM financing_document_hashes WHERE invoice_id = ${offered}`,
  checklist_items_waiver: `INSERT INTO checklist_items (id, invoice_id, code, severity, answered_by,
    result, waived_by, waived_at) SELECT gen_random_uuid(), ${offered}, 'vendor_registered',
    'blocking', 'registry', 'waived', id, now() FROM users LIMIT 1`,
  checklist_items_evidence_version: 'UPDATE checklist_items SET evidence_version = 0',
  checklist_items_never_waivable: `INSERT INTO checklist_items (id, invoice_id, code, severity,
    answered_by, result, waived_by, waived_at, waiver_reason) SELECT gen_random_uuid(), ${offered},
    'within_limit', 'blocking', 'credit', 'waived', id, now(), 'x' FROM users LIMIT 1`,
  assistance_requests_answer: `INSERT INTO assistance_requests (id, invoice_id, asked_by, question,
    status) SELECT gen_random_uuid(), ${offered}, id, 'Why?', 'answered' FROM users LIMIT 1`,
  vendor_bank_accounts_verified:
    "UPDATE vendor_bank_accounts SET cop_result = 'close_match', accepted_by = '{}'",
  vendor_bank_accounts_cooling_off: 'UPDATE vendor_bank_accounts SET cooling_off_until = NULL',
  vendor_bank_accounts_no_match: `UPDATE vendor_bank_accounts SET cop_result = 'no_match'
    WHERE cardinality(accepted_by) = 2`,
  vendor_bank_accounts_one_live: `INSERT INTO vendor_bank_accounts SELECT (jsonb_populate_record(
    account, jsonb_build_object('id', gen_random_uuid()))).* FROM vendor_bank_accounts account`,
  vendor_verification_requests_one_open: `INSERT INTO vendor_verification_requests
    SELECT (jsonb_populate_record(request, jsonb_build_object('id', gen_random_uuid()))).*
    FROM vendor_verification_requests request`,
  lending_contracts_executed: 'UPDATE lending_contracts SET latest_payout_on = NULL',
  lending_contracts_one_live: `INSERT INTO lending_contracts SELECT (jsonb_populate_record(contract,
    jsonb_build_object('id', gen_random_uuid(), 'attempt', 2, 'reference', 'MR/2'))).*
    FROM lending_contracts contract`,
  contract_signers_one_answer: 'UPDATE contract_signers SET signed_at = now(), declined_at = now()',
  mandates_active: `INSERT INTO mandates (id, company_id, status)
    SELECT gen_random_uuid(), id, 'active' FROM companies LIMIT 1`,
  instalments_principal: 'UPDATE instalments SET principal_paid_minor = principal_minor + 1',
  instalments_fee: 'UPDATE instalments SET fee_rebated_minor = fee_minor, fee_paid_minor = 1',
  instalments_late_fee: 'UPDATE instalments SET late_fee_written_off_minor = 1',
  instalments_late_interest: 'UPDATE instalments SET late_interest_minor = -1',
  instalments_collected_after_due: 'UPDATE instalments SET collect_on = due_on - 1',
  instalments_paid_is_closed: "UPDATE instalments SET status = 'paid'",
  instalments_schedule_sums: 'UPDATE instalments SET fee_minor = fee_minor + 1 WHERE seq = 1',
  payments_one_charge: `INSERT INTO payments (id, direction, kind, idempotency_key, amount_minor, status,
    instalment_id, notice_sent_on) SELECT gen_random_uuid(), 'in', 'charge', 'charge ' || n, 1,
    'created', id, '2026-01-15'
    FROM (SELECT id FROM instalments LIMIT 1) instalment, generate_series(1, 2) n`,
  payments_pounds: newPayment({ currency: 'EUR' }),
  payments_direction_kind: newPayment({ direction: 'out', status: 'failed' }),
  payments_status_in: newPayment({ status: 'executed' }),
  payments_returned_on: newPayment({ returned_on: '2026-01-15' }),
  payments_status_out: `INSERT INTO payments SELECT (jsonb_populate_record(payment,
    jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', 'k', 'status', 'paid_out'))).*
    FROM payments payment WHERE kind = 'payout'`,
  bank_lines_payer: `INSERT INTO bank_lines (id, line_id, booked_on, signed_minor, reference,
    payer_name) VALUES (gen_random_uuid(), 'x', '2026-01-15', 1, 'x', 'Tarn Ltd')`,
  bank_lines_money_in: `INSERT INTO bank_lines (id, line_id, booked_on, signed_minor, reference,
    payment_id) SELECT gen_random_uuid(), 'x', '2026-01-15', -1, 'x', id FROM payments
    WHERE kind = 'transfer'`,
  payments_refund_of: `INSERT INTO payments (id, direction, kind, idempotency_key, amount_minor,
    status, refund_of) SELECT gen_random_uuid(), 'in', 'transfer', 'k', 1, 'paid_out', id
    FROM payments WHERE kind = 'transfer'`,
  payments_payer: "UPDATE payments SET payer_name = 'Tarn Ltd' WHERE kind = 'transfer'",
  payments_payout_to: newPayment({ direction: 'out', kind: 'payout', status: 'failed' }),
  payments_one_payout: `INSERT INTO payments SELECT (jsonb_populate_record(payment,
    jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', 'again'))).*
    FROM payments payment WHERE kind = 'payout'`,
  payments_one_debit: `INSERT INTO payments (id, direction, kind, instalment_id, idempotency_key,
    amount_minor, notice_sent_on) SELECT gen_random_uuid(), 'in', kind, instalment.id, kind, 1,
    '2026-01-15'
    FROM (SELECT id FROM instalments LIMIT 1) instalment, unnest(ARRAY['first', 'retry']) AS kind`,
  payments_notice: newPayment({ kind: 'first', status: 'created' }),
  payments_payer_of_transfer: newPayment({
    ...{
      kind: 'first',
      payer_name: 'Tarn Ltd',
      payer_sort_code_encrypted: 'x',
      payer_last4: '1234',
    },
    ...{ payer_account_number_encrypted: 'x', payer_fingerprint: 'f' },
  }),
  allocations_target: `INSERT INTO allocations (id, payment_id, component, amount_minor)
    SELECT gen_random_uuid(), id, 'fee', 1 FROM payments`,
  allocations_held_from_payment: `INSERT INTO allocations (id, payment_id, component, amount_minor,
    from_id, entry_id) SELECT gen_random_uuid(), payment_id, 'suspense', 1, id,
    (SELECT id FROM journal_entries LIMIT 1) FROM allocations`,
  allocations_booked: `INSERT INTO allocations (id, payment_id, component, amount_minor, from_id)
    SELECT gen_random_uuid(), payment_id, 'refund', 1, id FROM allocations`,
  journal_entries_key_unique: `INSERT INTO journal_entries (id, idempotency_key, kind, effective_on)
    SELECT gen_random_uuid(), idempotency_key, kind, effective_on FROM journal_entries`,
  journal_entries_one_reversal: `INSERT INTO journal_entries (id, idempotency_key, kind,
    effective_on, reverses_id) SELECT gen_random_uuid(), copy::text, 'reversal', '2026-01-01',
    (SELECT id FROM journal_entries LIMIT 1) FROM generate_series(1, 2) AS copy`,
  journal_entries_reverses_another: `INSERT INTO journal_entries (id, idempotency_key, kind,
    effective_on, reverses_id) VALUES ('019c0000-0000-7000-8000-000000000001', 'self', 'reversal',
    '2026-01-01', '019c0000-0000-7000-8000-000000000001')`,
  journal_lines_pounds: `INSERT INTO journal_lines (entry_id, account_code, signed_minor, currency)
    SELECT id, 'bank', amount, 'EUR' FROM journal_entries, (VALUES (1), (-1)) AS two (amount) LIMIT 2`,
  journal_lines_entity: `INSERT INTO journal_lines (entry_id, account_code, entity_type,
    signed_minor) SELECT id, 'principal', 'financing', 1 FROM journal_entries LIMIT 1`,
  credit_accounts_frozen: "UPDATE credit_accounts SET status = 'frozen'",
  credit_accounts_closed: "UPDATE credit_accounts SET status = 'closed'",
  reservations_one_held: `INSERT INTO reservations SELECT (jsonb_populate_record(reservation,
    jsonb_build_object('id', gen_random_uuid(), 'amount_minor', 1))).* FROM reservations reservation
    WHERE status = 'held'`,
  reservations_released: "UPDATE reservations SET status = 'released' WHERE status = 'held'",
  reservations_within_vendor_cap:
    "UPDATE reservations SET amount_minor = 1200001 WHERE status = 'held'",
  reservations_account_active: `WITH frozen AS (UPDATE credit_accounts SET status = 'frozen',
    frozen_reason = 'late' RETURNING id) UPDATE reservations SET amount_minor = 1000001
    WHERE status = 'held' AND credit_account_id IN (SELECT id FROM frozen)`,
  tasks_done: `INSERT INTO tasks (id, kind, title, words, subject_type, subject_id, severity,
    dedupe_key, status) VALUES (gen_random_uuid(), 'x', 'x', 'x', 'x', 'x', 'info', 'x', 'done')`,
  tasks_snoozed: `INSERT INTO tasks (id, kind, title, words, subject_type, subject_id, severity,
    dedupe_key, status)
    VALUES (gen_random_uuid(), 'x', 'x', 'x', 'x', 'x', 'info', 'x', 'snoozed')`,
  approvals_maker_is_not_checker: `UPDATE approvals SET checker_id = maker_id ${requested}`,
  approvals_enough: `UPDATE approvals SET status = 'approved' ${requested}`,
  approvals_two_people: `INSERT INTO approvals (id, kind, subject_type, subject_id, payload,
    payload_hash, maker_id, expires_at, required_approvals) SELECT gen_random_uuid(), 'refund', 'x',
    'x', '{}', 'h', id, now(), 1 FROM users LIMIT 1`,
  approvals_one_open: `INSERT INTO approvals SELECT (jsonb_populate_record(approval,
    jsonb_build_object('id', gen_random_uuid()))).* FROM approvals approval ${requested}`,
  saved_views_one_name: `INSERT INTO saved_views (id, user_id, name, filters)
    SELECT gen_random_uuid(), id, 'Late ones', '{}' FROM (SELECT id FROM users LIMIT 1) someone,
    generate_series(1, 2)`,
  book_breaks_open: `INSERT INTO book_breaks (id, rule, subject, words)
    SELECT gen_random_uuid(), 'a rule', 'a subject', 'x' FROM generate_series(1, 2)`,
  bank_lines_one_twin: `INSERT INTO provider_records (id, kind, signed_minor, status)
    VALUES ('PO1', 'payout', 100, 'paid'); UPDATE bank_lines SET record_id = 'PO1', payment_id =
    (SELECT id FROM payments WHERE kind = 'transfer' LIMIT 1)`,
  bank_lines_one_of_record: `INSERT INTO provider_records (id, kind, signed_minor, status)
    VALUES ('PO1', 'payout', 100, 'paid'); INSERT INTO bank_lines (id, line_id, booked_on,
    signed_minor, reference, record_id) SELECT gen_random_uuid(), 'twin ' || copy, '2026-01-15', 100,
    'x', 'PO1' FROM generate_series(1, 2) copy`,
  reconciling_items_open: `INSERT INTO reconciling_items (id, source, direction, reason,
    subject_type, subject_id, amount_minor, since_on, ordinary_until) SELECT gen_random_uuid(),
    'bank', 'in', 'unknown_receipt', 'bank_line', 'x', 1, '2026-01-15', '2026-01-15'
    FROM generate_series(1, 2)`,
  processes_status_params: `INSERT INTO processes (workflow_id, kind, subject_type, subject_id,
    status, step, step_words, status_params) VALUES ('w', 'x', 'x', 'x', 'running', 'x', 'x', '{}')`,
  processes_parked: `INSERT INTO processes (workflow_id, kind, subject_type, subject_id, status,
    step, step_words) VALUES ('w', 'x', 'x', 'x', 'parked', 'x', 'x')`,
  command_runs_claim: `INSERT INTO command_runs (key, claimed_by)
    VALUES (repeat('k', 43), gen_random_uuid())`,
  command_runs_answer: `INSERT INTO command_runs (key, answer_sealed) VALUES (repeat('k', 43), 'x')`,
  provider_states_failing: `INSERT INTO provider_states (provider, recent, failed_calls, updated_at)
    VALUES ('payments', 'f', 1, now())`,
};
