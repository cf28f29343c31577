import { addDays, endOfMonth } from '@millrace/domain/dates/civilDate';
import type { ExtractedField } from '@millrace/domain/invoice/extraction';
import { toField } from './candidates';
import type { Layout } from './layout';

/** When an invoice falls due by its terms, where it prints no date. */
export type Terms = {
  days: number;
  fromMonthEnd: boolean;
  field: ExtractedField<number>;
  /** "End of month" alone prints no number of days. */
  isCounted: boolean;
};

type Form = {
  pattern: RegExp;
  read: (match: RegExpMatchArray) => Omit<Terms, 'field' | 'isCounted'>;
};

const days = '(\\d{1,3}) ?(?:calendar )?days?\\b';
const monthEnd =
  '(?:from |after |of )?(?:the )?(?:e\\.?o\\.?m\\.?|end of (?:the )?month|month[- ]end)';
const inWords = (match: RegExpMatchArray, fromMonthEnd = false) => ({
  days: Number(match[1] ?? 0),
  fromMonthEnd,
});

const forms: Form[] = [
  {
    pattern: new RegExp(`(?:net )?${days} ?(?:net )?${monthEnd}`, 'i'),
    read: (m) => inWords(m, true),
  },
  {
    pattern: /\bnet ?(\d{1,3})\b ?(?:days? )?(?:eom|end of month)/i,
    read: (m) => inWords(m, true),
  },
  { pattern: /\bnet ?(\d{1,3})\b(?! ?%|[.,]\d)/i, read: (m) => inWords(m) },
  { pattern: new RegExp(`${days} ?net\\b`, 'i'), read: (m) => inWords(m) },
  {
    pattern: new RegExp(`\\b(?:terms|within|payable in|due in|payment)[^\\d]{0,24}${days}`, 'i'),
    read: (m) => inWords(m),
  },
  {
    pattern: new RegExp(`${days} (?:from|after|of) (?:the )?(?:date of )?(?:the )?invoice`, 'i'),
    read: (m) => inWords(m),
  },
  {
    pattern:
      /\b(?:due|payable|payment|pay)(?: is)?(?: due)? (?:up)?on receipt|\bimmediate payment/i,
    read: () => ({ days: 0, fromMonthEnd: false }),
  },
  {
    pattern: /\bterms?:? (?:strictly )?(?:eom|end of (?:the )?month)\b/i,
    read: () => ({ days: 0, fromMonthEnd: true }),
  },
];

/** Words about something else that runs for days. */
const notTerms = /interest|return|quotation|valid|overdue|discount|dispute|delivery/i;

/** Reads the payment terms; null where none are printed. A label may stand in the cell before. */
export function readTerms(layout: Layout): Terms | null {
  for (const { pattern, read } of forms) {
    for (const cell of layout.cells) {
      const before =
        layout.lines[cell.line]?.cells.filter(({ x }) => x < cell.x).at(-1)?.text ?? '';
      const label = /terms/i.test(before) ? `${before}: ` : '';
      const match = pattern.exec(label + cell.text);
      if (!match || notTerms.test(cell.text)) continue;
      const start = Math.max(match.index - label.length, 0);
      const end = match.index + match[0].length - label.length;
      const terms = read(match);
      if (terms.days > 365 || end <= start) continue;
      const isCounted = terms.days > 0 || !terms.fromMonthEnd;
      return {
        ...terms,
        isCounted,
        field: toField(layout, { value: terms.days, cell, start, end }, 0.9),
      };
    }
  }
  return null;
}

/** The due date that terms give. "30 days end of month" counts from the end of that month. */
export function dueOnFromTerms(issueOn: string, terms: Omit<Terms, 'field' | 'isCounted'>): string {
  return addDays(terms.fromMonthEnd ? endOfMonth(issueOn) : issueOn, terms.days);
}
