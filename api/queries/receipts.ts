import { can } from '@millrace/domain/permissions';
import type { Database } from '../database';
import type { HeldView, ReceiptView } from '../presenters/receipt';
import { identify, type SignedIn } from '../session';
import { notFound } from './ownership';

/** A receipt as such. @throws NOT_FOUND */
export async function requireReceipt(
  db: Database,
  paymentId: string,
): Promise<{ invoiceId: string | null }> {
  const row = await db.row<{ invoiceId: string | null }>(
    `select invoice_id as "invoiceId" from payments where id = $paymentId and direction = 'in'`,
    { paymentId },
  );
  if (!row) throw notFound('receipt');
  return row;
}

/** A refund that was asked for. @throws NOT_FOUND */
export async function requireRefund(db: Database, refundId: string): Promise<void> {
  const sql = `select id from approvals
    where kind = 'refund' and payload->>'refundId' = $refundId`;
  if (!(await db.row(sql, { refundId }))) throw notFound('refund');
}

/** The open request of a refund of payment `p`, for the admin who may release it. */
const requestSql = `(select json_build_object('refundId', a.payload->>'refundId',
    'payloadHash', a.payload_hash, 'expiresAt', a.expires_at, 'reason', a.reason,
    'maker', json_build_object('id', u.id, 'name', u.name),
    'nameCheck', a.payload->'nameCheck',
    'approvalsLeft', a.required_approvals - 1 - (a.first_checker_id is not null)::int,
    'firstChecker', case when f.id is not null
      then json_build_object('id', f.id, 'name', f.name) end)
   from approvals a join users u on u.id = a.maker_id
   left join users f on f.id = a.first_checker_id
   where a.kind = 'refund' and a.subject_id = p.id::text and a.status = 'requested')`;

/** Whether money has come for sure, and who said that it had. */
const proofSql = `(p.kind <> 'transfer' or exists (select 1 from bank_lines l
    where l.payment_id = p.id)) as "isProven",
  (select json_build_object('id', r.id, 'name', r.name) from users r
    where r.id = p.recorded_by) as "recordedBy"`;

/** Receipts that wait for their company, oldest first. */
export async function listReceipts(db: Database, signedIn: SignedIn): Promise<ReceiptView[]> {
  const rows = await db.rows<ReceiptView>(
    `select p.id as "paymentId", p.amount_minor as "amountMinor", p.reference,
            p.settled_on as "receivedOn", p.payer_name as "payerName",
            p.payer_last4 as "payerLast4", ${proofSql}, ${requestSql} as request
       from payments p
      where p.direction = 'in' and p.company_id is null and p.status = 'paid_out'
        and not exists (select 1 from allocations a where a.payment_id = p.id
          and a.component = 'refund' and a.reversed_by is null)
      order by p.created_at, p.id limit 100`,
    {},
  );
  return rows.map((row) => ({ ...row, canWithdraw: mayWithdraw(signedIn, row) }));
}

const mayWithdraw = (signedIn: SignedIn, { isProven }: { isProven: boolean }) =>
  !isProven && can(identify(signedIn), 'adminReceipt.withdraw');

/** What is held for the company of an invoice, payment by payment, and what may be done with it. */
export async function listHeld(
  db: Database,
  signedIn: SignedIn,
  invoiceId: string,
): Promise<HeldView> {
  const invoice = await db.row<{ companyId: string }>(
    'select company_id as "companyId" from financings where invoice_id = $invoiceId',
    { invoiceId },
  );
  if (!invoice) throw notFound();
  const held = await db.rows<HeldView['held'][number]>(
    `select p.id as "paymentId", p.kind, p.amount_minor as "amountMinor",
            coalesce(p.settled_on, p.confirmed_on) as "receivedOn",
            sum(a.amount_minor - coalesce((select sum(used.amount_minor) from allocations used
              where used.from_id = a.id and used.reversed_by is null), 0))::bigint as "leftMinor",
            coalesce(m.account_last4, p.payer_last4) as "accountLast4",
            p.status = 'paid_out' as "isSettled", ${proofSql}, ${requestSql} as request
       from payments p
       join allocations a on a.payment_id = p.id and a.component = 'suspense'
        and a.reversed_by is null
       left join mandates m on m.id = p.mandate_id
      where p.company_id = $companyId group by p.id, m.account_last4
     having sum(a.amount_minor) > coalesce((select sum(used.amount_minor) from allocations used
              join allocations source on source.id = used.from_id
              where source.payment_id = p.id and source.reversed_by is null
                and used.reversed_by is null), 0)
      order by min(a.created_at)`,
    { companyId: invoice.companyId },
  );
  const asks = identify(signedIn);
  return {
    held: held.map((row) => ({ ...row, canWithdraw: mayWithdraw(signedIn, row) })),
    canRequest: can(asks, 'adminRefund.request'),
    canAssign: can(asks, 'adminReceipt.assign'),
  };
}
