import { describe, expect, it } from '@jest/globals';
import {
  type DebitOut,
  type OpenInstalment,
  pickNext,
  stageInstalment,
  transferWanted,
} from './nextInstalment';

const todayOn = '2026-02-20';
const debit = (kind: DebitOut['kind'], on: string, more: Partial<DebitOut> = {}): DebitOut => ({
  ...{ kind, on, amountMinor: 348_334, isSent: true },
  ...more,
});
const instalment = (more: Partial<OpenInstalment> = {}): OpenInstalment => ({
  ...{ seq: 1, collectOn: '2026-02-16', openMinor: 348_334, baseOpenMinor: 348_334 },
  debitsOut: [],
  ...more,
});
const toCome = instalment({ seq: 2, collectOn: '2026-03-16' });
const charge = debit('charge', '2026-02-27', { amountMinor: 2_500 });
const withFee = { openMinor: 350_834, baseOpenMinor: 348_334 };

describe('how an instalment stands', () => {
  it.each<[string, OpenInstalment, string, string]>([
    ['before its day', toCome, 'to_come', '2026-03-16'],
    ['on its day', instalment({ collectOn: todayOn }), 'to_come', todayOn],
    [
      'announced for another day',
      instalment({ debitsOut: [debit('first', '2026-02-23')] }),
      'announced',
      '2026-02-23',
    ],
    [
      'debited',
      instalment({ debitsOut: [debit('first', '2026-02-16')] }),
      'collecting',
      '2026-02-16',
    ],
    ['past its day, with no debit', instalment(), 'late', '2026-02-16'],
    [
      'tried again',
      instalment({ debitsOut: [debit('retry', '2026-02-23')] }),
      'tried_again',
      '2026-02-23',
    ],
    [
      'tried again, and debited',
      instalment({ debitsOut: [debit('retry', '2026-02-19')] }),
      'collecting',
      '2026-02-19',
    ],
    [
      'tried again beside its late fee',
      instalment({ ...withFee, debitsOut: [charge, debit('retry', '2026-02-24')] }),
      'tried_again',
      '2026-02-24',
    ],
    [
      'late beside its late fee',
      instalment({ ...withFee, debitsOut: [charge] }),
      'late',
      '2026-02-16',
    ],
    [
      'with a late fee alone',
      instalment({ openMinor: 2_500, baseOpenMinor: 0 }),
      'charges',
      '2026-02-16',
    ],
    [
      'with a late fee that is announced',
      instalment({ openMinor: 2_500, baseOpenMinor: 0, debitsOut: [charge] }),
      'announced',
      '2026-02-27',
    ],
  ])('%s', (_case, one, stage, on) => {
    expect(stageInstalment(one, todayOn)).toEqual({ stage, on });
  });
});

it.each<[string, OpenInstalment[], number | undefined]>([
  ['what comes next', [instalment({ openMinor: 0, baseOpenMinor: 0 }), toCome], 2],
  ['what is late', [instalment({ seq: 3 }), toCome], 3],
  [
    'what is late and not tried again',
    [instalment({ debitsOut: [debit('retry', '2026-02-23')] }), instalment({ seq: 2 })],
    2,
  ],
  ['nothing once all is paid', [instalment({ openMinor: 0, baseOpenMinor: 0 })], undefined],
])('speaks first of %s', (_case, instalments, seq) => {
  expect(pickNext(instalments, todayOn)?.seq).toBe(seq);
});

describe('what a company is asked to pay by transfer', () => {
  it.each<[string, OpenInstalment[], boolean, number]>([
    ['nothing while all is in time', [toCome], false, 0],
    ['what is late', [instalment(), toCome], false, 348_334],
    ['all that is late', [instalment(), instalment({ seq: 2 })], false, 696_668],
    [
      'nothing while the first debit is out',
      [instalment({ debitsOut: [debit('first', todayOn)] })],
      false,
      0,
    ],
    [
      'nothing while a retry is out',
      [instalment({ debitsOut: [debit('retry', '2026-02-23')] })],
      false,
      0,
    ],
    [
      'nothing of the late fee beside a retry, which is debited too',
      [instalment({ ...withFee, debitsOut: [debit('retry', '2026-02-23')] })],
      false,
      0,
    ],
    [
      'the other one while one is tried again',
      [instalment({ debitsOut: [debit('retry', '2026-02-23')] }), instalment({ seq: 2 })],
      false,
      348_334,
    ],
    [
      'less a charge that is out',
      [instalment({ ...withFee, debitsOut: [charge] })],
      false,
      348_334,
    ],
    ['what comes next without a direct debit', [toCome], true, 348_334],
    [
      'not what the bank may still collect without one',
      [instalment({ ...withFee, debitsOut: [debit('retry', '2026-02-23')] })],
      true,
      2_500,
    ],
    [
      'what was only announced without one',
      [instalment({ debitsOut: [debit('first', '2026-02-23', { isSent: false })] })],
      true,
      348_334,
    ],
  ])('%s', (_case, instalments, isDebitLost, amountMinor) => {
    expect(transferWanted(instalments, { todayOn, isDebitLost })).toBe(amountMinor);
  });
});
