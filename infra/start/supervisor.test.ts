import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { passOn } from './env';
import { answersWell, waitUntil } from './health';
import { choosePorts } from './ports';
import { isSameProcess } from './processIdentity.mjs';
import type { ProcessRecord } from './runFile';
import { Supervisor, type Part } from './supervisor';
import { makeTemporaryFolder } from '../tests/temporaryFolder';
import { patience } from '../tests/patience';

const server = `
  const http = require('node:http');
  http.createServer((q, s) => s.end('ok')).listen(Number(process.argv[1]), '127.0.0.1');
  if (process.argv[2] === 'deaf') process.on('SIGTERM', () => {});
  console.log('listening');
`;
let supervisor: Supervisor | undefined;
afterEach(() => supervisor?.stop(['echo']));

async function arrange(...more: string[]) {
  const folder = makeTemporaryFolder();
  const { api } = await choosePorts(path.join(folder, 'ports.json'), folder);
  const lines: string[] = [];
  let records: ProcessRecord[] = [];
  const stopping = new AbortController();
  supervisor = new Supervisor(
    folder,
    (line) => lines.push(line),
    (now) => (records = now),
    stopping.signal,
  );
  const url = `http://127.0.0.1:${api}/`;
  const part: Part = {
    name: 'echo',
    command: process.execPath,
    args: ['-e', server, String(api), ...more],
    env: passOn(),
    isReady: () => answersWell(url),
    readyWithinMs: 10_000 * patience,
    stopSignal: 'SIGTERM',
    stopWithinMs: 400,
  };
  return { supervisor, part, lines, folder, url, readRecord: () => records[0] };
}

describe('the supervisor', () => {
  it('starts a killed part again on the same port and records its new process', async () => {
    const { supervisor, part, lines, url, readRecord } = await arrange();
    await supervisor.start(part);
    const before = readRecord();
    process.kill(before?.pid ?? 0, 'SIGKILL');
    const isBack = async () => readRecord()?.pid !== before?.pid && (await answersWell(url));
    expect(await waitUntil(isBack, 10_000 * patience)).toBe(true);
    expect(lines.join('\n')).toContain('echo ended (signal SIGKILL); starting it again');
    await supervisor.stop(['echo']);
  });

  it('does not start again what it was asked to stop', async () => {
    const { supervisor, part, url, readRecord } = await arrange();
    await supervisor.start(part);
    await supervisor.stop(['echo']);
    expect(readRecord()).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await answersWell(url)).toBe(false);
  });

  it('kills a part that does not end in its time, and says so', async () => {
    const { supervisor, part, lines, readRecord } = await arrange('deaf');
    await supervisor.start(part);
    const { pid, identity } = readRecord() ?? { pid: 0, identity: '' };
    await supervisor.stop(['echo']);
    expect(isSameProcess(pid, identity)).toBe(false);
    expect(lines.join('\n')).toContain('echo did not end within 0.4 s: killed');
  });

  it('shows the end of the log of a part that cannot start', async () => {
    const { supervisor, part } = await arrange();
    const broken = {
      ...part,
      args: ['-e', 'console.error("DATA_KEY is missing"); process.exit(1)'],
    };
    await expect(supervisor.start(broken)).rejects.toThrow(/echo ended[^]*DATA_KEY is missing/);
  });

  it('keeps what a part prints in a log of its name', async () => {
    const { supervisor, part, folder } = await arrange();
    await supervisor.start(part);
    expect(readFileSync(path.join(folder, 'echo.log'), 'utf8')).toBe('listening\n');
    await supervisor.stop(['echo']);
  });
});
