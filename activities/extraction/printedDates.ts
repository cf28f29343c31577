import { isCivilDate } from '@millrace/domain/dates/civilDate';

/** A date inside a longer text. `quality` falls when it can be read in more than one way. */
export type FoundDate = { on: string; quality: number; start: number; end: number };

/** English, and the languages of neighbours who invoice in pounds. */
const monthNames = [
  'jan(?:uary|uar|uari|vier)?|ionawr',
  'feb(?:ruary|ruar|ruari)?|f[ée]v(?:rier)?|chwefror',
  'mar(?:ch|s)?|märz|maart|mrz|mawrth',
  'apr(?:il)?|avr(?:il)?|ebrill',
  'may|mai|mei',
  'june?|juni|juin|mehefin',
  'july?|juli|juil(?:let)?|gorffennaf',
  'aug(?:ust|ustus)?|août|awst',
  'sept?(?:ember|embre)?|medi',
  'oct(?:ober|obre)?|okt(?:ober)?|hydref',
  'nov(?:ember|embre)?|tachwedd',
  'dec(?:ember)?|d[ée]c(?:embre)?|dez(?:ember)?|rhagfyr',
];
const monthPatterns = monthNames.map((names) => new RegExp(`^(?:${names})$`, 'i'));
const monthName = `(${monthNames.join('|')})(?!\\p{L})\\.?`;
const day = '([0-3]?[\\dOol])(?:st|nd|rd|th|er|\\.)?';
const year = "('?\\d{2}|[\\dOo]{4})";
const edge = { left: '(?<![\\w.,/\\-])', right: '(?![\\w/]|[.\\-]\\d)' };

const forms: {
  pattern: RegExp;
  read: (parts: string[]) => Omit<FoundDate, 'start' | 'end'> | null;
}[] = [
  {
    pattern: new RegExp(`${edge.left}(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${edge.right}`, 'gi'),
    read: ([y = '', m = '', d = '']) => makeDate(d, Number(m), y),
  },
  {
    pattern: new RegExp(
      `${edge.left}${day}(?:\\s+(?:of|de))?[\\s./\\-]*${monthName}[\\s,./\\-]*(?:de )?${year}${edge.right}`,
      'giu',
    ),
    read: ([d = '', m = '', y = '']) => makeDate(d, monthOf(m), y),
  },
  {
    pattern: new RegExp(`${edge.left}${monthName}\\s*${day},?\\s+${year}${edge.right}`, 'giu'),
    read: ([m = '', d = '', y = '']) => makeDate(d, monthOf(m), y),
  },
  {
    pattern: new RegExp(
      `${edge.left}([\\dOo]{1,2})\\s?[./-]\\s?([\\dOo]{1,2})\\s?[./-]\\s?${year}${edge.right}`,
      'gi',
    ),
    read: ([first = '', second = '', y = '']) => readNumeric(first, second, y),
  },
  // Typed into the boxes of a form, and nothing beside it.
  {
    pattern: /^([0-3]\d) ([01]\d) ((?:20)?\d\d)$/g,
    read: ([d = '', m = '', y = '']) => makeDate(d, Number(m), y),
  },
];

/**
 * Finds dates as British invoices print them: 02/01/2026, 2 Jan 2026, 2026-01-02, January 2nd 2026,
 * 02.01.26. Day comes before month unless that is no date; a letter O for a nought is corrected at a
 * low quality.
 */
export function findDates(text: string): FoundDate[] {
  const found: FoundDate[] = [];
  for (const { pattern, read } of forms) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const date = read(match.slice(1));
      if (date) found.push({ ...date, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function readNumeric(first: string, second: string, y: string) {
  const british = makeDate(first, Number(correctDigits(second)), y);
  if (british) return british;
  // Only an American order makes this a date; it may also be a misprint.
  const american = makeDate(second, Number(correctDigits(first)), y);
  return american && { ...american, quality: Math.min(american.quality, 0.6) };
}

function makeDate(d: string, month: number, y: string) {
  const corrected = /[Ool]/.test(d + y);
  const digits = correctDigits(y).replace("'", '');
  const years = digits.length === 2 ? `20${digits}` : digits;
  const on = `${years}-${String(month).padStart(2, '0')}-${correctDigits(d).padStart(2, '0')}`;
  if (!isCivilDate(on) || on < '2000-01-01' || on > '2099-12-31') return null;
  return { on, quality: corrected ? 0.4 : digits.length === 2 ? 0.95 : 1 };
}

function correctDigits(text: string): string {
  return text.replace(/[Oo]/g, '0').replace(/l/g, '1');
}

function monthOf(name: string): number {
  return monthPatterns.findIndex((pattern) => pattern.test(name)) + 1;
}
