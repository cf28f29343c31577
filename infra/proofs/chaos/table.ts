import { findingKinds, isKept, type Finding, type Outcome } from './findings';

const most = 25;

/** One experiment as a table that a person reads at a glance, and what is wrong below it. */
export function describeOutcome(outcome: Outcome): string[] {
  const count = (kind: Finding['kind']) =>
    outcome.findings.filter((finding) => finding.kind === kind).length;
  const returns = Object.entries(outcome.backAfterMs)
    .map(([victim, ms]) => `${victim} ${seconds(ms)}`)
    .join(', ');
  const rows: [string, string][] = [
    ['tried', outcome.tried],
    ...(outcome.looksFor ?? findingKinds).map(
      (kind) => [kind, String(count(kind))] satisfies [string, string],
    ),
    ['ledger sum', String(outcome.ledgerSumMinor)],
    ...(returns === '' ? [] : [['answers again', returns] satisfies [string, string]]),
    ...describeRest(outcome.settledAfterMs),
  ];
  return [
    `\n  ${outcome.experiment} (seed ${outcome.seed}): ${isKept(outcome) ? 'kept' : 'BROKEN'}`,
    ...rows.map(([name, value]) => `    ${name.padEnd(15)}${value}`),
    ...outcome.remarks.map((words) => `    -  ${words}`),
    ...outcome.findings.slice(0, most).map(({ kind, words }) => `    !! ${kind}: ${words}`),
    ...(outcome.findings.length > most
      ? [`    !! and ${outcome.findings.length - most} more`]
      : []),
  ];
}

function describeRest(afterMs: number | null | undefined): [string, string][] {
  if (afterMs === undefined) return [];
  const words =
    afterMs === null
      ? 'something does not move 60 s after the last disturbance'
      : `${seconds(afterMs)} after the last disturbance`;
  return [['all at rest', words]];
}

function seconds(ms: number): string {
  return Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never';
}
