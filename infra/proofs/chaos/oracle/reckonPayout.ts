/* Limits, approvals and payouts: Invariants 3, 5, 6 and 7d, and "payout sent … returned later". */
import type { Book, Financing, Payout, Request } from './book';
import { openOf, sumOf } from './book';
import { addWorkingDays, daysBetween, inOrderOf } from './calendar';
import type { Admin, Answer } from './life';
import { statusOf } from './reckonDebits';
import { balanceOf, feeOf, makePlan, post, claimedPrincipal } from './reckonLedger';
import { holdAgain } from './reckonMoney';

const PAYOUT_WITHIN_WORKING_DAYS = 5;
const EVIDENCE_DAYS = 1;
const FOUR_EYES_FROM_MINOR = 500_000;

/** "Outstanding principal" of one financing; a payout on its way counts. */
export function outstandingOf(financing: Financing): number {
  const { state, terms, instalments } = financing;
  if (state === 'paying') return terms.principalMinor;
  return instalments.reduce((total, instalment) => total + openOf(instalment, 'principal'), 0);
}

export const reservedOf = ({ isReserved, terms }: Financing): number =>
  isReserved ? terms.principalMinor : 0;

/** Invariant 3: outstanding + reserved ≤ limit, and per vendor ≤ `vendorCapBps` of it. */
function hasRoom(book: Book, wanted: { vendor: 0 | 1; principalMinor: number }): boolean {
  const { limitMinor, vendorCapBps } = book.life;
  const present = book.financings.filter((financing) => financing !== null);
  const usedBy = (financings: Financing[]) =>
    financings.reduce(
      (total, one) => total + outstandingOf(one) + claimedPrincipal(one) + reservedOf(one),
      wanted.principalMinor,
    );
  const ofVendor = present.filter(({ terms }) => terms.vendor === wanted.vendor);
  const isWithinCap =
    BigInt(usedBy(ofVendor)) * 10_000n <= BigInt(limitMinor) * BigInt(vendorCapBps);
  return usedBy(present) <= limitMinor && isWithinCap;
}

/** "If the limit has no room that day, the financing never comes to be." */
export function makeReady(book: Book): void {
  for (const [index, terms] of book.life.financings.entries()) {
    const isMissed = terms.readyOn > book.today || book.financings[index] !== null;
    if (isMissed || !wasAwaySince(book, terms.readyOn)) continue;
    if (book.isFrozen || !hasRoom(book, terms)) continue;
    const signedFeeMinor = feeOf(terms);
    book.financings[index] = {
      index,
      terms,
      latestPayoutOn: addWorkingDays(terms.readyOn, PAYOUT_WITHIN_WORKING_DAYS),
      signedFeeMinor,
      storedFeeMinor: signedFeeMinor,
      state: 'payout_approval',
      isReserved: true,
      request: null,
      payouts: [],
      reachedBank: 0,
      instalments: [],
      ledger: new Map(),
    };
  }
}

/** Today is the day itself, or the first day lived after it. */
function wasAwaySince({ today, conditions }: Book, on: string): boolean {
  return on === today || conditions.away.some(({ fromOn, toOn }) => fromOn <= on && on <= toOn);
}

/** Invariant 5, as far as anything can change it in these lives. */
function mayLeave(book: Book, financing: Financing): boolean {
  const isPlanAsSigned = financing.storedFeeMinor === financing.signedFeeMinor;
  const isInTime = book.today <= financing.latestPayoutOn;
  const { vendor } = financing.terms;
  const isAccountGood = !book.revoked.has(vendor) && !hasSentBack(book, vendor);
  return isPlanAsSigned && isInTime && !book.isFrozen && isAccountGood;
}

/** A payout came back from the vendor's account, and no two people have cleared it. */
const hasSentBack = ({ financings }: Book, vendor: 0 | 1): boolean =>
  financings.some(
    (one) => one?.terms.vendor === vendor && one.payouts.some(({ state }) => state === 'returned'),
  );

/** Valid for 24 hours, so on its own day: people act at the same hour each day. */
export const isOpen = (book: Book, request: Request | null): request is Request =>
  request !== null && !request.isUsed && request.on === book.today;

export function askForPayout(book: Book, financing: Financing, by: Admin): Answer {
  const { state, request, terms } = financing;
  const isOver = state === 'paying' || state === 'lent' || state === 'cancelled';
  if (book.dismissed.has(by) || isOver) return 'refused';
  financing.state = 'payout_approval';
  // The same command once more: one effect, and the same answer.
  if (isOpen(book, request) && request.by === by) return 'done';
  if (isOpen(book, request) || !mayLeave(book, financing)) return 'refused';
  if (!financing.isReserved && !hasRoom(book, terms)) return 'refused';
  financing.isReserved = true;
  const { principalMinor: amountMinor } = terms;
  const isTwo = toAccountToday(book, terms.vendor) + amountMinor >= fourEyesFrom(book);
  financing.request = { by, on: book.today, amountMinor, takesTwo: isTwo, isUsed: false };
  return 'done';
}

