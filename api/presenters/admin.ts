import type { CheckRights } from '@millrace/domain/compliance/checkRights';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import type { ChecklistItemView } from './checklist';
import type { InstalmentView, InvoiceStatus, LimitImpact, PlanView } from './invoice';
import type { MoneyLineView } from './moneyLine';
import type { MandateRisk } from './overview';
import type { PersonRef, Waiting } from './page';
import type { ProcessView, TimelineEntry } from './process';

export interface AdminInvoiceRow {
  id: string;
  number: string;
  companyId: string;
  companyName: string;
  vendorName: string;
  amountMinor: number;
  status: InvoiceStatus;
  statusWords: string;
  tone: 'neutral' | 'info' | 'positive' | 'warning' | 'negative';
  attention: boolean;
  moneyLine: MoneyLineView | null;
  /** What stopped and why, while a step waits for an admin. */
  stoppedWords: string | null;
  waiting: Waiting;
  ageMs: number;
  owner: PersonRef | null;
  daysPastDue: number;
}

export interface AdminInvoiceFilters {
  companies: Array<{ id: string; name: string; registryNumber: string; count: number }>;
  /** The one that the filter names; null where it names none that we know. */
  company: { id: string; name: string } | null;
  statuses: Array<{ status: InvoiceStatus; words: string; count: number }>;
  views: Array<{ key: string; label: string; count: number }>;
  /** The reader's own. */
  saved: SavedViewRef[];
  /** Whom an invoice can be given to. */
  people: PersonRef[];
}

/** A kept list: its name, and the query of the address that shows it. */
export interface SavedViewRef {
  id: string;
  name: string;
  query: Record<string, string>;
}

/** What one admin proposed and a second one has to confirm. */
export interface ProposalView {
  what: 'accept_account' | 'reject_account' | 'waive_check';
  words: string;
  by: PersonRef;
  /** Business time. */
  at: string;
  reason: string;
}

/** A payout that came back from the account, until two admins say that it may be paid again. */
export interface ReturnedPayoutView {
  paymentId: string;
  proposal: { by: PersonRef; at: string; reason: string } | null;
  canClear: boolean;
  /** Who may say so, for a reader who may not. */
  whyNot: string | null;
}

export interface GateLine {
  code: string;
  passed: boolean;
  words: string;
}

export interface AdminInvoiceDetail {
  id: string;
  number: string;
  status: InvoiceStatus;
  statusWords: string;
  tone: 'neutral' | 'info' | 'positive' | 'warning' | 'negative';
  company: { id: string; name: string; riskGrade: string; registryNumber: string };
  vendor: { id: string; name: string; registryNumber: string | null };
  amounts: {
    netMinor: number;
    vatMinor: number;
    grossMinor: number;
    deductionsMinor: number;
    payableMinor: number;
  };
  issueOn: string;
  dueOn: string;
  billToName: string;
  submittedBy: string;
  moneyLine: MoneyLineView;
  waiting: Waiting;
  documents: Array<{
    version: number;
    documentId: string;
    uploadedAt: string;
    uploadedBy: string;
    extraction: Extraction | null;
  }>;
  account: {
    id: string;
    words: string;
    matchesInvoice: boolean | null;
    holderName: string;
    /** Shown to admins only. */
    bankName: string | null;
    nameCheck: string;
    status: string;
    coolingOffUntil: string | null;
    /** "until 16 January, 09:00", or "over since …" by the business clock. */
    coolingOffWords: string | null;
    acceptedBy: PersonRef[];
    decisionNeeded: boolean;
    proposal: ProposalView | null;
  } | null;
  checklist: Array<
    ChecklistItemView &
      CheckRights & {
        proposal: ProposalView | null;
        evidenceVersion: number;
        /** Who decided or waived it; null where the system answered. */
        decidedBy: string | null;
      }
  >;
  limit: LimitImpact;
  plan: PlanView | null;
  instalments: InstalmentView[];
  payout: {
    amountMinor: number;
    threshold: { requiredApprovals: number; words: string };
    gate: GateLine[];
    returned: ReturnedPayoutView | null;
    approval: {
      id: string;
      status: string;
      maker: PersonRef;
      madeAt: string;
      checker: PersonRef | null;
      payloadHash: string;
      expiresAt: string;
    } | null;
    canRequest: boolean;
    canApprove: boolean;
    canSendBack: boolean;
    whyNot: string | null;
  } | null;
  ledger: Array<{ accountCode: string; label: string; balanceMinor: number }>;
  /** Where instalments are owed that nothing can collect. */
  mandateRisk: MandateRisk | null;
  processes: ProcessView[];
  timeline: TimelineEntry[];
  notes: Array<{ id: string; author: string; at: string; text: string }>;
  twin: { invoiceId: string; number: string; sameTenant: boolean } | null;
  assistance: Array<{
    id: string;
    question: string;
    askedBy: string;
    at: string;
    status: string;
    /** The answer, once there is one. */
    resolution: string | null;
  }>;
  owner: PersonRef | null;
  can: Record<'acceptAccount' | 'decline' | 'requestInfo' | 'addNote' | 'recordRepayment', boolean>;
}

export interface TaskView {
  id: string;
  kind: string;
  title: string;
  words: string;
  severity: 'info' | 'warning' | 'negative';
  invoiceId: string | null;
  invoiceNumber: string | null;
  /** The process to look at, where the task is about one. */
  workflowId: string | null;
  /** Of a direct debit that was lost: what cannot be collected. */
  mandateRisk: MandateRisk | null;
  /** The vendor's account to look at, where the task is about no invoice. */
  bankAccountId: string | null;
  companyName: string | null;
  owner: PersonRef | null;
  status: 'open' | 'claimed' | 'snoozed' | 'done';
  dueAt: string | null;
  snoozedUntil: string | null;
  createdAt: string;
  overdue: boolean;
}

export interface ActivityView {
  id: string;
  seq: number;
  at: string;
  businessAt: string;
  actorName: string;
  actorType: 'user' | 'system' | 'provider';
  action: string;
  words: string;
  subjectType: string;
  subjectId: string;
  invoiceId: string | null;
  /** As printed; null while a draft has none. */
  invoiceNumber: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  /** From where a person did it. */
  ip: string | null;
  /** What finds its lines in the logs, and the error that somebody saw. */
  requestId: string | null;
  workflowId: string | null;
  /** Null until the next seal, some seconds. */
  seal: {
    sealedAt: string;
    /** In hexadecimal, as SHA-256 makes them: of the row, and of it with all that came before. */
    rowHash: string;
    prevHash: string;
    hash: string;
  } | null;
}

/** How the seals of ledger and activity log stood when the book was last checked. */
export interface SealsView {
  todayOn: string;
  /** Null where nobody has looked yet. */
  checkedAt: string | null;
  sealedRows: number | null;
  broken: Array<{ subject: string; words: string }>;
}

export interface HealthView {
  parts: Array<{ name: string; ok: boolean; words: string; ms: number }>;
  clock: ClockView;
}

export interface ClockView {
  todayOn: string;
  nowAt: string;
  moving: boolean;
  movingToOn: string | null;
  /** The next thing that waits for time, so that the button can name it. */
  next: { on: string; words: string } | null;
}
