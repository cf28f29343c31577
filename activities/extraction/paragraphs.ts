import type { Cell, Line } from './cells';

/** A text that runs over lines, as one, and where each of its lines begins in it. */
export type Paragraph = { text: string; parts: { at: number; cell: Cell }[] };

/** Fewer words on a line are an address or a label, which no line goes on from. */
const fewestWords = 5;
/** A line that goes on in the next one fills most of its column. */
const leastShare = 0.72;
/** More than a page of small print has in one piece; what is sought may take the square of its length. */
const mostLines = 80;

/** Lines set under each other as running text, of which each but the last fills its column. */
export function findParagraphs(lines: readonly Line[]): Paragraph[] {
  const open: Cell[][] = [];
  for (const line of lines) {
    for (const cell of line.cells.filter((one) => !hasAmountBeside(line, one))) {
      const before = open.findLast((cells) => goesOn(cells, cell));
      if (before) before.push(cell);
      else open.push([cell]);
    }
  }
  return open.filter((cells) => cells.length > 1).map(join);
}

/** A row of a table. */
function hasAmountBeside(line: Line, cell: Cell): boolean {
  return line.cells.some(
    (other) => other.x > cell.x && /^[-(£€$\d.,%)\s]+(?:CR)?$/.test(other.text),
  );
}

function goesOn(cells: readonly Cell[], next: Cell): boolean {
  const last = cells.at(-1);
  if (cells.length >= mostLines) return false;
  if (!last || last.page !== next.page || last.line >= next.line || next.line - last.line > 3) {
    return false;
  }
  const height = Math.max(last.height, next.height);
  const fall = next.y + next.height - last.y - last.height;
  const isClose = fall > height * 0.6 && fall < height * 1.9;
  const isAlike = Math.abs(last.height - next.height) < height * 0.2;
  if (!isClose || !isAlike || !isAligned(last, next)) return false;
  const width = Math.max(...cells.map((cell) => cell.width), next.width);
  const isFull = last.width > width * leastShare && countWords(last.text) >= fewestWords;
  // An address ends with its postcode, and a fact with its number.
  if (postcodeAtEnd.test(last.text)) return false;
  if (/\d{2}$/.test(last.text) && /^\p{Lu}/u.test(next.text)) return false;
  if (isFull && /(?:&|\band|\bof|,)$/i.test(last.text)) return true;
  // "VAT Registration" and "Number: 268 3981 11" are one label.
  if (
    isFull &&
    /\b(?:registration|reg\.?|account|company|vat|sort|invoice)$/i.test(last.text) &&
    /^(?:number|no|code)\b/i.test(next.text)
  )
    return true;
  return isFull && !isHeaded(next.text) && !(isTitled(next.text) && !isTitled(last.text));
}

/** At the left edge, but for the first line's indent, or around one middle. */
function isAligned(last: Cell, next: Cell): boolean {
  const left = next.x - last.x;
  const middle = next.x + next.width / 2 - last.x - last.width / 2;
  return Math.abs(left) < 3 || (left < 0 && left > -30) || Math.abs(middle) < 3;
}

/** "Sort code: …" begins something new, whatever stands above it. */
function isHeaded(text: string): boolean {
  return (
    /^(?:[\p{L}./&’'-]+ ?){1,4}:/u.test(text) ||
    /^[•*–] |^(?:(?:tax|vat|sales) )?invoice (?=\S*\d)/iu.test(text)
  );
}

/** "INVOICE F26.0093" in capitals under small letters. */
function isTitled(text: string): boolean {
  return /^\p{Lu}{4,}(?![\p{Ll}’'-])/u.test(text);
}

const postcodeAtEnd = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\W*$/;

const countWords = (text: string) => text.split(/\s+/).length;

function join(cells: readonly Cell[]): Paragraph {
  let text = '';
  const parts = cells.map((cell) => {
    // A word parted at the end of its line.
    if (/\p{L}{2}-$/u.test(text) && /^\p{Ll}{2}/u.test(cell.text)) text = text.slice(0, -1);
    else if (text !== '') text += ' ';
    const at = text.length;
    text += cell.text;
    return { at, cell };
  });
  return { text, parts };
}

type Texts = { cells: readonly Cell[]; paragraphs: readonly Paragraph[] };

/** All that is printed, each line once: as a part of its running text, or alone. */
export function listTexts({ cells, paragraphs }: Texts): Paragraph[] {
  const running = new Set(paragraphs.flatMap(({ parts }) => parts.map(({ cell }) => cell)));
  return [...cells.filter((cell) => !running.has(cell)).map(ofCell), ...paragraphs];
}

/** The running text that a line is of, else the line, and where the line begins in it. */
export function textAround({ paragraphs }: Texts, cell: Cell): { text: string; at: number } {
  for (const { text, parts } of paragraphs) {
    const part = parts.find((one) => one.cell === cell);
    if (part) return { text, at: part.at };
  }
  return { text: cell.text, at: 0 };
}

/** A text of one line, where both are looked through alike. */
export function ofCell(cell: Cell): Paragraph {
  return { text: cell.text, parts: [{ at: 0, cell }] };
}

/** The line on which a place of the text stands, and the place in it. */
export function locate(
  { parts }: Paragraph,
  start: number,
  end: number,
): { cell: Cell; start: number; end: number } | null {
  const part = parts.findLast(({ at }) => at <= start);
  if (!part) return null;
  const { at, cell } = part;
  return { cell, start: start - at, end: Math.min(end - at, cell.text.length) };
}
