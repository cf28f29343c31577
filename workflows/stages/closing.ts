import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import type { Actor } from '../messages';
import type { Run } from './run';

/** Ends a financing before payout: one transaction releases all that it held. */
export async function close(
  run: Run,
  status: 'rejected' | 'cancelled' | 'expired',
  reasonCode: string,
  reason = '',
  actor: Actor | null = null,
): Promise<FinancingStatus> {
  const { invoiceId } = run.input;
  const { activities } = run.process;
  await activities.closeFinancing({ invoiceId, status, reasonCode, reason, actor });
  await activities.sendNotice({ template: 'closed', invoiceId });
  return status;
}
