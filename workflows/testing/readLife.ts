import type { WorkflowHandle } from '@temporalio/client';
import type { BareLife, BareStep } from './bareWorkflow';

type History = Awaited<ReturnType<WorkflowHandle['fetchHistory']>>;
type HistoryEvent = NonNullable<History['events']>[number];

/** A message from outside: who gets it, and whether the sender waits for an answer. */
interface OutsideMessage {
  readonly role: string;
  readonly message: 'update' | 'signal';
}

export interface LifeScript {
  readonly life: BareLife;
  /** What people and providers sent, in the order in which it came. */
  readonly messages: readonly OutsideMessage[];
}

/**
 * What the processes of one life did, read from their histories: the same number of activities,
 * timers, messages and child processes in the same order, and nothing of what they were for.
 * @param histories by role, of workflows named `<role>-<id>`
 * @param untilMs what came later does not belong to the life that is measured
 */
export function readLife(
  histories: Readonly<Record<string, History>>,
  untilMs: number,
): LifeScript {
  const roles = Object.keys(histories);
  const life: Record<string, BareStep[]> = {};
  const messages: (OutsideMessage & { atMs: number })[] = [];
  for (const [role, history] of Object.entries(histories)) {
    const events = (history.events ?? []).filter((event) => toMs(event) <= untilMs);
    life[role] = readSteps(events, roles);
    for (const event of events) {
      const message = readMessage(event);
      const fromInside = event.workflowExecutionSignaledEventAttributes?.externalWorkflowExecution;
      if (message && !fromInside?.workflowId) messages.push({ role, message, atMs: toMs(event) });
    }
  }
  messages.sort((one, other) => one.atMs - other.atMs);
  return { life, messages: messages.map(({ role, message }) => ({ role, message })) };
}

function readSteps(events: readonly HistoryEvent[], roles: readonly string[]): BareStep[] {
  const steps: BareStep[] = [];
  let lastTask: string | undefined;
  let hasTimer = false;
  for (const event of events) {
    const activity = event.activityTaskScheduledEventAttributes;
    const message = readMessage(event);
    if (activity) {
      const task = String(activity.workflowTaskCompletedEventId);
      const last = steps.at(-1);
      if (last?.kind === 'activities' && task === lastTask) {
        steps.splice(-1, 1, { kind: 'activities', count: last.count + 1 });
      } else steps.push({ kind: 'activities', count: 1 });
      lastTask = task;
    } else if (event.timerStartedEventAttributes) hasTimer = true;
    else if (isLocalActivity(event)) steps.push({ kind: 'local' });
    else if (message) {
      steps.push({ kind: 'hear', message, hasTimer });
      hasTimer = false;
    } else if (event.upsertWorkflowSearchAttributesEventAttributes) {
      steps.push({ kind: 'attributes' });
    } else steps.push(...readReach(event, roles));
  }
  return steps;
}

function isLocalActivity({ markerRecordedEventAttributes: marker }: HistoryEvent): boolean {
  return marker?.markerName === 'core_local_activity';
}

function readReach(event: HistoryEvent, roles: readonly string[]): BareStep[] {
  const started = event.startChildWorkflowExecutionInitiatedEventAttributes?.workflowId;
  const signalled =
    event.signalExternalWorkflowExecutionInitiatedEventAttributes?.workflowExecution?.workflowId;
  const workflowId = started ?? signalled;
  const role = roles.find((one) => workflowId?.startsWith(`${one}-`));
  return role === undefined ? [] : [{ kind: started ? 'start' : 'tell', role }];
}

function readMessage(event: HistoryEvent): 'update' | 'signal' | undefined {
  if (event.workflowExecutionUpdateAcceptedEventAttributes) return 'update';
  return event.workflowExecutionSignaledEventAttributes ? 'signal' : undefined;
}

function toMs({ eventTime }: HistoryEvent): number {
  return Number(eventTime?.seconds ?? 0) * 1000 + (eventTime?.nanos ?? 0) / 1e6;
}
