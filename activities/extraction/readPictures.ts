import type { Extraction } from '@millrace/domain/invoice/extraction';
import { countLetters, fewestLetters } from './letters';
import { readPhotoSize, isPhoto } from './photos';
import { withLessons } from './lessons/withLessons';
import type { Aside, DocumentToRead } from './readAgainst';
import { doubtAll } from './readDoubts';
import { readFields } from './readFields';
import { drawPages, drawPhoto } from './sheetPictures.mjs';
import type { DrawnSheet, Recognise } from './sheets';
import { readSheet, type SheetText } from './sheetText';

/** An invoice says what it asks on its first pages; what follows are lists and terms. */
const mostPages = 5;
/** A photo of a telephone has twelve million dots, a bomb a thousand million. */
const mostPhotoPixels = 40_000_000;
/** By the clock: a page that would begin later is left to the person who reads them all. */
const beginWithinMs = 5_000;

/**
 * Reads a document without text from pictures of its pages. What was known of it stays as it was
 * where no letters are found. Nothing that is read so is ever sure.
 */
export async function readPictures(
  { bytes, limits: _, teaching: _taught, ...known }: DocumentToRead,
  before: Extraction,
  recognise: Recognise,
  aside: Aside = {},
): Promise<Extraction> {
  const until = Date.now() + beginWithinMs;
  const sheets: SheetText[] = [];
  for await (const drawn of drawSheets(bytes)) {
    const read = await readSheet(drawn, recognise);
    if (read) sheets.push(read);
    if (Date.now() > until) break;
  }
  if (countLetters(sheets.flatMap(({ text }) => text.runs)) < fewestLetters) return before;
  const pages = sheets.map(({ text }) => text);
  aside.onPages?.(pages);
  const against = await withLessons(known, pages, aside);
  const { kind, fields, warnings } = readFields(pages, against);
  const placed = Object.entries(doubtAll(fields)).map(([name, field]) => {
    const sheet = sheets.find(({ text }) => text.page === field?.page);
    return [name, field && sheet ? { ...field, box: sheet.toPage(field.box) } : field];
  });
  const told = warnings.map((warning) => {
    const sheet = sheets.find(({ text }) => text.page === warning.place?.page);
    const { place } = warning;
    return place && sheet
      ? { ...warning, place: { ...place, box: sheet.toPage(place.box) } }
      : warning;
  });
  return {
    ...before,
    kind,
    fields: Object.fromEntries(placed) as Extraction['fields'],
    warnings: [...before.warnings, { code: 'read_from_picture' }, ...told],
  };
}

/** Nothing is drawn of a photo that says it is larger than cameras take them, or does not say. */
async function* drawSheets(bytes: Uint8Array): AsyncGenerator<DrawnSheet> {
  try {
    if (!isPhoto(bytes)) return yield* drawPages(bytes, mostPages);
    const size = readPhotoSize(bytes);
    if (size && size.width * size.height <= mostPhotoPixels) yield* drawPhoto(bytes);
  } catch {
    // What cannot be unpacked has no pages to read; whatever came before is kept.
  }
}
