import { addDays, endOfMonth } from '@millrace/domain/dates/civilDate';
import type { ExtractedField } from '@millrace/domain/invoice/extraction';
import { findLabelled, toField } from './candidates';
import type { Cell } from './cells';
import type { FindValue, Label } from './found';
import type { Layout } from './layout';
import { wordsLeftOf } from './neighbours';
import { locate, ofCell, textAround } from './paragraphs';

/** When an invoice falls due by its terms, where it prints no date. */
export type Terms = {
  days: number;
  fromMonthEnd: boolean;
  /** The end of the month after that of the invoice. */
  isNextMonth?: boolean;
  field: ExtractedField<number>;
  /** "End of month" alone prints no number of days. */
  isCounted: boolean;
};

type Form = {
  pattern: RegExp;
  read: (match: RegExpMatchArray) => Omit<Terms, 'field' | 'isCounted'>;
};

/** Numbers of days that terms run for, in words. */
const inFull: Record<string, number> = {
  ...{ seven: 7, ten: 10, fourteen: 14, fifteen: 15, 'twenty-one': 21, 'twenty-eight': 28 },
  ...{ thirty: 30, 'forty-five': 45, sixty: 60, ninety: 90 },
};
const count = `(\\d{1,3}|${Object.keys(inFull).join('|').replaceAll('-', '[- ]')})(?: ?\\(\\d{1,3}\\))?`;
const days = `${count} ?(?:calendar |clear )?(?:days?|jours|tagen?|dagen|dni|diwrnod|giorni|d[ií]as)(?!\\p{L})`;
const monthEnd =
  '(?:from |after |of )?(?:the )?(?:e\\.?o\\.?m\\.?|end of (?:the )?month|month[- ]end)';
const countOf = (match: RegExpMatchArray) => match.slice(1).find((one) => one) ?? '0';
const inWords = (match: RegExpMatchArray, fromMonthEnd = false) => ({
  days: inFull[countOf(match).toLowerCase().replace(' ', '-')] ?? Number(countOf(match)),
  fromMonthEnd,
});

const forms: Form[] = [
  {
    // "30 days from the end of the month following" counts on; a bare one is the day itself.
    pattern:
      /(?<!(?:days?|from|after) (?:from |after |of )?(?:the )?)(?:end of (?:the )?(?:month following|following month|next month)|month[- ]end following|(?:last|final) (?:working )?day of (?:the )?(?:month following|following month|next month))/i,
    read: () => ({ days: 0, fromMonthEnd: true, isNextMonth: true }),
  },
  {
    pattern: new RegExp(`(?:net )?${days} ?(?:net )?${monthEnd}`, 'iu'),
    read: (m) => inWords(m, true),
  },
  {
    pattern: /\bnet ?(\d{1,3})\b ?(?:days? )?(?:eom|end of month)/i,
    read: (m) => inWords(m, true),
  },
  { pattern: /\bnet ?(\d{1,3})\b(?! ?%|[.,]\d)/i, read: (m) => inWords(m) },
  {
    pattern: new RegExp(`${days},? ?nett?\\b|(?:^|: )${count} nett?$`, 'iu'),
    read: (m) => inWords(m),
  },
  {
    pattern: new RegExp(
      '\\b(?:terms|due,|on account|within|inside|payable in|due in|payments?|pay|paid|settle(?:d|ment)?|credit|strictly|zahlbar|' +
        `zahlungsziel|r[èe]glement|paiement|betaling|betaalbaar)(?!\\p{L})[^\\d.]{0,26}?(?<!\\p{L})${days}`,
      'iu',
    ),
    read: (m) => inWords(m),
  },
  {
    pattern: new RegExp(
      `${days} (?:from|after|of|following) (?:the |our |your )?(?:above |this )?(?:date|invoice|bill|account|receipt|delivery of this)`,
      'iu',
    ),
    read: (m) => inWords(m),
  },
  {
    pattern: new RegExp(
      `(?:^|[:–-] ?|\\bat )${days},? (?:please|account|credit|terms|date|so)\\b|^\\s+(?:strictly )?${days}[.!]?$|(?:due|payable|payment|terms)\\b[^.;]{0,40}\\((?:net )?${days}\\)|(?<=\\d{4} )\\(${days}\\)$`,
      'iu',
    ),
    read: (m) => inWords(m),
  },
  {
    pattern:
      /\b(?:due|payable|payment|pay)(?: is)?(?: due)? (?:up)?on (?:receipt|presentation)|\bimmediate payment|\b(?:due|payable) immediately/i,
    read: () => ({ days: 0, fromMonthEnd: false }),
  },
  {
    pattern: /\bterms?:? (?:strictly )?(?:eom|end of (?:the )?month)\b/i,
    read: () => ({ days: 0, fromMonthEnd: true }),
  },
];

/** Words about something else that runs for days. */
const notTerms =
  /interest|return|quotation|valid|overdue|dispute|quer(?:y|ies)|deliver(?!y of this)|claim|complain|discrepanc|notif|breakage|damage|in writing|suspend|cancel|shortage|notice|let us have|unless|\bcourt\b|legal/i;

/** "Within 3 days" is a term of many things. */
const ofPaying =
  /pay|paid|settl|terms|\bdue\b|\bfull\b|to account|[£€] ?\d|remit|\bnett?\b|funds|credit|cheque|zahl|r[èe]gl|paie|betaal|betal/i;

