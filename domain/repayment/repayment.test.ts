import { describe, expect, it, test } from '@jest/globals';
import * as fc from 'fast-check';
import {
  addShares,
  allocate,
  allocateReceipt,
  allocateTransfer,
  sumComponents,
  type OpenInstalment,
} from './allocation';
import { addDays } from '../dates/civilDate';
import { describeInstalment, instalmentComponents } from './instalment';
import { feeEarnedTo, feeStoppedOn, quoteSettlement } from './settlement';

const open = (lateFee: number, lateInterest: number, fee: number, principal: number) => ({
  lateFee,
  lateInterest,
  fee,
  principal,
});

describe('allocation', () => {
  it('G8: late fee, late interest, fee, principal, and the rest unapplied', () => {
    const { allocated, unappliedMinor } = allocate(400_000, open(2_500, 1_570, 15_000, 333_334));
    expect(allocated).toEqual(open(2_500, 1_570, 15_000, 333_334));
    expect(unappliedMinor).toBe(47_596);
  });

  it('conserves every penny, fills in order, and takes no more than is open', () => {
    const amount = fc.nat({ max: 1_000_000 });
    fc.assert(
      fc.property(amount, fc.tuple(amount, amount, amount, amount), (paid, parts) => {
        const owed = open(...parts);
        const { allocated, unappliedMinor } = allocate(paid, owed);
        expect(sumComponents(allocated) + unappliedMinor).toBe(paid);
        let earlierIsFull = true;
        for (const component of instalmentComponents) {
          expect(allocated[component]).toBeLessThanOrEqual(owed[component]);
          if (!earlierIsFull) expect(allocated[component]).toBe(0);
          earlierIsFull &&= allocated[component] === owed[component];
        }
        if (!earlierIsFull) expect(unappliedMinor).toBe(0);
      }),
    );
  });

  const instalments: OpenInstalment[] = [
    { id: 'b', seq: 2, collectOn: '2026-03-16', status: 'due', openMinor: open(0, 0, 10, 90) },
    { id: 'a', seq: 1, collectOn: '2026-02-16', status: 'due', openMinor: open(5, 0, 10, 90) },
    {
      id: 'c',
      seq: 3,
      collectOn: '2026-04-15',
      status: 'scheduled',
      openMinor: open(0, 0, 10, 90),
    },
  ];

  it('pays the oldest due first and holds what is not due yet', () => {
    const target = { kind: 'oldest_due', todayOn: '2026-03-20' } as const;
    const receipt = allocateReceipt(300, instalments, target);
    expect(receipt.shares.map((share) => share.instalmentId)).toEqual(['a', 'b']);
    expect(receipt.suspenseMinor).toBe(95);
  });

  it('makes good what a charge-back left owed before any instalment', () => {
    const target = { kind: 'oldest_due', todayOn: '2026-03-20' } as const;
    const split = allocateTransfer(300, { reversalMinor: 250, instalments }, target);
    expect(split).toMatchObject({ reversalMinor: 250, suspenseMinor: 0 });
    expect(split.shares).toEqual([{ instalmentId: 'a', allocated: expect.anything() }]);
    const less = allocateTransfer(100, { reversalMinor: 250, instalments }, target);
    expect(less).toEqual({ reversalMinor: 100, shares: [], suspenseMinor: 0 });
  });

  it('spends a transfer to the penny, and no more on anything than is open of it', () => {
    const amounts = fc.nat({ max: 2_000 });
    fc.assert(
      fc.property(amounts, amounts, (amountMinor, reversalMinor) => {
        const target = { kind: 'oldest_due', todayOn: '2026-12-31' } as const;
        const split = allocateTransfer(amountMinor, { reversalMinor, instalments }, target);
        const paid = addShares(split.shares.map((share) => share.allocated));
        expect(split.reversalMinor + sumComponents(paid) + split.suspenseMinor).toBe(amountMinor);
        expect(split.reversalMinor).toBe(Math.min(amountMinor, reversalMinor));
        for (const { instalmentId, allocated } of split.shares) {
          const item = instalments.find(({ id }) => id === instalmentId);
          for (const component of instalmentComponents) {
            expect(allocated[component]).toBeLessThanOrEqual(item?.openMinor[component] ?? -1);
          }
        }
      }),
    );
  });

  it('pays what a debit or a reference names', () => {
    const debit = allocateReceipt(100, instalments, { kind: 'debit', instalmentId: 'c' });
    expect(debit).toEqual({
      shares: [{ instalmentId: 'c', allocated: open(0, 0, 10, 90) }],
      suspenseMinor: 0,
    });
    const named = allocateReceipt(50, instalments, { kind: 'reference', instalmentId: 'b' });
    expect(named.shares[0]?.allocated).toEqual(open(0, 0, 10, 40));
  });

  it('holds a transfer for an instalment whose debit is out, which would be paid twice', () => {
    const out = instalments.map((item) => ({ ...item, status: 'collecting' as const }));
    const target = { kind: 'reference', instalmentId: 'a' } as const;
    expect(allocateReceipt(50, out, target)).toEqual({ shares: [], suspenseMinor: 50 });
  });
});

