import { isLive, type FinancingStatus } from '../invoice/financing';
import { formatMoney, type Minor } from '../money/money';
import type { PaymentDirection } from '../payment/payment';

/** A figure that does not agree with another one: which rule, on what, and by how much. */
export interface BookBreak {
  name: string;
  subject: string;
  words: string;
  /** What is told, and holds nothing up whatever its rule. */
  holdsNone?: boolean;
}

/**
 * Figures that differ can be made to agree, and until then money might go out wrongly. A row that is
 * not what was sealed stays so: people have to find out why, and payouts go on meanwhile. So they do
 * while somebody outside cannot be asked.
 */
export function holdsPayouts({
  name,
  holdsNone = false,
}: Pick<BookBreak, 'name' | 'holdsNone'>): boolean {
  return !isOfSeals({ name }) && name !== unreadRule && !holdsNone;
}

/** The rule of `findUnread`. */
export const unreadRule = 'outside_unread';

export const isOfSeals = ({ name }: Pick<BookBreak, 'name'>): boolean => name.startsWith('seal_');

/** The rules of `comparePayments`. */
export const paymentRules = [
  'payment_not_ours',
  'payment_twice',
  'payment_amount',
  'payment_unknown',
  'payment_status',
] as const;

/** The rules of `compareProcesses`. */
export const processRules = ['process_gone', 'financing_without_process'] as const;

/** Money that our books say is out or on its way in: a payout, a refund, a debit. */
export interface OurPayment {
  id: string;
  amountMinor: Minor;
  /** Ours, such as `executed`. */
  status: string;
}

/** What the provider says of it. */
export interface ProviderPayment {
  id: string;
  /** Our own id, that we gave along. */
  paymentId: string | null;
  amountMinor: Minor;
  status: string;
}

/** Statuses, ours and theirs, of each direction. */
const statusesOf = {
  out: {
    /** Money has not moved and never will, or has come back. */
    dead: ['failed', 'cancelled', 'returned'],
    paid: ['executed'],
    /** Ours in which the provider has told us of it, so it has to know it too. */
    knownToProvider: ['verifying', 'approved', 'executing', 'executed', 'returned'],
  },
  in: {
    dead: ['failed', 'cancelled', 'charged_back', 'late_failed'],
    paid: ['confirmed', 'paid_out'],
    knownToProvider: ['submitted', 'confirmed', 'paid_out', 'charged_back', 'late_failed'],
  },
} as const satisfies Record<PaymentDirection, unknown>;

/**
 * Our payments of one direction and the provider's are the same ones: none that only one side
 * knows, none twice, none of another amount, and none that one side calls paid and the other dead.
 */
export function comparePayments(
  direction: PaymentDirection,
  ours: readonly OurPayment[],
  theirs: readonly ProviderPayment[],
): BookBreak[] {
  const known = new Set(ours.map(({ id }) => id));
  const strangers = theirs.filter(({ paymentId }) => paymentId === null || !known.has(paymentId));
  const byPayment = new Map<string | null, ProviderPayment[]>();
  for (const one of theirs) {
    byPayment.set(one.paymentId, [...(byPayment.get(one.paymentId) ?? []), one]);
  }
  return [
    ...strangers.map(({ id, amountMinor }) => ({
      name: 'payment_not_ours',
      subject: id,
      words: `the provider has ${formatMoney(amountMinor)} that our books do not know`,
    })),
    ...ours.flatMap((payment) =>
      comparePayment(statusesOf[direction], payment, byPayment.get(payment.id) ?? []),
    ),
  ];
}

function comparePayment(
  statuses: Record<'dead' | 'paid' | 'knownToProvider', readonly string[]>,
  payment: OurPayment,
  theirs: readonly ProviderPayment[],
): BookBreak[] {
  const isIn = (name: keyof typeof statuses) => (one: { status: string }) =>
    statuses[name].includes(one.status);
  const breaks: BookBreak[] = [];
  const note = (name: (typeof paymentRules)[number], words: string) =>
    breaks.push({ name, subject: payment.id, words });
  const live = theirs.filter((one) => !isIn('dead')(one));
  if (live.length > 1) note('payment_twice', `the provider has ${live.length} payments`);
  const other = live.find(({ amountMinor }) => amountMinor !== payment.amountMinor);
  if (other) {
    note(
      'payment_amount',
      `${formatMoney(payment.amountMinor)} with us, ${formatMoney(other.amountMinor)} at the provider`,
    );
  }
  if (theirs.length === 0 && isIn('knownToProvider')(payment)) {
    note('payment_unknown', `${payment.status} with us, unknown to the provider`);
  }
  const isContrary =
    theirs.length > 0 &&
    ((isIn('paid')(payment) && live.length === 0) ||
      (isIn('dead')(payment) && theirs.some(isIn('paid'))));
  if (isContrary) {
    const statuses = theirs.map(({ status }) => status).join(', ');
    note('payment_status', `${payment.status} with us, ${statuses} at the provider`);
  }
  return breaks;
}

/** A financing that is not closed, and those of its processes that the books show as open. */
export interface OpenFinancing {
  invoiceId: string;
  status: FinancingStatus;
  processes: readonly { kind: string; status: string }[];
}

/**
 * Whatever is under way in the books is under way in Temporal, and each open financing is.
 * @param stopped ids of processes that the books show as open and Temporal does not run
 */
export function compareProcesses(
  stopped: readonly string[],
  open: readonly OpenFinancing[],
): BookBreak[] {
  return [
    ...stopped.map((workflowId) => ({
      name: 'process_gone',
      subject: workflowId,
      words: 'is shown but does not run',
    })),
    ...open
      .filter((financing) => !isLookedAfter(financing))
      .map(({ invoiceId, status }) => ({
        name: 'financing_without_process',
        subject: invoiceId,
        words: `stands at ${status}, and no process looks after it`,
      })),
  ];
}

/** Money that is owed is collected, or an admin is asked why not; everything else has its process. */
function isLookedAfter({ status, processes }: OpenFinancing): boolean {
  return processes.some((one) => {
    if (one.kind === 'repayment') return true;
    return one.kind === 'financing' && (!isLive(status) || one.status === 'parked');
  });
}

/**
 * What fits into a list of limited length: what holds payouts up comes first, so that nothing that
 * is only told can push it out. Where even that doesn't fit, the last one says so, and holds all.
 */
export function cutBreaks(breaks: readonly BookBreak[], most: number): BookBreak[] {
  const holding = breaks.filter(holdsPayouts);
  const others = breaks.filter((one) => !holdsPayouts(one));
  if (holding.length <= most) return [...holding, ...others].slice(0, most);
  const words = `more than ${most} figures do not agree, and the rest is not listed`;
  return [...holding.slice(0, most - 1), { name: 'breaks_cut', subject: 'book', words }];
}

/** What was found twice: between two looks, whatever was only on its way has arrived. */
export function keepRepeated(
  first: readonly BookBreak[],
  second: readonly BookBreak[],
): BookBreak[] {
  const key = ({ name, subject }: BookBreak) => `${name}:${subject}`;
  const before = new Set(first.map(key));
  return second.filter((found) => before.has(key(found)));
}
