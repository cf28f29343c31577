import { sql } from '@millrace/db/connection/sql';
import type { Clock } from '@millrace/db/settings/clock';
import type { Database } from '@millrace/db/connection/connection';
import type { ProcessView, TimelineEntry } from '../../process/view';

interface ActivityRow {
  id: string;
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
  clock: Clock,
): Promise<TimelineEntry[]> {
  const done = await db.rows<ActivityRow>(sql`
    SELECT id, business_at, words, reason, actor_name
    FROM activities WHERE invoice_id = ${invoiceId} ORDER BY seq DESC LIMIT 200
  `);
  const past = done.map((row) => ({
    id: row.id,
    businessAt: row.businessAt.toISOString(),
    words: row.words,
    detail: row.reason,
    actorName: row.actorName,
    state: 'done' as const,
  }));
  return [...processes.flatMap((process) => presentCurrent(process, clock)), ...past];
}

/** A running or parked process, as the top of the timeline. */
function presentCurrent(process: ProcessView, clock: Clock): TimelineEntry[] {
  const { parked, trying } = process;
  const base = { id: process.workflowId, actorName: process.kindWords };
  if (parked) {
    const words = `Stopped: ${parked.stepWords}`;
    return [{ ...base, businessAt: parked.since, words, detail: parked.why, state: 'stopped' }];
  }
  if (process.status !== 'running') return [];
  const businessAt = trying?.nextAttemptAt ?? process.waiting.nextByAt ?? clock.nowAt.toISOString();
  if (trying) {
    const words = `${trying.stepWords}: attempt ${trying.attempt}`;
    return [{ ...base, businessAt, words, detail: trying.lastFailure, state: 'now' }];
  }
  const words = process.waiting.nextWords;
  return [{ ...base, businessAt, words, detail: null, state: 'next' }];
}
