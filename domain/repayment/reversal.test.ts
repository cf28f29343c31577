import { describe, expect, test } from '@jest/globals';
import { planReversal, refundableMinor } from './reversal';

describe('what a charge-back of spent money left owed', () => {
  test.each([
    [0, false, 500, []],
    [300, false, 500, [{ kind: 'repay_reversal' }]],
    [300, true, 1, [{ kind: 'repay_reversal' }]],
    [300, false, 0, [{ kind: 'tell_reversal_owed' }]],
    [300, true, 0, []],
  ])('of %d, told %p, with %d held', (reversalMinor, reversalNotified, heldMinor, planned) => {
    expect(planReversal({ reversalMinor, reversalNotified, heldMinor })).toEqual(planned);
  });

  test.each([
    ['nothing is owed', 400, 500, 0, 400],
    ['it is covered by what else is held', 400, 500, 100, 400],
    ['it takes a part of the receipt', 400, 500, 300, 200],
    ['it takes all', 400, 400, 400, 0],
    ['it is more than is held', 400, 400, 900, 0],
  ])('of a refund, where %s', (_when, ofReceiptMinor, heldMinor, reversalMinor, may) => {
    expect(refundableMinor({ ofReceiptMinor, heldMinor, reversalMinor })).toBe(may);
  });
});
