/* Late fees and late interest: G6, "Days past due", "late fee, late interest / waived". */
import type { Book, Component, Instalment, Receipt } from './book';
import { debitsOut, openOf, openPrincipalAndFee, openTotal, sumOf, usableOf } from './book';
import { addDays, addWorkingDays, daysBetween } from './calendar';
import { divideHalfUp, post, receivableOf } from './reckonLedger';

const GRACE_DAYS = 5;
const LATE_FEE_ON_DAY = 6;
const LATE_FEE_AFTER_TELLING_WORKING_DAYS = 3;
const LATE_FEE_MINOR = 2_500;
const LATE_FEES_OF_FINANCING_MINOR = 7_500;
const FREEZES_ON_DAY = 6;

const incomeOf = { lateFee: 'late_fee_income', lateInterest: 'late_interest_income' } as const;
type LateCharge = keyof typeof incomeOf;

const principalAndFee = (parts: Record<Component, number>) => parts.principal + parts.fee;
const graceEndsOn = ({ collectOn }: Instalment) => addDays(collectOn, GRACE_DAYS);

/**
 * Principal and fee unpaid on a day. Money counts from the day after its value date on ("days up to
 * and including the value date"), and no more from the day after it was taken back.
 */
function unpaidOn(instalment: Instalment, on: string): number {
  const paid = instalment.allocations
    .filter(({ valueOn, reversedOn }) => valueOn < on && !(reversedOn && reversedOn < on))
    .reduce((total, { parts }) => total + principalAndFee(parts), 0);
  const writtenOff = instalment.writeOffs
    .filter((writeOff) => writeOff.on < on)
    .reduce((total, { minor }) => total + minor, 0);
  return Math.max(0, principalAndFee(instalment.scheduled) - paid - writtenOff);
}

/** G6: balance × days summed and rounded once, from the day after `collectOn` to `toOn`. */
function interestUpTo(instalment: Instalment, toOn: string): number {
  let sum = 0n;
  for (let on = addDays(instalment.collectOn, 1); on <= toOn; on = addDays(on, 1)) {
    sum += BigInt(unpaidOn(instalment, on));
  }
  const { lateInterestBps } = instalment.financing.terms;
  return divideHalfUp(sum * BigInt(lateInterestBps), 3_650_000n);
}

/**
 * What had still to be paid when the grace ended, by what stands today. Money that was here by then
 * counts whole: late charges that it paid were charged before it was heard of.
 */
function unpaidAfterGrace(instalment: Instalment): number {
  const paid = instalment.allocations
    .filter(({ valueOn, reversedOn }) => !reversedOn && valueOn <= graceEndsOn(instalment))
    .reduce((total, { parts }) => total + sumOf(parts), 0);
  return principalAndFee(instalment.scheduled) - principalAndFee(instalment.writtenOff) - paid;
}

/** ◊ Held of money for this financing that was here within the grace, whatever was debited meanwhile. */
function heldInGrace(book: Book, instalment: Instalment, except: Receipt | null): number {
  return book.receipts
    .filter((receipt) => receipt !== except && receipt.valueOn <= graceEndsOn(instalment))
    .filter(({ financing }) => financing === instalment.financing)
    .reduce((sum, receipt) => sum + usableOf(receipt), 0);
}

/**
 * "Cleared within the grace: no late fee and no interest": money of a value date within it takes
 * back what was charged before it was heard of. What is held counts too, and all of it.
 */
export function waiveIfClearedInGrace(
  book: Book,
  instalment: Instalment,
  money: { receipt: Receipt; amountMinor: number; valueOn: string; effectiveOn: string },
): boolean {
  const isInTime = money.valueOn <= graceEndsOn(instalment);
  const hereMinor =
    heldInGrace(book, instalment, money.receipt) + (isInTime ? money.amountMinor : 0);
  const unpaid = unpaidAfterGrace(instalment);
  if (unpaid <= 0 || unpaid > hereMinor) return false;
  lowerCharge(book, instalment, 'lateFee', 0, money.effectiveOn);
  lowerCharge(book, instalment, 'lateInterest', 0, money.effectiveOn);
  instalment.interestTo = null;
  return true;
}

/**
 * "Late interest is reckoned and posted when money is booked, up to its value date." ◊ What is paid of it
 * stays paid until older money has been booked: it may be owed after all.
 */
