import type { FindValue, FoundValue } from './found';
import { isBank } from './banks';
import { isHeading } from './headings';
import { isSentence, mayBeName, partners, shortened } from './nameLike';

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
    'dac',
    'clg',
    'b\\.v\\.b\\.a',
    'ccc',
    'sp\\.? z o\\.? ?o',
    's\\.l\\.u',
    's\\.l',
    'ohg',
    'eurl',
    'sprl',
    's\\.r\\.o',
    'd\\.o\\.o',
  ],
];
/** Short forms are words of their own in other cases: "AS" and "as". */
const cased = (form: string) => {
  const capital = form.charAt(0).toUpperCase() + form.slice(1);
  const lower = form.length > 2 && !/^(?:spa|sas|inc|cyf)$/.test(form) ? [form] : [];
  const special =
    {
      gmbh: ['GmbH'],
      aps: ['ApS'],
      sarl: ['SARL', 'Sàrl'],
      as: ['A/S'],
      spa: ['SpA'],
      's\\.p\\.a': ['S\\.p\\.A'],
    }[form] ?? [];
  // A spa is a place as well.
  const mixed = (form.length > 2 && form !== 'spa') || form === 'oy' ? [capital] : [];
  return [form.toUpperCase(), ...mixed, ...lower, ...special];
};
const legalForm = `(?:\\(?(?:${legalForms.flatMap(cased).join('|')})\\.?\\)?)`;
const word = "[\\p{Lu}0-9(][\\p{L}\\p{N}_'’.()+/&-]*[!?]?";
/** What comes before a surname: "d'Arcy", "van der Meer". */
const particle = "(?:(?:van|von|de|der|den|du|la|le|ap|ab) ){1,2}|d['’]";
const joined = `(?:${word}|&|\\+|and|of|the|in|van|de|der|den|du|la|le|für|und|et|y|t/a)`;
const companyName = new RegExp(
  `((?:(?=${partners})(?:\\p{Lu}[\\p{L}'’-]+, )+|(?<![\\p{L}])(?:${particle}))?` +
    `${word}(?:\\s+${joined}){0,8}?,?\\s+${legalForm})(?![\\p{L}\\p{N}&'’])`,
  'gu',
);

/** Without one nothing is a company's name, and to seek one in long lines takes time. */
const endsInForm = new RegExp(`\\s${legalForm}(?![\\p{L}\\p{N}&'’])`, 'u');

/** Words that begin a sentence about a company but are no part of its name. */
const always =
  'please|pay|payable|paid|to|from|for|by|cheques?|bacs|made|make|with|thanks|received|supplier|seller|vendor|' +
  'customers?|client|buyer|account|payee|beneficiary|billed|sold|deliver|ship|remit|attention|copyright|issued|on|' +
  'behalf|holder|contractor|subcontractor|employer|attn|fao|re|messrs|spett\\.?le|(?:a\\/c|account|acc) name|a\\/c';
/** Names begin with these as well: "Invoice Angels Ltd", "Bank Street Joinery Ltd". */
const atTimes =
  'payment|transfer|bank|name|bill|invoice|terms|title|company|address|contact|billing';
const leads = new RegExp(
  `^(?:(?:(?:${always})\\b|in the name of|of\\b|©)[\\s:,()]*|` +
    `(?:${atTimes})\\b(?:\\s*[:,()]\\s*|\\s+(?=(?:to|from|by|of|for|name|address|transfer|is)\\b)))+`,
  'i',
);

/** Every company name in a text, without the words that lead up to it. */
export function findCompanyNames(text: string): FoundValue<string>[] {
  const matches = endsInForm.test(text) ? text.matchAll(companyName) : [];
  const found = [...matches].flatMap((match) => {
    const raw = match[1] ?? '';
    const lead = leadOf(raw);
    const named = raw.slice(lead).replace(/,$/, '').trim();
    const value = named.includes('(') ? named : named.replace(/\)$/, '');
    if (!startsName.test(value) || !/\s/.test(value) || noName.test(value)) return [];
    const start = match.index + lead;
    return [{ value, quality: 1, start, end: start + value.length }];
  });
  // "the liability of the members is limited" is not one of them.
  return found.length > 0 || !inSmallLetters.test(text) || isSentence(text)
    ? found
    : [{ value: text, quality: 1, start: 0, end: text.length }];
}

