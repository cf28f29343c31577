import { addDays, endOfMonth } from '@millrace/domain/dates/civilDate';
import type { ExtractedField } from '@millrace/domain/invoice/extraction';
import { toField } from './candidates';
import type { Layout } from './layout';
import { locate, ofCell } from './paragraphs';

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
const notTerms =
  /interest|return|quotation|valid|overdue|discount|dispute|deliver|claim|complain|notify|cancel/i;

/** Reads the payment terms; null where none are printed. A label may stand in the cell before. */
export function readTerms(layout: Layout): Terms | null {
  const sentences = listSentences(layout);
  for (const { pattern, read } of forms) {
    for (const { label, text, place } of sentences) {
      const match = pattern.exec(label + text);
      if (!match || notTerms.test(text)) continue;
      const start = Math.max(match.index - label.length, 0);
      const end = match.index + match[0].length - label.length;
      const terms = read(match);
      const found = end > start ? place(start, end) : null;
      if (terms.days > 365 || !found) continue;
      const isCounted = terms.days > 0 || !terms.fromMonthEnd;
      const field = toField(layout, { value: terms.days, ...found }, 0.9);
      return { ...terms, isCounted, field };
    }
  }
  return null;
}

type Sentence = {
  /** Of the cell before, where that says "terms". */
  label: string;
  text: string;
  place: (start: number, end: number) => ReturnType<typeof locate>;
};

/** Sentence by sentence, for the next one may tell of interest or of claims. */
function listSentences(layout: Layout): Sentence[] {
  const cells = layout.cells.map((cell) => {
    const before = layout.lines[cell.line]?.cells.filter(({ x }) => x < cell.x).at(-1)?.text ?? '';
    const label = /terms/i.test(before) ? `${before}: ` : '';
    return { label, paragraph: ofCell(cell) };
  });
  const running = layout.paragraphs.map((paragraph) => ({ label: '', paragraph }));
  return [...cells, ...running].flatMap(({ label, paragraph }) =>
    [...paragraph.text.matchAll(/[^.!?;]+(?:[.!?;](?!\s)[^.!?;]*)*[.!?;]*/g)].map((match) => ({
      label: match.index === 0 ? label : '',
      text: match[0],
      place: (start: number, end: number) =>
        locate(paragraph, match.index + start, match.index + end),
    })),
  );
}

/** The due date that terms give. "30 days end of month" counts from the end of that month. */
export function dueOnFromTerms(issueOn: string, terms: Omit<Terms, 'field' | 'isCounted'>): string {
  return addDays(terms.fromMonthEnd ? endOfMonth(issueOn) : issueOn, terms.days);
}
