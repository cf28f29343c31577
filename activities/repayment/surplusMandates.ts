import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { paymentsUnderWay } from '@millrace/domain/payment/payment';
import { ProviderError } from '@millrace/adapters/providerError';
import type { Deps } from '../step/step';
import { mandateColumns, type MandateRow } from './mandateRows';

/**
 * Two people of a company may have set up a direct debit each, and both are active: the one with debits
 * out stays, or else the oldest, so that what the company's bank ends is what we collect by. Which is
 * written down under its lock before the provider is asked: no debit goes by it from then on.
 * @returns those that the provider was asked to cancel, to be looked at again
 */
export async function callOffSurplus(deps: Deps, invoiceId: string): Promise<MandateRow[]> {
  const surplus = await deps.db.inTransaction((tx) => noteSurplus(tx, invoiceId));
  for (const { providerId } of surplus) {
    if (providerId === null) continue;
    try {
      await deps.clients.payments.cancelMandate(providerId);
    } catch (error) {
      // Another process of the company was first, or its bank was: what it is now is asked for next.
      if (!(error instanceof ProviderError && error.kind === 'refused')) throw error;
    }
  }
  return surplus;
}

async function noteSurplus(tx: Tx, invoiceId: string): Promise<MandateRow[]> {
  const locked = await tx.rows<{ id: string; isOff: boolean }>(sql`
    SELECT id, called_off_at IS NOT NULL AS is_off FROM mandates
    WHERE status = 'active' AND company_id = (SELECT company_id FROM invoices
      WHERE id = ${invoiceId})
    ORDER BY id FOR NO KEY UPDATE
  `);
  // One that we began to call off is called off, though the other has been lost since.
  if (locked.length < 2 && !locked.some(({ isOff }) => isOff)) return [];
  // In a statement of its own: what was asked for before the lock was given is seen.
  return tx.rows<MandateRow>(sql`
    UPDATE mandates SET called_off_at = COALESCE(called_off_at, now()) WHERE id IN (
      SELECT id FROM (
        SELECT m.id, m.called_off_at, EXISTS (SELECT 1 FROM payments p WHERE p.mandate_id = m.id
          AND p.status = ANY (${paymentsUnderWay})) AS is_in_use, row_number() OVER (
            ORDER BY called_off_at IS NOT NULL, EXISTS (SELECT 1 FROM payments p
              WHERE p.mandate_id = m.id
              AND p.status = ANY (${paymentsUnderWay})) DESC, m.active_at, m.id) AS place
        FROM mandates m WHERE m.id = ANY (${locked.map(({ id }) => id)}))
        ranked
      WHERE called_off_at IS NOT NULL OR (place > 1 AND NOT is_in_use))
    RETURNING ${mandateColumns}
  `);
}
