import { addDays, formatDate, type CivilDate } from '../dates/civilDate';
import { addWorkingDays } from '../dates/workingDays';
import { formatMoney, type Minor } from '../money/money';
import type { PaymentDirection } from '../payment/payment';
import { paymentRules, type BookBreak } from './bookCheck';
import type { OutsideSource } from './outsideReadings';

interface ReasonRule {
  source: OutsideSource;
  /** So many working days it may stand before it is a break. */
  ordinaryDays: number;
  /** What it is, as a finance manager would say it. */
  words: string;
}

const rule = (source: OutsideSource, ordinaryDays: number, words: string): ReasonRule => ({
  source,
  ordinaryDays,
  words,
});

/**
 * Why a pound on one side has no match on the other yet, or never will, and how long that is
 * ordinary. Sources: GoCardless, "Bacs payment timings" (paid out to us two working days after a
 * collection is confirmed; what a payer takes back comes off a payout within as many) and "outbound
 * payments"; Pay.UK, Faster Payments (in the payee's account the same or the next working day, and
 * the time that the payee's bank has to send one back is the next). A day more is left for banks to
 * book what has moved. What has no age is a break as soon as it is found.
 */
export const reasonRules = {
  payment_not_ours: rule('payments', 0, 'The provider has a payment that our books do not know'),
  payment_twice: rule('payments', 0, 'The provider has the payment twice'),
  payment_amount: rule('payments', 0, 'The amounts differ'),
  payment_unknown: rule('payments', 0, 'The provider does not know our payment'),
  payment_status: rule('payments', 0, 'One side says paid, the other that it failed'),
  not_booked_yet: rule('payments', 2, 'The provider knows more of it than our books do'),
  outbound_under_way: rule('payments', 2, 'Outgoing payment not yet executed'),
  collection_not_paid_out: rule('payments', 3, 'Collection not yet paid out to us'),
  deduction_to_come: rule('payments', 3, 'Taken back by the payer, not yet off a payout'),
  fee_differs: rule('payments', 1, 'The provider took another fee than we booked'),
  payout_items_differ: rule('payments', 0, 'The payout is not the sum of its items'),
  deposit_in_transit: rule('bank', 2, 'Paid out to us, not yet on our statement'),
  payout_in_transit: rule('bank', 2, 'Paid by us, not yet on our statement'),
  return_in_transit: rule('bank', 2, 'Sent back to us, not yet on our statement'),
  receipt_in_transit: rule('bank', 4, 'Receipt recorded by hand, not on our statement'),
  line_amount: rule('bank', 0, 'The statement has another amount'),
  unknown_receipt: rule('bank', 5, 'Money on our statement that nothing explains'),
  unknown_debit: rule('bank', 1, 'Money left our account and nothing explains it'),
} as const satisfies Record<string, ReasonRule>;

export type ReconcilingReason = keyof typeof reasonRules;
export const reconcilingReasons = Object.keys(reasonRules) as ReconcilingReason[];

/** One difference of our books from one outside record. */
export interface Difference {
  reason: ReconcilingReason;
  direction: PaymentDirection;
  /** Above zero. */
  amountMinor: Minor;
  /** The value date that it counts from; null where it counts from the day it is seen first. */
  sinceOn: CivilDate | null;
  /** What both sides say, where the reason alone does not tell. */
  words: string;
}

/** The last day on which the difference is ordinary: before its first day for one that never is. */
export function ordinaryUntil(reason: ReconcilingReason, sinceOn: CivilDate): CivilDate {
  return hasNoAge(reason)
    ? addDays(sinceOn, -1)
    : addWorkingDays(sinceOn, reasonRules[reason].ordinaryDays);
}

/** True for a difference that is a break whatever its age. */
const hasNoAge = (reason: ReconcilingReason): boolean => reasonRules[reason].ordinaryDays === 0;

/** A difference that has stood for longer than is ordinary. */
export interface PastItem {
  reason: ReconcilingReason;
  subjectId: string;
  invoiceId: string | null;
  amountMinor: Minor;
  sinceOn: CivilDate;
  words: string;
}

/**
 * It holds up the payouts of its invoice, and nobody's where it has none: what nobody explains on a
 * statement is told. Only what money at the provider is in question for, by the rules of
 * `comparePayments`, holds up every payout where it belongs to no invoice.
 */
export function toBreak(item: PastItem): BookBreak {
  const { reason, subjectId, invoiceId, amountMinor, sinceOn, words } = item;
  const isQuestioned = (paymentRules as readonly string[]).includes(reason);
  const since = hasNoAge(reason) ? '' : ` since ${formatDate(sinceOn)}`;
  const reasonText = words === '' ? reasonRules[reason].words : words;
  return {
    name: reason,
    subject: subjectId,
    words: `${reasonText}: ${formatMoney(amountMinor)}${since}`,
    ...(invoiceId === null && !isQuestioned && { holdsNone: true }),
  };
}
