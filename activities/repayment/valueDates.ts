import type { Tx } from '@millrace/db/connection/connection';
import { readPolicy, readTerms } from '@millrace/db/settings/policy';
import { sql } from '@millrace/db/connection/sql';
import { isLive } from '@millrace/domain/invoice/financing';
import { lockFinancing } from '../invoice/financings';
import { postFeeBefore } from './earnedFee';
import { reckonAgain } from './lateCharges';

/**
 * The bank has named the value date of money that was counted as of another day: late charges of what
 * it has paid are brought to the bank's day. Less is given back. More runs up to that day, unless
 * nothing is owed any more.
 */
export async function moveValueDate(
  tx: Tx,
  { id, invoiceId }: { id: string; invoiceId: string | null },
  valueOn: string,
): Promise<void> {
  if (invoiceId === null) return;
  const paid = await tx.rows<{ instalmentId: string; invoiceId: string }>(sql`
    SELECT DISTINCT i.id AS instalment_id, i.invoice_id
    FROM allocations a JOIN instalments i ON i.id = a.instalment_id
    WHERE a.payment_id = ${id} AND a.reversed_by IS NULL ORDER BY 2, 1
  `);
  const inForce = await readPolicy(tx);
  for (const { instalmentId, ...of } of paid) {
    const { companyId, status } = await lockFinancing(tx, of.invoiceId);
    const { collection } = await readTerms(tx, of.invoiceId, inForce);
    await postFeeBefore(tx, of.invoiceId, valueOn);
    // Not the key of its booking, which may have moved the same charges.
    const money = { valueOn, key: `${id}:on:${valueOn}`, mayRise: isLive(status) };
    await reckonAgain(tx, { ...of, companyId, instalmentId }, money, collection);
  }
}
