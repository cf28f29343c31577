import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '../../start/env';

const file = path.join(checkout, 'docs', 'BENCHMARKS.md');
const start = '<!-- figures: written by npm run bench -- --write -->';
const end = '<!-- end of the figures -->';

/** Puts the table between its two marks in docs/BENCHMARKS.md; the words around it are people's. */
export function writeFigures(lines: readonly string[]): void {
  writeFileSync(file, replaceFigures(readFileSync(file, 'utf8'), lines));
}

/** @throws Error for a text without the two marks: nothing of it is overwritten then */
export function replaceFigures(text: string, lines: readonly string[]): string {
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for the figures.`);
  const before = text.slice(0, from + start.length);
  return `${before}\n\n${lines.join('\n')}\n\n${text.slice(to)}`;
}
