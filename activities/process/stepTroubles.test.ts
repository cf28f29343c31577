import { describe, expect, it } from '@jest/globals';
import { findNextTry } from './stepTroubles';

const retryPolicy = {
  initialInterval: 1_000,
  backoffCoefficient: 5,
  maximumInterval: 60_000,
  maximumAttempts: 5,
};
type Failure = Parameters<typeof findNextTry>[0];

describe('when a failed step is tried again', () => {
  it.each<[string, Failure, number, number | null]>([
    ['first', {}, 1, 1_000],
    ['later', {}, 3, 25_000],
    ['never later than the policy allows', {}, 4, 60_000],
    ['not after the last try', {}, 5, null],
    ['not after a refusal', { nonRetryable: true }, 1, null],
    ['when the provider asks for it', { nextRetryDelay: 30_000 }, 1, 30_000],
  ])('%s', (_when, failure, attempt, inMs) => {
    const next = findNextTry(failure, { attempt, retryPolicy }, 0);
    expect(next?.getTime() ?? null).toBe(inMs);
  });
});
