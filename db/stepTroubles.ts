import type { Provider } from '@millrace/domain/process/providers';
import type { Database } from './connection';
import { queryRows, type Tx } from './connection';

/** Which step of which process, and what it is for. */
export interface StepKey {
  workflowId: string;
  step: string;
  part: string;
}

export interface FailedStep extends StepKey {
  stepWords: string;
  provider: Provider | null;
  errorType: string;
  words: string;
  at: string;
  /** Null where nobody tries it again by himself. */
  nextTryAt: Date | null;
}

/** What is known of a try that ran out of time: its worker could not say it. */
const untold = '';

/** One more try has failed; a process that has ended meanwhile is in no trouble any more. */
export async function noteFailedTry(db: Database, failed: FailedStep): Promise<void> {
  await db.runAlone(
    {
      name: 'note_failed_try',
      text: `INSERT INTO step_troubles AS known (workflow_id, step, part, step_words, provider,
          error_type, words, tries, first_failed_at, last_failed_at, next_try_at)
        SELECT $1, $2, $3, $4, $5, $6, $7, 1, $8::timestamptz, $8::timestamptz, $9::timestamptz
        WHERE NOT EXISTS
          (SELECT 1 FROM processes WHERE workflow_id = $1 AND closed_at IS NOT NULL)
        ON CONFLICT (workflow_id, step, part) DO UPDATE SET provider = EXCLUDED.provider,
          error_type = EXCLUDED.error_type, words = EXCLUDED.words, tries = known.tries + 1,
          last_failed_at = EXCLUDED.last_failed_at, next_try_at = EXCLUDED.next_try_at`,
    },
    [
      failed.workflowId,
      failed.step,
      failed.part,
      failed.stepWords,
      failed.provider,
      failed.errorType,
      failed.words,
      failed.at,
      failed.nextTryAt?.toISOString() ?? null,
    ],
  );
  if (failed.nextTryAt === null) await forgetUnregistered(db, failed.workflowId);
}

/** A workflow that is on no list, such as the reading of a file, gives up with its last try. */
async function forgetUnregistered(db: Database, workflowId: string): Promise<void> {
  await db.runAlone(
    {
      text: `DELETE FROM step_troubles WHERE workflow_id = $1
        AND NOT EXISTS (SELECT 1 FROM processes WHERE workflow_id = $1)`,
    },
    [workflowId],
  );
}

/** The step has done what it is for, or will never be asked again. */
export async function endTrouble(db: Database, { workflowId, step, part }: StepKey): Promise<void> {
  await db.runAlone(
    {
      name: 'end_trouble',
      text: `DELETE FROM step_troubles
        WHERE workflow_id = $1 AND step = $2 AND part = ANY ($3::text[])`,
    },
    [workflowId, step, [part, untold]],
  );
}

interface Stop {
  workflowId: string;
  step: string;
  stepWords: string;
  tries: number;
  first: { at: string };
  last: { at: string; words: string; type: string };
}

/** The step was set aside for an admin: one stop more, on top of what its tries have left. */
export async function noteStop(tx: Tx, stop: Stop): Promise<void> {
  const { workflowId, step, last } = stop;
  const known = await queryRows(
    tx,
    `UPDATE step_troubles SET stops = stops + 1, next_try_at = NULL
     WHERE workflow_id = $1 AND step = $2 AND last_failed_at = $3 RETURNING 1`,
    [workflowId, step, last.at],
  );
  if (known.length > 0) return;
  await queryRows(
    tx,
    `INSERT INTO step_troubles AS known (workflow_id, step, part, step_words, error_type, words,
       tries, stops, first_failed_at, last_failed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 1, $8, $9)
     ON CONFLICT (workflow_id, step, part) DO UPDATE SET stops = known.stops + 1,
       tries = known.tries + EXCLUDED.tries, words = EXCLUDED.words, next_try_at = NULL,
       error_type = EXCLUDED.error_type, last_failed_at = EXCLUDED.last_failed_at RETURNING 1`,
    [
      ...[workflowId, step, untold, stop.stepWords, last.type, last.words],
      ...[stop.tries, stop.first.at, last.at],
    ],
  );
}

/** An admin left the step out, or ended the process at it. */
export async function forgetStops(tx: Tx, workflowId: string, step: string): Promise<void> {
  await queryRows(
    tx,
    `DELETE FROM step_troubles
     WHERE workflow_id = $1 AND step = $2 AND next_try_at IS NULL RETURNING 1`,
    [workflowId, step],
  );
}

/** The process has ended, or begins anew. */
export async function forgetTroubles(tx: Tx, workflowId: string): Promise<void> {
  await queryRows(tx, 'DELETE FROM step_troubles WHERE workflow_id = $1 RETURNING 1', [workflowId]);
}
