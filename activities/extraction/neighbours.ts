import type { Cell, Line } from './cells';
import type { Layout } from './layout';

/** The words of a line, whatever columns they stand in. */
export const wordsOf = (line: Line | undefined): string =>
  line?.cells.map(({ text }) => text).join(' ') ?? '';

/** What stands next on the left of a cell, such as the label of a value; nothing where it stands first. */
export const wordsLeftOf = ({ lines }: Pick<Layout, 'lines'>, { line, x }: Cell): string =>
  lines[line]?.cells.filter((other) => other.x < x).at(-1)?.text ?? '';
