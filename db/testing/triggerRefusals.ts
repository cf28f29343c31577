import { newPayment } from './refusals';
import {
  active,
  approval,
  checked,
  companyOf,
  debit,
  decided,
  ofProven,
  offered,
  owed,
  proven,
  refund,
  refundId,
  releaseRefund,
  released,
  requested,
  typedToo,
} from './refusalRows';

/**
 * What an event of a table tries. `by`: another rule refuses it first, such as one that fixes what this
 * one has looked at. `never`: the event breaks nothing, and why.
 */
export type Tried =
  | string
  | readonly string[]
  | { readonly by: string; readonly statement: string }
  | { readonly never: string };

interface OfTrigger {
  readonly INSERT: Tried;
  readonly UPDATE: Tried;
  readonly DELETE?: Tried;
}

/** The rule is about what a row was before. */
const isNew = { never: 'A row that is new was nothing before.' } as const;
const stays = { never: 'The row is still there.' } as const;

const ofChange = (UPDATE: Tried): OfTrigger => ({ INSERT: isNew, UPDATE });
const ofDeletion = (table: string): OfTrigger => ({
  ...{ INSERT: isNew, UPDATE: stays },
  DELETE: `DELETE FROM ${table}`,
});
const appendOnly = (table: string, change: string): OfTrigger => ({
  INSERT: isNew,
  UPDATE: `UPDATE ${table} SET ${change}`,
  DELETE: `DELETE FROM ${table}`,
});
const fixedBy = (by: string, statement: string) => ({ by, statement });

/**
 * For tests: each rule of the schema that a trigger holds, and what each event of its table tries, on the
 * rows of constraints.int.test.ts. A trigger holds for the events that it names and for no others: a row
 * that is written as it must not become is the hole beside a rule about changes.
 */
