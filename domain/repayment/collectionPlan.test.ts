import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { noAmounts } from './allocation';
import { nextRepaymentActions, nextWakeOn } from './collectionPlan';
import {
  totalOpenMinor,
  type CollectionInstalment,
  type CollectionState,
  type RepaymentAction,
} from './collectionState';
import { addDays } from '../dates/civilDate';
import { addWorkingDays, workingDaysBetween } from '../dates/workingDays';
import { defaultPolicy } from '../policy/policy';
import { pay, runCollection, startState, type Fate, type Happened } from '../testing/runCollection';

const on = (happened: Happened[], kind: RepaymentAction['kind'], instalmentId = 'i1') =>
  happened
    .filter(({ action }) => action.kind === kind)
    .filter(({ action }) => !('instalmentId' in action) || action.instalmentId === instalmentId)
    .map((item) => item.on);

describe('a collection that goes well', () => {
  const { state, happened, dayOn } = runCollection(startState(), 200);

  it('announces 5 working days before, charges on collectOn, and is repaid', () => {
    expect(on(happened, 'send_debit_notice')).toEqual(['2026-02-09']);
    expect(on(happened, 'submit_debit')).toEqual(['2026-02-11']);
    expect(state.debits.map((debit) => debit.chargeOn)).toEqual([
      '2026-02-16',
      '2026-03-16',
      '2026-04-15',
    ]);
    expect(happened.at(-1)?.action.kind).toBe('mark_repaid');
    expect(dayOn).toBe('2026-04-17');
  });

  it('reminds before the due date only, and never calls a debit under way late', () => {
    expect(on(happened, 'send_reminder')).toEqual(['2026-02-11', '2026-02-15']);
    expect(on(happened, 'mark_overdue')).toEqual([]);
  });
});

describe('a debit that fails', () => {
  it('is told, retried at the same amount on working day 5, and paid', () => {
    const { happened, state } = runCollection(startState(), 200, ['fails']);
    expect(on(happened, 'tell_debit_failed')).toEqual(['2026-02-18']);
    expect(on(happened, 'mark_overdue')).toEqual(['2026-02-18']);
    const retry = state.debits.find((debit) => debit.kind === 'retry');
    expect(retry).toMatchObject({
      amountMinor: 348_334,
      chargeOn: addWorkingDays('2026-02-18', 5),
    });
    expect(on(happened, 'charge_late_fee')).toEqual(['2026-02-23']);
    expect(on(happened, 'freeze_account')).toEqual(['2026-02-22']);
    expect(happened.at(-1)?.action.kind).toBe('mark_repaid');
  });

  it('bears no late fee where money that is held came within the grace and covers it', () => {
    const start = startState();
    const covered = { ...start.instalments[0], isCoveredInGrace: true } as CollectionInstalment;
    const instalments = [covered, ...start.instalments.slice(1)];
    const { happened } = runCollection({ ...start, instalments }, 60, ['fails']);
    expect(on(happened, 'tell_debit_failed')).toEqual(['2026-02-18']);
    expect(on(happened, 'charge_late_fee')).toEqual([]);
  });

  it('is retried on working days 5 and 10 and then handed to a person, once', () => {
    const { happened, state } = runCollection(startState(), 60, [
      'fails',
      'fails',
      'fails',
      'fails',
    ]);
    const retries = state.debits.filter(
      (debit) => debit.kind === 'retry' && debit.instalmentId === 'i1',
    );
    expect(retries.map((debit) => debit.chargeOn)).toEqual([
      addWorkingDays('2026-02-18', 5),
      addWorkingDays('2026-02-18', 10),
    ]);
    const tasks = happened.filter(({ action }) => action.kind === 'open_task');
    expect(tasks.map(({ action }) => action)).toEqual([
      { kind: 'open_task', instalmentId: 'i1', task: 'charge_failed' },
      { kind: 'open_task', instalmentId: 'i1', task: 'collection_failed' },
    ]);
  });

  it('charges the late fee as a debit of its own, with its own notice', () => {
    const { happened, state } = runCollection(startState(), 60, ['fails']);
    const charge = state.debits.find((debit) => debit.kind === 'charge');
    expect(charge).toMatchObject({ amountMinor: 2_500, instalmentId: 'i1' });
    const noticeOn = happened.find(
      ({ action }) => action.kind === 'send_debit_notice' && action.debitKind === 'charge',
    )?.on;
    expect(workingDaysBetween(noticeOn ?? '', charge?.chargeOn ?? '')).toBeGreaterThanOrEqual(5);
  });

  it('reminds on days 1 (or as soon as it is late), 3, 6, 15 and 30', () => {
    const fates: Fate[] = Array(30).fill('fails');
    const { happened } = runCollection(startState(), 70, fates);
    expect(on(happened, 'send_reminder')).toEqual([
      '2026-02-11',
      '2026-02-15',
      '2026-02-18',
      '2026-02-19',
      '2026-02-22',
      '2026-03-03',
      '2026-03-18',
    ]);
  });

  it('proposes default after day 90, a write-off after day 180, and never decides either', () => {
    const fates: Fate[] = Array(60).fill('fails');
    const { happened, state } = runCollection(startState(), 200, fates);
    expect(on(happened, 'propose_default')).toEqual([addDays('2026-02-16', 91)]);
    expect(state.status).toBe('overdue');
    const defaulted: CollectionState = { ...state, status: 'defaulted' };
    const later = nextRepaymentActions(defaulted, addDays('2026-02-16', 180), defaultPolicy);
    expect(later).toEqual([{ kind: 'propose_write_off', daysPastDue: 180 }]);
  });
});

