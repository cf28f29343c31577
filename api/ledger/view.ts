import * as z from 'zod';
import { paymentDirections } from '@millrace/domain/payment/payment';
import { outsideSources } from '@millrace/domain/ledger/outsideReadings';

/** One sum of the last 30 business days, as our books have it and as the source has it. */
const outsideTotal = z.object({
  label: z.string(),
  oursMinor: z.number(),
  theirsMinor: z.number(),
});
export type OutsideTotal = z.infer<typeof outsideTotal>;

/** What our books are compared with. */
const outsideSourceView = z.object({
  source: z.enum(outsideSources),
  title: z.string(),
  /** When it was last read to its end (business time); null before the first reading. */
  readAt: z.string().nullable(),
  open: z.number(),
  /** Of these, what has stood for longer than is ordinary. */
  past: z.number(),
  totals: z.array(outsideTotal),
});
export type OutsideSourceView = z.infer<typeof outsideSourceView>;

export const outsideView = z.object({
  fromOn: z.string(),
  toOn: z.string(),
  sources: z.array(outsideSourceView),
  /** What account numbers are checked with; `installedOn` (business date) is null for the sample. */
  modulusTable: z.object({ rows: z.number(), installedOn: z.string().nullable() }),
});
export type OutsideView = z.infer<typeof outsideView>;

/** A difference that is open: a reason, an age and, where it has one, its invoice. */
export const outsideItemView = z.object({
  id: z.string(),
  source: z.enum(outsideSources),
  direction: z.enum(paymentDirections),
  /** What it is, in words. */
  title: z.string(),
  /** What both sides say, where the title does not tell; else empty. */
  words: z.string(),
  amountMinor: z.number(),
  sinceOn: z.string(),
  /** Working days that it has stood. */
  ageDays: z.number(),
  /** The last day on which it is ordinary. */
  ordinaryUntil: z.string(),
  isPast: z.boolean(),
  /** The provider's id or the bank's name of the line; null for a payment of ours. */
  subjectId: z.string().nullable(),
  /** Who sent it by the bank's line, and with which words; null where there is no line, or it does
   *  not tell. */
  payerName: z.string().nullable(),
  reference: z.string().nullable(),
  /** Who typed a receipt that no line proves. */
  recordedBy: z.string().nullable(),
  /** The receipt that this admin may withdraw: typed by somebody, and on no statement. */
  withdrawableId: z.string().nullable(),
  invoiceId: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
});
export type OutsideItemView = z.infer<typeof outsideItemView>;
