import { describe, expect, it } from '@jest/globals';
import { describeDispute } from './dispute';

describe('what a vendor says of an invoice that it disputes', () => {
  it.each([
    ['not_ours: We have no such customer.', 'they did not send it'],
    ['already_paid: On 3 March.', 'it has been paid already'],
    ['wrong_amount: ', 'its amount or details are wrong'],
    ['other: Ask us.', 'something about it is wrong'],
    [null, 'something about it is wrong'],
  ])('%s', (stored, words) => {
    expect(describeDispute(stored)).toBe(words);
  });
});
