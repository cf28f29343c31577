import { queryRows, type Tx } from '@millrace/db/connection';
import { financingStatuses, isLive } from '@millrace/domain/invoice/financing';
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

/**
 * What is held for a company pays whatever of its invoices falls due first. Where that has become more
 * or less, each of them plans anew the same day, or a debit that is needed now is announced too late.
 * @param of an invoice, which knows itself, or a payment of the company
 */
export async function tellThoseWhoShare(
  deps: Deps,
  of: { invoiceId: string } | { paymentId: string },
): Promise<void> {
  const [table, column, id] =
    'invoiceId' in of
      ? ['financings', 'invoice_id', of.invoiceId]
      : ['payments', 'id', of.paymentId];
  const rows = await deps.db.inTransaction((tx) =>
    queryRows<{ invoiceId: string }>(
      tx,
      `SELECT invoice_id AS "invoiceId" FROM financings
       WHERE company_id = (SELECT company_id FROM ${table} WHERE ${column} = $1)
         AND invoice_id <> $1 AND status = ANY ($2) ORDER BY invoice_id`,
      [id, financingStatuses.filter(isLive)],
    ),
  );
  await tellCollections(
    deps,
    rows.map(({ invoiceId }) => invoiceId),
  );
}
