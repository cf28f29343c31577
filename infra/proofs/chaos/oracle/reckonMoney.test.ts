import { describe, expect, test } from '@jest/globals';
import type { Act } from './life';
import { g2, live, open, payOut, transfer } from './simpleLife';

const paid = payOut('2026-01-15');

describe('money before an instalment is due', () => {
  test('a part is held, the debit asks for the rest, both pay on the day', () => {
    const seen = live({ acts: [...paid, transfer('2026-02-02', 100_000)] });
    expect(seen.day('2026-02-02').suspenseMinor).toBe(100_000);
    expect(open(seen.instalment('2026-02-15', 1))).toEqual([0, 0, 15_000, 333_334]);
    expect(seen.financing('2026-02-11').debits).toEqual([
      { seq: 1, kind: 'first', amountMinor: 248_334, chargeOn: '2026-02-16' },
    ]);
    // 15,000 of fee and 85,000 of principal on the day; the debit pays 248,334 of principal.
    expect(open(seen.instalment('2026-02-16', 1))).toEqual([0, 0, 0, 248_334]);
    expect(seen.day('2026-02-16').suspenseMinor).toBe(0);
    expect(open(seen.instalment('2026-02-18', 1))).toEqual([0, 0, 0, 0]);
  });

  test('while the debit is with the provider it is held, and pays the next instalment', () => {
    const seen = live({ acts: [...paid, transfer('2026-02-12', 348_334)] });
    expect(seen.financing('2026-02-18').debits).toHaveLength(1);
    expect(seen.day('2026-03-15').suspenseMinor).toBe(348_334);
    // 348,334 for the second instalment of 348,333: a penny is left, and the third asks for it less.
    expect(open(seen.instalment('2026-03-16', 2))).toEqual([0, 0, 0, 0]);
    expect(seen.day('2026-03-16').suspenseMinor).toBe(1);
    expect(seen.financing('2026-04-10').debits.slice(1)).toEqual([
      { seq: 3, kind: 'first', amountMinor: 348_332, chargeOn: '2026-04-15' },
    ]);
  });

  test('all but a few pence: nothing is debited, they are written off on the day', () => {
    const seen = live({ acts: [...paid, transfer('2026-02-02', 348_300)] });
    expect(seen.financing('2026-02-15').debits).toEqual([]);
    expect(seen.instalment('2026-02-16', 1).principal).toEqual({
      scheduledMinor: 333_334,
      paidMinor: 333_300,
      writtenOffMinor: 34,
      openMinor: 0,
    });
    expect(seen.financing('2026-02-16').ledger).toMatchObject({ write_off_expense: 34 });
  });

  test('exactly £1 is debited', () => {
    const seen = live({ acts: [...paid, transfer('2026-02-02', 348_234)] });
    expect(seen.financing('2026-02-11').debits.map(({ amountMinor }) => amountMinor)).toEqual([
      100,
    ]);
  });
});

describe('money that is there before a debit that was announced too late', () => {
  // Nobody works from 5 to 17 February: the debit for the 16th is announced on the 18th only.
  const away = [{ fromOn: '2026-02-05', toOn: '2026-02-17' }];

  test('pays what is due, and the debit is never sent', () => {
    const acts = [...paid, transfer('2026-02-18', 892_896, '2026-02-03')];
    const seen = live({ acts }, { away });
    expect(open(seen.instalment('2026-02-18', 1))).toEqual([0, 0, 0, 0]);
    expect(seen.day('2026-02-18').suspenseMinor).toBe(544_562);
    expect(seen.financing('2026-02-28').debits).toEqual([]);
  });

  test('was held until then: the entry has the day on which it is applied', () => {
    const acts = [...paid, transfer('2026-02-18', 892_896, '2026-02-03')];
    const seen = live({ acts }, { away });
    // 34 of 90 days of 45,000.
    expect(seen.financing('2026-02-18').ledger).toMatchObject({ fee_income: -17_000 });
  });
});

