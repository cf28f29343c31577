import { isValidIban, readUkIban } from '@millrace/domain/vendor/bankDetails';
import type { ExtractedField, ExtractionWarning } from '@millrace/domain/invoice/extraction';
import { checkModulus, type ModulusRow } from '@millrace/domain/vendor/modulus';
import { chooseBest, findLabelled, toField } from './candidates';
import type { Candidate, FindValue, Label } from './found';
import type { Cell } from './cells';
import type { Layout } from './layout';
import { locate, ofCell, type Paragraph } from './paragraphs';
import { hasAnother, isDenied, weighDenied } from './otherAccounts';

const sortCodeLabels: Label[] = [
  { words: '(?:bank )?sort ?-?code|s/c', weight: 0.97, anywhere: true },
  {
    words:
      '(?:our |bank |branch |national |uk )*(?:sort(?:ing)?|srt|s[./]|clearing|branch|bank)[ -]?(?:code|cd|no|number)\\.?(?: (?:no\\.?|number|is))?|' +
      's\\.? ?c\\.?(?![\\p{L}\\d])|ncc|sort|c[oô]d didoli',
    weight: 0.93,
  },
  { words: 'bank(?: details)?|bacs|branch|code', weight: 0.85 },
];
const accountLabels: Label[] = [
  {
    words:
      '(?:our |bank )?(?:account|a[./]?c\\.?|acc(?:oun)?t?\\.?) ?(?:number|num|no|nr|#)\\.?(?: is)?',
    weight: 0.97,
    anywhere: true,
  },
  {
    words:
      'konto(?:nummer|-?nr\\.?)|kto\\.?-?nr\\.?|rekeningnummer|num[ée]ro de compte|n° de compte|numero conto|' +
      'n[uú]mero de cuenta|numer konta|rhif (?:y )?cyfrif|(?:bank )?acc\\.?|a\\.?c|an',
    weight: 0.92,
  },
  { words: '(?:bank )?(?:account|a/c|acc(?:oun)?t\\.?)', weight: 0.93, anywhere: true },
];

export const findSortCode: FindValue<string> = (text) => {
  // A line may break behind a dash.
  const match = /^(\d{2})(?:- |[-–. ]?)(\d{2})(?:- |[-–. ]?)(\d{2})(?![\d/]|[-.]\d)/.exec(text);
  if (!match) return [];
  return [{ value: match.slice(1).join(''), quality: 1, start: 0, end: match[0].length }];
};

export const findAccountNumber: FindValue<string> = (text) => {
  const match = /^\d{8}(?!\d)|^\d{4} \d{4}(?!\d)/.exec(text);
  if (!match) return [];
  return [{ value: match[0].replace(' ', ''), quality: 1, start: 0, end: match[0].length }];
};

type Text = ExtractedField<string> | null;
type Bank = { sortCode: Text; accountNumber: Text; iban: Text; warnings: ExtractionWarning[] };

export function findSortCodes(layout: Layout): Candidate<string>[] {
  return [
    ...findLabelled(layout, sortCodeLabels, findSortCode),
    ...findPairs(layout).map((pair) => pair.sortCode),
  ];
}

/** Those without a word beside them, too, where no other is on the page. */
export function findAllSortCodes(layout: Layout): Candidate<string>[] {
  const named = findSortCodes(layout);
  return named.length > 0 ? named : findUnnamed(layout).map(({ sortCode }) => sortCode);
}

/** The account that the invoice asks to be paid to: only to compare, never to pay by. */
export function readBank(layout: Layout, modulusTable: readonly ModulusRow[]): Bank {
  const pairs = findPairs(layout);
  const sortCodes = findSortCodes(layout).map(weighDenied);
  const numbers = findLabelled(layout, accountLabels, findAccountNumber);
  const accounts = [
    ...numbers.filter((one) => isNear(one, sortCodes)),
    ...pairs.map((pair) => pair.accountNumber),
  ].map(weighDenied);
  const { iban, isOneOfSeveral } = readIban(layout);
  const isNamed = sortCodes.length > 0 || accounts.length > 0;
  for (const pair of isNamed ? [] : findUnnamed(layout)) {
    sortCodes.push(pair.sortCode);
    accounts.push(pair.accountNumber);
  }
  if (accounts.length === 0) accounts.push(...findByForm(layout, sortCodes));
  const sortCode = chooseBest(layout, sortCodes) ?? partOfIban(iban, 'sortCode');
  const accountNumber = chooseBest(layout, accounts) ?? partOfIban(iban, 'accountNumber');
  const warnings: ExtractionWarning[] = [];
  if (iban && !isValidIban(iban.value)) warnings.push({ code: 'iban_invalid', field: 'iban' });
  const several =
    distinct(sortCodes) > 1 ||
    distinct(accounts) > 1 ||
    isOneOfSeveral ||
    layout.cells.some(({ text }) => oneOfSeveral.test(text)) ||
    hasAnother(layout, 'sortCode', sortCodes) ||
    hasAnother(layout, 'account', accounts);
  const differs = disagrees(iban, sortCode, accountNumber);
  if (several || differs) warnings.push({ code: 'several_bank_accounts', field: 'accountNumber' });
  const wrong =
    sortCode &&
    accountNumber &&
    checkModulus(sortCode.value, accountNumber.value, modulusTable) === 'invalid';
  if (wrong) warnings.push({ code: 'bank_details_invalid', field: 'accountNumber' });
  const doubt = several || differs || wrong ? 0.5 : 1;
  return {
    sortCode: weaken(sortCode, doubt),
    accountNumber: weaken(accountNumber, doubt),
    iban: weaken(iban, differs || isOneOfSeveral ? 0.5 : 1),
    warnings,
  };
}

