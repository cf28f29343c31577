import { readClock } from '@millrace/db/clock';
import { queryRows, type Tx } from '@millrace/db/connection';
import { reverseEntry } from '@millrace/db/ledger';
import { AppError } from '@millrace/domain/errors/errors';
import { formatMoney } from '@millrace/domain/money';
import {
  paymentOutStepsTo,
  paymentOutWords,
  type PaymentOutStatus,
} from '@millrace/domain/payment';
import { isRefundOpen, type RefundStatus } from '@millrace/domain/repayment/refund';
import { readOrApproveOutbound, takePaymentReport } from '../paymentReports';
import { payoutReference, payoutStatuses } from '../payout/payouts';
import { markHandled } from '../providerEvents';
import { findRequest } from './refundRequests';
import { findPayee } from './refundPayee';
import type { Deps, StepCall } from '../step';
import { openTask } from '../process/tasks';

interface RefundRow {
  id: string;
  sourceId: string;
  invoiceId: string | null;
  companyId: string | null;
  amountMinor: number;
  idempotencyKey: string;
  providerId: string | null;
  status: PaymentOutStatus;
}

async function lockRefund(tx: Tx, refundId: string): Promise<RefundRow | undefined> {
  const [row] = await queryRows<RefundRow>(
    tx,
    `SELECT id, refund_of AS "sourceId", invoice_id AS "invoiceId", company_id AS "companyId",
       amount_minor AS "amountMinor", idempotency_key AS "idempotencyKey",
       provider_id AS "providerId", status
     FROM payments WHERE id = $1 AND kind = 'refund' FOR UPDATE`,
    [refundId],
  );
  return row;
}

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

/** Sends a refund once, as `sendPayout` does: the bank is always asked by our reference first. */
export async function sendRefund(
  deps: Deps,
  _call: StepCall,
  { refundId }: { refundId: string },
): Promise<void> {
  const refund = await deps.db.inTransaction((tx) => lockRefund(tx, refundId));
  if (!refund) throw new AppError('NOT_FOUND', 'There is no such refund.');
  if (refund.providerId !== null) return;
  const { payments } = deps.clients;
  const reference = payoutReference(refundId);
  const [found] = await payments.findOutboundPayments(reference);
  const sent =
    found ??
    (await payments.createOutboundPayment({
      bankAccountId: (await findPayee(deps, refund.sourceId)).bankAccountId,
      amountMinor: refund.amountMinor,
      reference,
      metadata: { paymentId: refundId },
      idempotencyKey: refund.idempotencyKey,
    }));
  await deps.db.inTransaction(async (tx) => {
    const row = await lockRefund(tx, refundId);
    if (row?.providerId !== null) return;
    await queryRows(
      tx,
      `UPDATE payments SET provider_id = $2, status = 'verifying', updated_at = now(),
         status_version = status_version + 1 WHERE id = $1`,
      [refundId, sent.outboundId],
    );
  });
}

/** Asks the bank what became of a refund, approves it there if it waits for us, and books it. */
export async function settleRefund(
  deps: Deps,
  call: StepCall,
  { refundId, eventId }: { refundId: string; eventId: string | null },
): Promise<void> {
  const refund = await deps.db.inTransaction((tx) => lockRefund(tx, refundId));
  const latest = await readOrApproveOutbound(deps.clients.payments, refund?.providerId ?? null);
  await deps.db.inTransaction(async (tx) => {
    const row = await lockRefund(tx, refundId);
    if (row && latest) {
      const { todayOn } = await readClock(tx);
      for (const status of paymentOutStepsTo(row.status, payoutStatuses[latest.status])) {
        await takeStep(tx, call, row, status, latest.executedOn ?? todayOn);
        if (status === 'failed' || status === 'cancelled' || status === 'returned') {
          await undoRefund(tx, row, status, todayOn);
        }
        row.status = status;
      }
    }
    await markHandled(tx, eventId);
  });
}

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
  await queryRows(tx, 'UPDATE payments SET settled_on = $2 WHERE id = $1', [row.id, effectiveOn]);
}

/** It did not arrive: the money is held again, and a person looks into it. */
async function undoRefund(
  tx: Tx,
  row: RefundRow,
  status: PaymentOutStatus,
  todayOn: string,
): Promise<void> {
  const [entry] = await queryRows<{ id: string }>(
    tx,
    'SELECT id FROM journal_entries WHERE idempotency_key = $1',
    [`refund:${row.id}`],
  );
  if (!entry) return;
  const { entryId } = await reverseEntry(tx, entry.id, {
    idempotencyKey: `refund_${status}:${row.id}`,
    effectiveOn: todayOn,
    description: 'The refund did not arrive',
  });
  await queryRows(
    tx,
    'UPDATE allocations SET reversed_by = $2 WHERE entry_id = $1 AND reversed_by IS NULL',
    [entry.id, entryId],
  );
  await openTask(tx, {
    kind: 'refund_failed',
    title: `A refund of ${formatMoney(row.amountMinor)} did not arrive`,
    words: 'The receiving bank did not take it. The money is held again; ask for it once more.',
    subjectType: 'payment',
    subjectId: row.sourceId,
    invoiceId: row.invoiceId,
    companyId: row.companyId,
    severity: 'negative',
    dedupeKey: `refund_failed:${row.id}`,
  });
}
