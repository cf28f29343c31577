import type { Home } from '../../start/home';
import type { OwnPartName } from '../../start/parts';
import type { Print } from '../../start/progress';
import { bootstrapBook } from '../../demo/bootstrap';
import { companies } from '../../demo/people';
import { openSandboxDesk, type SandboxDesk } from '../../demo/sandboxDesk';
import type { Stack } from '../../start/stack';
import type { Part } from '../../start/supervisor';
import { startOn, withOwnStack, type TrialSettings } from '../trial/stack';
import { readCpuMs } from './usage';

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
export const everything: readonly string[] = [...common, 'worker', 'documents', 'portal'];

/** An installation to measure, with nothing in its book yet. */
export function withBenchStage<T>(
  settings: TrialSettings,
  parts: readonly string[],
  work: (stage: BenchStage) => Promise<T>,
): Promise<T> {
  const adjustments = { adjustParts: letOneAddressAskMuch, only: new Set(parts) };
  return withOwnStack(settings, 'bench', adjustments, (stack, home) =>
    openStage(settings, stack, home).then(work),
  );
}

/** The limit per address works, but never refuses: one machine plays everybody here. */
function letOneAddressAskMuch(parts: Record<OwnPartName, Part>): Record<OwnPartName, Part> {
  const env = { ...parts.api.env, REQUESTS_PER_SECOND: '1000000' };
  return { ...parts, api: { ...parts.api, env } };
}

async function openStage(
  { print, signal }: TrialSettings,
  stack: Stack,
  home: Home,
): Promise<BenchStage> {
  const desk = openSandboxDesk(stack.run.sandbox);
  await desk.startClock(startOn);
  await desk.liftRegistryLimit();
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
