import type { Amount } from './amountLabels';
import type { Layout } from './layout';
import { wordsOf } from './neighbours';
import { ofEarlier } from './stops/earlierPapers';

/** Totals that hold more than the net amount and the VAT above them. */

/** What was owed before, or is given freely, is no part of what this paper asks for. */
const notOfThis =
  /\bbalance\b|arrears|overdue|outstanding|\bto date\b|donat|optional|voluntary|suggested|\btip\b|\bif\b|instalment|reverse charge/i;

const isOfOther = ({ lines }: Layout, { cell }: Amount): boolean => {
  const words = wordsOf(lines[cell.line]);
  return ofEarlier.test(words) || notOfThis.test(words);
};

interface Sums {
  /** What labels name as a total, or as what is to be paid. */
  sums: readonly Amount[];
  every: readonly Amount[];
}
type Made = { net: Amount; vat: Amount; gross: Amount };

/** Below the sum with VAT the fees of a registry, a deposit for pallets and the like stand before the total. */
export function findBeyond(
  layout: Layout,
  { gross }: Made,
  { sums, every }: Sums,
): (Amount & { isOneOfSeveral: boolean }) | null {
  const named = sums.filter(
    (one) =>
      one.score > 0.6 &&
      one.value > gross.value &&
      one.cell.page === gross.cell.page &&
      one.cell.line > gross.cell.line,
  );
  for (const total of named) {
    if (isOfOther(layout, total)) continue;
    const between = every.filter(
      ({ cell, value }) =>
        cell.page === total.cell.page &&
        cell.line > gross.cell.line &&
        cell.line < total.cell.line &&
        value > 0,
    );
    const rows = [...new Map(between.map((one) => [one.cell.line, one])).values()];
    if (rows.some((one) => isOfOther(layout, one))) continue;
    const sumOf = (some: readonly Amount[]) => some.reduce((sum, { value }) => sum + value, 0);
    // Where the rows of a part stand in a column of their own, their sum stands under the total before.
    const inColumn = rows.filter((one) => Math.abs(rightOf(one) - rightOf(total)) < 6);
    const isWhole = [rows, inColumn].some(
      (some) => some.length > 0 && gross.value + sumOf(some) === total.value,
    );
    if (isWhole) {
      return { ...total, isOneOfSeveral: false };
    }
    const before = sums.filter(
      (one) =>
        one.score > 0.6 &&
        one.cell.line < total.cell.line &&
        one.value < total.value &&
        one !== gross,
    );
    const isPair = before.some(
      (one) => one.cell.line !== gross.cell.line && one.value + gross.value === total.value,
    );
    if (isPair && rows.length === 0) return { ...total, isOneOfSeveral: true };
  }
  return null;
}

const rightOf = ({ cell }: Amount): number => cell.x + cell.width;
