/** Strips "GB", spaces and punctuation: "GB 980 7806 84" → "980780684". */
export function normaliseVatNumber(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^GB/, '');
}

/**
 * True for a UK VAT number whose check digits are right: nine digits, or twelve with a branch.
 * Weights 8 to 2; the older scheme takes mod 97, the newer one ("9755") adds 55 first.
 */
export function isValidUkVatNumber(text: string): boolean {
  const digits = normaliseVatNumber(text);
  if (!/^(\d{9}|\d{12})$/.test(digits)) return false;
  const weighted = [8, 7, 6, 5, 4, 3, 2].reduce(
    (sum, weight, index) => sum + weight * Number(digits[index]),
    0,
  );
  const total = weighted + Number(digits.slice(7, 9));
  return total % 97 === 0 || (total + 55) % 97 === 0;
}
