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
      'openMinor', n.open_minor, 'status', n.status) ORDER BY n.seq), '[]')
    FROM instalments n WHERE n.invoice_id = i.id) AS instalments,
  (SELECT COALESCE(json_agg(json_build_object('code', k.code, 'result', k.result)), '[]')
    FROM checklist_items k WHERE k.invoice_id = i.id AND k.severity = 'blocking'
      AND f.status IN (${list(financingStatuses.filter(isBeforePayout))})
      AND k.result NOT IN (${list(answeredResults)}) AND NOT (k.code IN (${list(attestedCodes)})
        AND k.result = 'pending' AND i.delivery_attested_at IS NOT NULL)) AS open_items,
  (SELECT r.expires_at FROM vendor_verification_requests r WHERE r.invoice_id = i.id
      AND r.status IN ('created', 'sent', 'opened', 'submitted')
    ORDER BY r.created_at DESC LIMIT 1) AS request_expires_at,
  (SELECT json_build_object('status', l.status, 'expiresAt', l.expires_at,
      'latestPayoutOn', l.latest_payout_on)
    FROM lending_contracts l WHERE l.invoice_id = i.id ORDER BY l.attempt DESC LIMIT 1) AS contract,
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
      ORDER BY a.seq), '[]') FROM activities a WHERE a.invoice_id = i.id) AS events
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
