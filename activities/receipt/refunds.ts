import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import { formatMoney } from '@millrace/domain/money/money';
import {
  paymentOutStepsTo,
  paymentOutWords,
  type PaymentOutStatus,
} from '@millrace/domain/payment/payment';
import { isRefundOpen, type RefundStatus } from '@millrace/domain/repayment/refund';
import {
  noteReturnedOn,
  readOrApproveOutbound,
  readReportedEnd,
  takePaymentReport,
  withdrawOutbound,
} from '../events/paymentReports';
import { isUndone, payoutReference, payoutStatuses } from '../payout/payouts';
import { markHandled } from '../events/providerEvents';
import { signalSharingCollections } from './paidInvoices';
import { lockRefund, undoRefund, type RefundRow } from './refundBookings';
import { findRequest } from './refundRequests';
import { findPayee } from './refundPayee';
import {
  describeStopped,
  findWhyRefundNotApproved,
  noteStopped,
  stopRefundUnlessOpen,
} from './stoppedRefunds';
import type { Deps, StepCall } from '../step/step';

export interface RefundState {
  status: RefundStatus;
  isOpen: boolean;
  isSent: boolean;
  invoiceId: string | null;
  amountMinor: number;
  expiresAtMs: number;
}

/** Where a refund stands, from its request and its payment. */
export async function readRefund(
  { db }: Deps,
  _call: StepCall,
  { refundId }: { refundId: string },
): Promise<RefundState> {
  return db.inTransaction(async (tx) => {
    const request = await findRequest(tx, refundId);
    const refund = await lockRefund(tx, refundId);
    const requested = request?.status === 'released' ? 'created' : request?.status;
    const status = refund?.status ?? requested ?? 'none';
    return {
      status,
      isOpen: isRefundOpen(status),
      isSent: refund?.providerId != null,
      invoiceId: refund?.companyId == null ? null : refund.invoiceId,
      amountMinor: refund?.amountMinor ?? 0,
      expiresAtMs: request?.expiresAt.getTime() ?? 0,
    };
  });
}

/**
 * Sends a refund once, as `sendPayout` does: the bank is always asked by our reference first. Just
 * before it leaves it is looked at once more, and stopped where it may not.
 */
export async function sendRefund(
  deps: Deps,
  call: StepCall,
  { refundId }: { refundId: string },
): Promise<void> {
  const refund = await deps.db.inTransaction((tx) => lockRefund(tx, refundId));
  if (!refund) throw new AppError('NOT_FOUND', 'There is no such refund.');
  if (refund.providerId !== null) return;
  const { payments } = deps.clients;
  const reference = payoutReference(refundId);
  const [found] = await payments.findOutboundPayments(reference);
  if (found) return noteSent(deps, refundId, found.outboundId);
  const { bankAccountId } = await findPayee(deps, refund.sourceId);
  if (await stopRefundUnlessOpen(deps, call, refundId)) {
    return signalSharingCollections(deps, { paymentId: refundId });
  }
  const sent = await payments.createOutboundPayment({
    bankAccountId,
    amountMinor: refund.amountMinor,
    reference,
    metadata: { paymentId: refundId },
    idempotencyKey: refund.idempotencyKey,
  });
  await noteSent(deps, refundId, sent.outboundId);
}

/** One that has been stopped since this try began to send it is withdrawn at the bank. */
async function noteSent(deps: Deps, refundId: string, providerId: string): Promise<void> {
  const stands = await deps.db.inTransaction(async (tx) => {
    const row = await lockRefund(tx, refundId);
    if (!row || row.providerId !== null) return true;
    if (!isRefundOpen(row.status)) return false;
    await tx.change(sql`
      UPDATE payments SET provider_id = ${providerId}, status = 'verifying', updated_at = now(),
      status_version = status_version + 1 WHERE id = ${refundId}
    `);
    return true;
  });
  if (!stands) await withdrawOutbound(deps.clients.payments, providerId);
}

/** Asks the bank what became of a refund, approves it there if it may leave, and books it. */
export async function settleRefund(
  deps: Deps,
  call: StepCall,
  { refundId, eventId }: { refundId: string; eventId: string | null },
): Promise<void> {
  const refund = await deps.db.inTransaction((tx) => lockRefund(tx, refundId));
  let whyNot: string | null = null;
  const latest = await readOrApproveOutbound(
    deps.clients.payments,
    refund?.providerId ?? null,
    async ({ nameCheck }) => {
      whyNot = await findWhyRefundNotApproved(deps, refundId, nameCheck);
      return whyNot === null;
    },
  );
  const isHeldAgain = await deps.db.inTransaction(async (tx) => {
    const row = await lockRefund(tx, refundId);
    if (row && latest) {
      const { todayOn } = await readClock(tx);
      for (const status of paymentOutStepsTo(row.status, payoutStatuses[latest.status])) {
        await takeStep(tx, call, row, status, latest.executedOn ?? todayOn);
        if (isUndone(status)) {
          if (whyNot !== null) await noteStopped(tx, refundId, whyNot);
          const words = whyNot === null ? notTaken : describeStopped(whyNot);
          await undoRefund(tx, row, { status, words }, todayOn);
        }
        row.status = status;
      }
    }
    if (row?.status === 'returned') {
      await noteReturnedOn(tx, row.id, (await readReportedEnd(tx, row.providerId)).at);
    }
    await markHandled(tx, eventId);
    // The try before may have booked it.
    return row !== null && isUndone(row.status);
  });
  if (isHeldAgain) await signalSharingCollections(deps, { paymentId: refundId });
}

const notTaken =
  'The receiving bank did not take it. The money is held again; ask for it once more.';

async function takeStep(
  tx: Tx,
  call: StepCall,
  row: RefundRow,
  status: PaymentOutStatus,
  effectiveOn: string,
): Promise<void> {
  await takePaymentReport(tx, call, row, {
    action: `refund_${status}`,
    status,
    words: `Refund of ${formatMoney(row.amountMinor)}: ${paymentOutWords[status].toLowerCase()}.`,
  });
  if (status !== 'executed') return;
  await tx.change(sql`UPDATE payments SET settled_on = ${effectiveOn} WHERE id = ${row.id}`);
}
