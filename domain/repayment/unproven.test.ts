import { describe, expect, it } from '@jest/globals';
import { nextRepaymentActions, waitsForProof } from './collectionPlan';
import { defaultPolicy } from '../policy/policy';
import { runCollection, startState } from '../testing/runCollection';

describe('a financing that a typed receipt has paid', () => {
  it('is repaid only once our statement shows what somebody typed', () => {
    const { state } = runCollection(startState(), 200);
    const typed = { ...state, debits: [], isPaidUnproven: true };
    expect(waitsForProof(typed)).toBe(true);
    expect(nextRepaymentActions(typed, '2026-06-01', defaultPolicy)).toEqual([]);
    const late = { ...typed, status: 'overdue' as const };
    expect(nextRepaymentActions(late, '2026-06-01', defaultPolicy)).toEqual([
      { kind: 'mark_active' },
    ]);
    const proven = { ...typed, isPaidUnproven: false };
    expect(nextRepaymentActions(proven, '2026-06-01', defaultPolicy)).toEqual([
      { kind: 'mark_repaid' },
    ]);
    // Something is owed as well: that is what it waits for.
    expect(waitsForProof({ ...startState(), isPaidUnproven: true })).toBe(false);
  });
});
