import { uuid4 } from '@temporalio/workflow';
import { checklistCodes, codesRemadeOn } from '@millrace/domain/compliance/compliance';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { askVendorAgain, recheck } from './askChecks';
import { endContract } from './endContract';
import type { GoBackAsk } from '../messages';
import { replaceByNew } from './newContract';
import type { Run } from './run';

/**
 * The invoice goes back to a step that an admin named. What rested on it is void and done again;
 * what did not, stands. It is asked between two steps only, so no money is on its way.
 */
export async function goBack(
  run: Run,
  input: GoBackAsk,
  now: FinancingStatus,
): Promise<FinancingStatus> {
  const { invoiceId, policy } = run.input;
  const { activities } = run.process;
  const { point } = input;
  if (point === 'vendor') await activities.checkResends({ invoiceId, policy });
  const { status } = await activities.goBack({ invoiceId, ...input, goBackId: uuid4() });
  const words = input.reason;
  switch (point) {
    case 'checks':
      run.leftStatus = now;
      // Of all versions: the step leaves out what is not on this invoice's list.
      await recheck(run, checklistCodes);
      run.checklist = { ...run.checklist, reason: 'stale_check', words };
      return status;
    case 'vendor':
      if (now !== 'checking' && now !== 'action_required') run.leftStatus = now;
      await askVendorAgain(run);
      await recheck(run, codesRemadeOn('vendor_answer'));
      run.checklist = { ...run.checklist, reason: 'vendor_asked_again', words };
      return status;
    case 'offer':
      run.leftStatus = 'checking';
      await endContract(run);
      await recheck(run, codesRemadeOn('new_offer'));
      run.checklist = { ...run.checklist, reason: 'stale_check', words };
      return status;
    case 'contract':
      return replaceByNew(run, input.reason);
  }
}
