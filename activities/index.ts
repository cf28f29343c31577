import * as accountChanges from './accountChanges';
import * as accountChecks from './accountChecks';
import * as accountNotices from './accountNotices';
import * as bankAccountDecisions from './bankAccountDecisions';
import * as bookCheck from './bookCheck';
import * as checklist from './checklist';
import * as checklistDecisions from './checklistDecisions';
import * as clock from './clock';
import * as collectionReports from './collectionReports';
import * as contractEnds from './contractEnds';
import * as contracts from './contracts';
import * as contractStates from './contractStates';
import * as debits from './debits';
import * as envelopes from './envelopes';
import * as extractions from './extractions';
import * as financings from './financings';
import * as goingBack from './goingBack';
import * as mandates from './mandates';
import * as monthlyFees from './monthlyFees';
import * as newDocuments from './newDocuments';
import * as notices from './notices';
import * as offers from './offers';
import * as payoutApprovals from './payoutApprovals';
import * as payoutRelease from './payoutRelease';
import * as payouts from './payouts';
import * as processes from './processes';
import * as processHolds from './processHolds';
import * as receipts from './receipts';
import * as refundApprovals from './refundApprovals';
import * as refunds from './refunds';
import * as repaymentActions from './repaymentActions';
import * as repayments from './repayments';
import * as signing from './signing';
import { bindActivities, type Deps } from './step';
import * as submissions from './submissions';
import * as transfers from './transfers';
import * as vendorAnswers from './vendorAnswers';
import * as vendorLinks from './vendorLinks';
import * as verifications from './verifications';

/** Every activity that a workflow may call, and nothing else. */
const activities = {
  openProcess: processes.openProcess,
  acknowledgeClock: processes.acknowledgeClock,
  showProgress: processes.showProgress,
  parkProcess: processes.parkProcess,
  unparkProcess: processes.unparkProcess,
  pauseProcess: processHolds.pauseProcess,
  resumeProcess: processHolds.resumeProcess,
  noteEnding: processHolds.noteEnding,
  closeProcess: processes.closeProcess,

  recordSubmission: submissions.recordSubmission,
  recordNewDocument: newDocuments.recordNewDocument,
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

  openChecklist: checklist.openChecklist,
  makeChecks: checklist.makeChecks,
  readChecklist: checklist.readChecklist,
  requestRecheck: checklist.requestRecheck,
  listStaleChecks: checklist.listStaleChecks,
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
  noteCollectionStopped: repayments.noteCollectionStopped,
  takeRepaymentAction: repaymentActions.takeRepaymentAction,
  takeCollectionReport: collectionReports.takeCollectionReport,
  recordTransfer: transfers.recordTransfer,
  stopCollections: debits.stopCollections,

  recordReceipt: receipts.recordReceipt,
  assignReceipt: receipts.assignReceipt,
  readReceipt: receipts.readReceipt,
  requestRefund: refundApprovals.requestRefund,
  releaseRefund: refundApprovals.releaseRefund,
  closeRefundRequest: refundApprovals.closeRefundRequest,
  readRefund: refunds.readRefund,
  sendRefund: refunds.sendRefund,
  settleRefund: refunds.settleRefund,
  earnLastMonthsFees: monthlyFees.earnLastMonthsFees,

  lookForBreaks: bookCheck.lookForBreaks,
  keepBreaks: bookCheck.keepBreaks,

  extractInvoice: extractions.extractInvoice,
  planClockMove: clock.planClockMove,
  moveOneDay: clock.moveOneDay,
  finishClockMove: clock.finishClockMove,
};

/** The activities with what they work with; a worker registers the result. */
export function createActivities(deps: Deps) {
  return bindActivities(deps, activities);
}

export type Activities = ReturnType<typeof createActivities>;
