import { type BookBreak as Found, holdsPayouts } from '@millrace/domain/ledger/bookCheck';
import { Op } from 'sequelize';
import { v7 as uuidv7 } from 'uuid';
import { takeTurn } from './bookLooks';
import type { Tx } from '../connection/connection';
import { BookBreak } from '../models/BookBreak';
import { BookCheck } from '../models/BookCheck';
import { sql } from '../connection/sql';

/** How many figures did not agree when the book was last checked. */
export async function countOpenBreaks(tx: Tx): Promise<number> {
  return BookBreak.count({ where: { mendedAt: null, holdsPayouts: true }, transaction: tx });
}

/**
 * How many of them hold up the payout of an invoice: its own, and those that belong to no invoice,
 * such as sums of the ledger or money at the provider that nobody knows.
 */
export async function countBreaksFor(tx: Tx, invoiceId: string): Promise<number> {
  const where = { mendedAt: null, holdsPayouts: true, invoiceId: { [Op.or]: [null, invoiceId] } };
  return BookBreak.count({ where, transaction: tx });
}

export interface CheckResult {
  readonly breaks: readonly Found[];
  readonly sealedRows: number | null;
  /** Whether the whole was looked at, and how many rows were read for it; null where unknown. */
  readonly read?: { readonly isWhole: boolean; readonly rowsRead: number } | null;
}

/**
 * Keeps what a check of the whole book found, and answers what no check had found before: a break
 * that is found again stays as it is, one that is no longer found is fixed. A difference from bank or
 * provider is fixed only once it is resolved, for the list may have been cut. Checks take turns.
 */
export async function recordBookCheck(
  tx: Tx,
  { breaks, sealedRows, read = null }: CheckResult,
): Promise<Found[]> {
  await takeTurn(tx);
  const found = JSON.stringify(
    breaks.map((one) => ({ ...one, id: uuidv7(), holds_payouts: holdsPayouts(one) })),
  );
  await tx.rows(sql`
    UPDATE book_breaks kept SET mended_at = now() WHERE mended_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM jsonb_to_recordset(${found}::jsonb) AS found (name text, subject text)
      WHERE found.name = kept.rule AND found.subject = kept.subject)
    AND NOT EXISTS (SELECT 1 FROM reconciling_items item
      WHERE item.resolved_at IS NULL AND item.reason = kept.rule
        AND item.subject_id = kept.subject) RETURNING 1
  `);
  // A row that was inserted and not updated has no transaction that ended it.
  const kept = await tx.rows<Found & { isNew: boolean }>(sql`
    INSERT INTO book_breaks (id, rule, subject, words, holds_payouts, invoice_id)
    SELECT DISTINCT ON (name, subject) id, name, subject, words, holds_payouts,
      COALESCE((SELECT i.id FROM invoices i WHERE i.id::text = found.subject),
        (SELECT p.invoice_id FROM payments p WHERE p.id::text = found.subject),
        (SELECT p.invoice_id FROM processes p WHERE p.workflow_id = found.subject
          ORDER BY p.started_at DESC LIMIT 1))
    FROM jsonb_to_recordset(${found}::jsonb)
      AS found (id uuid, name text, subject text, words text, holds_payouts boolean)
    ON CONFLICT (rule, subject) WHERE mended_at IS NULL DO UPDATE SET words = EXCLUDED.words
    RETURNING rule AS name, subject, words, xmax = 0 AS is_new
  `);
  const openBreaks = await countOpenBreaks(tx);
  await BookCheck.create({ id: uuidv7(), openBreaks, sealedRows, ...read }, { transaction: tx });
  return kept
    .filter(({ isNew }) => isNew)
    .map(({ name, subject, words }) => ({ name, subject, words }));
}

/** What earlier checks found by these rules and nobody has fixed. */
export function listOpenBreaks(tx: Tx, rules: readonly string[]): Promise<Found[]> {
  return tx.rows<Found>(sql`
    SELECT rule AS name, subject, words FROM book_breaks
    WHERE mended_at IS NULL AND rule = ANY (${rules})
  `);
}
