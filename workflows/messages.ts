import type { CorrectedInvoice } from '@millrace/activities/invoice/newDocuments';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import type { GoBackPoint } from '@millrace/domain/invoice/goingBack';
import type { StoredPolicy } from '@millrace/domain/policy/policy';
import { defineQuery, defineSignal, defineUpdate } from '@temporalio/workflow';

/** Who asks: checked by the API, checked again where the rule lives. */
export interface Actor {
  type: 'user' | 'system' | 'provider';
  id: string | null;
  name: string;
  ip?: string;
  requestId?: string;
}

// Messages of every process ---------------------------------------------------------------------

export const clockMoved = defineSignal<[{ offsetMs: number }]>('clockMoved');
export const retryStep = defineUpdate<void, [{ actor: Actor }]>('retryStep');
export const skipStep = defineUpdate<void, [{ actor: Actor; reason: string }]>('skipStep');
export const abortProcess = defineUpdate<void, [{ actor: Actor; reason: string }]>('abortProcess');
/** Stands still before its next step, whatever falls due, until it is resumed. */
export const pauseProcess = defineUpdate<void, [{ actor: Actor; reason: string }]>('pauseProcess');
export const resumeProcess = defineUpdate<void, [{ actor: Actor; reason: string }]>(
  'resumeProcess',
);
/** Ends a process of which no step has stopped; what it holds is given back. */
export const cancelProcess = defineUpdate<void, [{ actor: Actor; reason: string }]>(
  'cancelProcess',
);
export const processState = defineQuery<ProcessState>('processState');

export interface ProcessState {
  step: string;
  parked: { step: string; attempts: number; skippable: boolean } | null;
  isPaused: boolean;
}
/** The kinds of messages that have come and wait for their turn, oldest first. */
export const waitingMessages = defineQuery<string[]>('waitingMessages');

// financeInvoice --------------------------------------------------------------------------------

export interface FinanceInvoiceInput {
  invoiceId: string;
  companyId: string;
  vendorId: string;
  actor: Actor;
  /** SHA-256 of the canonical submit payload: a second submit with another body is a conflict. */
  payloadHash: string;
  verificationRequestId: string;
  policy: StoredPolicy;
  /** Its process ended by failure, and an admin has started it again. */
  startedAgain?: boolean;
}

export const submitted = defineUpdate<{ invoiceId: string; status: string }, []>('submitted');
export const acceptOffer = defineUpdate<{ status: string }, [{ actor: Actor }]>('acceptOffer');
export const cancelInvoice = defineUpdate<void, [{ actor: Actor; reason: string }]>(
  'cancelInvoice',
);
export const declineInvoice = defineUpdate<void, [{ actor: Actor; reason: string }]>(
  'declineInvoice',
);
export const requestPayout = defineUpdate<{ approvalId: string }, [{ actor: Actor }]>(
  'requestPayout',
);
export const approvePayout = defineUpdate<
  { status: string },
  [{ actor: Actor; approvalId: string; payloadHash: string }]
>('approvePayout');
export const sendBackPayout = defineUpdate<
  void,
  [{ actor: Actor; approvalId: string; reason: string }]
>('sendBackPayout');
/** A corrected upload, as the person confirmed it; each check that rests on it goes stale. */
export const replaceDocument = defineUpdate<
  { version: number },
  [{ actor: Actor; documentId: string; corrected: CorrectedInvoice }]
>('replaceDocument');
/** An admin asks the company a question: recorded, and mailed to the company. */
export const requestInfo = defineUpdate<void, [{ actor: Actor; question: string }]>('requestInfo');
/** The vendor's link expired or bounced: a new request with a new link goes out. */
export const renewVerification = defineUpdate<{ requestId: string }, [{ actor: Actor }]>(
  'renewVerification',
);
/** The contract was declined, expired or superseded: make a new one while the offer holds. */
export const regenerateContract = defineUpdate<void, [{ actor: Actor }]>('regenerateContract');
export interface GoBackAsk {
  actor: Actor;
  point: GoBackPoint;
  reason: string;
  /** How the invoice stood when the admin looked: another status now is a conflict. */
  seenStatus: FinancingStatus;
}
/** Back to a named step: what rests on it is void and done again. */
export const goBack = defineUpdate<{ status: FinancingStatus }, [GoBackAsk]>('goBack');
/** A provider event about a payout or a mandate; the workflow re-fetches before it believes it. */
export interface ProviderEvent {
  eventId: string;
  resource: 'outbound_payment' | 'mandate' | 'payment';
  providerId: string;
}
export const providerEvent = defineSignal<[ProviderEvent]>('providerEvent');

