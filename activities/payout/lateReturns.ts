import { sql } from '@millrace/db/connection/sql';
import { formatMoney } from '@millrace/domain/money/money';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { closeFinancing, lockFinancing } from '../invoice/financings';
import { openTask } from '@millrace/db/process/tasks';
import { markHandled } from '../events/providerEvents';
import { stopCollections } from '../repayment/cancelDebits';
import type { Deps, StepCall } from '../step/step';
import { settlePayout } from './payouts';

/**
 * A payout came back although the process that paid it has ended, the invoice being repaid: all is
 * booked as for any payout that comes back, what the company has paid is held for it, the financing
 * is cancelled, and a person pays the vendor or the company.
 */
export async function settleLateReturn(
  deps: Deps,
  call: StepCall,
  { invoiceId, providerId, eventId }: { invoiceId: string; providerId: string; eventId: string },
): Promise<{ status: FinancingStatus }> {
  const { paymentId, before } = await deps.db.inTransaction(async (tx) => {
    const payment = await tx.row<{ id: string }>(sql`
      SELECT id FROM payments WHERE provider_id = ${providerId} AND invoice_id = ${invoiceId}
        AND kind = 'payout'
    `);
    if (!payment) await markHandled(tx, eventId);
    return { paymentId: payment?.id, before: (await lockFinancing(tx, invoiceId)).status };
  });
  if (paymentId === undefined) return { status: before };
  const { status } = await settlePayout(deps, call, { paymentId, eventId });
  if (status !== 'payout_returned') return { status };
  await stopCollections(deps, call, { invoiceId });
  await askWhoIsPaid(deps, invoiceId);
  return closeFinancing(deps, call, {
    invoiceId,
    status: 'cancelled',
    reasonCode: 'payout_returned_late',
    reason: 'The payout came back after its process had ended.',
    actor: null,
  });
}

async function askWhoIsPaid({ db }: Deps, invoiceId: string): Promise<void> {
  await db.inTransaction(async (tx) => {
    const { number, principalMinor, companyId } = await lockFinancing(tx, invoiceId);
    await openTask(tx, {
      kind: 'payout_returned_late',
      title: `A payout came back after the end of invoice ${number}`,
      words:
        `${formatMoney(principalMinor)} did not stay with the vendor. What the company had paid is ` +
        'held for it. Agree with both who pays the vendor; then send back what is held, or leave ' +
        'it for what else the company owes.',
      subjectType: 'payout',
      subjectId: invoiceId,
      companyId,
      severity: 'negative',
      dedupeKey: `payout_returned_late:${invoiceId}`,
    });
  });
}
