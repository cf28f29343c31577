import { describe, expect, it, test } from '@jest/globals';
import {
  arrearsBucket,
  calculateLateInterest,
  daysPastDue,
  isClearedInGrace,
  lateFeeFromOn,
  lateInterestTo,
  nextLateFee,
  statutoryCompensation,
} from './arrears';
import { addDays } from '../dates/civilDate';
import { defaultPolicy } from '../policy/policy';

describe('late interest', () => {
  test.each([
    [1_000_000, 1175, 45, 14_486],
    [500_000, 1225, 101, 16_949],
    [348_334, 1175, 14, 1_570],
  ])('G6: %d at %d bps over %d days, rounded once', (balanceMinor, bps, days, expected) => {
    expect(calculateLateInterest([{ balanceMinor, days }], bps)).toBe(expected);
  });

  const late = { collectOn: '2026-02-16', owedMinor: 348_334, yearlyBps: 1175, graceDays: 5 };

  test.each([
    ['2026-02-16', 0],
    ['2026-02-21', 0],
    ['2026-02-22', calculateLateInterest([{ balanceMinor: 348_334, days: 6 }], 1175)],
    ['2026-03-02', 1_570],
  ])('counts from day 1 once the grace has passed: %s', (valueOn, expected) => {
    expect(lateInterestTo({ ...late, receipts: [], valueOn })).toBe(expected);
  });

  it('follows the balance down and stops when nothing is owed', () => {
    const receipts = [
      { valueOn: '2026-02-26', amountMinor: 200_000 },
      { valueOn: '2026-03-08', amountMinor: 148_334 },
    ];
    const expected = calculateLateInterest(
      [
        { balanceMinor: 348_334, days: 10 },
        { balanceMinor: 148_334, days: 10 },
      ],
      1175,
    );
    expect(lateInterestTo({ ...late, receipts, valueOn: '2026-03-08' })).toBe(expected);
    expect(lateInterestTo({ ...late, receipts, valueOn: '2026-06-30' })).toBe(expected);
  });

  it('charges nothing if it was cleared within the grace, whenever one asks', () => {
    const receipts = [{ valueOn: '2026-02-20', amountMinor: 348_334 }];
    expect(lateInterestTo({ ...late, receipts, valueOn: '2026-06-30' })).toBe(0);
    const early = [{ valueOn: '2026-02-10', amountMinor: 348_334 }];
    expect(lateInterestTo({ ...late, receipts: early, valueOn: '2026-06-30' })).toBe(0);
  });

  it('bears none while the money was here, and runs again from the day after it was taken back', () => {
    const receipts = [{ valueOn: '2026-02-16', amountMinor: 348_334, reversedOn: '2026-03-08' }];
    const tenDays = calculateLateInterest([{ balanceMinor: 348_334, days: 10 }], 1175);
    expect(lateInterestTo({ ...late, receipts, valueOn: '2026-03-08' })).toBe(0);
    expect(lateInterestTo({ ...late, receipts, valueOn: '2026-03-18' })).toBe(tenDays);
  });

  it('counts late days from the day of collection, also where they are days after a charge-back', () => {
    const receipts = [{ valueOn: '2026-02-20', amountMinor: 348_334, reversedOn: '2026-02-23' }];
    const days = 4 + 1; // 17 to 20 February, and the 24th
    const expected = calculateLateInterest([{ balanceMinor: 348_334, days }], 1175);
    expect(lateInterestTo({ ...late, receipts, valueOn: '2026-02-24' })).toBe(expected);
  });

  it.each([
    [
      'all of it, on the last day of the grace',
      [{ valueOn: '2026-02-21', amountMinor: 348_334 }],
      true,
    ],
    ['a day later', [{ valueOn: '2026-02-22', amountMinor: 348_334 }], false],
    ['a penny too little', [{ valueOn: '2026-02-21', amountMinor: 348_333 }], false],
    [
      'taken back since',
      [{ valueOn: '2026-02-17', amountMinor: 348_334, reversedOn: '2026-03-01' }],
      false,
    ],
  ])('is cleared within the grace by %s: %s', (_what, receipts, expected) => {
    expect(isClearedInGrace({ ...late, receipts })).toBe(expected);
  });
});

test.each([
  [99_999, 4_000],
  [100_000, 7_000],
  [999_999, 7_000],
  [1_000_000, 10_000],
])('G6b: statutory compensation on %d', (debtMinor, expected) => {
  expect(statutoryCompensation(debtMinor)).toBe(expected);
});

test.each([
  [0, 'current'],
  [1, 'grace'],
  [5, 'grace'],
  [6, 'days_6_30'],
  [31, 'days_31_60'],
  [61, 'days_61_90'],
  [90, 'days_61_90'],
  [91, 'default'],
])('%d days past due is %s', (days, bucket) => {
  expect(arrearsBucket(days)).toBe(bucket);
  expect(daysPastDue('2026-02-16', addDays('2026-02-16', days))).toBe(days);
});

describe('late fee', () => {
  const rules = defaultPolicy.collection;

  it('falls on day 6, and never before 3 working days after the company was told', () => {
    expect(lateFeeFromOn('2026-02-16', '2026-02-17', rules)).toBe('2026-02-22');
    expect(lateFeeFromOn('2026-02-16', '2026-02-20', rules)).toBe('2026-02-25');
    expect(lateFeeFromOn('2026-02-16', null, rules)).toBeNull();
  });

  it('is £25, at most £75 for one financing', () => {
    expect([0, 2500, 5000, 6000, 7500].map((sum) => nextLateFee(sum, rules))).toEqual([
      2500, 2500, 2500, 1500, 0,
    ]);
  });
});
