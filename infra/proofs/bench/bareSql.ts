import { answeredResults, attestedCodes } from '@millrace/domain/compliance/compliance';
import { financingStatuses, isBeforePayout } from '@millrace/domain/invoice/financing';

/*
 * The limits that our reads are measured against: what the screens show, in one statement each, as
 * somebody would write it who needs no rights, no session, no business clock and no words.
 */
const list = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

const facts = `i.id, i.company_id, c.name AS company_name, i.number, i.vendor_id, v.legal_name,
  COALESCE(f.status, 'draft') AS status, f.status_before_action, i.payable_minor, i.draft_step,
  i.created_at, f.submitted_at, f.updated_at, f.attention, f.principal_minor, f.fee_minor,
  f.term_months, f.pricing_snapshot, f.paid_out_on, f.settled_on, f.offer_expires_at,
  f.closed_reason,
  (SELECT COALESCE(json_agg(json_build_object('id', n.id, 'seq', n.seq, 'dueOn', n.due_on,
      'collectOn', n.collect_on, 'principalMinor', n.principal_minor, 'feeMinor', n.fee_minor,
      'lateFeeMinor', n.late_fee_minor, 'lateInterestMinor', n.late_interest_minor,
      'openMinor', n.open_minor, 'status', n.status, 'debitsOut',
      (SELECT json_agg(json_build_object('kind', p.kind, 'on', p.charge_on, 'amountMinor',
          p.amount_minor, 'status', p.status) ORDER BY p.charge_on)
        FROM payments p WHERE p.instalment_id = n.id AND n.open_minor > 0
          AND p.status IN ('created', 'submitted'))) ORDER BY n.seq), '[]')
    FROM instalments n WHERE n.invoice_id = i.id) AS instalments,
  (SELECT COALESCE(json_agg(json_build_object('code', k.code, 'result', k.result)), '[]')
    FROM checklist_items k WHERE k.invoice_id = i.id AND k.severity = 'blocking'
      AND f.status IN (${list(financingStatuses.filter(isBeforePayout))})
      AND k.result NOT IN (${list(answeredResults)}) AND NOT (k.code IN (${list(attestedCodes)})
        AND k.result = 'pending' AND i.delivery_attested_at IS NOT NULL)) AS open_items,
  (SELECT json_build_object('status', r.status, 'expiresAt', r.expires_at, 'account', b.status)
    FROM vendor_verification_requests r LEFT JOIN vendor_bank_accounts b ON b.id = r.bank_account_id
    WHERE r.invoice_id = i.id AND f.status IN (${list(financingStatuses.filter(isBeforePayout))})
    ORDER BY r.created_at DESC LIMIT 1) AS request,
  (SELECT json_build_object('status', l.status, 'expiresAt', l.expires_at,
      'latestPayoutOn', l.latest_payout_on, 'nextSigner', (SELECT s.name FROM contract_signers s
        WHERE s.contract_id = l.id AND s.kind = 'company' AND s.signed_at IS NULL
        ORDER BY s.seq LIMIT 1))
    FROM lending_contracts l WHERE l.invoice_id = i.id
      AND f.status IN ('contract_pending', 'contract_signed', 'payout_approval')
    ORDER BY l.attempt DESC LIMIT 1) AS contract,
  (SELECT json_agg(json_build_object('kind', p.kind, 'paused', p.paused, 'parked', p.parked))
    FROM processes p WHERE p.invoice_id = i.id AND p.closed_at IS NULL
      AND (p.paused IS NOT NULL OR p.status = 'parked')) AS held_up,
  (SELECT json_build_object('status', y.status, 'words', y.failure_words)
    FROM payments y WHERE y.invoice_id = i.id AND y.kind = 'payout'
      AND f.status IN ('paying', 'payout_failed', 'payout_returned')
    ORDER BY y.created_at DESC LIMIT 1) AS payout,
  EXISTS (SELECT 1 FROM mandates m WHERE m.company_id = i.company_id
    AND m.status = 'active') AS has_mandate`;

const from = `FROM invoices i JOIN companies c ON c.id = i.company_id
  LEFT JOIN financings f ON f.invoice_id = i.id LEFT JOIN vendors v ON v.id = i.vendor_id`;

/** One invoice with all that its page shows; `$1` the invoice, `$2` the company. */
export const bareReadSql = `SELECT ${facts}, i.issue_on, i.due_on, i.bill_to_name, i.currency,
  i.net_minor, i.vat_minor, i.gross_minor, i.deductions_minor, i.document_id, i.document_version,
  (SELECT COALESCE(json_agg(json_build_object('id', p.id, 'on', p.settled_on,
      'amountMinor', p.amount_minor, 'direction', p.direction, 'status', p.status)
      ORDER BY p.created_at), '[]') FROM payments p WHERE p.invoice_id = i.id) AS payments,
  (SELECT COALESCE(json_agg(json_build_object('version', d.version, 'documentId', d.document_id,
      'uploadedAt', d.created_at) ORDER BY d.version), '[]')
    FROM invoice_documents d WHERE d.invoice_id = i.id) AS versions,
  (SELECT COALESCE(json_agg(json_build_object('at', a.business_at, 'words', a.words)
      ORDER BY a.seq), '[]') FROM activities a WHERE a.invoice_id = i.id) AS events,
  (SELECT sum(signed_minor) FROM journal_lines WHERE entity_id = i.id
    AND account_code = 'reversal_receivable') AS owed_back_minor,
  (SELECT sum(a.amount_minor - coalesce((SELECT sum(u.amount_minor) FROM allocations u
      WHERE u.from_id = a.id AND u.reversed_by IS NULL), 0))
    FROM allocations a JOIN payments p ON p.id = a.payment_id WHERE p.company_id = $2
      AND a.component = 'suspense' AND a.reversed_by IS NULL) AS held_minor
  ${from} WHERE i.id = $1 AND i.company_id = $2`;

/** The hundred invoices before one, newest first; `$1` the company, `$2` where the page starts. */
export const barePageSql = `SELECT ${facts} ${from}
  WHERE i.company_id = $1 AND i.id <= $2 ORDER BY i.id DESC LIMIT 100`;

/** The columns of the CSV as they lie in the database, copied out by nothing but COPY. */
export function bareCopySql(companyId: string): string {
  return `COPY (SELECT i.number, v.legal_name, COALESCE(f.status, 'draft'), i.issue_on, i.due_on,
      i.currency, i.net_minor, i.vat_minor, i.gross_minor, i.payable_minor, f.principal_minor,
      f.fee_minor, f.term_months, f.paid_out_on,
      (SELECT sum(n.open_minor) FROM instalments n WHERE n.invoice_id = i.id), f.settled_on
    ${from} WHERE i.company_id = '${companyId}' ORDER BY i.id DESC) TO STDOUT (FORMAT csv)`;
}
