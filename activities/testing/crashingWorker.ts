import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Context } from '@temporalio/activity';
import { Worker, type WorkerOptions } from '@temporalio/worker';

/**
 * For experiments only: the worker, dying by SIGKILL at each boundary of each activity, once:
 * before it begins, after a provider has answered a request that changes something, and when it is
 * done but Temporal has not been told. Nothing of the worker loads this file, so a worker in
 * production cannot have it.
 */
type Boundary = 'before' | 'provider' | 'after';

/** One empty file per boundary that has had its crash: it is there before the crash happens. */
const folder = process.env.CRASH_FOLDER ?? '';
const only = new RegExp(process.env.CRASH_ONLY ?? '');

function crashOnce(activityType: string, boundary: Boundary): void {
  const name = `${activityType}.${boundary}`;
  if (!only.test(name)) return;
  try {
    writeFileSync(path.join(folder, name), '', { flag: 'wx' });
  } catch {
    return;
  }
  process.kill(process.pid, 'SIGKILL');
}

const create = Worker.create.bind(Worker);
Worker.create = (options: WorkerOptions) =>
  create({
    ...options,
    interceptors: {
      ...options.interceptors,
      activity: [
        ...(options.interceptors?.activity ?? []),
        ({ info: { activityType } }) => ({
          inbound: {
            async execute(input, next) {
              crashOnce(activityType, 'before');
              const result = await next(input);
              crashOnce(activityType, 'after');
              return result;
            },
          },
        }),
      ],
    },
  });

const send = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const response = await send(input, init);
  if ((init?.method ?? 'GET') !== 'GET') crashOnce(readActivityType(), 'provider');
  return response;
};

/** The activity that sends; every request of a worker belongs to one. */
function readActivityType(): string {
  return Context.current().info.activityType;
}

// Last, so that what the worker is made with is in place when it starts.
await import('../worker');
