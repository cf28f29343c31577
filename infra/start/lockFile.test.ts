import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { takeLockFile } from './lockFile.mjs';
import { makeTemporaryFolder } from '../tests/temporaryFolder';

const processes = 8;
const rounds = 60;
const ofNobody = JSON.stringify({ pid: 2 ** 30, identity: 'a process that has died' });

/** One process that goes for every lock of a list at the same moments as its competitors, and says
 *  which it got. All live until each has tried all, because a lock ends with its holder. */
const competitor = `
  import { takeLockFile } from ${JSON.stringify(path.join(import.meta.dirname, 'lockFile.mjs'))};
  const [folder, beginning, rounds] = process.argv.slice(1);
  const waitUntil = (time) => { while (Date.now() < time); };
  const got = [];
  for (let round = 0; round < Number(rounds); round += 1) {
    waitUntil(Number(beginning) + round * 10);
    if (takeLockFile(folder + '/' + round) === undefined) got.push(round);
  }
  console.log(JSON.stringify(got));
  process.stdin.resume();
`;

/** @returns how many of the competitors believe that they hold each lock. */
async function compete(folder: string): Promise<number[]> {
  const args = [folder, String(Date.now() + 1_500), String(rounds)];
  const all = Array.from({ length: processes }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', competitor, ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  const lines = await Promise.all(all.map(({ stdout }) => once(stdout, 'data')));
  for (const { stdin } of all) stdin.end();
  const got = lines.flatMap(([line]) => JSON.parse(String(line)) as number[]);
  return Array.from({ length: rounds }, (_, round) => got.filter((each) => each === round).length);
}

describe('a lock file', () => {
  it.each([
    ['that nobody holds', undefined],
    ['whose holder has died', ofNobody],
    ['that was left half written', ''],
  ])(
    '%s is taken by exactly one of those who want it at once',
    async (_, left) => {
      const folder = makeTemporaryFolder();
      for (let round = 0; round < rounds && left !== undefined; round += 1)
        writeFileSync(path.join(folder, String(round)), left);
      expect(await compete(folder)).toEqual(Array.from({ length: rounds }, () => 1));
      expect(readdirSync(folder)).toHaveLength(rounds);
    },
    60_000,
  );

  it('is refused while its holder lives, who is told that it has it', () => {
    const file = path.join(makeTemporaryFolder(), 'lock');
    expect(takeLockFile(file)).toBeUndefined();
    expect(takeLockFile(file)).toBe(process.pid);
  });

  it('says so where its folder is not there', () => {
    const file = path.join(makeTemporaryFolder(), 'no such folder', 'lock');
    expect(() => takeLockFile(file)).toThrow('ENOENT');
  });
});
