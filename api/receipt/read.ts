import { sql } from '@millrace/db/connection/sql';
import { can } from '@millrace/domain/people/permissions';
import { listRefundRights } from '@millrace/domain/repayment/refundRights';
import type { Database } from '@millrace/db/connection/connection';
import type { HeldView, ReceiptsView, ReceiptView, RefundRequestView } from './view';
import { identify, type SignedIn } from '../auth/session';
import { heldSql } from './heldMoney';
import { notFound } from '../http/preconditions';

/** A receipt as such. @throws NOT_FOUND */
export async function requireReceipt(
  db: Database,
  paymentId: string,
): Promise<{ invoiceId: string | null }> {
  const row = await db.row<{ invoiceId: string | null }>(
    sql`SELECT invoice_id FROM payments WHERE id = ${paymentId} AND direction = 'in'`,
  );
  if (!row) throw notFound('receipt');
  return row;
}

/** A refund that was asked for. @throws NOT_FOUND */
export async function requireRefund(db: Database, refundId: string): Promise<void> {
  const found = await db.row(
    sql`SELECT 1 FROM approvals WHERE kind = 'refund' AND payload->>'refundId' = ${refundId}`,
  );
  if (!found) throw notFound('refund');
}

/** The open request of a refund of payment `p`, for the admin who may release it. */
const requestSql = sql`(SELECT json_build_object('refundId', a.payload->>'refundId',
    'payloadHash', a.payload_hash, 'expiresAt', a.expires_at, 'reason', a.reason,
    'maker', json_build_object('id', u.id, 'name', u.name),
    'nameCheck', a.payload->'nameCheck',
    'approvalsLeft', a.required_approvals - 1 - (a.first_checker_id IS NOT NULL)::int,
    'firstChecker', CASE WHEN f.id IS NOT NULL
      THEN json_build_object('id', f.id, 'name', f.name) END)
   FROM approvals a JOIN users u ON u.id = a.maker_id
   LEFT JOIN users f ON f.id = a.first_checker_id
   WHERE a.kind = 'refund' AND a.subject_id = p.id::text AND a.status = 'requested')`;

/** Whether money has come for sure, and who said that it had. */
const proofSql = sql`(p.kind <> 'transfer' OR EXISTS (SELECT 1 FROM bank_lines l
    WHERE l.payment_id = p.id)) AS is_proven,
  p.recorded_by`;

/** Receipts that wait for their company, oldest first. */
export async function listReceipts(db: Database, signedIn: SignedIn): Promise<ReceiptsView> {
  const rows = await db.rows<Omit<ReceiptView, keyof Rights> & Recorded>(sql`
    SELECT p.id AS payment_id, p.amount_minor, p.reference AS "reference!",
      p.settled_on AS "receivedOn!", p.payer_name,
      p.payer_last4, ${proofSql}, ${requestSql} AS request
    FROM payments p
    WHERE p.direction = 'in' AND p.company_id IS NULL AND p.status = 'paid_out'
      AND NOT EXISTS (SELECT 1 FROM allocations a WHERE a.payment_id = p.id
        AND a.component = 'refund' AND a.reversed_by IS NULL)
    ORDER BY p.created_at, p.id LIMIT 100
  `);
  return {
    receipts: rows.map((row) => addRights(signedIn, row)),
    canRecord: can(identify(signedIn), 'adminReceipt.record'),
  };
}

interface Recorded {
  isProven: boolean;
  request: RefundRequestView | null;
  /** Who typed it, which nobody but the rights reads. */
  recordedBy: string | null;
}
type Rights = Pick<ReceiptView, 'canWithdraw' | 'refund'>;

/** What this admin may do about a receipt; the server refuses everything else. */
function addRights<Row extends Recorded>(
  signedIn: SignedIn,
  { recordedBy, ...row }: Row,
): Omit<Row, 'recordedBy'> & Rights {
  const asks = identify(signedIn);
  const { request, isProven } = row;
  return {
    ...row,
    canWithdraw: !isProven && can(asks, 'adminReceipt.withdraw'),
    refund: listRefundRights(asks, signedIn.userId, {
      recordedBy,
      request: request && {
        makerId: request.maker.id,
        firstCheckerId: request.firstChecker?.id ?? null,
        approvalsLeft: request.approvalsLeft,
      },
    }),
  };
}

/** What is held for the company of an invoice, payment by payment, and what may be done with it. */
export async function listHeld(
  db: Database,
  signedIn: SignedIn,
  invoiceId: string,
): Promise<HeldView> {
  const invoice = await db.row<{ companyId: string; companyName: string }>(sql`
    SELECT f.company_id, c.name AS company_name FROM financings f
    JOIN companies c ON c.id = f.company_id WHERE f.invoice_id = ${invoiceId}
  `);
  if (!invoice) throw notFound();
  const held = await db.rows<Omit<HeldView['held'][number], keyof Rights> & Recorded>(sql`
    SELECT p.id AS payment_id, p.kind, p.amount_minor,
           coalesce(p.settled_on, p.confirmed_on) AS received_on,
           held.left_minor AS "leftMinor!",
           p.invoice_id, (SELECT i.number FROM invoices i WHERE i.id = p.invoice_id)
             AS invoice_number,
           coalesce(m.account_last4, p.payer_last4) AS account_last4,
           p.status = 'paid_out' AS is_settled, ${proofSql}, ${requestSql} AS request
      FROM (${heldSql(invoice.companyId)}) held JOIN payments p ON p.id = held.payment_id
      LEFT JOIN mandates m ON m.id = p.mandate_id
    WHERE held.left_minor > 0 ORDER BY held.held_at
  `);
  return {
    companyName: invoice.companyName,
    held: held.map((row) => addRights(signedIn, row)),
    canAssign: can(identify(signedIn), 'adminReceipt.assign'),
  };
}
