import { describe, expect, it } from '@jest/globals';
import type { RepaymentAction } from './collectionState';
import { runCollection, startState, type Happened } from '../testing/runCollection';

const on = (happened: Happened[], kind: RepaymentAction['kind']) =>
  happened.filter(({ action }) => action.kind === kind).map((item) => item.on);

describe('a debit whose mandate is lost', () => {
  it('after the notice: called off once its day has passed, and its instalment is late', () => {
    const { state: told } = runCollection(startState(), 26);
    expect(told.debits.map(({ status }) => status)).toEqual(['created']);
    const lost = { ...told, mandateActive: false };
    const { happened, state } = runCollection(lost, 40, [], '2026-02-11');
    expect(on(happened, 'open_task')[0]).toBe('2026-02-11');
    expect(on(happened, 'cancel_debit')).toEqual(['2026-02-17']);
    expect(on(happened, 'mark_overdue')).toEqual(['2026-02-17']);
    expect(state.accountFrozen).toBe(true);
  });
});
