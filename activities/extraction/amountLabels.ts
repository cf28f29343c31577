import { findAmounts } from './amounts';
import { findLabelled } from './candidates';
import { amountWords, type Role } from './amountWords';
import type { Candidate, FindValue, Label } from './found';
import type { Cell, Line } from './cells';
import type { Layout } from './layout';

/** Amounts by the words beside them: net, VAT, total, and what is still to pay. */

export type Amount = Candidate<number>;

const carried = /carried|brought|page total|c\/f|b\/f|this page/i;
/** Lines that tell of tax which this paper does not ask for. */
const notAsked = /reverse charge|previous(?:ly)? (?:invoic|certif|paid)|year to date/i;

export const findAmount: FindValue<number> = (text) =>
  findAmounts(text).map(({ minor, start, end }) => ({ value: minor, quality: 1, start, end }));

/** Every amount that stands where a label of this role says, the surest first. */
export function findByRole(layout: Layout, role: Role): Amount[] {
  return [
    ...findTotals(layout, amountWords[role]),
    ...(role === 'vat' ? findNil(layout) : []),
    ...(role === 'payable' ? [] : fromRows(layout, role)),
  ].sort((a, b) => b.score - a.score);
}

/** "VAT nil" */
function findNil(layout: Layout): Amount[] {
  return layout.cells.flatMap((cell) => {
    const match =
      /^(?:vat|v\.a\.t\.)(?: (?:amount|total))?[ :@-]+(?=(nil)\b\.?$)|\bvat(?:: | - | )(?=(none|nil)\b)/i.exec(
        cell.text,
      );
    const word = match?.[1] ?? match?.[2];
    if (!match || !word) return [];
    const start = match.index + match[0].length;
    return [{ value: 0, score: 0.85, cell, start, end: start + word.length, label: cell }];
  });
}

function findTotals(layout: Layout, roleLabels: readonly Label[]): Amount[] {
  return findLabelled(layout, roleLabels, findAmount)
    .filter((found) => {
      if (found.label.line < found.cell.line && goesOnBelow(layout, found)) return false;
      const words = lineText(layout.lines[found.label.line]);
      // "VAT 719 2830 26" is a registration, whatever stands under it.
      if (found.label !== found.cell && /^(?:vat|tax)\b.*\d(?:[ .]?\d){6}/i.test(found.label.text))
        return false;
      return !carried.test(words) && (found.value === 0 || !notAsked.test(words));
    })
    .map((found) => {
      const line = layout.lines[found.label.line];
      const isOnLine = found.cell.line === found.label.line;
      const last = isOnLine && line ? lastAmount(line, found) : found;
      return { ...last, score: last.score * (isOnLine ? 1 : 0.8) * lateness(layout, found) };
    });
}

/** Over a column of several amounts "Value" heads the rows of a table. */
function goesOnBelow(layout: Layout, { cell }: Amount): boolean {
  const next = layout.lines[cell.line + 1];
  if (next?.page !== cell.page || next.cells.length < 2) return false;
  return amountsOf(next).some((one) => Math.abs(rightOf(one.cell) - rightOf(cell)) < 3);
}

/** In "VAT on 100.00   20.00" and in a row of several amounts, the last one is the total. */
function lastAmount(line: Line, found: Amount): Amount {
  const nextLabel = line.cells.find(
    (cell) => cell.x > found.cell.x && /^\p{L}[\p{L}.]/u.test(cell.text) && cell !== found.label,
  );
  const rest = found.cell.text.slice(found.end).replace(/\b(?:GBP|EUR|USD|on|of|at)\b/g, '');
  if (found.cell === found.label && /[=+]|\p{L}{2,}/u.test(rest)) return found;
  for (const cell of [...line.cells].reverse()) {
    if (cell.x < found.label.x) break;
    if (nextLabel && cell.x >= nextLabel.x) continue;
    const from = cell === found.label ? found.start : 0;
    const amount = findAmounts(cell.text)
      .filter(({ start }) => start >= from)
      .at(-1);
    if (!amount) continue;
    return { ...found, value: amount.minor, cell, start: amount.start, end: amount.end };
  }
  return found;
}

/**
 * A row "Totals  1,000.00  200.00  1,200.00" gives all three at once, and so does one without a word
 * that sums up the rows above it.
 */