describe('a company with two financings', () => {
  const other = { ...g2, principalMinor: 300_000, feeBps: 100, termMonths: 1, vendor: 1 as const };

  test('what is held pays what is due first, of whichever', () => {
    // Both are due on 16 February, the first of 348,334, the second of 303,000. What is recorded for
    // the second is the company's, and the first comes before it.
    const acts = [
      ...paid,
      ...payOut('2026-01-15', 1),
      transfer('2026-02-02', 400_000, undefined, 1),
    ];
    const seen = live({ financings: [g2, other], acts });
    expect(seen.financing('2026-02-11', 0).debits).toEqual([]);
    expect(seen.financing('2026-02-11', 1).debits).toEqual([
      { seq: 1, kind: 'first', amountMinor: 251_334, chargeOn: '2026-02-16' },
    ]);
    expect(open(seen.instalment('2026-02-16', 1, 0))).toEqual([0, 0, 0, 0]);
    expect(open(seen.instalment('2026-02-16', 1, 1))).toEqual([0, 0, 0, 251_334]);
    // The bank line stands where the money was recorded.
    expect(seen.financing('2026-02-16', 0).ledger).toMatchObject({ bank: -1_000_000 });
    expect(seen.financing('2026-02-16', 1).ledger).toMatchObject({ bank: 100_000 });
  });

  test('what a debit was announced for in time does not come out of what is held', () => {
    // Due on 16 and 17 February. The money comes between the two notices.
    const acts = [...paid, ...payOut('2026-01-17', 1), transfer('2026-02-09', 303_000)];
    const seen = live({ financings: [g2, { ...other, readyOn: '2026-01-17' }], acts });
    expect(seen.financing('2026-02-16', 0).debits).toHaveLength(1);
    expect(seen.financing('2026-02-17', 1)).toMatchObject({ debits: [], status: 'repaid' });
  });

  test('after a charge-back the instalment takes what is held, at the day it came', () => {
    // The transfer comes too late to call the debit off, so it is held until the charge-back.
    const acts: Act[] = [
      ...paid,
      transfer('2026-02-12', 348_334),
      { on: '2026-02-20', kind: 'charge_back', financing: 0, seq: 1 },
    ];
    const seen = live({ acts });
    expect(seen.day('2026-02-19').suspenseMinor).toBe(348_334);
    expect(seen.day('2026-02-20').suspenseMinor).toBe(0);
    expect(open(seen.instalment('2026-02-20', 1))).toEqual([0, 0, 0, 0]);
    expect(seen.financing('2026-02-20').status).toBe('active');
    // Its value date is the 12th: nothing was ever late.
    expect(seen.instalment('2026-06-30', 1).lateInterest.scheduledMinor).toBe(0);
  });

  test('what was spent of a debit that is taken back is claimed from the company', () => {
    // The first payout comes back after a debit of 348,334, which is held. On 16 March 153,000 of it
    // pay the second instalment of the other financing. The rest, 195,334, is still there.
    const acts: Act[] = [
      ...paid,
      ...payOut('2026-01-15', 1),
      { on: '2026-02-20', kind: 'payout_returned', financing: 0 },
      { on: '2026-03-20', kind: 'charge_back', financing: 0, seq: 1 },
      transfer('2026-03-23', 153_500),
    ];
    const seen = live({ financings: [g2, { ...other, termMonths: 2 }], acts });
    expect(seen.day('2026-03-19').suspenseMinor).toBe(195_334);
    expect(seen.financing('2026-03-19', 1).status).toBe('repaid');
    expect(seen.day('2026-03-20').suspenseMinor).toBe(0);
    expect(seen.financing('2026-03-20', 0).ledger).toEqual({ reversal_receivable: 153_000 });
    // Its transfer pays that, though nothing else is owed of it any more.
    expect(seen.financing('2026-03-23', 0).ledger['reversal_receivable'] ?? 0).toBe(0);
    expect(seen.day('2026-03-23').suspenseMinor).toBe(500);
    expect(seen.financing('2026-03-23', 1).status).toBe('repaid');
  });
});

