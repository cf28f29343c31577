import type {
  ExtractedFields,
  Extraction,
  ExtractionWarning,
  PageBox,
} from '@millrace/domain/invoice/extraction';
import { titles } from './kindWords';
import { countLetters, fewestLetters } from './letters';
import { layOut, type Layout } from './layout';
import { namesLargePicture } from './pictureAreas';
import { drawAreas, type DrawnArea } from './picturedAreas';
import type { DocumentToRead, Pictured, ReadAgainst } from './readAgainst';
import { readBank } from './readBank';
import { doubtAll } from './readDoubts';
import { readKind } from './readKind';
import type { Recognise } from './sheets';
import { mostImagePixels } from './sheetPictures.mjs';
import { readSheet, type SheetText } from './sheetText';
import { findNotice, findNotices } from './stops/notices';
import { findPaid } from './stops/paid';
import { evidenceOf, type Evidence } from './stops/sentences';
import { findFirstInvoice } from './stops/severalInvoices';
import type { TextPage } from './textRuns';

/** A notice may stand on any page, but an invoice with more pictures is looked at by a person. */
const mostPages = 5;
/** By the clock: what would begin later is left to a person. */
const beginWithinMs = 4_000;

/** Of what pictures say a person reads the beginning. */
const mostSaid = 3;

type Account = Pick<ExtractedFields, 'sortCode' | 'accountNumber' | 'iban'>;
interface Stops {
  notices: ExtractionWarning[];
  doubts: ExtractionWarning[];
  /** Null where none was found. */
  account: Account | null;
}

/**
 * Adds what the pictures of a document with text say that stops money. No value is read in them: where one may
 * say something, or could not be read, a person is asked. What was known before says that nothing was read in them.
 */
export async function readPictured(
  { bytes, limits: _, teaching: _taught, ...known }: DocumentToRead,
  before: Extraction,
  pictured: Pictured,
  recognise: Recognise,
): Promise<Extraction> {
  const pages = pictured.pages.filter(({ page }) => pictured.numbers.includes(page));
  const begunAt = performance.now();
  const found: Stops[] = [];
  // What is larger still is left out of what is drawn.
  let isWhole = pages.length <= mostPages && !namesLargePicture(bytes, mostImagePixels);
  try {
    for await (const drawn of drawAreas(bytes, pages.slice(0, mostPages))) {
      const isLate = performance.now() - begunAt > beginWithinMs;
      const read = isLate ? null : await readSheet(drawn.sheet, recognise, known.buyer?.name);
      if (!read) {
        isWhole = false;
        break;
      }
      // Letters within a frame, as stamps have them, are found by another way.
      const isShort = countLetters(listRuns(read)) < fewestLetters;
      if (isShort && !drawn.isPage) await read.lookAgain();
      const about = { drawn, before, pictured, known, toPage: read.toPage };
      found.push(...read.texts.map((text) => findStops(text, about)));
    }
  } catch {
    isWhole = false;
  }
  return addFound(before, found, isWhole);
}

/** Of pictures in which nothing was read, or not all of it. */
export const notRead: ExtractionWarning = { code: 'picture_in_doubt' };

const listRuns = ({ texts }: SheetText) => texts.flatMap(({ runs }) => runs);

function addFound(before: Extraction, found: readonly Stops[], isWhole: boolean): Extraction {
  const known = before.warnings.filter(({ code }) => code !== 'picture_in_doubt');
  const notices = found
    .flatMap((one) => one.notices)
    .filter(({ code }, at, all) => all.findIndex((one) => one.code === code) === at)
    .filter(({ code }) => !known.some((one) => one.code === code));
  const doubts = found.flatMap((one) => one.doubts);
  const [first] = doubts;
  const words = [...new Set(doubts.map(({ detail }) => detail))].slice(0, mostSaid).join('; ');
  const doubt = first ? [{ ...first, detail: words }] : isWhole ? [] : [notRead];
  const { accountNumber, iban } = before.fields;
  // A person compares it; no other field is read in pictures.
  const account = (accountNumber ?? iban) ? {} : found.find((one) => one.account)?.account;
  const fields = { ...before.fields, ...account };
  return {
    ...before,
    fields: first ? doubtAll(fields) : fields,
    warnings: [...known, ...notices, ...doubt],
  };
}

interface About {
  drawn: DrawnArea;
  before: Extraction;
  pictured: Pictured;
  known: ReadAgainst;
  toPage: SheetText['toPage'];
}

function findStops(text: TextPage, { drawn, before, pictured, known, toPage }: About): Stops {
  const layout = layOut([text]);
  const bank = readBank(layout, known.modulusTable);
  const said = [
    findPaid(layout, before.fields.grossMinor?.value ?? null),
    findOtherAccount(layout, bank, before.fields),
    text.page === 1 ? findTitle(layout) : null,
    drawn.isPage ? findInvoice(text, pictured) : null,
  ].filter((one) => one !== null);
  const toDrawn = (box: PageBox) => within(drawn.part, toPage(box));
  const place = <Placed extends ExtractionWarning>(one: Placed): Placed =>
    one.place ? { ...one, place: { page: text.page, box: toDrawn(one.place.box) } } : one;
  const { sortCode, accountNumber, iban } = doubtAll(bank);
  const move = (field: Account['iban']) => field && { ...field, box: toDrawn(field.box) };
  return {
    notices: findNotices(layout, findNotice(layout, 'debt_assigned')).map(place),
    doubts: said.map((one) => place({ ...notRead, detail: one.words, place: one.place })),
    account: (accountNumber ?? iban) && {
      ...{ sortCode: move(sortCode), accountNumber: move(accountNumber), iban: move(iban) },
    },
  };
}

function within(part: PageBox, { x, y, width, height }: PageBox): PageBox {
  return {
    ...{ x: part.x + x * part.width, y: part.y + y * part.height },
    ...{ width: width * part.width, height: height * part.height },
  };
}

/** One that differs from the account of the text, where that has any. */
function findOtherAccount(layout: Layout, bank: Account, known: Account): Evidence | null {
  if (!(known.accountNumber ?? known.iban)) return null;
  const names = ['accountNumber', 'iban', 'sortCode'] as const;
  const other = names
    .filter((name) => known[name] !== null || name === 'iban')
    .flatMap((name) => (bank[name] && bank[name].value !== known[name]?.value ? bank[name] : []))
    // A British IBAN that the text does not print may be of the same account.
    .find(({ value }) => !known.accountNumber || !value.endsWith(known.accountNumber.value));
  if (!other) return null;
  const cell = layout.cells.find(({ text }) => text.includes(other.source));
  return cell ? evidenceOf(layout, cell) : { words: other.source, place: other };
}

/** What the first page calls itself, if that is no invoice. */
function findTitle(layout: Layout): Evidence | null {
  const kind = readKind(layout);
  if (kind === 'unknown' || kind === 'invoice') return null;
  const title = layout.cells.find(({ text }) => {
    const words = text.toLowerCase();
    const parts = [words, words.replace(/[\s:]*\S*\d\S*$/, '')];
    return titles.some((one) => one.kind === kind && parts.some((part) => one.pattern.test(part)));
  });
  return title ? evidenceOf(layout, title) : null;
}

/** Another invoice, by its number or its totals. */
function findInvoice(text: TextPage, { pages }: Pictured): Evidence | null {
  const before = pages.filter(({ page }) => page < text.page);
  const { others, place } = findFirstInvoice([...before, text]);
  return others.length > 0 && place ? { words: `Invoice ${others.join(', ')}`, place } : null;
}
