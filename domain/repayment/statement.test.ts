import { describe, expect, it } from '@jest/globals';
import { findProof, isSameReceipt } from './statement';

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

it('a reference of signs alone is nobody’s', () => {
  expect(isSameReceipt({ ...claim, reference: '-' }, { ...line, reference: '..' })).toBe(false);
});

describe('the line that proves a receipt', () => {
  const ours = 'MR-0123456789AB';
  it.each([
    ['is the first that fits', [line, { ...line, bookedOn: '2026-02-20' }], '2026-02-19'],
    ['is none where the provider passed the money on', [{ ...line, reference: 'Beck7' }], null],
    ['is none where nothing fits', [{ ...line, amountMinor: 1 }], null],
  ])('%s', (words, lines, bookedOn) => {
    const deposits = new Set(words.includes('provider') ? ['BECK7'] : []);
    expect(findProof(claim, lines, deposits)?.bookedOn ?? null).toBe(bookedOn);
  });

  it('is none that is a payment of ours on its way back', () => {
    const back = { ...line, reference: 'MR 0123456789ab' };
    expect(findProof({ ...claim, reference: ours }, [back], new Set())).toBeUndefined();
  });
});
