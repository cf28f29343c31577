import type { ExtractedField, ExtractionWarning } from '@millrace/domain/invoice/extraction';
import { findByRole, findEveryAmount } from './amountLabels';
import type { Amount } from './amountLabels';
import { toField } from './candidates';
import type { Layout } from './layout';
import { findDeductions } from './readDoubts';

export interface Payable {
  field: ExtractedField<number> | null;
  /** What was paid before or comes off, in the words of the reader's warnings. */
  warnings: ExtractionWarning[];
}

/** What the paper asks to pay now: named as such, else the total less what comes off it. */
export function readPayable(layout: Layout, gross: ExtractedField<number> | null): Payable {
  const named = findByRole(layout, 'payable');
  if (!gross)
    return {
      field: named[0] ? toField(layout, named[0], named[0].score * 0.8) : null,
      warnings: [],
    };
  const deductions = findDeductions(layout, gross);
  const offMinor = deductions.reduce((sum, { offMinor: off = 0 }) => sum + off, 0);
  const less = named.filter(({ value }) => value >= 0 && value < gross.value);
  const balance = less.find(({ value }) => isExplained(layout, gross.value - value)) ?? less[0];
  if (balance) {
    const rest = gross.value - balance.value - offMinor;
    const paid: ExtractionWarning[] = rest === 0 ? [] : [describePaid(balance, rest)];
    const isSure = isExplained(layout, gross.value - balance.value) || rest === 0;
    const confidence = Math.min(balance.score, gross.confidence) * (isSure ? 1 : 0.75);
    return { field: toField(layout, balance, confidence), warnings: [...deductions, ...paid] };
  }
  if (offMinor > 0) {
    const left = gross.value - offMinor;
    const printed = findEveryAmount(layout).find(({ value }) => value === left);
    const field = printed
      ? toField(layout, printed, 0.75)
      : { ...gross, value: left, confidence: 0.6 };
    return { field, warnings: deductions };
  }
  return { field: gross, warnings: [] };
}

function describePaid({ cell, start, end }: Amount, rest: number): ExtractionWarning {
  const detail = cell.text.slice(start, end);
  const off = rest > 0 ? { offMinor: rest } : {};
  return { code: 'part_paid', field: 'grossMinor', detail, ...off };
}

/** One or two printed amounts make the difference between the total and what is left. */
function isExplained(layout: Layout, offMinor: number): boolean {
  const sizes = new Set(findEveryAmount(layout).map(({ value }) => Math.abs(value)));
  return sizes.has(offMinor) || [...sizes].some((size) => size > 0 && sizes.has(offMinor - size));
}
