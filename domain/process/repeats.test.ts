import { describe, expect, it } from '@jest/globals';
import type { RepaymentAction } from '../repayment/collectionState';
import { countCarriedOut, isStuck, mostRepeats, nothingYet } from './repeats';

const one: RepaymentAction = { kind: 'tell_debit_failed', instalmentId: 'i1', paymentId: 'p1' };
const other: RepaymentAction = { kind: 'tell_debit_failed', instalmentId: 'i1', paymentId: 'p2' };
const carryOut = (plans: RepaymentAction[][]) => plans.reduce(countCarriedOut, nothingYet);
const often = (actions: RepaymentAction[], times: number) =>
  carryOut(Array.from({ length: times }, () => [...actions]));

describe('a plan that comes again', () => {
  it.each([
    ['nothing was done', [], 0],
    ['it was done once', [[one]], 1],
    ['it was done three times', [[one], [one], [one]], 3],
    ['something else came between', [[one], [one], [other], [one]], 1],
    ['more was due with it', [[one], [one, other]], 1],
  ])('is counted: %s', (_what, plans: RepaymentAction[][], times) => {
    expect(carryOut(plans).times).toBe(times);
  });

  it.each([
    ['the same once more', often([one], mostRepeats), [one], true],
    ['one time fewer', often([one], mostRepeats - 1), [one], false],
    ['something else', often([one], mostRepeats), [other], false],
    ['nothing, as on any quiet day', often([], mostRepeats), [], false],
  ])('is stuck or not: %s', (_what, before, actions, stuck) => {
    expect(isStuck(before, actions)).toBe(stuck);
  });
});
