import type { Extraction } from '@millrace/domain/invoice/extraction';
import { combineReadings } from './combineReadings';
import { countLetters, fewestLetters } from './letters';
import { readPhotoSize, isPhoto } from './photos';
import { withLessons } from './lessons/withLessons';
import type { Aside, DocumentToRead, ReadAgainst } from './readAgainst';
import { doubtAll } from './readDoubts';
import { readFields } from './readFields';
import { drawPages, drawPhoto } from './sheetPictures.mjs';
import type { DrawnSheet, Recognise } from './sheets';
import { readSheet, type SheetText } from './sheetText';

/** An invoice says what it asks on its first pages; what follows are lists and terms. */
const mostPages = 5;
/** A photo of a telephone has twelve to a hundred million dots, a bomb a thousand million. */
const mostPhotoPixels = 110_000_000;
/** By the clock: a page that would begin later is left to the person who reads them all. */
const beginWithinMs = 5_000;
/** By the clock: whoever uploads is answered within fifteen seconds, and a second look finds what the first lost. */
const lookAgainWithinMs = 8_000;

/**
 * Reads a document without text from pictures of its pages. What was known of it stays as it was
 * where no letters are found. Nothing that is read so is ever sure.
 * @param tellFirst is given what one look has read, before what time is left is spent on another
 */
export async function readPictures(
  { bytes, limits: _, teaching: _taught, ...known }: DocumentToRead,
  before: Extraction,
  recognise: Recognise,
  { tellFirst, ...aside }: Aside & { tellFirst?: (read: Extraction) => Promise<void> } = {},
): Promise<Extraction> {
  const begunAt = performance.now();
  const isWithin = (ms: number) => performance.now() - begunAt < ms;
  const sheets: SheetText[] = [];
  for await (const drawn of drawSheets(bytes)) {
    const read = await readSheet(drawn, recognise, known.buyer?.name);
    if (read) sheets.push(read);
    if (!isWithin(beginWithinMs)) break;
  }
  const pages = sheets.flatMap(({ texts }) => texts[0] ?? []);
  aside.onPages?.(pages);
  const against = await withLessons(known, pages, aside);
  await tellFirst?.(understand(sheets, before, against));
  for (const sheet of sheets) {
    if (isWithin(lookAgainWithinMs)) await sheet.lookAgain();
  }
  return understand(sheets, before, against);
}

function understand(
  sheets: readonly SheetText[],
  before: Extraction,
  against: ReadAgainst,
): Extraction {
  const ways = Math.max(0, ...sheets.map(({ texts }) => texts.length));
  const readings = Array.from({ length: ways }, (_, way) =>
    sheets.flatMap(({ texts }) => texts[Math.min(way, texts.length - 1)] ?? []),
  );
  const lettered = readings.filter(
    (pages) => countLetters(pages.flatMap(({ runs }) => runs)) >= fewestLetters,
  );
  if (lettered.length === 0) return before;
  const { kind, fields, warnings } = combineReadings(
    lettered.map((pages) => readFields(pages, against)),
  );
  const placed = Object.entries(doubtAll(fields)).map(([name, field]) => {
    const sheet = sheets.find(({ page }) => page === field?.page);
    return [name, field && sheet ? { ...field, box: sheet.toPage(field.box) } : field];
  });
  const told = warnings.map((warning) => {
    const sheet = sheets.find(({ page }) => page === warning.place?.page);
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
