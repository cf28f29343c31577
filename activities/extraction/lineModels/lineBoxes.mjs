// @ts-check
/** As PaddleOCR has them for this model: what belongs to a line, and how sure that must be on the whole. */
const [leastOfDot, leastOfLine] = [0.3, 0.5];
/** The model marks the middle of a line only; its edges lie so much further out (PaddleOCR's unclip ratio). */
const growth = 1.6;
const leastSide = 3;

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/**
 * Where lines of letters stand, from what the model says of each dot. Boxes stand level, as the page
 * has been straightened before.
 *
 * @param {ArrayLike<number>} sure of each dot, how sure it is that it belongs to a line, from 0 to 1
 * @param {number} width
 * @param {number} height
 * @returns {Box[]} from the top down
 */
export function findLineBoxes(sure, width, height) {
  const seen = new Uint8Array(width * height);
  /** @type {Box[]} */
  const boxes = [];
  for (let at = 0; at < seen.length; at += 1) {
    if (seen[at] || !((sure[at] ?? 0) >= leastOfDot)) continue;
    const spot = fill(sure, seen, at, width);
    const across = spot.right - spot.left + 1;
    const down = spot.bottom - spot.top + 1;
    if (Math.min(across, down) < leastSide || spot.sum / spot.dots < leastOfLine) continue;
    const margin = (across * down * growth) / (2 * (across + down));
    boxes.push({
      x: spot.left - margin,
      y: spot.top - margin,
      width: across + 2 * margin,
      height: down + 2 * margin,
    });
  }
  return boxes.toSorted((one, other) => one.y - other.y);
}

/**
 * Walks over all that hangs together with a dot.
 *
 * @param {ArrayLike<number>} sure
 * @param {Uint8Array} seen
 * @param {number} from
 * @param {number} width
 */
function fill(sure, seen, from, width) {
  const spot = { left: width, right: 0, top: Infinity, bottom: 0, sum: 0, dots: 0 };
  const waiting = [from];
  seen[from] = 1;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    spot.left = Math.min(spot.left, x);
    spot.right = Math.max(spot.right, x);
    spot.top = Math.min(spot.top, y);
    spot.bottom = Math.max(spot.bottom, y);
    spot.sum += sure[at] ?? 0;
    spot.dots += 1;
    const beside = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
    for (const next of beside) {
      if (next < 0 || next >= seen.length || seen[next] || !((sure[next] ?? 0) >= leastOfDot))
        continue;
      seen[next] = 1;
      waiting.push(next);
    }
  }
  return spot;
}