describe('money after an instalment was due', () => {
  const short = [{ fromOn: '2026-02-16', toOn: '2026-03-10' }];

  test('of a value date within the grace, heard of on day 20: no late fee, no interest', () => {
    const acts = [...paid, transfer('2026-03-08', 348_334, '2026-02-20')];
    const seen = live({ short, acts });
    expect(open(seen.instalment('2026-03-07', 1))).toEqual([2_500, 0, 15_000, 333_334]);
    const instalment = seen.instalment('2026-03-08', 1);
    expect(open(instalment)).toEqual([0, 0, 0, 0]);
    expect(instalment.lateFee).toMatchObject({ scheduledMinor: 0, paidMinor: 0 });
    expect(instalment.lateInterest.scheduledMinor).toBe(0);
    expect(seen.financing('2026-03-08').status).toBe('active');
    expect(seen.financing('2026-03-08').ledger).not.toHaveProperty('late_fee_income');
    expect(seen.day('2026-03-08').isFrozen).toBe(true);
  });

  test('of a value date a day after the grace: interest from day 1', () => {
    // Day 6 is the 22nd: 348,334 × 6 × 2,000 / 3,650,000 = 1,145.2. 2,500 + 1,145 come first.
    const acts = [...paid, transfer('2026-03-08', 348_334, '2026-02-22')];
    const seen = live({ short, acts });
    expect(open(seen.instalment('2026-03-08', 1))).toEqual([0, 0, 0, 3_645]);
  });

  test('of a value date within the grace, but all was collected by then: it is held', () => {
    const seen = live({
      short: [{ fromOn: '2026-02-16', toOn: '2026-02-20' }],
      acts: [...paid, transfer('2026-03-13', 348_334, '2026-02-20')],
    });
    expect(seen.day('2026-03-13').suspenseMinor).toBe(348_334);
    expect(seen.instalment('2026-03-13', 1).lateFee.paidMinor).toBe(2_500);
  });

  test('while a retry is at the banks it is held; what the retry does not pay, it pays', () => {
    // The retry of 25 February is with the banks from the 23rd, so the transfer is held; with it
    // nothing is left for the charge debit that was noticed on the 23rd.
    const acts = [...paid, transfer('2026-02-24', 348_334)];
    const seen = live({ short: [{ fromOn: '2026-02-16', toOn: '2026-02-20' }], acts });
    expect(seen.day('2026-02-24').suspenseMinor).toBe(348_334);
    expect(open(seen.instalment('2026-02-24', 1))).toEqual([2_500, 0, 15_000, 333_334]);
    expect(seen.financing('2026-02-26').debits.map(({ kind }) => kind)).toEqual(['first', 'retry']);
    // The retry pays 2,500 and 1,718 first, so 4,218 are taken of what is held. They were here on
    // the 24th, so for the 25th they bear no interest: 348,334 × 8 + 344,116 at 2,000 bps are
    // 1,715.5, 2 less.
    const instalment = seen.instalment('2026-02-27', 1);
    expect(open(instalment)).toEqual([0, 0, 0, 0]);
    expect(instalment.lateInterest).toMatchObject({ scheduledMinor: 1_716, paidMinor: 1_716 });
    expect(seen.day('2026-02-27').suspenseMinor).toBe(348_334 - 4_218 + 2);
  });
});

