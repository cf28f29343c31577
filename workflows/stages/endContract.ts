import { endChild } from '../process/children';
import { workflowIds } from '../ids';
import type { Story } from './story';

/** The contract that is out, if one is, ends: withdrawn, or terminated where all had signed. */
export async function endContract(story: Story): Promise<void> {
  if (!story.contract) return;
  await endChild(story.children, workflowIds.signContract(story.contract.contractId));
  story.contract = null;
}
