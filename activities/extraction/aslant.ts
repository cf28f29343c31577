import type { TextPage, TextRun } from './textRuns';

/** A stamp and a margin have a few words; a page of a thousand that lie on their side is none of paper. */
const mostAslant = 500;

/**
 * Keeps a text that runs in another direction than its page, in points of that direction: no value is
 * read there, but "Paid" is stamped across pages, and notices stand along margins.
 */
export function keepAslant(
  kept: NonNullable<TextPage['aslant']>,
  run: Pick<TextRun, 'text' | 'width' | 'height'>,
  [x, baseline]: readonly [number, number],
  [alongX, alongY]: readonly [number, number],
): void {
  const length = Math.hypot(alongX, alongY);
  if (kept.length >= mostAslant || !(length > 0)) return;
  const [cos, sin] = [alongX / length, alongY / length];
  const level = x * cos + baseline * sin;
  const turned = { ...run, x: level, y: baseline * cos - x * sin - run.height * 0.8 };
  const isPlaced = [turned.x, turned.y, turned.width, turned.height].every(Number.isFinite);
  const degrees = Math.round((Math.atan2(sin, cos) * 180) / Math.PI);
  if (isPlaced) kept.push({ degrees, run: turned });
}

/** What stands aslant on these pages, as pages of its own: one for each direction of each. */
export function turnLevel(pages: readonly TextPage[]): TextPage[] {
  return pages.flatMap(({ aslant = [], ...page }) => {
    const directions = [...new Set(aslant.map(({ degrees }) => degrees))];
    return directions.map((direction) => ({
      ...page,
      runs: aslant.filter(({ degrees }) => degrees === direction).map(({ run }) => run),
    }));
  });
}
