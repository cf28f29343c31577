import type { Activities } from '@millrace/activities/index';
import { isFollowed } from '@millrace/domain/process/processes';

/** What each step does, as an admin reads it when the step is tried or has stopped. */
export const stepWords: Record<keyof Activities, string> = {
  openProcess: 'Opening the process',
  acknowledgeClock: 'Noting the business date',
  showProgress: 'Noting the progress',
  parkProcess: 'Stopping for an admin',
  unparkProcess: 'Going on after a stop',
  pauseProcess: 'Standing still for an admin',
  resumeProcess: 'Going on for an admin',
  noteEnding: 'Ending for an admin',
  closeProcess: 'Closing the process',
  recordSubmission: 'Recording the invoice',
  takeUp: 'Taking the invoice up again where it stood',
  moveFinancing: 'Moving the invoice on',
  readStatus: 'Reading where the invoice stands',
  makeOffer: 'Pricing the invoice and reserving the limit',
  recordAcceptance: 'Recording that the offer was accepted',
  closeFinancing: 'Closing the invoice and freeing the limit',
  closeEarly: 'Closing the invoice after it was stopped',
  recordNewDocument: 'Recording the corrected document',
  recordQuestion: 'Recording a question to the company',
  goBack: 'Going back to an earlier step',
  checkResends: 'Checking how often the vendor was asked',
  sendNotice: 'Sending a mail',
  sendVendorLink: 'Mailing the vendor its link',
  openChecklist: 'Opening the checklist',
  makeChecks: 'Making the checks',
  readChecklist: 'Reading the checklist',
  recordItemAnswer: 'Recording an answer to a check',
  requestRecheck: 'Asking for a check to be made again',
  decideItem: 'Recording a decision about a check',
  waiveItem: 'Waiving a check',
  listStaleChecks: 'Looking for checks that grew old',
  openVerification: 'Opening the request to the vendor',
  markVerificationSent: 'Noting that the vendor was asked',
  recordOpened: 'Noting that the vendor opened the request',
  takeVendorAnswer: 'Checking the vendor’s answer and its account',
  readVerification: 'Reading the request to the vendor',
  disputeVerification: 'Recording that the vendor disputes the invoice',
  countResend: 'Counting a new link',
  closeVerification: 'Closing the request to the vendor',
  acceptBankAccount: 'Accepting the vendor’s account',
  rejectBankAccount: 'Rejecting the vendor’s account',
  recordGivenAccount: 'Recording the vendor’s other account',
  checkGivenAccount: 'Asking the bank for the name on the account',
  withdrawGivenAccount: 'Stopping the change of account',
  sendAccountNotice: 'Sending a mail about the account',
  generateContract: 'Making the contract',
  sendEnvelope: 'Sending the contract for signature',
  readContract: 'Reading the contract',
  startSigning: 'Opening the signing page',
  endContract: 'Withdrawing the contract',
  takeEnvelopeReport: 'Asking who has signed',
  supersedeContract: 'Replacing the contract',
  openLapseTask: 'Opening a task about the payout that did not happen',
  startMandate: 'Opening the direct debit page',
  refreshMandate: 'Asking about the direct debit',
  requestPayout: 'Running the payout gate for a request',
  sendBackPayout: 'Sending the payout request back',
  voidApprovals: 'Voiding the payout request',
  releasePayout: 'Running the payout gate and releasing the payout',
  sendPayout: 'Sending the payout to the bank',
  settlePayout: 'Asking the bank about the payout',
  openPayoutTask: 'Opening a task about the payout',
  planRepayment: 'Working out what is due',
  noteCollectionStopped: 'Noting that the collection was ended',
  resumeCollection: 'Having what is owed collected again',
  takeRepaymentAction: 'Doing what is due today',
  takeCollectionReport: 'Booking what the bank reports',
  settleLateReturn: 'Booking a payout that came back',
  recordTransfer: 'Booking a bank transfer',
  stopCollections: 'Stopping the collection',
  recordReceipt: 'Recording a receipt',
  assignReceipt: 'Booking a receipt to its invoice',
  withdrawReceipt: 'Taking a receipt back that never came',
  readReceipt: 'Reading what became of a receipt',
  requestRefund: 'Recording the request for a refund',
  releaseRefund: 'Releasing the refund',
  closeRefundRequest: 'Closing the request for a refund',
  readRefund: 'Reading where the refund stands',
  sendRefund: 'Sending the refund to the bank',
  settleRefund: 'Asking the bank about the refund',
  earnLastMonthsFees: 'Posting the fee earned last month',
  earnPageOfFees: 'Posting the fees earned last month',
  earnFailedFees: 'Posting fees that could not be posted before',
  lookForBreaks: 'Checking the whole book',
  checkSeals: 'Checking the seals of ledger and activity',
  keepBreaks: 'Noting what does not agree',
  extractInvoice: 'Reading the invoice',
  planClockMove: 'Planning the move of the clock',
  moveOneDay: 'Moving the clock by a day',
  finishClockMove: 'Ending the move of the clock',
};

/** Only notices may be left out: never checks, contracts, approvals, payouts or bookings. */
const skippable: ReadonlySet<keyof Activities> = new Set([
  'sendNotice',
  'sendAccountNotice',
] as const);

export function isSkippable(step: keyof Activities): boolean {
  return skippable.has(step);
}

/** What makes or reads a document: from the queue of `domain/process/queues`. */
const onDocuments: ReadonlySet<keyof Activities> = new Set(['generateContract'] as const);

export function isOnDocuments(step: keyof Activities): boolean {
  return onDocuments.has(step);
}

export function canAbort(step: keyof Activities): boolean {
  return !isFollowed(step);
}
