import { describe, expect, it } from '@jest/globals';
import { isSure } from '@millrace/domain/invoice/confidence';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { layPaper, paperBuyer } from '../testing/papers';
import { readFields } from './readFields';

const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable, buyer: paperBuyer };
const account = 'Hollin Moor Ltd 20-00-00 55779911';
type Sums = readonly (readonly [string, string])[];
const read = (sums: Sums) =>
  readFields(layPaper({ vendor: 'Hollin Moor Ltd', sums, foot: [account] }), against).fields;
const taxed = (total: string): Sums => [
  ['Net', '1,000.00'],
  ['VAT 20%', '200.00'],
  [total, '1,200.00'],
];

describe('what stands between the sum with VAT and the total', () => {
  it.each([
    ['Total', 'Land Registry fee (no VAT)', 'Total due'],
    ['Sub-total', 'Disbursements (not subject to VAT)', 'Total'],
    ['Total including VAT', 'Search fees paid on your behalf', 'Amount due'],
    ['Gross', 'Refundable deposit', 'Total to pay'],
    ['Total incl. VAT', 'Pallet charge (returnable)', 'Invoice total'],
  ])('is a part of it: %s, %s, %s', (sum, more, total) => {
    const { netMinor, vatMinor, grossMinor } = read([
      ...taxed(sum),
      [more, '330.00'],
      [total, '1,530.00'],
    ]);
    expect([netMinor, vatMinor?.value, grossMinor?.value]).toEqual([null, 20_000, 153_000]);
    expect(isSure(grossMinor)).toBe(false);
  });

  it('is told as what is printed when the goods, no VAT and what is to be paid do not agree', () => {
    const { fields, warnings } = readFields(
      layPaper({
        vendor: 'Hollin Moor Ltd',
        sums: [
          ['Total goods', '638.20'],
          ['VAT (zero rated)', '0.00'],
          ['TO PAY', '648.20'],
        ],
        foot: [account],
      }),
      against,
    );
    expect([fields.netMinor?.value, fields.grossMinor?.value]).toEqual([63_820, 64_820]);
    expect(warnings.map(({ code }) => code)).toContain('totals_do_not_add_up');
  });

  it.each([
    ['Previous balance', 'Total now due'],
    ['Brought forward', 'Balance due'],
    ['Arrears', 'Total to pay'],
    ['Suggested donation', 'Total with donation'],
  ])('is none where it was owed before or is given freely: %s, %s', (more, total) => {
    const { netMinor, grossMinor } = read([
      ...taxed('Total this invoice'),
      [more, '450.00'],
      [total, '1,650.00'],
    ]);
    expect([netMinor?.value, grossMinor?.value]).toEqual([100_000, 120_000]);
  });
});

describe('a total that is larger than the sum with VAT', () => {
  it('leaves that one in doubt, whatever makes it so', () => {
    const { grossMinor } = read([...taxed('Total'), ['Grand total', '1,777.00']]);
    expect(isSure(grossMinor)).toBe(false);
    expect(isSure(read(taxed('Total')).grossMinor)).toBe(true);
  });
});

describe('more VAT than the law knows', () => {
  it('is two goods that make a third, unless every word says that it is VAT', () => {
    const { vatMinor, grossMinor } = read([
      ['Food and drink incl. VAT', '1,440.00'],
      ['VAT included at 20%', '240.00'],
      ['Service charge', '144.00'],
      ['Total', '1,584.00'],
    ]);
    expect([vatMinor?.value, grossMinor?.value]).toEqual([24_000, 158_400]);
  });
});

describe('less that is asked for than the total, and nothing that says why', () => {
  it('leaves the total in doubt as well', () => {
    const { grossMinor, payableMinor } = read([...taxed('Total'), ['Amount due', '777.00']]);
    expect([grossMinor?.value, payableMinor?.value]).toEqual([120_000, 77_700]);
    expect([isSure(grossMinor), isSure(payableMinor)]).toEqual([false, false]);
  });
});
