import { recordActivity } from '@millrace/db/activity/activityLog';
import type { Tx } from '@millrace/db/connection/connection';
import { readClock } from '@millrace/db/settings/clock';
import { sql } from '@millrace/db/connection/sql';
import type { PaymentInStatus, PaymentOutStatus } from '@millrace/domain/payment/payment';
import { bankActor } from '../step/actors';
import type { OutboundPayment, PaymentsClient } from '@millrace/adapters/payments/payments';
import { ProviderError } from '@millrace/adapters/providerError';
import type { StepCall } from '../step/step';

/**
 * What the bank says of money that we sent. Where it waits for our approval, it gets it if it may
 * leave, and is cancelled there if not.
 */
export async function readOrApproveOutbound(
  payments: PaymentsClient,
  providerId: string | null,
  mayLeave: (reported: OutboundPayment) => Promise<boolean> = () => Promise.resolve(true),
): Promise<OutboundPayment | undefined> {
  if (!providerId) return undefined;
  const reported = await payments.getOutboundPayment(providerId);
  if (reported.status !== 'pending_approval') return reported;
  return (await mayLeave(reported))
    ? payments.approveOutboundPayment(reported.outboundId)
    : payments.cancelOutboundPayment(reported.outboundId);
}

/** Reached the bank though it was stopped meanwhile: it has not left, for we have not approved it. */
export async function withdrawOutbound(
  payments: PaymentsClient,
  outboundId: string,
): Promise<void> {
  try {
    await payments.cancelOutboundPayment(outboundId);
  } catch (error) {
    // It has ended there already, which is what we wanted.
    if (!(error instanceof ProviderError && error.kind === 'refused')) throw error;
  }
}

/** Writes the status that the bank reported. */
export async function writePaymentStatus(
  tx: Tx,
  paymentId: string,
  status: PaymentInStatus | PaymentOutStatus,
): Promise<void> {
  await tx.change(sql`
    UPDATE payments SET status = ${status}, status_version = status_version + 1, updated_at =
      now()
    WHERE id = ${paymentId}
  `);
}

/** What the provider's event tells of how a payment out ended; nulls while none has come. */
interface ReportedEnd {
  cause: string | null;
  /** When the provider says that it happened. */
  at: Date | null;
}

/** The bank's reason and its day, from the event of it that told of the end. */
export async function readReportedEnd(tx: Tx, providerId: string | null): Promise<ReportedEnd> {
  const event = await tx.row<{ cause: string | null; at: string | null }>(sql`
    SELECT payload->'details'->>'cause' AS cause, payload->>'created_at' AS at FROM provider_events
    WHERE wire = 'payments' AND payload->'links'->>'outbound_payment' = ${providerId}
      AND payload->>'action' IN ('failed', 'cancelled', 'returned')
      AND received_at > now() - interval '60 days'
    ORDER BY received_at DESC LIMIT 1
  `);
  const ms = Date.parse(event?.at ?? '');
  return { cause: event?.cause ?? null, at: Number.isNaN(ms) ? null : new Date(ms) };
}

/**
 * Keeps the business day on which money came back, once the provider's event tells it; until then it is
 * the one on which we heard of it.
 */
export async function noteReturnedOn(tx: Tx, paymentId: string, at: Date | null): Promise<void> {
  if (at === null) return;
  const { todayOn } = await readClock(tx);
  await tx.change(sql`
    UPDATE payments SET returned_on = GREATEST(settled_on, LEAST(${todayOn}::date,
      (business_at(${at}) AT TIME ZONE 'Europe/London')::date))
    WHERE id = ${paymentId} AND status = 'returned'
  `);
}

interface ReportedPayment {
  id: string;
  invoiceId: string | null;
  companyId: string | null;
  status: PaymentInStatus | PaymentOutStatus;
}

/** Writes the status that the bank reported, and tells Activity of it.
 *  @param report.action the payment's noun with its new status: `refund_executed` */
export async function takePaymentReport(
  tx: Tx,
  call: StepCall,
  row: ReportedPayment,
  report: { action: string; status: PaymentInStatus | PaymentOutStatus; words: string },
): Promise<void> {
  await writePaymentStatus(tx, row.id, report.status);
  await recordActivity(tx, {
    actor: bankActor,
    action: report.action,
    subjectType: 'payment',
    subjectId: row.id,
    invoiceId: row.invoiceId,
    companyId: row.companyId,
    before: { status: row.status },
    after: { status: report.status },
    words: report.words,
    workflowId: call.workflowId,
  });
}
