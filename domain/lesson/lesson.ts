import * as z from 'zod';

/**
 * What one correction teaches about a vendor's paper: where on the page a field stands. Of words there
 * are only marks, which are hashes, and of values there is nothing: a lesson can point at text of the
 * document that is being read, and can bring no text of another one.
 */

/** The fields of which a submitted invoice holds what a person said they are. */
export const taughtFields = [
  'vendorName',
  'vendorVatNumber',
  'vendorCompanyNumber',
  'number',
  'issueOn',
  'dueOn',
  'netMinor',
  'vatMinor',
  'grossMinor',
  'payableMinor',
  'sortCode',
  'accountNumber',
] as const;
export type TaughtField = (typeof taughtFields)[number];

/** `here`: the value stands at this place. `not_here`: what stands at this place was a wrong reading. */
export const lessonKinds = ['here', 'not_here'] as const;

/** `inline`: behind its label in one piece of text. `apart`: in a piece of its own. */
export const lessonSides = ['inline', 'apart'] as const;

/** `found`: what a value of this kind looks like. `whole`: all that stands there. */
export const lessonExtents = ['found', 'whole'] as const;

/** Sixteen hexadecimal digits of a hash over the vendor and words. */
const mark = z.string().regex(/^[0-9a-f]{16}$/);

export const mostMarks = 48;
export const fewestMarks = 4;
/** In heights of the page's usual letters; twice as far as an A4 page is long. */
const mostHeights = 200;
const heights = z.number().min(-mostHeights).max(mostHeights);

const lesson = z.object({
  field: z.enum(taughtFields),
  kind: z.enum(lessonKinds),
  /** The mark of the words that stand beside, over or before the value. */
  label: mark,
  side: z.enum(lessonSides),
  extent: z.enum(lessonExtents),
  /** From the left edge of the label to the left edge of the value, and to its right edge. */
  across: heights,
  acrossEnd: heights,
  /** From the baseline of the label down to that of the value. */
  down: heights,
  /** What the page is known by: marks of its headings with their rough places. */
  marks: z.array(mark).min(fewestMarks).max(mostMarks),
});
export type Lesson = z.infer<typeof lesson>;

/** A lesson that this company's reading may use. */
export interface UsableLesson extends Lesson {
  id: string;
  /** The company's own later documents agreed with it, so that a value need not be looked at again. */
  isProven: boolean;
}

export interface VendorLessons {
  vendorId: string;
  lessons: UsableLesson[];
}

/** What a person confirmed of an invoice: amounts in pence, dates as YYYY-MM-DD. */
export type TaughtValues = Partial<Record<TaughtField, string | number>>;

/** What a process that looks for lessons in a document is told. */
export interface Teaching {
  vendorId: string;
  /** The vendor's VAT number and its number in the register: without one of them nothing is learnt. */
  identities: readonly string[];
  values: TaughtValues;
  /** The company's own lessons about this vendor so far. */
  known: readonly UsableLesson[];
}

export const learnt = z.object({
  lessons: z.array(lesson).max(taughtFields.length),
  /** Known lessons that this document tried, and whether they pointed at what the person confirmed. */
  looks: z.array(z.object({ id: z.string(), agrees: z.boolean() })),
});
export type Learnt = z.infer<typeof learnt>;
