import { describe, expect, it, test } from '@jest/globals';
import * as fc from 'fast-check';
import { measureCapacity } from './capacity';
import { assertReservation, decideReservation, measureCredit, type CreditExposure } from './credit';
import { availableFunds, liquidityBuffer } from '../ledger/funds';
import { couponsOf, sharePool } from '../investor/investor';
import { sumMinor } from '../money/money';
import { defaultPolicy } from '../policy/policy';
import { solveXirr } from '../repayment/returns';

const g7: CreditExposure = {
  status: 'active',
  limitMinor: 5_000_000,
  vendorCapBps: 2500,
  outstandingMinor: 1_200_000,
  reservedMinor: 800_000,
  vendorUsedMinor: 300_000,
};

describe('credit', () => {
  it('G7: utilisation, what is available, and what one vendor may still take', () => {
    expect(measureCredit(g7)).toEqual({
      usedMinor: 2_000_000,
      utilisationBps: 4000,
      availableMinor: 3_000_000,
      vendorCapMinor: 1_250_000,
      vendorRoomMinor: 950_000,
      isOverLimit: false,
    });
  });

  test.each([
    [950_000, g7, undefined, undefined],
    [950_001, g7, 'vendor_cap', 1],
    [3_000_001, g7, 'over_limit', 1],
    [1, { ...g7, status: 'frozen' }, 'account_frozen', 0],
    [1, { ...g7, status: 'closed' }, 'account_suspended', 0],
    [1, { ...g7, outstandingMinor: 9_000_000 }, 'over_limit', 1],
  ] as const)('a reservation of %d: %#', (amountMinor, exposure, reason, shortByMinor) => {
    const decision = decideReservation(exposure, amountMinor);
    expect(decision.allowed).toBe(reason === undefined);
    if (!decision.allowed) expect(decision).toMatchObject({ reason, shortByMinor });
  });

  it('explains a refusal with the numbers', () => {
    expect(() => assertReservation(g7, 3_500_000)).toThrow('£5,000.00 too little');
  });

  it('granted one after another never passes the limit or the vendor’s share', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2_000_000 })), (wanted) => {
        let exposure = g7;
        for (const amountMinor of wanted) {
          if (!decideReservation(exposure, amountMinor).allowed) continue;
          exposure = {
            ...exposure,
            reservedMinor: exposure.reservedMinor + amountMinor,
            vendorUsedMinor: exposure.vendorUsedMinor + amountMinor,
          };
        }
        const used = exposure.outstandingMinor + exposure.reservedMinor;
        expect(used).toBeLessThanOrEqual(exposure.limitMinor);
        expect(exposure.vendorUsedMinor).toBeLessThanOrEqual(1_250_000);
      }),
    );
  });
});

it('G10: what a company can carry', () => {
  const capacity = measureCapacity({
    inflowMinor: [8_200_000, 7_900_000, 9_100_000, 8_800_000, 7_600_000, 8_400_000],
    outflowMinor: [7_500_000, 7_400_000, 8_300_000, 8_100_000, 7_300_000, 7_700_000],
    debtServiceMinor: 150_000,
    newInstalmentMinor: 348_334,
    minDscrMilli: 1250,
    totalFeeBps: 450,
    termMonths: 3,
  });
  expect(capacity).toEqual({
    preDebtCashMinor: 766_666,
    inflowVariationBps: 611,
    dscrMilli: 5111,
    dscrWithNewMilli: 1538,
    maxInstalmentMinor: 463_332,
    maxPrincipalMinor: 1_330_139,
    stressedCashMinor: -900_000,
  });
});

describe('investors', () => {
  const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const coupons = couponsOf(10_000_000, 1000, days);

  it('G11: monthly coupons add up to the year’s, and yield 10.4713 %', () => {
    expect(coupons).toEqual([
      84_932, 76_712, 84_931, 82_192, 84_932, 82_191, 84_932, 84_931, 82_192, 84_932, 82_191,
      84_932,
    ]);
    expect(sumMinor(coupons)).toBe(1_000_000);
    const firsts = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(
      (month) => `2026-${String(month).padStart(2, '0')}-01`,
    );
    const flows = [
      { on: '2026-01-01', signedMinor: -10_000_000 },
      ...[...firsts, '2027-01-01'].map((on, index) => ({
        on,
        signedMinor: (coupons[index] ?? 0) + (index === 11 ? 10_000_000 : 0),
      })),
    ];
    expect(solveXirr(flows)).toBe(104_713);
  });

  it('G11b: a pool is shared by amount and days', () => {
    const holdings = [
      { amountMinor: 5_000_000, days: 31 },
      { amountMinor: 3_000_000, days: 31 },
      { amountMinor: 2_000_000, days: 10 },
    ];
    expect(sharePool(123_457, holdings)).toEqual([71_402, 42_842, 9_213]);
  });
});

describe('funds', () => {
  it('leave out what belongs to others and what is promised; collections count nothing', () => {
    const { availableMinor } = availableFunds({
      balances: {
        bank: 10_000,
        payouts_in_flight: -1_000,
        collections_in_flight: 5_000,
        suspense: -200,
        investor_interest_payable: -300,
        tax_withheld_payable: -50,
        security_deposits: -400,
        unidentified_receipts: -10,
      },
      reservationsMinor: 2_000,
      unprovenMinor: 300,
      accruedUnpaidCouponMinor: 100,
      notesMaturingMinor: 500,
      liquidityBufferMinor: 1_000,
    });
    expect(availableMinor).toBe(4_140);
  });

  test.each([
    [0, 0, 5_000_000],
    [100_000_000, 0, 10_000_000],
    [0, 6_000_000, 6_000_000],
  ])('the buffer with notes of %d and coupons of %d', (notesMinor, nextCouponsMinor, expected) => {
    expect(liquidityBuffer({ notesMinor, nextCouponsMinor }, defaultPolicy.liquidity)).toBe(
      expected,
    );
  });
});
