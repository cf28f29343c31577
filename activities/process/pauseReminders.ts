import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { type ProcessKind, processKindWords } from '@millrace/domain/process/processes';
import type { Actor } from '../step/actors';
import { finishTasksAbout, openTask } from '@millrace/db/process/tasks';

/** A pause that lasts longer was perhaps forgotten. */
const longPauseMs = 24 * 60 * 60 * 1000;

interface LongPause {
  workflowId: string;
  kind: ProcessKind;
  invoiceId: string | null;
  companyId: string | null;
  since: string;
  byName: string;
  reason: string;
}

/** Reminds the admins of each pause that has lasted for more than a day, once. */
export async function remindOfPauses(tx: Tx): Promise<void> {
  const { nowAt } = await readClock(tx);
  const pauses = await tx.rows<LongPause>(sql`
    SELECT workflow_id, kind, invoice_id,
      company_id, paused->>'since' AS since, paused->>'byName' AS by_name,
      paused->>'reason' AS reason
    FROM processes p WHERE paused IS NOT NULL AND closed_at IS NULL
      AND business_at((paused->>'since')::timestamptz) < ${nowAt}::timestamptz - ${longPauseMs}
      * interval '1 ms'
      AND NOT EXISTS (SELECT 1 FROM tasks t
        WHERE t.dedupe_key = 'paused:' || p.workflow_id || ':' || (p.paused->>'since'))
  `);
  for (const { workflowId, kind, invoiceId, companyId, since, byName, reason } of pauses) {
    await openTask(tx, {
      kind: 'paused',
      title: `${processKindWords[kind]}: paused for more than a day`,
      words: `${byName} paused it: “${reason}”. Nothing falls due and nobody is answered until somebody lets it go on.`,
      ...{ subjectType: 'process', subjectId: workflowId, invoiceId, companyId },
      severity: 'warning',
      dedupeKey: `paused:${workflowId}:${since}`,
    });
  }
}

/** It goes on, or has ended: nobody needs to be reminded. */
export async function finishPauseTasks(tx: Tx, workflowId: string, actor: Actor): Promise<void> {
  await finishTasksAbout(tx, { subjectId: workflowId }, ['paused'], 'no longer paused', actor);
}
