import type { Database } from '@millrace/db/connection/connection';
import { prepared, sql } from '@millrace/db/connection/sql';
import { canCancel } from '@millrace/domain/invoice/financing';
import { paymentInWords, paymentOutWords } from '@millrace/domain/payment/payment';
import { clockColumns, toClock } from '@millrace/db/settings/clock';
import type { ApiEnv } from '../../env';
import type { InvoiceDetail, InvoiceFace, PayByTransfer } from '../view';
import { findTransfer, isDebitLost } from './presentNext';
import { presentInstalment, presentInvoiceRow, presentPlan } from './presentInvoice';
import { heldTotalsSql, shareTotals, type HeldTotals } from '../../receipt/heldMoney';
import { invoiceFacts, invoiceTables, type InvoiceFacts } from './invoiceRows';
import type { Services } from '../../services';
import { notFound } from '../../http/preconditions';

interface DetailRow extends InvoiceFacts, InvoiceFace {
  offsetMs: number;
  wallAt: Date;
  documentId: string | null;
  documentVersion: number;
  versions: InvoiceDetail['versions'];
  payments: PaymentFacts[];
  owedBackMinor: number;
  held: HeldTotals;
  events: InvoiceDetail['events'];
}

interface PaymentFacts {
  id: string;
  on: string;
  amountMinor: number;
  direction: 'in' | 'out';
  status: string;
  failureWords: string | null;
}

/** Payments as JSON, oldest first; what a bank said of one, but not why the payout gate shut. */
const paymentsSql = sql`
  (SELECT coalesce(json_agg(json_build_object(
      'id', p.id, 'on', coalesce(p.settled_on, p.confirmed_on, p.charge_on, p.created_at::date),
      'amountMinor', p.amount_minor, 'direction', p.direction, 'status', p.status,
      'failureWords', CASE WHEN p.failure_code IS DISTINCT FROM 'gate_shut'
        THEN p.failure_words END) ORDER BY p.created_at), '[]')
     FROM payments p WHERE p.invoice_id = i.id)`;

/** What is owed of the invoice `i` beside its plan: money that had been used was taken back. */
const owedBackSql = sql`
  (SELECT coalesce(sum(signed_minor), 0)::bigint FROM journal_lines
    WHERE entity_id = i.id AND account_code = 'reversal_receivable')`;

export async function readOwedBack(db: Database, invoiceId: string): Promise<number> {
  const found = await db.row<{ owedBackMinor: number }>(
    sql`SELECT ${owedBackSql} AS "owedBackMinor!" FROM invoices i WHERE i.id = ${invoiceId}`,
  );
  return found?.owedBackMinor ?? 0;
}

/** A company reads what concerns it: not how checks went, nor who of us did what inside. */
const shownToCompany = sql`
  subject_type IN ('invoice', 'payment', 'contract', 'mandate', 'verification_request',
                   'instalment')
  AND action NOT IN ('draft_saved', 'payout_released', 'step_hurried',
                     'return_clearing_proposed', 'return_cleared',
                     'collection_stopped', 'collection_resumed', 'financing_taken_up')
  AND action NOT LIKE 'admin\\_%'`;

const findDetail = ({ invoiceId, companyId }: { invoiceId: string; companyId: string }) =>
  prepared(
    'find-invoice-detail',
    sql`
      SELECT ${invoiceFacts}, ${clockColumns}, i.issue_on, i.due_on,
        i.bill_to_name, i.currency, i.net_minor,
        i.vat_minor, i.gross_minor, i.deductions_minor, i.document_id,
        i.document_version, ${paymentsSql} AS payments, ${owedBackSql} AS "owedBackMinor!",
        ${heldTotalsSql(companyId)} AS "held!",
        (SELECT coalesce(json_agg(json_build_object('version', d.version,
             'documentId', d.document_id, 'uploadedAt', d.created_at)
             ORDER BY d.version), '[]')
           FROM invoice_documents d WHERE d.invoice_id = i.id) AS versions,
        (SELECT coalesce(json_agg(json_build_object('at', a.business_at, 'words', a.words)
             ORDER BY a.seq), '[]')
           FROM (SELECT seq, business_at, words FROM activities
                  WHERE invoice_id = i.id AND ${shownToCompany}
                  ORDER BY seq DESC LIMIT 50) a) AS events
      ${invoiceTables} WHERE i.id = ${invoiceId}
    `,
  );

const replaceable = new Set(['submitted', 'checking', 'action_required', 'offered']);

/** One invoice of the company, with its plan, instalments, payments and timeline. */
export async function getInvoice(
  { db, env }: Pick<Services, 'db' | 'env'>,
  companyId: string,
  invoiceId: string,
): Promise<InvoiceDetail> {
  const found = await db.row<DetailRow>(findDetail({ companyId, invoiceId }));
  if (!found || found.companyId !== companyId) throw notFound();
  const clock = toClock(found);
  const { pricing, status } = found;
  const row = presentInvoiceRow(found, clock);
  const held = await shareTotals(db, companyId, found.held);
  const { nextInstalment: next } = row;
  const own = held(next && { invoiceId, seq: next.seq });
  // What we hold pays first, on the day on which it is due.
  const transferMinor = found.owedBackMinor + findTransfer(found, clock.todayOn) - own.forNextMinor;
  return {
    ...row,
    ...pickDetail(found),
    companyId,
    pausedSince: found.pause && new Date(found.pause.since).toISOString(),
    isDebitLost: isDebitLost(found),
    payByTransfer:
      transferMinor > 0 ? presentPayByTransfer(env, found.number ?? '', transferMinor) : null,
    held: own,
    plan: pricing ? presentPlan(pricing, found.instalments) : null,
    instalments: found.instalments.map((one) => presentInstalment(one, clock.todayOn)),
    offerExpiresAt: found.offerExpiresAt?.toISOString() ?? null,
    closedReason: found.closedReason,
    canCancel: status !== 'draft' && canCancel(status),
    canReplaceDocument: replaceable.has(status),
    payments: found.payments.map(presentPayment),
  };
}

function presentPayByTransfer(env: ApiEnv, reference: string, amountMinor: number): PayByTransfer {
  const { REPAYMENT_ACCOUNT_NAME: name, REPAYMENT_SORT_CODE: sortCode } = env;
  const { REPAYMENT_ACCOUNT_NUMBER: accountNumber } = env;
  const { CUSTOMER_CONTACT_PHONE: phone = null, CUSTOMER_CONTACT_EMAIL: email = null } = env;
  const account = name && sortCode && accountNumber ? { name, sortCode, accountNumber } : null;
  return { amountMinor, account, reference, phone, email };
}

/** What leaves as it was found; everything else of the row stays here. */
function pickDetail(found: DetailRow) {
  const { issueOn, dueOn, billToName, currency, netMinor, vatMinor, grossMinor } = found;
  const { deductionsMinor, documentId, documentVersion, versions, events, owedBackMinor } = found;
  return {
    ...{ issueOn, dueOn, billToName, currency, netMinor, vatMinor, grossMinor },
    ...{ deductionsMinor, documentId, documentVersion, versions, events, owedBackMinor },
  };
}

function presentPayment(payment: PaymentFacts): InvoiceDetail['payments'][number] {
  const { id, on, amountMinor, direction, status } = payment;
  const known: Record<string, string> = direction === 'in' ? paymentInWords : paymentOutWords;
  const words = [known[status] ?? status, payment.failureWords].filter(Boolean).join(': ');
  return { id, on, amountMinor, direction, words };
}
