import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { addCounts, countExit, countJest, countPlaywright, countPromises } from './counts';
import { describeCut } from './progressReport';
import { makeTemporaryFolder } from './temporaryFolder';

function writeReport(content: unknown): string {
  const file = path.join(makeTemporaryFolder(), 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const end = (code: number | null, progressFile = '/nowhere/progress') => ({ code, progressFile });
const jest = (passed: number, failed: number, broken = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: broken,
});
const playwright = (expected: number, unexpected: number, errors: unknown[] = []) => ({
  stats: { expected, unexpected, flaky: 1, skipped: 2 },
  errors,
});

describe('the counts of a test run', () => {
  it.each([
    ['all well', jest(5, 0), 0, { passed: 5, failed: 0 }],
    ['a failure', jest(5, 2), 1, { passed: 5, failed: 2 }],
    ['a suite that does not load', jest(5, 0, 1), 1, { passed: 5, failed: 1 }],
    ['a runner that ends badly in spite of its report', jest(5, 0), 1, { passed: 5, failed: 1 }],
    ['no test at all', jest(0, 0), 0, { passed: 0, failed: 1 }],
    ['half a report', '{"numPassedTests":', 0, { passed: 0, failed: 1 }],
  ])('of jest, for %s', (_case, report, code, expected) => {
    expect(countJest(writeReport(report), end(code))).toMatchObject(expected);
  });

  it.each([
    ['all well', playwright(7, 0), 0, { passed: 8, failed: 0, skipped: 2 }],
    ['failures', playwright(7, 2), 1, { passed: 8, failed: 2, skipped: 2 }],
    ['a broken set-up', playwright(0, 0, [{}]), 1, { passed: 1, failed: 1, skipped: 2 }],
  ])('of the browser tests, for %s', (_case, report, code, expected) => {
    expect(countPlaywright(writeReport(report), end(code))).toEqual(expected);
  });

  it.each([
    ['a kept and a broken promise', [true, false], 1, { passed: 1, failed: 1, skipped: 0 }],
    ['kept promises of a run that ended badly', [true], 1, { passed: 1, failed: 1, skipped: 0 }],
    ['a run that promised nothing', [], 0, { passed: 0, failed: 1, skipped: 0 }],
  ])('of the experiments, for %s', (_case, kept, code, expected) => {
    const report = kept.map((isKept) => ({ name: 'nothing is lost', isKept }));
    expect(countPromises(writeReport(report), end(code))).toEqual(expected);
  });

  it('take a missing report for a failure even when the runner ended well', () => {
    expect(countJest('/nowhere/report.json', end(0)).failed).toBe(1);
    expect(countPlaywright('/nowhere/report.json', end(0)).failed).toBe(1);
    expect(countPromises('/nowhere/report.json', end(0)).failed).toBe(1);
  });

  it('of a run that was cut are what it wrote by then, and one failure for the cut', () => {
    const file = writeReport(
      [
        { event: 'opened', test: 'a.test.ts' },
        { event: 'ended', test: 'a.test.ts: one', status: 'passed' },
        { event: 'ended', test: 'a.test.ts: one of the same name', status: 'passed' },
        { event: 'ended', test: 'a.test.ts: two', status: 'failed' },
        { event: 'ended', test: 'a.test.ts: three', status: 'pending' },
        { event: 'began', test: 'a.test.ts: four' },
      ]
        .map((line) => JSON.stringify(line))
        .join('\n') + '\n{"event":"en',
    );
    const expected = { passed: 2, failed: 2, skipped: 1 };
    expect(countJest('/nowhere/report.json', end(null, file))).toEqual(expected);
    expect(countPlaywright('/nowhere/report.json', end(null, file))).toEqual(expected);
    expect(describeCut(file, 'it was still')).toEqual([
      'Cut: it was still.',
      'By then 2 of its tests had passed and 1 had failed. It was in:',
      '  a.test.ts',
      '  a.test.ts: four',
    ]);
  });

  it('add up over the steps', () => {
    const steps = [
      countExit(0),
      countExit(1),
      countExit(null),
      { passed: 3, failed: 0, skipped: 1 },
    ];
    expect(addCounts(steps)).toEqual({ passed: 4, failed: 2, skipped: 1 });
  });
});
