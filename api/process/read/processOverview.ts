import { sql } from '@millrace/db/connection/sql';
import {
  processStatuses,
  type ProcessStatus,
  processWaiters,
  type ProcessWaiter,
} from '@millrace/domain/process/processes';
import { nameStep } from '@millrace/domain/process/stepWords';
import { sayWhyStopped, stopWords } from '@millrace/domain/process/stopWords';
import type { Database } from '@millrace/db/connection/connection';
import type { ProcessFiltersView, ReferenceView } from '../view';
import type { SignedIn } from '../../auth/session';
import { readReference } from './processFilters';
import {
  presentSavedProcessView,
  type SavedViewFacts,
  savedViewsSql,
} from '../../savedView/savedViews';

interface WrongFacts {
  step: string;
  errorType: string | null;
  words: string | null;
  code: string | null;
  count: number;
}

/** What has stopped, by step and by what its last try failed with. */
const wrongsSql = sql`
  (SELECT coalesce(json_agg(one ORDER BY one.count DESC, one.step), '[]') FROM (
     SELECT p.parked->>'step' AS step,
            p.parked->'failures'->-1->>'type' AS "errorType",
            min(p.parked->'failures'->-1->>'words') AS words,
            min(p.parked->'failures'->-1->>'code') AS code, count(*) AS count
       FROM processes p WHERE p.status = 'parked' GROUP BY 1, 2 LIMIT 50) one)`;

const noWaits = Object.fromEntries(processWaiters.map((waiter) => [waiter, 0])) as Record<
  ProcessWaiter,
  number
>;

interface Facts {
  statuses: Array<{ status: ProcessStatus; count: number }>;
  waits: Array<{ waitsFor: ProcessWaiter; count: number }>;
  paused: number;
  retried: number;
  wrongs: WrongFacts[];
  saved: SavedViewFacts[];
}

/** What the list can be narrowed by, with counts over all processes. */
export async function readProcessFilters(
  db: Database,
  { userId }: SignedIn,
  q: string | undefined,
): Promise<ProcessFiltersView> {
  const [facts, reference] = await Promise.all([
    db.row<Facts>(sql`
      SELECT (SELECT coalesce(json_agg(one), '[]') FROM (
         SELECT status, count(*) AS count FROM processes GROUP BY status) one) AS statuses,
      (SELECT coalesce(json_agg(one), '[]') FROM (
         SELECT waits_for AS "waitsFor", count(*) AS count FROM processes
          WHERE closed_at IS NULL AND waits_for IS NOT NULL GROUP BY waits_for) one)
        AS waits,
      (SELECT count(*) FROM processes WHERE paused IS NOT NULL) AS paused,
      (SELECT count(DISTINCT p.workflow_id) FROM processes p
         JOIN step_troubles t ON t.workflow_id = p.workflow_id
        WHERE p.status = 'running') AS retried,
      ${wrongsSql} AS wrongs, ${savedViewsSql('processes', userId)} AS saved
    `),
    findReference(db, readReference(q)),
  ]);
  const counted = new Map(facts?.statuses.map(({ status, count }) => [status, count]));
  const byStatus = Object.fromEntries(
    processStatuses.map((status) => [status, counted.get(status) ?? 0]),
  ) as Record<ProcessStatus, number>;
  const waits = facts?.waits.map(({ waitsFor, count }) => [waitsFor, count] as const) ?? [];
  const all = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return {
    counts: { ...byStatus, all, paused: facts?.paused ?? 0, retried: facts?.retried ?? 0 },
    waits: { ...noWaits, ...Object.fromEntries(waits) },
    wrongs: (facts?.wrongs ?? []).map(({ step, errorType, count, ...failure }) => ({
      ...{ step, errorType, count },
      stepWords: nameStep(step),
      errorWords: sayWhyStopped(failure) ?? stopWords.no_answer,
    })),
    saved: (facts?.saved ?? []).map(presentSavedProcessView),
    reference,
  };
}

/** What is known of a reference that somebody quotes; null where it is none of ours. */
async function findReference(
  db: Database,
  referenceId: string | null,
): Promise<ReferenceView | null> {
  if (referenceId === null) return null;
  const row = await db.row<Omit<ReferenceView, 'at'> & { at: Date }>(sql`
    SELECT r.id AS reference_id, r.at, r.path, r.code, r.words, u.name AS who,
      (SELECT workflow_id FROM processes WHERE workflow_id = r.workflow_id) AS workflow_id
    FROM error_references r LEFT JOIN users u ON u.id = r.user_id WHERE r.id = ${referenceId}
  `);
  return row && { ...row, at: row.at.toISOString() };
}
