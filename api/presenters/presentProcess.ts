import { financingWords } from '@millrace/domain/financingWords';
import type { Identity } from '@millrace/domain/permissions';
import { listProcessRights } from '@millrace/domain/processRights';
import type { Clock } from '../clock';
import { presentTurn } from './presentTurn';
import type { ProcessView } from './process';

/** A process as its projection holds it. */
export interface ProcessFacts {
  workflowId: string;
  kind: ProcessView['kind'];
  invoiceId: string | null;
  bankAccountId: string | null;
  subject: string | null;
  status: ProcessView['status'];
  step: string;
  stepWords: string;
  waitsFor: 'company' | 'vendor' | 'admin' | 'provider' | 'time' | null;
  nextWords: string | null;
  nextByAt: Date | null;
  parked: ParkedFacts | null;
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
  kind: ProcessView['kind'];
  status: string;
  stepWords: string;
}

export const kindWords: Record<ProcessView['kind'], string> = {
  financing: 'Financing',
  checklist: 'Checklist',
  vendor_verification: 'Vendor verification',
  bank_account: 'Change of account',
  contract: 'Contract',
  repayment: 'Repayment',
  receipt: 'Receipt',
  refund: 'Refund',
  fee_earning: 'Fees earned',
};

/** Who reads, and what time it is in the business. */
export interface ProcessReader {
  clock: Clock;
  identity: Identity;
}

export function presentProcess(
  facts: ProcessFacts,
  { clock, identity }: ProcessReader,
  trying: ProcessView['trying'] = null,
): ProcessView {
  const { parked } = facts;
  const standsSince = parked?.since ?? facts.closedAt ?? facts.startedAt;
  return {
    workflowId: facts.workflowId,
    invoiceId: facts.invoiceId,
    bankAccountId: facts.bankAccountId,
    kind: facts.kind,
    kindWords: kindWords[facts.kind],
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
    trying,
    can: listProcessRights(identity, {
      status: facts.status,
      isSkippable: parked?.skippable ?? false,
      isRetrying: trying !== null && trying.attempt > 1,
    }),
    children: facts.children.map((child) => ({ ...child, kindWords: kindWords[child.kind] })),
  };
}

/** The database writes instants of its own in JSON; screens and tests read one form. */
function toIso(at: string): string {
  return new Date(at).toISOString();
}
