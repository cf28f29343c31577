import path from 'node:path';
import { readStarterEnv } from '../env';
import { StartFailure } from '../failure';
import { openHome, resetHome, type Home } from '../home';
import type { OwnPartName } from '../parts';
import { nameShelter } from '../postgres/account';
import type { Print } from '../progress';
import { endLeftovers, releaseLock, takeLock } from '../runFile';
import { bootstrapBook } from '../seeding/bootstrap';
import { companies } from '../seeding/people';
import { openSandboxDesk, type SandboxDesk } from '../seeding/sandboxDesk';
import { startStack, type Stack } from '../stack';
import type { StackOptions } from '../start';
import type { Part } from '../supervisor';
import { readCpuMs } from './usage';

/** A Thursday with nothing special about it or the days after. */
export const startOn = '2026-01-15';

export interface StageSettings {
  /** The state folder in which the bench has a folder of its own. */
  readonly stateFolder: string;
  readonly print: Print;
  readonly signal: AbortSignal;
}

/** A stack of our own to measure, with people and companies in it. */
export interface BenchStage {
  readonly stack: Stack;
  readonly home: Home;
  readonly desk: SandboxDesk;
  readonly print: Print;
  readonly signal: AbortSignal;
  /** CPU that parts used while something was done, by part, in milliseconds. */
  measureCpu<T>(parts: readonly string[], work: () => Promise<T>): Promise<[T, Cpu]>;
}

export type Cpu = Record<string, number>;

const common = ['postgres', 'migrations', 'temporal', 'sandbox', 'api', 'door'];
/** Everything that reads and posting need, and nothing that works beside them. */
export const withoutProcesses: readonly string[] = common;
export const everything: readonly string[] = [...common, 'worker', 'portal'];

/** Starts the parts on free ports in a folder of its own, which is emptied before and after. */
export async function withBenchStage<T>(
  settings: StageSettings,
  parts: readonly string[],
  work: (stage: BenchStage) => Promise<T>,
): Promise<T> {
  const home = openHome(path.join(settings.stateFolder, 'bench'));
  takeLock(home);
  await endLeftovers(home);
  resetHome(home, nameShelter(home.root));
  try {
    const stack = await startStack(toStackOptions(settings, home, parts));
    try {
      return await Promise.race([
        openStage(settings, stack, home).then(work),
        untilStopped(settings.signal),
      ]);
    } finally {
      await stack.stop();
    }
  } finally {
    resetHome(home, nameShelter(home.root));
    releaseLock(home);
  }
}

function untilStopped(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject(new StartFailure('Stopped.'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Durable, as in production: a commit that is not waited for costs next to nothing. */
function toStackOptions(
  { print, signal }: StageSettings,
  home: Home,
  parts: readonly string[],
): StackOptions {
  const { PORT, LOG_LEVEL, XDG_CACHE_HOME, HOME } = readStarterEnv();
  return {
    home,
    given: { LOG_LEVEL, XDG_CACHE_HOME, HOME, MILLRACE_BUSINESS_DATE: startOn },
    millraceEnv: 'test',
    print,
    watch: false,
    durable: true,
    adjustParts: letOneAddressAskMuch,
    only: new Set(parts),
    publicPort: PORT,
    signal,
  };
}

/** The limit per address works, but never refuses: one machine plays everybody here. */
function letOneAddressAskMuch(parts: Record<OwnPartName, Part>): Record<OwnPartName, Part> {
  const env = { ...parts.api.env, REQUESTS_PER_SECOND: '1000000' };
  return { ...parts, api: { ...parts.api, env } };
}

async function openStage(
  { print, signal }: StageSettings,
  stack: Stack,
  home: Home,
): Promise<BenchStage> {
  const desk = openSandboxDesk(stack.run.sandbox);
  await desk.startClock(startOn);
  await bootstrapBook({ env: stack.env, startOn, companies: companies.map(withRoom) });
  return {
    ...{ stack, home, desk, print, signal },
    async measureCpu(parts, work) {
      const read = () => parts.map((part) => readCpuMs(findPid(stack, part)));
      const before = read();
      const result = await work();
      const used = read().map((cpuMs, index) => cpuMs - (before[index] ?? 0));
      return [result, Object.fromEntries(parts.map((part, index) => [part, used[index] ?? 0]))];
    },
  };
}

export function findPid({ run }: Stack, part: string): number {
  const pid = run.pids[part];
  if (pid === undefined) throw new Error(`${part} does not run.`);
  return pid;
}

/** Limits are another matter: here every company may finance what it likes. */
function withRoom(company: (typeof companies)[number]): (typeof companies)[number] {
  const limitMinor = 25_000_000_000;
  return { ...company, riskGrade: 'A', limitMinor, maxPotentialLimitMinor: limitMinor };
}
