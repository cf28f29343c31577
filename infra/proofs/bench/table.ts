import { describeFigure, judge, type KnownMiss, type Result } from './results';

/** The results as a table of Markdown, which reads as well on a terminal. */
export function describeResults(
  results: readonly Result[],
  knownMisses: readonly KnownMiss[],
): string[] {
  const head = ['work', 'at', 'ours', 'limit', 'figure (target)', '', 'CPU for one'];
  const rows = results.map((result) => [
    ...[result.work, result.at, result.ours, result.limit],
    result.figure ? describeFigure(result.figure) : '',
    ...[judge(result, knownMisses), result.cpu],
  ]);
  const widths = head.map((name, column) =>
    Math.max(3, ...[name, ...rows.map((row) => row[column] ?? '')].map((cell) => cell.length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}
