import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { describeEnd, type ProcessEnd } from '@millrace/domain/process/processEnd';
import type { Identity } from '@millrace/domain/people/permissions';
import {
  type ProcessKind,
  processKindWords,
  type ProcessWaiter,
} from '@millrace/domain/process/processes';
import { listProcessRights, type ProcessStanding } from '@millrace/domain/process/processRights';
import { type BrokenProcess, processBreakWords } from '@millrace/domain/process/startingAgain';
import {
  type KeptStatus,
  readStatus,
  type StatusWords,
} from '@millrace/domain/process/statusWords';
import { nameStep } from '@millrace/domain/process/stepWords';
import { type KeptFailure, sayWhyStopped } from '@millrace/domain/process/stopWords';
import type { Clock } from '@millrace/db/settings/clock';
import { presentProposal, type ProcessProposalFacts } from './presentProcessProposal';
import { presentTurn, type Turn } from '../../invoice/read/presentTurn';
import type { ProcessView } from '../view';

/** A process as its projection holds it. */
export interface ProcessFacts extends KeptStatus {
  workflowId: string;
  kind: ProcessKind;
  invoiceId: string | null;
  bankAccountId: string | null;
  subject: string | null;
  status: ProcessView['status'];
  step: string;
  waitsFor: ProcessWaiter | null;
  nextByAt: Date | null;
  parked: ParkedFacts | null;
  trouble: TroubleFacts | null;
  paused: { since: string; byName: string; reason: string } | null;
  proposal: ProcessProposalFacts | null;
  financing: FinancingStatus | null;
  /** The status of its contract, or of its request to the vendor. */
  endedAs: string | null;
  amountMinor: number | null;
  startedAt: Date;
  updatedAt: Date;
  closedAt: Date | null;
  runId: string | null;
  children: ChildFacts[];
}

interface ParkedFacts {
  step: string;
  attempts: number;
  failures: Array<KeptFailure & { attempt?: number; at: string; type: string; canHelp?: boolean }>;
  skippable: boolean;
  since: string;
  holdsUpMinor: number;
}

type TroubleFacts = ProcessView['trouble'] & object;

interface ChildFacts extends KeptStatus {
  workflowId: string;
  kind: ProcessKind;
  status: string;
}

/** Who reads, and what time it is in the business. */
export interface ProcessReader {
  clock: Clock;
  identity: Identity;
  userId: string;
}

export function presentProcess(
  facts: ProcessFacts,
  { clock, identity, userId }: ProcessReader,
  {
    trying: described = null,
    turn = null,
    broken = null,
  }: {
    trying?: ProcessView['trying'];
    turn?: ProcessView['waiting'] | null;
    broken?: BrokenProcess | null;
  } = {},
): ProcessView {
  const { parked, paused, trouble } = facts;
  const end = facts.closedAt ? describeEnd(facts) : null;
  const said = readStatus(facts);
  const trying = describeTrying(facts, described);
  const standsSince =
    trouble?.since ?? parked?.since ?? paused?.since ?? facts.closedAt ?? facts.startedAt;
  return {
    workflowId: facts.workflowId,
    invoiceId: facts.invoiceId,
    bankAccountId: facts.bankAccountId,
    kind: facts.kind,
    kindWords: processKindWords[facts.kind],
    status: facts.status,
    step: facts.step,
    stepWords: said.words,
    startedAt: facts.startedAt.toISOString(),
    closedAt: facts.closedAt?.toISOString() ?? null,
    standsForMs: Math.max(0, clock.nowMs - new Date(standsSince).getTime()),
    waiting: (!parked && turn) || presentTurn(readTurn(facts, said, end), clock),
    end,
    brokenWords: broken && processBreakWords[broken.as],
    parked: parked && {
      step: parked.step,
      stepWords: nameStep(parked.step),
      why: sayWhyStopped(parked.failures.at(-1)) ?? 'It did not answer.',
      attempts: parked.attempts,
      since: toIso(parked.since),
      skippable: parked.skippable,
      holdsUpMinor: parked.holdsUpMinor,
      failures: parked.failures.map((failure, index) => ({
        attempt: failure.attempt ?? index + 1,
        at: toIso(failure.at),
        words: sayWhyStopped(failure) ?? failure.type,
        type: failure.type,
        canHelp: failure.canHelp ?? true,
      })),
    },
    trouble: trouble && presentTrouble(trouble),
    paused: paused && {
      since: toIso(paused.since),
      byName: paused.byName,
      reason: paused.reason,
    },
    proposal: facts.proposal && presentProposal(facts.proposal, { userId, identity }),
    amountMinor: facts.amountMinor,
    trying,
    can: listProcessRights(identity, {
      ...readStanding(facts),
      isRetrying: trying !== null,
      broken,
      hasProposal: Boolean(facts.proposal),
    }),
    children: facts.children.map(presentChild),
  };
}

function presentChild(child: ChildFacts): ProcessView['children'][number] {
  return {
    workflowId: child.workflowId,
    kindWords: processKindWords[child.kind],
    status: child.status,
    stepWords: readStatus(child).words,
  };
}

/** What the process itself said when it last spoke. */
function readTurn(facts: ProcessFacts, said: StatusWords, end: ProcessEnd | null): Turn {
  if (facts.parked) {
    const nextWords = 'An admin fixes the cause and retries.';
    return { waitsFor: 'admin', nextWords, nextByAt: null };
  }
  return {
    waitsFor: facts.waitsFor ?? 'nobody',
    nextWords: end?.words ?? said.next ?? 'It goes on by itself.',
    nextByAt: facts.nextByAt?.toISOString() ?? null,
  };
}

function presentTrouble(trouble: TroubleFacts): TroubleFacts {
  return {
    ...trouble,
    since: toIso(trouble.since),
    lastAt: toIso(trouble.lastAt),
    nextTryAt: trouble.nextTryAt && toIso(trouble.nextTryAt),
  };
}

/**
 * The step that is tried again, by its own name. Temporal knows the next try best; where it was not
 * asked, or where a try was just begun again, what the worker has written down stands.
 */
function describeTrying(
  { status, trouble }: ProcessFacts,
  described: ProcessView['trying'],
): ProcessView['trying'] {
  if (status !== 'running' || !trouble) return described;
  const { stepWords, words, tries, nextTryAt } = trouble;
  return {
    stepWords,
    attempt: tries + 1,
    nextAttemptAt: described?.nextAttemptAt ?? (nextTryAt && toIso(nextTryAt)),
    lastFailure: words,
  };
}

/** What of a process decides what may be done with it; of tries and failed ends Temporal knows. */
export function readStanding(
  facts: Pick<ProcessFacts, 'kind' | 'status' | 'parked' | 'paused' | 'financing'>,
): Omit<ProcessStanding, 'isRetrying' | 'broken'> {
  const { kind, status, parked, paused, financing } = facts;
  return {
    kind,
    status,
    step: parked?.step ?? null,
    isSkippable: parked?.skippable ?? false,
    isPaused: paused !== null,
    financing,
  };
}

/** The database writes instants of its own in JSON; screens and tests read one form. */
function toIso(at: string): string {
  return new Date(at).toISOString();
}
