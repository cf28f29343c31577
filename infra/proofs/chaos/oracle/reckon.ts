/*
 * The oracle: a second reckoning of a company's financings, from the design alone and sharing
 * nothing with the product that it judges. What it keeps to is told in README.md.
 */
import type { Book, Component, Financing, Instalment } from './book';
import { heldTotal, openBook, openOf, paidOf } from './book';
import { addDays, endOfMonthBefore, inOrderOf } from './calendar';
import type {
  Amounts,
  Answer,
  Conditions,
  DayState,
  DebitState,
  FinancingState,
  InstalmentState,
  Life,
  Lived,
} from './life';
import { doAct } from './reckonActs';
import { collect, statusOf } from './reckonDebits';
import { earnFee } from './reckonLedger';
import { makeReady, outstandingOf, reservedOf } from './reckonPayout';
import { askProvider, hearArrived, liveProviderDay } from './reckonProvider';

export function reckonLife(conditions: Conditions, life: Life): Lived {
  const book = openBook(conditions, life);
  const days: DayState[] = [];
  const answers: Answer[] = life.acts.map(() => 'none');
  let lastLivedOn = '';
  for (let on = conditions.startOn; on <= conditions.lastOn; on = addDays(on, 1)) {
    book.today = on;
    if (conditions.away.some(({ fromOn, toOn }) => fromOn <= on && on <= toOn)) {
      liveProviderDay(book);
      continue;
    }
    if (lastLivedOn.slice(0, 7) !== on.slice(0, 7)) closeMonth(book);
    lastLivedOn = on;
    if (conditions.hearsFirst) hearArrived(book, 'before_today');
    askProvider(book);
    collect(book);
    liveProviderDay(book);
    hearArrived(book, 'today');
    collect(book);
    makeReady(book);
    for (const [place, act] of life.acts.entries()) {
      if (act.on !== on) continue;
      answers[place] = doAct(book, act, place);
      collect(book);
    }
    days.push(noteDay(book));
  }
  return { days, answers };
}

/** "A monthly Schedule catches the rest" of the fee earned. */
function closeMonth(book: Book): void {
  for (const financing of book.financings) {
    if (financing) earnFee(book, financing, endOfMonthBefore(book.today));
  }
}

function noteDay(book: Book): DayState {
  if (book.suspense + heldTotal(book) !== 0) throw new Error('Suspense is not what is held');
  const present = book.financings.filter((financing) => financing !== null);
  return {
    on: book.today,
    financings: book.financings.map((financing) => financing && noteFinancing(book, financing)),
    outstandingMinor: present.reduce((total, one) => total + outstandingOf(one), 0),
    reservedMinor: present.reduce((total, one) => total + reservedOf(one), 0),
    suspenseMinor: heldTotal(book),
    isFrozen: book.isFrozen,
  };
}

function noteFinancing(book: Book, financing: Financing): FinancingState {
  const ledger = [...financing.ledger].filter(([, minor]) => minor !== 0);
  return {
    status: statusOf(book, financing),
    instalments: financing.instalments.map(noteInstalment),
    ledger: Object.fromEntries(ledger.sort(([one], [other]) => inOrderOf(one, other))),
    debits: noteDebits(book, financing),
  };
}

function noteInstalment(instalment: Instalment): InstalmentState {
  const { seq, dueOn, collectOn, scheduled, writtenOff } = instalment;
  const amountsOf = (component: Component): Amounts => ({
    scheduledMinor: scheduled[component],
    paidMinor: paidOf(instalment, component),
    writtenOffMinor: writtenOff[component],
    openMinor: openOf(instalment, component),
  });
  return {
    seq,
    dueOn,
    collectOn,
    principal: amountsOf('principal'),
    fee: amountsOf('fee'),
    lateFee: amountsOf('lateFee'),
    lateInterest: amountsOf('lateInterest'),
  };
}

function noteDebits(book: Book, financing: Financing): DebitState[] {
  return book.debits
    .filter(({ instalment, state }) => instalment.financing === financing && state !== 'called_off')
    .map(({ instalment, kind, amountMinor, chargeOn }) => {
      return { seq: instalment.seq, kind, amountMinor, chargeOn };
    })
    .sort(
      (one, other) =>
        inOrderOf(one.chargeOn, other.chargeOn) ||
        one.seq - other.seq ||
        inOrderOf(one.kind, other.kind),
    );
}
