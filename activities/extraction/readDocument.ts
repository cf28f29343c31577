import { noFields } from '@millrace/domain/invoice/extraction';
import type {
  ExtractedFieldName,
  Extraction,
  ExtractionWarning,
} from '@millrace/domain/invoice/extraction';
import { compareKinds, compareWithData } from './eInvoice/compareWithData';
import type { EInvoice } from './eInvoice/eInvoice';
import { checkOwner } from './eInvoice/owner';
import { checkMeans } from './eInvoice/paymentMeans';
import { countLetters, countTelling, fewestLetters, hasUnnamed, hasWords } from './letters';
import { isPhoto } from './photos';
import { doubtLearnedAccount, withLessons } from './lessons/withLessons';
import type { Aside, DocumentToRead } from './readAgainst';
import { readFields } from './readFields';
import { doubtAll, leastSure } from './readDoubts';
import { readPdf } from './readPdf';
import { notRead } from './readPictured';
import type { TextPage } from './textRuns';
import { doubtMarked, findMarked } from './markedFields';
import type { Ink } from './drawnInk.mjs';
import { findUnseen } from './seenText';
import { unreadable } from './unreadable';

/** A stray mark or two is nobody's trick; an amount is four figures. */
const fewestHidden = 3;
/** Of a file with more of them a person looks at what is read. */
const mostPagesDrawn = 5;

/**
 * Reads a PDF and understands it. Runs in a process of its own.
 * @param tellFirst is given what was read before pages are drawn, all of it in doubt: drawing may meet a cap
 */
export async function readDocument(
  { bytes, limits, teaching: _, ...known }: DocumentToRead,
  tellFirst: (doubted: Extraction) => Promise<void> = () => Promise.resolve(),
  aside: Aside = {},
): Promise<Extraction> {
  if (isPhoto(bytes)) return withoutText(1);
  // The library takes the bytes that it is given away from us.
  const pdf = await readPdf(bytes.slice(), limits);
  if (!pdf.opened) return unreadable(pdf.reason, pdf.pageCount);
  const pageCount = pdf.pages.length;
  const runs = pdf.pages.flatMap((page) => page.runs);
  const before: ExtractionWarning[] = pdf.restricted ? [{ code: 'permissions_restricted' }] : [];
  if (countLetters(runs) < fewestLetters || !hasWords(runs) || hasUnnamed(runs)) {
    // What remains unseen here is the text that a scanner's own reading laid over its picture.
    return withoutText(pageCount, before);
  }
  const against = await withLessons(known, pdf.pages, aside);
  const first = readFields(pdf.pages, against);
  const describe = (
    read: Fields,
    { isHidden, isDoubtful = isHidden, marked = [] }: Judged,
  ): Extraction => {
    const { kind, ...told } = besideEach(read, pdf.data);
    const { fields, warnings } = doubtMarked(told, marked);
    // Last: that the data agrees does not show that anybody sees the value.
    const isUnsure = isDoubtful || warnings.some(({ code }) => code === 'several_invoices');
    const hiddenText = isHidden ? [{ code: 'hidden_text' as const }] : [];
    const inPictures = pdf.pictured.length > 0 ? [notRead] : [];
    return {
      ...{ version: 1, kind, readable: 'text', pageCount },
      fields: isUnsure ? doubtAll(fields) : doubtLearnedAccount(fields),
      warnings: [...before, ...hiddenText, ...warnings, ...inPictures],
    };
  };
  const isHidden = countTelling(pdf.hidden) >= fewestHidden;
  await tellFirst(describe(first, { isHidden, isDoubtful: true }));
  const seen = await readSeen(bytes, pdf.pages, first, (pages) => readFields(pages, against));
  // Where next to nothing is to be seen, letters are recognised in the picture of the page, if there are any.
  if (countLetters(seen.pages.flatMap(({ runs }) => runs)) < fewestLetters) {
    return withoutText(pageCount, [...before, { code: 'hidden_text' }]);
  }
  const hides = isHidden || seen.isHidden;
  if (pdf.pictured.length > 0) aside.onPictures?.({ pages: seen.pages, numbers: pdf.pictured });
  // Of what hides something nothing is learnt: nor would a person see why.
  if (!hides) aside.onPages?.(seen.pages);
  return describe(seen.read, {
    ...{ isHidden: hides, isDoubtful: hides || seen.isDoubtful },
    marked: findMarked(seen.read.fields, seen.pages, seen.inks),
  });
}

