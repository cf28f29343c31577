import type { StepName } from './stepWords';
import { canCancel, type FinancingStatus, isClosed, isLive } from '../invoice/financing';
import { listGoBackPoints } from '../invoice/goingBack';
import { explainRole, type Identity } from '../people/permissions';
import { isEndable, isFollowed, type ProcessKind, type ProcessStatus } from './processes';
import { type BrokenProcess, explainStartAgain } from './startingAgain';

/** What of a process decides what may be done with it. */
export interface ProcessStanding {
  kind: ProcessKind;
  status: ProcessStatus;
  /** The step that is set aside, if one is. */
  step: string | null;
  /** Whether that step may be left out. */
  isSkippable: boolean;
  /** Whether a step is between two tries right now. */
  isRetrying: boolean;
  isPaused: boolean;
  /** How its invoice stands, if it is about one. */
  financing: FinancingStatus | null;
  /** Where Temporal has it ended by failure, whatever the status above says; else null. */
  broken: BrokenProcess | null;
  /** Whether something is proposed about it: what takes two is proposed once at a time. */
  hasProposal?: boolean;
}

/** An operation that is offered, or the reason why it is not. */
export interface Right {
  allowed: boolean;
  whyNot: string | null;
  /** Money may move because of it: one admin proposes, another one has it done. */
  takesTwo: boolean;
}

export const processOperations = [
  'retry',
  'skip',
  'abort',
  'pause',
  'resume',
  'cancel',
  'goBack',
  'startAgain',
] as const;
export type ProcessOperation = (typeof processOperations)[number];
export type ProcessRights = Record<ProcessOperation, Right>;

/**
 * What this person may do with this process. The same permissions refuse the call itself, and the
 * workflow refuses what its state does not allow; this says so beforehand.
 */
export function listProcessRights(identity: Identity, standing: ProcessStanding): ProcessRights {
  const rights = processOperations.map((operation) => [
    operation,
    decideRight(identity, operation, standing),
  ]);
  return Object.fromEntries(rights) as ProcessRights;
}

/** The right to one operation. */
export function decideRight(
  identity: Identity,
  operation: ProcessOperation,
  standing: ProcessStanding,
): Right {
  const isForTwo = takesTwo(operation, standing);
  const whyNot =
    explainState(operation, standing) ??
    explainRole(identity, `workflow.${operation}`) ??
    (isForTwo && standing.hasProposal ? 'Something is proposed about it already.' : null);
  return { allowed: whyNot === null, whyNot, takesTwo: isForTwo };
}

/** These send money or take it; tried again, they may do so at once. */
const moneySteps: ReadonlySet<string> = new Set<StepName>([
  'sendPayout',
  'sendRefund',
  'takeRepaymentAction',
  'resumeCollection',
]);

/**
 * True where an operation sets money moving, or lets go of money that is owed: nobody does that alone.
 * To stand still never takes two, so that whoever sees something wrong can stop it at once.
 */
export function takesTwo(operation: ProcessOperation, standing: ProcessStanding): boolean {
  const { kind, step, financing } = standing;
  const isOut = financing !== null && (financing === 'paying' || isLive(financing));
  if (operation === 'retry') return step !== null && moneySteps.has(step);
  if (operation === 'resume') return kind === 'refund' || isOut;
  if (operation === 'abort' || operation === 'cancel') return kind === 'refund' || isOut;
  // What is repaid may be owed again, by a debit that was taken back: it is collected at once.
  if (operation === 'startAgain') return kind === 'refund' || kind === 'repayment' || isOut;
  return false;
}

function explainState(operation: ProcessOperation, standing: ProcessStanding): string | null {
  const { kind, status, broken } = standing;
  if (operation === 'startAgain') {
    return broken ? explainStartAgain(kind, broken) : 'It has not ended by failure.';
  }
  if (broken) return hasEnded;
  if (status !== 'running' && status !== 'parked') return hasEnded;
  return explain[operation](standing);
}

const hasEnded = 'It has ended.';
const goesOn = 'It goes on by itself.';
const standsStill = 'It stands still: let it go on first.';

/** Why an open process does not take an operation; null where it does. */
const explain: Record<
  Exclude<ProcessOperation, 'startAgain'>,
  (standing: ProcessStanding) => string | null
> = {
  retry: ({ status, isRetrying, isPaused }) => {
    if (isPaused) return standsStill;
    return status === 'parked' || isRetrying ? null : 'Nothing is being retried.';
  },
  skip: ({ status, isSkippable, isPaused }) => {
    if (status === 'running') return goesOn;
    if (isPaused) return standsStill;
    return isSkippable ? null : 'This step can never be skipped.';
  },
  abort: ({ status, step }) => {
    if (status === 'running') return goesOn;
    if (step === null || !isFollowed(step)) return null;
    return 'The money may have left: it is retried until the bank has answered.';
  },
  pause: ({ isPaused }) => (isPaused ? 'It stands still already.' : null),
  resume: ({ isPaused }) => (isPaused ? null : goesOn),
  cancel: explainCancel,
  goBack: explainGoBack,
};

function explainCancel({ kind, status, financing }: ProcessStanding): string | null {
  if (!isEndable(kind)) return 'It has an end of its own.';
  if (status === 'parked') return 'Its step has stopped: decide about that.';
  if (kind === 'repayment' || kind === 'bank_account' || financing === null) return null;
  if (canCancel(financing)) return null;
  return isClosed(financing) ? 'Its invoice is closed.' : 'The money has left.';
}

function explainGoBack({ kind, status, financing, isPaused }: ProcessStanding): string | null {
  if (kind !== 'financing' || financing === null) return 'Only an invoice goes back.';
  if (status === 'parked') return 'Its step has stopped: decide about that first.';
  if (isPaused) return standsStill;
  if (listGoBackPoints(financing).length > 0) return null;
  return canCancel(financing) ? 'There is nothing to go back to.' : 'The money has left.';
}
