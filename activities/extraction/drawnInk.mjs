// @ts-check
import { createCanvas } from '@napi-rs/canvas';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

const dotsPerPoint = 2;
/** Of a page larger than A3 fewer dots to the point are drawn. */
const mostPixels = 4_200_000;
/** Of 255: less than that between a letter and what it stands on is seen by nobody. */
const leastChange = 20;

/**
 * Draws a page twice, as it is and without its text: where the two differ, text is to be seen, and nowhere
 * else, however it was hidden. Plain JavaScript, as it runs in the process that reads the document.
 *
 * @param {import('pdfjs-dist/legacy/build/pdf.mjs').PDFPageProxy} page
 * @returns {Promise<{ dotsPerPoint: number, width: number, height: number, isInk: Uint8Array }>}
 */
export async function drawInk(page) {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(dotsPerPoint, Math.sqrt(mostPixels / (width * height)));
  const viewport = page.getViewport({ scale });
  const whole = await draw(page, viewport, null);
  const fnArray = findOperators(page);
  const bare = await draw(page, viewport, (at) => fnArray[at] !== OPS.showText);
  const isInk = new Uint8Array(whole.width * whole.height);
  for (let at = 0, from = 0; at < isInk.length; at += 1, from += 4) {
    const change = Math.max(
      Math.abs((whole.data[from] ?? 0) - (bare.data[from] ?? 0)),
      Math.abs((whole.data[from + 1] ?? 0) - (bare.data[from + 1] ?? 0)),
      Math.abs((whole.data[from + 2] ?? 0) - (bare.data[from + 2] ?? 0)),
    );
    if (change >= leastChange) isInk[at] = 1;
  }
  return { dotsPerPoint: scale, width: whole.width, height: whole.height, isInk };
}

/**
 * @param {import('pdfjs-dist/legacy/build/pdf.mjs').PDFPageProxy} page
 * @param {import('pdfjs-dist/legacy/build/pdf.mjs').PageViewport} viewport
 * @param {((at: number) => boolean) | null} operationsFilter
 */
async function draw(page, viewport, operationsFilter) {
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  /** @type {any} */
  const asked = { canvas, viewport, operationsFilter };
  await page.render(asked).promise;
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
}

/**
 * The operators of a page that was drawn, by the places that the filter is asked for. The library has
 * no public way to them: those of `getOperatorList` are put together otherwise.
 *
 * @param {any} page
 * @returns {readonly number[]}
 */
function findOperators(page) {
  for (const state of page._intentStates.values()) {
    if (state.displayReadyCapability) return state.operatorList.fnArray;
  }
  throw new Error('The library keeps the operators of a page in another place now.');
}
