import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { EInvoice } from './eInvoice';
import { parseEInvoice } from './parseEInvoice';

/** The data of an invoice takes some kilobytes, and some more for each of its lines. */
const mostBytes = 5 * 1024 * 1024;
const mostFiles = 10;

/**
 * The data that a PDF carries beside its pages, as Factur-X and ZUGFeRD files do; null where there is none.
 * Source: https://fnfe-mpe.org/factur-x/
 */
export async function findAttachedInvoice(document: PDFDocumentProxy): Promise<EInvoice | null> {
  const attached = (await document.getAttachments()) ?? new Map<string, { filename: string }>();
  const files = [...attached].filter(([, { filename }]) => /\.xml$/i.test(filename));
  for (const [id] of files.slice(0, mostFiles)) {
    // What cannot be unpacked says nothing of the pages.
    const content = await document.getAttachmentContent(id).catch(() => null);
    if (!content || content.length > mostBytes) continue;
    const found = parseEInvoice(content);
    if (found) return found;
  }
  return null;
}
