import type { CivilDate } from '../dates/civilDate';
import { formatMoney, type Minor } from '../money/money';
import { comparePayments, type OurPayment, type ProviderPayment } from './bookCheck';
import type { Difference, ReconcilingReason } from './reconciling';

/** A payment of ours as books and journal have it. */
export interface BookedPayment extends OurPayment {
  direction: 'in' | 'out';
  /** A transfer reaches us through no provider. */
  isTransfer: boolean;
  /** What the provider took of it by our books; null until it has been paid out. */
  feeMinor: Minor | null;
  /** What it has brought our bank account by the journal: below zero for what went out. */
  cashMinor: Minor;
  settledOn: CivilDate | null;
}

/** What the provider says of it, and which lines of the statement are its matches. */
export interface OutsideRecord extends ProviderPayment {
  valueOn: CivilDate | null;
  /** What left and what came by the statement, each zero or above; null for no line. */
  debitMinor: Minor | null;
  creditMinor: Minor | null;
}

/** A part of a payout of the provider to us, below zero for a fee or what is taken back. */
export interface PayoutItem {
  kind: string;
  signedMinor: Minor;
}

type Compared = readonly Difference[];

const isFee = ({ kind }: PayoutItem) => kind.includes('fee');
const sum = (items: readonly PayoutItem[]) =>
  items.reduce((total, { signedMinor }) => total + signedMinor, 0);

/** All in which a payment of ours, the provider's records of it and our statement differ. */
export function compareBooked(
  ours: BookedPayment,
  theirs: readonly OutsideRecord[],
  items: readonly PayoutItem[],
): Compared {
  const { direction } = ours;
  const found = comparePayments(direction, [ours], theirs).map(({ name, words }) => {
    const reason = name as ReconcilingReason;
    const other = theirs.find(({ amountMinor }) => amountMinor !== ours.amountMinor);
    const byMinor = Math.abs((other?.amountMinor ?? 0) - ours.amountMinor);
    const amountMinor = reason === 'payment_amount' ? byMinor : ours.amountMinor;
    return { ...difference(ours, reason, amountMinor), words };
  });
  const latest = theirs[0];
  if (!latest || found.some(({ reason }) => reason !== 'payment_status')) return found;
  if (found.length > 0 && !follows(ours.status, latest.status)) return found;
  return direction === 'in'
    ? compareCollection(ours, latest, items)
    : compareOutbound(ours, latest);
}

/** A record of the provider that names no payment of ours. */
export function compareStranger(record: OutsideRecord, direction: 'in' | 'out'): Compared {
  const [found] = comparePayments(direction, [], [record]);
  const { id, amountMinor } = record;
  if (!found) return [];
  return [
    {
      ...difference({ direction, amountMinor }, 'payment_not_ours'),
      words: `${id}: ${found.words}`,
    },
  ];
}

/** Statuses in which the provider knows of money, or of its end, that books have to follow. */
const rankIn = ['created', 'submitted', 'confirmed', 'paid_out'];
const rankOut = ['created', 'unknown', 'verifying', 'approved', 'executing', 'executed'];
const outWords: Readonly<Record<string, string>> = {
  pending_approval: 'verifying',
  scheduled: 'approved',
};
const moved = ['confirmed', 'paid_out', 'executed'];
const ended = ['failed', 'cancelled', 'charged_back', 'late_failed', 'returned'];

/** What a bank may say after the money had moved, and our books then have to book. */
function follows(ours: string, theirs: string): boolean {
  if (ours === 'executed') return theirs === 'returned';
  return ['confirmed', 'paid_out'].includes(ours) && ['charged_back', 'failed'].includes(theirs);
}

function isBehind(ours: string, theirs: string, rank: readonly string[]): boolean {
  if (ended.includes(theirs)) return !ended.includes(ours);
  return moved.includes(theirs) && rank.indexOf(theirs) > rank.indexOf(ours);
}

