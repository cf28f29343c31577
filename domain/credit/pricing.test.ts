import { describe, expect, it, test } from '@jest/globals';
import * as fc from 'fast-check';
import { buildAnnuity, buildEqualPrincipal, totalInterestMinor } from '../repayment/amortisation';
import { addDays } from '../dates/civilDate';
import { sumMinor } from '../money/money';
import { defaultPolicy, defaultRates, demoPolicy, policy } from '../policy/policy';
import {
  calculateFee,
  combineDiscounts,
  earnedDiscountBps,
  findMonthlyFeeBps,
  lateInterestBpsFor,
  offeredTerms,
  priceFinancing,
} from './pricing';
import { formatRate, solveXirr } from '../repayment/returns';
import {
  canonicalPlan,
  dateInstalments,
  latestPayoutRule,
  planInstalments,
} from '../repayment/schedule';

const g2 = priceFinancing({
  principalMinor: 1_000_000,
  termMonths: 3,
  monthlyFeeBps: 150,
  discountBps: 0,
  fromOn: '2026-01-15',
  policy: defaultPolicy,
});

describe('pricing', () => {
  it('G2: splits principal and fee over the months', () => {
    expect(g2.feeMinor).toBe(45_000);
    expect(g2.instalments).toEqual([
      instalment(1, 333_334, 348_334, '2026-02-15'),
      instalment(2, 333_333, 348_333, '2026-03-15'),
      instalment(3, 333_333, 348_333, '2026-04-15'),
    ]);
  });

  it('G2b: an odd amount over four months', () => {
    const priced = priceFinancing({
      principalMinor: 1_234_567,
      termMonths: 4,
      monthlyFeeBps: 175,
      discountBps: 0,
      fromOn: '2026-01-15',
      policy: defaultPolicy,
    });
    expect(priced.feeMinor).toBe(86_420);
    expect(priced.instalments.map((item) => item.amountMinor)).toEqual([
      330_247, 330_247, 330_247, 330_246,
    ]);
  });

  test.each([
    [1_000_000, 40_500],
    [100_012, 4_050],
  ])('G2c: 10 %% off the fee on %d, rounded once', (principalMinor, expected) => {
    const terms = { principalMinor, monthlyFeeBps: 150, termMonths: 3, discountBps: 1000 };
    expect(calculateFee(terms)).toBe(expected);
  });

  it('G3: shows XIRR and APR of G2 to four decimals', () => {
    expect(g2.xirrPpm).toBe(308_297);
    expect(g2.aprPpm).toBe(303_532);
    expect(formatRate(g2.xirrPpm)).toBe('30.8 %');
    expect(formatRate(g2.aprPpm, 4)).toBe('30.3532 %');
  });

  it('G3b: a bullet at day 90', () => {
    const flows = [
      { on: '2026-01-15', signedMinor: -1_000_000 },
      { on: addDays('2026-01-15', 90), signedMinor: 1_045_000 },
    ];
    expect(solveXirr(flows)).toBe(195_438);
  });

  it('has no rate where money goes one way only', () => {
    expect(solveXirr([{ on: '2026-01-01', signedMinor: 5 }])).toBeNull();
    const oneWay = [
      { on: '2026-01-01', signedMinor: 5 },
      { on: '2026-02-01', signedMinor: 5 },
    ];
    expect(solveXirr(oneWay)).toBeNull();
  });

  it('every schedule sums to principal and fee to the penny, in order of dates', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 300 }),
        fc.constantFrom(1, 2, 3, 4, 6, 12),
        fc.integer({ min: 0, max: 2500 }),
        fc.integer({ min: 0, max: 1500 }),
        (principalMinor, monthlyFeeBps, termMonths, discountBps, dayOffset) => {
          const terms = { principalMinor, monthlyFeeBps, termMonths, discountBps };
          const feeMinor = calculateFee(terms);
          const paidOutOn = addDays('2026-01-01', dayOffset);
          const plan = dateInstalments(
            planInstalments(principalMinor, feeMinor, termMonths),
            paidOutOn,
          );
          expect(sumMinor(plan.map((item) => item.principalMinor))).toBe(principalMinor);
          expect(sumMinor(plan.map((item) => item.feeMinor))).toBe(feeMinor);
          for (const item of plan) {
            expect(item.amountMinor).toBe(item.principalMinor + item.feeMinor);
            expect(item.collectOn >= item.dueOn && item.dueOn > paidOutOn).toBe(true);
          }
        },
      ),
    );
  });

  it('XIRR discounts its own flows to nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50_000, max: 10_000_000 }),
        fc.integer({ min: 10, max: 300 }),
        fc.constantFrom(1, 2, 3, 4, 6, 12),
        (principalMinor, monthlyFeeBps, termMonths) => {
          const priced = priceFinancing({
            principalMinor,
            monthlyFeeBps,
            termMonths,
            discountBps: 0,
            fromOn: '2026-01-31',
            policy: defaultPolicy,
          });
          const worth = priced.instalments.reduce((sum, item) => {
            const days = (Date.parse(item.nominalDueOn) - Date.parse('2026-01-31')) / 86_400_000;
            return sum + item.amountMinor / (1 + priced.xirrPpm / 1e6) ** (days / 365);
          }, -principalMinor);
          expect(Math.abs(worth) / principalMinor).toBeLessThan(2e-6);
        },
      ),
    );
  });
});

