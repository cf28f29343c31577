import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import type { GoBackEffect, GoBackPoint } from '@millrace/domain/invoice/goingBack';
import type { ProcessEnd } from '@millrace/domain/process/processEnd';
import type { ProcessKind, ProcessStatus, ProcessWaiter } from '@millrace/domain/process/processes';
import type { ProcessDeed, ProcessRights } from '@millrace/domain/process/processRights';
import type { PersonRef, Waiting } from '../http/page';

/** All times are business time, so that they can stand beside every other date. */
interface FailureView {
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
  kind: ProcessKind;
  kindWords: string;
  status: ProcessStatus;
  step: string;
  stepWords: string;
  startedAt: string;
  closedAt: string | null;
  /** How long it has stood as it stands: parked, ended or under way. */
  standsForMs: number;
  waiting: Waiting;
  /** How it ended; null while it runs. */
  end: ProcessEnd | null;
  /** How it ended by failure, as Temporal says, whatever the status above; null where it did not. */
  brokenWords: string | null;
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
  /** A step of it that fails, since its first failure: tried again, or set aside. */
  trouble: TroubleView | null;
  /** An admin made it stand still; nothing of it goes on until he lets it. */
  paused: { since: string; byName: string; reason: string } | null;
  /** A deed that waits for its second admin. */
  proposal: ProcessProposalView | null;
  /** What its invoice is about, in pence. */
  amountMinor: number | null;
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

/** A step that fails; one that was retried and fails again is still the same trouble. */
interface TroubleView {
  stepWords: string;
  words: string;
  /** All that have failed, and how often it was set aside for an admin. */
  tries: number;
  stops: number;
  since: string;
  lastAt: string;
  /** Null where an admin has to have it tried again, or where a try is under way. */
  nextTryAt: string | null;
}

/** What became of a process at some time before now. */
export interface PastEntry {
  id: string;
  at: string;
  words: string;
  detail: string | null;
}

export interface ProcessProposalView {
  approvalId: string;
  deed: ProcessDeed;
  payloadHash: string;
  words: string;
  /** What was proposed, inside a sentence. */
  toDo: string;
  by: PersonRef;
  at: string;
  reason: string;
  /** The reader proposed it, so somebody else confirms it. */
  isOwn: boolean;
  canConfirm: boolean;
  canSendBack: boolean;
  /** Who confirms it, for a reader who does not. */
  whoConfirms: string;
}

/** What has become of a deed: done, or written down for a second admin. */
export interface DeedAnswer {
  workflowId: string;
  outcome: 'done' | 'proposed';
}

/** One step, message or child of a process, as its recorded history tells it. */
export interface StepView {
  eventId: string;
  kind: 'step' | 'message' | 'child';
  words: string;
  /** The name in the code, by which the log and Temporal know it. */
  name: string;
  at: string;
  tookMs: number | null;
  attempts: number;
  state: 'done' | 'failed' | 'now';
  hasInput: boolean;
  hasOutput: boolean;
  /** For a child: its own process. */
  workflowId: string | null;
}

export interface ProcessStepsView {
  runId: string;
  startedAt: string;
  /** Whether the reader may see what went into a step and came out of it. */
  mayOpen: boolean;
  eventCount: number;
  /** Newest first. */
  steps: StepView[];
  /** Steps that are under way or wait for their next try. */
  pending: Array<{
    words: string;
    name: string;
    attempt: number;
    maximumAttempts: number | null;
    nextAttemptAt: string | null;
    lastFailure: string | null;
  }>;
  /** Messages that have come and wait for their turn, oldest first; null if nobody answered. */
  waitingMessages: string[] | null;
}

/** What went into a step and came out of it, decrypted, with secrets covered. */
export interface StepContent {
  words: string;
  input: string | null;
  output: string | null;
  failure: string | null;
}

/** Where an error that somebody saw came from. */
export interface ReferenceView {
  referenceId: string;
  /** Wall time, as in the log. */
  at: string;
  path: string;
  code: string;
  /** Of a page that broke: its cause. */
  words: string | null;
  who: string | null;
  workflowId: string | null;
}

export interface ProcessFiltersView {
  counts: { all: number; paused: number; retried: number } & Record<ProcessStatus, number>;
  /** Open ones, by whom they wait for. */
  waits: Record<ProcessWaiter, number>;
  /** What has stopped, most often first. */
  wrongs: Array<{
    step: string;
    stepWords: string;
    errorType: string | null;
    errorWords: string;
    count: number;
  }>;
  saved: Array<{ id: string; name: string; query: Record<string, string> }>;
  /** Where the search text is a reference: what is known of it. */
  reference: ReferenceView | null;
}

export interface GoBackView {
  status: FinancingStatus;
  points: Array<{
    point: GoBackPoint;
    words: string;
    lines: Array<{ step: string; effect: GoBackEffect; outside: string }>;
  }>;
}

interface BatchRow {
  workflowId: string;
  subject: string;
  kindWords: string;
  allowed: boolean;
  whyNot: string | null;
  takesTwo: boolean;
}
export interface BatchPreview {
  totalCount: number;
  /** True where there are more than one batch takes; the rest is left for the next one. */
  isCut: boolean;
  rows: BatchRow[];
}
export interface BatchResult {
  workflowId: string;
  outcome: 'done' | 'proposed' | 'refused';
  words: string;
}

export interface TimelineEntry {
  id: string;
  businessAt: string;
  words: string;
  detail: string | null;
  actorName: string;
  state: 'done' | 'stopped' | 'now' | 'next';
}
