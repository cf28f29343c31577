import { recordActivity } from '@millrace/db/activity/activityLog';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { forgetStops, noteStop } from '@millrace/db/process/stepTroubles';
import { finishTask, openTask } from '@millrace/db/process/tasks';
import type { StatusCode } from '@millrace/domain/process/statusLine';
import { nameStep } from '@millrace/domain/process/stepWords';
import { sayWhyStopped, type StopCode, stopWords } from '@millrace/domain/process/stopWords';
import { systemActor, type Actor } from '../step/actors';
import type { Deps, FailedTry, StepCall } from '../step/step';
import { isOpenOrOpensAgain, type ProcessSubject, setAttention } from './processes';
import { countWords } from '@millrace/domain/words/count';

const stopped: StatusCode = 'step_stopped';
const decided: StatusCode = 'step_decided';

interface ParkedInput {
  step: string;
  /** Missing where a worker sends it that keeps no sentences any more. */
  words?: string;
  skippable: boolean;
  attempts: number;
  failures: Array<FailedTry | Stop>;
}

/** The process stops by itself: no try of a step says why. */
export type Stop = FailedTry & { code: StopCode };

/** The step stops for an admin: shown, and on the list of things to do. */
export async function parkProcess(
  { db }: Deps,
  call: StepCall,
  { parked, ...subject }: ProcessSubject & { parked: ParkedInput },
): Promise<void> {
  const { step, skippable, attempts, failures } = parked;
  const stepName = nameStep(step);
  await db.inTransaction(async (tx) => {
    const held = await tx.rows<{ holdsUpMinor: number; number: string | null }>(sql`
      SELECT f.principal_minor AS holds_up_minor, i.number
      FROM financings f JOIN invoices i ON i.id = f.invoice_id
        WHERE f.invoice_id = ${subject.invoiceId ?? null}
    `);
    const shown = {
      ...{ step, skippable, attempts, failures },
      // The former release shows the sentence: it goes with the next one.
      words: parked.words ?? stepName,
      since: new Date().toISOString(),
      holdsUpMinor: held[0]?.holdsUpMinor ?? 0,
    };
    const changed = await tx.rows(sql`
      UPDATE processes SET status = 'parked', parked = ${JSON.stringify(shown)}, step =
        ${parked.step}, step_words = '', next_words = NULL, status_code = ${stopped},
        status_params = jsonb_build_object('step', ${parked.step}::text), waits_for = 'admin',
        next_by_at = NULL, version = ${call.version}, updated_at = now(), closed_at = NULL
      WHERE workflow_id = ${call.workflowId} AND version < ${call.version}
        AND ${isOpenOrOpensAgain(call.version)} RETURNING 1
    `);
    if (changed.length === 0) return;
    await countStop(tx, call.workflowId, parked);
    await setAttention(tx, subject.invoiceId, true);
    const why = sayWhyStopped(failures.at(-1)) ?? stopWords.no_answer;
    await openTask(tx, {
      kind: 'parked',
      title: `${stepName} has stopped`,
      words: `${why} Fix the cause, then retry.`,
      subjectType: 'process',
      subjectId: call.workflowId,
      invoiceId: subject.invoiceId,
      severity: 'negative',
      dedupeKey: `parked:${call.workflowId}:${parked.step}`,
    });
    await recordActivity(tx, {
      actor: systemActor,
      action: 'step_parked',
      subjectType: 'process',
      subjectId: call.workflowId,
      invoiceId: subject.invoiceId,
      reason: why,
      words: `${stepName} stopped after ${countWords(attempts, 'try', 'tries')} and waits for an admin.`,
      workflowId: call.workflowId,
    });
  });
}

/** A process that stops by itself, with no step that failed, is in no trouble of a step's. */
async function countStop(tx: Tx, workflowId: string, parked: ParkedInput): Promise<void> {
  const { step, attempts, failures } = parked;
  const [first, last] = [failures[0], failures.at(-1)];
  if (!first || !last || 'code' in last) return;
  await noteStop(tx, { workflowId, step, stepWords: nameStep(step), tries: attempts, first, last });
}

const decisionWords = { retry: 'tried again', skip: 'skipped', abort: 'ended' } as const;

/** An admin has decided; the process runs on. */
export async function unparkProcess(
  { db }: Deps,
  call: StepCall,
  input: ProcessSubject & {
    decision: { kind: 'retry' | 'skip' | 'abort'; actor: Actor; reason: string };
  },
): Promise<void> {
  const { kind, actor, reason } = input.decision;
  await db.inTransaction(async (tx) => {
    const changed = await tx.rows(sql`
      UPDATE processes SET status = 'running', parked = NULL, waits_for = 'time',
        paused = CASE WHEN ${kind === 'abort'} THEN NULL ELSE paused END,
        step_words = '', next_words = NULL, status_code = ${decided},
        status_params = jsonb_build_object('step', step), version = ${call.version}, updated_at = now()
      WHERE workflow_id = ${call.workflowId} AND version < ${call.version} AND closed_at IS NULL
        RETURNING 1
    `);
    if (changed.length === 0) return;
    if (kind !== 'retry') await forgetStops(tx, call.workflowId, call.step);
    await setAttention(tx, input.invoiceId, false);
    await finishTask(tx, `parked:${call.workflowId}:${call.step}`, actor, kind);
    await recordActivity(tx, {
      actor,
      action: `step_${kind}`,
      subjectType: 'process',
      subjectId: call.workflowId,
      invoiceId: input.invoiceId,
      reason: reason === '' ? null : reason,
      words: `${call.stepWords}: ${decisionWords[kind]} by ${actor.name}.`,
      workflowId: call.workflowId,
    });
  });
}
