import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { financingWords } from '@millrace/domain/invoice/financingWords';
import type { Identity } from '@millrace/domain/permissions';
import {
  type ProcessKind,
  processKindWords,
  type ProcessWaiter,
} from '@millrace/domain/process/processes';
import { listProcessRights, type ProcessStanding } from '@millrace/domain/process/processRights';
import type { Clock } from '../clock';
import { presentProposal, type ProcessProposalFacts } from './presentProcessProposal';
import { presentTurn } from './presentTurn';
import type { ProcessView } from './process';

/** A process as its projection holds it. */
export interface ProcessFacts {
  workflowId: string;
  kind: ProcessKind;
  invoiceId: string | null;
  bankAccountId: string | null;
  subject: string | null;
  status: ProcessView['status'];
  step: string;
  stepWords: string;
  waitsFor: ProcessWaiter | null;
  nextWords: string | null;
  nextByAt: Date | null;
  parked: ParkedFacts | null;
  paused: { since: string; byName: string; reason: string } | null;
  proposal: ProcessProposalFacts | null;
  financing: FinancingStatus | null;
  amountMinor: number | null;
  startedAt: Date;
  updatedAt: Date;
  closedAt: Date | null;
  children: ChildFacts[];
}

interface ParkedFacts {
  step: string;
  words: string;
  attempts: number;
  failures: Array<{ attempt?: number; at: string; words: string; type: string; canHelp?: boolean }>;
  skippable: boolean;
  since: string;
  holdsUpMinor: number;
}

interface ChildFacts {
  workflowId: string;
  kind: ProcessKind;
  status: string;
  stepWords: string;
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
  trying: ProcessView['trying'] = null,
): ProcessView {
  const { parked, paused } = facts;
  const standsSince = parked?.since ?? paused?.since ?? facts.closedAt ?? facts.startedAt;
  return {
    workflowId: facts.workflowId,
    invoiceId: facts.invoiceId,
    bankAccountId: facts.bankAccountId,
    kind: facts.kind,
    kindWords: processKindWords[facts.kind],
    status: facts.status,
    step: facts.step,
    stepWords: facts.stepWords,
    startedAt: facts.startedAt.toISOString(),
    closedAt: facts.closedAt?.toISOString() ?? null,
    standsForMs: Math.max(0, clock.nowMs - new Date(standsSince).getTime()),
    waiting: presentTurn(
      {
        waitsFor: parked ? 'admin' : (facts.waitsFor ?? 'nobody'),
        nextWords: parked
          ? 'An admin mends the cause and tries again.'
          : (facts.nextWords ?? (facts.closedAt ? 'Ended.' : financingWords.checking.adminNext)),
        nextByAt: facts.nextByAt?.toISOString() ?? null,
      },
      clock,
    ),
    parked: parked && {
      step: parked.step,
      stepWords: parked.words,
      why: parked.failures.at(-1)?.words ?? 'It did not answer.',
      attempts: parked.attempts,
      since: toIso(parked.since),
      skippable: parked.skippable,
      holdsUpMinor: parked.holdsUpMinor,
      failures: parked.failures.map((failure, index) => ({
        attempt: failure.attempt ?? index + 1,
        at: toIso(failure.at),
        words: failure.words,
        type: failure.type,
        canHelp: failure.canHelp ?? true,
      })),
    },
    paused: paused && {
      since: toIso(paused.since),
      byName: paused.byName,
      reason: paused.reason,
    },
    proposal: facts.proposal && presentProposal(facts.proposal, userId),
    amountMinor: facts.amountMinor,
    trying,
    can: listProcessRights(identity, {
      ...readStanding(facts),
      isRetrying: trying !== null && trying.attempt > 1,
    }),
    children: facts.children.map((child) => ({
      ...child,
      kindWords: processKindWords[child.kind],
    })),
  };
}

/** What of a process decides what may be done with it; whether a step is retried, Temporal knows. */
export function readStanding(
  facts: Pick<ProcessFacts, 'kind' | 'status' | 'parked' | 'paused' | 'financing'>,
): Omit<ProcessStanding, 'isRetrying'> {
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
