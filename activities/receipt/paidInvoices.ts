import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { financingStatuses, isLive } from '@millrace/domain/invoice/financing';
import { WorkflowNotFoundError } from '@temporalio/client';
import { readPolicy } from '@millrace/db/settings/policy';
import { listReversals } from '../repayment/heldMoney';
import { readTaskQueue, type Deps } from '../step/step';
import { workflowIds } from '@millrace/domain/process/workflowIds';

/** The invoices that this payment has paid, or was recorded for. */
export async function listPaidInvoices(tx: Tx, paymentId: string): Promise<string[]> {
  const rows = await tx.rows<{ invoiceId: string }>(sql`
    SELECT DISTINCT COALESCE(i.invoice_id, e.financing_id) AS invoice_id
    FROM allocations a LEFT JOIN instalments i ON i.id = a.instalment_id
      LEFT JOIN journal_entries e ON e.id = a.entry_id
    WHERE a.payment_id = ${paymentId} AND a.reversed_by IS NULL
      AND COALESCE(i.invoice_id, e.financing_id) IS NOT NULL
    UNION SELECT invoice_id FROM payments
      WHERE id = ${paymentId} AND invoice_id IS NOT NULL
  `);
  return rows.map(({ invoiceId }) => invoiceId);
}

/** Their collections plan again, for something is known of what has paid them. One that does not hear
 *  of it looks again the next day. */
export async function signalCollections(
  { temporal, log }: Deps,
  invoiceIds: readonly string[],
): Promise<void> {
  for (const invoiceId of invoiceIds) {
    try {
      await temporal.workflow
        .getHandle(workflowIds.collectRepayments(invoiceId))
        .signal('receiptBooked');
    } catch (error) {
      if (!(error instanceof WorkflowNotFoundError)) log.warn({ error, invoiceId }, 'not told');
    }
  }
}

/**
 * The same where something is owed after a charge-back. It may have been closed for long: a collection
 * that has ended begins again, for nobody else makes that good.
 */
export async function wakeCollections(deps: Deps, invoiceIds: readonly string[]): Promise<void> {
  const taskQueue = readTaskQueue();
  if (taskQueue === null || invoiceIds.length === 0) return signalCollections(deps, invoiceIds);
  const policy = await deps.db.inTransaction(readPolicy);
  for (const invoiceId of invoiceIds) {
    await deps.temporal.workflow.signalWithStart('collectRepayments', {
      workflowId: workflowIds.collectRepayments(invoiceId),
      taskQueue,
      args: [{ invoiceId, policy }],
      signal: 'receiptBooked',
    });
  }
}

/**
 * What is held for a company pays whatever of its invoices falls due first. Where that has become more
 * or less, each of them plans again the same day, or a debit that is needed now is announced too late.
 * Every step after which more or less is held does this, on every try: the one before may have booked it.
 * @param of an invoice, which knows itself, or a payment of the company
 */
export async function signalSharingCollections(
  deps: Deps,
  of: { invoiceId: string } | { paymentId: string },
): Promise<void> {
  const companyId =
    'invoiceId' in of
      ? sql`SELECT company_id FROM financings WHERE invoice_id = ${of.invoiceId}`
      : sql`SELECT company_id FROM payments WHERE id = ${of.paymentId}`;
  const except = 'invoiceId' in of ? of.invoiceId : null;
  const { live, owing } = await deps.db.inTransaction(async (tx) => {
    const company = await tx.row<{ id: string | null }>(sql`SELECT (${companyId}) AS id`);
    if (!company?.id) return { live: [], owing: [] };
    const rows = await tx.rows<{ invoiceId: string }>(sql`
      SELECT invoice_id FROM financings
      WHERE company_id = ${company.id} AND invoice_id IS DISTINCT FROM ${except}
        AND status = ANY (${financingStatuses.filter(isLive)})
      ORDER BY invoice_id
    `);
    const ids = rows.map(({ invoiceId }) => invoiceId);
    const owed = (await listReversals(tx, company.id)).map(({ invoiceId }) => invoiceId);
    return { live: ids, owing: owed.filter((id) => id !== except && !ids.includes(id)) };
  });
  await signalCollections(deps, live);
  await wakeCollections(deps, owing);
}
