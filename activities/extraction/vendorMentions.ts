import { blockUnder } from './blocks';
import { findLabelled } from './candidates';
import type { Candidate, Label } from './found';
import { isLabelText } from './labelWords';
import type { Cell } from './cells';
import type { Layout } from './layout';
import { comparableName, findCompanyNames, findName } from './names';
import { isHeading } from './headings';
import { isNameLike, mayBeName, postcode } from './nameLike';
import { wordsLeftOf } from './neighbours';
import { largeTail, wrappedForm } from './wrappedNames';

/** Where a paper may name the one who sends it. */

const vendorLabels: Label[] = [
  { words: '(?:invoice )?from', weight: 0.95 },
  {
    words:
      '(?:supplier|seller|vendor|sub-?contractor|consultant|landlord|principal|payee)(?:.s)?(?: name| details)?',
    weight: 0.95,
  },
  {
    words:
      'issued by|invoiced by|sold by|supplied by|remit(?:tance)? to|(?:fees|fee note) of|bought of|' +
      '(?:as )?(?:agents? (?:acting )?for )?(?:and )?on behalf of(?: (?:the|our))?(?: (?:landlord|principal|client|owner|lessor|vendor|supplier))?',
    weight: 0.95,
  },
  {
    words:
      '(?:trading|business) (?:name|style|division|arm) of|a (?:division|trade name) of|' +
      '(?:owned and operated|operated|under licen[cs]e) by',
    weight: 0.95,
    anywhere: true,
  },
];

export type Mention = { name: string; cell: Cell; start: number; end: number; isFirm: boolean };

export function findLabelledVendors(layout: Layout): Candidate<string>[] {
  return findLabelled(layout, vendorLabels, findName);
}

export function findMentions(layout: Layout): Mention[] {
  const labelled = findLabelledVendors(layout);
  const first = layout.cells[0]?.page;
  const firms = layout.cells.flatMap((cell): Mention[] => {
    const named = findCompanyNames(cell.text)
      .filter(({ start }) => !ofGroup.test(cell.text.slice(0, start)))
      .filter(() => !ofMatter.test(cell.text) && !ofMatter.test(`${leadOf(layout, cell)}:`))
      .map(({ value, start, end }) => ({
        ...{ name: value, cell, start, end, isFirm: true },
      }));
    const rest = named.length === 0 ? wrappedForm(layout, cell) : null;
    if (!rest) return named;
    return [{ name: `${cell.text} ${rest}`, cell, start: 0, end: cell.text.length, isFirm: true }];
  });
  const taken = new Set(firms.map(({ cell }) => cell));
  const said = labelled
    .filter(({ cell }) => !taken.has(cell))
    .map(({ value, cell, start, end }) => ({ name: value, cell, start, end, isFirm: false }));
  for (const { cell } of said) taken.add(cell);
  const heads = layout.cells
    .filter((cell) => cell.page === first && !taken.has(cell) && isHead(layout, cell))
    // Letters that the file does not name are no name.
    .filter(({ text }) => !text.includes('\uFFFD') && !text.startsWith('('))
    .filter((cell) => !isLabelText(cell.text) && !ofOffice.test(cell.text))
    .filter((cell) => cell.y < (layout.sizes.get(cell.page)?.height ?? 0) * 0.3 || cell.line < 3)
    .map((cell) => {
      const text = cell.text.replace(/ (?:TAX |SALES |VAT )?INVOICE$/, '').replace(behindName, '');
      const name = `${text}${largeTail(layout, cell)}`;
      return { name, cell, start: 0, end: text.length, isFirm: false };
    });
  const whole = layout.cells
    .filter((cell) => !taken.has(cell))
    // Beside a sort code stands whose the account is.
    .filter(({ line }) => !layout.lines[line]?.cells.some(({ text }) => sortCode.test(text)))
    .flatMap((cell) => findWhole(cell, heads));
  const named = [...firms, ...said, ...heads, ...whole, ...findLetterheads(layout, taken)];
  return named.length > 0 ? named : findFoot(layout);
}

/** Whom a letter is for. */
const ofOffice =
  /^the (?:\p{L}+ )?(?:bursar|secretary|clerk|manager|directors?|agent|treasurer|registrar|controller|accountant|owner|occupier)s?$/iu;

const sortCode = /(?<![\d/.-])\d\d[- ]\d\d[- ]\d\d(?![\d/-])/;

