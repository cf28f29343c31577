import { expect, it } from '@jest/globals';
import {
  createActivities,
  createDocumentActivities,
  type Activities,
} from '@millrace/activities/index';
import type { Deps } from '@millrace/activities/step/step';
import {
  isOnDocuments,
  isSkippable,
  type SkippableStep,
  type StepWithoutResult,
} from './stepRules';
import type { StoppingStep } from './steps';

const names = Object.keys(createActivities({} as Deps)) as (keyof Activities)[];

it('every notice may be left out, and nothing else', () => {
  expect(names.filter(isSkippable)).toEqual(names.filter((name) => /^send\w*Notice$/.test(name)));
});

it('the compiler takes no step for one that may be left out whose result is read afterwards', () => {
  const notice: StepWithoutResult = 'sendNotice';
  // @ts-expect-error what follows reads the payment that was released
  const payout: StepWithoutResult = 'releasePayout';
  // @ts-expect-error a process does not stop at what may be left out: it would go on regardless
  const stop: StoppingStep = 'sendNotice';
  const result: Awaited<ReturnType<Activities[SkippableStep]>> = undefined;
  expect([notice, payout, stop, result]).toHaveLength(4);
});

it('a worker for documents has what is asked for on its queue, and nothing else', () => {
  const own = Object.keys(createDocumentActivities({} as Deps));
  expect(names.filter(isOnDocuments).sort()).toEqual(own.sort());
});