function compareCollection(
  ours: BookedPayment,
  { status }: OutsideRecord,
  items: readonly PayoutItem[],
): Compared {
  if (isBehind(ours.status, status, rankIn)) return [difference(ours, 'not_booked_yet')];
  if (status === 'confirmed') return [difference(ours, 'collection_not_paid_out')];
  const isTakenBack = ['charged_back', 'late_failed'].includes(ours.status);
  const gross = items.filter((item) => !isFee(item));
  if (isTakenBack && gross.length > 0 && sum(gross) > 0) {
    return [{ ...difference(ours, 'deduction_to_come'), direction: 'out' }];
  }
  if (items.length === 0) return [];
  const charged = items.filter((item) => isFee(item) && item.signedMinor < 0);
  const feeMinor = -sum(charged);
  const cashMinor = sum(items);
  const apartMinor = Math.max(
    Math.abs((ours.feeMinor ?? 0) - feeMinor),
    Math.abs(ours.cashMinor - cashMinor),
  );
  if (apartMinor === 0) return [];
  const words = `${formatMoney(ours.cashMinor)} came by our books, ${formatMoney(cashMinor)} by the provider’s payout`;
  return [{ ...difference(ours, 'fee_differs', apartMinor), words }];
}

function compareOutbound(ours: BookedPayment, theirs: OutsideRecord): Compared {
  const { status, valueOn, debitMinor, creditMinor, amountMinor } = theirs;
  const found: Difference[] = [];
  if (isBehind(ours.status, outWords[status] ?? status, rankOut)) {
    found.push(difference(ours, 'not_booked_yet'));
  }
  const hasLeft = status === 'executed' || status === 'returned';
  if (!hasLeft && !ended.includes(status)) found.push(difference(ours, 'outbound_under_way'));
  if (hasLeft && debitMinor === null) {
    found.push({ ...difference(ours, 'payout_in_transit'), sinceOn: valueOn });
  }
  // What left before the statement that we have may have come back before it too.
  if (status === 'returned' && debitMinor !== null && creditMinor === null) {
    found.push({ ...difference(ours, 'return_in_transit'), direction: 'in' });
  }
  const wrong = [debitMinor, creditMinor].find((minor) => minor !== null && minor !== amountMinor);
  if (wrong != null) found.push(otherAmount(ours, amountMinor, wrong));
  return found;
}

/** A payout of the provider to us, its items, and the line of it on our statement. */
export function compareDeposit(
  payout: Pick<OutsideRecord, 'valueOn' | 'status' | 'debitMinor' | 'creditMinor'> & {
    signedMinor: Minor;
  },
  items: readonly PayoutItem[],
): Compared {
  const { signedMinor, status, valueOn } = payout;
  const direction = signedMinor < 0 ? 'out' : 'in';
  const of = { direction, amountMinor: Math.abs(signedMinor) } as const;
  const found: Difference[] = [];
  const apartMinor = Math.abs(sum(items) - signedMinor);
  if (apartMinor > 0) found.push(difference(of, 'payout_items_differ', apartMinor));
  const line = direction === 'in' ? payout.creditMinor : payout.debitMinor;
  if (status !== 'paid' || signedMinor === 0) return found;
  if (line === null) found.push({ ...difference(of, 'deposit_in_transit'), sinceOn: valueOn });
  else if (line !== of.amountMinor) found.push(otherAmount(of, of.amountMinor, line));
  return found;
}

/** A receipt that a person recorded, and whether a line of the statement proves it; one that was
 *  withdrawn needs no line. */
export function compareReceipt(ours: BookedPayment, isProven: boolean): Compared {
  if (isProven || ours.status !== 'paid_out') return [];
  return [{ ...difference(ours, 'receipt_in_transit'), sinceOn: ours.settledOn }];
}

/** A line of the statement that is neither a receipt of ours nor a record of the provider. */
export function compareLine(line: { signedMinor: Minor; bookedOn: CivilDate }): Compared {
  const isIn = line.signedMinor > 0;
  const of = { direction: isIn ? 'in' : 'out', amountMinor: Math.abs(line.signedMinor) } as const;
  const reason = isIn ? 'unknown_receipt' : 'unknown_debit';
  return [{ ...difference(of, reason), sinceOn: line.bookedOn }];
}

function difference(
  { direction, amountMinor }: Pick<BookedPayment, 'direction' | 'amountMinor'>,
  reason: ReconcilingReason,
  byMinor: Minor = amountMinor,
): Difference {
  return { reason, direction, amountMinor: byMinor, sinceOn: null, words: '' };
}

function otherAmount(
  of: Pick<BookedPayment, 'direction' | 'amountMinor'>,
  expectedMinor: Minor,
  lineMinor: Minor,
): Difference {
  const words = `${formatMoney(expectedMinor)} at the provider, ${formatMoney(lineMinor)} on our statement`;
  return { ...difference(of, 'line_amount', Math.abs(expectedMinor - lineMinor)), words };
}