export const isCompany = (name: string): boolean => findCompanyNames(name).length > 0;

/** Figures, and a Dutch postcode such as "5331 AB". */
const noName = /^\d[\d\s]*$|^(?:\d+, )?\d{4} [A-Z]{2}$/;
const startsName = new RegExp(`^(?:${particle})?[\\p{Lu}0-9(]`, 'u');
/** Some firms print themselves without a capital. */
const inSmallLetters =
  /^\p{Ll}[\p{Ll}\d&+'’.-]*(?: [\p{Ll}\d&+'’.-]+){0,5} (?:[Ll]td|[Ll]imited|llp|LLP|plc)\.?$/u;

/** A sentence that ends before the name, and codes in front of it, are no part of it either. */
function leadOf(raw: string): number {
  const before =
    /^.*(?:\p{L}{4,}\.|\d\.(?= )|\d{6,}|\d\d-\d\d-\d\d)[\s(]+(?=\p{Lu})/u.exec(raw)?.[0].length ??
    0;
  const rest = raw.slice(before);
  // In large letters before a name in others.
  const loud = /^(?:(?:NAME|ACCOUNT|PAYEE|PAY|TO|ONLY|INTO) )+(?=\p{Lu}\p{Ll})/u.exec(rest);
  if (loud) return before + loud[0].length;
  return before + (leads.exec(rest)?.[0].length ?? 0);
}

/** Where a name ends that has no legal form. */
const afterName = new RegExp(
  '[;|·•”"]| \\((?=not\\b|our\\b|the\\b|no\\b)| within (?=\\d|\\p{Ll})|,? *\\(?(?<!\\p{L})(?:sort|s\\/c|account|a\\/c|acc(?:oun)?t?\\.?|iban|bic|swift|bank|ref(?:erence)?)\\b|' +
    `,? *\\d{2}[- ]\\d{2}[- ]\\d{2}|\\d{6,}| [-–] |(?<=\\p{L}{3,})(?<!${shortened})\\. |` +
    ", (?!\\p{Lu}[\\p{L}'’-]+(?:,| & | and ))",
  'iu',
);

/** After words such as "account name" a name may hold words that head something elsewhere. */
export const findHolder: FindValue<string> = (text) => {
  const [company] = findCompanyNames(text);
  if (company && company.start <= 4) {
    const found = withAccount(text, company);
    const rest = text.slice(found.end);
    const isOpen = goesOn.test(rest) && !isBank(rest.replace(/^[\s(–-]+/, ''));
    return [isOfTwo(rest) || isOpen ? { ...found, quality: 0.75 } : found];
  }
  const end = afterName.exec(text)?.index ?? text.length;
  const value = text.slice(0, end).replace(/[.,\s]+$/, '');
  const isOne = /^\p{Lu}[\p{L}'’&.]{2,}$/u.test(value);
  if (!isOne && !mayBeName(value)) return [];
  const found = { value, quality: isOne ? 0.72 : 0.75, start: 0, end: value.length };
  return [isOne ? found : withAccount(text, found)];
};

/** Words behind the name that are neither another fact nor the next sentence may belong to it. */
const goesOn =
  /^ (?:\(|[-–] )?(?!(?:sort|s\/c|account|a\/c|acc\b|bank|iban|bic|swift|ref|number|no\b|code|at|with|and|or|on|by|via|using|quoting|in|to|for|is)\b)\p{L}{2,}/iu;

/** "Corven Finance Ltd re Halden Brackets Ltd": how much of it names the account, a person says. */
function isOfTwo(rest: string): boolean {
  const lead =
    /^\s*(?:[-–—/]|re\b:?|for\b|a\/c\b|account\b|on behalf of\b)?\s*/i.exec(rest)?.[0] ?? '';
  const [other] = findCompanyNames(rest.slice(lead.length));
  return other !== undefined && other.start <= 4 && !isBank(other.value);
}

/** Behind a bare "account" its number follows as often. */
const accountTail =
  /^(?: [-–])?(?: (?:(?!sort|bank|code)\p{Lu}\p{L}*['’]?|No\.? ?\d)){1,3} (?:Account|A\/C(?: \d{3,6}(?!\d))?)(?!\p{L}|,? (?:no|number|\d))|^ (?:Account|A\/C)(?![\p{L}:]|,? (?:no|number|\d))/iu;
/** What else belongs to a name behind its legal form: a place, a style, a fund. */
const nameTail = new RegExp(
  "^ (?:\\((?!(?:sort|bank|account|a/c|s/c|no\\b|vat|co\\b|reg))[\\p{L}][\\p{L}&’' ]{1,38}\\)|" +
    "(?:[Tt]/[Aa]|[Tt]rading as) \\p{Lu}[\\p{L}&’'-]*(?: (?:\\p{Lu}[\\p{L}&’'-]*|&|and|of|the)){0,5}|" +
    'No\\.? ?\\d(?!\\d)|(?:UK )?Branch|Pension (?:Fund|Scheme)|Collections|(?:Group )?Treasury)(?!\\p{L})',
  'u',
);

/** A factor's account for one client: "Meridian Invoice Finance Ltd re Haleswell". */
const reOther = /^ re \p{Lu}[\p{L}&’'-]+(?: \p{Lu}[\p{L}&’'-]+)*(?=,|;|$| sort| account)/u;

/** "Merrick Street Factors Ltd - Pennant Packaging" */
const dashOther =
  /^ [-–] (?!Sort|Account|Bank|BIC|IBAN|Swift|SWIFT|Acc\b|A\/c)\p{Lu}[\p{L}&’'-]+(?: \p{Lu}[\p{L}&’'-]+){0,3}(?=,|;|$)/u;

/** Solicitors and agents name the account itself: "Whitlock Sayer LLP Office Account". */
export function withAccount(text: string, found: FoundValue<string>): FoundValue<string> {
  const rest = text.slice(found.end);
  const client = reOther.exec(rest);
  const place = dashOther.exec(rest);
  if (place && !isBank(place[0].replace(/^[ –-]+/, ''))) {
    const end = found.end + place[0].length;
    return { ...found, end, value: text.slice(found.start, end) };
  }
  const isOther = client !== null && findCompanyNames(client[0].slice(4)).length > 0;
  const tail = accountTail.exec(rest) ?? nameTail.exec(rest) ?? (isOther ? null : client);
  if (!tail) return found;
  const end = found.end + tail[0].length;
  return { ...found, end, value: text.slice(found.start, end) };
}

/** A name after a label: a company name, else the words up to a comma or a number. */
export const findName: FindValue<string> = (text) => {
  const company = findCompanyNames(text)[0];
  if (company && company.start <= 4) return [company];
  const match =
    /^\p{Lu}[\p{L}&'’().-]*(?: (?!(?:is|are|was|has|have|will|trading as)(?!\p{L}))[\p{L}&'’().+/-]+){1,8}/u.exec(
      text,
    );
  const value = match?.[0].replace(/(?: \((?:the|hereinafter)\b[^)]*\)?)?[.,\s]*$/i, '');
  if (!value || /\d/.test(value) || isHeading(value)) return [];
  return [{ value, quality: 0.75, start: 0, end: value.length }];
};

/** Capitalised words as names have them, for a pattern of a whole sentence. */
export const nameWords =
  "\\p{Lu}[\\p{L}&'’().-]*(?: (?:\\p{Lu}[\\p{L}&'’().-]*|&|and|of|the|t/a)){1,8}";

/** One spelling to compare names by: lower case, no punctuation, "Limited" as "Ltd". */
export function comparableName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\blimited\b/g, 'ltd')
    .replace(/\band\b/g, '&')
    .replace(/[^\p{L}\d&]+/gu, ' ')
    .trim();
}

/** Words that firms and their customers shorten. */
const longWords: Record<string, string> = {
  ...{ eng: 'engineering', engrs: 'engineers', mfg: 'manufacturing', bros: 'brothers' },
  ...{ intl: 'international', assocs: 'associates', svcs: 'services', const: 'construction' },
};
const shortWords = new RegExp(`\\b(?:${Object.keys(longWords).join('|')})\\b`, 'g');

/** What is left of a name when it is compared without its legal form and its article. */
export function coreName(name: string): string {
  return comparableName(name)
    .replace(/\bcompany\b/g, 'co')
    .replace(shortWords, (word) => longWords[word] ?? word)
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
