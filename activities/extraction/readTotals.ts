import { findAmounts } from './amounts';
import { findLabelled, toField } from './candidates';
import type { Candidate, FindValue, Label } from './candidates';
import type { ExtractedFields } from '@millrace/domain/invoice/extraction';
import type { Layout, Line } from './layout';

type Totals = Pick<ExtractedFields, 'netMinor' | 'vatMinor' | 'grossMinor'>;
type Amount = Candidate<number>;

const percent = '\\d{1,2}(?:\\.\\d+)? ?%';
const rate = '(?: ?(?:@|at)? ?\\(?\\d{1,2}(?:\\.\\d+)? ?%\\)?)?';
const vat = '(?:v\\.?a\\.?t\\.?|value added tax|tax)';
const without = `(?:excl?\\.?(?:uding|usive of)?|before|ex\\.?|net of) ?${vat}`;
const including = `(?:incl?\\.?(?:uding|usive of)?|inc\\.?|with) ?${vat}`;

const netLabels: Label[] = [
  { words: `(?:total|amount|sub-?total) \\(?${without}\\)?`, weight: 0.95 },
  {
    words: '(?:total )?net (?:total|amount|value)|total net|total goods|goods (?:total|value)',
    weight: 0.95,
  },
  { words: 'sub-? ?total', weight: 0.92 },
  { words: '(?:net|goods)', weight: 0.9 },
];
const vatLabels: Label[] = [
  { words: `(?:total ${vat}(?: amount)?|${vat} (?:total|amount|due))${rate}`, weight: 0.95 },
  { words: `${vat}[^£€$\\d]{0,30}${percent} on(?: [£€]?[\\d.,]+\\)?)?`, weight: 0.93 },
  { words: `${vat}${rate}(?: \\([a-z ]*\\)| at the [a-z ]+rate| on [£\\d.,]+)?`, weight: 0.92 },
];
const grossLabels: Label[] = [
  {
    words: `(?:grand|invoice|gross) (?:total|amount)|total (?:gross|invoice(?: value)?)`,
    weight: 0.95,
  },
  { words: `total \\(?${including}\\)?`, weight: 0.96 },
  { words: '(?:total|amount|balance) (?:now )?(?:due|payable|to pay|outstanding)', weight: 0.93 },
  { words: '(?:please pay|gross)', weight: 0.85 },
  { words: 'total(?: credit| paid by card)?', weight: 0.86 },
];
const carried = /carried|brought|page total|c\/f|b\/f/i;

const findAmount: FindValue<number> = (text) =>
  findAmounts(text).map(({ minor, start, end }) => ({ value: minor, quality: 1, start, end }));

/** Net, VAT and total: the three amounts that fit their labels and, where they can, each other. */
export function readTotals(layout: Layout): Totals & { agree: boolean | null } {
  const net = [...findTotals(layout, netLabels), ...fromRows(layout, 0)];
  const tax = [...findTotals(layout, vatLabels), ...fromRows(layout, 1)];
  const gross = [...findTotals(layout, grossLabels), ...fromRows(layout, 2)];
  const triple = chooseTriple(net, tax, gross);
  if (triple) {
    const [n, v, g] = triple;
    const sure = isUsualVat(n.value, v.value) ? 0.97 : 0.78;
    return {
      netMinor: toField(layout, n, sure),
      vatMinor: toField(layout, v, sure),
      grossMinor: toField(layout, g, sure),
      agree: true,
    };
  }
  const best = [net, tax, gross].map((list) => [...list].sort((a, b) => b.score - a.score)[0]);
  const [n, v, g] = best;
  const complete = Boolean(n && v && g);
  // Three amounts that contradict each other are all in doubt; a lone total stands for itself.
  const sure = (found: Amount | undefined) => (found ? found.score * (complete ? 0.5 : 0.9) : 0);
  return {
    netMinor: n ? toField(layout, n, sure(n)) : null,
    vatMinor: v ? toField(layout, v, sure(v)) : null,
    grossMinor: g ? toField(layout, g, sure(g)) : null,
    agree: complete ? false : null,
  };
}

