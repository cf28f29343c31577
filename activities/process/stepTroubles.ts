import { createHash } from 'node:crypto';
import type { Database } from '@millrace/db/connection/connection';
import {
  endTrouble,
  noteFailedTry,
  type FailedStep,
  type StepKey,
} from '@millrace/db/process/stepTroubles';
import type { Provider } from '@millrace/domain/process/providers';
import { stopBookkeeping, quickBooks } from '@millrace/domain/process/stepWords';
import type { ApplicationFailure } from '@temporalio/common';
import { msToNumber } from '@temporalio/common/lib/time';
import type { Info } from '@temporalio/activity';
import type { Logger } from 'pino';

/** Books that are kept about a process: that they fail says nothing about what it does. */
const bookkeeping: ReadonlySet<string> = new Set([...quickBooks, ...stopBookkeeping]);

type Call = Pick<FailedStep, 'workflowId' | 'step' | 'stepWords'>;

/** A failed try, and the provider that failed it, if one did. */
export interface DescribedTry {
  tried: Pick<FailedStep, 'words' | 'at'> & { type: FailedStep['errorType'] };
  provider: Provider | null;
  failure: ApplicationFailure;
}

/** What admins see of the steps that fail right now; nothing here ever fails a step. */
export interface StepTroubles {
  failed(
    name: string,
    call: Call,
    input: unknown,
    trouble: DescribedTry,
    info: Info,
  ): Promise<void>;
  /** It succeeded, or was refused for good: it is tried no more. */
  ended(name: string, call: Call, input: unknown): Promise<void>;
}

export function openStepTroubles({ db, log }: { db: Database; log: Logger }): StepTroubles {
  /** Ends that the database did not take; the next one takes them along. */
  const late: StepKey[] = [];
  return {
    async failed(name, call, input, { tried, provider, failure }, info) {
      if (bookkeeping.has(name)) return;
      const { stepWords } = call;
      try {
        await noteFailedTry(db, {
          ...toKey(call, input),
          ...{ stepWords, provider, words: tried.words, errorType: tried.type, at: tried.at },
          nextTryAt: findNextTry(failure, info),
        });
      } catch (error) {
        log.warn({ err: error, step: call.step }, 'a failed try could not be written down');
      }
    },
    async ended(name, call, input) {
      if (bookkeeping.has(name)) return;
      late.push(toKey(call, input));
      try {
        for (let key = late[0]; key; key = late[0]) {
          await endTrouble(db, key);
          late.splice(late.indexOf(key), 1);
        }
      } catch (error) {
        log.warn({ err: error, step: call.step }, 'the end of a step could not be written down');
      }
    },
  };
}

/** What a step needs to know tells it from the same step for something else. */
function toKey({ workflowId, step }: Call, input: unknown): StepKey {
  const part = createHash('sha256')
    .update(JSON.stringify(input ?? null))
    .digest('hex');
  return { workflowId, step, part: part.slice(0, 16) };
}

/** When Temporal tries again by its policy; null where this was the last try. */
export function findNextTry(
  { nonRetryable, nextRetryDelay }: Pick<ApplicationFailure, 'nonRetryable' | 'nextRetryDelay'>,
  { attempt, retryPolicy }: Pick<Info, 'attempt' | 'retryPolicy'>,
  nowMs = Date.now(),
): Date | null {
  if (nonRetryable === true) return null;
  const { maximumAttempts = 0, backoffCoefficient = 2 } = retryPolicy ?? {};
  if (maximumAttempts > 0 && attempt >= maximumAttempts) return null;
  const firstMs = msToNumber(retryPolicy?.initialInterval ?? 1_000);
  const longestMs = msToNumber(retryPolicy?.maximumInterval ?? firstMs * 100);
  const backOffMs = Math.min(firstMs * backoffCoefficient ** (attempt - 1), longestMs);
  return new Date(nowMs + (nextRetryDelay ? msToNumber(nextRetryDelay) : backOffMs));
}
