import * as z from 'zod';

const sortCode = z.string().regex(/^\d{6}$/);

/** One row of the published modulus table: a range of sort codes and how to check its accounts. */
export const modulusRow = z.object({
  fromSortCode: sortCode,
  toSortCode: sortCode,
  algorithm: z.enum(['MOD10', 'MOD11', 'DBLAL']),
  /** Fourteen weights: six for the sort code, eight for the account number. */
  weights: z.array(z.int()).length(14).readonly(),
  /** Rows with an exception are not followed here: their accounts count as not checked. */
  exception: z.int().nullable(),
});
export type ModulusRow = z.infer<typeof modulusRow>;

export type ModulusResult = 'valid' | 'invalid' | 'not_checked';

/** What comes with Millrace: the two rows that the published description gives as its examples. The table
 *  itself is its publisher's, and is installed by whoever runs this; until then every other sort code
 *  counts as not checked. */
export const sampleModulusTable: readonly ModulusRow[] = [
  plainRow('089999', 'MOD10', [7, 1, 3, 7, 1, 3, 7, 1]),
  plainRow('107999', 'MOD11', [8, 7, 6, 5, 4, 3, 2, 1]),
];

/** Checks a sort code and an eight-digit account number; each row that covers it has to agree. */
export function checkModulus(
  sortCode: string,
  accountNumber: string,
  table: readonly ModulusRow[],
): ModulusResult {
  const rows = table.filter((row) => row.fromSortCode <= sortCode && sortCode <= row.toSortCode);
  if (rows.length === 0 || rows.some((row) => row.exception !== null)) return 'not_checked';
  const digits = [...`${sortCode}${accountNumber}`].map(Number);
  if (digits.length !== 14 || digits.some((digit) => !Number.isInteger(digit))) return 'invalid';
  return rows.every((row) => agrees(row, digits)) ? 'valid' : 'invalid';
}

/** Reads the published text (`valacdos`): "010004 016715 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1 [exception]".
 *  @throws RangeError naming the first line that is no such row */
export function parseModulusTable(text: string): ModulusRow[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const [from = '', to = '', algorithm, ...rest] = line.trim().split(/\s+/);
    const numbers = rest.map(Number);
    const row = modulusRow.safeParse({
      ...{ fromSortCode: from, toSortCode: to, algorithm },
      ...{ weights: numbers.slice(0, 14), exception: numbers[14] ?? null },
    });
    if (row.success && from <= to && numbers.length <= 15) return [row.data];
    throw new RangeError(`Line ${index + 1} is not a row of the modulus table.`);
  });
}

function agrees(row: ModulusRow, digits: readonly number[]): boolean {
  const products = digits.map((digit, index) => digit * (row.weights[index] ?? 0));
  if (row.algorithm === 'DBLAL') {
    const sum = products.reduce((total, product) => total + sumDigits(product), 0);
    return sum % 10 === 0;
  }
  const sum = products.reduce((total, product) => total + product, 0);
  return sum % (row.algorithm === 'MOD10' ? 10 : 11) === 0;
}

function sumDigits(value: number): number {
  return [...String(value)].reduce((sum, digit) => sum + Number(digit), 0);
}

function plainRow(
  sortCode: string,
  algorithm: ModulusRow['algorithm'],
  accountWeights: readonly number[],
): ModulusRow {
  const weights = [0, 0, 0, 0, 0, 0, ...accountWeights];
  return { fromSortCode: sortCode, toSortCode: sortCode, algorithm, weights, exception: null };
}
