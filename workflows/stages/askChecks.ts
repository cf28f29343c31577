import { uuid4 } from '@temporalio/workflow';
import { currentChecklistVersion } from '@millrace/domain/compliance/compliance';
import { endChild, startChildProcess, signalProcess } from '../engine/children';
import { complianceChecklist } from '../complianceChecklist';
import { workflowIds } from '../../domain/process/workflowIds';
import { recheckItems } from '../messages';
import type { Run } from './run';
import { verifyVendor } from '../verifyVendor';

/** Asks for checks to be made again; the next report counts only if it contains them. */
export async function recheck(run: Run, codes: readonly string[]): Promise<void> {
  const checklistId = workflowIds.complianceChecklist(run.input.invoiceId);
  run.round += 1;
  run.isRechecking = true;
  const { round } = run;
  run.checklist = { ...run.checklist, outcome: 'open', round };
  if (!run.children.has(checklistId)) await startChecklist(run, codes);
  else await signalProcess(checklistId, recheckItems, { codes: [...codes], round });
}

/** `codes` null makes every check; after a payout that came back only some are made again. */
export async function startChecklist(run: Run, codes: readonly string[] | null): Promise<void> {
  const { invoiceId, companyId, policy } = run.input;
  const { round } = run;
  const version = currentChecklistVersion;
  await startChildProcess(
    run.children,
    complianceChecklist,
    workflowIds.complianceChecklist(invoiceId),
    [{ invoiceId, companyId, version, policy, round, codes: codes ? [...codes] : null }],
  );
}

/** The former request ends, and the vendor is asked again with a new link. */
export async function renewRequest(run: Run): Promise<void> {
  const { activities } = run.process;
  await activities.checkResends({ invoiceId: run.input.invoiceId, policy: run.input.policy });
  await endChild(run.children, workflowIds.verifyVendor(run.requestId));
  run.requestId = uuid4();
  await askVendor(run);
  if (run.checklist.reason === 'link_expired') {
    await recheck(run, ['vendor_confirmed', 'vendor_bank_verified']);
  }
}

export async function askVendor(run: Run): Promise<void> {
  const { invoiceId, companyId, vendorId, policy } = run.input;
  const { requestId } = run;
  await startChildProcess(run.children, verifyVendor, workflowIds.verifyVendor(requestId), [
    { requestId, invoiceId, companyId, vendorId, policy },
  ]);
}

/** The new request is there before the old one ends, so that no check looks at the old answer. */
export async function askVendorAgain(run: Run): Promise<void> {
  const { invoiceId, vendorId, policy } = run.input;
  const requestId = uuid4();
  await run.process.activities.openVerification({ requestId, invoiceId, vendorId, policy });
  await endChild(run.children, workflowIds.verifyVendor(run.requestId));
  run.requestId = requestId;
  await askVendor(run);
}
