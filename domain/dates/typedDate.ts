import { isCivilDate, type CivilDate } from './civilDate';

const monthStarts = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const fullMonths =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/**
 * A date as a person in Britain types it, the day first: "3/12/2026", "03.12.26", "3 Dec 2026",
 * "3rd December 2026"; also as computers write it, "2026-12-03". A year of two figures is one of
 * this century.
 * @returns null for what is no such date, or isn't in the calendar
 */
export function readTypedDate(text: string): CivilDate | null {
  const words = text.trim().toLowerCase();
  if (isCivilDate(words)) return words;
  const figures = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})$/.exec(words);
  const spelled = /^(\d{1,2})(?:st|nd|rd|th)?[ -]?([a-z]{3,9})\.?,?[ -]?(\d{4}|\d{2})$/.exec(words);
  const [, day = '', month = '', year = ''] = figures ?? spelled ?? [];
  const monthNumber = figures ? Number(month) : findMonth(month);
  const on = [year.length === 2 ? `20${year}` : year, pad(monthNumber), pad(Number(day))].join('-');
  return isCivilDate(on) ? on : null;
}

/** As it stands in a field: "03/12/2026". What is no date stays as it is. */
export function writeTypedDate(text: string): string {
  return isCivilDate(text) ? text.split('-').reverse().join('/') : text;
}

/** Zero where the word names no month. */
function findMonth(word: string): number {
  const isShort = word.length === 3 || word === 'sept';
  return isShort ? monthStarts.indexOf(word.slice(0, 3)) + 1 : fullMonths.indexOf(word) + 1;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
