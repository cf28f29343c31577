import { noFields } from '@millrace/domain/invoice/extraction';
import type { Extraction, ExtractionWarning } from '@millrace/domain/invoice/extraction';
import { isPhoto } from './photos';
import type { DocumentToRead } from './readAgainst';
import { readFields } from './readFields';
import { doubtAll } from './readDoubts';
import { readPdf } from './readPdf';
import type { TextRun } from './textRuns';
import { unreadable } from './unreadable';

/** A page of a scan may carry a stamp or a page number; an invoice has more to say than that. */
const fewestLetters = 40;
/** A stray mark or two is nobody's trick; an amount is four figures. */
const fewestHidden = 3;

/** Reads a PDF and understands it. Runs in a process of its own. */
export async function readDocument({
  bytes,
  limits,
  ...against
}: DocumentToRead): Promise<Extraction> {
  if (isPhoto(bytes)) return withoutText(1);
  const pdf = await readPdf(bytes, limits);
  if (!pdf.opened) return unreadable(pdf.reason, pdf.pageCount);
  const pageCount = pdf.pages.length;
  const letters = countLetters(pdf.pages.flatMap((page) => page.runs));
  const before: ExtractionWarning[] = pdf.restricted ? [{ code: 'permissions_restricted' }] : [];
  const hiddenLetters = countLetters(pdf.hidden);
  if (letters < fewestLetters) {
    // What remains unseen here is the text that a scanner's own reading laid over its picture.
    return withoutText(pageCount, before);
  }
  if (hiddenLetters >= fewestHidden) before.push({ code: 'hidden_text' });
  const { kind, fields, warnings } = readFields(pdf.pages, against);
  return {
    version: 1,
    kind,
    readable: 'text',
    pageCount,
    fields: hiddenLetters >= fewestHidden ? doubtAll(fields) : fields,
    warnings: [...before, ...warnings],
  };
}

function withoutText(pageCount: number, warnings: ExtractionWarning[] = []): Extraction {
  const fields = noFields();
  return { version: 1, kind: 'unknown', readable: 'no_text', pageCount, fields, warnings };
}

function countLetters(runs: readonly TextRun[]): number {
  return runs.reduce((count, { text }) => count + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0);
}
