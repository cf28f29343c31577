import { bareReference, type PossibleMatch } from '@millrace/domain/ledger/matches';
import type { Tx } from '../connection/connection';
import { sql, type Sql } from '../connection/sql';

/** What the provider has of a collection, of an outgoing payment, or of a payout to us. */
export interface ProviderRecord {
  /** The provider's own id. */
  id: string;
  kind: 'collection' | 'outbound' | 'payout';
  /** Our id, that we gave along; whatever is none of ours is null. */
  paymentId: string | null;
  /** In pence; below zero for a payout in which more is taken back than paid. */
  signedMinor: number;
  status: string;
  valueOn: string | null;
  reference: string;
}

export interface ProviderPayoutItem {
  kind: string;
  collectionId: string | null;
  signedMinor: number;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Keeps what the provider has now; one that is as it was keeps the moment of its last change. */
export async function keepRecord(tx: Tx, record: ProviderRecord): Promise<void> {
  const { id, kind, paymentId, signedMinor, status, valueOn, reference } = record;
  await tx.change(sql`
    INSERT INTO provider_records AS kept
      (id, kind, payment_id, signed_minor, status, value_on, reference_key)
    VALUES (${id}, ${kind}, ${paymentId !== null && uuid.test(paymentId) ? paymentId : null},
      ${signedMinor}, ${status}, ${valueOn}, ${bareReference(reference)})
    ON CONFLICT (id) DO UPDATE SET payment_id = EXCLUDED.payment_id,
      signed_minor = EXCLUDED.signed_minor, status = EXCLUDED.status,
      value_on = EXCLUDED.value_on, reference_key = EXCLUDED.reference_key, changed_at = now()
    WHERE (kept.payment_id, kept.signed_minor, kept.status, kept.value_on, kept.reference_key)
      IS DISTINCT FROM (EXCLUDED.payment_id, EXCLUDED.signed_minor, EXCLUDED.status,
        EXCLUDED.value_on, EXCLUDED.reference_key)
  `);
}

/**
 * Keeps the parts of a payout, and has those of its collections compared again that it is new for.
 * @returns ids of collections that we have no record of
 */
export async function keepItems(
  tx: Tx,
  payoutId: string,
  items: readonly ProviderPayoutItem[],
): Promise<string[]> {
  const rows = JSON.stringify(items.map((item, position) => ({ ...item, position })));
  await tx.rows(sql`
    WITH told AS (SELECT * FROM jsonb_to_recordset(${rows}::jsonb)
        AS item (position integer, kind text, "collectionId" text, "signedMinor" bigint)),
      added AS (INSERT INTO provider_payout_items
          (payout_id, position, kind, collection_id, signed_minor)
        SELECT ${payoutId}, position, kind, "collectionId", "signedMinor" FROM told
        ON CONFLICT DO NOTHING RETURNING collection_id)
    UPDATE provider_records SET changed_at = now() WHERE id IN (SELECT collection_id FROM added)
  `);
  const unknown = await tx.rows<{ id: string }>(sql`
    SELECT DISTINCT collection_id AS "id!" FROM provider_payout_items item
    WHERE payout_id = ${payoutId} AND collection_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM provider_records r WHERE r.id = item.collection_id)
  `);
  return unknown.map(({ id }) => id);
}

/** Records that a line with one of these references may be of. */
export function listPossibleMatches(tx: Tx, keys: readonly string[]): Promise<PossibleMatch[]> {
  const line = (sign: Sql) =>
    sql`EXISTS (SELECT 1 FROM bank_lines l WHERE l.record_id = r.id AND l.signed_minor ${sign} 0)`;
  return tx.rows<PossibleMatch>(sql`
    SELECT r.id, r.kind, r.signed_minor, r.reference_key,
      r.value_on, ${line(sql`<`)} AS has_debit, ${line(sql`>`)} AS has_credit
    FROM provider_records r
    WHERE r.kind <> 'collection' AND r.reference_key <> ''
      AND r.reference_key = ANY (${keys})
    ORDER BY r.id FOR NO KEY UPDATE
  `);
}
