import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import type { Actor } from '../messages';
import type { Story } from './story';

/** Ends a financing before payout: one transaction releases all that it held. */
export async function close(
  story: Story,
  status: 'rejected' | 'cancelled' | 'expired',
  reasonCode: string,
  reason = '',
  actor: Actor | null = null,
): Promise<FinancingStatus> {
  const { invoiceId } = story.input;
  const { does } = story.process;
  await does.closeFinancing({ invoiceId, status, reasonCode, reason, actor });
  await does.sendNotice({ template: 'closed', invoiceId });
  return status;
}
