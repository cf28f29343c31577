import { describe, expect, it } from '@jest/globals';
import { seedAccounts } from './accounts';
import { companies } from './companies';

/** HMRC: the weighted sum of seven digits plus the check digits, or that plus 55, is 0 mod 97. */
function isVatNumber(vatNumber: string): boolean {
  const weights = [8, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce(
    (total, weight, index) => total + weight * Number(vatNumber[index]),
    0,
  );
  const check = Number(vatNumber.slice(7));
  return /^\d{9}$/.test(vatNumber) && [0, 55].some((more) => (sum + more + check) % 97 === 0);
}

const modulus: Record<string, { weights: number[]; divisor: number }> = {
  '089999': { weights: [7, 1, 3, 7, 1, 3, 7, 1], divisor: 10 },
  '107999': { weights: [8, 7, 6, 5, 4, 3, 2, 1], divisor: 11 },
};

describe('companies', () => {
  it.each(companies.map((company) => [company.name, company] as const))(
    '%s has a well-formed number and VAT number',
    (_name, company) => {
      expect(company.number).toMatch(/^(\d{8}|OC\d{6})$/);
      if (company.vatNumber !== null) expect(isVatNumber(company.vatNumber)).toBe(true);
    },
  );

  it('have numbers of their own', () => {
    const numbers = companies.map((company) => company.number);
    const vatNumbers = companies.flatMap(({ vatNumber }) => vatNumber ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(new Set(vatNumbers).size).toBe(vatNumbers.length);
  });

  it('tells a wrong VAT number from a right one', () => {
    expect(isVatNumber('980780684')).toBe(true);
    expect(isVatNumber('980780685')).toBe(false);
  });
});

describe('accounts', () => {
  it.each(seedAccounts.map((account) => [account.id, account] as const))(
    '%s passes its bank’s modulus check',
    (id) => {
      const [sortCode = '', number = ''] = id.split('-');
      const rule = modulus[sortCode];
      const sum = rule?.weights.reduce((total, weight, i) => total + weight * Number(number[i]), 0);
      expect(number).toMatch(/^\d{8}$/);
      expect((sum ?? 1) % (rule?.divisor ?? 1)).toBe(0);
    },
  );

  it('are all different', () => {
    expect(new Set(seedAccounts.map((account) => account.id)).size).toBe(seedAccounts.length);
  });
});
