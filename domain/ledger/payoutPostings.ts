import { sumComponents } from '../repayment/allocation';
import type { ComponentAmounts } from '../repayment/instalment';
import { makePosting, reverseEntry, type EntryKind, type Posting } from './journal';
import type { Minor } from '../money/money';

interface OfFinancing {
  financingId: string;
}

/** The payout is sent; the same transaction releases the reservation. */
export function postPayoutSent(input: OfFinancing & { principalMinor: Minor }): Posting {
  return makePosting('payout_sent', { financing: input.financingId }, [
    ['principal', input.principalMinor],
    ['payouts_in_flight', -input.principalMinor],
  ]);
}

/** The payout is executed, on its value date; the fee is now owed, and not earned yet. */
export function postPayoutExecuted(
  input: OfFinancing & { principalMinor: Minor; feeMinor: Minor },
): Posting {
  return makePosting('payout_executed', { financing: input.financingId }, [
    ['payouts_in_flight', input.principalMinor],
    ['bank', -input.principalMinor],
    ['fee_receivable', input.feeMinor],
    ['deferred_fee', -input.feeMinor],
  ]);
}

/**
 * What is reversed when the payout comes back days later: all that the financing posted by itself.
 * What was collected meanwhile is held for the company (`postCollectedToSuspense`).
 */
export const reversedWithPayout: readonly EntryKind[] = [
  'payout_sent',
  'payout_executed',
  'fee_earned',
  'late_fee_charged',
  'late_fee_waived',
  'late_interest_charged',
  'late_interest_waived',
  'small_balance_written_off',
];

/** What was collected for a plan that is void is held for the company. */
export function postCollectedToSuspense(
  input: OfFinancing & { companyId: string; collected: ComponentAmounts },
): Posting {
  const { collected } = input;
  return makePosting(
    'collected_to_suspense',
    { financing: input.financingId, company: input.companyId },
    [
      ['late_fee_receivable', collected.lateFee],
      ['late_interest_receivable', collected.lateInterest],
      ['fee_receivable', collected.fee],
      ['principal', collected.principal],
      ['suspense', -sumComponents(collected)],
    ],
  );
}

/** Fee earned since the last posting; up to `effectiveOn` before every other entry. */
export function postFeeEarned(input: OfFinancing & { amountMinor: Minor }): Posting {
  return makePosting('fee_earned', { financing: input.financingId }, [
    ['deferred_fee', input.amountMinor],
    ['fee_income', -input.amountMinor],
  ]);
}

/** A late fee becomes due. */
export function postLateFeeCharged(input: OfFinancing & { amountMinor: Minor }): Posting {
  return makePosting('late_fee_charged', { financing: input.financingId }, [
    ['late_fee_receivable', input.amountMinor],
    ['late_fee_income', -input.amountMinor],
  ]);
}

/** A late fee is waived. */
export function postLateFeeWaived(input: OfFinancing & { amountMinor: Minor }): Posting {
  return { ...reverseEntry(postLateFeeCharged(input)), kind: 'late_fee_waived' };
}

/** Late interest becomes due, up to the value date of what pays it. */
export function postLateInterestCharged(input: OfFinancing & { amountMinor: Minor }): Posting {
  return makePosting('late_interest_charged', { financing: input.financingId }, [
    ['late_interest_receivable', input.amountMinor],
    ['late_interest_income', -input.amountMinor],
  ]);
}

/** Late interest is waived. */
export function postLateInterestWaived(input: OfFinancing & { amountMinor: Minor }): Posting {
  return { ...reverseEntry(postLateInterestCharged(input)), kind: 'late_interest_waived' };
}

/** The debt is given up: the unearned fee goes first, the rest is the loss. */
export function postWrittenOff(
  input: OfFinancing & { open: ComponentAmounts; unearnedMinor: Minor },
): Posting {
  const { open, unearnedMinor } = input;
  return makePosting('written_off', { financing: input.financingId }, [
    ['deferred_fee', unearnedMinor],
    ['write_off_expense', sumComponents(open) - unearnedMinor],
    ['late_fee_receivable', -open.lateFee],
    ['late_interest_receivable', -open.lateInterest],
    ['fee_receivable', -open.fee],
    ['principal', -open.principal],
  ]);
}

/** A few pence are left of an instalment: given up, because no debit is worth its cost. */
export function postSmallBalanceWrittenOff(
  input: OfFinancing & { open: ComponentAmounts },
): Posting {
  const written = postWrittenOff({ ...input, unearnedMinor: 0 });
  return { ...written, kind: 'small_balance_written_off' };
}

/** Money after a write-off: income up to what was written off, the rest is the company's. */
export function postRecovered(
  input: OfFinancing & {
    companyId: string;
    amountMinor: Minor;
    writtenOffNotRecoveredMinor: Minor;
  },
): Posting {
  const incomeMinor = Math.min(input.amountMinor, input.writtenOffNotRecoveredMinor);
  return makePosting('recovered', { financing: input.financingId, company: input.companyId }, [
    ['bank', input.amountMinor],
    ['recovery_income', -incomeMinor],
    ['suspense', incomeMinor - input.amountMinor],
  ]);
}
