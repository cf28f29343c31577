/** An amount of money inside a longer text; `start` and `end` are places in that text. */
export type FoundAmount = {
  minor: number;
  currency: string | null;
  start: number;
  end: number;
};

const mark = '£|€|\\$|GBP|EUR|USD';
const whole =
  "\\d{1,3}(?:[,’']\\d{3})+|\\d{1,3}(?:\\.\\d{3})+(?=,\\d{2})|\\d{1,3}(?: \\d{3})+(?=,\\d{2})|\\d{1,9}";
/** Blanks between thousands: behind a sign of money they can be nothing else. */
const parted = '\\d{1,3}(?:[ \\u00a0\\u2009\\u202f]\\d{3})+(?!\\d)';
const amount = new RegExp(
  `(?<![\\w.,/%-])(\\()?\\s?([-−–])?\\s?(${mark})?\\s?([-−–])?((?<=(?:${mark})\\s?[-−–]?)${parted}|${whole})(?:[.,](\\d{2}))?` +
    `(?![\\d%]|[.,/-]\\d|\\s?%|(?!C[Rr]\\b)[A-Za-z])(\\))?(?:\\s?(${mark})(?![A-Za-z]))?(-|\\s?C[Rr]\\b)?`,
  'g',
);

const currencies: Record<string, string> = { '£': 'GBP', '€': 'EUR', $: 'USD' };

/**
 * Finds amounts in pence or cents: "£1,234.50", "GBP 12.00", "1.234,50 EUR", "(20.00)", "5.00 CR".
 * A bare whole number is a quantity, not an amount; a percentage is a rate.
 */
export function findAmounts(text: string): FoundAmount[] {
  const found: FoundAmount[] = [];
  for (const match of text.matchAll(amount)) {
    const [all, open, minusA, before, minusB, units = '', decimals, close, after, trailing] = match;
    const symbol = before ?? after;
    if (decimals === undefined && symbol === undefined) continue;
    const digits = units.replace(/\D/g, '') + (decimals ?? '00');
    const size = Number(digits);
    if (!Number.isSafeInteger(size)) continue;
    const negative = Boolean(minusA || minusB || trailing || (open && close));
    const lead = all.length - all.trimStart().length;
    found.push({
      minor: negative && size !== 0 ? -size : size,
      currency: symbol ? (currencies[symbol] ?? symbol) : null,
      start: match.index + lead,
      end: match.index + all.trimEnd().length,
    });
  }
  return found;
}

/** Which currencies a text names, by sign or code. */
export function findCurrencies(text: string): string[] {
  const named = text.match(new RegExp(`(?<![A-Za-z])(?:${mark})(?![A-Za-z])`, 'g')) ?? [];
  const inWords = /\bin pounds\b|\bpounds sterling\b/i.test(text) ? ['GBP'] : [];
  return [...named.map((one) => currencies[one] ?? one), ...inWords];
}
