import { uuid4 } from '@temporalio/workflow';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { startBeside } from '../process/children';
import { endContract } from './endContract';
import { workflowIds } from '../ids';
import { signContract } from '../signContract';
import type { Story } from './story';

/** A contract is made beside the story, under an id of its own. */
export async function startContract(story: Story): Promise<void> {
  const { invoiceId, companyId, policy } = story.input;
  const contractId = uuid4();
  story.round += 1;
  story.contract = { contractId, status: 'draft', mandateActive: false, latestPayoutOn: null };
  await startBeside(story.children, signContract, workflowIds.signContract(contractId), [
    { contractId, invoiceId, companyId, policy },
  ]);
}

/**
 * The contract that is out or signed ends, and a new one goes out in its place. `reason` is an
 * admin's, for the record; without one the last day for the payout has passed.
 */
export async function replaceByNew(story: Story, reason?: string): Promise<FinancingStatus> {
  const { invoiceId } = story.input;
  const { does } = story.process;
  await does.supersedeContract({ invoiceId, reason });
  await endContract(story);
  await startContract(story);
  const words = reason && 'We have to make your contract anew.';
  await does.sendNotice({ template: 'contract_superseded', invoiceId, round: story.round, words });
  return (await does.moveFinancing({ invoiceId, to: 'contract_pending' })).status;
}
