import { uuid4 } from '@temporalio/workflow';
import { isLive, type FinancingStatus } from '@millrace/domain/invoice/financing';
import type { TakenUp } from '@millrace/activities/invoice/takingUp';
import { askVendor, startChecklist } from './askChecks';
import { tellStopped } from './checkStages';
import { stopCollecting } from './collectStage';
import { startBeside } from '../process/children';
import { workflowIds } from '../ids';
import { replaceByNew } from './newContract';
import { tellWhatBecameOfIt } from './payoutWords';
import { signContract } from '../signContract';
import type { Story } from './story';

/**
 * Goes on with a financing whose process ended by failure, from what the books hold of it. Nothing
 * that is in the books is done again; what was begun beside it ended with it, and is begun anew.
 */
export async function takeUp(story: Story): Promise<FinancingStatus> {
  const { invoiceId } = story.input;
  const { does } = story.process;
  const taken = await does.takeUp({ invoiceId });
  const { status, plan } = taken;
  remember(story, taken);
  await finishPayout(story, taken);
  if (status === 'submitted') {
    if (plan.vendor === 'anew') story.requestId = uuid4();
    return status;
  }
  await takeUpVendor(story, plan.vendor);
  if (plan.checks !== 'none') {
    const { outcome } = await does.readChecklist({ invoiceId });
    // A request that fell with the process fails its check until the new one is there.
    if (plan.vendor !== 'anew') story.checklist = { ...outcome, round: story.round };
    await startChecklist(story, plan.checks === 'again' ? null : []);
  }
  await sendUnsent(story, taken);
  return takeUpContract(story, taken);
}

/** What follows the end of a payout: nobody else calls the debits of a plan that is void off. */
async function finishPayout(story: Story, { status, unsent }: TakenUp): Promise<void> {
  if (unsent === 'remittance_advice') await tellWhatBecameOfIt(story, 'active');
  if (unsent !== 'payout_problem') return;
  if (status === 'payout_returned') await stopCollecting(story);
  await tellWhatBecameOfIt(story, status);
}

/** What else follows a status that is written. */
async function sendUnsent(story: Story, { unsent, owesLapseTask }: TakenUp): Promise<void> {
  const { invoiceId } = story.input;
  const { does } = story.process;
  switch (unsent) {
    case 'offer_ready':
    case 'payout_to_approve':
    case 'closed':
      await does.sendNotice({ template: unsent, invoiceId, round: story.round });
      break;
    case 'action_needed':
      if (story.checklist.outcome === 'stopped') await tellStopped(story);
      break;
    case 'remittance_advice':
    case 'payout_problem':
    case null:
    // Sent already, or nothing is missing.
  }
  if (!owesLapseTask) return;
  await does.openLapseTask({ invoiceId, contracts: story.contractsReplaced + 1 });
}

function remember(story: Story, taken: TakenUp): void {
  const { status, plan, contract } = taken;
  story.round = taken.round;
  story.checklist = { ...story.checklist, round: taken.round };
  story.leftStatus = taken.leftStatus;
  story.offerExpiresMs = taken.offerExpiresAtMs ?? Number.POSITIVE_INFINITY;
  story.requestId = taken.requestId ?? story.requestId;
  story.contract = plan.contract === 'replaced' || plan.contract === 'withdrawn' ? null : contract;
  story.contractsReplaced = taken.contractsReplaced;
  story.paymentId = taken.paymentId;
  story.paymentReturned = status === 'payout_returned';
}

/** The new request is there before a check looks at the old one. */
async function takeUpVendor(story: Story, vendor: TakenUp['plan']['vendor']): Promise<void> {
  if (vendor === 'none') return;
  if (vendor === 'anew') {
    const { invoiceId, vendorId, policy } = story.input;
    story.requestId = uuid4();
    const { requestId } = story;
    await story.process.does.openVerification({ requestId, invoiceId, vendorId, policy });
  }
  await askVendor(story);
}

async function takeUpContract(
  story: Story,
  { status, plan, contract }: TakenUp,
): Promise<FinancingStatus> {
  const { invoiceId, companyId, policy } = story.input;
  const { does } = story.process;
  if (plan.contract === 'replaced') return replaceByNew(story);
  if (contract && plan.contract === 'withdrawn') {
    await does.endContract({ contractId: contract.contractId, to: 'voided' });
  }
  if (contract && plan.contract === 'kept') {
    const { contractId } = contract;
    await startBeside(story.children, signContract, workflowIds.signContract(contractId), [
      { contractId, invoiceId, companyId, policy },
    ]);
    if (status === 'accepted') {
      return (await does.moveFinancing({ invoiceId, to: 'contract_pending' })).status;
    }
  }
  return isLive(status) ? 'active' : status;
}
