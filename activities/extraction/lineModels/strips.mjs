// @ts-check
/** The model holds some three hundred bytes of each dot while it looks: a whole page would take 180 MB. */
const mostDots = 200_000;
/** The model takes sides in steps of this. */
const step = 32;
/** What lies nearer to the edge of a strip is taken from the next one, which shows the line whole. */
const shared = 64;

/**
 * Parts of a picture over its whole width, one below the other, in which lines are found one after another.
 *
 * @param {number} width in dots
 * @param {number} height in dots, a multiple of 32
 * @returns {{ top: number, height: number, from: number, to: number }[]} what is looked at, and from which
 *   row to which its answer is taken
 */
export function cutStrips(width, height) {
  const most = Math.max(shared + step, Math.floor(mostDots / width / step) * step);
  if (height <= most) return [{ top: 0, height, from: 0, to: height }];
  const count = Math.ceil((height - shared) / (most - shared));
  const each = Math.ceil((height - shared) / count / step) * step + shared;
  const tops = Array.from({ length: count }, (_, at) =>
    Math.min(at * (each - shared), height - each),
  );
  return tops.map((top, at) => ({
    ...{ top, height: each },
    from: at === 0 ? 0 : middle(tops[at - 1] ?? 0, each, top),
    to: at === count - 1 ? height : middle(top, each, tops[at + 1] ?? height),
  }));
}

/**
 * Where one strip's answer ends and the next one's begins.
 *
 * @param {number} top
 * @param {number} height
 * @param {number} next
 */
const middle = (top, height, next) => Math.round((top + height + next) / 2);
