import { describe, expect, test } from '@jest/globals';
import { inOrder } from './reckonMoney';
import { divideHalfUp, feeOf, makePlan, split } from './reckonLedger';
import { providerFee } from './reckonProvider';
import type { Financing } from './book';
import { g2, live, open, payOut } from './simpleLife';

const planOf = (terms: typeof g2, signedFeeMinor: number, on: string) => {
  const financing: Financing = {
    index: 0,
    terms,
    latestPayoutOn: on,
    signedFeeMinor,
    storedFeeMinor: signedFeeMinor,
    state: 'lent',
    isReserved: false,
    request: null,
    payouts: [],
    reachedBank: 0,
    instalments: [],
    ledger: new Map(),
  };
  return makePlan(financing, on);
};

describe('golden numbers of the design', () => {
  test('G1: splits', () => {
    expect(split(100_000, 3)).toEqual([33_334, 33_333, 33_333]);
    expect(split(2, 3)).toEqual([1, 1, 0]);
  });

  test('G2 and G2b: fees and plans', () => {
    expect(feeOf(g2)).toBe(45_000);
    const plan = planOf(g2, 45_000, '2026-01-15');
    expect(plan.map(({ scheduled }) => scheduled.principal)).toEqual([333_334, 333_333, 333_333]);
    expect(plan.map(({ scheduled }) => scheduled.fee)).toEqual([15_000, 15_000, 15_000]);
    expect(plan.map(({ dueOn }) => dueOn)).toEqual(['2026-02-15', '2026-03-15', '2026-04-15']);
    const g2b = { ...g2, principalMinor: 1_234_567, feeBps: 175, termMonths: 4 };
    expect(feeOf(g2b)).toBe(86_420);
    const amounts = planOf(g2b, 86_420, '2026-01-15').map(
      ({ scheduled }) => scheduled.principal + scheduled.fee,
    );
    expect(amounts).toEqual([330_247, 330_247, 330_247, 330_246]);
  });

  test('G5 and G5b: a plan from 31 January, and one that meets Good Friday', () => {
    const days = planOf(g2, 45_000, '2026-01-31').map(({ dueOn, collectOn }) => [dueOn, collectOn]);
    expect(days).toEqual([
      ['2026-02-28', '2026-03-02'],
      ['2026-03-31', '2026-03-31'],
      ['2026-04-30', '2026-04-30'],
    ]);
    expect(planOf(g2, 45_000, '2026-03-03')[0]?.collectOn).toBe('2026-04-07');
  });

  test.each([
    [1_000_000, 1_175, 45, 14_486],
    [500_000, 1_225, 101, 16_949],
    [348_334, 1_175, 14, 1_570],
  ])('G6: late interest on %s at %s bps for %s days', (balance, bps, days, expected) => {
    expect(divideHalfUp(BigInt(balance) * BigInt(bps) * BigInt(days), 3_650_000n)).toBe(expected);
  });

  test('G8: the order within an instalment', () => {
    const [instalment] = planOf(g2, 45_000, '2026-01-15');
    if (!instalment) throw new Error('No plan');
    instalment.scheduled.lateFee = 2_500;
    instalment.scheduled.lateInterest = 1_570;
    const parts = inOrder(instalment, 400_000);
    expect(parts).toEqual({ lateFee: 2_500, lateInterest: 1_570, fee: 15_000, principal: 333_334 });
    expect(400_000 - Object.values(parts).reduce((sum, minor) => sum + minor, 0)).toBe(47_596);
    expect(inOrder(instalment, 4_000)).toEqual({
      lateFee: 2_500,
      lateInterest: 1_500,
      fee: 0,
      principal: 0,
    });
  });

  test('the provider takes 1 % and 20p, £4 at most', () => {
    // 2,549 → 25.49 → 25 + 20; 2,550 → 25.5 → 26 + 20; 38,000 → 380 + 20; above that £4.
    expect([2_549, 2_550, 38_000, 38_100].map(providerFee)).toEqual([45, 46, 400, 400]);
  });
});

