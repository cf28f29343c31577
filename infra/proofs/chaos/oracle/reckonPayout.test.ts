import { describe, expect, test } from '@jest/globals';
import type { Act, Admin } from './life';
import { g2, live, payOut, transfer } from './simpleLife';

const ask = (by: Admin, on = '2026-01-15', financing = 0): Act => {
  return { on, kind: 'ask', financing, by };
};
const release = (by: Admin, on = '2026-01-15', financing = 0, bankAway = false): Act => {
  return { on, kind: 'release', financing, by, bankAway };
};
const retry = (on: string): Act => ({ on, kind: 'retry', financing: 0 });

const small = { ...g2, principalMinor: 300_000 };
const answersTo = (acts: Act[], more: Parameters<typeof live>[0] = {}) =>
  live({ acts, ...more }).answers;

describe('four eyes', () => {
  test('from £5,000 two people, below it one', () => {
    expect(answersTo([ask(0), release(0), release(1)])).toEqual(['done', 'refused', 'done']);
    expect(answersTo([ask(0), release(0)], { financings: [small] })).toEqual(['done', 'done']);
    const exactly = { ...g2, principalMinor: 500_000 };
    expect(answersTo([ask(0), release(0)], { financings: [exactly] })).toEqual(['done', 'refused']);
  });

  test('two payouts to one account, both asked for before either is released', () => {
    const acts = [
      ...[ask(0), ask(0, '2026-01-15', 1)],
      ...[release(0), release(1), release(0, '2026-01-15', 1), release(1, '2026-01-15', 1)],
    ];
    expect(answersTo(acts, { financings: [small, small] })).toEqual([
      ...['done', 'done', 'refused', 'done', 'refused', 'done'],
    ]);
  });

  test('one after the other: the second makes it too much for one', () => {
    const second = [ask(0, '2026-01-15', 1), release(0, '2026-01-15', 1)];
    const acts = [ask(0), release(0), ...second];
    expect(answersTo(acts, { financings: [small, small] })).toEqual([
      ...['done', 'done', 'done', 'refused'],
    ]);
    const elsewhere = [small, { ...small, vendor: 1 as const }];
    expect(answersTo(acts, { financings: elsewhere })).toEqual(['done', 'done', 'done', 'done']);
    const nextDay = [ask(0, '2026-01-16', 1), release(0, '2026-01-16', 1)];
    expect(answersTo([ask(0), release(0), ...nextDay], { financings: [small, small] })).toEqual([
      ...['done', 'done', 'done', 'done'],
    ]);
  });

  test('what took two when it was asked for still does after the other one was refused', () => {
    const refused = { ...small, payouts: ['refused' as const] };
    const other = [release(0, '2026-01-15', 1), release(1, '2026-01-15', 1)];
    const acts = [ask(0), ask(0, '2026-01-15', 1), release(1), ...other];
    expect(answersTo(acts, { financings: [refused, small] })).toEqual([
      ...['done', 'done', 'done', 'refused', 'done'],
    ]);
  });

  test('the threshold in force on the day of release', () => {
    const fourEyes = [
      { sinceOn: '2026-01-01', fromMinor: 2_000_000 },
      { sinceOn: '2026-01-16', fromMinor: 1_000_000 },
    ];
    expect(live({ acts: [ask(0), release(0)] }, { fourEyes }).answers).toEqual(['done', 'done']);
    const later = [ask(0), ask(0, '2026-01-16'), release(0, '2026-01-16')];
    expect(live({ acts: later }, { fourEyes }).answers).toEqual(['done', 'done', 'refused']);
  });

  test('who was dismissed', () => {
    const dismiss: Act = { on: '2026-01-15', kind: 'dismiss', admin: 0 };
    expect(answersTo([dismiss, dismiss, ask(0)])).toEqual(['done', 'none', 'refused']);
    expect(answersTo([ask(0), dismiss, release(1)])).toEqual(['done', 'done', 'refused']);
    expect(answersTo([ask(1), dismiss, release(0), release(2)])).toEqual([
      ...['done', 'done', 'refused', 'done'],
    ]);
  });

  test('a request lives for a day', () => {
    const seen = live({
      acts: [
        ...[release(1), ask(0), ask(2)],
        ...[release(1, '2026-01-16'), ask(2, '2026-01-16'), release(1, '2026-01-16')],
      ],
    });
    expect(seen.answers).toEqual(['none', 'done', 'refused', 'refused', 'done', 'done']);
    expect(seen.financing('2026-01-16').instalments[0]?.dueOn).toBe('2026-02-16');
  });
});

