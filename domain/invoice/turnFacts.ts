import type { ChecklistCode, ChecklistResult } from '../compliance/compliance';
import type { ContractStage } from '../contract/contract';
import type { VendorBankAccountStatus } from '../vendor/vendor';
import type { VerificationStatus } from '../vendor/verification';
import type { FinancingStatus } from './financing';
import type { InstalmentStage } from '../repayment/nextInstalment';
import type { WaitsFor } from './financingWords';

/** One thing that is open: who has to act, what they do, and until when (UTC ISO) if that is known. */
export interface OpenTurn {
  waitsFor: WaitsFor;
  words: string;
  byAt: string | null;
}

/** What is known of an invoice now; a part that its status does not ask for is empty. */
export interface TurnFacts {
  status: FinancingStatus;
  vendorName: string | null;
  /** Blocking checks that are neither passed nor waived. */
  openItems: ReadonlyArray<{ code: ChecklistCode; result: ChecklistResult }>;
  /** The vendor's request, as long as it asks for anything or waits for its outcome. */
  request: {
    status: VerificationStatus;
    expiresAt: string;
    /** Of the account that it named: `review` waits for two admins. */
    accountStatus?: VendorBankAccountStatus | null;
  } | null;
  contractStage: ContractStage;
  /** Who of the company has to sign next, once the contract is out. */
  nextSignerName: string | null;
  /** Until when the offer, the contract or the payout holds; of an instalment its day. */
  deadlineAt: string | null;
  /** The instalment to speak of first, while money is owed, and its day. */
  next?: { stage: InstalmentStage; on: string } | null;
  /** A direct debit that can collect. */
  hasMandate: boolean;
  /** One that the bank has still to confirm. */
  isMandateUnderWay: boolean;
  /** Why it ended before the payout. */
  closedReason?: string | null;
  /** Since when an admin has been holding the whole process, and who. */
  pause: { since: string; byName: string } | null;
  /** A step that gave up and waits for an admin. */
  stop: { step: string } | null;
  /** The newest payout: how far it is, and why it failed or came back. */
  payout: {
    status: string;
    failureWords: string | null;
    /** We stopped it before it was sent. */
    isStopped?: boolean;
  } | null;
  /** Who asked for the payout, while a second person has not decided. */
  askedByName: string | null;
}

export type TurnReader = 'company' | 'admin';

/** One turn, in the words for its reader. */
export const say = (
  reader: TurnReader,
  waitsFor: WaitsFor,
  { company, admin, byAt = null }: { company: string; admin: string; byAt?: string | null },
): OpenTurn => ({ waitsFor, words: reader === 'company' ? company : admin, byAt });
