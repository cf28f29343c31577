import type { Cell } from './cells';
import type { Candidate } from './found';
import type { Layout } from './layout';
import { findAllSortCodes } from './readBank';
import { findCompanyNames, withAccount } from './names';
import { wordsLeftOf } from './neighbours';
import { locate, ofCell, type Paragraph } from './paragraphs';
import { isElsewhere, isNamedAgain } from './namedAgain';
import { isBank } from './banks';
import { isHeading } from './headings';
import { isNameLike, isSentence, mayBeName, postcode, shortened } from './nameLike';

/**
 * Whose the account is, from the lines that stand with the sort code or the IBAN: most papers write
 * the holder there, under one of a hundred words or under none. What is left of those lines without
 * codes, the bank and the words of payment is a name or nothing.
 */

const codes =
  /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,32}|(?<!\d)\d{2}[-–. ]?\d{2}[-–. ]?\d{2}(?!\d)|(?<!\d)\d{4} ?\d{4}(?!\d)|(?<![A-Z])[A-Z]{4}GB[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![A-Z0-9])/g;

/** Words that lead up to a name and are no part of it, whatever their case. */
const payWords = new RegExp(
  '^\\s*(?:(?:(?:(?:bank |trading |current |business |our |account )?(?:account|a/c|a\\.?c|acc(?:oun)?t?)\\.?' +
    '(?: ?(?:name|holder|title|payee|of|in (?:the )?name of|details))*|' +
    'name(?: (?:of|on) (?:the )?(?:bank )?account(?: holder)?)?|(?:business|company|trading|payee|beneficiary) name|' +
    'payee|payable|beneficiary|recipient|in (?:the name|favour) of|credit(?: of| to)?|' +
    '(?:please |kindly )?(?:make (?:all )?)?(?:bacs |electronic |online |bank )*(?:payments?|pay|remit(?:tances?)?|transfers?|cheques?|credits?|send|bank details?|bacs)' +
    '(?: us| into| payable| made| should be| can be| may be| must be| sent| is| are| in full| by| via| bank| bacs| transfer| faster| payments?| details?| account| the| following| only)*(?: to)?|' +
    'or by|by|via|to|at|with|for|of|and|our|is|are|bankers?|the account|company|business|firm)(?!\\p{L})[\\s.:=…–-]*)+)',
  'iu',
);
const nameWord =
  /(?:account|a\/c|\bac\b|acc|name|payee|payable|beneficiary|recipient|pay|remit|transfer|credit|favour|to\b|company|business|cheques?|bacs)/iu;
/** A foot that names the firm for the register, and an address, are not about the account. */
const otherLine =
  /registered|reg(?:d|istration)?\.? ?(?:in|no|office|number)|company (?:no|number|reg)|\bvat\b|www\.|@|tel(?:ephone)?\b|invoice|[£€$]\s?\d/i;

interface Anchor {
  cell: Cell;
  /** Of a label and its value: where the label begins. */
  left: number;
}

export function findHoldersInBlock(layout: Layout): Candidate<string>[] {
  const asked = new Set<Cell>();
  return listAnchors(layout).flatMap((anchor) =>
    listBlock(layout, anchor)
      .filter(({ cell }) => !asked.has(cell) && asked.add(cell))
      .flatMap(({ cell, away }) => findInCell(layout, cell, away)),
  );
}

function listAnchors(layout: Layout): Anchor[] {
  const sortCodes = findAllSortCodes(layout);
  const ibans = layout.cells.filter(({ text }) =>
    /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3}/.test(text),
  );
  const labelled = sortCodes.map(({ cell, label }) => ({
    cell,
    left: label.line === cell.line ? Math.min(label.x, cell.x) : cell.x,
  }));
  return [...labelled, ...ibans.map((cell) => ({ cell, left: cell.x }))];
}

type InBlock = { cell: Cell; away: number };

/** The anchor's own line, and those above and below it in its column until something else begins. */
function listBlock(layout: Layout, anchor: Anchor): InBlock[] {
  const own = layout.lines[anchor.cell.line]?.cells ?? [];
  const left = leftOf(own, anchor);
  const inColumn = (cell: Cell) =>
    cell.x > left - 3 && cell.x < anchor.cell.x + anchor.cell.width + 3;
  const walk = (step: 1 | -1) => {
    const found: InBlock[] = [];
    let last = anchor.cell;
    for (let at = anchor.cell.line + step; Math.abs(at - anchor.cell.line) <= 6; at += step) {
      const line = layout.lines[at];
      if (line?.page !== anchor.cell.page) break;
      const cells = line.cells.filter(inColumn);
      const [first] = cells;
      if (!first) continue;
      const height = Math.max(last.height, first.height, layout.bodyHeight * 0.8);
      if (Math.abs(first.y - last.y) > height * 2.3) break;
      // A factor's name may stand over its account with an address behind it; at the foot it is the sender's.
      const isNamed =
        !isFoot(layout, anchor.cell) &&
        at === anchor.cell.line - 1 &&
        findCompanyNames(first.text)[0]?.start === 0;
      if (isNamed && postcode.test(first.text)) found.push({ cell: first, away: -1 });
      if (cells.some(({ text }) => otherLine.test(text) || postcode.test(text))) break;
      if (first.height > layout.bodyHeight * 1.5) break;
      found.push(...cells.map((cell) => ({ cell, away: at - anchor.cell.line })));
      last = first;
    }
    return found;
  };
  const isFar = (cell: Cell) =>
    isFoot(layout, cell) && anchor.left - cell.x - cell.width > cell.height * 12;
  const beside = own.filter((cell) => !isCutOff(own, cell, anchor.cell) && !isFar(cell));
  return [...beside.map((cell) => ({ cell, away: 0 })), ...walk(-1), ...walk(1)];
}

