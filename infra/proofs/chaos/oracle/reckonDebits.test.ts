import { describe, expect, test } from '@jest/globals';
import { g2, live, open, payOut, transfer } from './simpleLife';

describe('the first debit bounced, the retry paid', () => {
  const seen = live({ short: [{ fromOn: '2026-02-16', toOn: '2026-02-20' }] });

  test('late from the day on which we hear of it', () => {
    expect(seen.financing('2026-02-17').status).toBe('active');
    expect(seen.financing('2026-02-18').status).toBe('overdue');
  });

  test('frozen on day 6, the fee three working days after we told the company', () => {
    // Day 6 is Sunday 22 February. Told on Wednesday 18th: 19, 20, 23.
    expect(seen.day('2026-02-21').isFrozen).toBe(false);
    expect(seen.day('2026-02-22').isFrozen).toBe(true);
    expect(seen.instalment('2026-02-22', 1).lateFee.scheduledMinor).toBe(0);
    expect(seen.instalment('2026-02-23', 1).lateFee.scheduledMinor).toBe(2_500);
  });

  test('the retry on working day 5, the fee by a debit of its own with its own notice', () => {
    // Working days after the 18th: 19, 20, 23, 24, 25. Five after the 23rd: 2 March.
    expect(seen.financing('2026-02-25').debits.slice(1)).toEqual([
      { seq: 1, kind: 'retry', amountMinor: 348_334, chargeOn: '2026-02-25' },
      { seq: 1, kind: 'charge', amountMinor: 2_500, chargeOn: '2026-03-02' },
    ]);
  });

  test('interest to the value date, and what it leaves is collected until under £1 is left', () => {
    // 9 days to the 25th: 348,334 × 9 × 2,000 / 3,650,000 = 1,717.8. The debit pays 2,500 + 1,718
    // first, so 4,218 of principal stay open.
    expect(open(seen.instalment('2026-02-27', 1))).toEqual([0, 0, 0, 4_218]);
    // 5 more days of 4,218: 1,729.4 in all, 11 more. 2,500 − 11 = 2,489 off the principal.
    expect(open(seen.instalment('2026-03-04', 1))).toEqual([0, 0, 0, 1_729]);
    // 9 more days of 1,729: 1,737.9, 9 more. They are paid, 9 of principal stay and are written off.
    const last = seen.instalment('2026-03-13', 1);
    expect(last.lateInterest).toMatchObject({ scheduledMinor: 1_738, paidMinor: 1_738 });
    expect(last.principal).toMatchObject({ paidMinor: 333_325, writtenOffMinor: 9, openMinor: 0 });
    expect(seen.financing('2026-03-13').status).toBe('active');
    // 45,000 + 2,500 + 1,738 − 9, less three times £4, 45p and 37p of the provider.
    expect(seen.financing('2026-06-30').ledger).toEqual({
      bank: 47_947,
      fee_income: -45_000,
      late_fee_income: -2_500,
      late_interest_income: -1_738,
      provider_fees: 1_282,
      write_off_expense: 9,
    });
  });
});

test('two failed retries and a failed charge: a person decides', () => {
  // Working day 10 after 18 February is 4 March. Nothing more is debited of the first instalment.
  const seen = live({ short: [{ fromOn: '2026-02-16', toOn: '2026-03-10' }] });
  expect(seen.financing('2026-06-30').debits.filter(({ seq }) => seq === 1)).toEqual([
    { seq: 1, kind: 'first', amountMinor: 348_334, chargeOn: '2026-02-16' },
    { seq: 1, kind: 'retry', amountMinor: 348_334, chargeOn: '2026-02-25' },
    { seq: 1, kind: 'charge', amountMinor: 2_500, chargeOn: '2026-03-02' },
    { seq: 1, kind: 'retry', amountMinor: 348_334, chargeOn: '2026-03-04' },
  ]);
  expect(open(seen.instalment('2026-06-30', 1))).toEqual([2_500, 0, 15_000, 333_334]);
  expect(open(seen.instalment('2026-06-30', 3))).toEqual([0, 0, 0, 0]);
  expect(seen.financing('2026-06-30').status).toBe('overdue');
});

test('after a part payment no retry is as large as what is open: the rest by a charge debit', () => {
  // The first fails on the 18th; £1,000 come on the 19th (day 3). Notice then: 26 February.
  // Day 6 passes before it is charged, so £25 are charged on the 23rd; the 248,334 are paid on day
  // 10: 348,334 × 3 + 248,334 × 7 days at 2,000 bps = 1,525.1, so 1,525 and 2,500 stay open.
  const short = [{ fromOn: '2026-02-16', toOn: '2026-02-16' }];
  const seen = live({ short, acts: [...payOut('2026-01-15'), transfer('2026-02-19', 100_000)] });
  expect(open(seen.instalment('2026-02-19', 1))).toEqual([0, 0, 0, 248_334]);
  expect(seen.financing('2026-02-27').debits.slice(1)).toEqual([
    { seq: 1, kind: 'charge', amountMinor: 248_334, chargeOn: '2026-02-26' },
  ]);
  expect(open(seen.instalment('2026-03-02', 1))).toEqual([0, 0, 0, 4_025]);
  // Heard on 2 March, so another notice: the 9th.
  expect(seen.financing('2026-03-04').debits.slice(2)).toEqual([
    { seq: 1, kind: 'charge', amountMinor: 4_025, chargeOn: '2026-03-09' },
  ]);
});

