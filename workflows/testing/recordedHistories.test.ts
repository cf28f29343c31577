import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addHistory, findTampering, listHistories, manifestName } from './recordedHistories';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-histories-'));
  addHistory(folder, 'moveClock.a.json', '{"events":[]}\n');
  addHistory(folder, 'moveClock.b.json', '{"events":[1]}\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (file: string) => path.join(folder, file);

describe('recorded histories', () => {
  it('are sound as they were added', () => {
    expect(listHistories(folder)).toEqual(['moveClock.a.json', 'moveClock.b.json']);
    expect(findTampering(folder)).toEqual([]);
  });

  it.each([
    ['one is taken away', () => rmSync(at('moveClock.a.json')), 'a.json is listed and missing'],
    [
      'one is recorded again',
      () => writeFileSync(at('moveClock.b.json'), '{}\n'),
      'b.json is not what was recorded',
    ],
    [
      'one is put beside',
      () => writeFileSync(at('moveClock.c.json'), '{}'),
      'c.json is not listed',
    ],
  ])('are not where %s', (_case, tamper, words) => {
    tamper();
    expect(findTampering(folder)).toEqual([`moveClock.${words}`]);
  });

  it('are never replaced, nor recorded again once they were taken away', () => {
    expect(() => addHistory(folder, 'moveClock.a.json', '{}')).toThrow('choose another name');
    rmSync(at('moveClock.a.json'));
    expect(() => addHistory(folder, 'moveClock.a.json', '{}')).toThrow('choose another name');
    writeFileSync(at('moveClock.c.json'), 'beside');
    expect(() => addHistory(folder, 'moveClock.c.json', '{}')).toThrow('EEXIST');
    expect(readFileSync(at('moveClock.c.json'), 'utf8')).toBe('beside');
  });

  it('have one line each', () => {
    appendFileSync(at(manifestName), `${'0'.repeat(64)}  moveClock.a.json\n`);
    expect(() => findTampering(folder)).toThrow('has the line');
  });
});