describe('the gate', () => {
  const freeze: Act = { on: '2026-01-15', kind: 'freeze' };
  const unfreeze: Act = { on: '2026-01-15', kind: 'unfreeze' };
  const tamper = (feeMinor: number): Act => {
    return { on: '2026-01-15', kind: 'tamper_fee', financing: 0, feeMinor };
  };

  test('frozen', () => {
    expect(answersTo([freeze, freeze, ask(0), unfreeze, unfreeze, ask(0)])).toEqual([
      ...['done', 'none', 'refused', 'done', 'none', 'done'],
    ]);
    expect(answersTo([ask(0), freeze, release(1), unfreeze, release(1)])).toEqual([
      ...['done', 'done', 'refused', 'done', 'done'],
    ]);
  });

  test('a fee that is not the signed one', () => {
    const seen = live({ acts: [tamper(44_000), ask(0), tamper(45_000), ask(0)] });
    expect(seen.answers).toEqual(['done', 'refused', 'done', 'done']);
    expect(answersTo([ask(0), tamper(45_001), release(1)])).toEqual(['done', 'done', 'refused']);
    // Once paid out, the signed plan is booked.
    const after = live({ acts: [ask(0), release(1), tamper(0)] });
    expect(after.financing('2026-01-15').ledger).toMatchObject({ fee_receivable: 45_000 });
  });

  test('a revoked account', () => {
    const revoke = (vendor: 0 | 1): Act => ({ on: '2026-01-15', kind: 'revoke_account', vendor });
    expect(answersTo([revoke(1), ask(0), revoke(0), release(1)])).toEqual([
      ...['done', 'done', 'done', 'refused'],
    ]);
  });

  test('five working days after the signature, and not a day longer', () => {
    // Thursday 15 January: 16, 19, 20, 21, 22.
    expect(answersTo([ask(0, '2026-01-22'), release(1, '2026-01-22')])).toEqual(['done', 'done']);
    const seen = live({ acts: [ask(0, '2026-01-21'), ask(0, '2026-01-23')] });
    expect(seen.answers).toEqual(['done', 'refused']);
    expect(seen.financing('2026-06-30').status).toBe('payout_approval');
    expect(seen.day('2026-06-30').reservedMinor).toBe(1_000_000);
  });
});

