import type { ContractStatus } from '@millrace/domain/contract';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import type { MandateStatus } from '@millrace/domain/repayment/mandate';
import type { PlanView } from '../invoice/view';
import type { MoneyLineView } from '../repayment/moneyLine';
import type { Waiting } from '../http/page';

export interface ContractView {
  invoiceId: string;
  number: string;
  vendorName: string;
  companyName: string;
  financingStatus: FinancingStatus;
  /** Null while the offer has not been accepted. */
  contract: {
    id: string;
    reference: string;
    status: ContractStatus;
    documentId: string | null;
    signedDocumentId: string | null;
    scheduleHash: string;
    latestPayoutOn: string | null;
    expiresAt: string | null;
    signers: Array<{
      seq: number;
      name: string;
      role: string;
      you: boolean;
      state: 'signed' | 'your_turn' | 'waiting' | 'declined';
      signedAt: string | null;
    }>;
  } | null;
  plan: PlanView;
  offerExpiresAt: string | null;
  lateInterestBps: number;
  lateFeeMinor: number;
  lateExample: { amountMinor: number; days: number; interestMinor: number };
  mandate: { status: MandateStatus; accountLast4: string | null; reference: string | null } | null;
  moneyLine: MoneyLineView;
  waiting: Waiting;
  /** While we have paused it, nobody is offered anything. */
  isPaused: boolean;
  canSign: boolean;
  canAccept: boolean;
  /** Whether a direct debit can be set up now, where one is wanting. */
  canSetUpMandate: boolean;
}
