import { describe, expect, it } from '@jest/globals';
import { sayHeld, sayOwed } from './sayOwed';

describe('what is in use beside what is left to repay', () => {
  const say = (outstandingMinor: number, leftToRepayMinor: number, chargesMinor: number) =>
    sayOwed({ limit: { outstandingMinor }, owed: { leftToRepayMinor, chargesMinor } });

  it('differs by fees and late charges', () => {
    expect(say(1_000_000, 1_045_000, 45_000)).toMatch(/With £450\.00 .*, £10,450\.00 is left/);
  });
  it('differs by what is on its way too', () => {
    expect(say(1_500_000, 1_045_000, 45_000)).toMatch(/on its way .* £10,450\.00, .* £450\.00/);
  });
  it('is not spoken of where there is neither', () => {
    expect(say(0, 0, 0)).toBeNull();
  });
});

describe('what is held for a company', () => {
  it.each([
    [[0, 0, 0], null],
    [
      [209_000, 0, 0],
      'We hold £2,090.00 for you in total. It goes towards what you owe next, or ask us to send it back.',
    ],
    [
      [209_000, 0, 104_500],
      'We hold £2,090.00 for you in total. £1,045.00 of it goes towards this instalment.',
    ],
    [[104_500, 0, 104_500], 'We hold £1,045.00 for you in total. It goes towards this instalment.'],
    [
      [209_000, 104_500, 104_500],
      'We hold £2,090.00 for you in total. £1,045.00 of it goes towards this instalment. £1,045.00 of it pays nothing until our bank statement shows it.',
    ],
  ] as const)('%j', ([totalMinor, unprovenMinor, forNextMinor], words) => {
    expect(sayHeld({ totalMinor, unprovenMinor, forNextMinor })).toBe(words);
  });
});
