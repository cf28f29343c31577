import { findByRole, findEveryAmount } from './amountLabels';
import type { Amount } from './amountLabels';
import { toField } from './candidates';
import type { Cell } from './cells';
import type { ExtractedFields } from '@millrace/domain/invoice/extraction';
import type { Layout } from './layout';
import { mostInDoubt } from './readDoubts';
import { findBeyond } from './totalsBeyond';

type Totals = Pick<ExtractedFields, 'netMinor' | 'vatMinor' | 'grossMinor'>;
type Triple = { net: Amount; vat: Amount; gross: Amount; score: number; labelled: number };

/** Below this an amount was only seen, and not named. */
const namedScore = 0.4;

/** Net, VAT and total: the three amounts that fit each other and, where they can, their labels. */
export function readTotals(layout: Layout): Totals & { agree: boolean | null } {
  const net = findByRole(layout, 'net');
  const tax = findByRole(layout, 'vat');
  const every = findEveryAmount(layout);
  const sums = [...findByRole(layout, 'gross'), ...findByRole(layout, 'payable').map(asWeaker)];
  const bySize = new Map<number, Amount[]>();
  for (const one of every) {
    const size = Math.abs(one.value);
    const alike = bySize.get(size);
    if (alike) alike.push(one);
    else bySize.set(size, [one]);
  }
  const gross = sums
    .map((one) => (isRemainder(one, sums, bySize) ? { ...one, score: one.score * 0.5 } : one))
    .sort((a, b) => b.score - a.score);
  const largest = Math.max(...every.map(({ value }) => Math.abs(value)));
  const triples = findTriples({
    nets: bestOfEach([...net, ...every]),
    vats: bestOfEach([...tax, ...every.filter(({ value }) => value !== 0)]),
    grosses: bestOfEach([...gross, ...every]),
    largest,
  });
  const [best, ...others] = triples;
  const [n, v, g] = [net[0], tax[0], bestOfEach(gross)[0]];
  const lone = { n, v, g };
  if (!best || isOverruled(best, lone)) return readAlone(layout, lone, every);
  const beyond = findBeyond(layout, best, { sums: gross, every });
  if (beyond) {
    const sure = Math.min(beyond.score, mostInDoubt);
    return {
      netMinor: null,
      vatMinor: beyond.isOneOfSeveral ? null : toField(layout, best.vat, sure),
      grossMinor: toField(layout, beyond, sure),
      agree: true,
    };
  }
  const rival = others.find(
    (other) => other.gross.value !== best.gross.value || other.net.value !== best.net.value,
  );
  const isClose = rival !== undefined && rival.score > best.score * 0.93;
  const usual = isUsualVat(best.net.value, best.vat.value) ? 1 : 0.82;
  // Without VAT nothing adds up but an amount and itself: only words speak for it.
  const isUntaxed = best.vat.value === 0 && best.labelled < 3;
  const isLargest = Math.abs(best.gross.value) === largest;
  const most = isUntaxed || !isLargest ? mostInDoubt : 1;
  const labelled = best.labelled >= 2 ? (best.labelled === 3 ? 0.97 : 0.92) : 0.7;
  const sure = Math.min(labelled * (isClose ? 0.75 : 1) * usual, most);
  return {
    netMinor: toField(layout, best.net, sure),
    vatMinor: toField(layout, best.vat, sure),
    grossMinor: toField(layout, best.gross, sure),
    agree: true,
  };
}

const asWeaker = (one: Amount): Amount => ({ ...one, score: one.score * 0.9 });

/** What a total named above leaves, less an amount printed between the two. */
function isRemainder(
  { value, cell }: Amount,
  sums: readonly Amount[],
  bySize: ReadonlyMap<number, readonly Amount[]>,
): boolean {
  return sums.some(
    (total) =>
      total.score > 0.6 &&
      total.cell.line < cell.line &&
      total.value > value &&
      ((bySize.get(total.value - value) ?? []).some(
        (off) => off.cell.line > total.cell.line && off.cell.line < cell.line,
      ) ||
        sumOff(bySize, total.cell, cell) === total.value - value),
  );
}

