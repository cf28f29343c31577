import type { ProviderHealth } from '@millrace/domain/process/providerHealth';
import type { ProcessRights } from '@millrace/domain/process/processRights';
import type { Provider } from '@millrace/domain/process/providers';
import type { PersonRef } from '../http/page';
import type { ProcessProposalView } from '../process/view';
import type { MandateRisk } from '../repayment/mandateRiskView';

export interface StoppedRow {
  workflowId: string;
  /** Null for what concerns no single invoice. */
  invoiceId: string | null;
  /** The invoice's number, or the kind of process. */
  subject: string;
  /** The company, or the vendor whose account it is. */
  partyName: string | null;
  what: string;
  why: string;
  tone: 'warning' | 'negative';
  tries: number;
  /** How often it was set aside since it failed first. */
  stops: number;
  /** Its first failure, in business time: a retry that fails does not set it to zero. */
  since: string;
  standsForMs: number;
  holdsUpMinor: number;
  /** A deed that waits for its second admin. */
  proposal: ProcessProposalView | null;
  owner: PersonRef | null;
  taskId: string | null;
  can: ProcessRights;
}

/** A provider that does not answer as it should, and what waits for it; times are business time. */
export interface FailingProvider {
  provider: Provider;
  title: string;
  health: Exclude<ProviderHealth, 'well'>;
  /** Since the last call that was answered. */
  failedCalls: number;
  recentCalls: number;
  recentFailures: number;
  since: string | null;
  isToday: boolean;
  lastWords: string | null;
  /** Invoices that wait for it, and what else does. */
  invoices: number;
  others: number;
  waitsMinor: number;
  /** Processes that are tried again, and those that have stopped. */
  retried: number;
  stopped: number;
  nextTryAt: string | null;
}

export interface AdminOverviewView {
  mandateRisks: MandateRisk[];
  /** Processes that an admin made stand still, and for how long the first of them has. */
  paused: { count: number; oldestForMs: number };
  providers: FailingProvider[];
  /** Differences from bank and provider that have stood for longer than is ordinary. */
  outsidePast: number;
  /** Processes whose step is tried again by itself. */
  retriedCount: number;
  stopped: StoppedRow[];
  /** Each invoice once, however many of its processes have stopped. */
  heldUpMinor: number;
  runningCount: number;
  queues: Array<{ key: string; label: string; count: number; note: string | null; href: string }>;
  funds: Array<{ label: string; amountMinor: number }>;
  freeToLendMinor: number;
  book: {
    owedMinor: number;
    liveCount: number;
    paidToVendorsMinor: number;
    paidToVendorsCount: number;
    lateMinor: number;
    lateBpsOfBook: number;
    /** Null until something has fallen due. */
    collectedOnDayBps: number | null;
    medianUploadToPayoutMs: number | null;
    /** Figures that did not agree at the last check of the whole book; payouts wait for them. */
    openBreaks: number;
    /** False where each of them holds up the payout of its own invoice only. */
    holdsAllPayouts: boolean;
    /** Rows of ledger or activity log that are not what was sealed; they hold nothing up. */
    brokenSeals: number;
    /** Wall time since that check; null before the first one. */
    checkedAgoMs: number | null;
    /** So many rows were read where the last check looked at what had changed; null where it looked
     *  at the whole book. */
    checkedRows: number | null;
  };
  spine: { stopped: number; tasks: number; invoices: number };
}