/** The last lines of a page are about the sender, the account among them. */
const isFoot = ({ sizes }: Layout, { page, y }: Cell): boolean =>
  y > (sizes.get(page)?.height ?? 0) * 0.86;

/** In a foot of several columns the register stands between the firm's name and its account. */
function isCutOff(own: readonly Cell[], cell: Cell, anchor: Cell): boolean {
  return own.some(
    (other) =>
      other.x > cell.x && other.x < anchor.x && /\d/.test(other.text) && otherLine.test(other.text),
  );
}

/** Labels left of the value, as far as they stand with it. */
function leftOf(own: readonly Cell[], { cell, left }: Anchor): number {
  const before = own.filter((other) => other.x < cell.x).sort((a, b) => b.x - a.x);
  return before.reduce(
    (edge, other) => (edge - other.x - other.width < cell.height * 2.5 ? other.x : edge),
    left,
  );
}

function findInCell(layout: Layout, cell: Cell, away: number): Candidate<string>[] {
  const isMixed = away === 0 && /registered|vat|company no/i.test(cell.text);
  // A sentence may begin the name on the line before.
  const running = layout.paragraphs.filter(({ parts }) => parts.some((part) => part.cell === cell));
  return [ofCell(cell), ...running].flatMap((paragraph) => {
    const blank = paragraph.text
      .replace(codes, (code) => '|'.repeat(code.length))
      .replace(endOfSentence, '; ');
    const isRunning = paragraph.parts.length > 1;
    return [...blank.matchAll(fragments)].flatMap((match) => {
      const raw = match[0];
      const led = payWords.exec(raw)?.[0].length ?? raw.length - raw.trimStart().length;
      const isLed =
        nameWord.test(blank.slice(0, match.index + led)) ||
        isNamedLeft(layout, cell) ||
        isNamedOver(layout, cell);
      const name =
        toName(layout, cell, { text: raw.slice(led), isLed }) ??
        // "Bank Street Joinery Ltd" begins with such a word.
        (findCompanyNames(raw).length > 0 || isNamedAgain(layout, cell, raw.trim())
          ? toName(layout, cell, { text: raw, isLed })
          : null);
      if (!name) return [];
      const start = match.index + raw.indexOf(name.value);
      const end = start + name.value.length;
      const isFoot = start === 0 && findCompanyNames(name.value).length > 0;
      if (isMixed && !isFoot && !isTouching(blank, start, end)) return [];
      if (isRunning && !(isOverLines(paragraph, start, end) && isBesideCode(blank, start, end)))
        return [];
      const place = locate(paragraph, start, end);
      if (isSubject(layout, paragraph, end)) return [];
      const isAtBank =
        bankWord.test(blank.slice(0, start)) || bankWord.test(wordsLeftOf(layout, cell));
      const score = weigh(layout, {
        ...{ name: name.value, cell, isLed, isAtBank, away },
        isTouching: isTouching(blank, start, end),
      });
      return place && score > 0 ? [{ value: name.value, score, ...place, label: place.cell }] : [];
    });
  });
}

/** "Garrick Timber Ltd retains title to all goods": the sentence is about the firm. */
function isSubject(layout: Layout, { text, parts }: Paragraph, end: number): boolean {
  const behind = text.slice(end);
  const last = parts.at(-1)?.cell;
  const next =
    behind.trim() === '' && last
      ? layout.cells.find(({ line, x }) => line === last.line + 1 && Math.abs(x - last.x) < 3)?.text
      : undefined;
  return ofFirm.test(next ?? behind.trimStart());
}

const ofFirm =
  /^(?:is|are|was|has|have|will|shall|retains?|reserves?|accepts?|operates?|cannot|does|do not|charges?|banks)\b/;

const isOverLines = ({ parts }: Paragraph, start: number, end: number) =>
  parts.some(({ at }) => at > start && at < end);

