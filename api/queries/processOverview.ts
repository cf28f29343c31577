import {
  processStatuses,
  type ProcessStatus,
  processWaiters,
  type ProcessWaiter,
} from '@millrace/domain/process/processes';
import type { Database } from '../database';
import type { ProcessFiltersView, ReferenceView } from '../presenters/process';
import type { SignedIn } from '../session';
import { readReference } from './processFilters';
import { presentSavedProcessView, type SavedViewFacts, savedViewsSql } from './savedViews';

interface WrongFacts {
  step: string;
  stepWords: string;
  errorType: string | null;
  errorWords: string | null;
  count: number;
}

/** What has stopped, by step and by what its last try failed with. */
const wrongsSql = `
  (select coalesce(json_agg(one order by one.count desc, one."stepWords"), '[]') from (
     select p.parked->>'step' as step, min(p.parked->>'words') as "stepWords",
            p.parked->'failures'->-1->>'type' as "errorType",
            min(p.parked->'failures'->-1->>'words') as "errorWords", count(*) as count
       from processes p where p.status = 'parked' group by 1, 3 limit 50) one)`;

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
    db.row<Facts>(
      `select (select coalesce(json_agg(one), '[]') from (
                 select status, count(*) as count from processes group by status) one) as statuses,
              (select coalesce(json_agg(one), '[]') from (
                 select waits_for as "waitsFor", count(*) as count from processes
                  where closed_at is null and waits_for is not null group by waits_for) one)
                as waits,
              (select count(*) from processes where paused is not null) as paused,
              (select count(distinct p.workflow_id) from processes p
                 join step_troubles t on t.workflow_id = p.workflow_id
                where p.status = 'running') as retried,
              ${wrongsSql} as wrongs, ${savedViewsSql('processes')} as saved`,
      { userId },
    ),
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
    wrongs: (facts?.wrongs ?? []).map((wrong) => ({
      ...wrong,
      errorWords: wrong.errorWords ?? 'It did not answer in time.',
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
  const row = await db.row<Omit<ReferenceView, 'at'> & { at: Date }>(
    `select r.id as "referenceId", r.at, r.path, r.code, r.words, u.name as who,
            (select workflow_id from processes where workflow_id = r.workflow_id) as "workflowId"
       from error_references r left join users u on u.id = r.user_id where r.id = $referenceId`,
    { referenceId },
  );
  return row && { ...row, at: row.at.toISOString() };
}