/** "Hayward & Penn" in large letters is "Hayward & Penn Building Services" of the signature. */
function findWhole(cell: Cell, heads: readonly Mention[]): Mention[] {
  const [name = ''] = cell.text.split(/,? (?=\S*\d)|, |(?<=\p{L}{3})\. (?=\p{Lu})| [|·•–] /u);
  const isLonger = heads.some(
    (head) =>
      head.cell !== cell && comparableName(name).startsWith(`${comparableName(head.name)} `),
  );
  return isLonger && isNameLike(name)
    ? [{ name, cell, start: 0, end: name.length, isFirm: false }]
    : [];
}

/** "Gwyn Pritchard BEng CEng MIStructE", "Sonia Petrova trading as" */
const behindName =
  /(?: (?:trading as|t\/a)|(?:,? (?:[BM](?:A|Sc|Eng|Arch|Phil)|PhD|LL[BM]|C(?:Eng|Env|MgrFCMI)|[FMA](?:RICS|CIOB|IStructE|ICE|CCA|CA|IET|InstCES|RTPI|IOA)|M[IR][A-Z][A-Za-z]{2,7}|RIBA|ARB|FCA|ACA|RGN|RDT|MRCVS|BVSc|BVetMed|FCCA|CTA|Dip[A-Z][A-Za-z]+|\(?Hons\)?)\b)+)$/;

/** "Ardersier Boatyard, Shore Street, Ardersier IV2 7SP" in one line at the top. */
function findLetterheads(layout: Layout, taken: ReadonlySet<Cell>): Mention[] {
  const [first] = layout.cells;
  return layout.cells
    .filter(({ page, line }) => page === first?.page && line < 3)
    .filter((cell) => !taken.has(cell) && postcode.test(cell.text))
    .flatMap((cell) => {
      const [name = ''] = cell.text.split(/\s*[,|·•]|\s[-–]\s/);
      const isName = name.length < cell.text.length && isNameLike(name) && !isHeading(name);
      return isName ? [{ name, cell, start: 0, end: name.length, isFirm: false }] : [];
    });
}

/** Where nothing else is a name: one over an address at the foot of the page. */
function findFoot(layout: Layout): Mention[] {
  const [first] = layout.cells;
  const height = layout.sizes.get(first?.page ?? 1)?.height ?? 0;
  return layout.cells
    .filter(({ page, y }) => page === first?.page && y > height * 0.75)
    .filter((cell) => isNameLike(cell.text) && !isLabelText(cell.text))
    .filter((cell) => postcode.test(blockUnder(layout, cell)[1]?.text ?? ''))
    .map((cell) => ({
      ...{ name: cell.text, cell, start: 0, end: cell.text.length, isFirm: false },
    }));
}

/** Whom the sender belongs to, works for or hires does not send it. */
const ofGroup = new RegExp(
  '\\b(?:(?:member|part|subsidiary|trade ?mark|licensee|franchisee) of (?:the )?|c/o |v\\.? |' +
    '(?:carrier|haulier|vettore|transport(?:er)?|courier|shipper|insurer)[.:]? |' +
    '(?:also includes|family|group (?:companies|members)|sister compan(?:y|ies)|associated compan(?:y|ies)):? ' +
    '(?:[^.;]*(?:,|and) )?)$',
  'i',
);

/** What the paper is about names others: "Re: Pickwick Yarns Ltd v Oldham Borough Council". */
const ofMatter =
  /^(?:re|(?:in the )?matter(?: of)?|case|event|project|property|site|tenant|vessel|notify|deliver(?:y|ed)?(?: to)?)\b ?[:.]/i;

const leadOf = (layout: Layout, cell: Cell): string =>
  wordsLeftOf(layout, cell).replace(/[ :]+$/, '');

/** Words of a name; or others that could be one, in large letters or over an address. */
function isHead(layout: Layout, cell: Cell): boolean {
  if (isNameLike(cell.text)) return true;
  if (!mayBeName(cell.text) && !isSmallName(cell.text)) return false;
  if (cell.height > layout.bodyHeight * 1.3) return true;
  const [above] = layout.cells.filter((other) => isRightOver(other, cell));
  const under = blockUnder(layout, cell).slice(1);
  return !above && under.some(({ text }) => postcode.test(text));
}

/** "pell & daughter" */
const isSmallName = (text: string) => /^\p{Ll}{2,}(?: (?:&|and|\+|\p{Ll}{3,})){1,4}$/u.test(text);

const isRightOver = (upper: Cell, cell: Cell) =>
  upper.page === cell.page &&
  Math.abs(upper.x - cell.x) < 3 &&
  upper.y < cell.y &&
  cell.y - upper.y < cell.height * 1.8;