// complianceChecklist ---------------------------------------------------------------------------

/** What the company answered to a check, each with the value that it asks for. */
export type ItemAnswer = { code: string; documentId?: string; esgCategory?: string };
export const submitItem = defineUpdate<void, [ItemAnswer & { actor: Actor }]>('submitItem');
export const recheckItem = defineUpdate<void, [{ actor: Actor; code: string }]>('recheckItem');
/** What was found of a check when the admin read it; builds before 25 November 2026 sent no version. */
type OnCheck = { actor: Actor; code: string; reason: string; evidenceVersion?: number };
export const decideItem = defineUpdate<void, [OnCheck & { result: 'passed' | 'failed' }]>(
  'decideItem',
);
/** The first admin proposes, a second one confirms by a call of the same kind. */
export const waiveItem = defineUpdate<
  { state: 'proposed' | 'waived' },
  [OnCheck & { decisionId: string }]
>('waiveItem');

// verifyVendor ----------------------------------------------------------------------------------

export type VendorAnswer =
  | { use: 'known'; bankAccountId: string }
  | {
      use: 'new';
      bankAccountId: string;
      holderName: string;
      sortCode: string;
      accountNumber: string;
    };

export const openRequest = defineUpdate<void, [{ actor: Actor }]>('openRequest');
export const answerRequest = defineUpdate<
  { state: string },
  [{ actor: Actor; answer: VendorAnswer }]
>('answerRequest');
export const disputeRequest = defineUpdate<void, [{ actor: Actor; reason: string; words: string }]>(
  'disputeRequest',
);
export const resendRequest = defineUpdate<void, [{ actor: Actor }]>('resendRequest');
export const acceptBankAccount = defineUpdate<
  { state: 'proposed' | 'verified' },
  [{ decisionId: string; actor: Actor; bankAccountId: string; reason: string }]
>('acceptBankAccount');
export const rejectBankAccount = defineUpdate<
  { state: 'proposed' | 'rejected' },
  [{ decisionId: string; actor: Actor; bankAccountId: string; reason: string }]
>('rejectBankAccount');
export const accountDecided = defineSignal<[{ state: 'verified' | 'rejected' }]>('accountDecided');

// verifyBankAccount -----------------------------------------------------------------------------

export interface VerifyBankAccountInput {
  bankAccountId: string;
  vendorId: string;
  actor: Actor;
  account: { holderName: string; sortCode: string; accountNumber: string };
  policy: StoredPolicy;
}

/** Answers once the account is recorded, or with why it was refused; sent with the start. */
export const accountGiven = defineUpdate<{ state: string }, []>('accountGiven');

// signContract ----------------------------------------------------------------------------------

export const startSigning = defineUpdate<{ url: string }, [{ actor: Actor }]>('startSigning');
export const declineContract = defineUpdate<void, [{ actor: Actor; reason: string }]>(
  'declineContract',
);
/** Asked of the contract's process, and of the repayment's once the contract is fulfilled. */
export const startMandate = defineUpdate<{ url: string }, [{ actor: Actor }]>('startMandate');
/** Webhook or redirect; the envelope is fetched again from the provider before it counts. */
export const envelopeChanged =
  defineSignal<[{ eventId: string; envelopeId: string }]>('envelopeChanged');

// collectRepayments -----------------------------------------------------------------------------

export interface CollectRepaymentsInput {
  invoiceId: string;
  policy: StoredPolicy;
}

export const recordTransfer = defineUpdate<
  { paymentId: string },
  [{ actor: Actor; paymentId: string } & NewReceipt]
