import { expect, it } from '@jest/globals';
import { defaultPolicy, keepTerms, policy } from './policy';

const signed = defaultPolicy;
const today = policy.parse({
  ...defaultPolicy,
  approvals: { ...defaultPolicy.approvals, fourEyesFromMinor: 100_000 },
  collection: {
    ...defaultPolicy.collection,
    graceDays: 0,
    lateFeeMinor: 9_900,
    lateFeeOnDay: 1,
    lateFeeMaxPerFinancingMinor: 99_000,
    defaultAfterDays: 30,
    noticeWorkingDays: 10,
    smallBalanceMinor: 500,
  },
  lateInterest: { monthlyFeeTimes: 24, plusBps: 0, minBps: 0 },
});

it('prices, and what lateness costs, are those that were signed', () => {
  const held = keepTerms(today, signed);
  expect(held.lateInterest).toEqual(signed.lateInterest);
  const { graceDays, lateFeeMinor, lateFeeOnDay, lateFeeMaxPerFinancingMinor } = signed.collection;
  const { defaultAfterDays } = signed.collection;
  expect(held.collection).toMatchObject({
    ...{ graceDays, lateFeeMinor, lateFeeOnDay, lateFeeMaxPerFinancingMinor, defaultAfterDays },
  });
});

it('controls are today’s', () => {
  const held = keepTerms(today, signed);
  expect(held.approvals.fourEyesFromMinor).toBe(100_000);
  expect(held.collection).toMatchObject({ noticeWorkingDays: 10, smallBalanceMinor: 500 });
});

it('a policy from before a rule is read with the rule’s default', () => {
  const { smallBalanceMinor, confirmedAfterWorkingDays, ...older } = defaultPolicy.collection;
  const read = policy.parse({ ...defaultPolicy, collection: older });
  expect(read.collection).toMatchObject({ smallBalanceMinor, confirmedAfterWorkingDays });
});

it('a policy still has what the former release cannot do without', () => {
  const { signInLinkMs, stepUpMs, ...expiry } = defaultPolicy.expiry;
  expect([signInLinkMs, stepUpMs]).toEqual([600_000, 600_000]);
  expect(policy.parse({ ...defaultPolicy, expiry }).expiry).toEqual(defaultPolicy.expiry);
});
