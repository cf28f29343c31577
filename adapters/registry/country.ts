const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const letters = Array.from({ length: 26 }, (_one, place) => String.fromCharCode(65 + place));

/** Names of the register that are no country's own. */
const others: Readonly<Record<string, readonly string[]>> = {
  GB: [
    ...['england', 'wales', 'scotland', 'northern ireland', 'great britain', 'uk'],
    ...['england and wales', 'england & wales', 'england-wales'],
  ],
  US: ['usa', 'united states of america'],
  IE: ['republic of ireland'],
};

/** Codes of former days are other names of those of today, such as UK of GB. */
const toCurrent = (code: string) => new Intl.Locale(`und-${code}`).region ?? code;

const codes = new Map(
  letters
    .flatMap((first) => letters.map((second) => toCurrent(first + second)))
    .flatMap((code) =>
      [names.of(code) ?? [], others[code] ?? []].flat().map((name) => [name.toLowerCase(), code]),
    ),
);

/** The country that the register names in words, as ISO 3166-1 alpha-2; null where it names none we know. */
export function toCountry(words: string | null | undefined): string | null {
  return codes.get(words?.trim().toLowerCase() ?? '') ?? null;
}

/**
 * What the numbers of those begin with that were formed here; digits alone are England's and Wales's. Any other
 * has a branch here or owns land (FC, SF, NF, OE), and its number says no more.
 * Source: the prefixes of company numbers that Companies House publishes.
 */
const formedHere = new Set(
  'SC NI R0 OC SO NC LP SL NL IP SP RS RC ZC SZ NZ CE CS AC SA NA SE ES EN GE GS GN SG'.split(' '),
);

/** Where a company of the register was incorporated, as far as its number says so. */
export function countryOfNumber(number: string): string | null {
  return /^\d/.test(number) || formedHere.has(number.slice(0, 2).toUpperCase()) ? 'GB' : null;
}
