/* How money is booked on instalments, held, written off and taken back: Invariants 7, 7b and 7c. */
import type { Book, Debit, Financing, Instalment, Parts, Receipt } from './book';
import {
  amountOut,
  components,
  debitsOut,
  instalmentsOf,
  isDue,
  noParts,
  openOf,
  openPrincipalAndFee,
  openTotal,
  sumOf,
  usableOf,
} from './book';
import { chargeLateFee, reckonInterest, waiveIfClearedInGrace } from './reckonInterest';
import type { Lines } from './reckonLedger';
import { balanceOf, post, receivableOf } from './reckonLedger';

/** "Under £1 nothing is debited, and it is written off as small balance" (Invariant 7c). */
export const LEAST_DEBIT_MINOR = 100;

/** "Late fee → late interest → fee → principal" (G8). */
export function inOrder(instalment: Instalment, amountMinor: number): Parts {
  const parts = noParts();
  let left = amountMinor;
  for (const component of components) {
    parts[component] = Math.min(left, openOf(instalment, component));
    left -= parts[component];
  }
  return parts;
}

const receivables = (parts: Parts, sign: 1 | -1): Lines =>
  Object.fromEntries(
    components.map((component) => [receivableOf[component], sign * parts[component]]),
  );

interface Money {
  readonly receipt: Receipt;
  readonly amountMinor: number;
  /** Where the money is: on its way or at the bank, or held until now. */
  readonly account: 'bank' | 'collections_in_flight' | 'suspense';
  readonly effectiveOn: string;
}

/**
 * A first debit that we submitted too late was paid when we asked for it: for grace and interest its
 * money was here on `collectOn`.
 */
const countedOn = ({ valueOn, firstOf }: Receipt, instalment: Instalment): string =>
  firstOf === instalment && instalment.collectOn < valueOn ? instalment.collectOn : valueOn;

/** Books money on an instalment, as far as something is open, and answers how much. */
function bookMoney(book: Book, instalment: Instalment, money: Money): number {
  const { receipt, amountMinor, account, effectiveOn } = money;
  const valueOn = countedOn(receipt, instalment);
  if (amountMinor <= 0 || openTotal(instalment) <= 0) return 0;
  const wholeMinor = account === 'suspense' ? usableOf(receipt) : amountMinor;
  const here = { receipt, amountMinor: wholeMinor, valueOn, effectiveOn };
  const isWaived = waiveIfClearedInGrace(book, instalment, here);
  const reckonedTo = instalment.interestTo;
  const isNewest = reckonedTo === null || reckonedTo <= valueOn;
  // Older money that pays late charges only leaves the balance as it was.
  const changesBalance = !isWaived && (isNewest || openPrincipalAndFee(instalment) > 0);
  if (changesBalance) {
    reckonInterest(book, instalment, valueOn, { effectiveOn, isPaidKept: !isNewest });
  }
  const usedMinor = Math.min(amountMinor, openTotal(instalment));
  const parts = inOrder(instalment, usedMinor);
  const lines = { ...receivables(parts, -1), [account]: usedMinor };
  const wasHeld = account === 'suspense';
  post(book, instalment.financing, effectiveOn, lines, () => {
    instalment.allocations.push({ receipt, valueOn, parts, wasHeld, reversedOn: null });
    if (wasHeld) receipt.heldMinor -= usedMinor;
  });
  if (!isNewest && changesBalance) reckonInterest(book, instalment, reckonedTo, { effectiveOn });
  return usedMinor;
}

/** Money in: what it may pay directly, the rest to the company's suspense account. */
function takeIn(
  book: Book,
  receipt: Receipt,
  wanted: { instalments: readonly Instalment[]; account: 'bank' | 'collections_in_flight' },
): void {
  const { financing, valueOn, amountMinor } = receipt;
  book.receipts.push(receipt);
  let left = amountMinor;
  if (wanted.account === 'bank') {
    const minor = Math.min(left, owedBack(financing));
    if (minor > 0) post(book, financing, valueOn, { bank: minor, reversal_receivable: -minor });
    left -= minor;
  }
  for (const instalment of wanted.instalments) {
    const { account } = wanted;
    left -= bookMoney(book, instalment, {
      receipt,
      amountMinor: left,
      account,
      effectiveOn: valueOn,
    });
  }
  post(book, financing, valueOn, { [wanted.account]: left, suspense: -left }, () => {
    receipt.heldMinor += left;
  });
}

/** "Collection confirmed": a debit pays its own instalment; its value date is its charge day. */
export function bookDebit(book: Book, debit: Debit): void {
  const { instalment, amountMinor, chargeOn } = debit;
  const { financing } = instalment;
  debit.receipt = newReceipt('debit', {
    ...{ financing, amountMinor, valueOn: chargeOn },
    recordedBy: null,
    firstOf: debit.kind === 'first' ? instalment : null,
  });
  const stands = financing.instalments.includes(instalment);
  takeIn(book, debit.receipt, {
    instalments: stands ? [instalment] : [],
    account: 'collections_in_flight',
  });
}

