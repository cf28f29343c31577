import type { Provider } from '@millrace/domain/process/providers';
import type { Database } from '../connection/connection';
import type { Tx } from '../connection/connection';
import { prepared, sql } from '../connection/sql';

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
const unknownPart = '';

/** One more try has failed; a process that has ended meanwhile is in no trouble any more. */
export async function noteFailedTry(db: Database, failed: FailedStep): Promise<void> {
  const { workflowId, at } = failed;
  await db.change(
    prepared(
      'note-failed-try',
      sql`
        INSERT INTO step_troubles AS known (workflow_id, step, part, step_words, provider,
          error_type, words, tries, first_failed_at, last_failed_at, next_try_at)
        SELECT ${workflowId}, ${failed.step}, ${failed.part}, ${failed.stepWords},
          ${failed.provider}, ${failed.errorType}, ${failed.words}, 1, ${at}::timestamptz,
          ${at}::timestamptz, ${failed.nextTryAt?.toISOString() ?? null}::timestamptz
        WHERE NOT EXISTS
          (SELECT 1 FROM processes WHERE workflow_id = ${workflowId} AND closed_at IS NOT NULL)
        ON CONFLICT (workflow_id, step, part) DO UPDATE SET provider = EXCLUDED.provider,
          error_type = EXCLUDED.error_type, words = EXCLUDED.words, tries = known.tries + 1,
          last_failed_at = EXCLUDED.last_failed_at, next_try_at = EXCLUDED.next_try_at
      `,
    ),
  );
  if (failed.nextTryAt === null) await forgetUnregistered(db, failed.workflowId);
}

/** A workflow that is on no list, such as the reading of a file, gives up with its last try. */
async function forgetUnregistered(db: Database, workflowId: string): Promise<void> {
  await db.change(sql`
    DELETE FROM step_troubles WHERE workflow_id = ${workflowId}
      AND NOT EXISTS (SELECT 1 FROM processes WHERE workflow_id = ${workflowId})
  `);
}

/** The step has done what it is for, or will never be asked again. */
export async function endTrouble(db: Database, { workflowId, step, part }: StepKey): Promise<void> {
  const parts = [part, unknownPart];
  await db.change(
    prepared(
      'end-trouble',
      sql`
        DELETE FROM step_troubles
        WHERE workflow_id = ${workflowId} AND step = ${step} AND part = ANY (${parts}::text[])
      `,
    ),
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
  const known = await tx.rows(sql`
    UPDATE step_troubles SET stops = stops + 1, next_try_at = NULL
    WHERE workflow_id = ${workflowId} AND step = ${step} AND last_failed_at = ${last.at}
      RETURNING 1
  `);
  if (known.length > 0) return;
  await tx.rows(sql`
    INSERT INTO step_troubles AS known (workflow_id, step, part, step_words, error_type, words,
      tries, stops, first_failed_at, last_failed_at)
    VALUES (${workflowId}, ${step}, ${unknownPart}, ${stop.stepWords}, ${last.type}, ${last.words},
      ${stop.tries}, 1, ${stop.first.at}, ${last.at})
    ON CONFLICT (workflow_id, step, part) DO UPDATE SET stops = known.stops + 1,
      tries = known.tries + EXCLUDED.tries, words = EXCLUDED.words, next_try_at = NULL,
      error_type = EXCLUDED.error_type, last_failed_at = EXCLUDED.last_failed_at RETURNING 1
  `);
}

/** An admin left the step out, or ended the process at it. */
export async function forgetStops(tx: Tx, workflowId: string, step: string): Promise<void> {
  await tx.rows(sql`
    DELETE FROM step_troubles
    WHERE workflow_id = ${workflowId} AND step = ${step} AND next_try_at IS NULL RETURNING 1
  `);
}

/** The process has ended, or begins again. */
export async function forgetTroubles(tx: Tx, workflowId: string): Promise<void> {
  await tx.rows(sql`DELETE FROM step_troubles WHERE workflow_id = ${workflowId} RETURNING 1`);
}
