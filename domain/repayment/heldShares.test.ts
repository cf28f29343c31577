import { describe, expect, it } from '@jest/globals';
import { nextRepaymentActions } from './collectionPlan';
import { totalOpenMinor, type CollectionDebit } from './collectionState';
import { suspenseFor } from './suspense';
import { addWorkingDays } from '../dates/workingDays';
import { defaultPolicy } from '../policy/policy';
import { startState } from '../testing/runCollection';

describe('money that is held while debits are out', () => {
  it('leaves to a charge that is with the provider what that asks for, and pays the rest', () => {
    const state = startState();
    const charge = {
      ...({ paymentId: 'p9', instalmentId: 'i1', kind: 'charge', status: 'submitted' } as const),
      ...{ amountMinor: 4_404, noticeSentOn: '2026-02-20', chargeOn: '2026-02-27' },
      ...{ failedOn: null, askedOn: null, failureNotifiedOn: null },
    };
    const held = { ...state, heldMinor: 400_000 };
    const outstanding = { ...held, debits: [charge] };
    const [first] = outstanding.instalments;
    if (!first) throw new Error('There is no instalment.');
    expect(suspenseFor(held, first)).toBe(348_334);
    expect(suspenseFor(outstanding, first)).toBe(348_334 - 4_404);
    const noticed = { ...held, debits: [{ ...charge, status: 'created' } as const] };
    expect(suspenseFor(noticed, first)).toBe(348_334);
  });

  it('serves the next instalment while the first is tried again, and asks the less for it', () => {
    const retry = {
      ...({ paymentId: 'p9', instalmentId: 'i1', kind: 'retry', status: 'submitted' } as const),
      ...{ amountMinor: 348_334, noticeSentOn: '2026-02-09', chargeOn: '2026-03-10' },
      ...{ failedOn: null, askedOn: null, failureNotifiedOn: null },
    };
    const state = { ...startState(), heldMinor: 50_000, debits: [retry] };
    const [first, second] = state.instalments;
    if (!first || !second) throw new Error('There are no instalments.');
    expect([suspenseFor(state, first), suspenseFor(state, second)]).toEqual([0, 50_000]);
    const noticeOn = addWorkingDays(second.collectOn, -5);
    expect(nextRepaymentActions(state, noticeOn, defaultPolicy)).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'send_debit_notice', instalmentId: 'i2' },
        amountMinor: totalOpenMinor(second) - 50_000,
      }),
    );
    // A late fee of the first, which its debit does not ask for, comes before the next instalment.
    const charged = { ...first, openMinor: { ...first.openMinor, lateFee: 2_500 } };
    const withFee = { ...state, instalments: [charged, ...state.instalments.slice(1)] };
    expect(nextRepaymentActions(withFee, noticeOn, defaultPolicy)).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'send_debit_notice', instalmentId: 'i2' },
        amountMinor: totalOpenMinor(second) - 47_500,
      }),
    );
  });

  it('calls an announced charge off where less than that may be asked for, and announces that', () => {
    const own = { noticeSentOn: '2026-02-09', failedOn: null, askedOn: null } as const;
    const first = {
      ...({ paymentId: 'p1', instalmentId: 'i1', kind: 'first', status: 'charged_back' } as const),
      ...{ ...own, amountMinor: 348_334, chargeOn: '2026-02-16', failureNotifiedOn: '2026-02-20' },
    };
    const charge = {
      ...({ paymentId: 'p9', instalmentId: 'i1', kind: 'charge', status: 'created' } as const),
      ...{ ...own, amountMinor: 2_500, chargeOn: '2026-03-04', failureNotifiedOn: null },
    };
    const state = startState();
    const [owed, ...rest] = state.instalments;
    if (!owed) throw new Error('There is no instalment.');
    // 99p of the late fee was paid meanwhile; the rest of the instalment is for a person.
    const openMinor = { ...owed.openMinor, lateFee: 2_401 };
    const instalments = [{ ...owed, openMinor, lateFeeCharged: true }, ...rest];
    const paid = { ...state, instalments, debits: [first, charge] };
    const actions = nextRepaymentActions(paid, '2026-02-27', defaultPolicy);
    expect(actions).toContainEqual({ kind: 'cancel_debit', instalmentId: 'i1', paymentId: 'p9' });
    const called = { ...paid, debits: [first, { ...charge, status: 'cancelled' } as const] };
    expect(nextRepaymentActions(called, '2026-02-27', defaultPolicy)).toContainEqual(
      expect.objectContaining({
        kind: 'send_debit_notice',
        debitKind: 'charge',
        amountMinor: 2_401,
      }),
    );
  });

  it('announces a first debit again where the money that it left out is held no more', () => {
    const state = startState();
    const [first] = state.instalments;
    if (!first) throw new Error('There is no instalment.');
    const noticeOn = addWorkingDays(first.collectOn, -5);
    const wholeMinor = totalOpenMinor(first);
    const debit = {
      ...({ paymentId: 'p1', instalmentId: 'i1', kind: 'first', status: 'created' } as const),
      ...{ amountMinor: wholeMinor - 300_000, noticeSentOn: noticeOn, chargeOn: first.collectOn },
      ...{ failedOn: null, askedOn: null, failureNotifiedOn: null },
    };
    const plan = (heldMinor: number, debits: CollectionDebit[], on = noticeOn) =>
      nextRepaymentActions({ ...state, heldMinor, debits }, on, defaultPolicy);
    const cancelled = { kind: 'cancel_debit', instalmentId: 'i1', paymentId: 'p1' };
    expect(plan(300_000, [debit])).toEqual([]);
    expect(plan(0, [debit])).toEqual([cancelled]);
    // For a few pence nobody is told of another day.
    expect(plan(299_901, [debit])).toEqual([]);
    expect(plan(0, [{ ...debit, status: 'cancelled' }], addWorkingDays(noticeOn, 1))).toEqual([
      expect.objectContaining({
        ...{ kind: 'send_debit_notice', debitKind: 'first', amountMinor: wholeMinor },
        chargeOn: addWorkingDays(noticeOn, 6),
      }),
    ]);
    // The bank has it: what it leaves out is asked for afterwards.
    expect(plan(0, [{ ...debit, status: 'submitted' }])).toEqual([]);
  });

  it('presents no debit again once one was collected: what its money left open is asked for as a charge', () => {
    const state = startState();
    const [first, ...rest] = state.instalments;
    if (!first) throw new Error('There is no instalment.');
    const dates = { noticeSentOn: null, failedOn: '2026-02-18', askedOn: null } as const;
    const told = { chargeOn: '2026-02-16', failureNotifiedOn: '2026-02-18' } as const;
    const debit = (paymentId: string, kind: 'first' | 'retry' | 'charge', amountMinor: number) => ({
      ...{ ...dates, ...told, paymentId, kind, amountMinor, instalmentId: 'i1' },
    });
    // The first retry of 107 went to the late fee; the charge for that leaves enough for the rest.
    const openMinor = { lateFee: 2_393, lateInterest: 0, fee: 0, principal: 107 };
    const owed = { ...first, openMinor, lateFeeCharged: true };
    const failed = { ...debit('p1', 'first', 107), status: 'failed' } as const;
    const collected = { ...debit('p2', 'retry', 107), status: 'paid_out' } as const;
    const charge = { ...debit('p3', 'charge', 2_500), status: 'submitted' } as const;
    const kinds = (debits: CollectionDebit[]) =>
      nextRepaymentActions(
        { ...state, instalments: [owed, ...rest], debits },
        '2026-02-27',
        defaultPolicy,
      ).map(({ kind }) => kind);
    expect(kinds([failed, collected, charge])).not.toContain('submit_retry');
    expect(kinds([failed, collected])).toContain('send_debit_notice');
    expect(kinds([failed])).toContain('submit_retry');
  });

  it('leaves to other invoices what they take before it', () => {
    const state = { ...startState(), heldMinor: 300_000 };
    const [first, ...rest] = state.instalments;
    if (!first) throw new Error('There is no instalment.');
    const waiting = [{ ...first, heldForOthersMinor: 250_000 }, ...rest];
    const [later] = waiting;
    if (!later) throw new Error('There is no instalment.');
    expect(suspenseFor({ ...state, instalments: waiting }, later)).toBe(50_000);
  });
});
