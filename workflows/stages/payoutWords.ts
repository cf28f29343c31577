import { patched } from '@temporalio/workflow';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { workflowIds } from '../ids';
import { contractFulfilled, endChecklist, type ProviderEvent } from '../messages';
import { tellProcess } from '../process/children';
import type { Story } from './story';

/** Whoever waited for the payout hears of it; a payout that did not arrive is a Task. */
export async function tellWhatBecameOfIt(story: Story, status: FinancingStatus): Promise<void> {
  const { invoiceId } = story.input;
  const { does } = story.process;
  story.paymentReturned = status === 'payout_returned';
  story.round += 1;
  // The payout's own: told again by a process that was started again, it is heard once.
  const about = { invoiceId, key: story.paymentId ?? String(story.round) };
  if (status === 'active') {
    await tellProcess(workflowIds.complianceChecklist(invoiceId), endChecklist);
    const { contractId } = story.contract ?? {};
    if (contractId) await tellProcess(workflowIds.signContract(contractId), contractFulfilled);
    await does.sendNotice({ template: 'vendor_paid', ...about });
    await does.sendNotice({ template: 'remittance_advice', ...about });
  } else {
    await does.openPayoutTask({ invoiceId, status });
    await does.sendNotice({ template: 'payout_problem', ...about });
  }
}

/**
 * What the bank says of the last payout once it is over: an event may be late or come again. It is
 * booked like any other, so that none is left that nobody dealt with.
 * @returns where the financing stands after it
 */
export async function takeLatePayoutWord(
  story: Story,
  { eventId }: ProviderEvent,
  now: FinancingStatus,
): Promise<FinancingStatus> {
  const { paymentId, process } = story;
  if (!paymentId || !patched('late-payout-words-are-booked')) return now;
  const { status } = await process.does.settlePayout({ paymentId, eventId });
  if (status !== now) await tellWhatBecameOfIt(story, status);
  return status;
}
