import { uuid4 } from '@temporalio/workflow';
import {
  checklistFor,
  codesRemadeOn,
  currentChecklistVersion,
} from '@millrace/domain/compliance/compliance';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { askVendor, recheck } from './askChecks';
import { endChild } from '../process/children';
import { endContract } from './endContract';
import { workflowIds } from '../ids';
import type { GoBackAsk } from '../messages';
import { replaceByNew } from './newContract';
import type { Story } from './story';

/**
 * The invoice goes back to a step that an admin named. What rested on it is void and done again;
 * what did not, stands. It is asked between two steps only, so no money is on its way.
 */
export async function goBack(
  story: Story,
  ask: GoBackAsk,
  now: FinancingStatus,
): Promise<FinancingStatus> {
  const { invoiceId, policy } = story.input;
  const { does } = story.process;
  const { point } = ask;
  if (point === 'vendor') await does.checkResends({ invoiceId, policy });
  const { status } = await does.goBack({ invoiceId, ...ask, goBackId: uuid4() });
  const words = ask.reason;
  switch (point) {
    case 'checks':
      story.leftStatus = now;
      await recheck(story, checklistFor(currentChecklistVersion));
      story.checklist = { ...story.checklist, reason: 'stale_check', words };
      return status;
    case 'vendor':
      if (now !== 'checking' && now !== 'action_required') story.leftStatus = now;
      await askVendorAnew(story);
      await recheck(story, codesRemadeOn('vendor_answer'));
      story.checklist = { ...story.checklist, reason: 'vendor_asked_again', words };
      return status;
    case 'offer':
      story.leftStatus = 'checking';
      await endContract(story);
      await recheck(story, codesRemadeOn('new_offer'));
      story.checklist = { ...story.checklist, reason: 'stale_check', words };
      return status;
    case 'contract':
      return replaceByNew(story, ask.reason);
  }
}

/** The new request is there before the old one ends, so that no check looks at the old answer. */
async function askVendorAnew(story: Story): Promise<void> {
  const { invoiceId, vendorId, policy } = story.input;
  const requestId = uuid4();
  await story.process.does.openVerification({ requestId, invoiceId, vendorId, policy });
  await endChild(story.children, workflowIds.verifyVendor(story.requestId));
  story.requestId = requestId;
  await askVendor(story);
}
