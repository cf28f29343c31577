import type { Database } from '../database';
import type { ProcessView, TimelineEntry } from '../presenters/process';

interface ActivityRow {
  id: string;
  at: Date;
  businessAt: Date;
  words: string;
  reason: string | null;
  actorName: string;
}

/** What happened, what stands still, what goes on now and what comes next, newest first. */
export async function readTimeline(
  db: Database,
  invoiceId: string,
  processes: ProcessView[],
): Promise<TimelineEntry[]> {
  const done = await db.rows<ActivityRow>(
    `select id, at, business_at as "businessAt", words, reason, actor_name as "actorName"
       from activities where invoice_id = $invoiceId order by seq desc limit 200`,
    { invoiceId },
  );
  const past = done.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    businessAt: row.businessAt.toISOString(),
    words: row.words,
    detail: row.reason,
    actorName: row.actorName,
    state: 'done' as const,
  }));
  return [...processes.flatMap(presentCurrent), ...past];
}

/** A running or parked process, as the top of the story. */
function presentCurrent(process: ProcessView): TimelineEntry[] {
  const { parked, trying } = process;
  const base = { id: process.workflowId, actorName: process.kindWords };
  if (parked) {
    const at = parked.since;
    const words = `Stopped: ${parked.stepWords}`;
    return [{ ...base, at, businessAt: at, words, detail: parked.why, state: 'stopped' }];
  }
  if (process.status !== 'running') return [];
  const at = trying?.nextAttemptAt ?? process.waiting.nextByAt ?? new Date().toISOString();
  if (trying) {
    const words = `${trying.stepWords}: attempt ${trying.attempt}`;
    return [{ ...base, at, businessAt: at, words, detail: trying.lastFailure, state: 'now' }];
  }
  const words = process.waiting.nextWords;
  return [{ ...base, at, businessAt: at, words, detail: null, state: 'next' }];
}
