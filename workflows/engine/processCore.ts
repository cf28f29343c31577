import type { Activities } from '@millrace/activities/index';
import type { stopBookkeeping, quickBooks } from '@millrace/domain/process/stepWords';
import type { ProcessSubject } from '@millrace/activities/process/processes';
import type { StepCall } from '@millrace/activities/step/step';
import type { SpokenLine, StatusLine } from '@millrace/domain/process/statusLine';
import type { BusinessClock } from './clock';
import type { Actor } from '../messages';

export interface Decision {
  kind: 'retry' | 'skip' | 'abort';
  actor: Actor;
  reason: string;
}

/** A step that ran out of tries and waits for an admin. */
export interface ParkedStep {
  step: keyof Activities;
  attempts: number;
  skippable: boolean;
  decide(decision: Decision): void;
}

/** Books that are kept about a process are tried for as long as it takes. */
export type Bookkeeping = Pick<Activities, (typeof stopBookkeeping)[number]>;
/**
 * Books of a few milliseconds that every process writes again and again: as local activities each
 * is one trip to the server instead of three, and most are none, as they share that of a step.
 */
export type QuickBooks = Pick<Activities, (typeof quickBooks)[number]>;

/** What a process and its steps share. */
export interface ProcessCore {
  clock: BusinessClock;
  bookkeeping: Bookkeeping;
  subject: ProcessSubject;
  parked: Set<ParkedStep>;
  /** What people were told last; null once a step has stopped, which is shown in its place. */
  shown: StatusLine | SpokenLine | null;
  /** Why an admin may not end it now, in words; null where he may. */
  refuseEnd(): string | null;
  nextCall(step: keyof Activities): StepCall;
  /** The same for books that are kept beside the main run: its own step stays the current one. */
  bookkeepingCall(step: keyof Activities): StepCall;
}
