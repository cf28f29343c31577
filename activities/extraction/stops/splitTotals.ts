import type { ExtractionWarning } from '@millrace/domain/invoice/extraction';
import { findAmounts } from '../amounts';
import type { Candidate } from '../found';
import type { Layout } from '../layout';
import { listTexts, locate } from '../paragraphs';
import { deducted, paid } from './deductions';

/** Sentences that part a total: "We have received your deposit of £240.00. The balance of £960.00 is due." */

const takenOff =
  /\b(?:deposit|paid|received|retention|retained|cis|deduct(?:ed|ion)?|less|credit(?:ed)?|taken off|on account|advance|prepaid|retainer)\b/i;
/** Less for whoever pays early is a choice. */
const choice = /discount|early|prompt|\bif (?:paid|you pay|received)|rebate/i;
const leftBefore =
  /\b(?:pay|payable|payment|balance|leav(?:es|ing)|remain(?:s|der|ing)?|due|outstanding|owing|now)\b(?:(?!deposit|paid|received|retention|retained|cis\b|deduct|credit)[^£€$\d]){0,24}$/i;
const leftBehind =
  /^[^£€$\d.,;:]{0,16}\b(?:to pay|remains?|is (?:now )?(?:due|payable|outstanding)|outstanding|due|left|owing)\b/i;

export interface Split {
  left: Candidate<number>;
  warning: ExtractionWarning;
}

/** @param totals what net and VAT come to makes a pair of its own */
export function findSplit(
  layout: Layout,
  totals: { grossMinor: number; netMinor: number | null },
): Split | null {
  for (const paragraph of listTexts(layout)) {
    const { text } = paragraph;
    if (!takenOff.test(text) || choice.test(text)) continue;
    const amounts = findAmounts(text).filter(({ minor }) => minor > 0);
    for (const [at, first] of amounts.entries()) {
      const second = amounts
        .slice(at + 1)
        .find(({ minor }) => first.minor + minor === totals.grossMinor);
      if (!second || first.minor === totals.netMinor) continue;
      const isFirst = weighLeft(text, first) > weighLeft(text, second);
      const [left, off] = isFirst ? [first, second] : [second, first];
      const place = locate(paragraph, left.start, left.end);
      if (!place) continue;
      const code = deducted.test(text) && !paid.test(text) ? 'amount_deducted' : 'part_paid';
      const detail = text.slice(0, 120);
      return {
        left: { value: left.minor, score: 0.75, ...place, label: place.cell },
        warning: { code, field: 'grossMinor', detail, offMinor: off.minor },
      };
    }
  }
  return null;
}

/** Words behind an amount are about it; those before may end another clause. */
function weighLeft(text: string, { start, end }: { start: number; end: number }): number {
  const behind = leftBehind.test(text.slice(end)) ? 2 : 0;
  return behind + (leftBefore.test(text.slice(0, start)) ? 1 : 0);
}
