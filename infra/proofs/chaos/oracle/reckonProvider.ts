/* The provider and the banks behind it, and what we hear of them. */
import type { Book, Debit, Message, Told } from './book';
import { addWorkingDays, inOrderOf, isWorkingDay } from './calendar';
import type { Life } from './life';
import { collect, noteChargeBack, noteFailure } from './reckonDebits';
import { divideHalfUp, post } from './reckonLedger';
import { bookDebit, reverseDebit } from './reckonMoney';

/** Until then a debit can be called off. */
const TO_BANKS_WORKING_DAYS = 2;
const OUTCOME_WORKING_DAYS = 2;
const PASSED_ON_WORKING_DAYS = 1;
const MOST_FEE_MINOR = 400;

/** "A fee of 1 % of the amount (rounded half up) + 20p, at most £4." */
export function providerFee(amountMinor: number): number {
  return Math.min(divideHalfUp(BigInt(amountMinor), 100n) + 20, MOST_FEE_MINOR);
}

const isWithin = (on: string, range: { fromOn: string; toOn: string }) =>
  range.fromOn <= on && on <= range.toOn;

/** "What the provider tells on these days does not arrive: never, or only on `heardOn`." */
function arrivalOf(life: Life, notifiedOn: string): string | null {
  const lost = life.unheard.find((range) => isWithin(notifiedOn, range));
  return lost ? lost.heardOn : notifiedOn;
}

/** One day at the provider; it works as banks do. */
export function liveProviderDay(book: Book): void {
  const { today, life, debits } = book;
  if (!isWorkingDay(today)) return;
  const tell = (told: Told, debit: Debit) =>
    book.messages.push({ told, debit, arrivesOn: arrivalOf(life, today) });
  for (const debit of debits) {
    const isSent = addWorkingDays(debit.chargeOn, -TO_BANKS_WORKING_DAYS) <= today;
    if (debit.state === 'waiting' && isSent) debit.state = 'submitted';
    const isKnown = addWorkingDays(debit.chargeOn, OUTCOME_WORKING_DAYS) <= today;
    if (debit.state !== 'submitted' || !isKnown) continue;
    const isShort = life.short.some((range) => isWithin(debit.chargeOn, range));
    debit.state = isShort ? 'bounced' : 'paid';
    debit.outcomeOn = today;
    tell('outcome', debit);
  }
  for (const debit of debits) {
    if (debit.state !== 'paid' || debit.passedOn || !debit.outcomeOn) continue;
    if (addWorkingDays(debit.outcomeOn, PASSED_ON_WORKING_DAYS) > today) continue;
    debit.passedOn = today;
    tell('passed_on', debit);
  }
  for (const debit of debits) {
    if (!debit.takeBackOn || debit.tookBackOn || debit.takeBackOn > today) continue;
    debit.tookBackOn = today;
    tell('taken_back', debit);
  }
}

/** What arrives today, and what arrived while we were away. */
export function hearArrived(book: Book, which: 'before_today' | 'today'): void {
  const { today, messages } = book;
  const hasArrived = ({ arrivesOn }: Message) =>
    arrivesOn !== null && (which === 'today' ? arrivesOn <= today : arrivesOn < today);
  for (const message of messages.filter(hasArrived)) {
    if (message.debit.heard.has(message.told)) continue;
    hear(book, message.told, message.debit);
    if (which === 'before_today') askProvider(book);
    collect(book);
  }
}

/**
 * "Where an outcome is not heard, the provider is asked once a day from the first day after charge
 * day + 2 working days on (and, for money passed on, after charge day + 3)."
 */
export function askProvider(book: Book): void {
  const { today } = book;
  for (const debit of book.debits) {
    const after = (count: number) => addWorkingDays(debit.chargeOn, count) < today;
    if (debit.outcomeOn && after(OUTCOME_WORKING_DAYS)) hear(book, 'outcome', debit);
    if (debit.passedOn && after(OUTCOME_WORKING_DAYS + PASSED_ON_WORKING_DAYS)) {
      hear(book, 'passed_on', debit);
    }
    if (debit.tookBackOn && debit.tookBackOn < today) hear(book, 'taken_back', debit);
  }
}

function hear(book: Book, told: Told, debit: Debit): void {
  if (told !== 'outcome') hear(book, 'outcome', debit);
  if (debit.heard.has(told)) return;
  debit.heard.add(told);
  if (told === 'passed_on') movePassedOn(book, debit);
  if (told !== 'outcome') return;
  if (debit.kind === 'first') debit.instalment.isFirstDone = true;
  if (debit.state === 'paid') bookDebit(book, debit);
  else noteFailure(book, debit);
}

/** "Collection paid out to us, provider's cost c". */
function movePassedOn(book: Book, debit: Debit): void {
  const { amountMinor, instalment, passedOn } = debit;
  const feeMinor = providerFee(amountMinor);
  post(book, instalment.financing, passedOn ?? book.today, {
    bank: amountMinor - feeMinor,
    provider_fees: feeMinor,
    collections_in_flight: -amountMinor,
  });
}

/** The payer's bank takes back the latest debit of the instalment that was passed on to us. */
export function takeBack(
  book: Book,
  act: { kind: 'charge_back' | 'late_failure'; financing: number; seq: number },
): 'done' | 'none' {
  const debit = book.debits
    .filter(({ instalment, passedOn, takeBackOn }) => {
      const isIts = instalment.financing.index === act.financing && instalment.seq === act.seq;
      return isIts && passedOn !== null && takeBackOn === null;
    })
    .sort((one, other) => inOrderOf(one.chargeOn, other.chargeOn))
    .at(-1);
  if (!debit) return 'none';
  hear(book, 'outcome', debit);
  debit.takeBackOn = addWorkingDays(book.today, 1);
  // "Reverse the whole group": what was passed on, and the fee, which the provider gives back.
  const feeMinor = debit.heard.has('passed_on') ? providerFee(debit.amountMinor) : null;
  reverseDebit(book, debit, feeMinor);
  debit.heard.add('passed_on').add('taken_back');
  if (act.kind === 'late_failure') noteFailure(book, debit);
  else noteChargeBack(debit);
  debit.instalment.notifiedOn = book.today;
  return 'done';
}
