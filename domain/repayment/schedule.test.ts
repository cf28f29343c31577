import { describe, expect, it } from '@jest/globals';
import { dateInstalments, isPlanOf, planInstalments, type PromisedPlan } from './schedule';

const financed = { principalMinor: 1_000_000, feeMinor: 45_000, termMonths: 3 };
const part = (seq: number, principalMinor: number, feeMinor: number) => ({
  ...{ seq, principalMinor, feeMinor },
});
const [first, second, third] = [
  part(1, 333_334, 15_000),
  part(2, 333_333, 15_000),
  part(3, 333_333, 15_000),
];
const plan: PromisedPlan = {
  ...{ currency: 'GBP', principalMinor: 1_000_000, feeMinor: 45_000, latestPayout: '2026-01-22' },
  instalments: [first, second, third],
};

describe('whether a plan is of what is financed', () => {
  it.each<[string, boolean, Partial<PromisedPlan>]>([
    ['as it is reckoned today', true, { instalments: planInstalments(1_000_000, 45_000, 3) }],
    [
      'split by another rule',
      true,
      { instalments: [part(1, 1, 1), part(2, 1, 44_999), part(3, 999_998, 0)] },
    ],
    ['in another order', true, { instalments: [third, first, second] }],
    ['of another principal', false, { principalMinor: 999_999 }],
    ['of another fee', false, { feeMinor: 45_001 }],
    [
      'whose parts are less principal',
      false,
      { instalments: [part(1, 333_333, 15_000), second, third] },
    ],
    ['whose parts are more fee', false, { instalments: [part(1, 333_334, 15_001), second, third] }],
    [
      'of fewer months',
      false,
      { instalments: [part(1, 666_667, 30_000), part(2, 333_333, 15_000)] },
    ],
    ['with one month twice', false, { instalments: [first, part(1, 333_333, 15_000), third] }],
    ['without instalments', false, { instalments: [] }],
  ])('%s: %s', (_name, expected, given) => {
    expect(isPlanOf({ ...plan, ...given }, financed)).toBe(expected);
  });
});

it('dates a plan from the day of payout, on working days', () => {
  expect(dateInstalments([{ seq: 1 }, { seq: 2 }], '2026-01-30')).toEqual([
    { seq: 1, dueOn: '2026-02-28', collectOn: '2026-03-02' },
    { seq: 2, dueOn: '2026-03-30', collectOn: '2026-03-30' },
  ]);
});
