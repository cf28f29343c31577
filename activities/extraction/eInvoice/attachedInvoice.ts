import { startsAsXml } from '@millrace/adapters/xmlFile';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { EInvoice } from './eInvoice';
import { parseEInvoice } from './parseEInvoice';

/** The data of an invoice takes some kilobytes, and some more for each of its lines. */
const mostBytes = 5 * 1024 * 1024;
/** Delivery notes and the like may lie beside it; what lies behind more files than these is looked for no further. */
const mostFiles = 40;
/** Two may say the same in two ways; of more the first ones are compared. */
const mostInvoices = 4;

/**
 * The data that a PDF carries beside its pages, as Factur-X and ZUGFeRD files do; empty where there is none.
 * Whatever its name is: of two that differ nobody knows which one another program takes.
 * Source: https://fnfe-mpe.org/factur-x/
 */
export async function findAttachedInvoices(document: PDFDocumentProxy): Promise<EInvoice[]> {
  const attached = (await document.getAttachments()) ?? new Map<string, unknown>();
  const found: EInvoice[] = [];
  let left = mostBytes;
  for (const id of [...attached.keys()].slice(0, mostFiles)) {
    // What cannot be unpacked says nothing of the pages.
    const content = await document.getAttachmentContent(id).catch(() => null);
    if (!content || content.length > left || !startsAsXml(content)) continue;
    left -= content.length;
    const one = parseEInvoice(content);
    if (one) found.push(one);
    if (found.length === mostInvoices) break;
  }
  return found;
}
