import type { FindValue, FoundValue } from './candidates';

/** Names of companies as printed: capitalised words that end in a legal form. */

const legalForm =
  '(?:ltd|limited|llp|plc|p\\.l\\.c\\.|c\\.i\\.c\\.|cic|lp|inc|llc|gmbh|b\\.?v\\.?|n\\.?v\\.?|' +
  's\\.?a\\.?r\\.?l\\.?|s\\.?a\\.?|s\\.?r\\.?l\\.?|s\\.?p\\.?a\\.?|ag|oy|ab|aps)';
const word = "[A-Z0-9(][\\w'’.()-]*";
const joined = `(?:${word}|&|and|of|the|van|de|der|den|für|und|et)`;
const companyName = new RegExp(
  `(${word}(?:\\s+${joined}){0,7}?\\s+${legalForm})(?![\\w&'’])\\.?`,
  'giu',
);

/** Words that begin a sentence about a company but are no part of its name. */
const leads = new RegExp(
  '^(?:(?:please|pay|payable|payment|to|from|for|by|cheques?|made|make|transfer|bank|in|the|name|' +
    'of|with|thanks|received|supplier|customers?|client|account|payee|beneficiary|bill|invoice|' +
    'billed|sold|deliver|ship|attention|terms|copyright|issued|on|behalf)\\b[\\s:]*)+',
  'i',
);

/** Every company name in a text, without the words that lead up to it. */
export function findCompanyNames(text: string): FoundValue<string>[] {
  return [...text.matchAll(companyName)].flatMap((match) => {
    const raw = match[1] ?? '';
    const lead = leads.exec(raw)?.[0].length ?? 0;
    const value = raw.slice(lead).trim();
    if (!/^[A-Z0-9(]/.test(value) || !/\s/.test(value)) return [];
    const start = match.index + lead;
    return [{ value, quality: 1, start, end: start + value.length }];
  });
}

/** A name after a label: a company name, else the words up to a comma or a number. */
export const findName: FindValue<string> = (text) => {
  const company = findCompanyNames(text)[0];
  if (company && company.start <= 4) return [company];
  const match = /^[A-Z][\p{L}&'’().-]*(?: [\p{L}&'’().-]+){1,6}/u.exec(text);
  const value = match?.[0].replace(/[.,\s]+$/, '');
  if (!value || /\d/.test(value) || headings.test(value)) return [];
  return [{ value, quality: 0.75, start: 0, end: value.length }];
};

/** Two or more words that are a heading rather than somebody's name. */
const headings = new RegExp(
  '\\b(?:sort code|account|invoice|number|date|total|terms|order|deliver|description|details|' +
    'vat|iban|bic|swift|payment|registered)\\b',
  'i',
);

/** One spelling to compare names by: lower case, no punctuation, "Limited" as "Ltd". */
export function comparableName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\blimited\b/g, 'ltd')
    .replace(/\band\b/g, '&')
    .replace(/[^\p{L}\d&]+/gu, ' ')
    .trim();
}
