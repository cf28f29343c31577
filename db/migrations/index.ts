import * as people from './0001-people';
import * as invoices from './0002-invoices';
import * as checks from './0003-checks';
import * as contracts from './0004-contracts';
import * as repayment from './0005-repayment';
import * as ledger from './0006-ledger';
import * as credit from './0007-credit';
import * as operations from './0008-operations';
import * as transitions from './0009-transitions';
import * as heldMoney from './0010-held-money';
import * as businessTime from './0011-business-time';
import * as assignments from './0012-assignments';
import * as bookChecks from './0013-book-checks';
import * as invoiceCounts from './0014-invoice-counts';
import * as processOperations from './0015-process-operations';
import * as sealChecks from './0016-seal-checks';
import * as savedFilters from './0017-saved-filters';
import * as failingSteps from './0019-failing-steps';
import * as causesOfErrors from './0020-causes-of-errors';
import * as commandRuns from './0021-command-runs';
import * as returnedPayouts from './0022-returned-payouts';
import * as submitting from './0023-submitting';
import * as submittingHash from './0024-submitting-hash';
import * as fourEyes from './0025-four-eyes';
import * as bankDays from './0026-bank-days';
import * as lateReturns from './0027-late-returns';
import * as bankStatement from './0028-bank-statement';
import * as chainAnchors from './0029-chain-anchors';
import * as outsideReadings from './0030-outside-readings';
import * as lateInterestTo from './0031-late-interest-to';
import * as accountTotals from './0032-account-totals';
import * as outsideRecords from './0033-outside-records';
import * as eventList from './0034-event-list';
import * as bookChanges from './0035-book-changes';
import * as pounds from './0036-pounds';
import * as checkDeciders from './0037-check-deciders';
import * as unprovenReceipts from './0038-unproven-receipts';
import * as oneCharge from './0039-one-charge';
import * as evidenceVersions from './0040-evidence-versions';
import * as contactGivers from './0041-contact-givers';
import * as mandateEnds from './0042-mandate-ends';
import * as refundsAfterReversals from './0043-refunds-after-reversals';
import * as moneyIsFixed from './0044-money-is-fixed';
import * as releasedPayments from './0045-released-payments';
import * as grantedInTime from './0046-granted-in-time';
import * as checklistVersion from './0047-checklist-version';
import * as statusCodes from './0048-status-codes';
import * as returnedOn from './0049-returned-on';
import * as heldAndOut from './0050-held-and-out';
import * as readingLessons from './0053-reading-lessons';

export interface Migration {
  name: string;
  up: string;
  down: string;
}

/** In the order in which they are applied. A new one goes to the end; an applied one is history. */
export const migrations: readonly Migration[] = [
  { name: '0001-people', up: people.up, down: people.down },
  { name: '0002-invoices', up: invoices.up, down: invoices.down },
  { name: '0003-checks', up: checks.up, down: checks.down },
  { name: '0004-contracts', up: contracts.up, down: contracts.down },
  { name: '0005-repayment', up: repayment.up, down: repayment.down },
  { name: '0006-ledger', up: ledger.up, down: ledger.down },
  { name: '0007-credit', up: credit.up, down: credit.down },
  { name: '0008-operations', up: operations.up, down: operations.down },
  { name: '0009-transitions', up: transitions.up, down: transitions.down },
  { name: '0010-held-money', up: heldMoney.up, down: heldMoney.down },
  { name: '0011-business-time', up: businessTime.up, down: businessTime.down },
  { name: '0012-assignments', up: assignments.up, down: assignments.down },
  { name: '0013-book-checks', up: bookChecks.up, down: bookChecks.down },
  { name: '0014-invoice-counts', up: invoiceCounts.up, down: invoiceCounts.down },
  { name: '0015-process-operations', up: processOperations.up, down: processOperations.down },
  { name: '0016-seal-checks', up: sealChecks.up, down: sealChecks.down },
  { name: '0017-saved-filters', up: savedFilters.up, down: savedFilters.down },
  { name: '0019-failing-steps', up: failingSteps.up, down: failingSteps.down },
  { name: '0020-causes-of-errors', up: causesOfErrors.up, down: causesOfErrors.down },
  { name: '0021-command-runs', up: commandRuns.up, down: commandRuns.down },
  { name: '0022-returned-payouts', up: returnedPayouts.up, down: returnedPayouts.down },
  { name: '0023-submitting', up: submitting.up, down: submitting.down },
  { name: '0024-submitting-hash', up: submittingHash.up, down: submittingHash.down },
  { name: '0025-four-eyes', up: fourEyes.up, down: fourEyes.down },
  { name: '0026-bank-days', up: bankDays.up, down: bankDays.down },
  { name: '0027-late-returns', up: lateReturns.up, down: lateReturns.down },
  { name: '0028-bank-statement', up: bankStatement.up, down: bankStatement.down },
  { name: '0029-chain-anchors', up: chainAnchors.up, down: chainAnchors.down },
  { name: '0030-outside-readings', up: outsideReadings.up, down: outsideReadings.down },
  { name: '0031-late-interest-to', up: lateInterestTo.up, down: lateInterestTo.down },
  { name: '0032-account-totals', up: accountTotals.up, down: accountTotals.down },
  { name: '0033-outside-records', up: outsideRecords.up, down: outsideRecords.down },
  { name: '0034-event-list', up: eventList.up, down: eventList.down },
  { name: '0035-book-changes', up: bookChanges.up, down: bookChanges.down },
  { name: '0036-pounds', up: pounds.up, down: pounds.down },
  { name: '0037-check-deciders', up: checkDeciders.up, down: checkDeciders.down },
  { name: '0038-unproven-receipts', up: unprovenReceipts.up, down: unprovenReceipts.down },
  { name: '0039-one-charge', up: oneCharge.up, down: oneCharge.down },
  { name: '0040-evidence-versions', up: evidenceVersions.up, down: evidenceVersions.down },
  { name: '0041-contact-givers', up: contactGivers.up, down: contactGivers.down },
  { name: '0042-mandate-ends', up: mandateEnds.up, down: mandateEnds.down },
  {
    name: '0043-refunds-after-reversals',
    up: refundsAfterReversals.up,
    down: refundsAfterReversals.down,
  },
  { name: '0044-money-is-fixed', up: moneyIsFixed.up, down: moneyIsFixed.down },
  { name: '0045-released-payments', up: releasedPayments.up, down: releasedPayments.down },
  { name: '0046-granted-in-time', up: grantedInTime.up, down: grantedInTime.down },
  { name: '0047-checklist-version', up: checklistVersion.up, down: checklistVersion.down },
  { name: '0048-status-codes', up: statusCodes.up, down: statusCodes.down },
  { name: '0049-returned-on', up: returnedOn.up, down: returnedOn.down },
  { name: '0050-held-and-out', up: heldAndOut.up, down: heldAndOut.down },
  { name: '0053-reading-lessons', up: readingLessons.up, down: readingLessons.down },
];
