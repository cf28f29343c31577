import type { FindValue, FoundValue } from './found';

/** Names of firms as printed: capitalised words that end in a legal form, or follow a label. */

const legalForms = [
  ...['ltd', 'limited', 'llp', 'plc', 'p\\.l\\.c', 'c\\.i\\.c', 'cic', 'inc', 'llc', 'gmbh', 'cyf'],
  ...[
    'cyfyngedig',
    'lp',
    'ag',
    'kg',
    'ug',
    'oy',
    'ab',
    'aps',
    'as',
    'sarl',
    'sas',
    'srl',
    'spa',
    'bv',
    'nv',
    'sa',
  ],
  ...[
    'b\\.v',
    'n\\.v',
    's\\.a\\.r\\.l',
    's\\.a\\.s',
    's\\.a',
    's\\.r\\.l',
    's\\.p\\.a',
    'b\\.v\\.b\\.a',
    'ccc',
  ],
];
/** Short forms are words of their own in other cases: "AS" and "as". */
const cased = (form: string) => {
  const capital = form.charAt(0).toUpperCase() + form.slice(1);
  const lower = form.length > 2 && !/^(?:spa|sas|inc)$/.test(form) ? [form] : [];
  const special = { gmbh: ['GmbH'], aps: ['ApS'], sarl: ['SARL', 'Sàrl'], as: ['A/S'] }[form] ?? [];
  const mixed = form.length > 2 || form === 'oy' ? [capital] : [];
  return [form.toUpperCase(), ...mixed, ...lower, ...special];
};
const legalForm = `(?:\\(?(?:${legalForms.flatMap(cased).join('|')})\\.?\\)?)`;
const word = "[\\p{Lu}0-9(][\\p{L}\\p{N}_'’.()+/-]*";
const joined = `(?:${word}|&|\\+|and|of|the|in|van|de|der|den|du|la|le|für|und|et|y|t/a)`;
const companyName = new RegExp(
  `(${word}(?:\\s+${joined}){0,8}?,?\\s+${legalForm})(?![\\p{L}\\p{N}&'’])`,
  'gu',
);

/** Words that begin a sentence about a company but are no part of its name. */
const leads = new RegExp(
  '^(?:(?:(?:please|pay|payable|payment|paid|to|from|for|by|cheques?|bacs|made|make|transfer|bank|name|' +
    'with|thanks|received|supplier|seller|vendor|customers?|client|buyer|account|payee|beneficiary|bill|invoice|' +
    'billed|sold|deliver|ship|remit|attention|terms|copyright|issued|on|behalf|holder|title|company|' +
    'contractor|subcontractor|employer|address|contact|billing|attn|fao|re)\\b|in the name of|of|©)[\\s:,()]*)+',
  'i',
);