/**
 * "Bank transfer in", "pays by reference": the due instalments of its financing, the oldest first.
 * What was not due yet on the bank's day has gone to suspense on that day, whenever we hear of it.
 * "A receipt while a debit is out cancels it, or goes to suspense."
 */
export function bookTransfer(book: Book, receipt: Receipt): void {
  const { financing, valueOn } = receipt;
  const due = financing.instalments.filter(({ collectOn }) => collectOn <= valueOn);
  const instalments = due.filter((instalment) => debitsOut(book, instalment).length === 0);
  takeIn(book, receipt, { instalments, account: 'bank' });
}

export function newReceipt(
  kind: Receipt['kind'],
  of: Pick<Receipt, 'financing' | 'amountMinor' | 'valueOn' | 'recordedBy'> &
    Partial<Pick<Receipt, 'firstOf'>>,
): Receipt {
  return { kind, firstOf: null, ...of, heldMinor: 0, isTakenBack: false, refund: null };
}

/**
 * What is held is "applied at the next due date" (Invariant 7), the oldest due first. While a first
 * debit or a charge is out, that is what they did not ask for; while it is tried again, the outcome
 * comes first.
 */
export function applyHeld(book: Book): void {
  for (const instalment of instalmentsOf(book)) {
    if (!isDue(book, instalment)) continue;
    const out = debitsOut(book, instalment);
    if (out.some(({ kind }) => kind === 'retry')) continue;
    let spareMinor =
      out.length === 0 ? Infinity : openTotal(instalment) - amountOut(book, instalment);
    for (const receipt of book.receipts) {
      spareMinor -= bookMoney(book, instalment, {
        receipt,
        amountMinor: Math.min(usableOf(receipt), spareMinor),
        account: 'suspense',
        effectiveOn: book.today,
      });
    }
  }
}

/** "From collectOn on, with no debit out", component by component, to write_off_expense. */
export function writeOffSmallBalance(book: Book, instalment: Instalment): void {
  const openMinor = openTotal(instalment);
  if (openMinor <= 0 || openMinor >= LEAST_DEBIT_MINOR) return;
  if (!isDue(book, instalment) || debitsOut(book, instalment).length > 0) return;
  const parts = inOrder(instalment, openMinor);
  const writeOff = { on: book.today, minor: openPrincipalAndFee(instalment) };
  const lines = { ...receivables(parts, -1), write_off_expense: openMinor };
  post(book, instalment.financing, book.today, lines, () => {
    for (const component of components) instalment.writtenOff[component] += parts[component];
    instalment.writeOffs.push(writeOff);
  });
}

/**
 * "Charge-back, late failure: reverse the whole group; suspense already spent →
 * reversal_receivable". `feeMinor` is what the provider had kept, null before it passed it on.
 */
export function reverseDebit(book: Book, debit: Debit, feeMinor: number | null): void {
  const { receipt } = debit;
  if (!receipt) return;
  const { financing, amountMinor } = receipt;
  const lines: Lines =
    feeMinor === null
      ? { collections_in_flight: -amountMinor }
      : { bank: feeMinor - amountMinor, provider_fees: -feeMinor };
  const back = noParts();
  const all = instalmentsOf(book).flatMap(({ allocations }) => allocations);
  const stands = all.filter((one) => one.receipt === receipt && one.reversedOn === null);
  const direct = stands.filter(({ wasHeld }) => !wasHeld);
  for (const { parts } of direct) {
    for (const component of components) back[component] += parts[component];
  }
  const heldMinor = receipt.heldMinor;
  lines['suspense'] = heldMinor;
  lines['reversal_receivable'] = amountMinor - sumOf(back) - heldMinor;
  post(book, financing, book.today, { ...lines, ...receivables(back, 1) }, () => {
    receipt.heldMinor = 0;
    receipt.isTakenBack = true;
    for (const allocation of direct) allocation.reversedOn = book.today;
  });
}

/** What an instalment gives up is held again; of a debit that was taken back it settles the claim. */
export function holdAgain(book: Book, receipt: Receipt, minor: number): void {
  if (!receipt.isTakenBack) receipt.heldMinor += minor;
  else post(book, receipt.financing, book.today, { suspense: minor, reversal_receivable: -minor });
}

/** What the company owes of a financing because money that had been spent was taken back. */
export const owedBack = (financing: Financing): number =>
  balanceOf(financing, 'reversal_receivable');

/** "Suspense already spent → reversal_receivable": due at once, whatever has become of the financing. */
function makeGood(book: Book): void {
  for (const financing of book.financings) {
    if (!financing) continue;
    for (const receipt of book.receipts) {
      const minor = Math.min(usableOf(receipt), owedBack(financing));
      if (minor <= 0) continue;
      post(book, financing, book.today, { suspense: minor, reversal_receivable: -minor }, () => {
        receipt.heldMinor -= minor;
      });
    }
  }
}

/** Late fees first, because what is held may pay them. */
export function settleDue(book: Book): void {
  makeGood(book);
  for (const instalment of instalmentsOf(book)) chargeLateFee(book, instalment);
  applyHeld(book);
  for (const instalment of instalmentsOf(book)) writeOffSmallBalance(book, instalment);
}
