import { sql } from '@millrace/db/connection/sql';
import type { Database } from '@millrace/db/connection/connection';
import type { PastEntry } from '../view';

interface Facts {
  id: string;
  action: string;
  at: Date;
  words: string;
  reason: string | null;
}

/** What became of a process before now: each stop, and what people did about it, oldest first. */
export async function readPast(
  db: Database,
  { workflowId, isParked }: { workflowId: string; isParked: boolean },
): Promise<PastEntry[]> {
  const rows = await db.rows<Facts>(sql`
    SELECT id, action, business_at AS at, words, reason FROM activities
    WHERE subject_type = 'process' AND subject_id = ${workflowId}
      AND (action LIKE 'step!_%' escape '!' OR action LIKE 'process!_%' escape '!')
      AND action <> 'step_opened'
    ORDER BY seq DESC LIMIT 60
  `);
  // The stop that still lasts is told with each of its tries.
  const current = isParked ? rows.find(({ action }) => action === 'step_parked') : undefined;
  return rows
    .filter((row) => row !== current)
    .reverse()
    .map(({ id, at, words, reason }) => ({ id, at: at.toISOString(), words, detail: reason }));
}
