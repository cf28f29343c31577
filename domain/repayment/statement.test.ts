import { describe, expect, it } from '@jest/globals';
import { isSameReceipt } from './statement';

const claim = { amountMinor: 32_150, reference: 'Beck-7', receivedOn: '2026-02-19' };
const line = { amountMinor: 32_150, reference: 'BECK 7', bookedOn: '2026-02-19' };

describe('a line of the statement and what somebody typed', () => {
  it.each([
    ['but for case, spaces and signs', {}, true],
    ['four days apart', { bookedOn: '2026-02-23' }, true],
    ['four days before', { bookedOn: '2026-02-15' }, true],
    ['five days apart', { bookedOn: '2026-02-24' }, false],
    ['a penny less', { amountMinor: 32_149 }, false],
    ['another reference', { reference: 'BECK 77' }, false],
    ['letters of another script', { reference: 'ВЕСК 7' }, false],
    ['money that left', { amountMinor: -32_150 }, false],
  ])('%s', (_words, change, isSame) => {
    expect(isSameReceipt(claim, { ...line, ...change })).toBe(isSame);
  });
});