describe('payouts that do not arrive', () => {
  test('our provider is away: lent from the day on which it was sent', () => {
    const acts = [ask(0), release(1, '2026-01-15', 0, true), retry('2026-01-16')];
    const seen = live({ acts: [...acts, retry('2026-01-16')] });
    expect(seen.answers).toEqual(['done', 'done', 'done', 'none']);
    expect(seen.financing('2026-01-15')).toMatchObject({
      status: 'paying',
      ledger: { principal: 1_000_000, payouts_in_flight: -1_000_000 },
      instalments: [],
    });
    expect(seen.day('2026-01-15')).toMatchObject({ outstandingMinor: 1_000_000, reservedMinor: 0 });
    expect(seen.financing('2026-01-16').instalments[0]?.dueOn).toBe('2026-02-16');
  });

  test('frozen before it is tried again: stopped, held again, asked for again', () => {
    const on = '2026-01-16';
    const acts: Act[] = [
      ...[ask(0), release(1, '2026-01-15', 0, true)],
      ...([{ on, kind: 'freeze' }, retry(on), { on: '2026-01-19', kind: 'unfreeze' }] as const),
      ...[ask(2, '2026-01-19'), release(3, '2026-01-19')],
    ];
    const seen = live({ acts });
    expect(seen.answers).toEqual(['done', 'done', 'done', 'refused', 'done', 'done', 'done']);
    expect(seen.financing(on)).toMatchObject({ status: 'payout_failed', ledger: {} });
    expect(seen.day(on)).toMatchObject({ outstandingMinor: 0, reservedMinor: 1_000_000 });
    expect(seen.financing('2026-01-19').status).toBe('active');
  });

  test('tried again after more than a day: the evidence is too old', () => {
    const acts = [ask(0), release(1, '2026-01-15', 0, true), retry('2026-01-17')];
    expect(answersTo(acts)).toEqual(['done', 'done', 'refused']);
  });

  test('refused by the payee’s bank, then executed', () => {
    const financings = [{ ...g2, payouts: ['refused' as const] }];
    const seen = live({ financings, acts: [...payOut('2026-01-15'), ...payOut('2026-01-16')] });
    expect(seen.answers).toEqual(['done', 'done', 'done', 'done']);
    expect(seen.financing('2026-01-15')).toMatchObject({ status: 'payout_failed', ledger: {} });
    expect(seen.day('2026-01-15')).toMatchObject({ outstandingMinor: 0, reservedMinor: 1_000_000 });
    expect(seen.financing('2026-01-16').status).toBe('active');
  });

  test('sent back after one instalment: what was collected is held', () => {
    const returned: Act = { on: '2026-02-20', kind: 'payout_returned', financing: 0 };
    const early: Act = { on: '2026-01-14', kind: 'payout_returned', financing: 0 };
    const seen = live({ acts: [early, ...payOut('2026-01-15'), returned, returned] });
    expect(seen.answers).toEqual(['none', 'done', 'done', 'done', 'none']);
    // £10,000 came back, 348,334 less £4 are here; 348,334 are the company's.
    expect(seen.financing('2026-02-20')).toMatchObject({
      status: 'payout_returned',
      instalments: [],
      ledger: { bank: 347_934, provider_fees: 400 },
    });
    expect(Object.keys(seen.financing('2026-02-20').ledger)).toEqual(['bank', 'provider_fees']);
    expect(seen.day('2026-02-20')).toMatchObject({
      outstandingMinor: 0,
      reservedMinor: 1_000_000,
      suspenseMinor: 348_334,
    });
    expect(seen.financing('2026-06-30').debits).toHaveLength(1);
  });

  test('sent back while a debit is out: it is called off, or held when it comes', () => {
    const returned = (on: string): Act => ({ on, kind: 'payout_returned', financing: 0 });
    const early = live({ acts: [...payOut('2026-01-15'), returned('2026-02-11')] });
    expect(early.financing('2026-02-20').debits).toEqual([]);
    const late = live({ acts: [...payOut('2026-01-15'), returned('2026-02-12')] });
    expect(late.financing('2026-02-20').debits).toHaveLength(1);
    expect(late.day('2026-02-18').suspenseMinor).toBe(348_334);
    expect(late.financing('2026-02-20').ledger).toEqual({ bank: 347_934, provider_fees: 400 });
  });

  test('sent back after everything was repaid: cancelled, and nothing is held of the limit', () => {
    const returned: Act = { on: '2026-05-20', kind: 'payout_returned', financing: 0 };
    const again = ask(0, '2026-05-20');
    const seen = live({ acts: [...payOut('2026-01-15'), returned, again] });
    expect(seen.financing('2026-05-19').status).toBe('repaid');
    expect(seen.answers.slice(2)).toEqual(['done', 'refused']);
    expect(seen.financing('2026-05-20').status).toBe('cancelled');
    expect(seen.day('2026-05-20')).toMatchObject({ reservedMinor: 0, suspenseMinor: 1_045_000 });
  });

  test('an account that sent a payout back gets no other, another account does', () => {
    const returned: Act = { on: '2026-01-16', kind: 'payout_returned', financing: 0 };
    const asked = [ask(0, '2026-01-16', 1), ask(0, '2026-01-16', 2)];
    const financings = [small, small, { ...small, vendor: 1 as const }];
    const acts = [ask(0), release(0), returned, ...asked];
    expect(answersTo(acts, { financings }).slice(2)).toEqual(['done', 'refused', 'done']);
  });

  test('a transfer may be paid back after the payout came back', () => {
    const on = '2026-03-02';
    const acts: Act[] = [
      ...payOut('2026-01-15'),
      transfer('2026-02-02', 348_334),
      { on: '2026-02-20', kind: 'payout_returned', financing: 0 },
      { on, kind: 'ask_refund', receipt: 2, by: 0 },
      { on, kind: 'release_refund', receipt: 2, by: 1 },
    ];
    const seen = live({ acts });
    expect(seen.day('2026-02-16').suspenseMinor).toBe(0);
    expect(seen.day('2026-02-20').suspenseMinor).toBe(348_334);
    expect(seen.day(on).suspenseMinor).toBe(0);
    expect(seen.financing(on).ledger).toEqual({});
  });
});

describe('the limit', () => {
  test('what has no room never comes to be', () => {
    const tight = { limitMinor: 1_299_999, financings: [g2, small] };
    expect(live(tight).day('2026-06-30').financings[1]).toBeNull();
    expect(live({ ...tight, limitMinor: 1_300_000 }).day('2026-01-15')).toMatchObject({
      outstandingMinor: 1_000_000,
      reservedMinor: 300_000,
    });
  });

  test('a vendor’s part of it', () => {
    // Both together are 1,300,000: 26 % of the limit.
    const financings = [g2, small];
    const capped = { limitMinor: 5_000_000, vendorCapBps: 2_599, financings };
    expect(live(capped).day('2026-01-15').financings[1]).toBeNull();
    expect(live({ ...capped, vendorCapBps: 2_600 }).day('2026-01-15').reservedMinor).toBe(300_000);
    const others = [g2, { ...small, vendor: 1 as const }];
    expect(live({ ...capped, financings: others }).day('2026-01-15').reservedMinor).toBe(300_000);
  });

  test('nothing can be done with what never came to be', () => {
    const acts = [ask(0, '2026-01-15', 1), release(0, '2026-01-15', 1), retry('2026-01-14')];
    const tight = { limitMinor: 1_000_000, financings: [g2, small] };
    expect(answersTo(acts, tight)).toEqual(['none', 'none', 'none']);
  });
});
