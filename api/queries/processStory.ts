import type { Database } from '../database';
import type { PastEntry } from '../presenters/process';

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
  const rows = await db.rows<Facts>(
    `select id, action, business_at as at, words, reason from activities
      where subject_type = 'process' and subject_id = $workflowId
        and (action like 'step!_%' escape '!' or action like 'process!_%' escape '!')
        and action <> 'step_opened'
      order by seq desc limit 60`,
    { workflowId },
  );
  // The stop that still lasts is told with each of its tries.
  const current = isParked ? rows.find(({ action }) => action === 'step_parked') : undefined;
  return rows
    .filter((row) => row !== current)
    .reverse()
    .map(({ id, at, words, reason }) => ({ id, at: at.toISOString(), words, detail: reason }));
}