>('recordTransfer');

// refundPayment ---------------------------------------------------------------------------------

export interface RefundPaymentInput {
  /** The id of the refund's own payment, made by whoever asks for it. */
  refundId: string;
  invoiceId: string | null;
  policy: StoredPolicy;
}

/** `paymentId` is the receipt whose held money goes back. */
export const requestRefund = defineUpdate<
  { payloadHash: string },
  [{ actor: Actor; paymentId: string; reason: string }]
>('requestRefund');
export const approveRefund = defineUpdate<void, [{ actor: Actor; payloadHash: string }]>(
  'approveRefund',
);
export const sendBackRefund = defineUpdate<void, [{ actor: Actor; reason: string }]>(
  'sendBackRefund',
);

// bookReceipt -----------------------------------------------------------------------------------

export interface BookReceiptInput {
  paymentId: string;
  policy: StoredPolicy;
}

/** A transfer on the bank statement whose company nobody knows yet. */
export interface NewReceipt {
  amountMinor: number;
  reference: string;
  receivedOn: string;
  /** The account that it came from, where the statement shows it: a refund goes there. */
  payer?: { holderName: string; sortCode: string; accountNumber: string } | null;
}
export const recordReceipt = defineUpdate<
  { paymentId: string },
  [{ actor: Actor; receipt: NewReceipt }]
>('recordReceipt');
export const assignReceipt = defineUpdate<
  { suspenseMinor: number },
  [{ actor: Actor; invoiceId: string }]
>('assignReceipt');
/** What somebody typed, and our statement does not show, is taken back. */
export const withdrawReceipt = defineUpdate<
  { paymentId: string },
  [{ actor: Actor; paymentId: string; reason: string }]
>('withdrawReceipt');
/** Money of the company came in by another way than this process: the plan is made again. */
export const receiptBooked = defineSignal<[]>('receiptBooked');

// earnMonthlyFees -------------------------------------------------------------------------------

export interface EarnMonthlyFeesInput {
  /** The month that has ended, `YYYY-MM`; null where the Schedule's own time says it. */
  month: string | null;
  policy: StoredPolicy;
  /** Financings in a page, and pages in one history; as usual unless given. */
  pages?: { size: number; perRun: number };
  /** What earlier runs of this process have done; `lastId` is the financing behind which it goes on. */
  soFar?: { untilOn: string; lastId: string; financings: number; failedIds: string[] };
}

// moveClock -------------------------------------------------------------------------------------

export interface MoveClockInput {
  toOn: string;
  actor: Actor;
}

// extractInvoiceDocument --------------------------------------------------------------------------

export interface ExtractInvoiceDocumentInput {
  documentId: string;
  storageKey: string;
  mediaType: string;
  todayOn: string;
  /** Whose turn it takes among those who have something read. */
  companyId: string;
}

// Between processes; nobody else sends these ------------------------------------------------------

/** What the checklist says as a whole. `stopped`: somebody has to act; `rejected`: for good. */
export interface ChecklistReport {
  outcome: 'open' | 'complete' | 'stopped' | 'rejected';
  reason: string | null;
  words: string;
  /** The last recheck that is in this report, so that an older report is not taken for it. */
  round: number;
}
export const checklistReported = defineSignal<[ChecklistReport]>('checklistReported');
export const recheckItems = defineSignal<[{ codes: string[]; round: number }]>('recheckItems');
export const vendorAnswered = defineSignal<[{ requestId: string }]>('vendorAnswered');
export const endChecklist = defineSignal<[]>('endChecklist');

export interface ContractReport {
  contractId: string;
  status: string;
  mandateActive: boolean;
  /** The last day for the payout once everybody has signed. */
  latestPayoutOn: string | null;
}
export const contractReported = defineSignal<[ContractReport]>('contractReported');
/** The payout has been executed: the contract is fulfilled and its process ends. */
export const contractFulfilled = defineSignal<[]>('contractFulfilled');
/** The collection was ended: from here on it does nothing of the plan. */
export const collectionStopped = defineSignal<[{ status: FinancingStatus }]>('collectionStopped');
