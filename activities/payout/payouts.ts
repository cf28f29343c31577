import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { formatMoney } from '@millrace/domain/money/money';
import {
  describePayoutCause,
  paymentOutStepsTo,
  type PaymentOutStatus,
} from '@millrace/domain/payment/payment';
import { askBankForName, lockAccount } from '../vendor/bankAccounts';
import type { OutboundPayment, OutboundStatus } from '@millrace/adapters/payments/payments';
import { type FinancingRow, lockFinancing } from '../invoice/financings';
import {
  noteReturnedOn,
  readOrApproveOutbound,
  readReportedEnd,
  withdrawOutbound,
  writePaymentStatus,
} from '../events/paymentReports';
import {
  bookExecuted,
  bookFailed,
  bookReturned,
  bookStopped,
  lockPayout,
  noteCause,
  stoppedCode,
  type PayoutRow,
} from './payoutBookings';
import { findWhyNotApproved, stopUnlessOpen } from './stoppedPayouts';
import { markHandled } from '../events/providerEvents';
import { signalSharingCollections } from '../receipt/paidInvoices';
import type { Deps, StepCall } from '../step/step';
import { sha256 } from '@millrace/db/crypto/hashes';
import { openTask } from '@millrace/db/process/tasks';

/** The provider's words for an outbound payment, in ours. */
export const payoutStatuses: Record<OutboundStatus, PaymentOutStatus> = {
  verifying: 'verifying',
  pending_approval: 'verifying',
  scheduled: 'approved',
  executing: 'executing',
  executed: 'executed',
  failed: 'failed',
  cancelled: 'cancelled',
  returned: 'returned',
};

/** Our reference of a payout: what the provider is asked by when its answer was lost. */
export function payoutReference(paymentId: string): string {
  return `MR-${sha256(paymentId).slice(0, 12).toUpperCase()}`;
}

/**
 * Sends a payout once. Its fate may be unknown after a lost answer, so the provider is always
 * asked by our reference first; the key belongs to the payment, and a retry never makes another.
 */
export async function sendPayout(
  deps: Deps,
  call: StepCall,
  { paymentId }: { paymentId: string },
): Promise<{ status: FinancingStatus }> {
  const { payout, account } = await deps.db.inTransaction(async (tx) => {
    const row = await lockPayout(tx, paymentId);
    return { payout: row, account: await lockAccount(tx, row.vendorBankAccountId) };
  });
  if (payout.providerId === null) {
    const { payments } = deps.clients;
    const reference = payoutReference(paymentId);
    const [found] = await payments.findOutboundPayments(reference);
    const sent = found ?? (await create());
    if (sent === null) return { status: 'payout_failed' };
    if (!(await noteProvider(deps, paymentId, sent.outboundId))) {
      await withdrawOutbound(payments, sent.outboundId);
      return { status: 'payout_failed' };
    }
    async function create(): Promise<OutboundPayment | null> {
      // All that may take long comes before the gate: nothing is waited for between it and the call.
      const payee = await askBankForName(deps, account.vendorId, account, null);
      if (await stopUnlessOpen(deps, call, paymentId)) return null;
      return payments.createOutboundPayment({
        bankAccountId: payee.bankAccountId,
        amountMinor: payout.amountMinor,
        reference,
        metadata: { paymentId },
        idempotencyKey: payout.idempotencyKey,
      });
    }
  }
  return settlePayout(deps, call, { paymentId, eventId: null });
}

/** @returns false where it has been stopped since this try began to send it */
async function noteProvider({ db }: Deps, paymentId: string, providerId: string): Promise<boolean> {
  return db.inTransaction(async (tx) => {
    const row = await lockPayout(tx, paymentId);
    if (row.providerId !== null) return true;
    const noted = await tx.change(sql`
      UPDATE payments SET provider_id = ${providerId}, status = 'verifying', updated_at = now(),
      status_version = status_version + 1 WHERE id = ${paymentId}
        AND status IN ('created', 'unknown')
    `);
    return noted > 0;
  });
}

/**
 * Asks the bank what became of a payout and books it. Where it waits there for our approval, the gate
 * is asked once more: that approval is what lets the money leave. Once it has come back, what was
 * collected is held, and the company's other invoices hear of it.
 */