const endOfSentence = new RegExp(
  `(?<=\\p{L}{4,})(?<!${shortened})\\. (?=\\p{Lu})|\\. (?=\\p{Lu}\\p{L}+(?: no\\.?)?:)`,
  'giu',
);

/** Between what parts the pieces of such a line; a stroke in "t/a" or "A/c" and the comma of partners do not. */
const fragments =
  /(?:[^|:;,()·•/\t]|(?<=\p{L} )\([\p{L}\d&. '’-]{1,40}\)|(?<=\bt)\/(?=a\b)|(?<=\ba)\/(?=c\b)|,(?= \p{Lu}[\p{L}'’-]+(?:,| & | and )))+/giu;

/** In running text only what stands close before a code, or right behind it, is about the account. */
function isBesideCode(blank: string, start: number, end: number): boolean {
  return /^.{0,70}?\|{6}/s.test(blank.slice(end)) || /\|{6}.{0,12}$/s.test(blank.slice(0, start));
}

/** In a foot that tells of the register as well: right before or behind a code. */
function isTouching(blank: string, start: number, end: number): boolean {
  return (
    /^[\s,:;(/|–-]{0,4}\|{6}/.test(blank.slice(end)) ||
    /\|{6}[\s,:;)/|–-]{0,4}$/.test(blank.slice(0, start))
  );
}

const bankWord = /(?:^|(?<!(?:to|by|direct|into)) |[^\p{L} ])bank(?:ers?)?(?: name)?[\s:]*$/iu;

/** "Pay by standing order or transfer to" on the line before. */
function isNamedOver(layout: Layout, cell: Cell): boolean {
  const line = layout.lines[cell.line];
  const [over] = layout.lines[cell.line - 1]?.cells ?? [];
  if (!over || line?.cells[0] !== cell || over.page !== cell.page) return false;
  const isClose = cell.y - over.y < cell.height * 2 && cell.x - over.x < cell.height * 5;
  return isClose && /\b(?:pay|transfer|remit|bacs)\b.*\bto:?$/i.test(over.text);
}

function isNamedLeft(layout: Layout, cell: Cell): boolean {
  const before = wordsLeftOf(layout, cell);
  return nameWord.test(before) && !/\d/.test(before);
}

function toName(
  layout: Layout,
  cell: Cell,
  { text, isLed }: { text: string; isLed: boolean },
): { value: string } | null {
  const [company] = findCompanyNames(text);
  if (company) return withAccount(text, company);
  const value = text
    .trim()
    .replace(/(?:\s(?:sort|code|no|at|with))+$/i, '')
    .replace(/(?<!\b\p{L}{1,5})[\s.–-]+$/u, '');
  if (value.length < 3 || isHeading(value) || !/^[\p{L}\d(]/u.test(value)) return null;
  if (isSentence(value)) return null;
  if (/\d[\d.,/]|\d$/.test(value)) return null;
  if (isElsewhere(layout, cell, value)) return { value };
  const isName = / /.test(value) && (isNameLike(value) || (isLed && mayBeName(value)));
  return isName ? { value } : null;
}

export const hasTitle = (name: string): boolean =>
  /^(?:mr|mrs|miss|ms|mx|dr|rev)\.? \p{Lu}/iu.test(name);

/** "Miss K Brandon" beside the sort code: by the title, or as kin of a name on the page. */
export function isPerson(layout: Layout, cell: Cell, name: string): boolean {
  if (hasTitle(name)) return true;
  const surname = name.split(' ').at(-1) ?? '';
  const again = new RegExp(`(?<!\\p{L})${surname.replace(/[^\p{L}]/gu, '.')}(?!\\p{L})`, 'iu');
  return (
    surname.length > 3 && layout.cells.some((other) => other !== cell && again.test(other.text))
  );
}

interface Weighed {
  name: string;
  cell: Cell;
  isLed: boolean;
  /** Right behind the word "bank", where most often the bank itself stands. */
  isAtBank: boolean;
  away: number;
  isTouching: boolean;
}

function weigh(
  layout: Layout,
  { name, cell, isLed, isAtBank, away, isTouching: touches }: Weighed,
): number {
  if (isBank(name)) return 0;
  const isCompany = findCompanyNames(name).length > 0;
  const isKnown = isNamedAgain(layout, cell, name);
  if (isAtBank && !isKnown) return isCompany ? 0 : isPerson(layout, cell, name) ? 0.7 : 0.65;
  if (isCompany) return isLed ? 0.78 : isKnown ? 0.76 : 0.7;
  if (isKnown) return isLed ? 0.77 : 0.74;
  if (isLed && Math.abs(away) <= 2) return 0.72;
  if (away !== 0) return 0;
  if (isPerson(layout, cell, name)) return 0.68;
  return touches && !/\bbranch\b/i.test(name) ? 0.68 : 0;
}
