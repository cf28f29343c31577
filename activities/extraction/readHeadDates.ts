import { addDays } from '@millrace/domain/dates/civilDate';
import { findAmounts } from './amounts';
import { findLabelled, isSameSpot } from './candidates';
import { dueLabels, issueLabels, otherDateLabels } from './dateLabels';
import type { Candidate, FindValue } from './found';
import { wordsLeftOf } from './neighbours';
import { listTexts, locate } from './paragraphs';
import { findDates } from './printedDates';
import type { Layout } from './layout';

/** When an invoice was issued, and when it falls due. */

const weekday =
  /(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)[.,]? ?(?:the )?$/i;

/** "5 Rhagfyr / 5 December 2025" */
const otherLanguage = /(?:^|\s)\d{1,2}\.? \p{L}{3,12} ?\/ ?$/u;

/** A date, together with the day of the week before it. */
export const findDate: FindValue<string> = (text) =>
  findDates(text).map(({ on, quality, start, end }) => {
    const before = text.slice(0, start);
    const lead = (weekday.exec(before) ?? otherLanguage.exec(before))?.[0].length ?? 0;
    return { value: on, quality, start: start - lead, end };
  });

export interface HeadDates {
  issue: Candidate<string>[];
  due: Candidate<string>[];
}

/**
 * The candidates for both dates, of which each date on the page serves one: what a label claims for
 * a delivery is not the invoice's date, and what falls due is not when it was issued.
 */
export function findHeadDates(layout: Layout): HeadDates {
  const others = findLabelled(layout, otherDateLabels, findDate);
  const labelledDue = findLabelled(layout, dueLabels, findDate).filter(
    (one) => !isDiscount(one) && !isClaimed(one, others) && !isColumn(layout, one),
  );
  const labelledIssue = findLabelled(layout, issueLabels, findDate).filter(
    (one) => !isColumn(layout, one),
  );
  const due = labelledDue.filter((one) => !isClaimed(one, labelledIssue));
  const issue = labelledIssue.filter((one) => !isClaimed(one, [...others, ...due]));
  if (issue.length > 0) {
    const isTaken = (one: Candidate<string>) =>
      [...others, ...labelledIssue].some((other) => isSameSpot(one, other));
    return { issue, due: due.length > 0 ? due : findLaterDates(layout, issue, isTaken) };
  }
  const lone = findLoneDates(layout).filter(
    (one) => ![...others, ...labelledDue].some((other) => isSameSpot(one, other)),
  );
  const latest = due
    .map(({ value }) => value)
    .sort()
    .at(-1);
  const loneIssue = lone.filter(({ value }) => !latest || value <= latest);
  const isTaken = (one: Candidate<string>) =>
    [...others, ...loneIssue].some((other) => isSameSpot(one, other));
  return {
    issue: loneIssue,
    due: due.length > 0 ? due : findLaterDates(layout, loneIssue, isTaken),
  };
}

/** Over several different dates "Date" heads the rows of a table, and "Date due" those of a plan. */
function isColumn(layout: Layout, { label, cell, value }: Candidate<string>): boolean {
  if (label.line >= cell.line) return false;
  const below = layout.lines
    .slice(cell.line + 1, cell.line + 6)
    .flatMap(({ page, cells }) => (page === cell.page ? cells : []))
    .filter(({ x, width }) => x < cell.x + cell.width && x + width > cell.x)
    .map(({ text }) => findDate(text).find(({ start }) => start < 2)?.value);
  const end = below.indexOf(undefined);
  return below.slice(0, end < 0 ? undefined : end).some((other) => other !== value);
}

function isClaimed(one: Candidate<string>, by: readonly Candidate<string>[]): boolean {
  return by.some((other) => isSameSpot(one, other) && other.score > one.score);
}

/** "2.5 % discount if paid by 14 January" is a choice, and not when the invoice falls due. */
function isDiscount({ cell, label, start }: Candidate<string>): boolean {
  const before =
    label === cell ? cell.text.slice(0, start) : `${label.text} ${cell.text.slice(0, start)}`;
  const after = label === cell || start === 0 ? cell.text.slice(start) : '';
  return (
    /discount|early|prompt|deduct|if (?:paid|you pay|payment|settled|received)|interest|\blate\b|\d ?%/i.test(
      before,
    ) ||
    /^[^.;]{6,22}[,]? (?:less|with|for|to (?:get|earn|take)|(?:and )?deduct|to deduct)\b.{0,30}(?:\d ?%|discount)/i.test(
      after,
    )
  );
}

