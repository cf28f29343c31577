// @ts-check
import { createCanvas } from '@napi-rs/canvas';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { findOperators } from './drawnInk.mjs';
import { openPdf } from './openPdf.mjs';

const dotsPerInch = 200;
/** Of a page larger than A3 fewer dots to the inch are drawn. */
const mostPixels = 8_500_000;
/** A scan's picture at 600 dpi; what is larger is left out. */
export const mostImagePixels = 40_000_000;
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
      const sheet = await drawSheet(page);
      page.cleanup();
      yield sheet;
    }
  } finally {
    await task.destroy();
  }
}

/**
 * Draws a page in grey, whole or without its text, so that what pictures show is left.
 *
 * @param {import('pdfjs-dist/legacy/build/pdf.mjs').PDFPageProxy} page
 * @param {{ withoutText?: boolean }} how
 * @returns {Promise<import('./sheets').DrawnSheet>}
 */
export async function drawSheet(page, { withoutText = false } = {}) {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(dotsPerInch / 72, Math.sqrt(mostPixels / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  /** @param {number} at */
  const isPicture = (at) => findOperators(page)[at] !== OPS.showText;
  /** @type {any} */
  const asked = { canvas, viewport, operationsFilter: withoutText ? isPicture : null };
  await page.render(asked).promise;
  const size = { width: canvas.width, height: canvas.height, channels: 4 };
  const { data } = canvas.getContext('2d').getImageData(0, 0, size.width, size.height);
  return { page: page.pageNumber, dpi: Math.round(scale * 72), ...toGrey(data, size) };
}

/** Loaded for pictures alone. One document to a process: nothing is asked for twice, and the other core reads another one. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Unpacks a photo, turned as the camera was held. Only for one whose header has been read.
 *
 * @param {Uint8Array} bytes
 * @returns {AsyncGenerator<import('./sheets').DrawnSheet>}
 */
export async function* drawPhoto(bytes) {
  const sharp = await loadSharp();
  const photo = sharp(Buffer.from(bytes)).autoOrient();
  const { autoOrient } = await photo.metadata();
  const longest = Math.max(autoOrient.width, autoOrient.height);
  const scale = Math.min(2, longestPhotoSide / longest);
  const { data, info } = await photo
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(Math.round(autoOrient.width * scale))
    .raw()
    .toBuffer({ resolveWithObject: true });
  yield { page: 1, dpi: Math.round((longest * scale) / photoInches), ...toGrey(data, info) };
}

/** Of 100, the best that is no longer than before; letters are recognised of each. */
const qualities = [92, 80, 65];

/**
 * Packs a JPEG again with fewer dots, in no more bytes; while it is unpacked it is made smaller already. Throws
 * for one that cannot be unpacked; null for one that does not become shorter.
 *
 * @param {Uint8Array} jpeg
 * @param {{ width: number, height: number }} size
 * @param {number} wantedPixels
 * @returns {Promise<{ jpeg: Uint8Array, width: number, height: number } | null>}
 */
export async function redraw(jpeg, { width, height }, wantedPixels) {
  const wanted = Math.round(width * Math.sqrt(wantedPixels / (width * height)));
  const sharp = await loadSharp();
  for (const quality of qualities) {
    const { data, info } = await sharp(Buffer.from(jpeg))
      .resize(wanted)
      .toColourspace('srgb')
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    if (data.length <= jpeg.length) return { jpeg: data, width: info.width, height: info.height };
  }
  return null;
}

/**
 * @param {Uint8Array | Uint8ClampedArray} data
 * @param {{ width: number, height: number, channels: number }} info
 */
function toGrey(data, { width, height, channels }) {
  const pixels = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += channels) {
    const [red = 0, green = 0, blue = 0] = [data[from], data[from + 1], data[from + 2]];
    pixels[at] = (red * 77 + green * 150 + blue * 29) >> 8;
  }
  return { pixels, width, height };
}