describe('amortisation', () => {
  it('G4: an annuity over three months', () => {
    const plan = buildAnnuity(1_000_000, 1800, 3);
    expect(plan.map((item) => item.amountMinor)).toEqual([343_383, 343_383, 343_383]);
    expect(plan.map((item) => item.interestMinor)).toEqual([15_000, 10_074, 5_075]);
  });

  it('G4b: the same over twelve', () => {
    const plan = buildAnnuity(1_000_000, 1800, 12);
    expect(plan.map((item) => item.amountMinor)).toEqual([...Array(11).fill(91_680), 91_681]);
    expect(totalInterestMinor(plan)).toBe(100_161);
    expect(sumMinor(plan.map((item) => item.principalMinor))).toBe(1_000_000);
  });

  it('G4c: equal principal by actual days', () => {
    const plan = buildEqualPrincipal(1_000_000, 1800, [31, 28, 31]);
    expect(plan.map((item) => item.interestMinor)).toEqual([15_288, 9_205, 5_096]);
  });
});

describe('policy', () => {
  it('is complete and sound as seeded', () => {
    expect(policy.parse(defaultPolicy)).toEqual(defaultPolicy);
    expect(policy.parse(demoPolicy).vendorAccount.coolingOffMs).toBe(3_000);
    expect(policy.parse(JSON.parse(JSON.stringify(defaultPolicy)))).toEqual(defaultPolicy);
  });

  it('adds discounts up to a ceiling', () => {
    expect(combineDiscounts([500, 500, 1000], defaultPolicy.discounts)).toBe(2000);
    expect(combineDiscounts([1000, 1000, 1000], defaultPolicy.discounts)).toBe(2500);
    const earned = ['renewable_energy', 'other', null].map((esgCategory) =>
      earnedDiscountBps({ esgCategory }, defaultPolicy.discounts),
    );
    expect(earned).toEqual([500, 0, 0]);
  });

  it('has a rate for each term that it offers, and for no other', () => {
    for (const grade of ['A', 'B', 'C'] as const) {
      for (const months of offeredTerms(grade, defaultPolicy.terms)) {
        expect(findMonthlyFeeBps(defaultRates, grade, months)).toBeGreaterThan(0);
      }
    }
    expect(findMonthlyFeeBps(defaultRates, 'B', 3)).toBe(150);
    expect(() => findMonthlyFeeBps(defaultRates, 'B', 12)).toThrow('do not offer');
    expect(() => findMonthlyFeeBps(defaultRates, 'D', 3)).toThrow();
    expect(offeredTerms('D', defaultPolicy.terms)).toEqual([]);
  });

  test.each([
    [150, 2000],
    [50, 1175],
  ])('late interest on %d bps a month is %d a year', (monthlyFeeBps, expected) => {
    expect(lateInterestBpsFor(monthlyFeeBps, defaultPolicy.lateInterest)).toBe(expected);
  });
});

it('the plan’s text changes with each thing that was signed, and with nothing else', () => {
  const plan = {
    currency: 'GBP',
    principalMinor: g2.principalMinor,
    feeMinor: g2.feeMinor,
    instalments: g2.instalments,
    latestPayout: latestPayoutRule(5),
  };
  const text = canonicalPlan(plan);
  expect(canonicalPlan({ ...plan, instalments: [...g2.instalments].reverse() })).toBe(text);
  expect(canonicalPlan({ ...plan, principalMinor: 1 })).not.toBe(text);
  expect(canonicalPlan({ ...plan, feeMinor: 1 })).not.toBe(text);
  expect(canonicalPlan({ ...plan, latestPayout: '2026-01-20' })).not.toBe(text);
  expect(canonicalPlan({ ...plan, instalments: g2.instalments.slice(1) })).not.toBe(text);
});

function instalment(seq: number, principalMinor: number, amountMinor: number, due: string) {
  return { seq, principalMinor, feeMinor: 15_000, amountMinor, nominalDueOn: due };
}
