import type { InstalmentStage } from '@millrace/domain/repayment/nextInstalment';
import type { HeldMoney, InvoiceRow } from '../invoice/view';

export interface DashboardSummary {
  companyName: string;
  todayOn: string;
  /** How many days ahead an invoice may fall due, and how much of the limit one vendor may have. */
  rules: { dueFromDays: number; dueToDays: number; vendorCapBps: number };
  limit: {
    limitMinor: number;
    outstandingMinor: number;
    reservedMinor: number;
    availableMinor: number;
    status: 'proposed' | 'active' | 'declined' | 'frozen' | 'closed' | 'none';
    frozenWords: string | null;
  };
  /** All that is open of instalments, and what of it is not principal. */
  owed: { leftToRepayMinor: number; chargesMinor: number };
  held: HeldMoney;
  nextInstalment: {
    /** All that is open of it, and what of that is still to be paid: without what is held for it. */
    amountMinor: number;
    payMinor: number;
    stage: InstalmentStage;
    on: string;
    dueOn: string;
    accountLast4: string | null;
    invoiceNumber: string;
    /** A direct debit is there to collect it. */
    isCollectable: boolean;
  } | null;
  month: {
    label: string;
    rows: Array<{
      on: string;
      stage: InstalmentStage;
      invoiceId: string;
      seq: number;
      number: string;
      amountMinor: number;
    }>;
    totalMinor: number;
  };
  liveCount: number;
  settledCount: number;
  live: InvoiceRow[];
}

export interface DashboardAction {
  id: string;
  kind:
    | 'pay'
    | 'sign_contract'
    | 'accept_offer'
    | 'confirm_delivery'
    | 'upload_corrected'
    | 'set_up_mandate'
    | 'continue_draft'
    | 'open_drafts'
    | 'open_checklist';
  invoiceId: string;
  title: string;
  words: string;
  late: string | null;
  buttonWords: string;
}
