import { isSure } from '@millrace/domain/invoice/confidence';
import type { ExtractedField } from '@millrace/domain/invoice/extraction';
import {
  fewestMarks,
  taughtFields,
  type Learnt,
  type Lesson,
  type TaughtField,
  type Teaching,
} from '@millrace/domain/lesson/lesson';
import { normaliseVatNumber } from '@millrace/domain/vendor/vatNumber';
import type { Cell } from '../cells';
import { layOut, type Layout } from '../layout';
import type { ReadAgainst } from '../readAgainst';
import { findFirstInvoice } from '../stops/severalInvoices';
import { readFields } from '../readFields';
import type { TextPage } from '../textRuns';
import { findIdentities } from './identities';
import { findTheirs, isSameLayout, markFor, markLayout, type Mark } from './marks';
import { isAt } from './memory';
import { describeSpot, findTaught, type Spot } from './places';
import { findPrinted, isSameValue } from './values';

const nothing: Learnt = { lessons: [], looks: [] };
type Value = string | number;
type Read = ExtractedField<Value> | null;

/**
 * What a document teaches, once a person has said what its fields are: where each value stands that the
 * reader, without any lesson, did not find, and whether the lessons so far pointed at the right place.
 * @param pages what of the document was seen, as it was read
 */
export function learn(
  pages: readonly TextPage[],
  { teaching, ...against }: ReadAgainst & { teaching: Teaching },
): Learnt {
  const layout = layOut(findFirstInvoice(pages).pages);
  const mark = markFor(teaching.vendorId);
  const found = new Set(findIdentities(layout, against.buyer));
  // A later document has to be known for the vendor's by itself, so this one has to be, too.
  if (!teaching.identities.some((one) => found.has(normaliseVatNumber(one)))) return nothing;
  const theirs = findTheirs(layout, against.buyer);
  const marks = markLayout(layout, mark, theirs);
  if (marks.length < fewestMarks) return nothing;
  const { fields } = readFields(pages, { ...against, lessons: [] });
  const page: Page = { layout, mark, theirs, marks };
  const learnt = taughtFields.flatMap((field) => {
    const value = teaching.values[field];
    return value === undefined
      ? []
      : [learnField(page, teaching, field, { value, read: fields[field] })];
  });
  return {
    lessons: learnt.flatMap(({ lessons }) => lessons),
    looks: learnt.flatMap(({ looks }) => looks),
  };
}

interface Page {
  layout: Layout;
  mark: Mark;
  theirs: ReadonlySet<Cell>;
  marks: string[];
}

function learnField(
  page: Page,
  { known }: Teaching,
  field: TaughtField,
  { value, read }: { value: Value; read: Read },
): Learnt {
  const all = new Set(page.marks);
  const tried = known
    .filter((one) => one.field === field && isSameLayout(one.marks, all))
    .flatMap((lesson) => {
      const spot = findTaught(page.layout, lesson, page.mark);
      return spot ? [{ lesson, spot }] : [];
    });
  const looks = tried.flatMap(({ lesson, spot }) => {
    const isRight = isSameValue(field, spot.value, value);
    if (lesson.kind === 'here') return [{ id: lesson.id, agrees: isRight }];
    // What was no value before says nothing where the reader looks elsewhere by now.
    return read && isAt(page.layout, spot, read) ? [{ id: lesson.id, agrees: !isRight }] : [];
  });
  const isKnown = looks.some(({ agrees }) => agrees);
  if (isKnown || (read && isSameValue(field, read.value, value))) return { lessons: [], looks };
  const made = describeHere(page, field, value) ?? describeNotHere(page, field, read);
  return { lessons: made ? [made] : [], looks };
}

function describeHere(page: Page, field: TaughtField, value: Value): Lesson | null {
  const spots = findSpots(page.layout, field, value);
  const ways = spots.flatMap((spot) => describeSpot(page, field, spot, value) ?? []);
  const way = field.endsWith('Minor') ? ways.at(-1) : ways[0];
  return way ? { ...way, kind: 'here', marks: page.marks } : null;
}

/** Only what was shown without "Check this" has to be told from a right reading. */
function describeNotHere(page: Page, field: TaughtField, read: Read): Lesson | null {
  if (!read || !isSure(read)) return null;
  const spot = findSpots(page.layout, field, read.value).find((one) =>
    isAt(page.layout, { ...one, value: read.value }, read),
  );
  const way = spot && describeSpot(page, field, spot, read.value);
  return way ? { ...way, kind: 'not_here', marks: page.marks } : null;
}

/** Every place where a value is printed, from the top; totals stand last. */
function findSpots(layout: Layout, field: TaughtField, value: Value): Spot[] {
  return layout.cells.flatMap((cell) =>
    findPrinted(field, cell.text, value).map(({ start, end }) => ({ cell, start, end })),
  );
}
