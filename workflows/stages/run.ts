import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import type { Children } from '../engine/children';
import type { Inbox, Message } from '../engine/inbox';
import type { ChecklistReport, ContractReport, FinanceInvoiceInput } from '../messages';
import * as messages from '../messages';
import type { Process } from '../engine/process';
import type { Repeats } from '../engine/repeats';

/** What people may ask of a financing; `submitted` is answered before the run starts. */
export const financingMessages = {
  acceptOffer: messages.acceptOffer,
  cancelInvoice: messages.cancelInvoice,
  declineInvoice: messages.declineInvoice,
  replaceDocument: messages.replaceDocument,
  requestInfo: messages.requestInfo,
  goBack: messages.goBack,
  renewVerification: messages.renewVerification,
  regenerateContract: messages.regenerateContract,
  requestPayout: messages.requestPayout,
  approvePayout: messages.approvePayout,
  sendBackPayout: messages.sendBackPayout,
  providerEvent: messages.providerEvent,
};
export type FinancingMessages = typeof financingMessages;

/** Until money leaves, these may come at any time. */
export const anytime = [
  'cancelInvoice',
  'declineInvoice',
  'replaceDocument',
  'renewVerification',
  'requestInfo',
  'goBack',
] as const;
export type AnytimeMessage = Message<FinancingMessages, (typeof anytime)[number] | 'providerEvent'>;

/** What one financing remembers from stage to stage. */
export interface Run {
  input: FinanceInvoiceInput;
  process: Process;
  inbox: Inbox<FinancingMessages>;
  /** The checklist's latest word, and how many rechecks were asked for. */
  checklist: ChecklistReport;
  round: number;
  /** The report with the last recheck in it has not come yet. */
  isRechecking: boolean;
  contract: ContractReport | null;
  /** How often a contract lapsed because no payout followed it. */
  contractsReplaced: number;
  /** Where the run stood when a check stopped it. */
  leftStatus: FinancingStatus | null;
  offerExpiresMs: number;
  /** Why the offer could not be made though every check had passed. */
  offersRefused: Repeats;
  /** How often the vendor was asked again because its account had been replaced. */
  vendorAskedAgain: Repeats;
  paymentId: string | null;
  /** The last payout was executed and came back, rather than failing at once. */
  paymentReturned: boolean;
  requestId: string;
  /** How it stood when the collection was ended; null while one runs, or none has begun. */
  collectionStopped: { status: FinancingStatus } | null;
  children: Children;
}

/** A stage does its part of the business and says which status comes next. */
export type Stage = (run: Run) => Promise<FinancingStatus>;