type Fields = ReturnType<typeof readFields>;
type Judged = { isHidden: boolean; isDoubtful?: boolean; marked?: readonly ExtractedFieldName[] };
type Seen = {
  read: Fields;
  pages: readonly TextPage[];
  inks: ReadonlyMap<number, Ink>;
  isHidden: boolean;
  isDoubtful: boolean;
};

/**
 * Reads again without what leaves no trace on the pages that values were read from, until all that
 * is read stands on pages which were looked at.
 */
async function readSeen(
  bytes: Uint8Array,
  all: readonly TextPage[],
  first: Fields,
  readAll: (pages: readonly TextPage[]) => Fields,
): Promise<Seen> {
  const inks = new Map<number, Ink>();
  const drawn = new Set<number>();
  let pages = all;
  let read = first;
  let isHidden = false;
  let isDoubtful = false;
  for (;;) {
    const next = listPages(read).filter((page) => !drawn.has(page));
    if (next.length === 0) return { read, pages, inks, isHidden, isDoubtful };
    if (drawn.size + next.length > mostPagesDrawn)
      return { read, pages, inks, isHidden, isDoubtful: true };
    for (const page of next) drawn.add(page);
    const looked = await findUnseen(bytes.slice(), pages, new Set(next), read.fields).catch(
      () => null,
    );
    if (!looked) return { read, pages, inks, isHidden, isDoubtful: true };
    const { unseen } = looked;
    for (const [page, ink] of looked.inks) inks.set(page, ink);
    if (unseen.size === 0) continue;
    isDoubtful = true;
    isHidden ||= countTelling([...unseen]) >= fewestHidden;
    pages = pages.map((page) => ({
      ...page,
      runs: page.runs.filter((run) => !unseen.has(run)),
    }));
    read = readAll(pages);
  }
}

/** What one of them denies stays in doubt, whatever the others say. */
function besideEach(read: Fields, data: readonly EInvoice[]): Fields {
  const [first = read, ...others] = data.map((one) => besideData(read, one));
  return others.reduce<Fields>((before, { fields, warnings }) => {
    const told = new Set(before.warnings.map((one) => JSON.stringify(one)));
    const more = warnings.filter((one) => !told.has(JSON.stringify(one)));
    return {
      kind: read.kind,
      fields: leastSure(before.fields, fields),
      warnings: [...before.warnings, ...more],
    };
  }, first);
}

function besideData(read: Fields, data: EInvoice): Fields {
  const { kind, fields, warnings } = read;
  const means = warnings.some(({ code }) => code === 'collected_by_debit') ? [] : checkMeans(data);
  const isSold = warnings.some(({ code }) => code === 'debt_assigned');
  const owner = isSold ? [] : checkOwner(data);
  const compared = compareWithData(fields, data, [...warnings, ...means]);
  const ofKind = compareKinds(kind, data);
  return {
    kind,
    // A page that calls itself what its data denies is sure of nothing.
    fields: ofKind.length > 0 ? doubtAll(compared.fields) : compared.fields,
    warnings: [...warnings, ...means, ...owner, ...ofKind, ...compared.warnings],
  };
}

const listPages = ({ fields }: Fields) => [
  ...new Set(Object.values(fields).flatMap((field) => (field ? [field.page] : []))),
];

function withoutText(pageCount: number, warnings: ExtractionWarning[] = []): Extraction {
  const fields = noFields();
  return { version: 1, kind: 'unknown', readable: 'no_text', pageCount, fields, warnings };
}
