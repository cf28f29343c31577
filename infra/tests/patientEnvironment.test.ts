import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkout } from '../start/env';
import { makeTemporaryFolder } from './temporaryFolder';

const own = (name: string) => path.join(checkout, 'infra/tests', name);

/** Runs Jest on one file of its own as the test run does, without our transform. */
function runJest(source: string, patience: string, file = 'slow.test.js', more: object = {}) {
  const folder = makeTemporaryFolder();
  writeFileSync(path.join(folder, file), source);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const config = {
    rootDir: folder,
    testEnvironment: own('patientEnvironment.mjs'),
    reporters: [own('jestProgress.mjs')],
    testTimeout: 300,
    ...more,
  };
  const progressFile = path.join(folder, 'progress');
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      path.join(checkout, 'node_modules/jest/bin/jest.js'),
      ...['--config', JSON.stringify(config), '--ci', '--watchman=false'],
    ],
    {
      cwd: folder,
      env: {
        ...process.env,
        NODE_OPTIONS: '--experimental-vm-modules',
        MILLRACE_TEST_PATIENCE: patience,
        MILLRACE_TEST_PROGRESS: progressFile,
      },
    },
  );
  const events = readFileSync(progressFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
  return { status, events, printed: stderr.toString() };
}

const slow = `
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  beforeEach(() => pause(600));
  test('by the usual limit', () => pause(600));
  test('by a limit of its own', () => pause(900), 500);
`;

describe('a test whose limit is for a quiet machine', () => {
  it('has that limit where nobody asked for patience', () => {
    expect(runJest(slow, '1').status).toBe(1);
  });

  it('is given as many times longer as the machine is slower, and its hooks too', () => {
    const { status, events } = runJest(slow, '10');
    expect(status).toBe(0);
    expect(events).toEqual([
      { event: 'opened', test: 'slow.test.js' },
      { event: 'began', test: 'slow.test.js: by the usual limit' },
      { event: 'ended', test: 'slow.test.js: by the usual limit', status: 'passed' },
      { event: 'began', test: 'slow.test.js: by a limit of its own' },
      { event: 'ended', test: 'slow.test.js: by a limit of its own', status: 'passed' },
      { event: 'closed', test: 'slow.test.js' },
    ]);
  });
});

const late = `import { beforeAll, describe, it } from '@jest/globals';
const never = () => new Promise(() => {});
describe('late', () => {
  it('alone', never);
  it.each([1])('one of several', never);
});
describe('late before', () => {
  beforeAll(never);
  it('any', () => {});
});
`;

it('a test or hook that ran out of time is shown with its line', () => {
  const reporters = ['default', own('jestProgress.mjs')];
  const testRunner = own('sharedModules/runner.mjs');
  const { printed } = runJest(late, '1', 'late.test.ts', {
    reporters,
    testRunner,
    forceExit: true,
  });
  const lines = [...printed.matchAll(/late\.test\.ts:(\d+):/g)].map(([, line]) => line);
  expect(lines).toEqual(expect.arrayContaining(['4', '5', '8']));
});
