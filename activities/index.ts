import { documentSteps } from '@millrace/domain/process/queues';
import type { StepName } from '@millrace/domain/process/stepWords';
import * as accountChanges from './vendor/accountChanges';
import * as accountChecks from './vendor/accountChecks';
import * as accountNotices from './vendor/accountNotices';
import * as bankAccountDecisions from './vendor/bankAccountDecisions';
import * as bookCheck from './ledger/bookCheck';
import * as checklist from './compliance/checklist';
import * as opening from './compliance/openChecklist';
import * as staleChecks from './compliance/staleChecks';
import * as checklistDecisions from './compliance/checklistDecisions';
import * as clock from './process/clock';
import * as lateReturns from './payout/lateReturns';
import * as collectionReports from './repayment/collectionReports';
import * as contractEnds from './contract/contractEnds';
import * as contracts from './contract/contracts';
import * as contractStates from './contract/contractStates';
import * as cancelDebits from './repayment/cancelDebits';
import * as envelopes from './contract/envelopes';
import * as extractions from './invoice/extractions';
import * as financings from './invoice/financings';
import * as goingBack from './invoice/goingBack';
import * as lessons from './invoice/lessons';
import * as mandates from './repayment/mandates';
import * as monthlyFees from './repayment/monthlyFees';
import * as newDocuments from './invoice/newDocuments';
import * as notices from './process/notices';
import * as offers from './invoice/offers';
import * as parking from './process/parking';
import * as payoutApprovals from './payout/payoutApprovals';
import * as payoutRelease from './payout/payoutRelease';
import * as payouts from './payout/payouts';
import * as processes from './process/processes';
import * as processHolds from './process/processHolds';
import * as receipts from './receipt/receipts';
import * as refundReleases from './receipt/refundReleases';
import * as refundRequests from './receipt/refundRequests';
import * as refunds from './receipt/refunds';
import * as repaymentActions from './repayment/repaymentActions';
import * as endedCollections from './repayment/endedCollections';
import * as repayments from './repayment/repayments';
import * as signing from './contract/signing';
import { bindActivities, type Deps } from './step/step';
import * as takingUp from './invoice/takingUp';
import * as submissions from './invoice/submissions';
import * as transfers from './repayment/transfers';
import * as vendorAnswers from './vendor/vendorAnswers';
import * as vendorLinks from './vendor/vendorLinks';
import * as verifications from './vendor/verifications';
import * as withdrawals from './receipt/withdrawals';

