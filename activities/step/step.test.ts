import { expect, it } from '@jest/globals';
import { defaultPolicy } from '@millrace/domain/policy/policy';
import { completePolicy } from './step';

it('a step of a process that began before a number was in the policy has its default', () => {
  const { newContracts: _later, ...payout } = defaultPolicy.payout;
  const { smallBalanceMinor: _too, ...collection } = defaultPolicy.collection;
  const input = { invoiceId: 'one', policy: { ...defaultPolicy, payout, collection } };
  expect(completePolicy(input)).toEqual({ invoiceId: 'one', policy: defaultPolicy });
  expect(completePolicy({ invoiceId: 'one' })).toEqual({ invoiceId: 'one' });
  expect(completePolicy(undefined)).toBeUndefined();
});
