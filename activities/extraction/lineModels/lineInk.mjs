// @ts-check
/** @typedef {{ light: Float32Array, width: number, height: number }} Line a line of text, cut out and drawn */

/** A rule above or below a line is none of its letters' ink. */
const mostOfRow = 0.8;
/** A line shorter than this has a letter or two, which may fill a row. */
const shortest = 60;
/** Rows at the line's edges have ink of its neighbours. */
const edge = 2;

/** @typedef {ReturnType<typeof findInk>} Ink */

/**
 * Tells the letters of a line from what they stand on, whichever is darker.
 *
 * @param {Line} line
 */
export function findInk({ light, width, height }) {
  const threshold = partLight(light);
  const isLightOnDark = countUnder(light, threshold) > light.length * 0.55;
  /**
   * @param {number} x
   * @param {number} y
   */
  const isInk = (x, y) => (light[y * width + x] ?? 255) < threshold !== isLightOnDark;
  const rows = Array.from({ length: height - 2 * edge }, (_, at) => at + edge).filter((y) => {
    const dark = countUnder(light.subarray(y * width, (y + 1) * width), threshold);
    return width < shortest || (isLightOnDark ? width - dark : dark) < width * mostOfRow;
  });
  const isColumnInked = Array.from({ length: width }, (_, x) => rows.some((y) => isInk(x, y)));
  const placeBetween = (/** @type {number} */ from, /** @type {number} */ to) => {
    let [left, right] = [from, to];
    while (left < right - 1 && !isColumnInked[left]) left += 1;
    while (right > left + 2 && !isColumnInked[right - 1]) right -= 1;
    const columns = Array.from({ length: right - left }, (_, at) => left + at);
    const inked = rows.filter((y) => columns.some((x) => isInk(x, y)));
    const [top, bottom] = [inked[0] ?? height / 6, inked.at(-1) ?? (height * 5) / 6];
    return { x: left, y: top, width: Math.max(2, right - left), height: bottom - top + 1 };
  };
  return { isColumnInked, placeBetween, height: placeBetween(0, width).height };
}

/**
 * @param {Float32Array} light
 * @param {number} threshold
 */
function countUnder(light, threshold) {
  let count = 0;
  for (const value of light) if (value < threshold) count += 1;
  return count;
}

/**
 * Where no letter stands, within a line.
 *
 * @param {Ink} ink
 */
export function findGaps({ isColumnInked }) {
  /** @type {{ from: number, to: number }[]} */
  const gaps = [];
  let from = 0;
  for (const [x, isInked] of isColumnInked.entries()) {
    if (!isInked) continue;
    if (from > 0 && x > from) gaps.push({ from, to: x });
    from = x + 1;
  }
  return gaps;
}

/**
 * The size of a line's letters in its dots: capitals take seven tenths of it, small letters about half, and
 * what falls below the line a fifth more.
 *
 * @param {string} text
 * @param {Ink} ink
 */
export function sizeLetters(text, { height }) {
  const rises = /[A-Z0-9bdfhklt]/.test(text) ? 0.72 : 0.52;
  return height / (rises + (/[gjpqyQ,;()[\]{}/|@$_]/.test(text) ? 0.2 : 0));
}

/**
 * The light that parts a picture's dots best into two heaps (Otsu 1979).
 *
 * @param {Float32Array} light
 */
function partLight(light) {
  const counts = new Float64Array(256);
  for (const value of light) counts[Math.round(value)] = (counts[Math.round(value)] ?? 0) + 1;
  const total = counts.reduce((sum, count, value) => sum + count * value, 0);
  let [below, sumBelow, most, threshold] = [0, 0, 0, 128];
  for (const [value, count] of counts.entries()) {
    below += count;
    sumBelow += count * value;
    const above = light.length - below;
    if (below === 0 || above === 0) continue;
    const apart = sumBelow / below - (total - sumBelow) / above;
    if (below * above * apart * apart <= most) continue;
    [most, threshold] = [below * above * apart * apart, value + 1];
  }
  return threshold;
}
