import { describe, expect, it, test } from '@jest/globals';
import { findAmounts, findCurrencies } from './amounts';

describe('amounts as printed', () => {
  test.each([
    ['8,333.33', 833_333, null],
    ['£10,000.00', 1_000_000, 'GBP'],
    ['£1,200', 120_000, 'GBP'],
    ['GBP 12,448.80', 1_244_880, 'GBP'],
    ['1,234,567.89', 123_456_789, null],
    ['€ 4.412,50', 441_250, 'EUR'],
    ['4.412,50 EUR', 441_250, 'EUR'],
    ['USD 99.00', 9_900, 'USD'],
    ['£4 812.00', 481_200, 'GBP'],
    ['£ 1 234 567.89', 123_456_789, 'GBP'],
    ['-£4\u00a0812.00', -481_200, 'GBP'],
    ['£4 812', 481_200, 'GBP'],
    ['-300.00', -30_000, null],
    ['−£300.00', -30_000, 'GBP'],
    ['£-300.00', -30_000, 'GBP'],
    ['(GBP 546.00)', -54_600, 'GBP'],
    ['60.00 CR', -6_000, null],
    ['60.00-', -6_000, null],
    ['0.00', 0, null],
  ])('%s', (text, minor, currency) => {
    expect(findAmounts(text)).toMatchObject([{ minor, currency }]);
  });

  test.each([
    '20%',
    '20.00%',
    '20.00 %',
    '12',
    '10-79-99',
    '02.01.2026',
    '2026-0044',
    '6.4 mm',
    'OT-20418',
  ])('%s is no amount', (text) => expect(findAmounts(text)).toEqual([]));

  it('takes the amounts out of a sentence, not the rate', () => {
    const found = findAmounts('VAT at 20% on 8,333.33 is £1,666.67.');
    expect(found.map((one) => one.minor)).toEqual([833_333, 166_667]);
  });

  it('takes a quantity before an amount for no part of it', () => {
    expect(findAmounts('2 150.00').map((one) => one.minor)).toEqual([15_000]);
  });

  it('names currencies by sign and by code', () => {
    expect(findCurrencies('Total (GBP) £5.00, about €6')).toEqual(['GBP', 'GBP', 'EUR']);
  });
});