const oneOfSeveral =
  /\b(?:either|any|one) of (?:our|the|these)(?: two| following| above| below)? (?:bank )?accounts\b/i;

const distinct = (found: Candidate<string>[]) => new Set(found.map((one) => one.value)).size;

function weaken(field: Text, by: number): Text {
  return field && { ...field, confidence: Math.round(field.confidence * by * 100) / 100 };
}

/** "10-79-99  88837491" with no label at all is still a sort code and an account. */
function findPairs(layout: Layout) {
  const inCells = layout.cells.flatMap((cell) => findPairsIn(ofCell(cell)));
  const overLines = layout.paragraphs
    .flatMap(findPairsIn)
    .filter(({ sortCode, accountNumber }) => sortCode.cell !== accountNumber.cell);
  return [...inCells, ...overLines];
}

/** Behind a dash of the code a line may end. */
const pairForm = /(?<!\d)(\d{2}[-– ]\s?\d{2}[-– ]\s?\d{2})\D{1,30}?(\d{8})(?!\d)/g;

function findPairsIn(paragraph: Paragraph) {
  return [...paragraph.text.matchAll(pairForm)].flatMap((match) => {
    const [whole, code = '', account = ''] = match;
    const at = match.index + whole.length - account.length;
    const ofCode = locate(paragraph, match.index, match.index + code.length);
    const ofAccount = locate(paragraph, at, at + account.length);
    if (!ofCode || !ofAccount) return [];
    const score = 0.88;
    return [
      {
        sortCode: { value: code.replace(/\D/g, ''), score, ...ofCode, label: ofCode.cell },
        accountNumber: { value: account, score, ...ofAccount, label: ofAccount.cell },
      },
    ];
  });
}

/** A sort code and an account that stand beside or under each other, with words that say neither. */
function findUnnamed(layout: Layout) {
  const codes = layout.cells.flatMap((cell) => [
    ...findForms(cell, /(?<![\d/.-])\d\d([- ])\d\d\1\d\d(?![\d/-]|\.\d)/g),
    // Without dashes only what stands right before an account is a sort code.
    ...findForms(cell, /(?<![\d/.-])\d{6}(?=\s{0,2}[\s/,|·]\s{0,2}\d{8}(?![\d/-]))/g),
  ]);
  const numbers = layout.cells.flatMap((cell) => findForms(cell, /(?<![\d/.-])\d{8}(?![\d/-])/g));
  const pairs = codes.map((code) => {
    const near = numbers.filter(
      ({ cell }) =>
        cell.page === code.cell.page &&
        cell.line - code.cell.line >= 0 &&
        cell.line - code.cell.line <= 1 &&
        Math.abs(cell.y - code.cell.y) < code.cell.height * 2,
    );
    // In its own line the next number to the right is its account, whatever follows that one.
    const right = near.filter(({ cell, start }) => isRightOf({ cell, start }, code)).slice(0, 1);
    return { code, accounts: right.length > 0 ? right : near };
  });
  // Where one of them has two to choose from, a person says which are meant.
  if (pairs.some(({ accounts }) => accounts.length > 1)) return [];
  return pairs.flatMap(({ code, accounts }) =>
    accounts.map((account) => ({ sortCode: code, accountNumber: account })),
  );
}

function isRightOf(one: Pick<Candidate<string>, 'cell' | 'start'>, code: Candidate<string>) {
  const { cell, end } = code;
  return one.cell === cell
    ? one.start >= end
    : one.cell.line === cell.line && one.cell.x > cell.x && one.cell.x - cell.x - cell.width < 120;
}

