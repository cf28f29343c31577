import { sql } from '@millrace/db/connection/sql';
import { formatMoney } from '@millrace/domain/money/money';
import { wakeCollections } from '../receipt/paidInvoices';
import type { Deps, StepCall } from '../step/step';
import { callOff, findAtProvider, noteDebit, readDebit } from './debits';
import { readReversal } from './heldMoney';
import { markVoid } from './voidedPlans';

/**
 * Calls a debit off, at the provider first: there it may be though its answer was lost on the way to
 * us. One that is with the bank already cannot be called off any more: it stays out, and what it
 * collects is booked when it comes.
 */
export async function cancelDebit(deps: Deps, call: StepCall, paymentId: string): Promise<void> {
  const debit = await deps.db.inTransaction((tx) => readDebit(tx, paymentId));
  if (debit.status !== 'created' && debit.status !== 'submitted') return;
  const providerId = debit.providerId ?? (await findAtProvider(deps, debit))?.collectionId ?? null;
  const isOff = providerId === null || (await callOff(deps, providerId));
  await deps.db.inTransaction(async (tx) => {
    const row = await tx.row<{ invoiceId: string; instalmentId: string }>(sql`
      UPDATE payments SET status = ${isOff ? 'cancelled' : 'submitted'}, provider_id = ${providerId},
        mandate_id = COALESCE(mandate_id, ${isOff ? null : debit.mandateId}::uuid),
        status_version = status_version + 1, updated_at = now()
      WHERE id = ${paymentId} AND status IN ('created', 'submitted')
      RETURNING invoice_id AS "invoiceId!", instalment_id AS "instalmentId!"
    `);
    if (!row) return;
    const amount = formatMoney(debit.amountMinor);
    if (!isOff) {
      await noteDebit(tx, call, row.invoiceId, paymentId, {
        action: 'debit_not_cancelled',
        words: `The debit of ${amount} is with the bank already and could not be called off.`,
      });
      return;
    }
    await tx.change(sql`
      UPDATE instalments SET status = 'due' WHERE id = ${row.instalmentId}
        AND status = 'collecting'
    `);
    await noteDebit(tx, call, row.invoiceId, paymentId, {
      action: 'debit_cancelled',
      words: `The debit of ${amount} was called off.`,
    });
  });
}

/** The payout came back: nothing more is collected for a plan that is void, but for what a charge-back has
 *  left owed. */
export async function stopCollections(
  deps: Deps,
  call: StepCall,
  { invoiceId }: { invoiceId: string },
): Promise<void> {
  const debits = await deps.db.inTransaction((tx) =>
    tx.rows<{ id: string; status: string }>(
      sql`SELECT id, status FROM payments WHERE invoice_id = ${invoiceId} AND direction = 'in'`,
    ),
  );
  for (const { id, status } of debits) {
    if (status === 'created' || status === 'submitted') await cancelDebit(deps, call, id);
  }
  const owedMinor = await deps.db.inTransaction(async (tx) => {
    await markVoid(tx, call, invoiceId);
    return readReversal(tx, invoiceId);
  });
  if (owedMinor > 0) await wakeCollections(deps, [invoiceId]);
}