test('a retry whose predecessor was heard of too late has its turn later', () => {
  // The first retry (25 February) is told on the 27th and heard on the 28th, a Saturday. The second
  // was for 4 March; three working days from Saturday are the 4th, so it is still in time.
  const unheard = [{ fromOn: '2026-02-27', toOn: '2026-02-27', heardOn: null }];
  const seen = live({ unheard, short: [{ fromOn: '2026-02-16', toOn: '2026-02-25' }] });
  expect(seen.financing('2026-02-27').debits.map(({ chargeOn }) => chargeOn)).not.toContain(
    '2026-03-04',
  );
  expect(seen.financing('2026-02-28').debits).toContainEqual({
    seq: 1,
    kind: 'retry',
    amountMinor: 348_334,
    chargeOn: '2026-03-04',
  });
});

test('late fees: £25 each, £75 a financing', () => {
  const financings = [{ ...g2, principalMinor: 600_000, feeBps: 100, termMonths: 6 }];
  const seen = live(
    { financings, short: [{ fromOn: '2026-01-01', toOn: '2026-12-31' }] },
    { lastOn: '2026-09-30' },
  );
  const { instalments, ledger } = seen.financing('2026-09-30');
  expect(instalments.map(({ lateFee }) => lateFee.openMinor)).toEqual([
    2_500, 2_500, 2_500, 0, 0, 0,
  ]);
  // The fee stops at 90 days late: 16 February + 90 days is 17 May, day 122 of 181 to 15 July.
  // 36,000 × 122 / 181 = 24,265.2.
  expect(ledger).toMatchObject({ fee_income: -24_265, deferred_fee: -11_735 });
});

describe('charge-backs and late failures, after all was paid', () => {
  const acts = [
    ...payOut('2026-01-15'),
    { on: '2026-05-01', kind: 'charge_back', financing: 0, seq: 1 } as const,
  ];

  test('what it paid is open again, and nobody debits it again', () => {
    const seen = live({ acts });
    const day = seen.financing('2026-05-01');
    expect(seen.answers).toEqual(['done', 'done', 'done']);
    expect(day.status).toBe('overdue');
    expect(seen.day('2026-05-01')).toMatchObject({ outstandingMinor: 333_334, isFrozen: true });
    // Reversed as a whole, the fee of £4 too: 43,800 − 347,934.
    expect(day.ledger).toEqual({
      bank: -304_134,
      fee_income: -45_000,
      fee_receivable: 15_000,
      principal: 333_334,
      provider_fees: 800,
    });
    // Told on 1 May: 5, 6, 7. Only the fee is debited, on the 14th: 8, 11, 12, 13, 14.
    expect(seen.instalment('2026-05-06', 1).lateFee.scheduledMinor).toBe(0);
    expect(seen.instalment('2026-05-07', 1).lateFee.scheduledMinor).toBe(2_500);
    expect(seen.financing('2026-05-14').debits.slice(3)).toEqual([
      { seq: 1, kind: 'charge', amountMinor: 2_500, chargeOn: '2026-05-14' },
    ]);
    // While it was paid there was no interest: 2 to 14 May are 13 days. 2,481.3.
    expect(open(seen.instalment('2026-05-18', 1))).toEqual([0, 2_481, 15_000, 333_334]);
  });

  test('there is nothing to take back before it was passed on, nor twice', () => {
    const on = '2026-05-01';
    const charge_back = { kind: 'charge_back', financing: 0, seq: 1 } as const;
    const early = { on: '2026-02-18', ...charge_back };
    const twice = [
      { on, ...charge_back },
      { on, ...charge_back },
      { on, ...charge_back, seq: 9 },
    ];
    const seen = live({ acts: [...payOut('2026-01-15'), early, ...twice] });
    expect(seen.answers.slice(2)).toEqual(['none', 'done', 'none', 'none']);
  });

  test('a late failure is a failure: retried on working days 5 and 10', () => {
    // After 1 May: 5, 6, 7, 8, 11 May. Paid then: 2 to 11 May are 10 days, 1,908.7; £25 and 1,909
    // come first, so 4,409 stay open.
    const acts = [
      ...payOut('2026-01-15'),
      { on: '2026-05-01', kind: 'late_failure', financing: 0, seq: 1 } as const,
    ];
    const seen = live({ acts });
    expect(seen.financing('2026-05-12').debits.slice(3)).toEqual([
      { seq: 1, kind: 'retry', amountMinor: 348_334, chargeOn: '2026-05-11' },
      { seq: 1, kind: 'charge', amountMinor: 2_500, chargeOn: '2026-05-14' },
    ]);
    expect(open(seen.instalment('2026-05-13', 1))).toEqual([0, 0, 0, 4_409]);
  });
});
