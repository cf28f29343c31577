import { sql } from '@millrace/db/connection/sql';
import { can } from '@millrace/domain/people/permissions';
import { describeChild, describeMessage } from '@millrace/domain/process/messageWords';
import { nameStep, quickBooks } from '@millrace/domain/process/stepWords';
import { processState, waitingMessages } from '@millrace/workflows/messages';
import type { Database } from '@millrace/db/connection/connection';
import type { ProcessStepsView, StepView } from '../view';
import { type RecordedStep, readRecord } from './processHistory';
import { notFound } from '../../http/preconditions';
import type { Services } from '../../services';
import { identify } from '../../auth/session';
import type { CallContext } from '../../trpc';
import { type DescribedProcess, describeProcess, listPending } from './tryingStep';

/** Books that are kept about a process, and its clock, are no part of its timeline. */
const unseen: ReadonlySet<string> = new Set([...quickBooks, 'clockMoved']);
const mostSteps = 300;

/** What a process did and does, as its own history tells it; nothing of it is opened here. */
export async function listProcessSteps(
  { services, signedIn }: CallContext,
  workflowId: string,
): Promise<ProcessStepsView> {
  const { db } = services;
  const row = await db.row<{ status: string }>(
    sql`SELECT status FROM processes WHERE workflow_id = ${workflowId}`,
  );
  if (!row) throw notFound('process');
  const isOpen = row.status === 'running' || row.status === 'parked';
  const [record, described, waiting] = await Promise.all([
    readRecord(services, workflowId),
    describeProcess(services, workflowId),
    isOpen ? askWaiting(services, workflowId) : Promise.resolve([]),
  ]);
  const shown = record.steps.filter((step) => !unseen.has(step.name)).slice(-mostSteps);
  const toBusiness = await readBusinessTimes(db, shown, record.startedAtMs);
  return {
    runId: described.runId,
    startedAt: toBusiness(record.startedAtMs),
    mayOpen: can(identify(signedIn), 'workflow.openStep'),
    eventCount: record.eventCount,
    steps: shown.map((step) => presentStep(step, toBusiness)).reverse(),
    pending: await presentPending(services, described),
    waitingMessages: waiting?.map(describeMessage) ?? null,
  };
}

function presentStep(step: RecordedStep, toBusiness: (ms: number) => string): StepView {
  const { eventId, kind, name, atMs, endedAtMs, attempts, state, workflowId } = step;
  return {
    eventId,
    kind,
    name,
    words: describeStep(step),
    at: toBusiness(atMs),
    tookMs: endedAtMs === null ? null : Math.max(0, endedAtMs - atMs),
    attempts,
    state,
    hasInput: step.input.length > 0,
    hasOutput: step.output.length > 0 || Boolean(step.failure),
    workflowId,
  };
}

/** A recorded step, message or child in business words. */
export function describeStep({ kind, name }: Pick<RecordedStep, 'kind' | 'name'>): string {
  if (kind === 'message') return describeMessage(name);
  if (kind === 'child') return describeChild(name);
  return nameStep(name);
}

async function presentPending(
  services: Services,
  described: DescribedProcess,
): Promise<ProcessStepsView['pending']> {
  const pending = await listPending(services, described);
  return pending
    .filter(({ name }) => !unseen.has(name))
    .map((one) => ({ ...one, words: describeStep({ kind: 'step', name: one.name }) }));
}

/** Asked of the worker itself; null where none answers in time. */
async function askWaiting(
  { workflows, log }: Services,
  workflowId: string,
): Promise<string[] | null> {
  try {
    return await workflows.call(async (client) => {
      const handle = client.workflow.getHandle(workflowId);
      await handle.query(processState);
      return handle.query(waitingMessages);
    }, 2_000);
  } catch (error) {
    log.info({ err: error, workflowId }, 'no answer about waiting messages');
    return null;
  }
}

/** Histories are on the wall clock; screens show what the business clock showed then. */
async function readBusinessTimes(
  db: Database,
  steps: readonly RecordedStep[],
  startedAtMs: number,
): Promise<(ms: number) => string> {
  const wallMs = [...new Set([startedAtMs, ...steps.map((step) => step.atMs)])];
  const rows = await db.rows<{ at: Date }>(sql`
    SELECT business_at(w.at) AS at
    FROM unnest(${wallMs.map((ms) => new Date(ms).toISOString())}::timestamptz[])
      WITH ORDINALITY AS w (at, place) ORDER BY w.place
  `);
  const byWall = new Map(wallMs.map((ms, index) => [ms, rows[index]?.at.toISOString()]));
  return (ms) => byWall.get(ms) ?? new Date(ms).toISOString();
}
