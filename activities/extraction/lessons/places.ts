import type { Lesson, TaughtField } from '@millrace/domain/lesson/lesson';
import type { Cell } from '../cells';
import type { Layout } from '../layout';
import { isHeading, plainWords, type Mark } from './marks';
import { isSameValue, takeValue } from './values';

export interface Spot {
  cell: Cell;
  start: number;
  end: number;
}
type TaughtPlace = Pick<
  Lesson,
  'field' | 'label' | 'side' | 'extent' | 'across' | 'acrossEnd' | 'down'
>;

const mostLabelWords = 4;

/** The last words before a place in a text, back to the last one that bears a figure. */
function wordsBefore(text: string, at: number): string {
  const words = text.slice(0, at).trim().split(/\s+/);
  const first = words.findLastIndex((word) => /[\d@£€$]/.test(word)) + 1;
  return plainWords(words.slice(first).slice(-mostLabelWords).join(' '));
}

interface Knows {
  layout: Layout;
  mark: Mark;
  /** The name and address of the one who is billed. */
  theirs: ReadonlySet<Cell>;
}

/** How to find this value again on another page of this layout; null where nothing leads to it. */
export function describeSpot(
  knows: Knows,
  field: TaughtField,
  { cell, start }: Spot,
  value: string | number,
): TaughtPlace | null {
  const extent = (['found', 'whole'] as const).find((one) => {
    const taken = takeValue(field, cell.text.slice(start), one);
    return taken && isSameValue(field, taken.value, value);
  });
  if (!extent || knows.theirs.has(cell)) return null;
  const words = wordsBefore(cell.text, start);
  if (words !== '') {
    const none = { across: 0, acrossEnd: 0, down: 0 };
    return { field, label: knows.mark(words), side: 'inline', extent, ...none };
  }
  const anchor = start > 3 ? null : findAnchor(knows, cell);
  if (!anchor) return null;
  const label = knows.mark(plainWords(anchor.text));
  return { field, label, side: 'apart', extent, ...measure(knows.layout, anchor, cell) };
}

/** In heights of the page's usual letters, so that a page that is set larger measures alike. */
function measure({ lines, bodyHeight }: Layout, anchor: Cell, cell: Cell) {
  const inHeights = (points: number) => Math.round((points / bodyHeight) * 10) / 10;
  const baseline = (one: Cell) => lines[one.line]?.baseline ?? one.y;
  return {
    across: inHeights(cell.x - anchor.x),
    acrossEnd: inHeights(cell.x + cell.width - anchor.x),
    down: inHeights(baseline(cell) - baseline(anchor)),
  };
}

/** The nearest words that a value can belong to: before it, over it, else behind or under it. */
function findAnchor({ layout, theirs }: Knows, cell: Cell): Cell | null {
  const near = layout.cells
    .filter((other) => other !== cell && other.page === cell.page)
    .filter((other) => isHeading(other) && !theirs.has(other))
    .map((other) => ({ other, far: distance(layout, other, cell) }))
    .sort((a, b) => a.far - b.far)[0];
  return near && near.far < mostFar ? near.other : null;
}

const mostFar = 60;

function distance(layout: Layout, anchor: Cell, cell: Cell): number {
  const { down } = measure(layout, anchor, cell);
  const overlap =
    Math.min(anchor.x + anchor.width, cell.x + cell.width) - Math.max(anchor.x, cell.x);
  const apart = Math.max(-overlap, 0) / layout.bodyHeight;
  if (Math.abs(down) < 0.4) return apart + (anchor.x < cell.x ? 0 : 4);
  // What stands neither beside nor over nor under a value is no label of it.
  if (overlap <= 0 && apart > 1) return Infinity;
  return Math.abs(down) * 2 + (down > 0 ? 2 : 8);
}

const mostOff = { across: 1, down: 0.6 };

export type TaughtSpot = Spot & { value: string | number };

/** What stands where a lesson says, if it is what such a field looks like. */
export function findTaught(layout: Layout, lesson: Lesson, mark: Mark): TaughtSpot | null {
  const found = lesson.side === 'inline' ? findInline : findApart;
  const spots = found(layout, lesson, mark).sort((a, b) => a.off - b.off);
  const [best, next] = spots;
  if (!best) return null;
  const isUnclear = next && next.off - best.off < 0.3 && next.value !== best.value;
  return isUnclear ? null : best;
}

type Measured = TaughtSpot & { off: number };

function findInline(layout: Layout, { field, label, extent }: Lesson, mark: Mark): Measured[] {
  return layout.cells.flatMap((cell) => {
    for (const { index } of cell.text.matchAll(/(?<=[\s:=#.(/])[^\s:=#]/g)) {
      const words = wordsBefore(cell.text, index);
      if (words === '' || mark(words) !== label) continue;
      const taken = takeValue(field, cell.text.slice(index), extent);
      if (!taken) continue;
      const { value, start, end } = taken;
      return [{ cell, value, start: start + index, end: end + index, off: 0 }];
    }
    return [];
  });
}

function findApart(layout: Layout, lesson: Lesson, mark: Mark): Measured[] {
  const anchors = layout.cells.filter(
    (cell) => isHeading(cell) && mark(plainWords(cell.text)) === lesson.label,
  );
  return anchors.flatMap((anchor) =>
    layout.cells.flatMap((cell) => {
      if (cell.page !== anchor.page || cell === anchor) return [];
      const at = measure(layout, anchor, cell);
      const across = Math.min(
        Math.abs(at.across - lesson.across),
        Math.abs(at.acrossEnd - lesson.acrossEnd),
      );
      const down = Math.abs(at.down - lesson.down);
      if (across > mostOff.across || down > mostOff.down) return [];
      const taken = takeValue(lesson.field, cell.text, lesson.extent);
      return taken ? [{ cell, ...taken, off: across + down }] : [];
    }),
  );
}