describe('odd turns', () => {
  it('without a mandate opens a Task once and takes nothing', () => {
    const { happened, state } = runCollection({ ...startState(), mandateActive: false }, 40);
    expect(on(happened, 'open_task')).toEqual(['2026-02-09']);
    expect(state.debits).toEqual([]);
    expect(on(happened, 'mark_overdue')).toEqual(['2026-02-17']);
  });

  it('uses held money on the due date and debits only the rest', () => {
    const { happened, state } = runCollection({ ...startState(), heldMinor: 100_000 }, 200);
    expect(state.debits[0]?.amountMinor).toBe(248_334);
    expect(state.heldMinor).toBe(0);
    expect(happened.at(-1)?.action.kind).toBe('mark_repaid');
  });

  it('applies on the due date what was held when the debit was announced, though that is out', () => {
    const { happened } = runCollection({ ...startState(), heldMinor: 100_000 }, 60);
    expect(on(happened, 'apply_suspense')).toEqual(['2026-02-16']);
  });

  it('calls an announced charge off when the one before it was charged back', () => {
    const charge = {
      ...({ instalmentId: 'i1', kind: 'charge', noticeSentOn: '2026-02-20' } as const),
      ...{ amountMinor: 298, failedOn: null, askedOn: null, failureNotifiedOn: '2026-03-02' },
    };
    const state: CollectionState = {
      ...startState(),
      debits: [
        { ...charge, paymentId: 'p8', status: 'charged_back', chargeOn: '2026-02-25' },
        { ...charge, paymentId: 'p9', status: 'created', chargeOn: '2026-03-06' },
      ],
    };
    const actions = nextRepaymentActions(state, '2026-03-02', defaultPolicy);
    const cancelled = { kind: 'cancel_debit', instalmentId: 'i1', paymentId: 'p9' };
    expect(actions).toContainEqual(cancelled);
    const after = { ...state, debits: state.debits.slice(0, 1) };
    expect(nextRepaymentActions(after, '2026-03-02', defaultPolicy)).not.toContainEqual(
      expect.objectContaining({ kind: 'send_debit_notice', debitKind: 'charge' }),
    );
  });

  it('neither marks as late nor freezes for what held money pays in the same moment', () => {
    const state: CollectionState = { ...startState(), heldMinor: 348_334 };
    const actions = nextRepaymentActions(state, addDays('2026-02-16', 40), defaultPolicy);
    expect(actions.map(({ kind }) => kind)).toEqual(['mark_instalment_due', 'apply_suspense']);
  });

  it('makes good from held money what a charge-back left owed, before any instalment', () => {
    const owed = { ...startState(), reversalMinor: 30_000, heldMinor: 100_000 };
    const { happened, state } = runCollection(owed, 200);
    expect(on(happened, 'repay_reversal')).toEqual(['2026-01-15']);
    expect(on(happened, 'tell_reversal_owed')).toEqual([]);
    expect(state).toMatchObject({ reversalMinor: 0, heldMinor: 0 });
    expect(state.debits[0]?.amountMinor).toBe(348_334 - 70_000);
  });

  it('asks once for what a charge-back left owed; not repaid and overdue until it is there', () => {
    const { happened, state } = runCollection({ ...startState(), reversalMinor: 30_000 }, 120);
    expect(on(happened, 'tell_reversal_owed')).toEqual(['2026-01-15']);
    expect(on(happened, 'mark_overdue')).toEqual(['2026-01-15']);
    expect(state.instalments.every((item) => totalOpenMinor(item) === 0)).toBe(true);
    expect(on(happened, 'mark_repaid')).toEqual([]);
    const madeGood = nextRepaymentActions(
      { ...state, reversalMinor: 0 },
      '2026-06-01',
      defaultPolicy,
    );
    expect(madeGood).toEqual([{ kind: 'mark_repaid' }]);
  });

  it('calls an announced debit off when the instalment is paid before it is sent', () => {
    const announced = runCollection(startState(), 25).state;
    expect(announced.debits[0]?.status).toBe('created');
    const paid = {
      ...announced,
      instalments: announced.instalments.map((item) =>
        item.id === 'i1' ? { ...item, ...pay(item, 348_334) } : item,
      ),
    };
    expect(nextRepaymentActions(paid, '2026-02-10', defaultPolicy)).toEqual([
      { kind: 'cancel_debit', instalmentId: 'i1', paymentId: 'p1' },
    ]);
  });

  it('announces again when a debit comes too late for its notice', () => {
    const announced = runCollection(startState(), 25).state;
    const late = nextRepaymentActions(announced, '2026-02-20', defaultPolicy);
    expect(late).toContainEqual({ kind: 'cancel_debit', instalmentId: 'i1', paymentId: 'p1' });
  });

  it('leaves a charge-back to a person', () => {
    const paid = runCollection(startState(), 40).state;
    const back: CollectionState = {
      ...paid,
      debits: paid.debits.map((debit, index) =>
        index === 0 ? { ...debit, status: 'charged_back' } : debit,
      ),
      instalments: paid.instalments.map((item) =>
        item.id === 'i1'
          ? { ...item, status: 'due', openMinor: { ...noAmounts, principal: 333_334 } }
          : item,
      ),
    };
    const actions = nextRepaymentActions(back, '2026-02-26', defaultPolicy);
    expect(actions).toContainEqual({
      kind: 'open_task',
      instalmentId: 'i1',
      task: 'collection_failed',
    });
    expect(actions.some((action) => action.kind === 'submit_retry')).toBe(false);
    expect(actions).toContainEqual({
      kind: 'tell_debit_failed',
      instalmentId: 'i1',
      paymentId: 'p1',
    });
  });
});