const balanceLabels: Label[] = [
  { words: '(?:balance|amount) (?:now )?(?:due|payable|outstanding|to pay)', weight: 1 },
];

/** What is still to pay, where that is less than the total; null where nothing is paid yet. */
export function findPartPaid(
  layout: Layout,
  grossMinor: number,
): { minor: number; words: string } | null {
  const balances = findTotals(layout, balanceLabels);
  const less = balances.find(({ value }) => value >= 0 && value < grossMinor);
  return less ? { minor: less.value, words: less.cell.text.slice(less.start, less.end) } : null;
}

function findTotals(layout: Layout, labels: readonly Label[]): Amount[] {
  return findLabelled(layout, labels, findAmount)
    .filter((found) => !carried.test(lineText(layout.lines[found.label.line])))
    .map((found) => {
      const line = layout.lines[found.label.line];
      const isOnLine = found.cell.line === found.label.line;
      const last = isOnLine && line ? lastAmount(line, found) : found;
      return { ...last, score: last.score * (isOnLine ? 1 : 0.6) * lateness(layout, found) };
    });
}

/** In "VAT on 100.00   20.00" and in a row of several amounts, the last one is the total. */
function lastAmount(line: Line, found: Amount): Amount {
  for (const cell of [...line.cells].reverse()) {
    if (cell.x < found.label.x) break;
    const from = cell === found.label ? found.start : 0;
    const amount = findAmounts(cell.text)
      .filter(({ start }) => start >= from)
      .at(-1);
    if (!amount) continue;
    return { ...found, value: amount.minor, cell, start: amount.start, end: amount.end };
  }
  return found;
}

/** A row "Totals  1,000.00  200.00  1,200.00" gives all three at once. */
function fromRows(layout: Layout, part: 0 | 1 | 2): Amount[] {
  return layout.lines.flatMap((line) => {
    const label = line.cells.find((cell) => /^(?:invoice |grand )?totals?\b/i.test(cell.text));
    if (!label || carried.test(lineText(line))) return [];
    const amounts = line.cells.flatMap((cell) =>
      findAmounts(cell.text).map((amount) => ({ ...amount, cell })),
    );
    const [n, v, g] = amounts.slice(-3);
    const chosen = [n, v, g][part];
    if (!n || !v || !g || !chosen || n.minor + v.minor !== g.minor) return [];
    const { minor, cell, start, end } = chosen;
    return [{ value: minor, score: 0.95 * lateness(layout, { cell }), cell, start, end, label }];
  });
}

/** Totals stand at the end, so of two that read alike the lower one counts. */
function lateness(layout: Layout, { cell }: Pick<Amount, 'cell'>): number {
  return 0.9 + 0.1 * (cell.line / Math.max(layout.lines.length - 1, 1));
}

function chooseTriple(nets: Amount[], vats: Amount[], grosses: Amount[]) {
  let best: { score: number; triple: [Amount, Amount, Amount] } | null = null;
  for (const n of nets) {
    for (const v of vats) {
      for (const g of grosses) {
        if (n.value + v.value !== g.value || g.value === 0) continue;
        const score = n.score + v.score + g.score;
        if (!best || score > best.score) best = { score, triple: [n, v, g] };
      }
    }
  }
  return best?.triple ?? null;
}

/** Mixed rates fall anywhere between none and the standard rate, 20 %; pennies may be rounded. */
function isUsualVat(netMinor: number, vatMinor: number): boolean {
  return Math.abs(vatMinor) * 5 <= Math.abs(netMinor) + 50 && vatMinor * netMinor >= 0;
}

function lineText(line: Line | undefined): string {
  return line?.cells.map((cell) => cell.text).join(' ') ?? '';
}
