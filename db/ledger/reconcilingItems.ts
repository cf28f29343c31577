import { paymentRules } from '@millrace/domain/ledger/bookCheck';
import type { OutsideSource } from '@millrace/domain/ledger/outsideReadings';
import {
  ordinaryUntil,
  reasonRules,
  type Difference,
  type PastItem,
} from '@millrace/domain/ledger/reconciling';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../connection/connection';
import { sql } from '../connection/sql';

export type SubjectType = 'payment' | 'provider_record' | 'bank_line';

export interface FoundItem extends Difference {
  subjectId: string;
  invoiceId: string | null;
}

/**
 * Keeps the differences of subjects that were looked at: one that is found again keeps its day, one
 * that is not found any more is resolved. What was not read is left as it was.
 */
export async function keepDifferences(
  tx: Tx,
  looked: {
    subjectType: SubjectType;
    subjectIds: readonly string[];
    found: readonly FoundItem[];
    sources: readonly OutsideSource[];
    todayOn: string;
  },
): Promise<void> {
  const { subjectType, subjectIds, found, sources, todayOn } = looked;
  if (subjectIds.length === 0) return;
  const rows = found
    .map((item) => ({ ...item, source: reasonRules[item.reason].source }))
    .filter(({ source }) => sources.includes(source))
    .map((item) => {
      const sinceOn = item.sinceOn ?? todayOn;
      return { ...item, id: uuidv7(), sinceOn, until: ordinaryUntil(item.reason, sinceOn) };
    });
  await tx.rows(sql`
    WITH found AS (SELECT *
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS item (id uuid, source text,
        direction text, reason text, "subjectId" text, "invoiceId" uuid, "amountMinor" bigint,
        words text, "sinceOn" date, until date)),
      resolved AS (UPDATE reconciling_items kept SET resolved_at = now()
        WHERE kept.resolved_at IS NULL AND kept.subject_type = ${subjectType}
          AND kept.subject_id = ANY (${subjectIds})
          AND kept.source = ANY (${sources})
          AND NOT EXISTS (SELECT 1 FROM found WHERE found."subjectId" = kept.subject_id
            AND found.reason = kept.reason))
    INSERT INTO reconciling_items (id, source, direction, reason, subject_type, subject_id,
      invoice_id, amount_minor, words, since_on, ordinary_until)
    SELECT DISTINCT ON ("subjectId", reason) id, source, direction, reason, ${subjectType},
      "subjectId",
      "invoiceId", "amountMinor", words, "sinceOn", until FROM found
    ON CONFLICT (subject_type, subject_id, reason) WHERE resolved_at IS NULL
      DO UPDATE SET amount_minor = EXCLUDED.amount_minor, words = EXCLUDED.words,
        direction = EXCLUDED.direction, invoice_id = EXCLUDED.invoice_id
  `);
}

export interface OpenSubject {
  id: string;
  subjectType: SubjectType;
  subjectId: string;
}

/** A page of open items, in the order of their ids. */
export function listOpenSubjects(tx: Tx, afterId: string, limit: number): Promise<OpenSubject[]> {
  return tx.rows<OpenSubject>(sql`
    SELECT id, subject_type, subject_id FROM reconciling_items
    WHERE resolved_at IS NULL AND id > ${afterId} ORDER BY id LIMIT ${limit}
  `);
}

/** Past their age on the day on which their source was last read: those that hold payouts up first
 *  (see `toBreak`), the oldest of each first. */
export function listPastItems(tx: Tx, limit: number): Promise<PastItem[]> {
  return tx.rows<PastItem>(sql`
    SELECT i.reason, i.subject_id, i.invoice_id,
      i.amount_minor, i.since_on, i.words
    FROM reconciling_items i JOIN outside_readings r ON r.source = i.source
    WHERE i.resolved_at IS NULL AND i.ordinary_until < r.read_on
    ORDER BY i.invoice_id IS NULL
      AND i.reason <> ALL (${paymentRules}), i.ordinary_until, i.id LIMIT ${limit}
  `);
}
