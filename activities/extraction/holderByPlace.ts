import type { Candidate } from './found';
import type { Cell } from './cells';
import type { Layout } from './layout';
import { isPerson } from './holderInBlock';
import { isNamedAgain } from './namedAgain';
import { findCompanyNames, nameWords } from './names';
import { isBank } from './banks';
import { isHeading } from './headings';
import { isNameLike } from './nameLike';
import { locate, ofCell } from './paragraphs';

/** Whose the account is where no label says so: by the sort code that stands beside the name. */

const beforeSortCode = new RegExp(
  `(?:^|(?<!\\p{L})(?:[Tt]o|[Ii]nto|[Pp]ay|of|[Nn]ame|[Pp]ayee|[Aa]ccount|credit)[:,]?\\s+|[.:;]\\s+)` +
    `[“"'‘(]?(${nameWords})[”"'’)]?[\\s,;:(–-]*(?:\\((?:business|personal|trading|current|deposit)[^)\\d]{0,25}\\)[\\s,;:]*|[^)\\d]{0,24}(?:[Bb]ank|& Co)[^)\\d]{0,12}\\)[\\s,;:]*|(?:at|with) [^,;:]{3,40}[,;:]?\\s*|(?:account|a/c)(?: (?:no\\.?|number))?\\s*(?:\\d{7,8}[,;]?\\s*(?:at |with |and )?)?)?` +
    '(?:(?<!\\p{L})(?:bank )?[Ss]ort(?!\\p{L})|\\d\\d[- ]\\d\\d[- ]\\d\\d(?![-\\d])|\\d{6}[ ,/]{1,3}\\d{8}(?!\\d))',
  'gu',
);

/** "Please pay Marden Howe and Sons, sort code 20-68-21": the name right before the sort code. */
function findInSentences(layout: Layout): Candidate<string>[] {
  const texts = [...layout.paragraphs, ...layout.cells.map(ofCell)];
  return texts.flatMap((paragraph) =>
    [...paragraph.text.matchAll(beforeSortCode)].flatMap((match) => {
      const value = (match[1] ?? '')
        .replace(/^(?:(?:Pay|Please|Payable|Payee|To|Account|Name|Bacs|Transfer|Bank)\s+)+/i, '')
        .replace(/(?: (?:Sort|Code))+$/i, '');
      const start = match.index + match[0].indexOf(value);
      const place = locate(paragraph, start, start + value.length);
      if (!place || !isHolder(value)) return [];
      // Right behind "bank" the bank itself stands.
      const isAtBank = /\bbank:? *$/i.test(paragraph.text.slice(0, start));
      if (
        isAtBank &&
        findCompanyNames(value).length === 0 &&
        !isNamedAgain(layout, place.cell, value) &&
        !isPerson(layout, place.cell, value)
      )
        return [];
      return [{ value, score: 0.92, ...place, label: place.cell }];
    }),
  );
}

/** A name in the row of the sort code, or right above it in the same column. */
function findBeside(layout: Layout, sortCodes: readonly Candidate<string>[]): Candidate<string>[] {
  return sortCodes.flatMap((sortCode) => {
    const { cell, label } = sortCode;
    const isTable = label.line < cell.line;
    const before = layout.lines[cell.line]?.cells.filter((other) => other.x < cell.x);
    const row = (isTable && before) || [];
    const head = label.line === cell.line ? label : cell;
    const names = [
      ...row.map((other) => ({ other, score: 0.74 })),
      ...above(layout, head).map((other) => ({ other, score: 0.7 })),
    ];
    return names
      .filter(({ other }) => isHolder(other.text) && isNameLike(other.text))
      .map(({ other, score }) => {
        const start = /^(?:pay(?:able)?(?: to)?|to|name)[:\s]+/i.exec(other.text)?.[0].length ?? 0;
        const end = other.text.length;
        return { value: other.text.slice(start), score, cell: other, start, end, label };
      });
  });
}

function above(layout: Layout, head: Cell): Cell[] {
  const line = layout.lines
    .slice(Math.max(head.line - 3, 0), head.line)
    .findLast(({ page, cells }) => page === head.page && cells.some((cell) => isOver(cell, head)));
  return line?.cells.filter((cell) => isOver(cell, head)) ?? [];
}

function isOver(cell: Cell, head: Cell): boolean {
  return Math.abs(cell.x - head.x) < 3 && head.y - cell.y < Math.max(cell.height, head.height) * 2;
}

const isHolder = (name: string) => / /.test(name) && !isBank(name) && !isHeading(name);

export function findHoldersByPlace(
  layout: Layout,
  sortCodes: readonly Candidate<string>[],
): Candidate<string>[] {
  return [...findInSentences(layout), ...findBeside(layout, sortCodes)];
}