describe('refunds', () => {
  const ask = (by: 0 | 1 | 2 | 3, on = '2026-02-03'): Act => {
    return { on, kind: 'ask_refund', receipt: 2, by };
  };
  const release = (by: 0 | 1 | 2 | 3, on = '2026-02-03'): Act => {
    return { on, kind: 'release_refund', receipt: 2, by };
  };
  const money = transfer('2026-02-02', 50_000);
  const refund = (...acts: Act[]) => live({ acts: [...paid, money, ...acts] });

  test('two people, on one day', () => {
    const seen = refund(release(1), ask(0), ask(1), release(0), release(1), release(1), ask(0));
    expect(seen.answers.slice(3)).toEqual([
      ...['none', 'done', 'refused', 'refused', 'done', 'none', 'none'],
    ]);
    expect(seen.day('2026-02-02').suspenseMinor).toBe(50_000);
    expect(seen.financing('2026-02-02').ledger).toMatchObject({ bank: -950_000 });
    expect(seen.day('2026-02-03').suspenseMinor).toBe(0);
    expect(seen.financing('2026-02-03').ledger).toMatchObject({ bank: -1_000_000 });
    expect(seen.financing('2026-02-11').debits[0]?.amountMinor).toBe(348_334);
  });

  test('who was dismissed neither asks nor releases, nor counts as having asked', () => {
    const on = '2026-02-03';
    const seen = refund(ask(0), { on, kind: 'dismiss', admin: 0 }, release(1), ask(0));
    expect(seen.answers.slice(3)).toEqual(['done', 'done', 'refused', 'refused']);
  });

  test('a day later the request has expired', () => {
    const seen = refund(ask(0), release(1, '2026-02-04'), ask(0, '2026-02-04'));
    expect(seen.answers.slice(3)).toEqual(['done', 'refused', 'done']);
  });

  test('what an instalment took is gone', () => {
    expect(refund(ask(0, '2026-02-16')).answers.slice(3)).toEqual(['none']);
  });

  test('a claim is booked, but never paid back', () => {
    const { on, amountMinor, bookedOn, financing, by } = money as Extract<
      Act,
      { kind: 'transfer' }
    >;
    const claim: Act = { on, kind: 'claim', amountMinor, bookedOn, financing, by };
    const seen = live({ acts: [...paid, claim, ask(0), release(1)] });
    expect(seen.answers.slice(2)).toEqual(['done', 'refused', 'none']);
    // Nor is less debited for it.
    expect(seen.financing('2026-02-11').debits[0]?.amountMinor).toBe(348_334);
  });

  test('a claim ends no debt: what is due is paid, what it leaves is held', () => {
    const typed = { kind: 'claim', financing: 0, by: 2, amountMinor: 1_045_000 } as const;
    // Every collection bounces until all is due; then it is all paid at once.
    const on = '2026-06-01';
    const life = (kind: 'claim' | 'transfer') =>
      live({
        short: [{ fromOn: '2026-02-01', toOn: '2026-05-31' }],
        acts: [...paid, { ...typed, kind, on, bookedOn: on, amountMinor: 1_200_000 }],
      });
    expect(life('transfer').financing(on).status).toBe('repaid');
    expect(life('claim').financing(on).status).toBe('active');
    expect(life('claim').day(on).outstandingMinor).toBe(0);
  });

  test('not paid back while a debit that is out leaves it out', () => {
    // The first asked for 298,334 on the 11th: the rest is paid from what is held on the 16th.
    const seen = refund(ask(0, '2026-02-12'), release(1, '2026-02-12'));
    expect(seen.answers.slice(2)).toEqual(['done', 'refused', 'none']);
    expect(open(seen.instalment('2026-02-18', 1))).toEqual([0, 0, 0, 0]);
  });

  test('paid back before the debit is out: it is announced again, in full', () => {
    const seen = refund(ask(0, '2026-02-10'), release(1, '2026-02-10'));
    expect(seen.financing('2026-02-16').debits).toEqual([
      { seq: 1, kind: 'first', amountMinor: 348_334, chargeOn: '2026-02-17' },
    ]);
    expect(open(seen.instalment('2026-02-20', 1))).toEqual([0, 0, 0, 0]);
    expect(seen.financing('2026-02-20').status).toBe('active');
  });
});
