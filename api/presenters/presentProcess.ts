import { financingWords } from '@millrace/domain/financingWords';
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

export function presentProcess(
  facts: ProcessFacts,
  trying: ProcessView['trying'] = null,
): ProcessView {
  const { parked } = facts;
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
    waiting: {
      waitsFor: parked ? 'admin' : (facts.waitsFor ?? 'nobody'),
      nextWords: parked
        ? 'An admin mends the cause and tries again.'
        : (facts.nextWords ?? (facts.closedAt ? 'Ended.' : financingWords.checking.adminNext)),
      nextByAt: facts.nextByAt?.toISOString() ?? null,
    },
    parked: parked && {
      step: parked.step,
      stepWords: parked.words,
      why: parked.failures.at(-1)?.words ?? 'It did not answer.',
      attempts: parked.attempts,
      since: parked.since,
      skippable: parked.skippable,
      holdsUpMinor: parked.holdsUpMinor,
      failures: parked.failures.map((failure, index) => ({
        attempt: failure.attempt ?? index + 1,
        at: failure.at,
        words: failure.words,
        type: failure.type,
        canHelp: failure.canHelp ?? true,
      })),
    },
    trying,
    children: facts.children.map((child) => ({ ...child, kindWords: kindWords[child.kind] })),
  };
}
