import type {
  ExtractedField,
  ExtractedFields,
  ExtractionWarning,
} from '@millrace/domain/invoice/extraction';
import { findByRole, findEveryAmount } from './amountLabels';
import type { Amount } from './amountLabels';
import { toField } from './candidates';
import { placeOf } from './layout';
import type { Layout } from './layout';
import { wordsOf } from './neighbours';
import { findDeductions } from './stops/deductions';
import { ofEarlier } from './stops/earlierPapers';
import { findSplit } from './stops/splitTotals';

export interface Payable {
  field: ExtractedField<number> | null;
  /** What was paid before or comes off, in the words of the reader's warnings. */
  warnings: ExtractionWarning[];
  /** Less is asked for than the total, and nothing printed says why: either may be another sum. */
  isUnexplained?: boolean;
}

type Totals = Pick<ExtractedFields, 'netMinor' | 'vatMinor' | 'grossMinor'>;

/** What the paper asks to pay now: named as such, else the total less what comes off it. */
export function readPayable(layout: Layout, totals: Totals): Payable {
  const named = findByRole(layout, 'payable');
  const { grossMinor: gross } = totals;
  if (!gross)
    return {
      field: named[0] ? toField(layout, named[0], named[0].score * 0.8) : null,
      warnings: [],
    };
  const around = { grossMinor: gross.value, fromLine: lineAfter(layout, totals) };
  const lines = findDeductions(layout, around);
  const less = named.filter(
    (one) => one.value >= 0 && one.value < gross.value && !isNet(layout, totals, one),
  );
  const split = findSplit(layout, {
    grossMinor: gross.value,
    netMinor: totals.netMinor?.value ?? null,
  });
  const isInRows = lines.some(({ offMinor }) => offMinor === split?.warning.offMinor);
  if (split && !isInRows) {
    return { field: toField(layout, split.left, split.left.score), warnings: [split.warning] };
  }
  const balance = less.find(({ value }) => isExplained(layout, gross.value - value)) ?? less[0];
  if (balance) return readBalance(layout, gross, { balance, lines });
  const offMinor = sumOff(lines);
  if (offMinor > 0 && offMinor < gross.value) {
    const left = gross.value - offMinor;
    const printed = findEveryAmount(layout).find(({ value }) => value === left);
    const field = printed
      ? toField(layout, printed, 0.75)
      : { ...gross, value: left, confidence: 0.6 };
    return { field, warnings: lines };
  }
  const taken = findTakenOff(layout, gross);
  if (!taken) return { field: gross, warnings: [] };
  return {
    field: { ...gross, value: gross.value + taken.value, confidence: 0.5 },
    warnings: [describePaid(layout, taken, -taken.value)],
  };
}

/** "Amount due this certificate", to which VAT comes before the total. */
function isNet(layout: Layout, { netMinor: net, grossMinor: gross }: Totals, one: Amount): boolean {
  return net !== null && net.value === one.value && one.cell.line < lineOf(layout, gross);
}

function lineOf(layout: Layout, field: ExtractedField<number> | null): number {
  return layout.lines.findIndex(({ page, cells }) =>
    cells.some((cell) => page === field?.page && placeOf(layout, cell).box.y === field.box.y),
  );
}

/** An amount with a minus close under the total, whatever the words: a choice to pay less is none. */
function findTakenOff(layout: Layout, gross: ExtractedField<number>): Amount | undefined {
  const at = lineOf(layout, gross);
  const every = findEveryAmount(layout);
  return every.find(({ value, cell }) => {
    const words = wordsOf(layout.lines[cell.line]);
    const isUnder = at >= 0 && cell.line > at && cell.line <= at + 4 && cell.page === gross.page;
    return (
      isUnder &&
      value < 0 &&
      -value < gross.value &&
      // What pays an earlier balance takes nothing off this one.
      every.every((other) => other.value !== -value) &&
      !/discount|early|\bif\b/i.test(words) &&
      !ofEarlier.test(words)
    );
  });
}

const sumOff = (lines: readonly ExtractionWarning[]) =>
  lines.reduce((sum, { offMinor = 0 }) => sum + offMinor, 0);

/** The amount that is asked for says how much comes off; lines that tell of more are told of once. */
function readBalance(
  layout: Layout,
  gross: ExtractedField<number>,
  { balance, lines }: { balance: Amount; lines: ExtractionWarning[] },
): Payable {
  const offMinor = gross.value - balance.value;
  const kept = sumOff(lines) <= offMinor ? lines : lines.filter((one) => one.offMinor === offMinor);
  const shown = kept.slice(0, sumOff(kept) > offMinor ? 1 : undefined);
  const rest = offMinor - sumOff(shown);
  const over =
    shown.length === 0 ? findDeductions(layout, { grossMinor: gross.value, fromLine: 0 }) : [];
  if (over.length > 0 && sumOff(over) === offMinor) {
    const confidence = Math.min(balance.score, gross.confidence);
    return { field: toField(layout, balance, confidence), warnings: over };
  }
  const paid = rest === 0 ? [] : [describePaid(layout, balance, rest)];
  const isSure = rest === 0 || isExplained(layout, offMinor);
  const confidence = Math.min(balance.score, gross.confidence) * (isSure ? 1 : 0.75);
  return {
    field: toField(layout, balance, confidence),
    warnings: [...shown, ...paid],
    isUnexplained: !isSure,
  };
}

/** A deduction above the net amount is in the total already. */
function lineAfter(layout: Layout, { netMinor, vatMinor, grossMinor }: Totals): number {
  const agrees =
    netMinor && vatMinor && grossMinor && netMinor.value + vatMinor.value === grossMinor.value;
  const from = agrees ? netMinor : grossMinor;
  if (!from) return 0;
  // "Goods and deposits" may be the words of the net amount itself.
  return Math.max(lineOf(layout, from), 0) + (from === netMinor ? 1 : 0);
}

function describePaid(
  layout: Layout,
  { cell, start, end }: Amount,
  offMinor: number,
): ExtractionWarning {
  const detail = cell.text.slice(start, end);
  const { page, box } = placeOf(layout, cell, start, end);
  return { code: 'part_paid', field: 'grossMinor', detail, offMinor, place: { page, box } };
}

/** One or two printed amounts make the difference between the total and what is left. */
function isExplained(layout: Layout, offMinor: number): boolean {
  const sizes = new Set(findEveryAmount(layout).map(({ value }) => Math.abs(value)));
  return sizes.has(offMinor) || [...sizes].some((size) => size > 0 && sizes.has(offMinor - size));
}
