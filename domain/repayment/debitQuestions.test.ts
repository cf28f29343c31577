import { describe, expect, it } from '@jest/globals';
import { noAmounts } from './allocation';
import { nextRepaymentActions } from './collectionPlan';
import type { CollectionState, RepaymentAction } from './collectionState';
import { planQuestions } from './debitQuestions';
import { defaultPolicy } from '../policy/policy';
import { runCollection, startState, type Fate, type Happened } from '../testing/runCollection';

const on = (happened: Happened[], kind: RepaymentAction['kind']) =>
  happened.filter(({ action }) => action.kind === kind).map((item) => item.on);
const never = (): never => {
  throw new Error('There is no debit.');
};

describe('what the bank has not told', () => {
  it('is asked about daily, from the working day after the one on which it should have', () => {
    const silent: Fate[] = Array(60).fill('is silent');
    const { happened } = runCollection(startState(), 40, silent);
    expect(on(happened, 'ask_about_debit')).toEqual([
      '2026-02-19',
      '2026-02-20',
      '2026-02-21',
      '2026-02-22',
      '2026-02-23',
      '2026-02-24',
    ]);
    expect(on(happened, 'mark_overdue')).toEqual([]);
  });

  it('is asked about once the financing is repaid, too', () => {
    const { state } = runCollection(startState(), 200);
    const debits = state.debits.map((debit) => ({ ...debit, status: 'confirmed' as const }));
    const rules = defaultPolicy.collection;
    expect(planQuestions(debits, '2026-04-20', rules)).toHaveLength(2);
    expect(planQuestions(debits, '2026-04-21', rules)).toHaveLength(3);
  });

  it('makes nobody pay a late fee or read a reminder for a debit that was charged by then', () => {
    const failed = runCollection(startState(), 34, ['fails']).state;
    const retried: CollectionState = {
      ...failed,
      debits: [
        ...failed.debits.map((debit) => ({ ...debit, failureNotifiedOn: '2026-02-18' })),
        { ...(failed.debits[0] ?? never()), paymentId: 'p9', kind: 'retry', status: 'submitted' },
      ],
    };
    const at = (chargeOn: string) => ({
      ...retried,
      debits: retried.debits.map((debit) =>
        debit.kind === 'retry' ? { ...debit, chargeOn } : debit,
      ),
    });
    const kinds = (chargeOn: string) =>
      nextRepaymentActions(at(chargeOn), '2026-02-23', defaultPolicy).map(({ kind }) => kind);
    expect(kinds('2026-02-23')).not.toContain('charge_late_fee');
    expect(kinds('2026-02-23')).not.toContain('send_reminder');
    expect(kinds('2026-02-25')).toContain('charge_late_fee');
  });
});

describe('a few pence', () => {
  const leave = (minor: number) => {
    const { state } = runCollection(startState(), 40);
    const instalments = state.instalments.map((item) =>
      item.id === 'i1'
        ? { ...item, status: 'due' as const, openMinor: { ...noAmounts, principal: minor } }
        : item,
    );
    return nextRepaymentActions({ ...state, instalments }, '2026-02-24', defaultPolicy);
  };

  it('under the small balance are written off, and never debited', () => {
    expect(leave(99)).toContainEqual({ kind: 'write_off_small_balance', instalmentId: 'i1' });
    expect(leave(99).some(({ kind }) => kind === 'send_debit_notice')).toBe(false);
  });

  it('from the small balance on are debited', () => {
    expect(leave(100).map(({ kind }) => kind)).toContain('send_debit_notice');
    expect(leave(100).map(({ kind }) => kind)).not.toContain('write_off_small_balance');
  });
});