export async function settlePayout(
  deps: Deps,
  call: StepCall,
  { paymentId, eventId }: { paymentId: string; eventId: string | null },
): Promise<{ status: FinancingStatus }> {
  const payout = await deps.db.inTransaction((tx) => lockPayout(tx, paymentId));
  let whyNot: string | null = null;
  const latest = await readOrApproveOutbound(
    deps.clients.payments,
    payout.providerId,
    async ({ nameCheck }) => {
      whyNot = await findWhyNotApproved(deps, paymentId, nameCheck);
      return whyNot === null;
    },
  );
  const { status, invoiceId, isBack } = await deps.db.inTransaction(async (tx) => {
    const locked = await lockPayout(tx, paymentId);
    const hasFailed = latest ? isUndone(payoutStatuses[latest.status]) : false;
    const end = hasFailed ? await readReportedEnd(tx, locked.providerId) : null;
    const failureWords = end && (whyNot ?? (end.cause ? describePayoutCause(end.cause) : null));
    const row = { ...locked, failureWords, isStopped: whyNot !== null };
    if (latest) await takeReport(tx, call, row, latest);
    // The event that names reason and day may come after the one that told of the end.
    if (end && !row.isStopped) {
      await noteCause(tx, row.id, failureWords);
      await noteReturnedOn(tx, row.id, end.at);
    }
    await markHandled(tx, eventId);
    const financing = await lockFinancing(tx, row.invoiceId);
    // The try before may have booked it.
    const isReturned = (await lockPayout(tx, paymentId)).status === 'returned';
    return { status: financing.status, invoiceId: row.invoiceId, isBack: isReturned };
  });
  if (isBack) await signalSharingCollections(deps, { invoiceId });
  return { status };
}

/** Its money did not stay where it was sent. */
export const isUndone = (status: PaymentOutStatus) =>
  status === 'failed' || status === 'cancelled' || status === 'returned';

async function takeReport(
  tx: Tx,
  call: StepCall,
  row: PayoutRow & { failureWords: string | null; isStopped: boolean },
  reported: OutboundPayment,
): Promise<void> {
  const { todayOn } = await readClock(tx);
  for (const status of paymentOutStepsTo(row.status, payoutStatuses[reported.status])) {
    await writePaymentStatus(tx, row.id, status);
    const effectiveOn = reported.executedOn ?? todayOn;
    if (status === 'executed') await bookExecuted(tx, call, row, effectiveOn);
    if (status === 'failed' || status === 'cancelled') {
      const { failureWords } = row;
      if (row.isStopped && failureWords !== null) {
        await bookStopped(tx, call, { ...row, failureWords }, todayOn);
      } else {
        await bookFailed(tx, call, row, todayOn);
      }
    }
    if (status === 'returned') await bookReturned(tx, call, row, todayOn);
  }
}

/** For admins: the bank did not take the money, or sent it back. */
export async function openPayoutTask(
  { db }: Deps,
  call: StepCall,
  { invoiceId, status }: { invoiceId: string; status: FinancingStatus },
): Promise<void> {
  await db.inTransaction(async (tx) => {
    const financing = await lockFinancing(tx, invoiceId);
    const isReturned = status === 'payout_returned';
    const latest = await tx.row<{ id: string; code: string | null; words: string | null }>(sql`
      SELECT id, failure_code AS code, failure_words AS words FROM payments
      WHERE invoice_id = ${invoiceId} AND kind = 'payout' ORDER BY created_at DESC LIMIT 1
    `);
    // Of each payout once: a process that was started again asks for it again.
    const dedupeKey = `${status}:${invoiceId}:${latest?.id ?? call.version}`;
    if (latest?.code === stoppedCode)
      return openStoppedTask(tx, financing, { ...latest, dedupeKey });
    await openTask(tx, {
      kind: isReturned ? 'payout_returned' : 'payout_failed',
      title: isReturned
        ? `A payout came back: invoice ${financing.number}`
        : `The bank refused the payout of invoice ${financing.number}`,
      words:
        `${formatMoney(financing.principalMinor)} did not arrive. Check the account, then ` +
        'request the payout again, or cancel.',
      subjectType: 'invoice',
      subjectId: invoiceId,
      invoiceId,
      severity: 'negative',
      dedupeKey,
    });
  });
}

/** For admins: since the release something had come up, so that nothing was sent. */
async function openStoppedTask(
  tx: Tx,
  { invoiceId, number, principalMinor }: FinancingRow,
  { words, dedupeKey }: { words: string | null; dedupeKey: string },
): Promise<void> {
  await openTask(tx, {
    kind: 'payout_failed',
    title: `A payout was stopped before it was sent: invoice ${number}`,
    words:
      `${formatMoney(principalMinor)} did not leave. ${words ?? ''} Put it right, then request the ` +
      'payout again, or cancel.',
    subjectType: 'invoice',
    subjectId: invoiceId,
    invoiceId,
    severity: 'negative',
    dedupeKey,
  });
}
