import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkout } from './env';
import { StartFailure, readMessage } from './failure';
import { waitUntil } from './health';
import { identifyProcess, isSameProcess, signalGroup, waitForEnd } from './processIdentity.mjs';
import type { Print } from './progress';
import type { ProcessRecord } from './runFile';

/** A process that is started, watched and started again on the same port when it ends. */
export interface Part {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** The account to run as, where it is not ours: Postgres refuses to run as root. */
  readonly account?: { uid: number; gid: number };
  readonly isReady: () => Promise<boolean>;
  readonly readyWithinMs: number;
  readonly stopSignal: NodeJS.Signals;
  readonly stopWithinMs: number;
  /** The longest pause before it is started again; ten seconds unless given. */
  readonly longestPauseMs?: number;
  /** Clears away what a killed predecessor left, before each start. */
  readonly prepare?: () => Promise<void>;
}

interface Watched {
  readonly part: Part;
  child: ChildProcess | undefined;
  record: ProcessRecord | undefined;
  stopping: boolean;
  quickEnds: number;
}

const usualLongestPauseMs = 10_000;
/** Who lived this long was well: the next end is a new trouble and starts with a short pause. */
const healthyAfterMs = 30_000;

/** Starts parts, logs them, starts again what ends by itself. */
export class Supervisor {
  private readonly watched = new Map<string, Watched>();
  private readonly passing = new Map<string, ProcessRecord>();

  constructor(
    private readonly logsFolder: string,
    private readonly print: Print,
    private readonly onChange: (records: ProcessRecord[]) => void,
    /** Once aborted, nothing is started any more and no start is waited for. */
    private readonly signal: AbortSignal,
  ) {}

  /** Starts a part and waits until it answers.
   *  @throws StartFailure with the end of its log when it ends or stays silent. */
  async start(part: Part): Promise<void> {
    const watched: Watched = {
      part,
      child: undefined,
      record: undefined,
      stopping: false,
      quickEnds: 0,
    };
    this.watched.set(part.name, watched);
    keepEarlierLog(this.logFile(part));
    await part.prepare?.();
    if (this.signal.aborted) throw new StartFailure(`The start of ${part.name} was stopped.`);
    let endedEarly = false;
    const child = this.launch(watched, () => (endedEarly = true));
    const giveUp = () => endedEarly || this.signal.aborted;
    const ready = await waitUntil(part.isReady, part.readyWithinMs, giveUp);
    if (this.signal.aborted) throw new StartFailure(`The start of ${part.name} was stopped.`);
    if (!ready || endedEarly) throw this.describeFailedStart(watched, endedEarly);
    child.removeAllListeners('exit');
    child.once('exit', (code, signal) => void this.restart(watched, describeEnd(code, signal)));
    if (child.exitCode !== null || child.signalCode !== null) {
      void this.restart(watched, describeEnd(child.exitCode, child.signalCode));
    }
  }

  /** Asks the named parts to drain and end together; kills those that outlive their time. */
  async stop(names: readonly string[]): Promise<void> {
    await Promise.all(
      names.map(async (name) => {
        const watched = this.watched.get(name);
        if (!watched) return;
        watched.stopping = true;
        const { record, part } = watched;
        if (!record) return;
        signalPart(record.pid, part);
        if (!(await waitForEnd(record.pid, record.identity, part.stopWithinMs))) {
          this.print(`  ..  ${name} did not end within ${part.stopWithinMs / 1000} s: killed`);
        }
        signalGroup(record.pid, 'SIGKILL');
        await waitForEnd(record.pid, record.identity, 5_000);
        this.forget(watched);
      }),
    );
  }

  /** The names of all parts, in the order of their start. */
  names(): string[] {
    return [...this.watched.keys()];
  }