/** A choice to pay early for less says nothing of when the whole falls due. */
const discount =
  /discount|(?<!(?:without|w\/o|no) )deduct|take off|\bless\b|early|prompt|\d ?% (?:off|for|if|\d)|^\s*\d[\d.]* ?%/i;

/** The first match of a form that is no choice for a discount, clause by clause. */
function findMatch(pattern: RegExp, text: string): RegExpMatchArray | null {
  const matches = [...text.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`))];
  const isChoice = (match: RegExpMatchArray) => {
    const at = match.index ?? 0;
    const before =
      text
        .slice(0, at)
        .split(/[,;:(–]|\botherwise\b/i)
        .at(-1) ?? '';
    const after = text.slice(at + match[0].length).split(/[,;)–]|\botherwise\b/i)[0] ?? '';
    return discount.test(before + match[0] + after);
  };
  return matches.find((match) => !isChoice(match)) ?? null;
}

/** Reads the payment terms; null where none are printed. A label may stand in the cell before. */
export function readTerms(layout: Layout): Terms | null {
  const sentences = listSentences(layout);
  for (const { pattern, read } of forms) {
    for (const { label, lead, text, place } of sentences) {
      const match = findMatch(pattern, label + text);
      if (!match || notTerms.test(lead + text)) continue;
      if (/^(?:within|inside)/i.test(match[0]) && !ofPaying.test(label + lead + text)) continue;
      const at = match.index ?? 0;
      const start = Math.max(at - label.length, 0);
      const end = at + match[0].length - label.length;
      const terms = read(match);
      const found = end > start ? place(start, end) : null;
      if (terms.days > 365 || !found) continue;
      const isCounted = terms.days > 0 || !terms.fromMonthEnd;
      const field = toField(layout, { value: terms.days, ...found }, 0.9);
      return { ...terms, isCounted, field };
    }
  }
  return readLoneDays(layout);
}

const usualDays = new Set([7, 10, 14, 21, 28, 30, 35, 42, 45, 60, 75, 90]);

/** "Terms (days)  28" */
const countLabels: Label[] = [
  {
    words:
      '(?:(?:payment )?terms|payment|credit)(?: period)? ?\\(days\\)|days allowed|credit days|(?:payment )?days credit',
    weight: 0.9,
  },
];
const findCount: FindValue<number> = (text) => {
  const match = /^\d{1,3}$/.exec(text.trim());
  return match ? [{ value: Number(match[0]), quality: 1, start: 0, end: match[0].length }] : [];
};

/** "30 days" in a cell of its own, under whatever word: days of work stand beside an amount. */
function readLoneDays(layout: Layout): Terms | null {
  const form = new RegExp(`^\\(?(?:strictly )?${days}\\)?\\.?(?: ?/ ?(?:\\d+ )?days)?$`, 'iu');
  const [counted] = findLabelled(layout, countLabels, findCount);
  if (counted) {
    const field = toField(layout, counted, 0.8);
    return { days: counted.value, fromMonthEnd: false, isCounted: true, field };
  }
  for (const cell of layout.cells) {
    const match = form.exec(cell.text);
    const { cells } = layout.lines[cell.line] ?? { cells: [] };
    // The head of an ageing has several such cells.
    const isRow = cells.some(({ text }) => /^[£€]?[\d,]+\.\d\d$/.test(text));
    const isAgeing = cells.filter(({ text }) => /\bdays\b/i.test(text)).length > 1;
    if (!match || isRow || isAgeing || !usualDays.has(inWords(match).days)) continue;
    const found = { value: inWords(match).days, cell, start: 0, end: cell.text.length };
    return { ...inWords(match), isCounted: true, field: toField(layout, found, 0.75) };
  }
  return null;
}

type Sentence = {
  /** Of the cell before, where that says "terms". */
  label: string;
  /** Of the lines before, where the text goes on their sentence, which may say what the days are for. */
  lead: string;
  text: string;
  place: (start: number, end: number) => ReturnType<typeof locate>;
};

/** Sentence by sentence, for the next one may tell of interest or of claims. */
function listSentences(layout: Layout): Sentence[] {
  const cells = layout.cells.map((cell) => {
    const before = wordsLeftOf(layout, cell);
    const label = /terms/i.test(before) ? `${before}: ` : '';
    return { label, lead: leadOf(layout, cell), paragraph: ofCell(cell) };
  });
  const running = layout.paragraphs.map((paragraph) => ({ label: '', lead: '', paragraph }));
  return [...cells, ...running].flatMap(({ label, lead, paragraph }) =>
    [...paragraph.text.matchAll(/[^.!?;]+(?:[.!?;](?!\s)[^.!?;]*)*[.!?;]*/g)].map((match) => ({
      label: match.index === 0 ? label : '',
      lead: match.index === 0 ? lead : '',
      text: match[0],
      place: (start: number, end: number) =>
        locate(paragraph, match.index + start, match.index + end),
    })),
  );
}

function leadOf(layout: Layout, cell: Cell): string {
  if (!layout.continued.has(cell)) return '';
  const { text, at } = textAround(layout, cell);
  return `${
    text
      .slice(0, at)
      .split(/[.!?;]\s/)
      .at(-1) ?? ''
  } `;
}

/** The due date that terms give. "30 days end of month" counts from the end of that month. */
export function dueOnFromTerms(issueOn: string, terms: Omit<Terms, 'field' | 'isCounted'>): string {
  const monthEnd = endOfMonth(issueOn);
  if (terms.isNextMonth) return endOfMonth(addDays(monthEnd, 1));
  return addDays(terms.fromMonthEnd ? monthEnd : issueOn, terms.days);
}
