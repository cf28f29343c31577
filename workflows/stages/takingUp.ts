import { uuid4 } from '@temporalio/workflow';
import { isLive, type FinancingStatus } from '@millrace/domain/invoice/financing';
import type { TakenUp } from '@millrace/activities/invoice/takingUp';
import { askVendor, startChecklist } from './askChecks';
import { notifyStopped } from './checkStages';
import { stopCollecting } from './collectStage';
import { startChildProcess } from '../engine/children';
import { workflowIds } from '../../domain/process/workflowIds';
import { replaceByNew } from './newContract';
import { notifyOutcome } from './payoutEvents';
import { signContract } from '../signContract';
import type { Run } from './run';

/**
 * Goes on with a financing whose process ended by failure, from what the books hold of it. Nothing
 * that is in the books is done again; what was begun beside it ended with it, and is begun again.
 */
export async function takeUp(run: Run): Promise<FinancingStatus> {
  const { invoiceId } = run.input;
  const { activities } = run.process;
  const taken = await activities.takeUp({ invoiceId });
  const { status, plan } = taken;
  remember(run, taken);
  await finishPayout(run, taken);
  if (status === 'submitted') {
    if (plan.vendor === 'anew') run.requestId = uuid4();
    return status;
  }
  await takeUpVendor(run, plan.vendor);
  if (plan.checks !== 'none') {
    const { outcome } = await activities.readChecklist({ invoiceId });
    // A request that fell with the process fails its check until the new one is there.
    if (plan.vendor !== 'anew') run.checklist = { ...outcome, round: run.round };
    await startChecklist(run, plan.checks === 'again' ? null : []);
  }
  await sendUnsent(run, taken);
  return takeUpContract(run, taken);
}

/** What follows the end of a payout: nobody else calls the debits of a plan that is void off. */
async function finishPayout(run: Run, { status, unsent }: TakenUp): Promise<void> {
  if (unsent === 'remittance_advice') await notifyOutcome(run, 'active');
  if (unsent !== 'payout_problem') return;
  if (status === 'payout_returned') await stopCollecting(run);
  await notifyOutcome(run, status);
}

/** What else follows a status that is written. */
async function sendUnsent(run: Run, { unsent, owesLapseTask }: TakenUp): Promise<void> {
  const { invoiceId } = run.input;
  const { activities } = run.process;
  switch (unsent) {
    case 'offer_ready':
    case 'payout_to_approve':
    case 'closed':
      await activities.sendNotice({ template: unsent, invoiceId, round: run.round });
      break;
    case 'action_needed':
      if (run.checklist.outcome === 'stopped') await notifyStopped(run);
      break;
    case 'remittance_advice':
    case 'payout_problem':
    case null:
    // Sent already, or nothing is missing.
  }
  if (!owesLapseTask) return;
  await activities.openLapseTask({ invoiceId, contracts: run.contractsReplaced + 1 });
}

function remember(run: Run, taken: TakenUp): void {
  const { status, plan, contract } = taken;
  run.round = taken.round;
  run.checklist = { ...run.checklist, round: taken.round };
  run.leftStatus = taken.leftStatus;
  run.offerExpiresMs = taken.offerExpiresAtMs ?? Number.POSITIVE_INFINITY;
  run.requestId = taken.requestId ?? run.requestId;
  run.contract = plan.contract === 'replaced' || plan.contract === 'withdrawn' ? null : contract;
  run.contractsReplaced = taken.contractsReplaced;
  run.paymentId = taken.paymentId;
  run.paymentReturned = status === 'payout_returned';
}

/** The new request is there before a check looks at the old one. */
async function takeUpVendor(run: Run, vendor: TakenUp['plan']['vendor']): Promise<void> {
  if (vendor === 'none') return;
  if (vendor === 'anew') {
    const { invoiceId, vendorId, policy } = run.input;
    run.requestId = uuid4();
    const { requestId } = run;
    await run.process.activities.openVerification({ requestId, invoiceId, vendorId, policy });
  }
  await askVendor(run);
}

async function takeUpContract(
  run: Run,
  { status, plan, contract }: TakenUp,
): Promise<FinancingStatus> {
  const { invoiceId, companyId, policy } = run.input;
  const { activities } = run.process;
  if (plan.contract === 'replaced') return replaceByNew(run);
  if (contract && plan.contract === 'withdrawn') {
    await activities.endContract({ contractId: contract.contractId, to: 'voided' });
  }
  if (contract && plan.contract === 'kept') {
    const { contractId } = contract;
    await startChildProcess(run.children, signContract, workflowIds.signContract(contractId), [
      { contractId, invoiceId, companyId, policy },
    ]);
    if (status === 'accepted') {
      return (await activities.moveFinancing({ invoiceId, to: 'contract_pending' })).status;
    }
  }
  return isLive(status) ? 'active' : status;
}
