import type {
  ExtractedField,
  ExtractedFieldName,
  ExtractedFields,
  ExtractionWarning,
} from '@millrace/domain/invoice/extraction';
import type { Ink } from './drawnInk.mjs';
import { doubtAll } from './readDoubts';
import type { TextPage } from './textRuns';

/** Shares of the height of letters, from their top: where their bodies stand, down to their feet. */
const bodyTop = 0.2;
const bodyFoot = 0.82;
/** What runs along within this part of it strikes a value out; above and below it underlines. */
const [strikeTop, strikeFoot] = [0.3, 0.7];
/** Room beside a value, in its height: a figure may be drawn before the first one. */
const beside = 0.5;
/** Of 255, between a mark and what it stands on. */
const leastMark = 48;
/** A point of small letters is two dots across. */
const fewestDots = 3;
/** Of 255: letters that differ less from the paper are seen by whoever looks for them. */
const leastShade = 60;
/** Smaller letters than those of any small print. */
const leastPoints = 4.5;

type Field = ExtractedField<string | number>;

/**
 * The fields of which the page shows more than their text, or hardly anything: with something drawn between or
 * upon their letters, such as a point, a figure or a line that strikes them out; very pale, or very small.
 */
export function findMarked(
  fields: ExtractedFields,
  pages: readonly TextPage[],
  inks: ReadonlyMap<number, Ink>,
): ExtractedFieldName[] {
  // The currency is read off the amount that it stands beside, which tells of itself.
  const names = (Object.keys(fields) as ExtractedFieldName[]).toSorted(
    (a, b) => Number(a === 'currency') - Number(b === 'currency'),
  );
  return names.filter((name) => {
    const field: Field | null = fields[name];
    const ink = field && inks.get(field.page);
    const page = pages.find((one) => one.page === field?.page);
    if (!field || !ink || !page) return false;
    const isSmall = field.box.height * page.height < leastPoints;
    return isSmall || isPale(ink, field) || isDrawnUpon(ink, field);
  });
}

type Told = { fields: ExtractedFields; warnings: ExtractionWarning[] };

/** Those are never sure, and a person is told of which. */
export function doubtMarked(
  { fields, warnings }: Told,
  marked: readonly ExtractedFieldName[],
): Told {
  if (marked.length === 0) return { fields, warnings };
  const some = Object.fromEntries(marked.map((name) => [name, fields[name]]));
  // What is read from one place is told of once.
  const places = marked.map((name) => JSON.stringify(fields[name]?.box));
  const told = marked
    .filter((_, at) => places.indexOf(places[at] ?? '') === at)
    .filter((name) => !warnings.some((one) => one.code === 'hard_to_read' && one.field === name))
    .map((field): ExtractionWarning => ({ code: 'hard_to_read', field }));
  return { fields: { ...fields, ...doubtAll(some) }, warnings: [...warnings, ...told] };
}

function isPale(ink: Ink, { box }: Field): boolean {
  const { left, right, top, bottom } = toDots(ink, box);
  for (let row = top; row <= bottom; row += 1) {
    for (let at = row * ink.width + left; at <= row * ink.width + right; at += 1) {
      if ((ink.change[at] ?? 0) >= leastShade) return false;
    }
  }
  return true;
}

type Dots = { left: number; right: number; top: number; bottom: number };

function toDots({ width, height }: Ink, { x, y, ...size }: Field['box']): Dots {
  return {
    left: Math.max(0, Math.floor(x * width)),
    right: Math.min(width - 1, Math.ceil((x + size.width) * width)),
    top: Math.max(0, Math.floor(y * height)),
    bottom: Math.min(height - 1, Math.ceil((y + size.height) * height)),
  };
}

function isDrawnUpon(ink: Ink, field: Field): boolean {
  const box = toDots(ink, field.box);
  const rise = box.bottom - box.top + 1;
  const left = Math.max(0, Math.round(box.left - rise * beside));
  const right = Math.min(ink.width - 1, Math.round(box.right + rise * beside));
  const top = Math.round(box.top + rise * bodyTop);
  const foot = Math.round(box.top + rise * bodyFoot);
  const usual = findUsual(ink, { left: box.left, right: box.right, top, bottom: foot });
  const isMark = (row: number, column: number) =>
    Math.abs((ink.ground[row * ink.width + column] ?? usual) - usual) >= leastMark;
  const isRule = (column: number) => standsThrough(ink, box, (row) => isMark(row, column));
  const columns = Array.from({ length: right - left + 1 }, (_, at) => left + at).filter(
    (column) => !isRule(column),
  );
  let marks = 0;
  for (let row = top; row <= foot; row += 1) {
    const marked = columns.filter((column) => isMark(row, column));
    const found = marked.length;
    const share = (row - box.top) / rise;
    const along = marked.filter((column) => column >= box.left && column <= box.right).length;
    const isLine = along >= (box.right - box.left + 1) * 0.9;
    if (isLine && (share < strikeTop || share > strikeFoot)) continue;
    marks += found;
  }
  return marks >= fewestDots;
}

/** A rule of a table goes on above and below the letters. */
function standsThrough(ink: Ink, { top, bottom }: Dots, isMark: (row: number) => boolean): boolean {
  const more = Math.ceil((bottom - top) * 0.08);
  for (
    let row = Math.max(0, top - more);
    row <= Math.min(ink.height - 1, bottom + more);
    row += 1
  ) {
    if (!isMark(row)) return false;
  }
  return true;
}

/** How light most of the ground is. */
function findUsual(ink: Ink, { left, right, top, bottom }: Dots): number {
  const counts = new Uint32Array(256);
  for (let row = top; row <= bottom; row += 1) {
    for (let at = row * ink.width + left; at <= row * ink.width + right; at += 1) {
      const shade = ink.ground[at] ?? 0;
      counts[shade] = (counts[shade] ?? 0) + 1;
    }
  }
  return counts.indexOf(Math.max(...counts));
}
