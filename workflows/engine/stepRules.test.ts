import { expect, it } from '@jest/globals';
import { createActivities, createDocumentActivities } from '@millrace/activities/index';
import type { Deps } from '@millrace/activities/step/step';
import { isOnDocuments, isSkippable } from './stepRules';

const names = Object.keys(createActivities({} as Deps)) as Parameters<typeof isSkippable>[0][];

it('every notice may be left out, and nothing else', () => {
  expect(names.filter(isSkippable)).toEqual(names.filter((name) => /^send\w*Notice$/.test(name)));
});

it('a worker for documents has what is asked for on its queue, and nothing else', () => {
  const own = Object.keys(createDocumentActivities({} as Deps));
  expect(names.filter(isOnDocuments).sort()).toEqual(own.sort());
});
