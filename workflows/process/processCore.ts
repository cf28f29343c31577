import type { Activities } from '@millrace/activities/index';
import type { ProcessSubject } from '@millrace/activities/process/processes';
import type { StepCall } from '@millrace/activities/step';
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
  words: string;
  attempts: number;
  skippable: boolean;
  decide(decision: Decision): void;
}

/** Books that are kept about a process are tried for as long as it takes. */
export type Bookkeeping = Pick<
  Activities,
  | 'openProcess'
  | 'showProgress'
  | 'parkProcess'
  | 'unparkProcess'
  | 'pauseProcess'
  | 'resumeProcess'
  | 'noteEnding'
  | 'closeProcess'
>;
/** What a process and its steps share. */
export interface ProcessCore {
  clock: BusinessClock;
  bookkeeping: Bookkeeping;
  subject: ProcessSubject;
  parked: Set<ParkedStep>;
  /** Why an admin may not end it now, in words; null where he may. */
  refuseEnd(): string | null;
  nextCall(step: keyof Activities): StepCall;
  /** The same for books that are kept beside the story: its own step stays the current one. */
  besideCall(step: keyof Activities): StepCall;
}