/** Of money; of what else is due a noun before the word tells. */
const paying =
  /\b(?:pay|payable|payment|reach (?:us|me|our account)|(?:have|receive) (?:this|it|your)|settled?|settlement|remit|terms|funds|falls? due|to be paid|direct debit|collect|take(?:n)?(?= £))\b|(?:^|\b(?:payment|invoice|total|amount|balance|account|sum|bill|fees?|charges?|this|is|and|now|net|gross|otherwise)|[,:)\d]) ?due\b/i;
/** A choice to pay less. */
const choice = /(?<!(?:without|w\/o|no) )(?:discount|early|prompt|deduct|rebate|take off)/i;
/** What is asked for, or happens, by such a date is no payment. */
const ofElse =
  /\b(?:next|copy|artwork|on sale|deliver\w*|repl(?:y|ies)|respon\w+|return\w*|valid|expir\w+|complet\w+|collect(?:ion)? by|book\w*|event|travel|depart\w*|period|week|works?|use by|best before|sell by)\b/i;
/** No trade credit runs longer. */
const longestCreditDays = 180;

/** A later date beside words of paying, where no label that we know names it. */
function findLaterDates(
  layout: Layout,
  issue: readonly Candidate<string>[],
  isTaken: (one: Candidate<string>) => boolean,
): Candidate<string>[] {
  const [first] = [...issue].sort((a, b) => b.score - a.score);
  if (!first) return [];
  const last = addDays(first.value, longestCreditDays);
  return listTexts(layout).flatMap((paragraph) => {
    const { text } = paragraph;
    const [only, goesOn] = paragraph.parts;
    const lead = only && !goesOn ? wordsLeftOf(layout, only.cell) : '';
    return [...findDate(text), ...findWithoutYear(text, first.value)].flatMap((date) => {
      const { value, quality, start, end } = date;
      const place = locate(paragraph, start, end);
      if (!place) return [];
      const one = { value, score: 0.62 * quality, ...place, label: place.cell };
      const words = `${lead} ${text.slice(0, start)}`.replace(/^.*\p{L}{2}[.;] (?=\p{Lu})/su, '');
      const isLater = value > first.value && value <= last;
      const isPaid = paying.test(words) && !ofElse.test(words) && !choice.test(words);
      return isLater && isPaid && !isTaken(one) && !isDiscount(one) ? [one] : [];
    });
  });
}

/** "By Friday 12th December": the next such day after the invoice's date. */
function findWithoutYear(text: string, after: string): ReturnType<FindValue<string>> {
  const found = [...text.matchAll(dayAndMonth)].filter(({ index }) =>
    /\b(?:by|on|before|until)(?: the| or before)?(?: [a-z]+day)? $/i.test(text.slice(0, index)),
  );
  return found.flatMap((match) => {
    const [year = ''] = after.split('-');
    const [date] = [year, String(Number(year) + 1)]
      .flatMap((one) => findDate(`${match[0]} ${one}`))
      .filter(({ value }) => value > after);
    const end = match.index + match[0].length;
    return date ? [{ value: date.value, quality: 0.85, start: match.index, end }] : [];
  });
}

const dayAndMonth =
  /\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b(?!,? ?'?\d)/gi;

/** A letter bears its date on a line of its own; a person is asked whether that is the one. */
function findLoneDates(layout: Layout): Candidate<string>[] {
  return layout.cells.flatMap((cell) => {
    const date = findDate(cell.text)[0];
    const before = cell.text.slice(0, date?.start);
    // A letter names the town before its date, a heading the paper and its number.
    const lead =
      /^\p{Lu}[\p{L} .-]{2,25}, ?(?:den |le )?$/u.test(before) ||
      /^(?:(?:tax |vat |sales )?invoice|bill|fee note|account) .{1,60}[,/|·–-] ?(?:dated )?$/i.test(
        before,
      ) ||
      /^(?=\S*\d)[\w/.-]{3,20} [,/|·–-] $/.test(before) ||
      /^(?=.*\d)[A-Z\d][\w/ .-]{2,20} (?:of|dated) $/.test(before);
    const behind = cell.text
      .slice(date?.end)
      .replace(/^,? (?:at )?\d{1,2}[:.]\d\d(?: ?[ap]m)?$/, '');
    const alone = date && (date.start <= 1 || lead) && behind.length <= 1;
    const isFirst = cell.page === layout.cells[0]?.page;
    const row = layout.lines[cell.line]?.cells.filter(({ x }) => x > cell.x) ?? [];
    if (row.length > 1 && row.some(({ text }) => findAmounts(text).length > 0)) return [];
    const high = isFirst && cell.y < (layout.sizes.get(cell.page)?.height ?? 0) * 0.5;
    if (!alone || !high) return [];
    const { value, quality, start, end } = date;
    return [{ value, score: 0.6 * quality, cell, start, end, label: cell }];
  });
}
