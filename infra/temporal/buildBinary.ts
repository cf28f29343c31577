import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { checkout } from '../env';
import { StartFailure, readMessage } from '../failure';
import { takeLockFile } from '../lockFile';

const run = promisify(execFile);
const moduleFolder = path.join(checkout, 'infra', 'temporal');
const command = 'github.com/temporalio/cli/cmd/temporal';

export interface GoReport {
  readonly usable: boolean;
  readonly version: string;
  /** Why it is not usable, for the list of ways out. */
  readonly reason: string;
}

/** Looks for a Go that can build the module: new enough, or allowed to fetch a newer one. */
export async function findGo(): Promise<GoReport> {
  try {
    const { stdout } = await run('go', ['version'], { cwd: moduleFolder });
    return { usable: true, version: `Go ${/go(\d[\d.]*)/.exec(stdout)?.[1] ?? ''}`, reason: '' };
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const reason = missing ? 'there is no "go" on the PATH' : readMessage(error).split('\n').at(-1);
    return { usable: false, version: '', reason: reason ?? '' };
  }
}

/** Builds the pinned CLI from the Go module proxy; `go.sum` pins every checksum. When another
 *  checkout is building it already, waits for that one instead of halving the speed of both. */
export async function buildBinary(target: string, signal: AbortSignal): Promise<void> {
  const lockFile = `${target}.building`;
  while (takeLockFile(lockFile) !== undefined) {
    await sleep(1_000, undefined, { signal });
    if (existsSync(target)) return;
  }
  const unfinished = `${target}.${process.pid}`;
  try {
    await run('go', ['build', '-buildvcs=false', '-ldflags=-s -w', '-o', unfinished, command], {
      cwd: moduleFolder,
      env: { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-mod=readonly' },
      signal,
      maxBuffer: 64 * 1024 * 1024,
    });
    renameSync(unfinished, target);
  } catch (error) {
    const words = readMessage(error).split('\n').slice(-15).join('\n');
    throw new StartFailure(`Temporal could not be built from source:\n${words}`);
  } finally {
    rmSync(unfinished, { force: true });
    rmSync(lockFile, { force: true });
  }
}
