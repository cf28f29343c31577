import type { Verdict } from './attack';

/** One heading of the list: each attack with its answer, what was required where it is not so. */
export function describeHeading(heading: string, verdicts: readonly Verdict[]): string[] {
  const kept = verdicts.filter(({ ok }) => ok).length;
  const isKept = kept === verdicts.length;
  const width = Math.max(...verdicts.map(({ name }) => name.length), 0);
  return [
    `\n  ${heading}: ${isKept ? 'kept' : 'BROKEN'}, ${kept} of ${verdicts.length}`,
    ...verdicts.flatMap((verdict) => describeVerdict(verdict, width)),
  ];
}

function describeVerdict(verdict: Verdict, width: number): string[] {
  const { ok, name, line, tried, required, answered } = verdict;
  const row = `    ${ok ? 'ok' : '!!'}  ${name.padEnd(width)}  ${tried} → ${answered}`;
  return ok ? [row] : [row, `        required: ${required}  (${line})`];
}

/** All headings in one line, and the seed that tries the same again. */
export function describeSum(verdicts: readonly Verdict[], seed: number, ms: number): string {
  const broken = verdicts.filter(({ ok }) => !ok).length;
  const lines = new Set(verdicts.map(({ line }) => line)).size;
  const words = broken === 0 ? 'every promise was kept' : `${broken} BROKEN`;
  const seconds = Math.round(ms / 1000);
  return (
    `\n  ${verdicts.length} attacks on ${lines} lines of the list in ${seconds} s: ${words} ` +
    `(seed ${seed})`
  );
}
