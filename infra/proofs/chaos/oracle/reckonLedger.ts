/* Prices, plans and the ledger of the oracle, from "Ledger postings" and the golden tests. */
import type { Book, Component, Financing, Instalment, Parts } from './book';
import { noParts, openTotal, sumOf } from './book';
import { addDays, addMonths, daysBetween, followingWorkingDay } from './calendar';
import type { LifeFinancing } from './life';

const FEE_STOPS_AFTER_DAYS_LATE = 90;

export const receivableOf: Record<Component, string> = {
  lateFee: 'late_fee_receivable',
  lateInterest: 'late_interest_receivable',
  fee: 'fee_receivable',
  principal: 'principal',
};

/** "Rounding: half-up on integers, (2n + d) / (2d)"; for numbers from zero up. */
export function divideHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** G1: spare pence go to the earliest parts. */
export function split(amountMinor: number, count: number): number[] {
  const least = Math.floor(amountMinor / count);
  const spare = amountMinor - least * count;
  return Array.from({ length: count }, (_, place) => least + (place < spare ? 1 : 0));
}

/** G2, without discounts: P · bps · n / 10⁴, rounded once. */
export function feeOf({ principalMinor, feeBps, termMonths }: LifeFinancing): number {
  return divideHalfUp(BigInt(principalMinor) * BigInt(feeBps) * BigInt(termMonths), 10_000n);
}

/** "The signed plan": n months after the day of payout; G2, G5, G5b. */
export function makePlan(financing: Financing, paidOutOn: string): Instalment[] {
  const { principalMinor, termMonths } = financing.terms;
  const fees = split(financing.signedFeeMinor, termMonths);
  return split(principalMinor, termMonths).map((principal, place) => {
    const dueOn = addMonths(paidOutOn, place + 1);
    return {
      financing,
      seq: place + 1,
      dueOn,
      collectOn: followingWorkingDay(dueOn),
      scheduled: { ...noParts(), principal, fee: fees[place] ?? 0 },
      writtenOff: noParts(),
      writeOffs: [],
      allocations: [],
      notices: { first: null, retry: null, charge: null },
      isFirstDone: false,
      failed: null,
      retriesFailed: 0,
      isCollectionStopped: false,
      areChargesStopped: false,
      notifiedOn: null,
      interestTo: null,
    };
  });
}

export type Lines = Record<string, number>;

export const balanceOf = (financing: Financing, account: string): number =>
  financing.ledger.get(account) ?? 0;

function addLines(book: Book, financing: Financing, lines: Lines): void {
  const total = Object.values(lines).reduce((sum, minor) => sum + minor, 0);
  if (total !== 0) throw new Error(`An entry does not balance: ${JSON.stringify(lines)}`);
  for (const [account, minor] of Object.entries(lines)) {
    if (account === 'suspense') book.suspense += minor;
    else financing.ledger.set(account, balanceOf(financing, account) + minor);
  }
}

/**
 * Enters lines (debit positive, their sum zero) with the fee earned "posted up to `effectiveOn`
 * before every other entry of that financing, in full at the last". `change` is what the entry
 * stands for: the fee is earned as things stood before it.
 */
export function post(
  book: Book,
  financing: Financing,
  effectiveOn: string,
  lines: Lines,
  change: () => void = () => undefined,
): void {
  earnFee(book, financing, effectiveOn);
  change();
  addLines(book, financing, lines);
  if (isSettled(financing)) {
    const restMinor = -balanceOf(financing, 'deferred_fee');
    addLines(book, financing, { deferred_fee: restMinor, fee_income: -restMinor });
  }
}

/**
 * Nothing of a payout that stands is owed any more. ◊ What a person typed is a claim (Invariant 7b): what
 * it has paid is not known to have come, so it ends no debt.
 */
export function isSettled(financing: Financing): boolean {
  const { state, instalments } = financing;
  const isPaid = instalments.every((instalment) => openTotal(instalment) === 0);
  return state === 'lent' && isPaid && partsOfClaims(financing).length === 0;
}

/** ◊ Nor does what a claim has paid give room in the limit. */
export function claimedPrincipal(financing: Financing): number {
  return partsOfClaims(financing).reduce((total, { principal }) => total + principal, 0);
}

function partsOfClaims({ instalments }: Financing): Parts[] {
  return instalments
    .flatMap(({ allocations }) => allocations)
    .filter(({ receipt, reversedOn }) => receipt.kind === 'claim' && reversedOn === null)
    .map(({ parts }) => parts)
    .filter((parts) => sumOf(parts) > 0);
}

/**
 * "Fee earned (straight line by day, cumulative rounding; stops at 90 days late)", over the days
 * from the payout to the last dueOn.
 */
export function earnFee(book: Book, financing: Financing, upToOn: string): void {
  const payout = financing.payouts.find(({ state }) => state === 'executed');
  const last = financing.instalments.at(-1);
  if (!payout?.executedOn || !last || balanceOf(financing, 'deferred_fee') === 0) return;
  const oldestOpen = financing.instalments.find((instalment) => openTotal(instalment) > 0);
  const stopsOn = oldestOpen && addDays(oldestOpen.collectOn, FEE_STOPS_AFTER_DAYS_LATE);
  const toOn = stopsOn && stopsOn < upToOn ? stopsOn : upToOn;
  const allDays = daysBetween(payout.executedOn, last.dueOn);
  const days = Math.min(Math.max(daysBetween(payout.executedOn, toOn), 0), allDays);
  const earned = divideHalfUp(BigInt(financing.signedFeeMinor) * BigInt(days), BigInt(allDays));
  const newMinor = earned + balanceOf(financing, 'fee_income');
  if (newMinor <= 0) return;
  addLines(book, financing, { deferred_fee: newMinor, fee_income: -newMinor });
}
