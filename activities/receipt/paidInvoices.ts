import { queryRows, type Tx } from '@millrace/db/connection';
import { WorkflowNotFoundError } from '@temporalio/client';
import type { Deps } from '../step';

/** The invoices that this payment has paid, or was recorded for. */
export async function listPaidInvoices(tx: Tx, paymentId: string): Promise<string[]> {
  const rows = await queryRows<{ invoiceId: string }>(
    tx,
    `SELECT DISTINCT COALESCE(i.invoice_id, e.financing_id) AS "invoiceId"
     FROM allocations a LEFT JOIN instalments i ON i.id = a.instalment_id
       LEFT JOIN journal_entries e ON e.id = a.entry_id
     WHERE a.payment_id = $1 AND a.reversed_by IS NULL
       AND COALESCE(i.invoice_id, e.financing_id) IS NOT NULL
     UNION SELECT invoice_id FROM payments
       WHERE id = $1 AND invoice_id IS NOT NULL`,
    [paymentId],
  );
  return rows.map(({ invoiceId }) => invoiceId);
}

/** Their collections plan anew, for something is known of what has paid them. One that does not hear
 *  of it looks again the next day. */
export async function tellCollections(
  { temporal, log }: Deps,
  invoiceIds: readonly string[],
): Promise<void> {
  for (const invoiceId of invoiceIds) {
    try {
      await temporal.workflow.getHandle(`repayment-${invoiceId}`).signal('receiptBooked');
    } catch (error) {
      if (!(error instanceof WorkflowNotFoundError)) log.warn({ error, invoiceId }, 'not told');
    }
  }
}
