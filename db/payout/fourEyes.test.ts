import { expect, it } from '@jest/globals';
import { defaultPolicy } from '@millrace/domain/policy/policy';
import { defaultThresholdMinor } from '../migrations/0025-four-eyes';

it('the database asks for a second person from the same amount as the policy', () => {
  expect(defaultThresholdMinor).toBe(defaultPolicy.approvals.fourEyesFromMinor);
});