/** What is taken off with a minus between two lines, in pence. */
function sumOff(bySize: ReadonlyMap<number, readonly Amount[]>, above: Cell, below: Cell): number {
  return [...bySize.values()]
    .flat()
    .filter(({ cell, value }) => value < 0 && cell.line > above.line && cell.line < below.line)
    .reduce((sum, { value }) => sum - value, 0);
}

/** Of each value the place where it is named best, the best values first. */
function bestOfEach(found: readonly Amount[]): Amount[] {
  const best = new Map<number, Amount>();
  for (const one of found) {
    const known = best.get(one.value);
    if (!known || one.score > known.score) best.set(one.value, one);
  }
  return [...best.values()].sort((a, b) => b.score - a.score);
}

/**
 * All ways in which net and VAT make a total, the likeliest first. Rates that the law knows speak for
 * one, labels more so; a total is the largest of its amounts.
 */
function findTriples(from: {
  nets: Amount[];
  vats: Amount[];
  grosses: Amount[];
  /** The largest amount on the paper, which a total most often is. */
  largest: number;
}): Triple[] {
  const vats = new Map(from.vats.map((one) => [one.value, one]));
  const triples: Triple[] = [];
  for (const net of from.nets) {
    for (const gross of from.grosses) {
      const vat = vats.get(gross.value - net.value);
      if (!vat || gross.value === 0 || net.value === 0) continue;
      const isNaught = vat.value === 0;
      if (isNaught && vat.score < namedScore) continue;
      if (!isLegalRate(net.value, vat.value) && vat.score < namedScore) continue;
      const isTaxed =
        isNaught &&
        from.vats.some(
          (one) =>
            one.value > 0 && (hasNet(one, gross, from.nets) || hasGross(one, net, from.grosses)),
        );
      const labelled = [net, vat, gross].filter(({ score }) => score >= namedScore).length;
      const unusual = isUsualVat(net.value, vat.value) ? 0 : 0.6;
      // More VAT than the law knows is believed where every word says so.
      if (unusual > 0 && labelled < 3) continue;
      const exact = isLegalRate(net.value, vat.value) ? 0.3 : 0;
      const largest = Math.abs(gross.value) === from.largest ? 0.25 : 0;
      const score =
        net.score + vat.score + gross.score + exact + largest - unusual - (isTaxed ? 0.8 : 0);
      // Without any label only the standard rates tell a total from two goods that make a third.
      if (labelled === 0 && (exact === 0 || isNaught)) continue;
      triples.push({ net, vat, gross, score, labelled });
    }
  }
  return triples.sort(
    (a, b) => b.score - a.score || Math.abs(b.gross.value) - Math.abs(a.gross.value),
  );
}

/** Another line names VAT that comes off the same total. */
function hasNet(vat: Amount, gross: Amount, nets: readonly Amount[]): boolean {
  return vat.score >= namedScore && nets.some(({ value }) => value === gross.value - vat.value);
}

/** With VAT that another line names the same sum makes a total that is named, too. */
function hasGross(vat: Amount, net: Amount, grosses: readonly Amount[]): boolean {
  const whole = net.value + vat.value;
  return (
    vat.score >= namedScore &&
    grosses.some(({ value, score }) => value === whole && score >= namedScore)
  );
}

type Lone = { n: Amount | undefined; v: Amount | undefined; g: Amount | undefined };

/** Three amounts that are named and contradict each other are shown so, whatever else adds up. */
function isOverruled(best: Triple, { n, v, g }: Lone): boolean {
  // Without VAT any amount agrees with itself, whatever the goods came to or is to be paid.
  const isItself = best.vat.value === 0 && Math.min(best.net.score, best.gross.score) < namedScore;
  if (!n || !v || !g || (best.labelled >= 2 && !isItself)) return false;
  return n.score > 0.85 && v.score > 0.85 && g.score > 0.8;
}

