/*
 * Which debits the company is told of and the provider gets: "debit notice; retries", and the policy
 * numbers that come with the task of the oracle (README.md).
 */
import type { Book, Debit, Financing, Instalment, Notice } from './book';
import {
  amountOut,
  debitsOut,
  heldFor,
  instalmentsOf,
  isDue,
  openLateCharges,
  openPrincipalAndFee,
  openTotal,
} from './book';
import { addWorkingDays, laterOf } from './calendar';
import { daysLate, freezeIfLate } from './reckonInterest';
import { LEAST_DEBIT_MINOR, settleDue } from './reckonMoney';
import { isSettled } from './reckonLedger';

const NOTICE_WORKING_DAYS = 5;
const SUBMIT_WORKING_DAYS = 3;
/** A debit that could not be submitted in time is charged so many working days later at most. */
const LATEST_WORKING_DAYS = 3;
const RETRY_AFTER_WORKING_DAYS = 5;
const RETRIES = 2;

/** All that the collections of a company do on a day; doing it again on that day adds nothing. */
export function collect(book: Book): void {
  settleDue(book);
  for (const instalment of instalmentsOf(book)) {
    debitFirst(book, instalment);
    debitAgain(book, instalment);
    debitCharges(book, instalment);
    freezeIfLate(book, instalment);
  }
}

type Kind = Debit['kind'];
const isOut = (book: Book, instalment: Instalment, ...kinds: Kind[]) =>
  debitsOut(book, instalment).some(({ kind }) => kinds.includes(kind));

/** "Notice 5 working days before the charge." */
function giveNotice(
  book: Book,
  instalment: Instalment,
  kind: Kind,
  notice: { amountMinor: number; notBeforeOn: string },
): void {
  const { amountMinor, notBeforeOn } = notice;
  if (amountMinor < LEAST_DEBIT_MINOR) return;
  const earliestOn = addWorkingDays(book.today, NOTICE_WORKING_DAYS);
  instalment.notices[kind] = { amountMinor, chargeOn: laterOf(notBeforeOn, earliestOn) };
}

/**
 * "A debit must be with the provider 3 working days before its charge day." One that is late is
 * charged as early as that allows, at most 3 working days later; else the notice falls.
 */
function submitNoticed(
  book: Book,
  instalment: Instalment,
  kind: Kind,
  allowedMinor: number,
): 'not_yet' | 'submitted' | 'dropped' {
  const notice = instalment.notices[kind];
  if (!notice || book.today < addWorkingDays(notice.chargeOn, -SUBMIT_WORKING_DAYS)) {
    return 'not_yet';
  }
  instalment.notices[kind] = null;
  const chargeOn = laterOf(notice.chargeOn, addWorkingDays(book.today, SUBMIT_WORKING_DAYS));
  const amountMinor = Math.min(notice.amountMinor, allowedMinor);
  const isTooLate = chargeOn > addWorkingDays(notice.chargeOn, LATEST_WORKING_DAYS);
  if (isTooLate || amountMinor < LEAST_DEBIT_MINOR) return 'dropped';
  book.debits.push(newDebit(instalment, kind, { amountMinor, chargeOn }));
  return 'submitted';
}

function newDebit(instalment: Instalment, kind: Kind, notice: Notice): Debit {
  return {
    instalment,
    kind,
    ...notice,
    state: 'waiting',
    outcomeOn: null,
    passedOn: null,
    takeBackOn: null,
    tookBackOn: null,
    heard: new Set(),
    receipt: null,
  };
}

/**
 * "A first debit asks for the open principal + fee less what is held of the company's money", as it
 * was when the company was told; a new notice is given only where less than that is open, or where what
 * it left out is held no more.
 */
function debitFirst(book: Book, instalment: Instalment): void {
  const { notices, isFirstDone, collectOn } = instalment;
  if (isFirstDone || isOut(book, instalment, 'first')) return;
  const openMinor = openPrincipalAndFee(instalment);
  const askedMinor = notices.first?.amountMinor ?? 0;
  const leftOutMinor = openMinor - heldFor(book, instalment) - askedMinor;
  if (openMinor < askedMinor || leftOutMinor >= LEAST_DEBIT_MINOR) notices.first = null;
  submitNoticed(book, instalment, 'first', openMinor);
  if (notices.first || isOut(book, instalment, 'first')) return;
  if (book.today < addWorkingDays(collectOn, -NOTICE_WORKING_DAYS)) return;
  const amountMinor = openMinor - heldFor(book, instalment);
  const notice = { amountMinor, notBeforeOn: collectOn };
  giveNotice(book, instalment, 'first', notice);
}

