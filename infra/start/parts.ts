import { createRequire } from 'node:module';
import path from 'node:path';
import { checkout } from './env';
import { answersWell } from './health';
import type { Ports } from './ports';
import type { Part } from './supervisor';

const second = 1_000;

/** How long a part may finish what it has in hand. The worker's own limit is about 20 s. */
const stopWithinMs = {
  door: 5 * second,
  temporalUi: 3 * second,
  portal: 8 * second,
  api: 12 * second,
  worker: 30 * second,
  documents: 30 * second,
  sandbox: 8 * second,
};
export type OwnPartName = keyof typeof stopWithinMs;

export interface PartsInput {
  readonly env: NodeJS.ProcessEnv;
  readonly ports: Ports;
  readonly publicPort: number;
  /** Reload on change: `tsx watch` and `next dev`. */
  readonly watch: boolean;
}

/** Describes our processes. Each is found well by what it says of itself. */
export function describeParts(input: PartsInput): Record<OwnPartName, Part> {
  const { env, ports, publicPort } = input;
  const describe = (name: OwnPartName, args: string[], health: string, cwd = checkout): Part => ({
    name,
    command: process.execPath,
    args,
    env,
    cwd,
    isReady: () => answersWell(health),
    readyWithinMs: 120 * second,
    stopSignal: 'SIGTERM',
    stopWithinMs: stopWithinMs[name],
  });
  const run = (file: string) => [...(input.watch ? watchArgs() : ['--import', 'tsx']), file];
  const at = (port: number, page: string) => `http://127.0.0.1:${port}${page}`;
  const describeWorker = (name: 'worker' | 'documents', queues: string): Part => ({
    ...describe(name, run('activities/worker.ts'), at(ports[name], '/readyz')),
    env: { ...env, WORKER_QUEUES: queues, WORKER_PORT: String(ports[name]) },
  });
  return {
    sandbox: describe('sandbox', run('infra/sandbox/server.ts'), at(ports.sandbox, '/readyz')),
    worker: describeWorker('worker', 'processes'),
    // Reading and drawing documents takes nothing from those who move money.
    documents: describeWorker('documents', 'documents'),
    api: describe('api', run('api/server.ts'), at(ports.api, '/readyz')),
    portal: describe(
      'portal',
      input.watch
        ? [locateNext(), 'dev', '-H', '127.0.0.1', '-p', String(ports.portal)]
        : ['serve.mjs'],
      // Its /readyz asks the API as well, which waits for Temporal: minutes where that is built.
      at(ports.portal, '/healthz'),
      path.join(checkout, 'portal'),
    ),
    temporalUi: describe(
      'temporalUi',
      ['--import', 'tsx', 'infra/start/temporal/uiDoor.ts'],
      at(ports.temporalUi, '/door/healthz'),
    ),
    door: describe(
      'door',
      ['--import', 'tsx', 'infra/start/door.ts'],
      at(publicPort, '/door/healthz'),
    ),
  };
}

/** Next's own program, called without the shell script around it, so that the process we start is
 *  the process that listens. */
export function locateNext(): string {
  const portal = createRequire(path.join(checkout, 'portal', 'package.json'));
  return path.join(path.dirname(portal.resolve('next/package.json')), 'dist', 'bin', 'next');
}

function watchArgs(): string[] {
  const tsx = createRequire(path.join(checkout, 'package.json')).resolve('tsx/cli');
  return [tsx, 'watch', '--clear-screen=false'];
}
