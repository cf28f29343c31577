// @ts-check
import { join } from 'node:path';
import { createCanvas, GlobalFonts, PDFDocument } from '@napi-rs/canvas';
import { pdfjsFolder } from '../openPdf.mjs';

/** In points: A4. */
const sheetSize = { width: 595, height: 842 };
const faces = { plain: 'Sheet', bold: 'Sheet Bold' };
const files = { plain: 'LiberationSans-Regular.ttf', bold: 'LiberationSans-Bold.ttf' };

/**
 * Writes a PDF of plain text and lines, in fonts that come with the reader, so that every machine draws it
 * alike. Plain JavaScript, as it runs in the process that reads the document.
 *
 * @param {string} title
 * @returns {import('./layOutSheet').Pen}
 */
export function takePen(title) {
  for (const weight of /** @type {const} */ (['plain', 'bold'])) {
    GlobalFonts.registerFromPath(join(pdfjsFolder, 'standard_fonts', files[weight]), faces[weight]);
  }
  const ruler = createCanvas(1, 1).getContext('2d');
  const document = new PDFDocument({ title, creator: 'Millrace', producer: 'Millrace' });
  /** @type {any} */
  let page = null;
  /** @type {import('./layOutSheet').Pen['measure']} */
  const measure = (text, size, weight) => {
    ruler.font = `${size}px "${faces[weight]}"`;
    return ruler.measureText(text).width;
  };
  const endPage = () => {
    if (page) document.endPage();
  };
  return {
    measure,
    turnPage() {
      endPage();
      page = document.beginPage(sheetSize.width, sheetSize.height);
    },
    write(text, { x, baseline, size, weight, colour }) {
      if (!page) throw new Error('There is no page to write on.');
      page.font = `${size}px "${faces[weight]}"`;
      page.fillStyle = colour;
      page.fillText(text, x, baseline);
    },
    rule(x, y, width) {
      if (!page) throw new Error('There is no page to write on.');
      page.fillStyle = '#c9c9c2';
      page.fillRect(x, y, width, 0.6);
    },
    close() {
      endPage();
      return Uint8Array.from(document.close());
    },
  };
}