/** "Number 55779911" under a sort code: the only eight digits that stand close to it. */
function findByForm(layout: Layout, sortCodes: Candidate<string>[]): Candidate<string>[] {
  const near = layout.cells
    .flatMap((cell) => findForms(cell, /(?<![\d/.-])\d{8}(?![\d/-])/g))
    .filter((one) => isNear(one, sortCodes, 4))
    .filter(({ cell }) => !/company|vat|reg(?:d|istered)?\b|order|ref/i.test(cell.text));
  if (distinct(near) === 1) return near;
  // Of several in a table each stands in the line of its sort code.
  const [first] = sortCodes;
  const beside = near.filter(({ cell }) => cell.line === first?.cell.line);
  return distinct(beside) === 1 ? beside : [];
}

function findForms(cell: Cell, form: RegExp): Candidate<string>[] {
  return [...cell.text.matchAll(form)].map((match) => ({
    ...{ value: match[0].replace(/\D/g, ''), score: 0.7, cell, label: cell },
    ...{ start: match.index, end: match.index + match[0].length },
  }));
}

/** Eight digits after "account" may be a customer's number, unless a sort code stands close by. */
function isNear(account: Candidate<string>, sortCodes: Candidate<string>[], heights = 6): boolean {
  return sortCodes.some(
    ({ cell }) =>
      cell.page === account.cell.page &&
      Math.abs(cell.y - account.cell.y) < Math.max(cell.height, 8) * heights,
  );
}

/** How long an IBAN of a country is: what stands behind it, such as a BIC, is no part of it. */
const ibanLengths: Record<string, number> = {
  ...{ GB: 22, IE: 22, DE: 22, FR: 27, NL: 18, BE: 16, ES: 24, IT: 27, LU: 20, AT: 20, PL: 28 },
  ...{ PT: 25, CH: 21, DK: 18, SE: 24, NO: 15, FI: 18, CZ: 24, LT: 20, EE: 20, LV: 21, MT: 31 },
};

type FoundIban = { value: string; cell: Cell; start: number; end: number };

function findIbans(paragraph: Paragraph): FoundIban[] {
  const { text } = paragraph;
  return [...text.matchAll(/(?<![A-Z0-9])([A-Z]{2})\d{2}(?: ?[A-Z0-9]){11,32}/g)].flatMap(
    (match) => {
      const length = ibanLengths[match[1] ?? ''] ?? 34;
      const whole = new RegExp(`^(?: ?[A-Z0-9]){1,${length}}`).exec(match[0])?.[0] ?? match[0];
      const value = whole.replace(/ /g, '');
      const place = locate(paragraph, match.index, match.index + whole.length);
      if (!place || value.length < 15 || value.length > 34) return [];
      return isValidIban(value) || /iban/i.test(place.cell.text) ? [{ value, ...place }] : [];
    },
  );
}

/** An IBAN is known by its own form; a label is not needed. */
function readIban(layout: Layout): { iban: Text; isOneOfSeveral: boolean } {
  const inCells = layout.cells.flatMap((cell) => findIbans(ofCell(cell)));
  const overLines = layout.paragraphs.flatMap(findIbans);
  const isWhole = ({ value }: FoundIban) => value.length === ibanLengths[value.slice(0, 2)];
  // What one line begins and the next ends stands in neither.
  const whole = [...inCells, ...overLines].filter(isWhole);
  const found = [...whole, ...inCells.filter((one) => !isWhole(one))];
  const valid = found.filter(({ value }) => isValidIban(value));
  const best = valid.find((one) => !isDenied(one)) ?? valid[0] ?? found[0];
  // One for euros stands beside one for pounds on many a paper: which of two British ones is meant, a person says.
  const british = new Set(valid.map(({ value }) => value).filter((value) => readUkIban(value)));
  const sure = !best || !isValidIban(best.value) ? 0.4 : isDenied(best) ? 0.7 : 0.97;
  return { iban: best ? toField(layout, best, sure) : null, isOneOfSeveral: british.size > 1 };
}

/** A British IBAN holds the sort code and the account number. */
function partOfIban(iban: Text, part: 'sortCode' | 'accountNumber'): Text {
  const inside = iban && readUkIban(iban.value);
  return inside && { ...iban, value: inside[part] };
}

function disagrees(iban: Text, sortCode: Text, accountNumber: Text): boolean {
  const code = partOfIban(iban, 'sortCode');
  const account = partOfIban(iban, 'accountNumber');
  if (!code || !account) return false;
  return code.value !== sortCode?.value || account.value !== accountNumber?.value;
}
