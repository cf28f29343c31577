import type { TextRun } from './textRuns';

/** Text that stands together on one line: a label, a value, a table cell, a line of an address. */
export type Cell = {
  page: number;
  line: number;
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  pieces: { start: number; run: TextRun }[];
  /** Of words that stand on two lines: the second line, and where in the text it begins. */
  broken?: { line: number; at: number };
};
export type Line = { page: number; index: number; baseline: number; cells: Cell[] };
