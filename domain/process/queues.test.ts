import { expect, it } from '@jest/globals';
import { isUnattended } from './queues';

const nowMs = 1_000_000;

it.each<[string, number | null, boolean]>([
  ['asked just now', nowMs, false],
  ['waits with its last question for work to come', nowMs - 60_000, false],
  ['is a second short of being missed', nowMs - 90_000, false],
  ['has not asked since', nowMs - 90_001, true],
  ['has never asked', null, true],
])('a queue whose worker %s', (_what, lastAskedMs, isMissed) => {
  expect(isUnattended(lastAskedMs, nowMs)).toBe(isMissed);
});
