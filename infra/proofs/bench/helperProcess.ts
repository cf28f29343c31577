import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { checkout } from '../../start/env';

/** A process that measures for us what only its own folder may import. */
export interface HelperProcess {
  readonly pid: number;
  /** Sends one line of JSON and gives the line that comes back for it. */
  ask(question: unknown): Promise<unknown>;
  /** Asks it to end, and waits until it has put away what it had opened. */
  end(): Promise<void>;
}

/** Starts one of our files, which answers each line of JSON on its input with another one. */
export function startHelper(file: string, env: NodeJS.ProcessEnv): HelperProcess {
  const args = ['--import', 'tsx', file];
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting: { resolve: (line: unknown) => void; reject: (error: Error) => void }[] = [];
  createInterface({ input: child.stdout }).on('line', (line) =>
    waiting.shift()?.resolve(JSON.parse(line)),
  );
  const onEnd = () => {
    for (const { reject } of waiting.splice(0)) reject(new Error(`${file} has ended.`));
  };
  child.once('exit', onEnd);
  child.once('error', onEnd);
  child.stdin.on('error', onEnd);
  return {
    pid: child.pid ?? 0,
    ask: (question) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        child.stdin.write(`${JSON.stringify(question)}\n`);
      }),
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
