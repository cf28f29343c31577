import { newPayment } from './refusals';

/* Rows that statements of triggerRefusals.ts need, on those of constraints.int.test.ts. */

export const offered = "(SELECT invoice_id FROM financings WHERE status = 'offered')";
export const active = "(SELECT invoice_id FROM financings WHERE status = 'active')";
export const companyOf = (invoice: string) =>
  `(SELECT company_id FROM financings WHERE invoice_id = ${invoice})`;
export const requested = "WHERE status = 'requested'";

/** A transfer of 5 to the active financing's company, and a line of our statement that proves it. */
export const proven = `${newPayment({ idempotency_key: 'proven', amount_minor: 5 })}; UPDATE payments SET
    company_id = ${companyOf(active)} WHERE idempotency_key = 'proven'; INSERT INTO bank_lines (id,
    line_id, booked_on, signed_minor, reference, payment_id) SELECT gen_random_uuid(), 'proven',
    '2026-01-15', 5, 'x', id FROM payments WHERE idempotency_key = 'proven'`;

export const refund = (
  source: string,
  amountMinor: number,
  id = 'gen_random_uuid()',
) => `INSERT INTO payments
    (id, direction, kind, idempotency_key, amount_minor, status, refund_of, company_id)
    SELECT ${id}, 'out', 'refund', gen_random_uuid()::text, ${amountMinor}, 'created', id, company_id
    FROM payments WHERE ${source}`;
export const ofProven = "idempotency_key = 'proven'";

/** An approval by the first and the last person there is, but for these columns. */
export const approval = (given: Readonly<Record<string, string>>) => {
  const row = {
    ...{ id: 'gen_random_uuid()', kind: "'refund'", subject_type: "'payment'", subject_id: "'x'" },
    ...{ payload: "'{}'", payload_hash: "'h'", maker_id: 'min(id::text)::uuid' },
    ...{ expires_at: "now() + interval '1 day'", ...given },
  };
  return `INSERT INTO approvals (${Object.keys(row).join(', ')})
    SELECT ${Object.values(row).join(', ')} FROM users`;
};
export const checked = { checker_id: 'max(id::text)::uuid' };
export const released = { ...checked, status: "'released'" };
export const refundId = "'019c0000-0000-7000-8000-0000000000cc'";
export const releaseRefund = (amountMinor: number) =>
  approval({
    ...released,
    amount_minor: String(amountMinor),
    subject_id: `(SELECT id::text FROM payments WHERE ${ofProven})`,
    payload: `jsonb_build_object('refundId', ${refundId})`,
  });

export const owed = `INSERT INTO journal_entries (id, idempotency_key, kind, effective_on)
    VALUES (gen_random_uuid(), 'shortfall', 'reversal_shortfall', '2026-01-15');
    INSERT INTO journal_lines (entry_id, account_code, entity_type, entity_id, signed_minor)
    SELECT entry.id, line.code, line.type, line.entity, line.minor FROM journal_entries entry,
      financings financing, LATERAL (VALUES ('reversal_receivable', 'financing',
        financing.invoice_id, 1), ('suspense', 'company', financing.company_id, -1))
        AS line (code, type, entity, minor)
    WHERE entry.idempotency_key = 'shortfall' AND financing.status = 'active'`;

export const decided = (by: string) => `INSERT INTO checklist_items (id, invoice_id, code, severity,
    answered_by, result, decided_by) SELECT gen_random_uuid(), ${offered}, 'vendor_registered',
    'blocking', 'registry', 'passed', ${by}`;

export const debit = (
  instalmentMinor: string,
) => `INSERT INTO payments (id, direction, kind, instalment_id,
    idempotency_key, amount_minor, status, notice_sent_on) SELECT gen_random_uuid(), 'in', 'first', id,
    'k', ${instalmentMinor}, 'created', '2026-01-15' FROM instalments WHERE seq = 1`;

/** Another 9 that nobody has proven; both are held for the company, in the ledger too. */
export const typedToo = `${newPayment({ idempotency_key: 'typed', amount_minor: 9 })}; UPDATE payments
    SET company_id = ${companyOf(active)} WHERE idempotency_key = 'typed'; INSERT INTO allocations (id,
    payment_id, component, amount_minor) SELECT gen_random_uuid(), id, 'suspense', amount_minor
    FROM payments WHERE idempotency_key IN ('typed', 'proven'); INSERT INTO journal_entries (id,
    idempotency_key, kind, effective_on) VALUES (gen_random_uuid(), 'held', 'transfer_received',
    '2026-01-15'); INSERT INTO journal_lines (entry_id, account_code, entity_type, entity_id,
    signed_minor) SELECT entry.id, line.code, line.type, line.entity, line.minor
    FROM journal_entries entry, financings financing, LATERAL (VALUES ('bank', NULL, NULL::uuid, 14),
      ('suspense', 'company', financing.company_id, -14)) AS line (code, type, entity, minor)
    WHERE entry.idempotency_key = 'held' AND financing.status = 'active'`;
