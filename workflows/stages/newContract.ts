import { uuid4 } from '@temporalio/workflow';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { startChildProcess } from '../engine/children';
import { endContract } from './endContract';
import { workflowIds } from '../../domain/process/workflowIds';
import { signContract } from '../signContract';
import type { Run } from './run';

/** A contract is made beside the main run, under an id of its own. */
export async function startContract(run: Run): Promise<void> {
  const { invoiceId, companyId, policy } = run.input;
  const contractId = uuid4();
  run.round += 1;
  run.contract = { contractId, status: 'draft', mandateActive: false, latestPayoutOn: null };
  await startChildProcess(run.children, signContract, workflowIds.signContract(contractId), [
    { contractId, invoiceId, companyId, policy },
  ]);
}

/**
 * The contract that is out or signed ends, and a new one goes out in its place. `reason` is an
 * admin's, for the record; without one the last day for the payout has passed.
 */
export async function replaceByNew(run: Run, reason?: string): Promise<FinancingStatus> {
  const { invoiceId } = run.input;
  const { activities } = run.process;
  await activities.supersedeContract({ invoiceId, reason });
  await endContract(run);
  await startContract(run);
  const words = reason && 'We have to make your contract again.';
  await activities.sendNotice({
    template: 'contract_superseded',
    invoiceId,
    round: run.round,
    words,
  });
  return (await activities.moveFinancing({ invoiceId, to: 'contract_pending' })).status;
}
