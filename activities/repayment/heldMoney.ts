import type { Tx } from '@millrace/db/connection/connection';
import { postEntry } from '@millrace/db/ledger/ledger';
import { Allocation } from '@millrace/db/models/Allocation';
import { sql } from '@millrace/db/connection/sql';
import { drawHeld, sumHeld, type HeldRow } from '@millrace/domain/repayment/heldMoney';
import { postReversalRepaid } from '@millrace/domain/ledger/receiptPostings';
import { postFeeBefore } from './earnedFee';

/** What is held for a company, oldest first, locked so that those who spend it take turns: of one
 *  receipt, or all that our statement or the provider proves. */
export async function lockHeld(
  tx: Tx,
  of: { companyId: string; paymentId?: string },
): Promise<HeldRow[]> {
  const { companyId, paymentId = null } = of;
  const locked = await tx.rows<{ id: string }>(sql`
    SELECT a.id FROM allocations a JOIN payments p ON p.id = a.payment_id
    WHERE p.company_id = ${companyId} AND (${paymentId}::uuid IS NULL OR p.id = ${paymentId})
      AND a.component = 'suspense' AND a.reversed_by IS NULL
      AND (${paymentId}::uuid IS NOT NULL OR NOT EXISTS (
        SELECT 1 FROM unproven_receipts unproven WHERE unproven.id = p.id))
    ORDER BY a.created_at, a.id FOR NO KEY UPDATE OF a
  `);
  // A statement of its own, after the locks: it sees what the one before us has spent.
  return tx.rows<HeldRow>(sql`
    SELECT a.id, a.payment_id, a.amount_minor - COALESCE((SELECT
        sum(used.amount_minor) FROM allocations used WHERE used.from_id = a.id
          AND used.reversed_by IS NULL), 0)::bigint AS left_minor,
      COALESCE(p.confirmed_on, p.settled_on) AS value_on
    FROM allocations a JOIN payments p ON p.id = a.payment_id
    WHERE a.id = ANY (${locked.map(({ id }) => id)}::uuid[]) ORDER BY a.created_at, a.id
  `);
}

interface Use {
  component: Allocation['component'];
  instalmentId?: string | null;
  amountMinor: number;
}

/** Writes a row for every part of what is held that is used, with the entry that booked it. */
export async function spendHeld(
  tx: Tx,
  held: readonly HeldRow[],
  uses: readonly Use[],
  entryId: string,
): Promise<void> {
  const rows = drawHeld(held, uses).map((use) => ({ ...use, entryId }));
  await Allocation.bulkCreate(rows, { transaction: tx });
}

/** What the company owes after a charge-back of money that had been spent. */
export async function readReversal(tx: Tx, invoiceId: string): Promise<number> {
  const row = await tx.row<{ owedMinor: number }>(sql`
    SELECT COALESCE(sum(signed_minor), 0)::bigint AS owed_minor FROM journal_lines
    WHERE entity_id = ${invoiceId} AND account_code = 'reversal_receivable'
  `);
  return row?.owedMinor ?? 0;
}

/** The invoices of a company after whose charge-backs something is owed, whatever has become of them. */
export async function listReversals(
  tx: Tx,
  companyId: string,
): Promise<{ invoiceId: string; owedMinor: number }[]> {
  return tx.rows<{ invoiceId: string; owedMinor: number }>(sql`
    SELECT f.invoice_id, sum(l.signed_minor)::bigint AS "owedMinor!"
    FROM financings f JOIN journal_lines l ON l.entity_id = f.invoice_id
      AND l.account_code = 'reversal_receivable'
    WHERE f.company_id = ${companyId}
    GROUP BY f.invoice_id HAVING sum(l.signed_minor) > 0 ORDER BY f.invoice_id
  `);
}

/** The same of all its invoices. */
export async function readReversals(tx: Tx, companyId: string): Promise<number> {
  const owed = await listReversals(tx, companyId);
  return owed.reduce((sum, { owedMinor }) => sum + owedMinor, 0);
}

/** Money held for the company makes good what a charge-back left owed, as far as it goes. */
export async function repayReversalFromHeld(
  tx: Tx,
  given: { invoiceId: string; companyId: string; effectiveOn: string; key: string },
): Promise<{ amountMinor: number }> {
  const { invoiceId, companyId, effectiveOn, key } = given;
  const held = await lockHeld(tx, { companyId });
  const amountMinor = Math.min(await readReversal(tx, invoiceId), sumHeld(held));
  if (amountMinor <= 0) return { amountMinor: 0 };
  await postFeeBefore(tx, invoiceId, effectiveOn);
  const { entryId, created } = await postEntry(tx, {
    ...postReversalRepaid({ financingId: invoiceId, companyId, amountMinor, from: 'suspense' }),
    idempotencyKey: `reversal_repaid:${key}`,
    financingId: invoiceId,
    effectiveOn,
    description: 'Money held for the company makes good what was taken back',
  });
  // A second try of the same step: the first one was done, and its answer was lost.
  if (!created) return { amountMinor: 0 };
  await spendHeld(tx, held, [{ component: 'reversal', amountMinor }], entryId);
  return { amountMinor };
}