/** Invariant 6: "over all payouts to that account that day, sent, approved or asked for". */
function toAccountToday(book: Book, vendor: 0 | 1): number {
  let total = 0;
  for (const financing of book.financings) {
    if (!financing || financing.terms.vendor !== vendor) continue;
    const { principalMinor } = financing.terms;
    if (isOpen(book, financing.request)) total += principalMinor;
    const isOfToday = ({ state, releasedOn, executedOn }: Payout) =>
      state === 'waiting' ||
      (state === 'executed' && (releasedOn === book.today || executedOn === book.today));
    total += principalMinor * financing.payouts.filter(isOfToday).length;
  }
  return total;
}

/** Invariant 7d: the threshold in force today. */
function fourEyesFrom({ conditions, today }: Book): number {
  const inForce = conditions.fourEyes
    .filter(({ sinceOn }) => sinceOn <= today)
    .sort((one, other) => inOrderOf(one.sinceOn, other.sinceOn));
  return inForce.at(-1)?.fromMinor ?? FOUR_EYES_FROM_MINOR;
}

export function releasePayout(
  book: Book,
  financing: Financing,
  how: { by: Admin; isBankAway: boolean },
): Answer {
  const { request, terms } = financing;
  if (!request || request.isUsed) return 'none';
  if (!isOpen(book, request)) return 'refused';
  if (book.dismissed.has(how.by) || book.dismissed.has(request.by)) return 'refused';
  const takesTwo = request.takesTwo || toAccountToday(book, terms.vendor) >= fourEyesFrom(book);
  if (takesTwo && how.by === request.by) return 'refused';
  if (!mayLeave(book, financing)) return 'refused';
  request.isUsed = true;
  financing.isReserved = false;
  financing.state = 'paying';
  const payout: Payout = { releasedOn: book.today, state: 'waiting', executedOn: null };
  financing.payouts.push(payout);
  const { principalMinor } = terms;
  post(book, financing, book.today, {
    principal: principalMinor,
    payouts_in_flight: -principalMinor,
  });
  if (!how.isBankAway) reachBank(book, financing, payout);
  return 'done';
}

/** "A resumed step": the gate is asked again, with evidence no older than 24 h. */
export function retryPayout(book: Book, financing: Financing): Answer {
  const payout = financing.payouts.find(({ state }) => state === 'waiting');
  if (!payout) return 'none';
  const isEvidenceFresh = daysBetween(payout.releasedOn, book.today) <= EVIDENCE_DAYS;
  if (isEvidenceFresh && mayLeave(book, financing)) {
    reachBank(book, financing, payout);
    return 'done';
  }
  failPayout(book, financing, payout, 'stopped');
  return 'refused';
}

function reachBank(book: Book, financing: Financing, payout: Payout): void {
  const verdict = financing.terms.payouts[financing.reachedBank] ?? 'executed';
  financing.reachedBank += 1;
  if (verdict === 'refused') {
    failPayout(book, financing, payout, 'refused');
    return;
  }
  const { principalMinor } = financing.terms;
  payout.state = 'executed';
  payout.executedOn = book.today;
  financing.state = 'lent';
  financing.instalments = makePlan(financing, book.today);
  post(book, financing, book.today, {
    payouts_in_flight: principalMinor,
    bank: -principalMinor,
    fee_receivable: financing.signedFeeMinor,
    deferred_fee: -financing.signedFeeMinor,
  });
}

/** "Payout failed: reverse sent"; the limit is held again. */
function failPayout(
  book: Book,
  financing: Financing,
  payout: Payout,
  state: 'refused' | 'stopped',
): void {
  const { principalMinor } = financing.terms;
  payout.state = state;
  financing.state = 'payout_failed';
  financing.isReserved = true;
  post(book, financing, book.today, {
    principal: -principalMinor,
    payouts_in_flight: principalMinor,
  });
}

/** All that a payout brought about, in the order of the table. */
const undone = [
  ...['principal', 'fee_receivable', 'late_fee_receivable', 'late_interest_receivable'],
  ...['deferred_fee', 'fee_income', 'late_fee_income', 'late_interest_income', 'write_off_expense'],
];

/** "Returned later: reverse sent, executed, fee and fee earned; what was collected → suspense." */
export function returnPayout(book: Book, financing: Financing): Answer {
  const payout = financing.payouts.find(({ state }) => state === 'executed');
  if (!payout) return 'none';
  const { instalments, terms } = financing;
  const isOver = statusOf(book, financing) === 'repaid';
  const allocations = instalments
    .flatMap((instalment) => instalment.allocations)
    .filter(({ reversedOn }) => reversedOn === null);
  const collected = allocations.reduce((total, { parts }) => total + sumOf(parts), 0);
  const lines = undone.map((account) => [account, -balanceOf(financing, account)] as const);
  for (const debit of book.debits) {
    const isIts = instalments.includes(debit.instalment);
    if (isIts && debit.state === 'waiting') debit.state = 'called_off';
  }
  payout.state = 'returned';
  financing.state = isOver ? 'cancelled' : 'payout_returned';
  financing.instalments = [];
  post(book, financing, book.today, {
    ...Object.fromEntries(lines),
    bank: terms.principalMinor,
    suspense: -collected,
  });
  for (const { receipt, parts } of allocations) holdAgain(book, receipt, sumOf(parts));
  financing.isReserved = !isOver && hasRoom(book, terms);
  return 'done';
}