function readAlone(layout: Layout, { n, v, g }: Lone, every: readonly Amount[]) {
  // What is asked for after deductions is less than what was supplied, and no total.
  if (n && g && !v?.value && g.value < n.value && g.value > 0) {
    const [net, whole] = [toField(layout, n, n.score * 0.8), toField(layout, n, 0.6)];
    return {
      netMinor: net,
      vatMinor: v ? toField(layout, v, 0.6) : null,
      grossMinor: whole,
      agree: null,
    };
  }
  if (!n && !v && !g) return { ...nothing, grossMinor: readLone(layout, every) };
  const under = g ?? (v && findUnder(v, every));
  if (under && under !== g) return readAlone(layout, { n, v, g: under }, every);
  const complete = Boolean(n && v && g);
  const gap = n && v && g ? g.value - v.value - n.value : 0;
  // Carriage or a discount between the goods and the VAT: then no net amount is printed.
  const isExplained = gap !== 0 && every.some(({ value }) => Math.abs(value) === Math.abs(gap));
  const shownNet = isExplained ? undefined : n;
  const contradicts = complete && !isExplained;
  // Three amounts that contradict each other are all in doubt; a lone total stands for itself.
  const sure = (found: Amount) => found.score * (contradicts ? 0.5 : isLone(n, v) ? 0.9 : 0.8);
  return {
    netMinor: shownNet ? toField(layout, shownNet, sure(shownNet)) : null,
    vatMinor: v ? toField(layout, v, sure(v)) : null,
    grossMinor: g ? toField(layout, g, sure(g)) : null,
    agree: contradicts ? false : null,
  };
}

/** Without a word: the largest amount of all, right under the VAT that it includes. */
function findUnder(vat: Amount, every: readonly Amount[]): Amount | undefined {
  const largest = Math.max(...every.map(({ value }) => value));
  const under = every.find(
    ({ value, cell }) =>
      value === largest &&
      cell.page === vat.cell.page &&
      cell.line > vat.cell.line &&
      cell.line <= vat.cell.line + 2 &&
      Math.abs(cell.x + cell.width - vat.cell.x - vat.cell.width) < 12,
  );
  return under && vat.value > 0 && vat.value * 5 < under.value
    ? { ...under, score: 0.66 }
    : undefined;
}

const nothing = { netMinor: null, vatMinor: null, agree: null };

/** A letter that names one sum and no other: "My fee is £2,650.00". */
function readLone(layout: Layout, every: readonly Amount[]) {
  const sums = every.filter(
    ({ cell, start }) => !/(?:@|\bat|\btime:?) ?$/i.test(cell.text.slice(0, start)),
  );
  const [only] = sums;
  const isOnly = only && only.value > 0 && sums.every(({ value }) => value === only.value);
  const sum = isOnly ? only : findSum(sums);
  return sum ? toField(layout, sum, 0.55) : null;
}

/** The last and largest amount, which is what the rows above it come to. */
function findSum(every: readonly Amount[]): Amount | null {
  const last = every.at(-1);
  if (!last) return null;
  const rows = new Map(
    every.filter(({ cell }) => cell.line < last.cell.line).map((one) => [one.cell.line, one.value]),
  );
  const sum = [...rows.values()].reduce((total, value) => total + value, 0);
  return rows.size > 1 && sum === last.value ? last : null;
}

const isLone = (n: Amount | undefined, v: Amount | undefined) => !n && !v;

/** Mixed rates fall anywhere between none and the standard rate, 20 %; pennies may be rounded. */
function isUsualVat(netMinor: number, vatMinor: number): boolean {
  return Math.abs(vatMinor) * 5 <= Math.abs(netMinor) + 50 && vatMinor * netMinor >= 0;
}

/** 20, 5 or 0 % of the net amount, to a penny or two of rounding by line. */
function isLegalRate(netMinor: number, vatMinor: number): boolean {
  return [20, 5, 0].some((rate) => Math.abs((netMinor * rate) / 100 - vatMinor) <= 3);
}
