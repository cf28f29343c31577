import { patched } from '@temporalio/workflow';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { workflowIds } from '../../domain/process/workflowIds';
import { contractFulfilled, endChecklist, type ProviderEvent } from '../messages';
import { signalProcess } from '../engine/children';
import type { Run } from './run';

/** Whoever waited for the payout hears of it; a payout that did not arrive is a Task. */
export async function notifyOutcome(run: Run, status: FinancingStatus): Promise<void> {
  const { invoiceId } = run.input;
  const { activities } = run.process;
  run.paymentReturned = status === 'payout_returned';
  run.round += 1;
  // The payout's own: told again by a process that was started again, it is heard once.
  const about = { invoiceId, key: run.paymentId ?? String(run.round) };
  if (status === 'active') {
    await signalProcess(workflowIds.complianceChecklist(invoiceId), endChecklist);
    const { contractId } = run.contract ?? {};
    if (contractId) await signalProcess(workflowIds.signContract(contractId), contractFulfilled);
    await activities.sendNotice({ template: 'vendor_paid', ...about });
    await activities.sendNotice({ template: 'remittance_advice', ...about });
  } else {
    await activities.openPayoutTask({ invoiceId, status });
    await activities.sendNotice({ template: 'payout_problem', ...about });
  }
}

/**
 * What the bank says of the last payout once it is over: an event may be late or come again. It is
 * booked like any other, so that none is left that nobody dealt with.
 * @returns where the financing stands after it
 */
export async function takeLatePayoutEvent(
  run: Run,
  { eventId }: ProviderEvent,
  now: FinancingStatus,
): Promise<FinancingStatus> {
  const { paymentId, process } = run;
  if (!paymentId || !patched('late-payout-words-are-booked')) return now;
  const { status } = await process.activities.settlePayout({ paymentId, eventId });
  if (status !== now) await notifyOutcome(run, status);
  return status;
}
