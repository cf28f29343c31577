export const findingKinds = ['lost', 'duplicated', 'stuck', 'unsound'] as const;

/** Something that must not be. */
export interface Finding {
  readonly kind: (typeof findingKinds)[number];
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
  /** What the experiment can find; all kinds unless it says so. */
  readonly looksFor?: readonly Finding['kind'][];
  /** From the last kill until everything had ended or waited where it should; absent where nothing
   *  is disturbed. */
  readonly settledAfterMs?: number | null;
  /** Figures that promise nothing by themselves. */
  readonly remarks: readonly string[];
}

/** One promise of an experiment, and whether it was kept. */
export interface Promised {
  readonly name: string;
  readonly isKept: boolean;
}

/** Each part comes back; nothing is lost, done twice, stuck or unsound; the ledger sums to zero. */
export function listPromises(outcome: Outcome): Promised[] {
  const { findings, ledgerSumMinor, backAfterMs, settledAfterMs } = outcome;
  const kinds = outcome.looksFor ?? findingKinds;
  return [
    ...Object.entries(backAfterMs).map(([victim, ms]) => ({
      name: `${victim} comes back`,
      isKept: Number.isFinite(ms),
    })),
    ...kinds.map((kind) => ({
      name: `nothing is ${kind}`,
      isKept: findings.every((finding) => finding.kind !== kind),
    })),
    { name: 'the ledger sums to zero', isKept: ledgerSumMinor === 0 },
    ...(settledAfterMs === undefined
      ? []
      : [{ name: 'everything comes to rest', isKept: settledAfterMs !== null }]),
  ];
}

export function isKept(outcome: Outcome): boolean {
  return listPromises(outcome).every((promised) => promised.isKept);
}
