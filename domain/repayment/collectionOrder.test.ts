import { describe, expect, it } from '@jest/globals';
import { nextRepaymentActions } from './collectionPlan';
import type { CollectionState, RepaymentAction } from './collectionState';
import { addDays } from '../dates/civilDate';
import { defaultPolicy } from '../policy/policy';
import { runCollection, startState, type Happened } from '../testing/runCollection';

const on = (happened: Happened[], kind: RepaymentAction['kind']) =>
  happened.filter(({ action }) => action.kind === kind).map((item) => item.on);

/** What is done first on a day, because it changes what else is due. */
describe('the order of a day', () => {
  it('neither marks as late, reminds nor freezes for a debit that we announce too late', () => {
    const actions = nextRepaymentActions(startState(), addDays('2026-02-16', 40), defaultPolicy);
    expect(actions.map(({ kind }) => kind)).toEqual(['mark_instalment_due', 'send_debit_notice']);
    const away = addDays('2026-02-16', 8);
    const { happened } = runCollection(startState(), 200, [], away);
    expect(on(happened, 'send_debit_notice')).toEqual([away, '2026-03-09', '2026-04-08']);
    expect([...on(happened, 'mark_overdue'), ...on(happened, 'freeze_account')]).toEqual([]);
    expect(happened.at(-1)?.action.kind).toBe('mark_repaid');
  });

  it('asks for a late fee together with what is left of the instalment', () => {
    const [first, ...others] = startState().instalments;
    if (!first) throw new Error('There is no instalment.');
    const debit = {
      ...({ instalmentId: 'i1', amountMinor: 348_334, noticeSentOn: '2026-02-09' } as const),
      ...{ askedOn: null, failureNotifiedOn: '2026-02-18' },
    };
    const state: CollectionState = {
      ...startState(),
      instalments: [
        { ...first, status: 'due', openMinor: { ...first.openMinor, fee: 0, principal: 253 } },
        ...others,
      ],
      debits: [
        {
          ...debit,
          paymentId: 'p1',
          kind: 'first',
          status: 'failed',
          chargeOn: '2026-02-16',
          failedOn: '2026-02-18',
        },
        {
          ...debit,
          paymentId: 'p2',
          kind: 'retry',
          status: 'paid_out',
          chargeOn: '2026-02-25',
          failedOn: null,
        },
      ],
    };
    const todayOn = '2026-03-02';
    const charged = nextRepaymentActions(state, todayOn, defaultPolicy).at(-1);
    expect(charged).toEqual({ kind: 'charge_late_fee', instalmentId: 'i1', amountMinor: 2_500 });
    const [due, ...rest] = state.instalments;
    const after: CollectionState = {
      ...state,
      lateFeesChargedMinor: 2_500,
      instalments: due
        ? [
            { ...due, lateFeeCharged: true, openMinor: { ...due.openMinor, lateFee: 2_500 } },
            ...rest,
          ]
        : [],
    };
    expect(nextRepaymentActions(after, todayOn, defaultPolicy)).toContainEqual(
      expect.objectContaining({
        kind: 'send_debit_notice',
        debitKind: 'charge',
        amountMinor: 2_753,
      }),
    );
  });

  it('makes a new debit for a retry that was called off', () => {
    const [first, ...others] = startState().instalments;
    if (!first) throw new Error('There is no instalment.');
    const debit = {
      ...({ instalmentId: 'i1', amountMinor: 348_334, noticeSentOn: '2026-02-09' } as const),
      ...{ askedOn: null, failureNotifiedOn: '2026-02-18' },
    };
    const refused = { ...debit, paymentId: 'p1', kind: 'first', status: 'failed' } as const;
    const off = { ...debit, paymentId: 'p2', kind: 'retry', status: 'cancelled' } as const;
    const state: CollectionState = {
      ...startState(),
      instalments: [{ ...first, status: 'due' }, ...others],
      debits: [
        { ...refused, chargeOn: '2026-02-16', failedOn: '2026-02-18' },
        { ...off, chargeOn: '2026-02-25', failedOn: null },
      ],
    };
    expect(nextRepaymentActions(state, '2026-02-20', defaultPolicy)).toContainEqual(
      expect.objectContaining({ kind: 'submit_retry', attempt: 2, chargeOn: '2026-02-25' }),
    );
  });

  it('pays from held money what is due and only announced, and calls the debit off', () => {
    const away = addDays('2026-02-16', 4);
    const { state } = runCollection(startState(), 0, [], away);
    expect(state.debits).toMatchObject([
      { kind: 'first', status: 'created', amountMinor: 348_334 },
    ]);
    const paid = runCollection({ ...state, heldMinor: 892_896 }, 0, [], away);
    expect(paid.happened.map(({ action }) => action)).toEqual([
      { kind: 'apply_suspense', instalmentId: 'i1', amountMinor: 348_334 },
      { kind: 'cancel_debit', instalmentId: 'i1', paymentId: 'p1' },
    ]);
  });

  it('announces again what held money leaves of a debit that was only announced', () => {
    const away = addDays('2026-02-16', 4);
    const { state } = runCollection(startState(), 0, [], away);
    const paid = runCollection({ ...state, heldMinor: 100_000 }, 0, [], away);
    expect(paid.state.debits).toMatchObject([
      { status: 'cancelled', amountMinor: 348_334 },
      { status: 'created', amountMinor: 248_334 },
    ]);
  });

  it('leaves to a debit that the provider has what that asks for', () => {
    const sent = runCollection(startState(), 0, [], addDays('2026-02-16', -5)).state;
    const { state } = runCollection(sent, 4, [], addDays('2026-02-16', -4));
    expect(state.debits).toMatchObject([{ kind: 'first', status: 'submitted' }]);
    const { happened } = runCollection({ ...state, heldMinor: 892_896 }, 0, [], '2026-02-16');
    expect(on(happened, 'apply_suspense')).toEqual([]);
  });

  it('is not overdue for pence that are written off on that day', () => {
    const [first, ...others] = startState().instalments;
    if (!first) throw new Error('There is no instalment.');
    const openMinor = { ...first.openMinor, fee: 0, principal: 1 };
    const state = { ...startState(), instalments: [{ ...first, openMinor }, ...others] };
    const actions = nextRepaymentActions(state, addDays(first.collectOn, 2), defaultPolicy);
    expect(actions.map(({ kind }) => kind)).toEqual([
      'mark_instalment_due',
      'write_off_small_balance',
    ]);
  });
});
