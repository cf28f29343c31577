import type { Cell } from './cells';

/** A value found in a text, with how well it reads (0..1). */
export type FoundValue<Value> = { value: Value; quality: number; start: number; end: number };
export type FindValue<Value> = (text: string) => FoundValue<Value>[];

/** A way to print a label. `anywhere` is for words that mean one thing even in a sentence. */
export type Label = { words: string; weight: number; anywhere?: boolean };

export type Candidate<Value> = {
  value: Value;
  score: number;
  cell: Cell;
  start: number;
  end: number;
  label: Cell;
};
