import path from 'node:path';
import { checkout, readStarterEnv } from '../../start/env';
import { StartFailure, readMessage } from '../../start/failure';
import type { TrialSettings } from './stack';

/**
 * Runs a command that tries something on an installation of its own: it prints to the terminal,
 * stops with Ctrl-C, and ends with 0 only where every promise was kept.
 */
export async function runTrial(work: (settings: TrialSettings) => Promise<boolean>): Promise<void> {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => stopping.abort());
  }
  const settings = {
    stateFolder: path.resolve(readStarterEnv().MILLRACE_HOME ?? path.join(checkout, '.millrace')),
    print: (line: string) => console.log(line),
    signal: stopping.signal,
  };
  const isKept = await work(settings).catch((error: unknown) => {
    console.error(`\n${error instanceof StartFailure ? error.message : describe(error)}\n`);
    return false;
  });
  process.exit(isKept ? 0 : 1);
}

/** Says how the command is used and ends: with 0 where that was asked for. */
export function endWithUsage(usage: string, isAskedFor: boolean): never {
  console.log(usage);
  process.exit(isAskedFor ? 0 : 1);
}

function describe(error: unknown): string {
  return error instanceof Error && error.stack ? error.stack : readMessage(error);
}
