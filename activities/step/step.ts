import type { AnchorKeys, AnchorPlace } from '@millrace/db/seals/anchors';
import type { Database } from '@millrace/db/connection/connection';
import type { ProviderWatch } from '@millrace/db/process/providerStates';
import { constraintOf, sqlStateOf } from '@millrace/db/connection/connection';
import type { KeyRing } from '@millrace/domain/environment/keyRing';
import { AppError } from '@millrace/domain/errors/errors';
import { policy, type Policy, type StoredPolicy } from '@millrace/domain/policy/policy';
import { asyncLocalStorage, Context } from '@temporalio/activity';
import { ApplicationFailure, CancelledFailure } from '@temporalio/common';
import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';
import type { Clients } from '@millrace/adapters/clients';
import { ProviderError, sayFailure } from '@millrace/adapters/providerError';
import type { ReportError } from '@millrace/adapters/errorReports';
import { openStepTroubles, type DescribedTry } from '../process/stepTroubles';
import type { DocumentStorage } from '@millrace/adapters/storage';

/** Who calls: every activity gets it first, and what it needs to know second. */
export interface StepCall {
  workflowId: string;
  step: string;
  stepWords: string;
  /** Grows with every call of a process; a projection never goes back behind it. */
  version: number;
}

export interface FailedTry {
  attempt: number;
  at: string;
  words: string;
  type: string;
  /** Whether another try can help. */
  canHelp: boolean;
}

/** Keys for account numbers; see `db/crypto/accountNumbers`. */
interface Keys {
  data: KeyRing;
  fingerprint: Buffer;
}

interface ActivityConfig {
  publicUrl: string;
  isProduction: boolean;
  /** The sandbox's own address; null in production, where no clock is moved. */
  sandboxUrl: string | null;
}

/** All that activities work with; made once by the worker. */
export interface Deps {
  db: Database;
  clients: Clients;
  /** Hears how the providers answer. */
  watch: ProviderWatch;
  keys: Keys;
  /** Where the ends of the chain of seals are kept outside the database, and what signs them. */
  anchors: { place: AnchorPlace; keys: AnchorKeys };
  storage: DocumentStorage;
  config: ActivityConfig;
  log: Logger;
  /** For errors that nobody expected; outside production it does nothing. */
  reportError: ReportError;
  /** Signals processes when the clock moves. */
  temporal: Client;
}

/** An activity as it is written: with what it works with, who calls, and what it needs. */
type Work<Input, Result> = (deps: Deps, call: StepCall, input: Input) => Promise<Result>;
type Works = Record<string, Work<never, unknown>>;
/** A process hands on the policy that it was given at its start; see `completePolicy`. */
type AsStored<Input> = Input extends { policy: Policy }
  ? Omit<Input, 'policy'> & { policy: StoredPolicy }
  : Input;
type InputOf<W> = W extends (deps: Deps, call: StepCall, input: infer Input) => unknown
  ? AsStored<Input>
  : never;
type ResultOf<W> = W extends (...args: never) => Promise<infer Result> ? Result : never;

/** The activities as Temporal calls them. */
export type Bound<W extends Works> = {
  [Name in keyof W]: (call: StepCall, input: InputOf<W[Name]>) => Promise<ResultOf<W[Name]>>;
};

/** Well within the workflows' heartbeat time-out, so that only a worker that is gone goes silent. */
const pulseEveryMs = 3_000;

/** Says that this try is alive; what it hands on has to be said again each time. */
function beat(): void {
  Context.current().heartbeat(readHanded());
}

/** Gives every activity what it works with, and turns what it throws into typed failures. */
export function bindActivities<W extends Works>(deps: Deps, works: W): Bound<W> {
  const troubles = openStepTroubles(deps);
  const bound = Object.entries(works).map(([name, work]) => [
    name,
    async (call: StepCall, input: never) => {
      const pulse = setInterval(beat, pulseEveryMs);
      try {
        const result = await work(deps, call, completePolicy(input));
        await troubles.ended(name, call, input);
        return result;
      } catch (error) {
        const final = findFinal(error);
        if (final) {
          await troubles.ended(name, call, input);
          throw final;
        }
        const trouble = describeTrouble(deps, call, error);
        await troubles.failed(name, call, input, trouble, Context.current().info);
        throw trouble.failure;
      } finally {
        clearInterval(pulse);
      }
    },
  ]);
  return Object.fromEntries(bound) as Bound<W>;
}

