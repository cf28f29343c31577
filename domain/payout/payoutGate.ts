import type { CreditAccountStatus } from '../credit/credit';
import type { ContractStatus } from '../contract/contract';
import { formatDate, type CivilDate } from '../dates/civilDate';
import { sayDuration } from '../dates/sayDuration';
import type { MandateStatus } from '../repayment/mandate';
import { formatMoney, type Minor } from '../money/money';
import type { Policy } from '../policy/policy';
import type { VendorBankAccountStatus } from '../vendor/vendor';

/** All that the gate looks at, read inside the transaction that sends. Instants in epoch ms. */
export interface PayoutEvidence {
  nowMs: number;
  todayOn: CivilDate;
  principalMinor: Minor;
  payableMinor: Minor;
  contractStatus: ContractStatus;
  signedScheduleHash: string;
  currentScheduleHash: string;
  latestPayoutOn: CivilDate | null;
  mandateStatus: MandateStatus | null;
  sanctions: { isClear: boolean; checkedAtMs: number } | null;
  companyRegistry: { isGood: boolean; checkedAtMs: number } | null;
  vendorRegistry: { isGood: boolean; checkedAtMs: number } | null;
  bankAccount: { id: string; status: VendorBankAccountStatus; coolingOffEndsAtMs: number } | null;
  approvedBankAccountId: string | null;
  /** What came back from this very account and nobody has cleared. */
  returnedPayout: {
    paymentId: string;
    amountMinor: Minor;
    returnedOn: CivilDate;
    why: string | null;
  } | null;
  openBlockingItems: readonly string[];
  creditAccountStatus: CreditAccountStatus;
  isCompanySuspended: boolean;
  isOnHold: boolean;
  availableFundsMinor: Minor;
  /** True if this financing's own reservation is still among the reservations in the funds. */
  isReservedInFunds: boolean;
  /** Figures of the whole book that did not agree when it was last checked. */
  openBookBreaks: number;
  approvals: {
    required: number;
    makerId: string | null;
    checkerId: string | null;
    excludedIds: readonly string[];
    isPayloadUnchanged: boolean;
    expiresAtMs: number;
  };
}

/** The evidence without what is known of approvals. */
export type EvidenceBeforeApproval = Omit<PayoutEvidence, 'approvals' | 'approvedBankAccountId'>;

export const gateCodes = [
  'contract_executed',
  'plan_unchanged',
  'payout_in_time',
  'mandate_active',
  'sanctions_clear',
  'company_in_good_standing',
  'vendor_in_good_standing',
  'account_verified',
  'account_cooled_off',
  'account_not_returned',
  'account_as_approved',
  'checks_complete',
  'credit_account_open',
  'funds_available',
  'amount_in_range',
  'book_sound',
  'approvals_complete',
] as const;
export type GateCode = (typeof gateCodes)[number];

export interface GateLine {
  code: GateCode;
  passed: boolean;
  words: string;
}

/**
 * The payout gate, invariants 5 and 6. For a preview before anybody has approved, leave
 * `approvals_complete` and `account_as_approved` out with `beforeApproval`.
 */
export function runPayoutGate(
  evidence: PayoutEvidence,
  policy: Pick<Policy['approvals'], 'evidenceMaxAgeMs'>,
  { beforeApproval = false } = {},
): GateLine[] {
  const lines = [
    ...checkAgreement(evidence),
    ...checkParties(evidence, policy.evidenceMaxAgeMs),
    ...checkAccount(evidence),
    ...checkMoney(evidence),
    ...checkApprovals(evidence),
  ];
  const isPreviewed = (line: GateLine) =>
    line.code !== 'approvals_complete' && line.code !== 'account_as_approved';
  return beforeApproval ? lines.filter(isPreviewed) : lines;
}

function checkAgreement(evidence: PayoutEvidence): GateLine[] {
  const { latestPayoutOn, mandateStatus } = evidence;
  const isInTime = latestPayoutOn !== null && evidence.todayOn <= latestPayoutOn;
  const lastDay = latestPayoutOn === null ? 'No last day is set' : formatDate(latestPayoutOn);
  return [
    line(
      'contract_executed',
      evidence.contractStatus === 'executed',
      'The contract is signed by everyone.',
      'The contract is not signed by everyone.',
    ),
    line(
      'plan_unchanged',
      evidence.signedScheduleHash === evidence.currentScheduleHash,
      'The plan is the one that was signed.',
      'The plan differs from the one that was signed.',
    ),
    line(
      'payout_in_time',
      isInTime,
      `The contract allows a payout until ${lastDay}.`,
      `The last day for this payout has passed: ${lastDay}.`,
    ),
    line(
      'mandate_active',
      mandateStatus === 'active',
      'The direct debit mandate is active.',
      'There is no active direct debit mandate.',
    ),
  ];
}

