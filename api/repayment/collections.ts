import type { Database } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { type FinancingStatus, isLive } from '@millrace/domain/invoice/financing';
import { workflowIds } from '@millrace/domain/process/workflowIds';

/** Whether the vendor is paid and the company repays. */
export async function isPaidOut(db: Database, invoiceId: string): Promise<boolean> {
  const row = await db.row<{ status: FinancingStatus }>(
    sql`SELECT status FROM financings WHERE invoice_id = ${invoiceId}`,
  );
  return row !== null && isLive(row.status);
}

/** The collection of an invoice, as `startOrAsk` starts it where none runs. */
export const collectionOf = (invoiceId: string) => ({
  workflowType: 'collectRepayments',
  workflowId: workflowIds.collectRepayments(invoiceId),
  args: { invoiceId },
});
