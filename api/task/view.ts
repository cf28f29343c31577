import type { PersonRef } from '../http/page';
import type { MandateRisk } from '../repayment/mandateRiskView';

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
