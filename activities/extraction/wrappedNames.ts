import { isBank } from './banks';
import { isLabelText } from './labelWords';
import type { Cell } from './cells';
import type { Candidate } from './found';
import type { Layout } from './layout';
import { findCompanyNames, isCompany } from './names';
import { isHeading } from './headings';
import { isNameLike } from './nameLike';

/** Names of firms that stand on two lines. */

/** The rest of a name, on the next line, that makes it whole: "Halden Ironmongery" over "Ltd". */
export function wrappedForm(layout: Layout, cell: Cell): string | null {
  const below = layout.cells.find(
    (other) =>
      other.page === cell.page &&
      (Math.abs(other.x - cell.x) < 2 || isCentred(other, cell)) &&
      other.y > cell.y &&
      other.y - cell.y < cell.height * 1.8,
  );
  if (!below || !isNameLike(cell.text) || isLabelText(cell.text)) return null;
  if (ofPerson.test(cell.text) || forFirm.test(below.text)) return null;
  // A whole name below a heading, or in other letters, stands for itself.
  const isWhole = findCompanyNames(below.text).length > 0;
  const isOther = Math.abs(cell.height - below.height) > cell.height * 0.1 || isBank(cell.text);
  const isLogo = cell.page === 1 && cell.line < 3 && !isHeading(cell.text);
  const isRepeated = below.text.toLowerCase().startsWith(cell.text.toLowerCase());
  // A style in capitals stands over the firm's own name in small letters.
  const isStyle =
    isCapital(cell.text) && !isCapital(below.text) && firstWord(cell) === firstWord(below);
  if (isWhole && (isRepeated || isStyle || (cell.text.includes(' ') ? isOther : !isLogo)))
    return null;
  return /^(?:\(?\p{Lu}[\p{L}&()'’-]* ){0,3}(?:ltd|limited|llp|plc|cyf)\.?$/iu.test(below.text)
    ? below.text
    : null;
}

const isCapital = (text: string) => text === text.toUpperCase();
const firstWord = ({ text }: Cell) => text.split(' ', 1)[0]?.toLowerCase();

const isCentred = (one: Cell, other: Cell) =>
  Math.abs(one.x + one.width / 2 - other.x - other.width / 2) < 3;

/** Whom a letter is for, over the firm's name. */
const ofPerson =
  /^(?:(?:mr|mrs|miss|ms|mx|dr|prof|rev|sir|messrs|spett)\b|(?:to|for|from|attn|fao) )|\b(?:owner|manager|director|department|dept|ledger|payable|surveyors?|secretary|treasurer)$/i;

/** A person signs "for Pridmore Astell LLP": two names. */
const forFirm = /^(?:for(?: and on behalf of)?|on behalf of|p\.?p\.?|of|at|by) /i;

/** The second line of a name that is set large over two. */
export function largeTail(layout: Layout, cell: Cell): string {
  if (cell.height < layout.bodyHeight * 1.3) return '';
  const below = layout.cells.find(
    (other) =>
      other.page === cell.page &&
      Math.abs(other.x - cell.x) < 2 &&
      Math.abs(other.height - cell.height) < 0.5 &&
      other.y > cell.y &&
      other.y - cell.y < cell.height * 1.6,
  );
  return below && isNameLike(below.text) ? ` ${below.text}` : '';
}

/** In a narrow column "Halden Ironmongery" and "Ltd" stand on two lines. */
export function closeWrapped(layout: Layout, found: Candidate<string>): Candidate<string> {
  if (isCompany(found.value) || found.end < found.cell.text.length) return found;
  const rest = wrappedForm(layout, found.cell);
  return rest ? { ...found, value: `${found.value} ${rest}`, score: found.score * 1.3 } : found;
}
