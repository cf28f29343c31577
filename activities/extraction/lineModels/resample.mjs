// @ts-check
/**
 * A part of a grey picture, drawn larger or smaller.
 *
 * @param {import('../sheets').Grey} from
 * @param {{ x: number, y: number, width: number, height: number }} part in dots; what lies beyond the
 * picture repeats its edge
 * @param {Float32Array} drawn of as many numbers as dots are drawn, which are written over
 * @param {number} width of what is drawn
 * @param {number} height of what is drawn
 * @returns {Float32Array} what is drawn, from 0 (black) to 255
 */
export function resample(from, part, drawn, width, height) {
  const [stepX, stepY] = [part.width / width, part.height / height];
  // Of a picture drawn smaller every dot counts, as thin strokes would go missing.
  const [manyX, manyY] = [Math.max(1, Math.round(stepX)), Math.max(1, Math.round(stepY))];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let down = 0; down < manyY; down += 1) {
        const atY = part.y + (y + (down + 0.5) / manyY) * stepY - 0.5;
        for (let along = 0; along < manyX; along += 1) {
          sum += lightAt(from, part.x + (x + (along + 0.5) / manyX) * stepX - 0.5, atY);
        }
      }
      drawn[y * width + x] = sum / (manyX * manyY);
    }
  }
  return drawn;
}

/**
 * @param {import('../sheets').Grey} from
 * @param {number} atX
 * @param {number} atY
 */
function lightAt({ pixels, width, height }, atX, atY) {
  const x = Math.min(Math.max(atX, 0), width - 1);
  const y = Math.min(Math.max(atY, 0), height - 1);
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
  const [toX, toY] = [x - left, y - top];
  const upper =
    dot(pixels, top * width + left) * (1 - toX) + dot(pixels, top * width + right) * toX;
  const lower =
    dot(pixels, bottom * width + left) * (1 - toX) + dot(pixels, bottom * width + right) * toX;
  return upper * (1 - toY) + lower * toY;
}

/**
 * @param {Uint8Array} pixels
 * @param {number} at
 */
const dot = (pixels, at) => pixels[at] ?? 255;