function fromRows(layout: Layout, role: Exclude<Role, 'payable'>): Amount[] {
  return layout.lines.flatMap((line) => {
    const named = line.cells.find((cell) =>
      /^(?:(?:invoice |grand )?totals?\b|(?:now|amount|balance) (?:due|payable)\b)/i.test(
        cell.text,
      ),
    );
    const label = named ?? (sumsUp(layout, line) ? line.cells[0] : undefined);
    if (!label || carried.test(lineText(line))) return [];
    const amounts = [...amountsOf(line)];
    // The total may stand once more beside them, with a word of its own.
    if (amounts.length === 4 && amounts[2]?.minor === amounts[3]?.minor) amounts.pop();
    const [n, v, g] = amounts.length === 2 ? withSum(layout, amounts) : amounts.slice(-3);
    // "Cumulative, previous, this month": no VAT is in any of them.
    if (role !== 'vat' && n && v && g && n.minor - v.minor === g.minor && isCumulative(layout)) {
      const { minor, cell, start, end } = g;
      return [{ value: minor, score: 0.8 * lateness(layout, { cell }), cell, start, end, label }];
    }
    if (!n || !v || !g || n.minor + v.minor !== g.minor) return [];
    const { minor, cell, start, end } = { net: n, vat: v, gross: g }[role];
    return [{ value: minor, score: 0.95 * lateness(layout, { cell }), cell, start, end, label }];
  });
}

function isCumulative(layout: Layout): boolean {
  return layout.lines.some((line) =>
    /\b(?:cumulative|to date)\b.*\bprevious/i.test(lineText(line)),
  );
}

/** More than a page has; each of them may sum up those above it. */
const mostRows = 80;

/** Amounts alone, the last of which is the sum of those that stand over it. */
function sumsUp(layout: Layout, line: Line): boolean {
  const amounts = amountsOf(line);
  const last = amounts.at(-1);
  if (!last || amounts.length < 3 || line.cells.some(({ text }) => /\p{L}{2}/u.test(text))) {
    return false;
  }
  let sum = 0;
  for (const row of layout.lines.slice(Math.max(line.index - mostRows, 0), line.index).reverse()) {
    if (row.page !== line.page) break;
    const end = amountsOf(row).at(-1);
    if (!end || Math.abs(rightOf(end.cell) - rightOf(last.cell)) > 6) continue;
    sum += end.minor;
    if (sum === last.minor && end.minor !== last.minor) return true;
  }
  return false;
}

const rightOf = ({ x, width }: Cell) => x + width;

type Printed = ReturnType<typeof amountsOf>[number];

/** A row of net and VAT alone, whose sum is printed elsewhere. */
function withSum(layout: Layout, amounts: readonly Printed[]): Printed[] {
  const [net, vat] = amounts;
  if (!net || !vat || vat.minor <= 0 || vat.minor * 4 > net.minor) return [];
  const sum = layout.lines
    .flatMap(amountsOf)
    .findLast(({ minor }) => minor === net.minor + vat.minor);
  return sum ? [net, vat, sum] : [];
}

const readLines = new WeakMap<Line, (ReturnType<typeof findAmounts>[number] & { cell: Cell })[]>();

function amountsOf(line: Line) {
  const known = readLines.get(line);
  if (known) return known;
  const amounts = line.cells.flatMap((cell) =>
    findAmounts(cell.text).map((amount) => ({ ...amount, cell })),
  );
  readLines.set(line, amounts);
  return amounts;
}

/** Every amount on the paper, whatever stands beside it. */
export function findEveryAmount(layout: Layout): Amount[] {
  return layout.lines.flatMap((line) => {
    if (carried.test(lineText(line))) return [];
    const isAsked = !notAsked.test(lineText(line));
    return amountsOf(line)
      .filter(({ minor }) => isAsked || minor === 0)
      .map(({ minor, cell, start, end }) => {
        const score = 0.2 * lateness(layout, { cell });
        return { value: minor, score, cell, start, end, label: cell };
      });
  });
}

/** Totals stand at the end, so of two that read alike the lower one counts. */
function lateness(layout: Layout, { cell }: Pick<Amount, 'cell'>): number {
  return 0.9 + 0.1 * (cell.line / Math.max(layout.lines.length - 1, 1));
}

function lineText(line: Line | undefined): string {
  return line?.cells.map((cell) => cell.text).join(' ') ?? '';
}
