import { describe, expect, it, test } from '@jest/globals';
import { layOut } from './layout';
import { dueOnFromTerms, readTerms } from './readTerms';

const pageOf = (...texts: string[]) =>
  layOut([
    {
      page: 1,
      width: 595,
      height: 842,
      runs: texts.map((text, row) => ({ text, x: 50, y: 50 + row * 20, width: 300, height: 10 })),
    },
  ]);

describe('payment terms', () => {
  test.each([
    ['30 days net', 30, '2026-02-01'],
    ['Net 30', 30, '2026-02-01'],
    ['Terms: Net 60 days', 60, '2026-03-03'],
    ['Payment terms: 14 days', 14, '2026-01-16'],
    ['60 days from date of invoice', 60, '2026-03-03'],
    ['Payable within 7 days', 7, '2026-01-09'],
    ['Due on receipt', 0, '2026-01-02'],
    ['30 DAYS END OF MONTH', 30, '2026-03-02'],
    ['Net 30 EOM', 30, '2026-03-02'],
    ['Terms: EOM', 0, '2026-01-31'],
    ['Terms of payment: thirty (30) days', 30, '2026-02-01'],
    ['Please pay within fourteen days.', 14, '2026-01-16'],
    ['Payment into our account, inside 21 days please', 21, '2026-01-23'],
    ['On account: 14 days', 14, '2026-01-16'],
    ['28 days from the above date', 28, '2026-01-30'],
    ['Règlement à 30 jours par virement', 30, '2026-02-01'],
    ['Zahlbar innerhalb 30 Tagen', 30, '2026-02-01'],
    ['30 DAYS', 30, '2026-02-01'],
    ['Terms: 30 NET', 30, '2026-02-01'],
    ['Settlement terms: 30 days, 2.5% discount if paid within 7 days', 30, '2026-02-01'],
    ['2% discount for payment within 10 days, otherwise 30 days net', 30, '2026-02-01'],
    ['The balance is due within 14 days of delivery of this bill', 14, '2026-01-16'],
  ])('%s', (text, days, dueOn) => {
    const terms = readTerms(pageOf(text));
    expect(terms?.days).toBe(days);
    expect(terms && dueOnFromTerms('2026-01-02', terms)).toBe(dueOn);
  });

  test.each([
    ...['Quotation valid 60 days', 'We charge 8% interest after 30 days', 'Total net 30.00'],
    ...['Labour, 6 days', 'Hire period 14 days', 'Queries must be raised within 5 days of receipt'],
    ...['Deduct 2% if paid within 7 days', 'Warranty 90 days'],
  ])('%s is no term', (text) => expect(readTerms(pageOf(text))).toBeNull());

  it('finds the box of the words themselves', () => {
    const terms = readTerms(pageOf('Carriage paid', 'Our terms are 30 days net.'));
    expect(terms?.field).toMatchObject({ value: 30, page: 1 });
    expect(terms?.field.source).toContain('30 days');
  });
});
