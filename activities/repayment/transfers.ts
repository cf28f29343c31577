import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { Payment } from '@millrace/db/models/Payment';
import { AppError } from '@millrace/domain/errors/errors';
import { isLive } from '@millrace/domain/invoice/financing';
import { formatMoney } from '@millrace/domain/money/money';
import type { Policy } from '@millrace/domain/policy/policy';
import type { Actor } from '../step/actors';
import { lockFinancing, type FinancingRow } from '../invoice/financings';
import { lookForLine } from '../receipt/bankStatement';
import { lockStatement, prove, type FreeLine } from '../receipt/claims';
import { signalSharingCollections } from '../receipt/paidInvoices';
import { bookReceipt } from '../receipt/receiptBookings';
import { isSameClaim, sealPayer, type Payer } from '../receipt/payers';
import type { Deps, StepCall } from '../step/step';
import { readReversal } from './heldMoney';

export interface Transfer {
  invoiceId: string;
  actor: Actor;
  paymentId: string;
  amountMinor: number;
  reference: string;
  /** The day that the admin names; a line of the statement is looked for around it. */
  receivedOn: string;
  payer?: Payer | null;
  policy: Policy;
}

/**
 * A bank transfer that an admin has found: it pays what a charge-back left owed, whatever has become of
 * the financing, and the oldest due first; the rest is held. Where a line
 * of our statement proves it, its value date is the bank's; until then it counts as of today, for the
 * day is only somebody's word.
 */
export async function recordTransfer(
  deps: Deps,
  call: StepCall,
  input: Transfer,
): Promise<{ paymentId: string }> {
  const { invoiceId, paymentId, receivedOn } = input;
  const findLine = await lookForLine(deps, input);
  await deps.db.inTransaction(async (tx) => {
    await lockStatement(tx);
    const financing = await lockFinancing(tx, invoiceId);
    const there = await Payment.findByPk(paymentId, { transaction: tx });
    if (there && (await isSameClaim(deps, tx, there, input))) return;
    if (there) {
      throw new AppError('CONFLICT', 'This transfer was recorded with other details.', {
        reason: 'payload_differs',
      });
    }
    const { todayOn } = await readClock(tx);
    if (!isLive(financing.status) && (await readReversal(tx, invoiceId)) === 0) {
      throw new AppError('PRECONDITION_FAILED', 'Nothing is owed for this invoice.');
    }
    if (receivedOn > todayOn) {
      throw new AppError('BAD_REQUEST', 'The day of receipt is in the future.', {
        reason: 'invalid_date',
      });
    }
    const line = await findLine(tx);
    await bookTransfer(deps, tx, call, { ...input, todayOn, line }, financing);
  });
  await signalSharingCollections(deps, { invoiceId });
  return { paymentId };
}

async function bookTransfer(
  deps: Deps,
  tx: Tx,
  call: StepCall,
  input: Transfer & { todayOn: string; line: FreeLine | undefined },
  financing: FinancingRow,
): Promise<void> {
  const { invoiceId, actor, paymentId, amountMinor, receivedOn, policy } = input;
  const { companyId } = financing;
  const { line } = input;
  const valueOn = line?.bookedOn ?? input.todayOn;
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
      reference: input.reference,
      recordedBy: actor.id,
      ...sealPayer(deps, input.payer),
      confirmedOn: valueOn,
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
      receivedOn: valueOn,
      effectiveOn: valueOn,
      from: 'bank',
      description: `Transfer ${input.reference}`,
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
    after: { amountMinor, reference: input.reference, suspenseMinor },
    words: `${actor.name} recorded a transfer of ${formatMoney(amountMinor)}.`,
    workflowId: call.workflowId,
  });
  if (line) await prove(tx, { id: paymentId, invoiceId, companyId, amountMinor }, line);
}