describe('whatever the bank answers', () => {
  const fates = fc.array(fc.constantFrom<Fate>('pays', 'fails'), { maxLength: 14 });

  it('takes no more than is owed, keeps notice, retries the same amount, caps fees', () => {
    fc.assert(
      fc.property(fates, (script) => {
        const { state, happened } = runCollection(startState(), 240, script);
        const collectedMinor = state.debits
          .filter(({ status }) => status === 'confirmed' || status === 'paid_out')
          .reduce((sum, debit) => sum + debit.amountMinor, 0);
        const openMinor = state.instalments.reduce((sum, item) => sum + totalOpenMinor(item), 0);
        expect(collectedMinor + openMinor).toBe(1_045_000 + state.lateFeesChargedMinor);
        expect(state.lateFeesChargedMinor).toBeLessThanOrEqual(7_500);
        for (const { on: dayOn, action } of happened) {
          if (action.kind !== 'send_debit_notice') continue;
          expect(workingDaysBetween(dayOn, action.chargeOn)).toBeGreaterThanOrEqual(5);
        }
        for (const retry of state.debits.filter((debit) => debit.kind === 'retry')) {
          const first = state.debits.find(
            (debit) => debit.kind === 'first' && debit.instalmentId === retry.instalmentId,
          );
          expect(retry.amountMinor).toBe(first?.amountMinor);
        }
        const isRepaid = happened.at(-1)?.action.kind === 'mark_repaid';
        expect(isRepaid).toBe(openMinor === 0);
        if (!isRepaid) expect(state.tasksOpened.length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });

  it('sleeps through no day that has something to do', () => {
    fc.assert(
      fc.property(fates, fc.integer({ min: 0, max: 120 }), (script, days) => {
        const { state, dayOn, happened } = runCollection(startState(), days, script);
        if (happened.at(-1)?.action.kind === 'mark_repaid') return;
        const wakeOn = nextWakeOn(state, dayOn, defaultPolicy);
        if (wakeOn === null) return;
        expect(nextRepaymentActions(state, wakeOn, defaultPolicy)).not.toEqual([]);
        for (let day = addDays(dayOn, 1); day < wakeOn; day = addDays(day, 1)) {
          expect(nextRepaymentActions(state, day, defaultPolicy)).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });
});