describe('G2, on time', () => {
  const seen = live({});

  test('the limit: reserved and lent within a day, free once repaid', () => {
    expect(seen.day('2026-01-14').financings).toEqual([null]);
    expect(seen.answers).toEqual(['done', 'done']);
    expect(seen.day('2026-01-15')).toMatchObject({ outstandingMinor: 1_000_000, reservedMinor: 0 });
    expect(seen.day('2026-02-18').outstandingMinor).toBe(666_666);
    expect(seen.day('2026-04-17').outstandingMinor).toBe(0);
  });

  test('the fee: to the end of a month, and before each entry up to its day', () => {
    // 90 days from 15 January to 15 April, so 500p a day. 31 January is day 16.
    expect(seen.financing('2026-01-31').ledger).toMatchObject({ deferred_fee: -45_000 });
    expect(seen.financing('2026-02-01').ledger).toMatchObject({ fee_income: -8_000 });
    // Charged on Monday 16 February (day 32), heard on the 18th, passed on on the 19th (day 35).
    expect(seen.financing('2026-02-17').ledger).toMatchObject({ fee_income: -8_000 });
    expect(seen.financing('2026-02-18').ledger).toMatchObject({ fee_income: -16_000 });
    expect(seen.financing('2026-02-19').ledger).toMatchObject({ fee_income: -17_500 });
  });

  test('the debits: with the provider 3 working days before, heard 2 after', () => {
    expect(seen.financing('2026-02-10').debits).toEqual([]);
    const first = { seq: 1, kind: 'first', amountMinor: 348_334, chargeOn: '2026-02-16' };
    expect(seen.financing('2026-02-11').debits).toEqual([first]);
    expect(open(seen.instalment('2026-02-17', 1))).toEqual([0, 0, 15_000, 333_334]);
    expect(open(seen.instalment('2026-02-18', 1))).toEqual([0, 0, 0, 0]);
    expect(seen.financing('2026-02-18').ledger).toMatchObject({
      bank: -1_000_000,
      collections_in_flight: 348_334,
      principal: 666_666,
      fee_receivable: 30_000,
    });
    // £4 stay with the provider: 348,334 − 400 = 347,934.
    expect(seen.financing('2026-02-19').ledger).toMatchObject({
      bank: -652_066,
      provider_fees: 400,
    });
  });

  test('G12: at the end nothing is owed', () => {
    // The last is heard on Friday 17 April and passed on on Monday. 45,000 less three times £4.
    expect(seen.financing('2026-04-16').status).toBe('active');
    expect(seen.financing('2026-04-17').status).toBe('repaid');
    expect(seen.financing('2026-06-30').ledger).toEqual({
      bank: 43_800,
      fee_income: -45_000,
      provider_fees: 1_200,
    });
  });
});

describe('holidays', () => {
  test('Easter: due on Good Friday, collected on Tuesday', () => {
    // 3 working days before 7 April: 2 and 1 April, 31 March. Heard on the 9th, ours on the 10th.
    const acts = payOut('2026-03-03');
    const financings = [{ ...g2, termMonths: 1, readyOn: '2026-03-03' }];
    const seen = live({ acts, financings });
    expect(seen.financing('2026-03-30').debits).toEqual([]);
    expect(seen.financing('2026-03-31').debits).toEqual([
      { seq: 1, kind: 'first', amountMinor: 1_015_000, chargeOn: '2026-04-07' },
    ]);
    expect(seen.financing('2026-04-08').status).toBe('active');
    expect(seen.financing('2026-04-09').status).toBe('repaid');
    expect(seen.financing('2026-04-09').ledger['bank']).toBe(-1_000_000);
    expect(seen.financing('2026-04-10').ledger['bank']).toBe(14_600);
  });

  test('Christmas: due on the 25th, collected on Tuesday 29th, ours on 4 January', () => {
    // 26 December 2026 is a Saturday, so Monday 28th is kept. Submitted on the 22nd (24, 23, 22).
    const acts = payOut('2026-11-25');
    const financings = [{ ...g2, termMonths: 1, readyOn: '2026-11-25' }];
    const seen = live({ acts, financings }, { startOn: '2026-11-24', lastOn: '2027-01-10' });
    expect(seen.instalment('2026-11-25', 1).collectOn).toBe('2026-12-29');
    expect(seen.financing('2026-12-21').debits).toEqual([]);
    expect(seen.financing('2026-12-22').debits).toHaveLength(1);
    expect(seen.financing('2026-12-30').status).toBe('active');
    expect(seen.financing('2026-12-31').status).toBe('repaid');
    expect(seen.financing('2027-01-03').ledger['bank']).toBe(-1_000_000);
    expect(seen.financing('2027-01-04').ledger['bank']).toBe(14_600);
  });
});

