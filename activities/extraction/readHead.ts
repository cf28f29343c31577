import { findLabelled } from './candidates';
import type { Candidate, FindValue, Label } from './candidates';
import { findDates } from './printedDates';
import type { Layout } from './layout';

/** The labels of the head of an invoice: its number and its dates. */

const numberWords = '(?:number|no|nr|num|#|id|ref(?:erence)?)\\.?';
const numberLabels: Label[] = [
  { words: `(?:tax |vat |sales )?inv(?:oice)?\\.? ?${numberWords}`, weight: 0.98, anywhere: true },
  { words: `(?:document|bill) ${numberWords}`, weight: 0.92 },
  {
    words: `(?:credit note|pro-?forma|receipt|quote|quotation|statement|po) ${numberWords}`,
    weight: 0.9,
  },
  { words: '(?:our )?ref(?:erence)?\\.?', weight: 0.82 },
  { words: '(?:tax |vat |sales )?invoice', weight: 0.88 },
  { words: 'number', weight: 0.9 },
  { words: 'no\\.', weight: 0.8 },
];

const issueLabels: Label[] = [
  { words: 'inv(?:oice)?\\.? date', weight: 0.98, anywhere: true },
  { words: 'date of (?:the )?(?:invoice|issue)', weight: 0.98, anywhere: true },
  { words: 'date ?(?:/|&|and) ?tax point', weight: 0.98, anywhere: true },
  { words: '(?:issue|document|billing|bill) date', weight: 0.95 },
  { words: 'issued(?: on)?', weight: 0.93, anywhere: true },
  { words: '(?:inv(?:oice)? ?/ ?)?tax date', weight: 0.95 },
  { words: 'tax point(?: date)?', weight: 0.93 },
  { words: 'dated', weight: 0.92 },
  { words: '(?:credit note|statement|quote|receipt) date', weight: 0.9 },
  { words: 'date', weight: 0.9 },
];

const dueLabels: Label[] = [
  { words: '(?:payment )?due(?: date| by| on)', weight: 0.98, anywhere: true },
  { words: 'date due', weight: 0.96 },
  {
    words: '(?:please )?pay(?:able)?(?: us)? (?:by|before|on or before)',
    weight: 0.97,
    anywhere: true,
  },
  { words: 'payment (?:is )?(?:required|requested|expected) by', weight: 0.96, anywhere: true },
  { words: 'payment date', weight: 0.9 },
  { words: 'due', weight: 0.9 },
];

/** An invoice number has a digit, no spaces, and is neither a date nor an amount. */
const findNumber: FindValue<string> = (text) => {
  const match = /^(?:number|no\.?|#)?\s*:?\s*([A-Za-z0-9][A-Za-z0-9/_.-]{0,29})/i.exec(text);
  const raw = match?.[1]?.replace(/[.,/_-]+$/, '');
  if (!match || !raw || !/\d/.test(raw)) return [];
  const start = match[0].length - (match[1]?.length ?? 0);
  const spaced = /^[A-Z]{1,4}$/.test(raw) ? null : raw;
  if (!spaced || findDates(text)[0]?.start === start || /^\d+[.,]\d{2}$/.test(raw)) return [];
  return [{ value: raw, quality: raw.length < 3 ? 0.6 : 1, start, end: start + raw.length }];
};

/** A number in two parts, "BG 7731", as small firms print it. */
const findSpacedNumber: FindValue<string> = (text) => {
  const match = /^([A-Z]{1,5} \d{2,10})(?![\w/.-])/.exec(text);
  if (!match?.[1] || findDates(text)[0]?.start === 0) return [];
  return [{ value: match[1], quality: 1, start: 0, end: match[1].length }];
};

const findDate: FindValue<string> = (text) =>
  findDates(text).map(({ on, quality, start, end }) => ({ value: on, quality, start, end }));

export function findNumbers(layout: Layout): Candidate<string>[] {
  return findLabelled(layout, numberLabels, (text) => {
    const spaced = findSpacedNumber(text);
    return spaced.length > 0 ? spaced : findNumber(text);
  });
}

export function findIssueDates(layout: Layout): Candidate<string>[] {
  const labelled = findLabelled(layout, issueLabels, findDate);
  return labelled.length > 0 ? labelled : findLoneDates(layout);
}

/** A letter bears its date on a line of its own; a person is asked whether that is the one. */
function findLoneDates(layout: Layout): Candidate<string>[] {
  return layout.cells.flatMap((cell) => {
    const date = findDates(cell.text)[0];
    const alone = date && date.start === 0 && date.end === cell.text.length;
    const high = cell.page === 1 && cell.y < (layout.sizes.get(1)?.height ?? 0) * 0.5;
    if (!alone || !high) return [];
    const { on, quality, start, end } = date;
    return [{ value: on, score: 0.6 * quality, cell, start, end, label: cell }];
  });
}

export function findDueDates(layout: Layout): Candidate<string>[] {
  return findLabelled(layout, dueLabels, findDate);
}
