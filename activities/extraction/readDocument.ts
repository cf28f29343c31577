import { noFields } from '@millrace/domain/invoice/extraction';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import type { ExtractionLimits } from './limits';
import { readFields } from './readFields';
import { readPdf } from './readPdf';
import { unreadable } from './unreadable';

export type DocumentToRead = { bytes: Uint8Array; todayOn: string; limits: ExtractionLimits };

/** A page of a scan may carry a stamp or a page number; an invoice has more to say than that. */
const fewestLetters = 40;

/** Reads a PDF and understands it. Runs inside the worker thread. */
export async function readDocument({
  bytes,
  todayOn,
  limits,
}: DocumentToRead): Promise<Extraction> {
  const pdf = await readPdf(bytes, limits);
  if (!pdf.opened) return unreadable(pdf.reason, pdf.pageCount);
  const pageCount = pdf.pages.length;
  const letters = pdf.pages.flatMap((page) => page.runs).reduce((n, run) => n + run.text.length, 0);
  const restricted = pdf.restricted ? ([{ code: 'permissions_restricted' }] as const) : [];
  if (letters < fewestLetters) {
    const fields = noFields();
    const warnings = [...restricted];
    return { version: 1, kind: 'unknown', readable: 'no_text', pageCount, fields, warnings };
  }
  const { kind, fields, warnings } = readFields(pdf.pages, todayOn);
  return {
    version: 1,
    kind,
    readable: 'text',
    pageCount,
    fields,
    warnings: [...restricted, ...warnings],
  };
}