describe('lost events and absent workers', () => {
  test('an outcome and a passing on that never arrive are asked for on the next day', () => {
    const unheard = [{ fromOn: '2026-02-18', toOn: '2026-02-19', heardOn: null }];
    const seen = live({ unheard });
    expect(open(seen.instalment('2026-02-18', 1))).toEqual([0, 0, 15_000, 333_334]);
    expect(seen.financing('2026-02-19').ledger).toMatchObject({
      bank: -1_000_000,
      collections_in_flight: 348_334,
    });
    // Of the 19th (day 35), whenever we hear of it.
    expect(seen.financing('2026-02-20').ledger).toMatchObject({
      bank: -652_066,
      fee_income: -17_500,
    });
  });

  test('an event that comes a week later changes nothing any more', () => {
    const lost = { fromOn: '2026-02-18', toOn: '2026-02-18' };
    const late = live({ unheard: [{ ...lost, heardOn: '2026-02-25' }] });
    const never = live({ unheard: [{ ...lost, heardOn: null }] });
    expect(late.days).toEqual(never.days);
  });

  test('away when the outcome is told: heard on the day of return', () => {
    const away = [{ fromOn: '2026-02-17', toOn: '2026-02-22' }];
    for (const hearsFirst of [true, false]) {
      const seen = live({}, { away, hearsFirst });
      expect(seen.days.map(({ on }) => on)).not.toContain('2026-02-20');
      expect(open(seen.instalment('2026-02-16', 1))).toEqual([0, 0, 15_000, 333_334]);
      expect(open(seen.instalment('2026-02-23', 1))).toEqual([0, 0, 0, 0]);
      expect(seen.financing('2026-02-23').ledger).toMatchObject({ fee_income: -17_500 });
      expect(seen.financing('2026-02-23').status).toBe('active');
    }
  });

  test('away on the day of submission: charged as early as that still allows', () => {
    // Noticed on 9 February for the 16th. Back on Friday 13th: three working days are the 18th.
    const seen = live({}, { away: [{ fromOn: '2026-02-10', toOn: '2026-02-12' }] });
    expect(seen.financing('2026-02-13').debits).toEqual([
      { seq: 1, kind: 'first', amountMinor: 348_334, chargeOn: '2026-02-18' },
    ]);
    expect(seen.financing('2026-02-19').status).toBe('active');
    expect(open(seen.instalment('2026-02-20', 1))).toEqual([0, 0, 0, 0]);
    expect(seen.instalment('2026-02-20', 1).lateInterest.scheduledMinor).toBe(0);
  });

  test('away for longer: the notice falls, a new one takes five working days', () => {
    // Noticed on 9 February for the 16th, back on Tuesday 17th. The 20th would be four working days
    // late, so a new notice: the 24th, with the provider on the 19th. The company waits for us.
    const seen = live({}, { away: [{ fromOn: '2026-02-10', toOn: '2026-02-16' }] });
    expect(seen.financing('2026-02-17').status).toBe('active');
    expect(seen.financing('2026-02-18').debits).toEqual([]);
    expect(seen.financing('2026-02-19').status).toBe('active');
    expect(seen.financing('2026-02-19').debits).toEqual([
      { seq: 1, kind: 'first', amountMinor: 348_334, chargeOn: '2026-02-24' },
    ]);
    // Charged on day 8, and no interest: it was paid when we asked for it.
    expect(open(seen.instalment('2026-02-26', 1))).toEqual([0, 0, 0, 0]);
    expect(seen.instalment('2026-02-26', 1).lateInterest.scheduledMinor).toBe(0);
  });
});