function checkParties(evidence: PayoutEvidence, maxAgeMs: number): GateLine[] {
  const isFresh = (checkedAtMs: number | undefined) =>
    checkedAtMs !== undefined && evidence.nowMs - checkedAtMs <= maxAgeMs;
  const { sanctions, companyRegistry, vendorRegistry } = evidence;
  const stale = `or the last look is over ${sayDuration(maxAgeMs)} old.`;
  return [
    line(
      'sanctions_clear',
      sanctions?.isClear === true && isFresh(sanctions.checkedAtMs),
      'Sanctions screening is clear.',
      `Sanctions screening is not clear, ${stale}`,
    ),
    line(
      'company_in_good_standing',
      companyRegistry?.isGood === true && isFresh(companyRegistry.checkedAtMs),
      'The company is in good standing at the registry.',
      `The company is not in good standing at the registry, ${stale}`,
    ),
    line(
      'vendor_in_good_standing',
      vendorRegistry?.isGood === true && isFresh(vendorRegistry.checkedAtMs),
      'The vendor is in good standing at the registry.',
      `The vendor is not in good standing at the registry, ${stale}`,
    ),
  ];
}

function checkAccount(evidence: PayoutEvidence): GateLine[] {
  const { bankAccount } = evidence;
  const hasCooled = bankAccount !== null && bankAccount.coolingOffEndsAtMs <= evidence.nowMs;
  return [
    line(
      'account_verified',
      bankAccount?.status === 'verified',
      'The vendor’s account is verified.',
      'The vendor’s account is not verified.',
    ),
    line(
      'account_cooled_off',
      hasCooled,
      'The account’s cooling-off has passed.',
      'The account’s cooling-off has not passed yet.',
    ),
    line(
      'account_not_returned',
      evidence.returnedPayout === null,
      'No payout has come back from this account.',
      describeReturn(evidence.returnedPayout),
    ),
    line(
      'account_as_approved',
      bankAccount !== null && bankAccount.id === evidence.approvedBankAccountId,
      'The account is the one that was approved.',
      'The account is not the one that was approved.',
    ),
  ];
}

function describeReturn(returned: PayoutEvidence['returnedPayout']): string {
  if (!returned) return '';
  const { amountMinor, returnedOn, why } = returned;
  const because = why ? `: ${why.replace(/\.$/, '')}` : '';
  return (
    `The bank returned ${formatMoney(amountMinor)} from this account on ` +
    `${formatDate(returnedOn)}${because}. Two people clear it, or the vendor gives another.`
  );
}

function checkMoney(evidence: PayoutEvidence): GateLine[] {
  const { principalMinor, payableMinor } = evidence;
  const open = evidence.openBlockingItems;
  const isAccountOpen =
    evidence.creditAccountStatus === 'active' && !evidence.isCompanySuspended && !evidence.isOnHold;
  // The funds already leave this reservation out, so the same pound is not asked for twice.
  const fundsMinor =
    evidence.availableFundsMinor + (evidence.isReservedInFunds ? principalMinor : 0);
  return [
    line(
      'checks_complete',
      open.length === 0,
      'Every blocking check has passed.',
      `Checks still open: ${open.join(', ')}.`,
    ),
    line(
      'credit_account_open',
      isAccountOpen,
      'The credit account is active.',
      'The credit account is frozen, suspended or on hold.',
    ),
    line(
      'funds_available',
      fundsMinor >= principalMinor,
      `Funds are there: ${formatMoney(fundsMinor)}.`,
      `Funds are short: ${formatMoney(fundsMinor)} for ${formatMoney(principalMinor)}.`,
    ),
    line(
      'amount_in_range',
      principalMinor > 0 && principalMinor <= payableMinor,
      'The amount is within what is payable.',
      `The amount exceeds what is payable, ${formatMoney(payableMinor)}.`,
    ),
    line(
      'book_sound',
      evidence.openBookBreaks === 0,
      'The whole book agrees with itself, its processes and the bank.',
      'Figures of the book do not agree. No payout leaves before they do.',
    ),
  ];
}

function checkApprovals(evidence: PayoutEvidence): GateLine[] {
  const { approvals, nowMs } = evidence;
  const people = [approvals.makerId, approvals.checkerId].filter((id) => id !== null);
  const passed =
    new Set(people).size === people.length &&
    people.length >= approvals.required &&
    people.every((id) => !approvals.excludedIds.includes(id)) &&
    approvals.isPayloadUnchanged &&
    nowMs < approvals.expiresAtMs;
  return [
    line(
      'approvals_complete',
      passed,
      'Approved by as many different people as it takes, and unchanged since.',
      'It needs a valid approval by other people, unchanged since.',
    ),
  ];
}

function line(code: GateCode, passed: boolean, good: string, bad: string): GateLine {
  return { code, passed, words: passed ? good : bad };
}
