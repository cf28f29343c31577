import type { OutsideSource } from '@millrace/domain/ledger/outsideReadings';

/** One sum of the last 30 business days, as our books have it and as the source has it. */
export interface OutsideTotal {
  label: string;
  oursMinor: number;
  theirsMinor: number;
}

/** What our books are compared with. */
export interface OutsideSourceView {
  source: OutsideSource;
  title: string;
  /** When it was last read to its end (business time); null before the first reading. */
  readAt: string | null;
  open: number;
  /** Of these, what has stood for longer than is ordinary. */
  past: number;
  totals: OutsideTotal[];
}

export interface OutsideView {
  fromOn: string;
  toOn: string;
  sources: OutsideSourceView[];
}

/** A difference that is open: a reason, an age and, where it has one, its invoice. */
export interface OutsideItemView {
  id: string;
  source: OutsideSource;
  direction: 'in' | 'out';
  /** What it is, in words. */
  title: string;
  /** What both sides say, where the title does not tell; else empty. */
  words: string;
  amountMinor: number;
  sinceOn: string;
  /** Working days that it has stood. */
  ageDays: number;
  /** The last day on which it is ordinary. */
  ordinaryUntil: string;
  isPast: boolean;
  /** The provider's id or the bank's name of the line; null for a payment of ours. */
  subjectId: string | null;
  /** Who sent it by the bank's line, and with which words; null where there is no line, or it does
   *  not tell. */
  payerName: string | null;
  reference: string | null;
  /** Who typed a receipt that no line proves. */
  recordedBy: string | null;
  /** The receipt that this admin may withdraw: typed by somebody, and on no statement. */
  withdrawableId: string | null;
  invoiceId: string | null;
  invoiceNumber: string | null;
}
