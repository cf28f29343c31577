import { AppError } from '../errors/errors';

/** "12-34-56", "12 34 56" or "123456" → "123456". Throws BAD_REQUEST `invalid_bank_details`. */
export function parseSortCode(text: string): string {
  const digits = text.trim().replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(digits)) return digits;
  throw new AppError('BAD_REQUEST', 'Enter a sort code of six digits, such as 20-30-40.', {
    reason: 'invalid_bank_details',
  });
}

/** Six to eight digits; shorter ones are filled with zeros in front, as banks do. */
export function parseAccountNumber(text: string): string {
  const digits = text.trim().replace(/[\s-]/g, '');
  if (/^\d{6,8}$/.test(digits)) return digits.padStart(8, '0');
  throw new AppError('BAD_REQUEST', 'Enter an account number of six to eight digits.', {
    reason: 'invalid_bank_details',
  });
}

/** "123456" → "12-34-56". */
export function formatSortCode(sortCode: string): string {
  return sortCode.replace(/(\d{2})(?=\d)/g, '$1-');
}

/** "12345678" → "••••5678": all that a screen ever shows of an account number. */
export function maskAccountNumber(accountNumber: string): string {
  return `••••${accountNumber.slice(-4)}`;
}

/** IBANs with and without spaces, and British account numbers, also in two groups of four. */
const printedAccounts =
  /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b|\b\d{4}[ -]?\d{4}\b/g;

/** The same words with each account number in them masked: what may be stored in clear. */
export function maskAccountsIn(words: string): string {
  return words.replace(printedAccounts, (found) => maskAccountNumber(found.replace(/[ -]/g, '')));
}

/** True for an IBAN whose mod 97 is 1; spaces and lower case are accepted. */
export function isValidIban(text: string): boolean {
  const iban = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('GB') && !/^GB\d{2}[A-Z]{4}\d{14}$/.test(iban)) return false;
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** The sort code and account number inside a UK IBAN, or null for any other. */
export function readUkIban(text: string): { sortCode: string; accountNumber: string } | null {
  const iban = text.replace(/\s/g, '').toUpperCase();
  if (!iban.startsWith('GB') || !isValidIban(iban)) return null;
  return { sortCode: iban.slice(8, 14), accountNumber: iban.slice(14) };
}
