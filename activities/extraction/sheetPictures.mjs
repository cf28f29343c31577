// @ts-check
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { openPdf } from './openPdf.mjs';

const dotsPerInch = 200;
/** Of a page larger than A3 fewer dots to the inch are drawn. */
const mostPixels = 8_500_000;
/** A scan's picture at 600 dpi; what is larger is left out. */
const mostImagePixels = 40_000_000;
/** A photo has no inches; its longer side is taken for that of an A4 page. */
const photoInches = 842 / 72;
const longestPhotoSide = 3_000;

/**
 * Draws the first pages of a PDF in grey, one after another. Plain JavaScript, as it runs in the
 * process that reads the document.
 *
 * @param {Uint8Array} bytes
 * @param {number} mostPages
 * @returns {AsyncGenerator<import('./sheets').DrawnSheet>}
 */
export async function* drawPages(bytes, mostPages) {
  const task = openPdf(bytes, { maxImageSize: mostImagePixels });
  try {
    const document = await task.promise;
    for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const scale = Math.min(dotsPerInch / 72, Math.sqrt(mostPixels / (width * height)));
      const viewport = page.getViewport({ scale });
      const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
      /** @type {any} */
      const asked = { canvas, viewport };
      await page.render(asked).promise;
      page.cleanup();
      yield { page: number, dpi: Math.round(scale * 72), ...toGrey(canvas) };
    }
  } finally {
    await task.destroy();
  }
}

/**
 * Unpacks a photo, turned as the camera was held. Only for one whose header has been read.
 *
 * @param {Uint8Array} bytes
 * @returns {AsyncGenerator<import('./sheets').DrawnSheet>}
 */
export async function* drawPhoto(bytes) {
  const photo = await loadImage(Buffer.from(bytes));
  const longest = Math.max(photo.width, photo.height);
  const scale = Math.min(2, longestPhotoSide / longest);
  const canvas = createCanvas(Math.round(photo.width * scale), Math.round(photo.height * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  yield { page: 1, dpi: Math.round((longest * scale) / photoInches), ...toGrey(canvas) };
}

/** @param {import('@napi-rs/canvas').Canvas} canvas */
function toGrey(canvas) {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const pixels = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += 4) {
    const [red = 0, green = 0, blue = 0] = [data[from], data[from + 1], data[from + 2]];
    pixels[at] = (red * 77 + green * 150 + blue * 29) >> 8;
  }
  return { pixels, width, height };
}
