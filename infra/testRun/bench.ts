import { passOn } from '../env';
import type { Home } from '../home';
import { nameLog, runToEnd } from '../oneOff';
import type { Print } from '../progress';
import { readTail } from '../supervisor';

/** What every step of the tests works with. */
export interface Bench {
  readonly home: Home;
  readonly print: Print;
  readonly signal: AbortSignal;
}

export interface TestCommand {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
}

/** Longer than any step takes on two cores; a step that hangs is ended and has failed. */
const longestStepMs = 20 * 60 * 1000;

/** Runs one Node program, its output in a log of that name; shows the end of it on failure. */
export async function runCommand(bench: Bench, command: TestCommand): Promise<number | null> {
  const job = {
    ...command,
    env: { ...(command.env ?? passOn()), MILLRACE_HOME: bench.home.root },
    logsFolder: bench.home.logs,
    signal: AbortSignal.any([bench.signal, AbortSignal.timeout(longestStepMs)]),
  };
  const code = await runToEnd(job);
  if (code !== 0) bench.print(`      from ${nameLog(job)}:\n${readTail(nameLog(job), 150)}`);
  return code;
}
