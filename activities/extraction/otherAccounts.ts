import type { Cell } from './cells';
import type { Candidate } from './found';
import type { Layout } from './layout';
import { wordsLeftOf } from './neighbours';
import { findDates } from './printedDates';

/** Accounts that stand on a paper and are not, or not alone, those that it asks to be paid to. */

/** The customer's own account, one for something else, or one that is not to be used any more. */
const deniedBefore = new RegExp(
  [
    '(?<!(?:quot(?:e|ing)|use|using|with|and|stat(?:e|ing)) )\\byour (?:own |nominated )?(?:bank )?(?:account|iban|sort code|details)\\b',
    '\\baccount (?:that )?we hold\\b|\\brefund|\\bdonat(?:e|ion)|\\bhmrc\\b',
    '\\b(?:received|paid|collect(?:ed)?|debit(?:ed)?|taken?|transferred) from\\b',
    "\\b(?:do not|don[’']?t|never|no longer|not to|must not) (?:be )?(?:use|pay|paid|send|transfer|remit|bank)",
    '\\b(?:old|previous|former|closed|superseded|obsolete) (?:bank(?:ing)? )?(?:account|details|sort code|iban|bank)\\b',
  ].join('|'),
  'i',
);
const deniedBehind =
  /^[^.;]{0,40}\b(?:is|are|was|now|been|be)\b[^.;]{0,15}\b(?:closed|closing|no longer|not (?:be )?used?|obsolete|inactive|replaced|superseded)\b|^[\s,(–-]*(?:closed|old|do not use|no longer|not in use|superseded)\b/i;

type Printed = Pick<Candidate<string>, 'cell' | 'start' | 'end'> & { label?: Cell };

/** Whether the sentence of an account says that it is not the one to pay to. */
export function isDenied({ cell, label, start, end }: Printed): boolean {
  const led = label && label !== cell ? `${label.text} ` : '';
  const before = `${led}${cell.text.slice(0, start)}`.replace(/^.*\p{L}{2}[.;] (?=\p{Lu})/u, '');
  return deniedBefore.test(before) || deniedBehind.test(cell.text.slice(end));
}

/** What is denied counts for less than any other, and is never sure. */
export const weighDenied = <Found extends Candidate<string>>(one: Found): Found =>
  isDenied(one) ? { ...one, score: one.score * 0.72 } : one;

const sortCode = /(?<![\d/.-])\d\d([-–])\d\d\1\d\d(?![\d/-]|\.\d)/g;
const account = /(?<![\d/.-])\d{8}(?![\d/-])/g;
const ofOther = /company|reg|vat|ref|order|p\.?o\b|cust|client|invoice|roll|tel|job|date/i;

/**
 * Whether a second sort code or account stands right behind a chosen one, or under it in its column: in
 * the next row of a table, or written beside what it replaces.
 */
export function hasAnother(
  layout: Layout,
  kind: 'sortCode' | 'account',
  found: readonly Candidate<string>[],
): boolean {
  const known = new Set(found.map(({ value }) => value));
  return layout.cells.some((cell) => {
    const matches = [...cell.text.matchAll(kind === 'sortCode' ? sortCode : account)]
      .filter(([text]) => !known.has(text.replace(/\D/g, '')) && findDates(text).length === 0)
      .map(({ index }) => index);
    if (matches.length === 0 || isOfOther(layout, cell)) return false;
    const isInRow = found.some(({ cell: own }) => own.line === cell.line && own.page === cell.page);
    // One column for each account, with one word before them.
    if (isInRow && /^[\d\s–-]+$/.test(cell.text) && !found.some((one) => one.cell === cell)) {
      return true;
    }
    return found.some((one) => {
      if (one.cell === cell) {
        return matches.some((at) => /^[\s,/|;:–-]*$|\bor\b/.test(cell.text.slice(one.end, at)));
      }
      // A value alone; in a sentence it says for itself what it is.
      return /^[\d\s–-]+$/.test(cell.text) && isUnder(one.cell, cell, one.start === 0);
    });
  });
}

/** Words beside it that name something else. */
function isOfOther(layout: Layout, cell: Cell): boolean {
  return ofOther.test(cell.text) || ofOther.test(wordsLeftOf(layout, cell));
}

function isUnder(upper: Cell, cell: Cell, isValueAlone: boolean): boolean {
  const overlap = Math.min(upper.x + upper.width, cell.x + cell.width) - Math.max(upper.x, cell.x);
  const fall = cell.y - upper.y;
  const lines = isValueAlone ? 5 : 1.8;
  return cell.page === upper.page && overlap > 0 && fall > 0 && fall < upper.height * lines;
}