/** Every activity that a workflow may call, and nothing else. */
const activities = {
  openProcess: processes.openProcess,
  acknowledgeClock: processes.acknowledgeClock,
  showProgress: processes.showProgress,
  parkProcess: parking.parkProcess,
  unparkProcess: parking.unparkProcess,
  pauseProcess: processHolds.pauseProcess,
  resumeProcess: processHolds.resumeProcess,
  noteEnding: processHolds.noteEnding,
  closeProcess: processes.closeProcess,

  recordSubmission: submissions.recordSubmission,
  recordNewDocument: newDocuments.recordNewDocument,
  takeUp: takingUp.takeUp,
  moveFinancing: financings.moveFinancing,
  readStatus: financings.readStatus,
  closeFinancing: financings.closeFinancing,
  closeEarly: financings.closeEarly,
  recordQuestion: financings.recordQuestion,
  goBack: goingBack.goBack,
  makeOffer: offers.makeOffer,
  recordAcceptance: offers.recordAcceptance,
  sendNotice: notices.sendNotice,
  sendVendorLink: notices.sendVendorLink,

  openChecklist: opening.openChecklist,
  makeChecks: checklist.makeChecks,
  readChecklist: checklist.readChecklist,
  requestRecheck: checklist.requestRecheck,
  listStaleChecks: staleChecks.listStaleChecks,
  recordItemAnswer: checklistDecisions.recordItemAnswer,
  decideItem: checklistDecisions.decideItem,
  waiveItem: checklistDecisions.waiveItem,

  openVerification: verifications.openVerification,
  markVerificationSent: verifications.markVerificationSent,
  readVerification: verifications.readVerification,
  recordOpened: verifications.recordOpened,
  disputeVerification: verifications.disputeVerification,
  countResend: vendorLinks.countResend,
  checkResends: vendorLinks.checkResends,
  closeVerification: verifications.closeVerification,
  takeVendorAnswer: vendorAnswers.takeVendorAnswer,
  acceptBankAccount: bankAccountDecisions.acceptBankAccount,
  rejectBankAccount: bankAccountDecisions.rejectBankAccount,

  recordGivenAccount: accountChanges.recordGivenAccount,
  checkGivenAccount: accountChecks.checkGivenAccount,
  withdrawGivenAccount: accountChanges.withdrawGivenAccount,
  sendAccountNotice: accountNotices.sendAccountNotice,

  generateContract: contracts.generateContract,
  readContract: contractStates.readContract,
  supersedeContract: contractStates.supersedeContract,
  openLapseTask: contractStates.openLapseTask,
  sendEnvelope: envelopes.sendEnvelope,
  startSigning: signing.startSigning,
  takeEnvelopeReport: envelopes.takeEnvelopeReport,
  endContract: contractEnds.endContract,
  startMandate: mandates.startMandate,
  refreshMandate: mandates.refreshMandate,

  requestPayout: payoutApprovals.requestPayout,
  sendBackPayout: payoutApprovals.sendBackPayout,
  voidApprovals: payoutApprovals.voidApprovals,
  releasePayout: payoutRelease.releasePayout,
  sendPayout: payouts.sendPayout,
  settlePayout: payouts.settlePayout,
  openPayoutTask: payouts.openPayoutTask,

  planRepayment: repayments.planRepayment,
  noteCollectionStopped: endedCollections.noteCollectionStopped,
  resumeCollection: endedCollections.resumeCollection,
  takeRepaymentAction: repaymentActions.takeRepaymentAction,
  takeCollectionReport: collectionReports.takeCollectionReport,
  settleLateReturn: lateReturns.settleLateReturn,
  recordTransfer: transfers.recordTransfer,
  stopCollections: cancelDebits.stopCollections,

  recordReceipt: receipts.recordReceipt,
  assignReceipt: receipts.assignReceipt,
  withdrawReceipt: withdrawals.withdrawReceipt,
  readReceipt: receipts.readReceipt,
  requestRefund: refundRequests.requestRefund,
  releaseRefund: refundReleases.releaseRefund,
  closeRefundRequest: refundRequests.closeRefundRequest,
  readRefund: refunds.readRefund,
  sendRefund: refunds.sendRefund,
  settleRefund: refunds.settleRefund,
  earnLastMonthsFees: monthlyFees.earnLastMonthsFees,
  earnPageOfFees: monthlyFees.earnPageOfFees,
  earnFailedFees: monthlyFees.earnFailedFees,

  lookForBreaks: bookCheck.lookForBreaks,
  checkSeals: bookCheck.checkSeals,
  keepBreaks: bookCheck.keepBreaks,

  extractInvoice: extractions.extractInvoice,
  learnFromCorrections: lessons.learnFromCorrections,
  planClockMove: clock.planClockMove,
  moveOneDay: clock.moveOneDay,
  finishClockMove: clock.finishClockMove,
} satisfies Record<StepName, unknown>;

/** The activities with what they work with; a worker registers the result. */
export function createActivities(deps: Deps) {
  return bindActivities(deps, activities);
}

/** Those of the documents' queue. The other one has them too: for what older builds began there. */
export function createDocumentActivities(deps: Deps) {
  const own = Object.fromEntries(documentSteps.map((name) => [name, activities[name]]));
  return bindActivities(deps, own as Pick<typeof activities, (typeof documentSteps)[number]>);
}

export type Activities = ReturnType<typeof createActivities>;