  private launch(watched: Watched, onEnd: (reason: string) => void): ChildProcess {
    const { part } = watched;
    const log = openSync(this.logFile(part), 'a');
    const child = spawn(part.command, [...part.args], {
      cwd: part.cwd ?? checkout,
      env: part.env,
      stdio: ['ignore', log, log],
      // A group of its own: Ctrl-C reaches the starter only, which then stops parts in order.
      detached: true,
      ...part.account,
    });
    closeSync(log);
    child.once('error', (error) => onEnd(readMessage(error)));
    child.once('exit', (code, signal) => onEnd(describeEnd(code, signal)));
    watched.child = child;
    if (child.pid !== undefined) {
      const identity = identifyProcess(child.pid) ?? '';
      watched.record = { name: part.name, pid: child.pid, identity };
    }
    this.onChange(this.records());
    return child;
  }

  private async restart(watched: Watched, reason: string): Promise<void> {
    if (this.isStopping(watched)) return;
    const { part } = watched;
    // What the ended process had started itself must not hold the port.
    if (watched.record) signalGroup(watched.record.pid, 'SIGKILL');
    const longestMs = part.longestPauseMs ?? usualLongestPauseMs;
    const pauseMs = Math.min(200 * 2 ** watched.quickEnds, longestMs);
    this.print(`  !!  ${part.name} ended (${reason}); starting it again in ${pauseMs / 1000} s`);
    watched.quickEnds += 1;
    await sleep(pauseMs);
    if (this.isStopping(watched)) return;
    try {
      await part.prepare?.();
    } catch (error) {
      this.print(`  !!  ${part.name}: ${readMessage(error)}`);
    }
    if (this.isStopping(watched)) return;
    let ended = false;
    const startedAt = Date.now();
    this.launch(watched, (again) => {
      ended = true;
      if (Date.now() - startedAt > healthyAfterMs) watched.quickEnds = 0;
      void this.restart(watched, again);
    });
    const ready = await waitUntil(part.isReady, part.readyWithinMs, () => ended);
    if (ready && !ended) this.print(`  ok  ${part.name} answers again`);
  }

  /** Remembers a process that somebody else waits for, so that a later start can end it. */
  remember(name: string, pid: number): void {
    this.passing.set(name, { name, pid, identity: identifyProcess(pid) ?? '' });
    this.onChange(this.records());
  }

  private isStopping(watched: Watched): boolean {
    return watched.stopping || this.signal.aborted;
  }

  private records(): ProcessRecord[] {
    const parts = [...this.watched.values()].flatMap(({ record }) => (record ? [record] : []));
    const passing = [...this.passing.values()].filter(({ pid, identity }) =>
      isSameProcess(pid, identity),
    );
    return [...parts, ...passing];
  }

  private forget(watched: Watched): void {
    watched.record = undefined;
    this.onChange(this.records());
  }

  private logFile(part: Part): string {
    return path.join(this.logsFolder, `${part.name}.log`);
  }

  private describeFailedStart(watched: Watched, ended: boolean): StartFailure {
    const { part } = watched;
    const file = this.logFile(part);
    const tail = readTail(file, 20);
    const what = ended ? 'ended' : `did not answer within ${part.readyWithinMs / 1000} s`;
    return new StartFailure(`${part.name} ${what}. The end of ${file}:\n${tail}`);
  }
}

/** SIGINT to a whole Postgres group would cancel queries one by one instead of stopping fast. */
function signalPart(pid: number, part: Part): void {
  try {
    process.kill(pid, part.stopSignal);
  } catch {
    // It has ended already.
  }
}

function describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
  return signal ? `signal ${signal}` : `exit code ${code ?? 'unknown'}`;
}

function keepEarlierLog(file: string): void {
  if (existsSync(file)) renameSync(file, `${file}.previous`);
}

/** The last lines of a text file, indented. */
export function readTail(file: string, lineCount: number): string {
  if (!existsSync(file)) return '    (empty)';
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lineCount);
  return lines.map((line) => `    ${line}`).join('\n');
}