/** "Only while principal + fee open is at least that amount", and twice at most; not once one has paid. */
function mayRetry(book: Book, instalment: Instalment): boolean {
  const { failed, isCollectionStopped, retriesFailed } = instalment;
  if (!failed || isCollectionStopped || retriesFailed >= RETRIES) return false;
  const retries = book.debits.filter(
    (one) => one.instalment === instalment && one.kind === 'retry',
  );
  if (retries.some(({ receipt }) => receipt && !receipt.isTakenBack)) return false;
  return openPrincipalAndFee(instalment) >= failed.amountMinor;
}

/** "The same amount, on working days 5 and 10 after the day on which we heard of the failure." */
function debitAgain(book: Book, instalment: Instalment): void {
  const { notices, failed, retriesFailed } = instalment;
  if (!failed || !mayRetry(book, instalment)) {
    notices.retry = null;
    return;
  }
  if (isOut(book, instalment, 'first', 'retry') || uncovered(book, instalment) <= 0) return;
  const { amountMinor, heardOn } = failed;
  const chargeOn = addWorkingDays(heardOn, RETRY_AFTER_WORKING_DAYS * (retriesFailed + 1));
  notices.retry ??= { amountMinor, chargeOn };
  if (submitNoticed(book, instalment, 'retry', amountMinor) !== 'dropped') return;
  giveNotice(book, instalment, 'retry', { amountMinor, notBeforeOn: chargeOn });
}

/** What neither a debit that is out nor money that is held will pay. */
function uncovered(book: Book, instalment: Instalment): number {
  return openTotal(instalment) - amountOut(book, instalment) - heldFor(book, instalment);
}

/** What a charge debit may ask for: late charges, and the rest that no retry will collect. */
function chargeable(book: Book, instalment: Instalment): number {
  const isRestOurs =
    instalment.isFirstDone &&
    !instalment.isCollectionStopped &&
    !mayRetry(book, instalment) &&
    !isOut(book, instalment, 'first', 'retry');
  const wantedMinor =
    openLateCharges(instalment) + (isRestOurs ? openPrincipalAndFee(instalment) : 0);
  return Math.min(wantedMinor, uncovered(book, instalment));
}

/** "A charge debit of its own with its own notice", one at a time. */
function debitCharges(book: Book, instalment: Instalment): void {
  const { notices, areChargesStopped } = instalment;
  if (areChargesStopped) notices.charge = null;
  if (areChargesStopped || !isDue(book, instalment) || isOut(book, instalment, 'charge')) return;
  const amountMinor = chargeable(book, instalment);
  if (notices.charge && amountMinor < notices.charge.amountMinor) notices.charge = null;
  submitNoticed(book, instalment, 'charge', amountMinor);
  if (notices.charge || isOut(book, instalment, 'charge')) return;
  giveNotice(book, instalment, 'charge', { amountMinor, notBeforeOn: instalment.collectOn });
}

/** A debit failed, sooner or later: "after two failed retries, or a failed charge, a person". */
export function noteFailure(book: Book, debit: Debit): void {
  const { instalment, kind, amountMinor } = debit;
  instalment.notifiedOn ??= book.today;
  if (kind === 'first') {
    instalment.failed = { amountMinor, heardOn: book.today };
    instalment.retriesFailed = 0;
  } else if (kind === 'retry') {
    instalment.retriesFailed += 1;
    if (instalment.retriesFailed >= RETRIES) instalment.isCollectionStopped = true;
  } else {
    instalment.areChargesStopped = true;
  }
}

/** "Or a charge-back, a person decides: no more debits of that kind." */
export function noteChargeBack({ instalment, kind }: Debit): void {
  if (kind === 'charge') instalment.areChargesStopped = true;
  else instalment.isCollectionStopped = true;
}

/** "Status, Financing: active ⇄ overdue [days past due]; active | overdue → repaid". */
export function statusOf(book: Book, financing: Financing): string {
  if (financing.state !== 'lent') return financing.state;
  const isLate = financing.instalments.some((instalment) => daysLate(book, instalment) > 0);
  const isMissing = (financing.ledger.get('reversal_receivable') ?? 0) > 0;
  if (isLate || isMissing) return 'overdue';
  return isSettled(financing) ? 'repaid' : 'active';
}
