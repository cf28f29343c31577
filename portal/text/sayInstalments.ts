import { countWords, formatMoney } from './format';

/** "£3,483.34, then £3,483.33 twice": spare pence make some differ, and equal neighbours are said once. */
export function sayInstalments(instalments: ReadonlyArray<{ amountMinor: number }>): string {
  const runs: Array<{ amountMinor: number; count: number }> = [];
  for (const { amountMinor } of instalments) {
    const last = runs.at(-1);
    if (last?.amountMinor === amountMinor) last.count += 1;
    else runs.push({ amountMinor, count: 1 });
  }
  return runs.map((run) => formatMoney(run.amountMinor) + sayTimes(run.count)).join(', then ');
}

function sayTimes(count: number): string {
  if (count === 1) return '';
  return count === 2 ? ' twice' : ` ${countWords(count, 'time')}`;
}
