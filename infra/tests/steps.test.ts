import { expect, it } from '@jest/globals';
import { groupSteps, testSteps } from './steps';

const nameGroups = (names: readonly string[]) =>
  groupSteps(testSteps.filter(({ name }) => names.includes(name))).map((together) =>
    together.map(({ name }) => name),
  );

it('steps that share a database follow one another; those with their own run beside the browser', () => {
  expect(nameGroups(testSteps.map(({ name }) => name))).toEqual([
    ['lint', 'format', 'types'],
    ['bundle'],
    ['sql'],
    ['unit'],
    ['integration'],
    ['replay', 'build'],
    ['browser', 'deploy', 'chaos'],
  ]);
});

it('a step that is asked for alone has a group of its own', () => {
  expect(nameGroups(['integration', 'chaos'])).toEqual([['integration'], ['chaos']]);
  expect(nameGroups(['replay', 'browser'])).toEqual([['replay'], ['browser']]);
  expect(nameGroups(['deploy', 'browser'])).toEqual([['browser', 'deploy']]);
});
