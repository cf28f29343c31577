import { ActivityFailure, ApplicationFailure, CancelledFailure } from '@temporalio/common';
import {
  ActivityCancellationType,
  CancellationScope,
  isCancellation,
  patched,
  proxyActivities,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import type { Activities } from '@millrace/activities/index';
import type { Stop } from '@millrace/activities/process/parking';
import type { FailedTry } from '@millrace/activities/step/step';
import type { Policy } from '@millrace/domain/policy/policy';
import { findRefusal, ProcessAborted, reasonOf, refuse } from './failures';
import type { Decision, ParkedStep, ProcessCore } from './processCore';
import { nameDocumentsQueue } from '@millrace/domain/process/queues';
import { nameStep } from '@millrace/domain/process/stepWords';
import { stopWords, type StopCode } from '@millrace/domain/process/stopWords';
import { areRefusalsThrown } from './refusals';
import { canAbort, isOnDocuments, isSkippable, type SkippableStep } from './stepRules';

/** Every activity as the run calls it: by name, with what it needs to know. */
export type Steps = {
  [Name in keyof Activities]: (
    input: Parameters<Activities[Name]>[1],
  ) => ReturnType<Activities[Name]>;
};

/** One try is given this long; slow providers answer or fail well within it. */
const oneTryMs = 60_000;
/** A try says all the time that it is alive: silent for so long, its worker is gone. */
const silentMs = 15_000;
/** The first retry comes within seconds, for most troubles are short; the last after minutes. */
const growth = 5;

/**
 * The activities as steps. A step is tried a bounded number of times; then it parks until an
 * admin retries, skips (notices only) or ends the process. A business refusal is thrown at once to
 * whoever waits for it; one that nobody asked for parks too.
 */
export function openSteps(core: ProcessCore, parking: Policy['parking']): Steps {
  const options = toOptions(parking);
  const tried = proxyActivities<Activities>(options);
  const taskQueue = nameDocumentsQueue(workflowInfo().taskQueue);
  const onDocuments = proxyActivities<Activities>({ ...options, taskQueue });
  // A step that an older build began on the queue of all others is found there when it is replayed.
  const find = (name: keyof Activities) =>
    isOnDocuments(name) && patched('documents-queue') ? onDocuments[name] : tried[name];
  const run = async (name: keyof Activities, input: unknown): Promise<unknown> => {
    const { control } = core.clock;
    for (;;) {
      if (control.isInterrupted()) await core.clock.waitWhilePaused();
      try {
        const work = find(name) as unknown as (call: unknown, input: unknown) => Promise<unknown>;
        return await work(core.nextCall(name), input);
      } catch (error) {
        if (isCancellation(error)) throw error;
        const refusal = findRefusal(error);
        if (refusal && (areRefusalsThrown() || !patched('refusals-park'))) throw refusal;
        if (control.isEnding() && canAbort(name)) control.assertGoesOn();
        // Nobody would decide: the process is over for whoever asked it to end.
        if (CancellationScope.current().consideredCancelled) throw new CancelledFailure(name);
        const decision = await park(core, name, readFailures(error));
        // A step that may be left out answers with nothing, so nothing that follows misses it.
        if (decision.kind === 'skip' && isSkippable(name)) return undefined;
        if (decision.kind === 'abort') throw new ProcessAborted(name, decision.reason);
      }
    }
  };
  return new Proxy({} as Steps, {
    get: (_, name) => (input: unknown) => run(name as keyof Activities, input),
  });
}

/**
 * Tries grow apart, so that all of them fit into the time that the policy gives. A process that is
 * cancelled waits for the try that is under way: what is undone before it ends would come after.
 */
function toOptions({ tries, withinMs }: Policy['parking']) {
  const gaps = Array.from({ length: Math.max(tries - 1, 1) }, (_, index) => growth ** index);
  const shares = gaps.reduce((sum, gap) => sum + gap, 0);
  return {
    startToCloseTimeout: oneTryMs,
    heartbeatTimeout: silentMs,
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
    scheduleToCloseTimeout: withinMs + tries * oneTryMs,
    retry: {
      maximumAttempts: tries,
      initialInterval: Math.max(1, Math.floor(withinMs / shares)),
      backoffCoefficient: growth,
      maximumInterval: Math.max(1, withinMs),
    },
  };
}

async function park(
  core: ProcessCore,
  step: keyof Activities,
  failures: Array<FailedTry | Stop>,
): Promise<Decision> {
  let decision: Decision | undefined;
  const parked: ParkedStep = {
    step,
    attempts: failures.at(-1)?.attempt ?? 1,
    skippable: isSkippable(step),
    decide: (made) => (decision = made),
  };
  core.parked.add(parked);
  core.shown = null;
  upsertSearchAttributes({ Attention: ['parked'] });
  await core.bookkeeping.parkProcess(core.nextCall(step), {
    ...core.subject,
    parked: {
      ...{ step, skippable: parked.skippable, attempts: parked.attempts, failures },
      // The former release writes and shows the sentence: it goes with the next one.
      words: nameStep(step),
    },
  });
  await core.clock.waitUntil(Number.POSITIVE_INFINITY, () => decision !== undefined);
  core.parked.delete(parked);
  if (core.parked.size === 0) upsertSearchAttributes({ Attention: [] });
  const made = decision ?? unreachable(step);
  await core.bookkeeping.unparkProcess(core.nextCall(step), { ...core.subject, decision: made });
  core.shown = null;
  return made;
}

/** A step at which a process may stop by itself: to leave that out would be to go on regardless. */
export type StoppingStep = Exclude<keyof Activities, SkippableStep>;

/** Stops the process for an admin as a failed step does. Throws ProcessAborted if he ends it. */
export async function stopForAdmin(
  core: ProcessCore,
  step: StoppingStep,
  code: StopCode,
): Promise<void> {
  const decision = await park(core, step, [describeStop(code)]);
  if (decision.kind === 'abort') throw new ProcessAborted(step, decision.reason);
}

/** The tries of a step, oldest first, as the worker handed them on with the last failure. */
function readFailures(error: unknown): Array<FailedTry | Stop> {
  const cause = error instanceof ActivityFailure ? error.cause : error;
  const details = cause instanceof ApplicationFailure ? cause.details?.[0] : undefined;
  if (isFailures(details)) return details.failures;
  if (!(cause instanceof Error)) return [describeStop('no_answer')];
  const { message: words } = cause;
  const at = new Date().toISOString();
  const type = reasonOf(error) ?? findRefusal(error)?.type ?? cause.constructor.name;
  return [{ attempt: 1, at, words, type, canHelp: true }];
}

function describeStop(code: StopCode): Stop {
  const at = new Date().toISOString();
  // The words are for the former release, as those of a parked step.
  return { attempt: 1, at, code, words: stopWords[code], type: code, canHelp: true };
}

function isFailures(details: unknown): details is { failures: FailedTry[] } {
  return typeof details === 'object' && details !== null && 'failures' in details;
}

function unreachable(step: string): never {
  throw new Error(`The parked step ${step} was left without a decision.`);
}

/**
 * What retry, skip and abort do: one decision for all steps that are parked side by side. An end
 * is no longer held up by a pause.
 */
export function decideParked(core: ProcessCore, decision: Decision): void {
  if (decision.kind === 'abort') core.clock.control.resume();
  for (const parked of core.parked) parked.decide(decision);
}

/** Throws PRECONDITION_FAILED unless something is parked and may be decided so. */
export function assertCanDecide(core: ProcessCore, kind: Decision['kind']): void {
  if (core.parked.size === 0) {
    throw refuse('PRECONDITION_FAILED', 'Nothing is stopped here.', 'illegal_transition');
  }
  const mayNotSkip = [...core.parked].some((parked) => !parked.skippable);
  if (kind === 'skip' && mayNotSkip) {
    throw refuse('PRECONDITION_FAILED', 'This step can never be skipped.', 'not_skippable');
  }
  if (kind === 'abort' && [...core.parked].some((parked) => !canAbort(parked.step))) {
    const words = 'The money may have left: this is retried until the bank has answered.';
    throw refuse('PRECONDITION_FAILED', words, 'illegal_transition');
  }
}