export function reckonInterest(
  book: Book,
  instalment: Instalment,
  toOn: string,
  { effectiveOn, isPaidKept = false }: { effectiveOn: string; isPaidKept?: boolean },
): void {
  if (toOn <= graceEndsOn(instalment) || unpaidAfterGrace(instalment) <= 0) return;
  const paidMinor = instalment.scheduled.lateInterest - openOf(instalment, 'lateInterest');
  const interestMinor = Math.max(interestUpTo(instalment, toOn), isPaidKept ? paidMinor : 0);
  const newMinor = interestMinor - instalment.scheduled.lateInterest;
  instalment.interestTo = toOn;
  if (newMinor > 0) charge(book, instalment, 'lateInterest', newMinor, effectiveOn);
  if (newMinor < 0) lowerCharge(book, instalment, 'lateInterest', interestMinor, effectiveOn);
}

function charge(
  book: Book,
  instalment: Instalment,
  component: LateCharge,
  minor: number,
  effectiveOn: string,
): void {
  const lines = { [receivableOf[component]]: minor, [incomeOf[component]]: -minor };
  post(book, instalment.financing, effectiveOn, lines, () => {
    instalment.scheduled[component] += minor;
  });
}

/**
 * A charge that should not have been: what is open of it goes first; what was paid of it beyond
 * that is held, the newest money first. What was written off of it stays written off.
 */
function lowerCharge(
  book: Book,
  instalment: Instalment,
  component: LateCharge,
  toMinor: number,
  effectiveOn: string,
): void {
  const { financing, scheduled, writtenOff, allocations } = instalment;
  const lessMinor = scheduled[component] - Math.max(toMinor, writtenOff[component]);
  if (lessMinor <= 0) return;
  let backMinor = Math.max(0, lessMinor - openOf(instalment, component));
  const lines = { [receivableOf[component]]: -lessMinor, [incomeOf[component]]: lessMinor };
  post(book, financing, effectiveOn, lines, () => (scheduled[component] -= lessMinor));
  for (const allocation of [...allocations].reverse()) {
    const minor = allocation.reversedOn ? 0 : Math.min(backMinor, allocation.parts[component]);
    if (minor === 0) continue;
    backMinor -= minor;
    const moved = { [receivableOf[component]]: minor, suspense: -minor };
    post(book, financing, effectiveOn, moved, () => {
      allocation.parts[component] -= minor;
      allocation.receipt.heldMinor += minor;
    });
  }
}

/**
 * "The late fee falls on day 6 and never before 3 working days after we told the company that the
 * debit failed"; £25 an instalment, at most £75 a financing. Nor where what is held clears it in time.
 */
export function chargeLateFee(book: Book, instalment: Instalment): void {
  const { notifiedOn, collectOn, scheduled, financing } = instalment;
  const isFirstOut = isFirstAhead(book, instalment);
  if (notifiedOn === null || isFirstOut || scheduled.lateFee > 0) return;
  if (openPrincipalAndFee(instalment) === 0) return;
  if (heldInGrace(book, instalment, null) >= unpaidAfterGrace(instalment)) return;
  if (book.today < addDays(collectOn, LATE_FEE_ON_DAY)) return;
  if (book.today < addWorkingDays(notifiedOn, LATE_FEE_AFTER_TELLING_WORKING_DAYS)) return;
  const charged = financing.instalments.reduce((sum, other) => sum + other.scheduled.lateFee, 0);
  const minor = Math.min(LATE_FEE_MINOR, LATE_FEES_OF_FINANCING_MINOR - charged);
  if (minor > 0) charge(book, instalment, 'lateFee', minor, book.today);
}

/** "Account frozen: 6 days late", and again as long as that holds. */
export function freezeIfLate(book: Book, instalment: Instalment): void {
  if (daysLate(book, instalment) >= FREEZES_ON_DAY) book.isFrozen = true;
}

/** The first debit is out, or the company has been told of it and waits for us. */
function isFirstAhead(book: Book, instalment: Instalment): boolean {
  if (instalment.notices.first) return true;
  return debitsOut(book, instalment).some(({ kind }) => kind === 'first');
}

/** "An instalment is not late while its first debit is out. Late days count from collectOn." */
export function daysLate(book: Book, instalment: Instalment): number {
  const isFirstOut = isFirstAhead(book, instalment);
  if (isFirstOut || openTotal(instalment) === 0) return 0;
  return Math.max(0, daysBetween(instalment.collectOn, book.today));
}