/** The numbers that came after the process began have their defaults. */
export function completePolicy<Input>(input: Input): Input {
  const given = input as { policy?: StoredPolicy } | undefined;
  return given?.policy ? { ...input, policy: policy.parse(given.policy) } : input;
}

/**
 * A business refusal keeps its code as the failure's type and is never retried, and a cancelled step
 * is none that failed; null for everything else.
 */
function findFinal(error: unknown): ApplicationFailure | CancelledFailure | null {
  if (error instanceof ApplicationFailure || error instanceof CancelledFailure) return error;
  if (!(error instanceof AppError) || error.code === 'INTERNAL_SERVER_ERROR') return null;
  return ApplicationFailure.create({
    type: error.code,
    message: error.message,
    nonRetryable: true,
    details: [{ reason: error.reason, details: error.details }],
  });
}

/** A provider's final "no" is not retried: the step parks. Everything else is tried again. */
function describeTrouble(deps: Deps, call: StepCall, error: unknown): DescribedTry {
  const tried = describeTry(error);
  deps.log.warn({ step: call.step, workflowId: call.workflowId, ...tried }, 'a step failed');
  if (tried.type === 'UnexpectedError') {
    deps.log.error({ step: call.step, workflowId: call.workflowId, stack: stackOf(error) });
    deps.reportError(error, { process: 'worker', step: call.step, workflowId: call.workflowId });
  }
  const { failures } = readHanded();
  failures.push(tried);
  beat();
  const failure = ApplicationFailure.create({
    type: tried.type,
    message: tried.words,
    nonRetryable: !tried.canHelp,
    details: [{ failures }],
    nextRetryDelay: error instanceof ProviderError ? error.retryAfterMs : undefined,
  });
  return { tried, failure, provider: error instanceof ProviderError ? error.provider : null };
}

/** What each failed try hands on to the next, through its heartbeat. */
interface Handed {
  failures: FailedTry[];
  done: string[];
}

const handedOn = new WeakMap<Context, Handed>();

function readHanded(): Handed {
  const context = Context.current();
  const known = handedOn.get(context);
  if (known) return known;
  const { failures = [], done = [] } = (context.info.heartbeatDetails ?? {}) as Partial<Handed>;
  const handed = { failures: [...failures], done: [...done] };
  handedOn.set(context, handed);
  return handed;
}

/** Parts of this step that an earlier try of it has done; none where Temporal does not run it. */
export function listDone(): readonly string[] {
  return asyncLocalStorage.getStore() ? readHanded().done : [];
}

/** The queue that this step was taken from; null where Temporal does not run it. */
export function readTaskQueue(): string | null {
  return asyncLocalStorage.getStore()?.info.taskQueue ?? null;
}

/** Parts of this step that are done and written down: a later try of it leaves them out. */
export function noteDone(parts: readonly string[]): void {
  if (asyncLocalStorage.getStore()) readHanded().done.push(...parts);
}

const uniqueViolation = '23505';

/** In words for an admin; nothing a provider or the database said goes in, but its name does. */
function describeTry(error: unknown): FailedTry {
  const attempt = Context.current().info.attempt;
  const at = new Date().toISOString();
  if (error instanceof ProviderError) {
    return {
      attempt,
      at,
      words: sayFailure(error),
      type: `${error.provider}_${error.kind}`,
      canHelp: error.retryable,
    };
  }
  const constraint = constraintOf(error);
  if (constraint !== null) {
    const words = `The database refused it by its rule ${constraint}.`;
    // Whoever was first with the same row has made it by the next try, which then finds it.
    const canHelp = sqlStateOf(error) === uniqueViolation;
    return { attempt, at, words, type: `constraint_${constraint}`, canHelp };
  }
  const isDatabase = error instanceof Error && error.name.startsWith('Sequelize');
  const words = isDatabase ? 'The database did not answer.' : 'Something unexpected went wrong.';
  return { attempt, at, words, type: isDatabase ? 'database' : 'UnexpectedError', canHelp: true };
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
