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
  ])('%s', (text, days, dueOn) => {
    const terms = readTerms(pageOf(text));
    expect(terms?.days).toBe(days);
    expect(terms && dueOnFromTerms('2026-01-02', terms)).toBe(dueOn);
  });

  test.each(['Quotation valid 60 days', 'We charge 8% interest after 30 days', 'Total net 30.00'])(
    '%s is no term',
    (text) => expect(readTerms(pageOf(text))).toBeNull(),
  );

  it('finds the box of the words themselves', () => {
    const terms = readTerms(pageOf('Carriage paid', 'Our terms are 30 days net.'));
    expect(terms?.field).toMatchObject({ value: 30, page: 1 });
    expect(terms?.field.source).toContain('30 days');
  });
});
