import { createHash } from 'node:crypto';
import { addDays, type CivilDate } from '@millrace/domain/dates/civilDate';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { type Posting } from '@millrace/domain/ledger/journal';
import {
  postFeeEarned,
  postPayoutExecuted,
  postPayoutSent,
} from '@millrace/domain/ledger/payoutPostings';
import { postTransferReceived } from '@millrace/domain/ledger/receiptPostings';
import { calculateFee } from '@millrace/domain/credit/pricing';
import {
  dateInstalments,
  planInstalments,
  type DatedInstalment,
} from '@millrace/domain/repayment/schedule';

/** Whose invoices they are, and the day on which the book is looked at. */
export interface BookFrame {
  readonly companyId: string;
  readonly userId: string;
  readonly vendors: readonly BookVendor[];
  /** Who asked for the payouts, and who released them. */
  readonly admins: readonly [makerId: string, checkerId: string];
  readonly todayOn: CivilDate;
}

export interface BookVendor {
  readonly vendorId: string;
  readonly accountId: string;
  readonly fingerprint: string;
}

export interface BookInstalment extends DatedInstalment {
  readonly id: string;
  /** The transfer that paid it; null while it is open. */
  readonly payment: { id: string; entryId: string; on: CivilDate } | null;
}

/** One invoice and all that became of it, made from nothing but its place in the book. */
export interface BookInvoice {
  readonly index: number;
  readonly id: string;
  readonly vendor: BookVendor;
  readonly number: string;
  readonly createdAt: string;
  /** The hash of a document that does not exist. */
  readonly documentSha256: string;
  readonly issueOn: CivilDate;
  readonly dueOn: CivilDate;
  readonly status: FinancingStatus;
  readonly principalMinor: number;
  readonly feeMinor: number;
  readonly termMonths: number;
  readonly paidOutOn: CivilDate | null;
  readonly instalments: readonly BookInstalment[];
  /** Its journal, by the domain's own postings. */
  readonly entries: readonly BookEntry[];
}

export interface BookEntry {
  readonly id: string;
  readonly key: string;
  readonly paymentId: string;
  readonly effectiveOn: CivilDate;
  readonly posting: Posting;
}

const monthlyFeeBps = 150;
/** Of a hundred invoices in a row, so many are in each state; all others are repaid. */
const shares: readonly (readonly [FinancingStatus, number])[] = [
  ['draft', 2],
  ['rejected', 3],
  ['cancelled', 2],
  ['checking', 1],
  ['active', 10],
  ['overdue', 2],
];
/** Invoices come one a minute, so that a million of them fit into two years. */
const firstAtMs = Date.UTC(2024, 0, 1);
const everyMs = 60_000;

