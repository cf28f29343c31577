/** Something that must not be. */
export interface Finding {
  readonly kind: 'lost' | 'duplicated' | 'stuck' | 'unsound';
  readonly words: string;
}

/** What one experiment found out. */
export interface Outcome {
  readonly experiment: string;
  readonly seed: number;
  /** What was tried, such as `6 invoices, 5 kills, 98 answered calls`. */
  readonly tried: string;
  readonly findings: readonly Finding[];
  readonly ledgerSumMinor: number;
  /** By part: the longest time that its successor took to answer. */
  readonly backAfterMs: Readonly<Record<string, number>>;
  /** From the last kill until everything had ended or waited where it should. */
  readonly settledAfterMs: number | null;
  /** Figures that promise nothing by themselves. */
  readonly remarks: readonly string[];
}

/** Whether every promise of the experiment was kept. */
export function isKept({ findings, ledgerSumMinor, backAfterMs, settledAfterMs }: Outcome) {
  const isBack = Object.values(backAfterMs).every(Number.isFinite);
  return findings.length === 0 && ledgerSumMinor === 0 && isBack && settledAfterMs !== null;
}
