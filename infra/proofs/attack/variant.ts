import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { answersWell, waitUntil } from '../../start/health';
import { isPortFree } from '../../start/ports';
import { gatherCast } from '../../demo/cast';
import { readTail } from '../../start/supervisor';
import { listenAnew, type AttackStage } from './stage';

export type VariantPart = 'api' | 'door' | 'temporalUi' | 'worker';

interface VariantOptions {
  readonly parts: readonly VariantPart[];
  readonly env?: NodeJS.ProcessEnv;
  /** The folder whose sources run; the same as those that run already unless given. */
  readonly sources?: string;
}

const files: Record<VariantPart, string> = {
  api: 'api/server.ts',
  door: 'infra/start/door.ts',
  temporalUi: 'infra/start/temporal/uiDoor.ts',
  worker: 'activities/worker.ts',
};
const readyWithinMs = 120_000;
let nextPort = 32_100;

/** What runs beside must not outlive us, however we end. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts some parts once more, on the same database, Temporal and sandbox, beside those that run.
 * Without a door of their own they are called directly; with a worker of their own they have a task
 * queue of their own as well, and what is started there stays there.
 */
export async function startVariant(
  stage: AttackStage,
  { parts, env, sources = stage.sources }: VariantOptions,
): Promise<{ stage: AttackStage; stop: () => Promise<void> }> {
  const [apiPort, doorPort, workerPort] = [await takePort(), await takePort(), await takePort()];
  const uiPort = await takePort();
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const url = parts.includes('door') ? `http://localhost:${doorPort}` : apiUrl;
  const given: NodeJS.ProcessEnv = {
    ...stage.env,
    ...{ API_PORT: String(apiPort), API_URL: apiUrl, WORKER_PORT: String(workerPort) },
    ...(parts.includes('temporalUi') && { TEMPORAL_UI_PORT: String(uiPort) }),
    ...{ PORT: String(doorPort), MILLRACE_PUBLIC_URL: url },
    ...(parts.includes('worker') && { TEMPORAL_TASK_QUEUE: `attack-${workerPort}` }),
    ...env,
  };
  const health: Record<VariantPart, string> = {
    api: `${apiUrl}/readyz`,
    door: `http://127.0.0.1:${doorPort}/door/healthz`,
    temporalUi: `http://127.0.0.1:${uiPort}/door/healthz`,
    worker: `http://127.0.0.1:${workerPort}/readyz`,
  };
  const children = parts.map((part) => launch(stage, part, sources, given));
  const stop = async () => void (await Promise.all(children.map(end)));
  const started = parts.map(async (part, index) => {
    const child = children[index];
    const hasEnded = () => child?.exitCode !== null || child.signalCode !== null;
    if (await waitUntil(() => answersWell(health[part]), readyWithinMs, hasEnded)) return;
    throw new Error(`the second ${part} did not start:\n${readTail(nameLog(stage, part), 8)}`);
  });
  try {
    await Promise.all(started);
  } catch (error) {
    await stop();
    throw error;
  }
  const variantPids = Object.fromEntries(parts.map((part, at) => [part, children[at]?.pid]));
  const cast = gatherCast(url, stage.desk);
  const own = { apiUrl, url, sources, env: given, variantPids, cast };
  return { stage: listenAnew({ ...stage, ...own }), stop };
}

function launch(
  stage: AttackStage,
  part: VariantPart,
  cwd: string,
  env: NodeJS.ProcessEnv,
): ChildProcess {
  const log = openSync(nameLog(stage, part), 'w');
  const args = ['--import', 'tsx', files[part]];
  // The bundle that lies in the state folder is of other sources: a worker there builds its own.
  const isOfOthers = part === 'worker' && cwd !== stage.sources;
  const own = isOfOthers ? { ...env, MILLRACE_HOME: cwd } : env;
  const child = spawn(process.execPath, args, { cwd, env: own, stdio: ['ignore', log, log] });
  closeSync(log);
  // A start that fails shows as an end; the reason is in the log.
  child.on('error', () => undefined);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

function nameLog({ home }: AttackStage, part: VariantPart): string {
  return path.join(home.logs, `attack-${part}.log`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 6_000);
  await ended;
  clearTimeout(late);
}

/** A port that nobody listens on and that no part beside was given before. */
async function takePort(): Promise<number> {
  do nextPort += 1;
  while (!(await isPortFree(nextPort)));
  return nextPort;
}
