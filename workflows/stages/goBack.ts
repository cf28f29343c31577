import { uuid4 } from '@temporalio/workflow';
import {
  checklistFor,
  codesRemadeOn,
  currentChecklistVersion,
} from '@millrace/domain/compliance/compliance';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { askVendorAnew, recheck } from './askChecks';
import { endContract } from './endContract';
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
