import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { editFiles } from '../attack/edit';
import { listUnknownNames } from '../attack/unknownNames';
import { checkout } from '../../start/env';
import { describeRuns } from './openRuns';
import { findRelease } from './releases';
import { stations } from './stations';
import { carelessEdits, planPlaces } from './upgrade';

describe('the places of invoices when the worker is replaced', () => {
  it.each([10, 16, 200])('of %i are all of them, and every station has one', (count) => {
    const { eldest, standing, moving } = planPlaces(count);
    expect(eldest + standing.length + moving).toBe(count);
    expect(new Set(standing).size).toBe(Math.min(stations.length, standing.length));
  });
});

describe('the careless change', () => {
  it('fits the sources as they stand', () => {
    for (const { before, after } of editFiles(checkout, carelessEdits)) {
      expect(after).not.toBe(before);
      expect(listUnknownNames(after)).toEqual([]);
    }
  });
});

describe('open runs', () => {
  it('are counted by kind, the most first', () => {
    const runs = ['a', 'b', 'b'].map((type, index) => ({ type, workflowId: String(index) }));
    expect(describeRuns(runs)).toBe('2 b, 1 a');
  });
});

describe('the release to upgrade from', () => {
  let folder: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=T', '-c', 'user.email=t@t', ...args]);
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-tags-'));
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '-m', 'first');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is the newest tag; where there is none, that is said with what to do', () => {
    expect(() => findRelease(undefined, folder)).toThrow('git fetch --tags');
    git('tag', 'v0.1.0');
    git('commit', '--quiet', '--allow-empty', '-m', 'second');
    git('tag', 'v0.2.0');
    expect(findRelease(undefined, folder)).toBe('v0.2.0');
    expect(findRelease('v0.1.0', folder)).toBe('v0.1.0');
    expect(() => findRelease('v0.3.0', folder)).toThrow('There is no tag v0.3.0');
  });
});
