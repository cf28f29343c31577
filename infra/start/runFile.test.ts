import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from '@jest/globals';
import { openHome } from './home';
import { identifyProcess, waitForEnd } from './processIdentity.mjs';
import { endLeftovers, releaseLock, takeLock, writeJsonFile } from './runFile';
import { makeTemporaryFolder } from '../tests/temporaryFolder';

const started: ChildProcess[] = [];
async function startSleeper(script = 'setInterval(() => {}, 1000); console.log("up")') {
  const child = spawn(process.execPath, ['-e', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push(child);
  await once(child.stdout ?? child, 'data');
  return { child, pid: child.pid ?? 0, identity: identifyProcess(child.pid ?? 0) ?? '' };
}
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
const newHome = () => openHome(makeTemporaryFolder());

describe('the run file', () => {
  it('is readable by its owner only, because it holds the password of the database', () => {
    const home = newHome();
    writeJsonFile(home.runFile, { database: 'postgres://millrace:secret@127.0.0.1/millrace' });
    expect(statSync(home.runFile).mode & 0o777).toBe(0o600);
  });
});

describe('a start after a killed one', () => {
  it('ends the processes that were left, and forgets them', async () => {
    const home = newHome();
    const { pid, identity } = await startSleeper();
    writeJsonFile(home.processesFile, [{ name: 'worker', pid, identity }]);
    expect(await endLeftovers(home)).toEqual(['worker']);
    expect(await waitForEnd(pid, identity, 1_000)).toBe(true);
    expect(existsSync(home.processesFile)).toBe(false);
  });

  it('leaves alone a stranger that was given the same process id later', async () => {
    const home = newHome();
    const { pid, identity } = await startSleeper();
    writeJsonFile(home.processesFile, [{ name: 'worker', pid, identity: 'an earlier boot:42' }]);
    expect(await endLeftovers(home)).toEqual([]);
    expect(identifyProcess(pid)).toBe(identity);
  });

  it('goes on when what was recorded cannot be read', async () => {
    const home = newHome();
    writeFileSync(home.processesFile, '[{"name":');
    expect(await endLeftovers(home)).toEqual([]);
  });
});

describe('the lock of an installation', () => {
  it('is refused while another starter is alive, in words that say what to do', async () => {
    const home = newHome();
    const { pid, identity } = await startSleeper();
    writeFileSync(home.lockFile, JSON.stringify({ pid, identity }));
    writeJsonFile(home.runFile, { url: 'http://localhost:3456' });
    expect(() => takeLock(home)).toThrow(
      new RegExp(`already running at http://localhost:3456 .*kill ${pid}`),
    );
  });

  it('is taken over from a starter that was killed', async () => {
    const home = newHome();
    const { child, pid, identity } = await startSleeper();
    writeFileSync(home.lockFile, JSON.stringify({ pid, identity }));
    child.kill('SIGKILL');
    await once(child, 'exit');
    takeLock(home);
    expect(() => takeLock(home)).toThrow('already running');
    releaseLock(home);
    takeLock(home);
  });
});
