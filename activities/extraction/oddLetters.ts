import type {
  ExtractedField,
  ExtractedFieldName,
  ExtractedFields,
} from '@millrace/domain/invoice/extraction';
import { hasUnseenWithin, mixesScripts } from './lookAlikes';
import type { TextPage, TextRun } from './textRuns';

/** Names and numbers that a person reads as others than they are. */

/** What is compared letter by letter with what others have written. */
const compared: ReadonlySet<ExtractedFieldName> = new Set([
  ...(['vendorName', 'billToName', 'accountHolder', 'number'] as const),
  ...(['vendorVatNumber', 'vendorCompanyNumber', 'iban', 'sortCode', 'accountNumber'] as const),
]);

/**
 * The names and numbers with letters of two scripts, such as a Cyrillic one in a Latin name, and those with signs
 * between their letters that nobody sees; amounts and days with such signs as well.
 */
export function findOdd(fields: ExtractedFields, pages: readonly TextPage[]): ExtractedFieldName[] {
  const names = Object.keys(fields) as ExtractedFieldName[];
  return names.filter((name) => {
    const field: ExtractedField<string | number> | null = fields[name];
    if (!field) return false;
    return isOddValue(name, String(field.value)) || standsInOdd(field, pages);
  });
}

/** Whether a value of this name has letters of several scripts, or strange ones. */
export function isOddValue(name: ExtractedFieldName, value: string): boolean {
  if (!compared.has(name)) return false;
  // Numbers of papers are in Latin letters and figures, whatever language those are in.
  const isNumber = name === 'number' && /(?![\p{Script=Latin}0-9])[\p{L}\p{Nd}]/u.test(value);
  return isNumber || mixesScripts(value);
}

/** In a piece of text that has such signs, or in a word that goes on in another script than it begins in. */
function standsInOdd(
  { page, box, source }: ExtractedField<unknown>,
  pages: readonly TextPage[],
): boolean {
  const on = pages.find((one) => one.page === page);
  if (!on) return false;
  const [left, right] = [box.x * on.width, (box.x + box.width) * on.width];
  const [top, foot] = [box.y * on.height, (box.y + box.height) * on.height];
  const isAt = (run: TextRun) =>
    Math.min(right, run.x + run.width) - Math.max(left, run.x) > 0 &&
    Math.min(foot, run.y + run.height) - Math.max(top, run.y) > run.height * 0.5;
  const [first = '', ...rest] = source.split(/\s+/);
  const ends = [first, rest.at(-1) ?? first];
  const isOddWord = (word: string) => ends.some((end) => word.includes(end)) && isMixed.test(word);
  return on.runs.some(
    (run) => (hasUnseenWithin(run.text) || run.text.split(/\s+/).some(isOddWord)) && isAt(run),
  );
}

/** Latin letters or figures, and right beside them a letter or a figure that is neither. */
const isMixed =
  /[\p{Script=Latin}0-9](?![\p{Script=Latin}\p{Script=Common}])\p{L}|(?![\p{Script=Latin}\p{Script=Common}])\p{L}[\p{Script=Latin}0-9]|[A-Za-z0-9](?![0-9])\p{Nd}/u;
