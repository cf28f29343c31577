import { expect, it, test } from '@jest/globals';
import { isSure } from '@millrace/domain/invoice/confidence';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { layPaper, paperBuyer } from '../testing/papers';
import { readFields } from './readFields';

const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable, buyer: paperBuyer };

const readSums = (...more: [string, string][]) => {
  const sums = [['Net', '1,000.00'], ['VAT', '200.00'], ['Total', '1,200.00'], ...more] as const;
  const foot = ['Sort code 20-00-00 Account 55779911'];
  return readFields(
    layPaper({
      vendor: 'Hollin Moor Ltd',
      sums: sums.map(([a, b]) => [a ?? '', b ?? ''] as const),
      foot,
    }),
    against,
  );
};

test.each([
  ...['Less deposit paid', 'Deposit received with thanks', 'Payments received', 'Prepayment'],
  ...['Advance payment', 'Already settled', 'Stage payment 1', 'Paid by card', 'Money on account'],
])('%s comes off, whether or not a balance is printed', (words) => {
  for (const more of [[['Balance due', '800.00']], []] as [string, string][][]) {
    const { fields, warnings } = readSums([words, '(400.00)'], ...more);
    expect(fields.grossMinor?.value).toBe(120_000);
    expect(fields.payableMinor?.value).toBe(80_000);
    expect(warnings).toContainEqual(expect.objectContaining({ offMinor: 40_000 }));
  }
});

test.each(['Balance due', 'To pay', 'Amount owed', 'You owe', 'Reste à payer', 'Net to pay'])(
  '%s names what is asked for',
  (words) =>
    expect(readSums(['Deposit', '(400.00)'], [words, '800.00']).fields.payableMinor?.value).toBe(
      80_000,
    ),
);

it('a choice to pay less early does not change what is owed', () => {
  const { fields } = readSums(['If paid within 7 days', '-24.00']);
  expect(fields.payableMinor?.value).toBe(120_000);
});

it('is in doubt where sums stand in two columns, one for each currency', () => {
  const column = (gbp: string, eur: string) => `£${gbp}    €${eur}`;
  const sums = [
    ['Net', column('1,000.00', '1,170.00')],
    ['VAT 20%', column('200.00', '234.00')],
    ['Total', column('1,200.00', '1,404.00')],
  ] as const;
  const foot = ['Sort code 20-00-00 Account 55779911'];
  const { fields } = readFields(layPaper({ vendor: 'Hollin Moor Ltd', sums, foot }), against);
  expect([fields.grossMinor, fields.payableMinor].map(isSure)).toEqual([false, false]);
});