describe('early settlement', () => {
  it('G9: on day 45 of 90 with the first instalment paid', () => {
    const period = { feeMinor: 45_000, fromOn: '2026-01-15', maturityOn: '2026-04-15' };
    const quote = quoteSettlement(period, open(0, 0, 30_000, 666_666), '2026-03-01');
    expect(quote.earnedMinor).toBe(22_500);
    expect(quote.cashMinor).toBe(674_166);
  });

  it('G9b: unearned fee beyond the open fee lowers the cash due', () => {
    const period = { feeMinor: 45_000, fromOn: '2026-01-31', maturityOn: '2026-04-30' };
    const quote = quoteSettlement(period, open(0, 0, 30_000, 666_666), '2026-02-28');
    expect(quote).toEqual({
      earnedMinor: 14_157,
      unearnedMinor: 30_843,
      feeRebateMinor: 30_000,
      principalRebateMinor: 843,
      cashMinor: 665_823,
    });
  });

  it('earns the fee once, never backwards, in full at maturity, and not past a stop', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 10_000_000 }),
        fc.integer({ min: 1, max: 366 }),
        fc.array(fc.integer({ min: -10, max: 400 }), { maxLength: 12 }),
        (feeMinor, length, days) => {
          const fromOn = '2026-01-15';
          const period = { feeMinor, fromOn, maturityOn: addDays(fromOn, length) };
          const earned = [...days]
            .sort((a, b) => a - b)
            .map((d) => feeEarnedTo(period, addDays(fromOn, d)));
          expect([...earned].sort((a, b) => a - b)).toEqual(earned);
          expect(feeEarnedTo(period, addDays(fromOn, length + 5))).toBe(feeMinor);
          const stopped = { ...period, stoppedOn: addDays(fromOn, 3) };
          expect(feeEarnedTo(stopped, addDays(fromOn, length + 5))).toBe(
            feeEarnedTo(period, addDays(fromOn, 3)),
          );
        },
      ),
    );
  });
});

describe('the last day that earns the fee', () => {
  const open = (collectOn: string, baseOpenMinor = 1) => ({ collectOn, baseOpenMinor });
  test.each([
    ['nothing open: it runs on', [open('2026-02-16', 0)], null, null],
    [
      'the oldest open one, 90 days late',
      [open('2026-03-16'), open('2026-02-16')],
      null,
      '2026-05-17',
    ],
    ['a paid one counts no more', [open('2026-02-16', 0), open('2026-03-16')], null, '2026-06-14'],
    ['a default by an event comes first', [open('2026-02-16')], '2026-03-02', '2026-03-02'],
    [
      'a default after 90 days late changes nothing',
      [open('2026-02-16')],
      '2026-06-01',
      '2026-05-17',
    ],
  ])('%s', (_, instalments, defaultedOn, expected) => {
    expect(feeStoppedOn({ defaultedOn, instalments, lateAfterDays: 90 })).toBe(expected);
  });

  it('cured: earning resumes, and the next posting catches up with the days in between', () => {
    const period = { feeMinor: 84_000, fromOn: '2026-01-15', maturityOn: '2026-07-15' };
    const late = { defaultedOn: null, lateAfterDays: 90, instalments: [open('2026-02-16')] };
    const earned = (given: Partial<typeof late>, on: string) =>
      feeEarnedTo({ ...period, stoppedOn: feeStoppedOn({ ...late, ...given }) }, on);
    expect(earned({}, '2026-05-17')).toBe(feeEarnedTo(period, '2026-05-17'));
    expect(earned({}, '2026-06-20')).toBe(feeEarnedTo(period, '2026-05-17'));
    const cured = { instalments: [open('2026-02-16', 0), open('2026-06-15')] };
    expect(earned(cured, '2026-06-20')).toBe(feeEarnedTo(period, '2026-06-20'));
    expect(earned(cured, '2026-08-01')).toBe(84_000);
  });
});

test.each([
  [{ status: 'scheduled', scheduledMinor: 10, openMinor: 10, daysPastDue: -3 }, 'Upcoming'],
  [{ status: 'due', scheduledMinor: 10, openMinor: 10, daysPastDue: 1 }, 'Overdue by 1 day'],
  [{ status: 'due', scheduledMinor: 10, openMinor: 4, daysPastDue: 0 }, 'Part paid'],
  [{ status: 'paid', scheduledMinor: 10, openMinor: 0, daysPastDue: 9 }, 'Paid'],
] as const)('words for an instalment %j', (instalment, label) => {
  expect(describeInstalment(instalment).label).toBe(label);
});
