import type { Cell } from './cells';
import type { Layout } from './layout';

/**
 * The lines that a person sees as one block: set under each other at one edge, without a gap, as a
 * name over its address.
 */
export function blockUnder(layout: Layout, head: Cell, mostLines = 8): Cell[] {
  const block = [head];
  for (const line of layout.lines.slice(head.line + 1)) {
    const last = block.at(-1) ?? head;
    const height = Math.max(last.height, layout.bodyHeight * 0.8);
    if (line.page !== head.page || block.length > mostLines) break;
    const next = line.cells.find((cell) => isInColumn(head, cell));
    if (next && next.y - last.y > height * 1.8) break;
    if (next) block.push(next);
    else if (line.baseline - last.y > height * 3.2) break;
  }
  return block;
}

function isInColumn(head: Cell, cell: Cell): boolean {
  const left = Math.abs(cell.x - head.x) < 3;
  const right = Math.abs(cell.x + cell.width - head.x - head.width) < 3;
  const centre = Math.abs(cell.x + cell.width / 2 - head.x - head.width / 2) < 3;
  return left || right || centre;
}
