import { describe, expect, it } from '@jest/globals';
import { findMatch, type FreeLine, type PossibleMatch } from './matches';

const line = (change: Partial<FreeLine> = {}): FreeLine => ({
  signedMinor: -500,
  reference: 'MR-12 ab',
  bookedOn: '2026-01-16',
  ...change,
});
const match = (change: Partial<PossibleMatch> = {}): PossibleMatch => ({
  id: 'OUT1',
  kind: 'outbound',
  signedMinor: 500,
  referenceKey: 'MR12AB',
  valueOn: '2026-01-15',
  hasDebit: false,
  hasCredit: false,
  ...change,
});
const payout = { id: 'PO1', kind: 'payout' } as const;

describe('the match of a line', () => {
  it.each<[string, Partial<FreeLine>, Partial<PossibleMatch>, boolean]>([
    ['of what we paid', {}, {}, true],
    ['of what we paid, with another amount', { signedMinor: -499 }, {}, true],
    ['with another reference', { reference: 'MR-13' }, {}, false],
    ['without any', { reference: '' }, { referenceKey: '' }, false],
    ['that has its line already', {}, { hasDebit: true }, false],
    ['weeks later', { bookedOn: '2026-02-16' }, {}, false],
    ['of what came back, weeks later', { signedMinor: 500, bookedOn: '2026-02-16' }, {}, true],
    ['of what came back before it left', { signedMinor: 500, bookedOn: '2026-01-14' }, {}, false],
    ['of what the provider paid us', { signedMinor: 500 }, payout, true],
    ['of what left, and the provider paid us', {}, payout, false],
    ['of what the provider took', {}, { ...payout, signedMinor: -500 }, true],
  ])('%s', (_words, lineChange, matchChange, isMatch) => {
    const record = match(matchChange);
    expect(findMatch(line(lineChange), [record])).toBe(isMatch ? record : null);
  });

  it('is the one of the same amount where several bear its reference', () => {
    const [other, same] = [match({ id: 'OUT0', signedMinor: 7 }), match()];
    expect(findMatch(line(), [other, same])).toBe(same);
  });
});
