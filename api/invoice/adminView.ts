import type { CheckRights } from '@millrace/domain/compliance/checkRights';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import type { ChecklistItemView } from '../compliance/view';
import type { InstalmentView, InvoiceStatus, LimitImpact, PlanView } from './view';
import type { MoneyLineView } from '../repayment/moneyLine';
import type { PersonRef, Waiting } from '../http/page';
import type { ProcessView, TimelineEntry } from '../process/view';
import type { ProposalView } from '../compliance/proposalView';
import type { ReturnedPayoutView, GateLine } from '../payout/view';
import type { SavedViewRef } from '../savedView/view';
import type { MandateRisk } from '../repayment/mandateRiskView';

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
