import type { TrialSettings } from '../trial/stack';

export interface BenchOptions extends TrialSettings {
  /** Sizes of the book, growing. */
  readonly sizes: readonly number[];
  readonly rounds: number;
  readonly turnMs: number;
}
