import type { ProcessRights } from '@millrace/domain/processRights';
import type { Waiting } from './page';

/** All times are business time, so that they can stand beside every other date. */
export interface FailureView {
  attempt: number;
  at: string;
  words: string;
  type: string;
  /** Whether another try can help, in the admin's words. */
  canHelp: boolean;
}

export interface ProcessView {
  workflowId: string;
  /** The invoice that it is about, if it is about one. */
  invoiceId: string | null;
  /** The vendor's account, for a change of it. */
  bankAccountId: string | null;
  kind:
    | 'financing'
    | 'checklist'
    | 'vendor_verification'
    | 'bank_account'
    | 'contract'
    | 'repayment'
    | 'receipt'
    | 'refund'
    | 'fee_earning';
  kindWords: string;
  status: 'running' | 'parked' | 'completed' | 'failed' | 'cancelled';
  step: string;
  stepWords: string;
  startedAt: string;
  closedAt: string | null;
  /** How long it has stood as it stands: parked, ended or under way. */
  standsForMs: number;
  waiting: Waiting;
  parked: {
    step: string;
    stepWords: string;
    why: string;
    attempts: number;
    since: string;
    skippable: boolean;
    holdsUpMinor: number;
    failures: FailureView[];
  } | null;
  /** From Temporal itself, where it answers: a step that is still being tried. */
  trying: {
    stepWords: string;
    attempt: number;
    nextAttemptAt: string | null;
    lastFailure: string | null;
  } | null;
  /** What the reader may do with it, and where not, why. */
  can: ProcessRights;
  children: Array<{ workflowId: string; kindWords: string; status: string; stepWords: string }>;
}

export interface TimelineEntry {
  id: string;
  businessAt: string;
  words: string;
  detail: string | null;
  actorName: string;
  state: 'done' | 'stopped' | 'now' | 'next';
}
