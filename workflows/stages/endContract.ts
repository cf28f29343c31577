import { endChild } from '../engine/children';
import { workflowIds } from '../../domain/process/workflowIds';
import type { Run } from './run';

/** The contract that is out, if one is, ends: withdrawn, or terminated where all had signed. */
export async function endContract(run: Run): Promise<void> {
  if (!run.contract) return;
  await endChild(run.children, workflowIds.signContract(run.contract.contractId));
  run.contract = null;
}
