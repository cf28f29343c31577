import type { PageBox } from '@millrace/domain/invoice/extraction';

/** In pixels. A letter can be pressed, so none is nearer to the next than WCAG 2.2 asks (2.5.8). */
export const letterPitch = 24;
/** Between a value and the line around it, so that the line lies on no ink: of its height, and in
 *  pixels. Beside it less, for the next word begins there. */
const clearance = { share: 0.15, least: 1, most: 2, beside: 1 };
/** How far into the gutter the thin line runs to reach its letter. */
const reach = 5;

type Size = { width: number; height: number };

/** Where one mark stands, in pixels from the top left corner of the page. */
export type PlacedMark = {
  side: 'left' | 'right';
  /** The middle of its letter, in the gutter on its side. */
  at: number;
  /** The line around the value. */
  outline: { left: number; top: number; width: number; height: number };
  /** From the outline to the letter: along the foot of the line of text, where no ink is. */
  line: Array<[x: number, y: number]>;
};

/**
 * Puts a letter for each value into the gutter beside the page, on the side that the value is
 * nearest to, at its height or as near to it as the others there allow.
 * @param boxes - where the values stand, as fractions of the page
 * @param page - as it is shown, in pixels
 */
export function placeMarks(boxes: readonly PageBox[], page: Size): PlacedMark[] {
  const outlines = boxes.map((box) => outlineOf(box, page));
  const middles = outlines.map(({ top, height }) => top + height / 2);
  const sides = chooseSides(boxes, page.height);
  const at = new Map<number, number>();
  for (const side of ['left', 'right'] as const) {
    const here = boxes.map((_box, index) => index).filter((index) => sides[index] === side);
    here.sort((a, b) => (middles[a] ?? 0) - (middles[b] ?? 0) || a - b);
    const wanted = here.map((index) => middles[index] ?? 0);
    spread(wanted, page.height).forEach((y, rank) => at.set(here[rank] ?? 0, y));
  }
  return outlines.map((outline, index) => {
    const side = sides[index] ?? 'right';
    const y = at.get(index) ?? 0;
    const foot = outline.top + outline.height;
    const line: PlacedMark['line'] =
      side === 'left'
        ? [
            [outline.left, foot],
            [0, foot],
            [-reach, y],
          ]
        : [
            [outline.left + outline.width, foot],
            [page.width, foot],
            [page.width + reach, y],
          ];
    return { side, at: y, outline, line };
  });
}

/** Never over the edge of the page, where it could not be seen. */
function outlineOf(box: PageBox, page: Size): PlacedMark['outline'] {
  const { share, least, most, beside } = clearance;
  const above = Math.min(Math.max(box.height * page.height * share, least), most);
  const left = Math.max(0, box.x * page.width - beside);
  const top = Math.max(0, box.y * page.height - above);
  const right = Math.min(page.width, (box.x + box.width) * page.width + beside);
  const foot = Math.min(page.height, (box.y + box.height) * page.height + above);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, foot - top) };
}

/** The nearer side, unless it is full; those that lie nearest to it stay there. */
function chooseSides(boxes: readonly PageBox[], height: number): Array<PlacedMark['side']> {
  const room = Math.max(Math.floor(height / letterPitch), Math.ceil(boxes.length / 2));
  /** Above 0: nearer to the left. */
  const leanings = boxes.map(({ x, width }) => 1 - (x + width) - x);
  const firmest = leanings.map((lean, index) => ({ lean, index }));
  firmest.sort((a, b) => Math.abs(b.lean) - Math.abs(a.lean) || a.index - b.index);
  const sides: Array<PlacedMark['side']> = [];
  const count = { left: 0, right: 0 };
  for (const { lean, index } of firmest) {
    const nearer = lean > 0 ? 'left' : 'right';
    const other = nearer === 'left' ? 'right' : 'left';
    const side = count[nearer] < room ? nearer : other;
    count[side] += 1;
    sides[index] = side;
  }
  return sides;
}

/**
 * Moves heights apart by as little as there is need for (least squares), within the page. Where not
 * all of them fit they stand at even distances.
 * @param wanted - from the top down, in pixels
 */
export function spread(wanted: readonly number[], height: number): number[] {
  const half = letterPitch / 2;
  const room = Math.max(height - letterPitch, 0);
  const pitch = Math.min(letterPitch, wanted.length > 1 ? room / (wanted.length - 1) : letterPitch);
  const last = half + room - pitch * (wanted.length - 1);
  // Less the distance that each has to keep, they only must not fall: neighbours that do share a mean.
  const groups: Array<{ sum: number; count: number }> = [];
  wanted.forEach((y, rank) => {
    let group = { sum: y - rank * pitch, count: 1 };
    for (let above = groups.at(-1); above && meanOf(above) > meanOf(group); above = groups.at(-1)) {
      group = { sum: above.sum + group.sum, count: above.count + group.count };
      groups.pop();
    }
    groups.push(group);
  });
  return groups
    .flatMap((group) => Array.from({ length: group.count }, () => meanOf(group)))
    .map((y, rank) => Math.min(Math.max(y, half), last) + rank * pitch);
}

function meanOf({ sum, count }: { sum: number; count: number }): number {
  return sum / count;
}
