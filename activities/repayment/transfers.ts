import { recordActivity } from '@millrace/db/activityLog';
import { readClock } from '@millrace/db/clock';
import type { Tx } from '@millrace/db/connection';
import { Payment } from '@millrace/db/models/Payment';
import { AppError } from '@millrace/domain/errors/errors';
import { isLive } from '@millrace/domain/invoice/financing';
import { formatMoney } from '@millrace/domain/money';
import type { Policy } from '@millrace/domain/policy';
import type { Actor } from '../actors';
import { lockFinancing, type FinancingRow } from '../invoice/financings';
import { bookReceipt } from '../receipt/receiptBookings';
import { sealPayer, type Payer } from '../receipt/receipts';
import type { Deps, StepCall } from '../step';

export interface Transfer {
  invoiceId: string;
  actor: Actor;
  paymentId: string;
  amountMinor: number;
  reference: string;
  receivedOn: string;
  payer?: Payer | null;
  policy: Policy;
}

/** A bank transfer that an admin has found: it pays the oldest due first, the rest is held. */
export async function recordTransfer(
  deps: Deps,
  call: StepCall,
  needs: Transfer,
): Promise<{ paymentId: string }> {
  const { invoiceId, paymentId, amountMinor, receivedOn } = needs;
  return deps.db.inTransaction(async (tx) => {
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
    await bookTransfer(deps, tx, call, needs, financing);
    return { paymentId };
  });
}

async function bookTransfer(
  deps: Deps,
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
      reference: needs.reference,
      recordedBy: actor.id,
      ...sealPayer(deps, needs.payer),
      confirmedOn: receivedOn,
      settledOn: receivedOn,
    },
    { transaction: tx },
  );
  const { suspenseMinor } = await bookReceipt(
    tx,
    financing,
    {
      paymentId,
      amountMinor,
      receivedOn,
      effectiveOn: receivedOn,
      from: 'bank',
      description: `Transfer ${needs.reference}`,
      actor,
    },
    policy,
  );
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
