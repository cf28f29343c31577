import { recordActivity } from '@millrace/db/activityLog';
import { readClock } from '@millrace/db/clock';
import type { Tx } from '@millrace/db/connection';
import { Payment } from '@millrace/db/models/Payment';
import { postEntry } from '@millrace/db/ledger';
import { AppError } from '@millrace/domain/errors';
import { allocateReceipt } from '@millrace/domain/allocation';
import { isLive } from '@millrace/domain/financing';
import { postTransferReceived } from '@millrace/domain/ledger';
import { formatMoney } from '@millrace/domain/money';
import type { Policy } from '@millrace/domain/policy';
import type { Actor } from './actors';
import { addShares, chargeLateInterest, takeShares } from './collectionBookings';
import { postEarnedFee } from './earnedFee';
import { lockFinancing, type FinancingRow } from './financings';
import { lockInstalments } from './instalments';
import type { Deps, StepCall } from './step';

export interface Transfer {
  invoiceId: string;
  actor: Actor;
  paymentId: string;
  amountMinor: number;
  reference: string;
  receivedOn: string;
  policy: Policy;
}

/** A bank transfer that an admin has found: it pays the oldest due first, the rest is held. */
export async function recordTransfer(
  { db }: Deps,
  call: StepCall,
  needs: Transfer,
): Promise<{ paymentId: string }> {
  const { invoiceId, paymentId, amountMinor, receivedOn } = needs;
  return db.inTransaction(async (tx) => {
    const financing = await lockFinancing(tx, invoiceId);
    const there = await Payment.findByPk(paymentId, { transaction: tx });
    if (there && there.invoiceId === invoiceId && there.amountMinor === amountMinor) {
      return { paymentId };
    }
    if (there) {
      throw new AppError('CONFLICT', 'This transfer was recorded with other details.', {
        reason: 'payload_differs',
      });
    }
    const { todayOn } = await readClock(tx);
    if (!isLive(financing.status)) {
      throw new AppError('PRECONDITION_FAILED', 'Nothing is owed for this invoice.');
    }
    if (receivedOn > todayOn) {
      throw new AppError('BAD_REQUEST', 'The day of receipt is in the future.', {
        reason: 'invalid_date',
      });
    }
    await bookTransfer(tx, call, needs, financing);
    return { paymentId };
  });
}

async function bookTransfer(
  tx: Tx,
  call: StepCall,
  needs: Transfer,
  financing: FinancingRow,
): Promise<void> {
  const { invoiceId, actor, paymentId, amountMinor, receivedOn, policy } = needs;
  const { companyId } = financing;
  await Payment.create(
    {
      id: paymentId,
      direction: 'in',
      kind: 'transfer',
      companyId,
      invoiceId,
      idempotencyKey: `transfer-${paymentId}`,
      amountMinor,
      status: 'paid_out',
      confirmedOn: receivedOn,
      settledOn: receivedOn,
    },
    { transaction: tx },
  );
  await postEarnedFee(tx, invoiceId, receivedOn, policy);
  for (const { id } of await lockInstalments(tx, invoiceId)) {
    await chargeLateInterest(tx, invoiceId, id, receivedOn, policy);
  }
  const instalments = await lockInstalments(tx, invoiceId);
  const { shares, suspenseMinor } = allocateReceipt(amountMinor, instalments, {
    kind: 'oldest_due',
    todayOn: receivedOn,
  });
  await postEntry(tx, {
    ...postTransferReceived({
      financingId: invoiceId,
      companyId,
      amountMinor,
      shares: addShares(shares.map((share) => share.allocated)),
    }),
    idempotencyKey: `transfer:${paymentId}`,
    financingId: invoiceId,
    paymentId,
    effectiveOn: receivedOn,
    description: `Transfer ${needs.reference}`,
  });
  await takeShares(tx, paymentId, instalments, shares, suspenseMinor);
  await recordActivity(tx, {
    actor,
    action: 'transfer_recorded',
    subjectType: 'payment',
    subjectId: paymentId,
    invoiceId,
    companyId,
    after: { amountMinor, reference: needs.reference, suspenseMinor },
    words: `${actor.name} recorded a transfer of ${formatMoney(amountMinor)}.`,
    workflowId: call.workflowId,
  });
}
