import type { Cell } from './cells';
import type { Layout } from './layout';
import { coreName } from './names';

/** Whether a name stands on the page more than once, which banks and headings seldom do. */

/** The sender heads the page, signs the small print, or has its own address for mail. */
export function isElsewhere(layout: Layout, cell: Cell, name: string): boolean {
  const core = coreName(name);
  if (core.length < 3) return false;
  return layout.cells.some((other) => other !== cell && coreName(other.text) === core);
}

/** Within other words, too, such as those of the register. */
export function isNamedAgain(layout: Layout, cell: Cell, name: string): boolean {
  const core = coreName(name);
  // Of a name without letters of its own nothing is left to compare.
  if (core.length < 3) return false;
  return layout.cells.some((other) => other !== cell && coreName(other.text).includes(core));
}
