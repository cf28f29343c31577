import { maskAccountNumber } from '@millrace/domain/vendor/bankDetails';
import { formatMoney } from '@millrace/domain/money/money';
import type {
  ExtractedField,
  ExtractedFields,
  ExtractionWarning,
} from '@millrace/domain/invoice/extraction';
import { sureConfidence } from '@millrace/domain/invoice/confidence';
import { findAmounts } from './amounts';
import { findNumbers } from './readNumber';
import { layOut, placeOf } from './layout';
import type { Line } from './cells';
import type { Layout } from './layout';
import type { TextPage } from './textRuns';
import { readTotals } from './readTotals';

/** What stops an invoice at a person: a file of several, a debt that was sold, a deduction. */

/** Every value is shown with "Check this". */
export function doubtAll(fields: ExtractedFields): ExtractedFields {
  const most = sureConfidence - 0.1;
  const doubted = Object.entries(fields).map(([name, field]) => [
    name,
    field && { ...field, confidence: Math.min(field.confidence, most) },
  ]);
  return Object.fromEntries(doubted) as ExtractedFields;
}

/**
 * The pages of the first invoice of a file, and the numbers or totals by which another one was
 * told from it. Pages that carry neither belong to the invoice before them.
 */
export function findFirstInvoice(pages: readonly TextPage[]): {
  pages: readonly TextPage[];
  others: string[];
} {
  const heads = pages.map((page) => readPageHead(page));
  const first = heads[0];
  const starts = heads.flatMap((head, index) => {
    if (index === 0 || !first) return [];
    const another = head.number !== null && first.number !== null && head.number !== first.number;
    const alsoTotals =
      head.grossMinor !== null && first.grossMinor !== null && head.grossMinor !== first.grossMinor;
    const restarts = head.isFirstPage && head.isTitled && alsoTotals;
    const hasTotals = head.grossMinor !== null && first.grossMinor !== null;
    return another && (head.isTitled || hasTotals) ? [index] : restarts ? [index] : [];
  });
  const end = starts[0];
  if (end === undefined) return { pages, others: [] };
  const names = starts.map((at) => heads[at]?.number ?? `page ${at + 1}`);
  return { pages: pages.slice(0, end), others: [...new Set(names)] };
}

/** "Tax invoice", also with its letters spaced out. */
function isTitle(text: string): boolean {
  const joined = /^(?:\p{L} ){4,}\p{L}$/u.test(text) ? text.replaceAll(' ', '') : text;
  return /^(?:(?:tax|vat|sales) )?invoice\b/i.test(joined);
}

function readPageHead(page: TextPage) {
  const layout = layOut([page]);
  const best = findNumbers(layout).sort((a, b) => b.score - a.score)[0];
  const totals = readTotals(layout);
  const texts = layout.cells.map(({ text }) => text.trim());
  return {
    number: best && best.score >= 0.85 ? best.value : null,
    grossMinor: totals.agree ? (totals.grossMinor?.value ?? null) : null,
    isTitled: texts.some((text) => isTitle(text)),
    isFirstPage: texts.some((text) => /\bpage 1 of \d+\b/i.test(text)),
  };
}

const debtWords = '(?:debt|debts|invoice|invoices|account|receivable|amount due|sum due)';
const soldWords = '(?:assigned|sold|transferred|factored|purchased by|charged to)';
const soldPatterns = [
  new RegExp(
    `${debtWords}\\b[^.]{0,60}\\b(?:has|have|is|are|was|were) (?:now |hereby |since )?(?:been )?` +
      `(?:absolutely |legally |unconditionally )?${soldWords}\\b`,
    'i',
  ),
  /\bour factors?\b/i,
  /\b(?:been|are|is|hereby) (?:absolutely |legally )?(?:assigned|factored)\b[^.]{0,60}\bto\b/i,
  /(?:notice of|legal|absolute|equitable) assignment/i,
  /(?:factoring|invoice (?:finance|discounting)|receivables) (?:company|agreement|facility|house)/i,
  /(?:good|valid|full|proper) (?:discharge|receipt)[^.]{0,60}(?:only|given|obtained)/i,
  /discharge (?:of )?(?:this|the|your) (?:debt|invoice)[^.]{0,40}only/i,
  /(?:payment|remittances?)[^.]{0,60}\bonly\b[^.]{0,20}\bto\b[^.]{0,60}(?:factor|financ|assignee)/i,
];
/** Contract terms that forbid or foresee an assignment do not say that one was made. */
const notSold = /\b(?:may not|must not|shall not|cannot|not be|without (?:the )?(?:prior )?)\b/i;
const goods = /\b(?:title|goods|copyright|intellectual property|rights in)\b[^.]{0,40}transferred/i;

/** The sentence that says the debt is somebody else's now; account numbers in it are masked. */
export function findAssignment(layout: Layout): string | null {
  const lines = layout.lines.map((line) => line.cells.map(({ text }) => text).join(' '));
  // A sentence may run over three lines, and what stands above it need not end with a full stop.
  const found = lines.map((_, at) => findSold(lines.slice(at, at + 3).join(' ')));
  let at = found.findIndex((sentence) => sentence !== null);
  while (found[at + 1]) at += 1;
  const sentence = found[at];
  if (!sentence) return null;
  return sentence
    .replace(/\b\d{8}\b/g, (digits) => maskAccountNumber(digits))
    .slice(0, 240)
    .trim();
}

function findSold(text: string): string | null {
  const isSold = (sentence: string) =>
    soldPatterns.some((pattern) => pattern.test(sentence)) &&
    !notSold.test(sentence) &&
    !goods.test(sentence);
  return text.split(/(?<=[.!])\s+(?=[A-Z])/).find(isSold) ?? null;
}

const deductionLabels =
  /\b(?:less|deduct(?:ion|ed)?|retention|CIS|construction industry scheme|withh(?:eld|olding))\b/i;

/** What is taken off above the total has come off it already. */
function isAbove(layout: Layout, { cells: [cell] }: Line, gross: ExtractedField<number>): boolean {
  if (!cell) return false;
  const { page, box } = placeOf(layout, cell);
  return page < gross.page || (page === gross.page && box.y < gross.box.y);
}

/** Lines such as "Less CIS deduction at 20 %  £1,200.00": their words and what they take off. */
export function findDeductions(layout: Layout, gross: ExtractedField<number>): ExtractionWarning[] {
  return layout.lines.flatMap((line) => {
    const words = line.cells.map(({ text }) => text).join(' ');
    const amount = findAmounts(words).at(-1);
    if (!deductionLabels.test(words) || !amount || /discount|verif|UTR|deposit|paid/i.test(words))
      return [];
    const offMinor = Math.abs(amount.minor);
    if (offMinor === 0 || offMinor >= gross.value || isAbove(layout, line, gross)) return [];
    const label = words.slice(0, amount.start).replace(/[\s:£(–-]+$/, '');
    const detail = `${label.slice(0, 80)}, ${formatMoney(offMinor)}`;
    return [{ code: 'amount_deducted' as const, field: 'grossMinor' as const, detail, offMinor }];
  });
}