export const triggerRefusals: Readonly<Record<string, OfTrigger>> = {
  allocations_fixed: ofChange([
    "UPDATE allocations SET payment_id = (SELECT id FROM payments WHERE kind = 'payout')",
    'UPDATE allocations SET amount_minor = amount_minor - 1',
  ]),
  allocations_kept: ofDeletion('allocations'),
  allocations_within_held: {
    INSERT: `INSERT INTO allocations (id, payment_id, component, amount_minor,
      from_id, entry_id) SELECT gen_random_uuid(), payment_id, 'refund', amount_minor + 1, id,
      (SELECT id FROM journal_entries LIMIT 1) FROM allocations`,
    UPDATE: fixedBy('allocations_fixed', 'UPDATE allocations SET amount_minor = amount_minor + 1'),
  },
  allocations_within_payment: {
    INSERT: `INSERT INTO allocations (id, payment_id, component, amount_minor)
      SELECT gen_random_uuid(), payment_id, component, 1 FROM allocations`,
    UPDATE: fixedBy('allocations_fixed', 'UPDATE allocations SET amount_minor = amount_minor + 1'),
  },
  financings_checklist_kept: ofChange(
    'UPDATE financings SET checklist_version = 1; UPDATE financings SET checklist_version = 2',
  ),
  activities_append_only: appendOnly('activities', "words = 'x'"),
  approvals_apart_from_checks: {
    INSERT: `${decided('min(id::text)::uuid FROM users')}; ${approval({
      ...{ kind: "'payout'", invoice_id: offered, ...checked },
    })}`,
    UPDATE: `${decided(`maker_id FROM approvals ${requested}`)};
      UPDATE approvals SET expires_at = expires_at ${requested}`,
  },
  approvals_fixed: ofChange([
    "UPDATE approvals SET status = 'voided' WHERE status = 'released'",
    "UPDATE approvals SET threshold_minor = 1 WHERE status = 'released'",
  ]),
  approvals_four_eyes: {
    INSERT: approval({
      ...{ kind: "'payout'", invoice_id: offered, amount_minor: '500000' },
      ...{ status: "'released'", required_approvals: '1' },
    }),
    UPDATE: `UPDATE approvals SET required_approvals = 2, status = 'released' ${requested}`,
  },
  approvals_in_time: {
    INSERT: approval({ ...released, expires_at: 'now()' }),
    UPDATE: `${approval({ ...checked, expires_at: 'now()' })};
      UPDATE approvals SET status = 'released' WHERE kind = 'refund'`,
  },
  approvals_independent: {
    INSERT: `INSERT INTO approvals (id, kind, subject_type, subject_id, invoice_id, payload,
      payload_hash, maker_id, expires_at) SELECT gen_random_uuid(), 'payout', 'x', 'x', ${offered},
      '{}', 'h', accepted_by[1], now() FROM vendor_bank_accounts WHERE cardinality(accepted_by) = 2`,
    UPDATE: `UPDATE approvals SET status = 'approved', checker_id = (SELECT accepted_by[1]
      FROM vendor_bank_accounts WHERE cardinality(accepted_by) = 2) ${requested}`,
  },
  approvals_kept: ofDeletion('approvals'),
  approvals_payload_fixed: ofChange(`UPDATE approvals SET payload = '{"amountMinor": 2}'`),
  approvals_refund_independent: {
    INSERT: [
      approval({ ...released, required_approvals: '3' }),
      // By whoever typed the receipt.
      `INSERT INTO payments (id, direction, kind, idempotency_key, amount_minor, status, recorded_by)
        SELECT gen_random_uuid(), 'in', 'transfer', 'typed', 1, 'paid_out', min(id::text)::uuid
        FROM users; ${approval({
          ...released,
          subject_id: "(SELECT id::text FROM payments WHERE idempotency_key = 'typed')",
        })}`,
    ],
    UPDATE: `${approval({ ...checked, required_approvals: '3' })};
      UPDATE approvals SET status = 'released' WHERE kind = 'refund'`,
  },
  bank_lines_fixed: ofChange([
    'UPDATE bank_lines SET signed_minor = 9000',
    "UPDATE bank_lines SET line_id = 'other'",
    `${proven}; UPDATE bank_lines SET payment_id = NULL WHERE line_id = 'proven'`,
  ]),
  bank_lines_kept: ofDeletion('bank_lines'),
  bank_lines_proves: {
    INSERT: `INSERT INTO bank_lines (id, line_id, booked_on, signed_minor, reference, payment_id)
      SELECT gen_random_uuid(), 'x', '2026-01-15', amount_minor + 1, 'x', id FROM payments
      WHERE kind = 'transfer'`,
    UPDATE: [
      `${newPayment({ amount_minor: 9000 })}; UPDATE bank_lines SET payment_id =
        (SELECT id FROM payments WHERE idempotency_key = 'k')`,
      "UPDATE bank_lines SET payment_id = (SELECT id FROM payments WHERE kind = 'payout')",
    ],
  },
  chain_anchors_append_only: appendOnly('chain_anchors', 'seq = seq'),
  chain_seals_append_only: appendOnly('chain_seals', "hash = 'x'"),
  checklist_items_transitions: ofChange("UPDATE checklist_items SET result = 'passed'"),
  credit_accounts_outstanding: {
    INSERT: `INSERT INTO credit_accounts (id, company_id, limit_minor, max_potential_limit_minor,
      vendor_cap_bps, status, outstanding_minor) SELECT gen_random_uuid(), id, 1, 1, 1, 'active', -1
      FROM companies WHERE id NOT IN (SELECT company_id FROM credit_accounts) LIMIT 1`,
    UPDATE: 'UPDATE credit_accounts SET outstanding_minor = -1',
  },
  financings_repaid_proven: {
    INSERT: { never: 'Nothing can have paid what is not there yet.' },
    UPDATE: `${newPayment({ idempotency_key: 'typed' })}; UPDATE payments
      SET company_id = ${companyOf(active)} WHERE idempotency_key = 'typed';
      INSERT INTO allocations (id, payment_id, instalment_id, component, amount_minor)
      SELECT gen_random_uuid(), p.id, i.id, 'principal', 1 FROM payments p, instalments i
      WHERE p.idempotency_key = 'typed' AND i.invoice_id = ${active} LIMIT 1;
      UPDATE financings SET status = 'repaid' WHERE status = 'active'`,
  },
  financings_return: ofChange(
    "UPDATE financings SET status = 'contract_signed' WHERE status = 'action_required'",
  ),
  financings_transitions: ofChange(
    "UPDATE financings SET status = 'paying' WHERE status = 'offered'",
  ),
  instalments_transitions: ofChange(
    "UPDATE instalments SET status = 'rescheduled'; UPDATE instalments SET status = 'due'",
  ),
  journal_entries_append_only: appendOnly('journal_entries', "description = 'changed'"),
  journal_entries_has_lines: {
    INSERT: `INSERT INTO journal_entries (id, idempotency_key, kind, effective_on)
      VALUES (gen_random_uuid(), 'empty', 'test', '2026-01-01')`,
    UPDATE: fixedBy('journal_lines_append_only', 'UPDATE journal_lines SET entry_id = entry_id'),
  },
  journal_lines_append_only: appendOnly('journal_lines', 'signed_minor = 1'),
  journal_lines_balance: {
    INSERT: `INSERT INTO journal_lines (entry_id, account_code, signed_minor)
      SELECT id, 'bank', 1 FROM journal_entries LIMIT 1`,
    UPDATE: fixedBy('journal_lines_append_only', 'UPDATE journal_lines SET signed_minor = 1'),
  },
  lending_contracts_plan_fixed: ofChange(
    `UPDATE lending_contracts SET plan = '{"principalMinor": 1}'`,
  ),
  lending_contracts_transitions: ofChange("UPDATE lending_contracts SET status = 'sent'"),
  mandates_fixed: ofChange("UPDATE mandates SET provider_id = 'MD-OTHER'"),
  mandates_transitions: ofChange("UPDATE mandates SET status = 'created'"),
  payments_debit_within_instalment: {
    INSERT: debit('principal_minor + fee_minor + 1'),
    UPDATE: fixedBy(
      'payments_fixed',
      `${debit('1')}; UPDATE payments SET amount_minor = 99999999 WHERE idempotency_key = 'k'`,
    ),
  },
  payments_fixed: ofChange([
    "UPDATE payments SET amount_minor = amount_minor + 1 WHERE kind = 'payout'",
    "UPDATE payments SET amount_minor = 100000 WHERE kind = 'transfer'",
    "UPDATE payments SET kind = 'charge' WHERE kind = 'transfer'",
    "UPDATE payments SET idempotency_key = 'other' WHERE kind = 'transfer'",
    `UPDATE payments SET company_id = ${companyOf(active)} WHERE kind = 'transfer'`,
    `UPDATE payments SET vendor_bank_account_id = (SELECT id FROM vendor_bank_accounts account
      WHERE account.id <> vendor_bank_account_id LIMIT 1) WHERE kind = 'payout'`,
    "UPDATE payments SET recorded_by = (SELECT id FROM users LIMIT 1) WHERE kind = 'transfer'",
    "UPDATE payments SET mandate_id = (SELECT id FROM mandates) WHERE kind = 'transfer'",
  ]),
  payments_kept: ofDeletion('payments'),
  payments_payer_proven: {
    INSERT: { never: 'A line can only prove a payment that is there.' },
    UPDATE: `${proven}; UPDATE payments SET payer_name = 'Eve', payer_fingerprint = 'f',
      payer_last4 = '1234', payer_sort_code_encrypted = 'x', payer_account_number_encrypted = 'x'
      WHERE ${ofProven}`,
  },
  payments_refund_proven: {
    INSERT: [
      refund("kind = 'transfer'", 1),
      // Not by another name either.
      `${newPayment({ kind: 'charge' })}; ${refund("kind = 'charge'", 1)}`,
      `${newPayment({ kind: 'first', provider_id: 'PM1', status: 'charged_back' })};
        ${refund("kind = 'first'", 1)}`,
      refund("kind = 'payout'", 1),
    ],
    UPDATE: fixedBy(
      'payments_fixed',
      `UPDATE payments SET direction = 'out', kind = 'refund', refund_of = id
        WHERE kind = 'transfer'`,
    ),
  },
  payments_refund_reversals: {
    // What somebody typed is held, and makes nothing good before it is proven.
    INSERT: [
      `${owed}; ${proven}; ${refund(ofProven, 5)}`,
      `${owed}; ${proven}; ${typedToo}; ${refund(ofProven, 5)}`,
    ],
    UPDATE: fixedBy(
      'payments_fixed',
      "UPDATE payments SET amount_minor = 1 WHERE kind = 'transfer'",
    ),
  },
  payments_refund_within_receipt: {
    INSERT: [
      `${proven}; ${refund(ofProven, 6)}`,
      `${proven}; ${releaseRefund(3)}; ${refund(ofProven, 3, refundId)}; ${refund(ofProven, 3)}`,
    ],
    UPDATE: fixedBy(
      'payments_fixed',
      `${proven}; ${releaseRefund(3)}; ${refund(ofProven, 3, refundId)};
        UPDATE payments SET amount_minor = 6 WHERE kind = 'refund'`,
    ),
  },
  payments_released: {
    INSERT: [
      `${proven}; ${refund(ofProven, 1)}`,
      `${proven}; ${releaseRefund(3)}; ${refund(ofProven, 4, refundId)}`,
      `${proven}; ${releaseRefund(3)}; ${refund(ofProven, 3)}`,
      `INSERT INTO payments (id, direction, kind, idempotency_key, amount_minor, status, invoice_id,
        vendor_bank_account_id) SELECT gen_random_uuid(), 'out', 'payout',
        'payout-' || (SELECT id FROM approvals ${requested}), 500000, 'created', ${offered}, id
        FROM vendor_bank_accounts LIMIT 1`,
    ],
    UPDATE: fixedBy(
      'payments_fixed',
      "UPDATE payments SET amount_minor = amount_minor + 1 WHERE kind = 'payout'",
    ),
  },
  payments_transitions: ofChange("UPDATE payments SET status = 'created'"),
  reservations_end_once: ofChange(
    "UPDATE reservations SET status = 'released' WHERE status = 'consumed'",
  ),
  reservations_within_limit: {
    INSERT: `INSERT INTO reservations (id, credit_account_id, invoice_id, vendor_id, amount_minor)
      SELECT gen_random_uuid(), credit_account_id, (SELECT invoice_id FROM financings
        WHERE status = 'rejected'), vendor_id, 500001 FROM reservations WHERE status = 'held'`,
    UPDATE: "UPDATE reservations SET amount_minor = 1500001 WHERE status = 'held'",
  },
  vendor_bank_accounts_fixed: ofChange([
    "UPDATE vendor_bank_accounts SET fingerprint = 'other'",
    "UPDATE vendor_bank_accounts SET holder_name = 'Mallory'",
    `UPDATE vendor_bank_accounts SET account_number_encrypted = (SELECT sort_code_encrypted
      FROM vendor_bank_accounts LIMIT 1)`,
  ]),
  vendor_bank_accounts_transitions: ofChange(
    "UPDATE vendor_bank_accounts SET status = 'cop_pending'",
  ),
  vendor_verification_requests_transitions: ofChange(
    "UPDATE vendor_verification_requests SET status = 'succeeded'",
  ),
  vendors_transitions: ofChange("UPDATE vendors SET status = 'invited'"),
};
