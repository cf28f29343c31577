import { AppError } from '@millrace/domain/errors/errors';
import { isGrpcServiceError } from '@temporalio/client';
import type { History, Payload } from '@temporalio/common/lib/proto-utils';
import type { Services } from '../../services';

type Event = NonNullable<History['events']>[number];
type Failure = NonNullable<Event['activityTaskFailedEventAttributes']>['failure'];

/** One thing of a recorded history that an admin asks about, its payloads still sealed. */
export interface RecordedStep {
  eventId: string;
  kind: 'step' | 'message' | 'child';
  name: string;
  atMs: number;
  endedAtMs: number | null;
  attempts: number;
  state: 'done' | 'failed' | 'now';
  input: Payload[];
  output: Payload[];
  failure: Failure;
  workflowId: string | null;
}

/** The latest run of a process as Temporal recorded it. @throws AppError where it does not answer */
export async function readRecord(
  { workflows }: Services,
  workflowId: string,
): Promise<{ steps: RecordedStep[]; startedAtMs: number; eventCount: number }> {
  const history = await workflows.call((client) =>
    client.workflow.getHandle(workflowId).fetchHistory().catch(explainMissing),
  );
  const events = history.events ?? [];
  return {
    steps: listSteps(events),
    startedAtMs: toMs(events[0]?.eventTime),
    eventCount: events.length,
  };
}

const notFoundCode = 5;

/** Temporal keeps what has ended for so long only. */
function explainMissing(error: unknown): never {
  if (!isGrpcServiceError(error) || error.code !== notFoundCode) throw error;
  throw new AppError('PRECONDITION_FAILED', 'What it did is not kept any more.', { cause: error });
}

/** Steps, messages and children, oldest first; each ending is joined to its beginning. */
export function listSteps(events: readonly Event[]): RecordedStep[] {
  const steps = new Map<string, RecordedStep>();
  for (const event of events) {
    const begun = begin(event);
    if (begun) steps.set(begun.eventId, begun);
    else end(event, steps);
  }
  return [...steps.values()];
}

function begin(event: Event): RecordedStep | null {
  const base = {
    eventId: String(event.eventId),
    atMs: toMs(event.eventTime),
    endedAtMs: null,
    attempts: 0,
    state: 'now' as const,
    output: [],
    failure: null,
    workflowId: null,
  };
  const scheduled = event.activityTaskScheduledEventAttributes;
  if (scheduled) {
    const name = scheduled.activityType?.name ?? '';
    return { ...base, kind: 'step', name, input: scheduled.input?.payloads ?? [] };
  }
  const accepted = event.workflowExecutionUpdateAcceptedEventAttributes;
  if (accepted) {
    const { name, args } = accepted.acceptedRequest?.input ?? {};
    return { ...base, kind: 'message', name: name ?? '', input: args?.payloads ?? [] };
  }
  const signal = event.workflowExecutionSignaledEventAttributes;
  if (signal) {
    const input = signal.input?.payloads ?? [];
    const name = signal.signalName ?? '';
    return { ...base, kind: 'message', name, input, state: 'done', endedAtMs: base.atMs };
  }
  const child = event.startChildWorkflowExecutionInitiatedEventAttributes;
  if (!child) return null;
  const name = child.workflowType?.name ?? '';
  const input = child.input?.payloads ?? [];
  return { ...base, kind: 'child', name, input, workflowId: child.workflowId ?? null };
}

/** The ways in which something that began can end, with the event that it began by. */
function end(event: Event, steps: Map<string, RecordedStep>): void {
  const started = event.activityTaskStartedEventAttributes;
  if (started) {
    const step = steps.get(String(started.scheduledEventId));
    if (step) step.attempts = started.attempt ?? 1;
    return;
  }
  const ending = findEnding(event);
  const step = ending && steps.get(String(ending.of));
  if (!step) return;
  step.endedAtMs = toMs(event.eventTime);
  step.state = ending.isFailed ? 'failed' : 'done';
  step.output = ending.output ?? [];
  step.failure = ending.failure ?? null;
}

interface Ending {
  of: unknown;
  isFailed: boolean;
  output?: Payload[] | null | undefined;
  failure?: Failure;
}

function findEnding(event: Event): Ending | null {
  const done = event.activityTaskCompletedEventAttributes;
  if (done) return { of: done.scheduledEventId, isFailed: false, output: done.result?.payloads };
  const failed = event.activityTaskFailedEventAttributes;
  if (failed) return { of: failed.scheduledEventId, isFailed: true, failure: failed.failure };
  const late = event.activityTaskTimedOutEventAttributes;
  if (late) return { of: late.scheduledEventId, isFailed: true, failure: late.failure };
  const left = event.activityTaskCanceledEventAttributes;
  if (left) return { of: left.scheduledEventId, isFailed: true };
  return findChildEnding(event) ?? findAnswer(event);
}

function findAnswer(event: Event): Ending | null {
  const answered = event.workflowExecutionUpdateCompletedEventAttributes;
  if (!answered) return null;
  const { success, failure } = answered.outcome ?? {};
  return {
    of: answered.acceptedEventId,
    isFailed: Boolean(failure),
    output: success?.payloads,
    failure,
  };
}

function findChildEnding(event: Event): Ending | null {
  const done = event.childWorkflowExecutionCompletedEventAttributes;
  if (done) return { of: done.initiatedEventId, isFailed: false, output: done.result?.payloads };
  const failed = event.childWorkflowExecutionFailedEventAttributes;
  if (failed) return { of: failed.initiatedEventId, isFailed: true, failure: failed.failure };
  const left =
    event.childWorkflowExecutionCanceledEventAttributes ??
    event.childWorkflowExecutionTerminatedEventAttributes ??
    event.childWorkflowExecutionTimedOutEventAttributes ??
    event.startChildWorkflowExecutionFailedEventAttributes;
  return left ? { of: left.initiatedEventId, isFailed: true } : null;
}

type Instant = { seconds?: unknown; nanos?: number | null } | null | undefined;

export function toMs(at: Instant): number {
  return Number(at?.seconds ?? 0) * 1000 + Math.round((at?.nanos ?? 0) / 1_000_000);
}
