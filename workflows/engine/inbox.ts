import { allHandlersFinished, condition, setHandler } from '@temporalio/workflow';
import { notNowWords } from '@millrace/domain/errors/errors';
import type { SignalDefinition, UpdateDefinition } from '@temporalio/common';
import type { BusinessClock } from './clock';
import { findRefusal, refuse } from './failures';
import { throwRefusals } from './refusals';
import { waitingMessages } from '../messages';

type MessageDefinition = { type: 'update' | 'signal'; name: string };
type Messages = Record<string, MessageDefinition>;
type InputOf<D> =
  D extends UpdateDefinition<infer _Answer, infer Args, infer _Name>
    ? Args[0]
    : D extends SignalDefinition<infer Args, infer _Name>
      ? Args[0]
      : never;
type AnswerOf<D> =
  D extends UpdateDefinition<infer Answer, infer _Args, infer _Name> ? Answer : void;

/** One message that waits for the run: what was asked, and the way to answer it. */
export type Message<M extends Messages, K extends keyof M> = {
  [Kind in K]: {
    kind: Kind;
    input: InputOf<M[Kind]>;
    /** Answers with what `work` gives; false if it was refused, and then the asker reads why. */
    answerWith(work: () => Promise<AnswerOf<M[Kind]>>): Promise<boolean>;
  };
}[K];

interface Waiting {
  kind: string;
  input: unknown;
  isUpdate: boolean;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** What `take` gives when no message came: the time was up, or the circumstances changed. */
export type Interruption = { kind: 'time' } | { kind: 'changed' };

export interface Inbox<M extends Messages> {
  /**
   * The next message of these kinds. An update of another kind is refused, for it is not its
   * turn; a signal of another kind has no meaning any more and is dropped.
   */
  take<K extends keyof M>(
    kinds: readonly K[],
    until?: { dueMs?: number; changed?: () => boolean },
  ): Promise<Message<M, K> | Interruption>;
  isEmpty(): boolean;
  /**
   * Refuses the updates that still wait and lets every handler finish, so that nobody waits in vain.
   * Signals stay in the line: whoever loses nothing takes them even after that.
   */
  close(): Promise<void>;
}

/**
 * So many updates wait at most. Temporal takes ten of one process at a time (its
 * `history.maxInFlightUpdates`): the others are kept for admins, who could not retry a step that
 * has stopped while everybody else waits for it.
 */
const mostWaiting = 4;

/** Messages wait in one line, so the run handles one thing at a time and nothing races. */
export function openInbox<M extends Messages>(clock: BusinessClock, messages: M): Inbox<M> {
  const line: Waiting[] = [];
  let closed = false;
  const refusal = () => {
    if (closed) return notNow();
    if (clock.control.isPaused()) return pausedNow();
    return line.filter(({ isUpdate }) => isUpdate).length >= mostWaiting ? busyNow() : null;
  };
  for (const [kind, message] of Object.entries(messages)) listen(kind, message, line, refusal);
  setHandler(waitingMessages, () => line.map((waiting) => waiting.kind));

  return {
    async take(kinds, { dueMs = Number.POSITIVE_INFINITY, changed = () => false } = {}) {
      for (;;) {
        const woken = await clock.waitUntil(dueMs, () => line.length > 0 || changed());
        const next = line.shift();
        if (!next) return { kind: woken ? 'changed' : 'time' };
        if (kinds.some((kind) => kind === next.kind)) {
          return toMessage<M, (typeof kinds)[number]>(next);
        }
        if (next.isUpdate) next.reject(notNow());
      }
    },
    isEmpty: () => line.length === 0,
    async close() {
      closed = true;
      const waiting = line.splice(0);
      for (const one of waiting) if (one.isUpdate) one.reject(notNow());
      line.push(...waiting.filter((one) => !one.isUpdate));
      await condition(allHandlersFinished);
    },
  };
}

/** Signals always wait for their turn; an update is refused where nobody would answer it. */
function listen(
  kind: string,
  message: MessageDefinition,
  line: Waiting[],
  findWhyNot: () => Error | null,
): void {
  const isUpdate = message.type === 'update';
  const put = (input: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      const whyNot = isUpdate ? findWhyNot() : null;
      if (whyNot) reject(whyNot);
      else line.push({ kind, input, isUpdate, resolve, reject });
    });
  if (isUpdate) setHandler(message as UpdateDefinition<unknown, [unknown]>, put);
  else setHandler(message as SignalDefinition<[unknown]>, (input) => void put(input));
}

function toMessage<M extends Messages, K extends keyof M>(waiting: Waiting): Message<M, K> {
  const answerWith = async (work: () => Promise<unknown>) => {
    try {
      waiting.resolve(await throwRefusals(work));
      return true;
    } catch (error) {
      const refusal = findRefusal(error);
      waiting.reject(refusal ?? refuse('PRECONDITION_FAILED', 'This could not be finished.'));
      if (refusal) return false;
      throw error;
    }
  };
  return { kind: waiting.kind, input: waiting.input, answerWith } as Message<M, K>;
}

function notNow() {
  return refuse('PRECONDITION_FAILED', notNowWords, 'illegal_transition');
}

function pausedNow() {
  const words = 'Somebody at Millrace is looking at this just now. Please try again later.';
  return refuse('PRECONDITION_FAILED', words, 'illegal_transition');
}

function busyNow() {
  return refuse('TIMEOUT', 'This takes longer than usual. Please try again in a few minutes.');
}
