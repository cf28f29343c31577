/** The IBAN of a UK account at a made-up bank, with right check digits, in groups of four. */
export function makeUkIban(sortCode: string, accountNumber: string): string {
  const bban = `MLRC${sortCode}${accountNumber}`;
  const digits = `${bban}GB00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  const check = String(98n - (BigInt(digits) % 97n)).padStart(2, '0');
  return `GB${check}${bban}`.replace(/(.{4})(?=.)/g, '$1 ');
}