/** Every company name in a text, without the words that lead up to it. */
export function findCompanyNames(text: string): FoundValue<string>[] {
  return [...text.matchAll(companyName)].flatMap((match) => {
    const raw = match[1] ?? '';
    const lead = leads.exec(raw)?.[0].length ?? 0;
    const value = raw.slice(lead).replace(/,$/, '').trim();
    if (!/^[\p{Lu}0-9(]/u.test(value) || !/\s/.test(value) || /^\d[\d\s]*$/.test(value)) return [];
    const start = match.index + lead;
    return [{ value, quality: 1, start, end: start + value.length }];
  });
}

/** After words such as "account name" a name may hold words that head something elsewhere. */
export const findHolder: FindValue<string> = (text) => {
  const [found] = findName(text);
  if (found) return [withAccount(text, found)];
  const value = /^\p{Lu}[\p{L}&'’ .()-]{3,40}(?=$|[,;|])/u.exec(text)?.[0].trim();
  if (!value || !/ /.test(value) || /\b(?:sort code|number|iban|bic)\b/i.test(value)) return [];
  return [{ value, quality: 0.75, start: 0, end: value.length }];
};

/** Solicitors and agents name the account itself: "Whitlock Sayer LLP Office Account". */
function withAccount(text: string, found: FoundValue<string>): FoundValue<string> {
  const tail = /^ (?:\p{Lu}\p{L}+ ){0,2}(?:Account|A\/C)(?!\p{L}| (?:no|number))/iu.exec(
    text.slice(found.end),
  );
  if (!tail) return found;
  const end = found.end + tail[0].length;
  return { ...found, end, value: text.slice(found.start, end) };
}

/** A name after a label: a company name, else the words up to a comma or a number. */
export const findName: FindValue<string> = (text) => {
  const company = findCompanyNames(text)[0];
  if (company && company.start <= 4) return [company];
  const match = /^\p{Lu}[\p{L}&'’().-]*(?: [\p{L}&'’().+/-]+){1,6}/u.exec(text);
  const value = match?.[0].replace(/[.,\s]+$/, '');
  if (!value || /\d/.test(value) || isHeading(value)) return [];
  return [{ value, quality: 0.75, start: 0, end: value.length }];
};

/** Capitalised words as names have them, for a pattern of a whole sentence. */
export const nameWords =
  "\\p{Lu}[\\p{L}&'’().-]*(?: (?:\\p{Lu}[\\p{L}&'’().-]*|&|and|of|the|t/a)){1,8}";

export const banks =
  /(?<!\p{L} )\bbank\b|\bbank(?: plc| ltd| limited|\W*$)|\b(?:building society|barclays|lloyds|natwest|hsbc|santander|monzo|starling|nationwide|tsb|metro|revolut|wise|tide|co-?operative bank)\b/iu;

/** Two or more words that are a heading rather than somebody's name. */
const headings = new RegExp(
  '\\b(?:sort code|account|invoice|number|date|total|terms|order|deliver|delivery|description|details|' +
    'vat|iban|bic|swift|payment|registered|address|quantity|page|credit note|statement|receipt|quotation|' +
    'quote|estimate|tel|telephone|phone|email|e-mail|www|fax|due|amount|balance|thank you|certificate|application|' +
    'tax|reference|ref|copy|duplicate|reverse charge|original|remittance|please|payable)\\b|^(?:dear|re|attn|fao|c/o)\\b',
  'i',
);

function isHeading(text: string): boolean {
  return headings.test(text);
}

const places =
  /\b(?:street|st|road|rd|lane|ln|avenue|ave|close|drive|way|place|square|court|terrace|estate|park|row|house|wharf|quay|yard|hill|crescent|gardens|mews|united kingdom|england|scotland|wales|uk)\.?,?$/i;
export const postcode = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/;

/** Words as a firm without a legal form heads its paper: "J. Holt & Sons", "Penrose Joinery". */
export function isNameLike(text: string): boolean {
  const words = text.split(/\s+/);
  if (text.length < 4 || text.length > 48 || words.length > 7 || /[\d@:;!?£€$|]/.test(text))
    return false;
  const isPartnership = /^(?:\p{Lu}[\p{L}'’-]+, )+\p{Lu}[\p{L}'’-]+ (?:&|and|\+) /u.test(text);
  if (isHeading(text) || places.test(text) || (/,/.test(text) && !isPartnership)) return false;
  const small = /^(?:&|\+|and|of|the|by|in|t\/a|trading|as|de|la|van|und|et|y)$/;
  return (
    words.every((one) => /^[\p{Lu}(]/u.test(one) || small.test(one)) && /\p{L}{2,}/u.test(text)
  );
}

/** One spelling to compare names by: lower case, no punctuation, "Limited" as "Ltd". */
export function comparableName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\blimited\b/g, 'ltd')
    .replace(/\band\b/g, '&')
    .replace(/[^\p{L}\d&]+/gu, ' ')
    .trim();
}

/** What is left of a name when it is compared without its legal form and its article. */
export function coreName(name: string): string {
  return comparableName(name)
    .replace(/\bcompany\b/g, 'co')
    .replace(/^the /, '')
    .replace(/(?: (?:ltd|llp|plc|lp|cic|co|cyf|uk|inc|llc|gmbh|bv|b v))+$/, '')
    .replace(/ ?& ?/g, ' ')
    .trim();
}

/** Whether two prints name the same firm, as "Lyme Bay Brewing" and "The Lyme Bay Brewing Co. Ltd". */
export function isSameFirm(a: string, b: string): boolean {
  const [one, other] = [coreName(a), coreName(b)];
  if (one === '' || other === '') return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short === long || (short.includes(' ') && long.startsWith(`${short} `));
}