/** A UUID of version 7, the same for the same place: its time is the invoice's, as ours are. */
export function idOf(kind: number, index: number, part = 0): string {
  const time = (firstAtMs + index * everyMs).toString(16).padStart(12, '0');
  const kindAndPart = `${kind.toString(16).padStart(2, '0')}${part.toString(16)}`;
  const place = index.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${kindAndPart}-8bec-${place}`;
}

export function makeBookInvoice(frame: BookFrame, index: number): BookInvoice {
  const vendor = frame.vendors[index % frame.vendors.length];
  if (!vendor) throw new RangeError('The book needs vendors.');
  const status = chooseStatus(index);
  const principalMinor = 50_000 + ((index * 7_919) % 450_000);
  const termMonths = 1 + (index % 3);
  const terms = { principalMinor, monthlyFeeBps, termMonths, discountBps: 0 };
  const feeMinor = calculateFee(terms);
  const paidOutOn = payoutDay(frame.todayOn, status);
  const plan = paidOutOn ? planInstalments(principalMinor, feeMinor, termMonths) : [];
  const days = paidOutOn ? listDays(paidOutOn, termMonths) : [];
  const instalments = plan.map((one, place) => {
    const { dueOn, collectOn } = days[place] ?? { dueOn: '', collectOn: '' };
    const paid = { id: idOf(3, index, one.seq), entryId: idOf(4, index, one.seq), on: collectOn };
    const isPaid = status === 'repaid' || (status === 'active' && collectOn < frame.todayOn);
    const id = idOf(2, index, one.seq);
    return { ...one, dueOn, collectOn, id, payment: isPaid ? paid : null };
  });
  const invoice = {
    ...{ index, id: idOf(1, index), vendor, status, principalMinor, feeMinor, termMonths },
    number: `BOOK-${String(index + 1).padStart(7, '0')}`,
    createdAt: new Date(firstAtMs + index * everyMs).toISOString(),
    documentSha256: createHash('sha256').update(`document ${index}`).digest('hex'),
    issueOn: shiftDay(paidOutOn ?? frame.todayOn, -10),
    dueOn: shiftDay(paidOutOn ?? frame.todayOn, 50),
    ...{ paidOutOn, instalments },
  };
  return { ...invoice, entries: listEntries(frame, invoice) };
}

const dayLists = new Map<string, Pick<DatedInstalment, 'dueOn' | 'collectOn'>[]>();

/** Working days take long to find, and a million invoices have three days of payout. */
function listDays(paidOutOn: CivilDate, termMonths: number) {
  const key = `${paidOutOn} ${termMonths}`;
  const known = dayLists.get(key);
  if (known) return known;
  const days = dateInstalments(planInstalments(termMonths, 0, termMonths), paidOutOn);
  dayLists.set(key, days);
  return days;
}

const shifted = new Map<string, CivilDate>();

function shiftDay(on: CivilDate, days: number): CivilDate {
  const key = `${on} ${days}`;
  const known = shifted.get(key) ?? addDays(on, days);
  shifted.set(key, known);
  return known;
}

function chooseStatus(index: number): FinancingStatus {
  // 37 and 100 share no factor: the states are mixed, and each hundred has its share of all.
  let place = (index * 37) % 100;
  for (const [status, share] of shares) {
    if (place < share) return status;
    place -= share;
  }
  return 'repaid';
}

function payoutDay(todayOn: CivilDate, status: FinancingStatus): CivilDate | null {
  if (status === 'repaid') return shiftDay(todayOn, -150);
  if (status === 'active') return shiftDay(todayOn, -10);
  return status === 'overdue' ? shiftDay(todayOn, -50) : null;
}

function listEntries(frame: BookFrame, invoice: Omit<BookInvoice, 'entries'>): BookEntry[] {
  const { index, id: financingId, principalMinor, feeMinor, paidOutOn } = invoice;
  if (!paidOutOn) return [];
  const paymentId = idOf(3, index);
  const { companyId } = frame;
  const payout = { paymentId, effectiveOn: paidOutOn };
  const entries: BookEntry[] = [
    {
      ...{ id: idOf(5, index), key: `${paymentId}:sent`, ...payout },
      posting: postPayoutSent({ financingId, principalMinor }),
    },
    {
      ...{ id: idOf(6, index), key: `${paymentId}:executed`, ...payout },
      posting: postPayoutExecuted({ financingId, principalMinor, feeMinor }),
    },
  ];
  for (const { payment, amountMinor, principalMinor: principal, feeMinor: fee } of paid(invoice)) {
    const shares = { principal, fee, lateFee: 0, lateInterest: 0 };
    entries.push({
      ...{ id: payment.entryId, key: `${payment.id}:received`, paymentId: payment.id },
      effectiveOn: payment.on,
      posting: postTransferReceived({ financingId, companyId, amountMinor, shares }),
    });
  }
  if (invoice.status === 'repaid') {
    entries.push({
      ...{ id: idOf(7, index), key: `${financingId}:earned`, ...payout },
      posting: postFeeEarned({ financingId, amountMinor: feeMinor }),
    });
  }
  return entries;
}

type PaidInstalment = BookInstalment & { payment: NonNullable<BookInstalment['payment']> };

export function paid(invoice: Pick<BookInvoice, 'instalments'>): PaidInstalment[] {
  return invoice.instalments.filter((one): one is PaidInstalment => one.payment !== null);
}

/** What the company still owes in principal for one invoice. */
export function openPrincipalMinor({ instalments }: BookInvoice): number {
  const open = instalments.filter(({ payment }) => payment === null);
  return open.reduce((sum, { principalMinor }) => sum + principalMinor, 0);
}
