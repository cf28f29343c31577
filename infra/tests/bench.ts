import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { passOn } from '../start/env';
import type { Home } from '../start/home';
import { nameLog, runToEnd } from '../start/oneOff';
import type { Print } from '../start/progress';
import { readTail } from '../start/supervisor';
import { describeCut } from './progressReport';
import { choosePatience, measureSlowness } from './speed';
import { Stillness } from './stillness';

/** What every step of the tests works with. */
export interface Bench {
  readonly home: Home;
  readonly print: Print;
  /** Files to run instead of all, each a part of a path or a regular expression. */
  readonly only?: readonly string[];
  readonly signal: AbortSignal;
  /** A step says from when on it leaves half of the machine idle; who waits for that begins then. */
  readonly leaveRoom?: () => void;
}

export interface TestCommand {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** How long it may take to end once it is asked to; as any other unless given. */
  readonly endWithinMs?: number;
  /** For how long at most nothing may move, on a quiet machine; five minutes unless given. */
  readonly stillMs?: number;
}

export interface Ended {
  /** Null when it was ended by a signal or couldn't be started. */
  readonly code: number | null;
  /** Where the runner wrote each test as it began and ended. */
  readonly progressFile: string;
}

const usualStillMs = 5 * 60 * 1000;
const lookEveryMs = 10_000;

/** Runs one Node program, its output in a log of that name; shows the end of it on failure. It is
 *  ended only when nothing has moved for minutes: no line of its log, no test begun or ended. */
export async function runCommand(bench: Bench, command: TestCommand): Promise<Ended> {
  const progressFile = path.join(bench.home.root, `${command.name}.progress`);
  rmSync(progressFile, { force: true });
  const cut = new AbortController();
  const slowness = measureSlowness();
  const job = {
    ...command,
    env: {
      ...(command.env ?? passOn()),
      MILLRACE_HOME: bench.home.root,
      MILLRACE_TEST_PROGRESS: progressFile,
      MILLRACE_TEST_PATIENCE: String(choosePatience(slowness)),
      // Dozens of test worlds start the same programs: each is compiled once.
      // Source: https://nodejs.org/api/cli.html#node_compile_cachedir
      NODE_COMPILE_CACHE: bench.home.compiled,
    },
    logsFolder: bench.home.logs,
    signal: AbortSignal.any([bench.signal, cut.signal]),
  };
  if (slowness >= 2) bench.print(`      ${command.name}: ${describeSpeed(slowness)}`);
  const watched = [nameLog(job), progressFile];
  const stop = watchStillness(watched, command.stillMs ?? usualStillMs, (reason) => {
    for (const line of describeCut(progressFile, reason)) bench.print(`      ${line}`);
    cut.abort();
  });
  const code = await runToEnd(job).finally(stop);
  if (code !== 0) bench.print(`      from ${nameLog(job)}:\n${readTail(nameLog(job), 150)}`);
  return { code, progressFile };
}

/** @returns what ends the watch. */
function watchStillness(
  files: readonly string[],
  limitMs: number,
  onStill: (reason: string) => void,
): () => void {
  const stillness = new Stillness(limitMs);
  let lookedAt = performance.now();
  const timer = setInterval(
    () => {
      const slowness = measureSlowness();
      const now = performance.now();
      const isStill = stillness.look(files.map(readSize).join(' '), now - lookedAt, slowness);
      lookedAt = now;
      if (!isStill) return;
      clearInterval(timer);
      const minutes = (limitMs / 60_000).toFixed(0);
      onStill(
        `nothing has moved for ${minutes} minutes of a quiet machine; ${describeSpeed(slowness)}`,
      );
    },
    Math.min(lookEveryMs, limitMs),
  );
  return () => clearInterval(timer);
}

function describeSpeed(slowness: number): string {
  return `this machine is ${slowness.toFixed(1)} times slower than a quiet one just now`;
}

function readSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
