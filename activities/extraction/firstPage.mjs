// @ts-check
import { createCanvas } from '@napi-rs/canvas';
import { openPdf } from './openPdf.mjs';

/** Wide enough for the widest frame it is shown in, on a screen of ordinary density. */
const widthPx = 900;
/** A page that is very tall would cost more than it shows. */
const mostHeightPx = 3 * widthPx;
/** A scan's picture at 600 dpi; what is larger is left out. */
const mostImagePixels = 40_000_000;

/**
 * Draws the first page as a PNG, `widthPx` wide. Runs in a process of its own, and is plain JavaScript
 * for the same reason as that process. Never throws for what the file is: null for what cannot be
 * drawn, and for a page on which nothing would be seen.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<Uint8Array | null>}
 */
export async function drawFirstPage(bytes) {
  const task = openPdf(bytes, { maxImageSize: mostImagePixels });
  try {
    const document = await task.promise;
    return await drawPage(await document.getPage(1));
  } catch {
    return null;
  } finally {
    await task.destroy();
  }
}

/**
 * @param {import('pdfjs-dist/legacy/build/pdf.mjs').PDFPageProxy} page
 * @returns {Promise<Uint8Array | null>}
 */
async function drawPage(page) {
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: widthPx / width });
  if (viewport.height > mostHeightPx) return null;
  const canvas = createCanvas(widthPx, Math.round(viewport.height));
  /** @type {any} */
  const asked = { canvas, viewport };
  await page.render(asked).promise;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const isBlank = new Uint32Array(data.buffer).every((pixel) => pixel === 0xffffffff);
  return isBlank ? null : canvas.encode('png');
}
