import type { UnreadableReason } from '@millrace/domain/invoice/extraction';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { findAttachedInvoices } from './eInvoice/attachedInvoice';
import type { EInvoice } from './eInvoice/eInvoice';
import { keepAslant } from './aslant';
import { partHidden } from './hiddenText';
import type { ExtractionLimits } from './limits';
import { openPdf } from './openPdf.mjs';
import { isUsualSize, writesOddSize } from './pageSizes';
import { hasPicture, namesLargePicture } from './pictureAreas';
import type { TextPage, TextRun } from './textRuns';

export type PdfText =
  | {
      opened: true;
      pages: TextPage[];
      hidden: TextRun[];
      restricted: boolean;
      /** What the file carries beside its pages. */
      data: EInvoice[];
      /** The numbers of the pages whose pictures may say what their text does not. */
      pictured: number[];
    }
  | { opened: false; reason: UnreadableReason; pageCount: number };

/** A larger picture is a scan's; unpacking it costs more than it tells of the text over it. */
const mostPixels = 4_000_000;

/** Reads the text of a PDF that a person can see, and apart from it what nobody can, each with its place. Never throws for what the file is. */
export async function readPdf(
  bytes: Uint8Array,
  limits: Pick<ExtractionLimits, 'pages' | 'textItems'>,
): Promise<PdfText> {
  const isOdd = writesOddSize(bytes);
  const hasLarge = namesLargePicture(bytes, mostPixels);
  const task = openPdf(bytes, { maxImageSize: mostPixels });
  try {
    const document = await task.promise;
    const pageCount = document.numPages;
    if (pageCount === 0) return { opened: false, reason: 'no_pages', pageCount };
    if (pageCount > limits.pages) return { opened: false, reason: 'too_many_pages', pageCount };
    if (isOdd) return { opened: false, reason: 'unusual_size', pageCount };
    const pages: TextPage[] = [];
    const hidden: TextRun[] = [];
    const pictured: number[] = [];
    const layers = await document.getOptionalContentConfig();
    let left = limits.textItems;
    for (let number = 1; number <= pageCount; number += 1) {
      const page = await document.getPage(number);
      if (!isUsualSize(page.getViewport({ scale: 1 }))) {
        return { opened: false, reason: 'unusual_size', pageCount };
      }
      const read = await readPage(page, left);
      left -= read.runs.length;
      if (left < 0) return { opened: false, reason: 'too_much_memory', pageCount };
      const parted = read.runs.length > 0 ? await partHidden(page, read, layers) : null;
      hidden.push(...(parted?.hidden ?? []));
      const seen = parted ? { ...read, runs: parted.seen } : read;
      pages.push(seen);
      if (hasLarge || hasPicture(seen, parted?.pictures ?? [])) pictured.push(number);
      page.cleanup();
    }
    const restricted = (await document.getPermissions()) !== null;
    const data = await findAttachedInvoices(document);
    return { opened: true, pages, hidden, restricted, data, pictured };
  } catch (error) {
    return { opened: false, reason: explainFailure(error), pageCount: 0 };
  } finally {
    await task.destroy();
  }
}

async function readPage(page: PDFPageProxy, mostRuns: number): Promise<TextPage> {
  const viewport = page.getViewport({ scale: 1 });
  const runs: TextRun[] = [];
  const aslant: NonNullable<TextPage['aslant']> = [];
  // A stream, so that a page with millions of pieces of text is left as soon as the cap is met.
  const reader = page.streamTextContent().getReader();
  for (;;) {
    const chunk = await reader.read();
    if (chunk.done) break;
    for (const item of chunk.value.items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const run = placeRun(item, viewport.transform, aslant);
      if (run) runs.push(run);
    }
    if (runs.length > mostRuns) {
      await reader.cancel();
      break;
    }
  }
  return { page: page.pageNumber, width: viewport.width, height: viewport.height, runs, aslant };
}

type Item = { str: string; transform: number[]; width: number };

/** Moves a run into the coordinates of the page as seen; text that is not upright is kept apart. */
function placeRun(
  item: Item,
  view: number[],
  aslant: NonNullable<TextPage['aslant']>,
): TextRun | null {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform;
  const [va = 1, vb = 0, vc = 0, vd = -1, ve = 0, vf = 0] = view;
  const upX = va * c + vc * d;
  const upY = vb * c + vd * d;
  const alongX = va * a + vc * b;
  const alongY = vb * a + vd * b;
  const height = Math.hypot(upX, upY);
  if (height === 0) return null;
  const x = va * e + vc * f + ve;
  const baseline = vb * e + vd * f + vf;
  if (alongX <= 0 || Math.abs(alongY) > alongX * 0.05) {
    const run = { text: item.str, width: item.width, height };
    keepAslant(aslant, run, [x, baseline], [alongX, alongY]);
    return null;
  }
  // Letters rise about four fifths of the size above the baseline and fall a fifth below it.
  const run = { text: item.str, x, y: baseline - height * 0.8, width: item.width, height };
  // A number of hundreds of digits is endless, and then its text stands nowhere.
  return [run.x, run.y, run.width, run.height].every(Number.isFinite) ? run : null;
}

function explainFailure(error: unknown): UnreadableReason {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'encrypted';
  if (error instanceof Error && /no pages|page count|Page dictionary/i.test(error.message)) {
    return 'no_pages';
  }
  return 'corrupt';
}
