import { uuid4 } from '@temporalio/workflow';
import { currentChecklistVersion } from '@millrace/domain/compliance/compliance';
import { endChild, startBeside, tellProcess } from '../process/children';
import { complianceChecklist } from '../complianceChecklist';
import { workflowIds } from '../ids';
import { recheckItems } from '../messages';
import type { Story } from './story';
import { verifyVendor } from '../verifyVendor';

/** Asks for checks to be made again; the next report counts only if it contains them. */
export async function recheck(story: Story, codes: readonly string[]): Promise<void> {
  const checklistId = workflowIds.complianceChecklist(story.input.invoiceId);
  story.round += 1;
  story.isRechecking = true;
  const { round } = story;
  story.checklist = { ...story.checklist, outcome: 'open', round };
  if (!story.children.has(checklistId)) await startChecklist(story, codes);
  else await tellProcess(checklistId, recheckItems, { codes: [...codes], round });
}

/** `codes` null makes every check; after a payout that came back only some are made again. */
export async function startChecklist(story: Story, codes: readonly string[] | null): Promise<void> {
  const { invoiceId, companyId, policy } = story.input;
  const { round } = story;
  const version = currentChecklistVersion;
  await startBeside(
    story.children,
    complianceChecklist,
    workflowIds.complianceChecklist(invoiceId),
    [{ invoiceId, companyId, version, policy, round, codes: codes ? [...codes] : null }],
  );
}

/** The former request ends, and the vendor is asked again with a new link. */
export async function renewRequest(story: Story): Promise<void> {
  const { does } = story.process;
  await does.checkResends({ invoiceId: story.input.invoiceId, policy: story.input.policy });
  await endChild(story.children, workflowIds.verifyVendor(story.requestId));
  story.requestId = uuid4();
  await askVendor(story);
  if (story.checklist.reason === 'link_expired') {
    await recheck(story, ['vendor_confirmed', 'vendor_bank_verified']);
  }
}

export async function askVendor(story: Story): Promise<void> {
  const { invoiceId, companyId, vendorId, policy } = story.input;
  const { requestId } = story;
  await startBeside(story.children, verifyVendor, workflowIds.verifyVendor(requestId), [
    { requestId, invoiceId, companyId, vendorId, policy },
  ]);
}

/** The new request is there before the old one ends, so that no check looks at the old answer. */
export async function askVendorAnew(story: Story): Promise<void> {
  const { invoiceId, vendorId, policy } = story.input;
  const requestId = uuid4();
  await story.process.does.openVerification({ requestId, invoiceId, vendorId, policy });
  await endChild(story.children, workflowIds.verifyVendor(story.requestId));
  story.requestId = requestId;
  await askVendor(story);
}
