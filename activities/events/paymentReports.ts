import { recordActivity } from '@millrace/db/activity/activityLog';
import type { Tx } from '@millrace/db/connection/connection';
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
