// @ts-check
import { createCanvas } from '@napi-rs/canvas';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

const dotsPerPoint = 2;
/** Of a page larger than A3 fewer dots to the point are drawn. */
const mostPixels = 4_200_000;

/**
 * A page as it was drawn, dot by dot, from its top left corner. `change`: how far the dot is another one by the
 * page's text, of 255. `ground`: how light it is without any text, of 255.
 *
 * @typedef {{ dotsPerPoint: number, width: number, height: number, change: Uint8Array, ground: Uint8Array }} Ink
 */

/**
 * Draws a page twice, as it is and without its text: where the two differ, text is to be seen, and nowhere
 * else, however it was hidden. Plain JavaScript, as it runs in the process that reads the document.
 *
 * @param {import('pdfjs-dist/legacy/build/pdf.mjs').PDFPageProxy} page
 * @returns {Promise<Ink>}
 */
export async function drawInk(page) {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(dotsPerPoint, Math.sqrt(mostPixels / (width * height)));
  const viewport = page.getViewport({ scale });
  const whole = await draw(page, viewport, null);
  const fnArray = findOperators(page);
  const bare = await draw(page, viewport, (at) => fnArray[at] !== OPS.showText);
  const change = new Uint8Array(whole.width * whole.height);
  const ground = new Uint8Array(change.length);
  for (let at = 0, from = 0; at < change.length; at += 1, from += 4) {
    const [red = 0, green = 0, blue = 0] = [
      bare.data[from],
      bare.data[from + 1],
      bare.data[from + 2],
    ];
    change[at] = Math.max(
      Math.abs((whole.data[from] ?? 0) - red),
      Math.abs((whole.data[from + 1] ?? 0) - green),
      Math.abs((whole.data[from + 2] ?? 0) - blue),
    );
    ground[at] = (red * 3 + green * 6 + blue) / 10;
  }
  return { dotsPerPoint: scale, width: whole.width, height: whole.height, change, ground };
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
export function findOperators(page) {
  for (const state of page._intentStates.values()) {
    if (state.displayReadyCapability) return state.operatorList.fnArray;
  }
  throw new Error('The library keeps the operators of a page in another place now.');
}
