import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openHome } from '../start/home';
import { identifyProcess } from '../start/processIdentity.mjs';
import { runCommand } from './bench';
import { countJest } from './counts';
import { makeTemporaryFolder } from './temporaryFolder';

/** Runs a program of its own as a step of the tests does, and gives what it printed. */
async function run(source: string, stillMs: number, signal = AbortSignal.any([])) {
  const home = openHome(path.join(makeTemporaryFolder(), 'home'));
  mkdirSync(home.logs, { recursive: true });
  const program = path.join(home.root, 'program.mjs');
  writeFileSync(program, source);
  const printed: string[] = [];
  const bench = { home, print: (line: string) => printed.push(line), signal };
  const ended = await runCommand(bench, { name: 'program', args: [program], stillMs });
  return { ended, printed: printed.join('\n') };
}

const noteTest = `
  import { appendFileSync } from 'node:fs';
  const note = (line) =>
    appendFileSync(process.env.MILLRACE_TEST_PROGRESS, JSON.stringify(line) + '\\n');
`;

describe('a program of the tests', () => {
  it('that stops moving is cut, and the cut says why and in which test', async () => {
    const { ended, printed } = await run(
      `${noteTest}
      note({ event: 'ended', test: 'one', status: 'passed' });
      note({ event: 'began', test: 'two' });
      console.log('the last line of the log');
      setInterval(() => undefined, 1000);`,
      1_500,
    );
    expect(ended.code).toBeNull();
    expect(printed).toMatch(/Cut: nothing has moved for .* this machine is \d/);
    expect(printed).toContain('By then 1 of its tests had passed and 0 had failed. It was in:');
    expect(printed).toContain('  two');
    expect(printed).toContain('the last line of the log');
    expect(countJest('/nowhere/report.json', ended)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('that goes on is left alone, however long it takes', async () => {
    const { ended, printed } = await run(
      `let lines = 0;
      const timer = setInterval(() => {
        console.log(lines);
        if ((lines += 1) > 12) clearInterval(timer);
      }, 300);`,
      1_500,
    );
    expect(ended.code).toBe(0);
    expect(printed).not.toContain('Cut');
  });

  it.each([
    ['that keeps the signal to itself', true],
    ['that ends and leaves what it has started', false],
  ])(
    '%s is over once nothing of it is left',
    async (_, keepsSignal) => {
      const file = path.join(makeTemporaryFolder(), 'pids');
      const stop = new AbortController();
      const ended = run(
        `import { spawn } from 'node:child_process';
      import { appendFileSync } from 'node:fs';
      const deaf = \`process.on('SIGTERM', () => {});
        require('node:fs').appendFileSync(\${JSON.stringify(${JSON.stringify(file)})}, process.pid + ' ');
        setInterval(() => {}, 1000);\`;
      spawn(process.execPath, ['-e', deaf]);
      if (${keepsSignal}) process.on('SIGTERM', () => {});
      appendFileSync(${JSON.stringify(file)}, process.pid + ' ');
      setInterval(() => {}, 1000);`,
        300_000,
        stop.signal,
      );
      const readPids = () => (existsSync(file) ? readFileSync(file, 'utf8') : '').trim().split(' ');
      while (readPids().length < 2) await new Promise((resolve) => setTimeout(resolve, 50));
      stop.abort();
      expect((await ended).ended.code).toBeNull();
      expect(readPids().map((pid) => identifyProcess(Number(pid)))).toEqual([undefined, undefined]);
    },
    60_000,
  );
});
