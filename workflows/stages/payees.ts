import { codesRemadeOn } from '@millrace/domain/compliance/compliance';
import { signalProcess } from '../engine/children';
import { workflowIds } from '../../domain/process/workflowIds';
import { accountDecided, recheckItems } from '../messages';

/**
 * Invoices whose confirmed account was replaced look at it again. One whose checklist has
 * ended is not told: its checks are stale in the books, and are made again before any payout.
 */
export async function signalPayees(invoiceIds: readonly string[] = []): Promise<void> {
  for (const invoiceId of invoiceIds) {
    await signalProcess(workflowIds.complianceChecklist(invoiceId), recheckItems, {
      codes: codesRemadeOn('new_account'),
      // Not one of the financing's own rounds: it asked for nothing and waits for no answer.
      round: 0,
    });
  }
}

/** Whatever else waited for the same account has its outcome, and goes on with it. */
export async function signalWaiting(decided: {
  state: 'proposed' | 'verified' | 'rejected';
  waitingIds?: readonly string[];
}): Promise<void> {
  const { state, waitingIds = [] } = decided;
  if (state === 'proposed') return;
  for (const workflowId of waitingIds) await signalProcess(workflowId, accountDecided, { state });
}
