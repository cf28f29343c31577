import { PDFDocument } from '@cantoo/pdf-lib';

/** A small PDF of one page. */
export async function buildPdf(text: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawText(text);
  return document.save();
}

export async function countPdfPages(bytes: Uint8Array): Promise<number> {
  return (await PDFDocument.load(bytes)).getPageCount();
}
