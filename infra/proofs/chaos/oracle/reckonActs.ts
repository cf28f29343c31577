/* What people do, and what they are answered. */
import type { Book, Financing, Receipt } from './book';
import { amountOut, debitsOut, instalmentsOf, isDue, openTotal, usableOf } from './book';
import type { Act, Admin, Answer } from './life';
import { bookTransfer, newReceipt, owedBack } from './reckonMoney';
import { askForPayout, isOpen, releasePayout, retryPayout, returnPayout } from './reckonPayout';
import { statusOf } from './reckonDebits';
import { post } from './reckonLedger';
import { takeBack } from './reckonProvider';

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>;

export function doAct(book: Book, act: Act, place: number): Answer {
  switch (act.kind) {
    case 'freeze':
    case 'unfreeze':
      return setFrozen(book, act.kind === 'freeze');
    case 'revoke_account':
      return addOnce(book.revoked, act.vendor);
    case 'dismiss':
      return addOnce(book.dismissed, act.admin);
    case 'transfer':
    case 'claim':
      return recordMoney(book, act, place);
    case 'ask_refund':
    case 'release_refund':
      return refund(book, act);
    case 'charge_back':
    case 'late_failure':
      return takeBack(book, act);
    default:
      return doWithFinancing(book, act);
  }
}

function doWithFinancing(
  book: Book,
  act: Of<'ask' | 'release' | 'retry' | 'tamper_fee' | 'payout_returned'>,
): Answer {
  const financing = book.financings[act.financing];
  if (!financing) return 'none';
  switch (act.kind) {
    case 'ask':
      return askForPayout(book, financing, act.by);
    case 'release': {
      const isBankAway = act.bankAway === true;
      return releasePayout(book, financing, { by: act.by, isBankAway });
    }
    case 'retry':
      return retryPayout(book, financing);
    case 'payout_returned':
      return returnPayout(book, financing);
    case 'tamper_fee':
      financing.storedFeeMinor = act.feeMinor;
      return 'done';
  }
}

function setFrozen(book: Book, isFrozen: boolean): Answer {
  if (book.isFrozen === isFrozen) return 'none';
  book.isFrozen = isFrozen;
  return 'done';
}

function addOnce<Item>(items: Set<Item>, item: Item): Answer {
  if (items.has(item)) return 'none';
  items.add(item);
  return 'done';
}

/** Money is recorded for what is owed; any other is a receipt that nobody knows. */
function isOwed(book: Book, financing: Financing): boolean {
  if (owedBack(financing) > 0) return true;
  return ['active', 'overdue', 'defaulted'].includes(statusOf(book, financing));
}

function recordMoney(book: Book, act: Of<'transfer' | 'claim'>, place: number): Answer {
  const financing = book.financings[act.financing];
  if (!financing) return 'none';
  if (book.dismissed.has(act.by) || !isOwed(book, financing)) return 'refused';
  const { amountMinor } = act;
  // Invariant 7b and 7c: the day is the bank's; without its word, the one on which we were told.
  const valueOn = act.kind === 'transfer' ? act.bookedOn : book.today;
  const receipt = newReceipt(act.kind, { financing, amountMinor, valueOn, recordedBy: act.by });
  book.receiptOfAct.set(place, receipt);
  bookTransfer(book, receipt);
  return 'done';
}

function refund(book: Book, act: Of<'ask_refund' | 'release_refund'>): Answer {
  const receipt = book.receiptOfAct.get(act.receipt);
  if (!receipt) return 'none';
  return act.kind === 'ask_refund'
    ? askForRefund(book, receipt, act.by)
    : releaseRefund(book, receipt, act.by);
}

/**
 * Invariant 7b: what a person typed never leaves again before a statement says it came, and whoever
 * recorded money has no part in its way back.
 */
function askForRefund(book: Book, receipt: Receipt, by: Admin): Answer {
  if (receipt.heldMinor === 0) return 'none';
  const isClaim = receipt.kind === 'claim';
  const isRecorder = receipt.recordedBy === by;
  if (isClaim || isRecorder || book.dismissed.has(by) || hasUsedClaim(book)) return 'refused';
  if (isOpen(book, receipt.refund)) return 'refused';
  const { heldMinor: amountMinor } = receipt;
  if (isCountedOn(book, amountMinor)) return 'refused';
  receipt.refund = { by, on: book.today, amountMinor, takesTwo: true, isUsed: false };
  return 'done';
}

/** A claim has paid something: the receipt that proves it may be the one that is asked for. */
const hasUsedClaim = ({ receipts }: Book): boolean =>
  receipts.some(({ kind, amountMinor, heldMinor }) => kind === 'claim' && heldMinor < amountMinor);

/** A first debit that is out leaves out what is held: that is not sent back before it has paid. */
function isCountedOn(book: Book, amountMinor: number): boolean {
  const leftOutMinor = instalmentsOf(book)
    .filter((instalment) => !isDue(book, instalment))
    .filter((instalment) => debitsOut(book, instalment).length > 0)
    .map((instalment) => Math.max(openTotal(instalment) - amountOut(book, instalment), 0))
    .reduce((total, minor) => total + minor, 0);
  const heldMinor = book.receipts.reduce((total, receipt) => total + usableOf(receipt), 0);
  return leftOutMinor > 0 && heldMinor - amountMinor < leftOutMinor;
}

/** "Refunds always take two": one asks, another releases; what was asked for must still be held. */
function releaseRefund(book: Book, receipt: Receipt, by: Admin): Answer {
  const request = receipt.refund;
  if (!request || request.isUsed) return 'none';
  if (!isOpen(book, request) || request.by === by || receipt.recordedBy === by) return 'refused';
  if (book.dismissed.has(by) || book.dismissed.has(request.by)) return 'refused';
  const { amountMinor } = request;
  if (receipt.heldMinor < amountMinor || hasUsedClaim(book)) return 'refused';
  if (isCountedOn(book, amountMinor)) return 'refused';
  request.isUsed = true;
  const lines = { suspense: amountMinor, bank: -amountMinor };
  post(book, receipt.financing, book.today, lines, () => {
    receipt.heldMinor -= amountMinor;
  });
  return 'done';
}
