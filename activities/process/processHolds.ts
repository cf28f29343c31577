import { recordActivity } from '@millrace/db/activity/activityLog';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import type { Actor } from '../step/actors';
import { finishPauseTasks } from './pauseReminders';
import type { ProcessSubject } from './processes';
import type { Deps, StepCall } from '../step/step';

type Needs = ProcessSubject & { actor: Actor; reason: string };

/** An admin made the process stand still: shown beside its status, which stays as it is. */
export async function pauseProcess(
  { db }: Deps,
  call: StepCall,
  { actor, reason, ...subject }: Needs,
): Promise<void> {
  await db.inTransaction(async (tx) => {
    const paused = { since: new Date().toISOString(), byId: actor.id, byName: actor.name, reason };
    const changed = await tx.rows(sql`
      UPDATE processes SET paused = ${JSON.stringify(paused)}, updated_at = now()
      WHERE workflow_id = ${call.workflowId} AND closed_at IS NULL AND paused IS NULL RETURNING 1
    `);
    if (changed.length > 0) await record(tx, call, subject, { actor, reason, operation: 'paused' });
  });
}

export async function resumeProcess(
  { db }: Deps,
  call: StepCall,
  { actor, reason, ...subject }: Needs,
): Promise<void> {
  await db.inTransaction(async (tx) => {
    const changed = await tx.rows(sql`
      UPDATE processes SET paused = NULL, updated_at = now()
      WHERE workflow_id = ${call.workflowId} AND paused IS NOT NULL RETURNING 1
    `);
    await finishPauseTasks(tx, call.workflowId, actor);
    if (changed.length > 0)
      await record(tx, call, subject, { actor, reason, operation: 'resumed' });
  });
}

/** An admin ends a process of which no step has stopped; the process is signalled after this. */
export async function noteEnding(
  { db }: Deps,
  call: StepCall,
  { actor, reason, ...subject }: Needs,
): Promise<void> {
  await db.inTransaction(async (tx) => {
    const noted = await tx.row(sql`
      SELECT 1 FROM activities WHERE subject_type = 'process' AND subject_id = ${call.workflowId}
      AND action = 'process_ended' AND after->>'version' = ${String(call.version)}
    `);
    if (noted) return;
    await tx.rows(sql`
      UPDATE processes SET paused = NULL WHERE workflow_id = ${call.workflowId} RETURNING 1
    `);
    await finishPauseTasks(tx, call.workflowId, actor);
    await record(tx, call, subject, { actor, reason, operation: 'ended' });
  });
}

const operations = {
  paused: 'made the process stand still',
  resumed: 'let the process go on',
  ended: 'ended the process',
} as const;

async function record(
  tx: Tx,
  call: StepCall,
  subject: ProcessSubject,
  {
    actor,
    reason,
    operation,
  }: { actor: Actor; reason: string; operation: keyof typeof operations },
): Promise<void> {
  await recordActivity(tx, {
    actor,
    action: `process_${operation}`,
    subjectType: 'process',
    subjectId: call.workflowId,
    invoiceId: subject.invoiceId,
    companyId: subject.companyId,
    after: { version: String(call.version) },
    reason,
    words: `${actor.name} ${operations[operation]}.`,
    workflowId: call.workflowId,
  });
}
