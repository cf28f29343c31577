import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, copyFileSync, existsSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { checkout, passOn } from '../../start/env';
import { answersWell, waitUntil } from '../../start/health';
import { readTail } from '../../start/supervisor';
import { resolveSetting, type Check, type Container, type Image, type Resolve } from './container';

export interface SiteSettings {
  readonly image: Image;
  /** Everything that the containers write. */
  readonly folder: string;
  /** What they print, one file each. */
  readonly logs: string;
  /** The workflows' bundle that the image brings along. */
  readonly bundle: string;
  readonly resolve: Resolve;
  /** How long one of them may take to be ready or done. */
  readonly withinMs: number;
}

interface Running {
  readonly child: ChildProcess;
  readonly log: string;
}

/** Where the image keeps what belongs to one container alone. */
const ownFolder = '/var/lib/millrace';

/** Runs containers as plain processes of this checkout, each on a loopback address of its own. */
export class Site {
  private readonly running = new Map<string, Running>();
  private isStopped = false;

  constructor(private readonly settings: SiteSettings) {}

  /** Runs one that ends. @throws with the end of its log unless it ends well */
  async runToEnd(container: Container, at: string): Promise<void> {
    const { child, log } = this.launch(container, at);
    const isOver = async () => child.exitCode !== null || child.signalCode !== null;
    if (!(await waitUntil(isOver, this.settings.withinMs))) child.kill('SIGKILL');
    this.running.delete(container.name);
    if (child.exitCode !== 0) throw this.describe(container, log, `ended with ${child.exitCode}`);
  }

  /** Starts one that stays, and waits until each of its checks is answered well.
   *  @throws with the end of its log otherwise */
  async start(container: Container, at: string): Promise<void> {
    const { child, log } = this.launch(container, at);
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    for (const check of container.checks) {
      const isWell = () => this.ask(container, at, check);
      if (await waitUntil(isWell, this.settings.withinMs, hasEnded)) continue;
      throw this.describe(container, log, `did not answer ${JSON.stringify(check)}`);
    }
  }

  /** Runs a command in a container that is there, as `kubectl exec -i` does. */
  async exec(container: Container, at: string, command: readonly string[], input: string) {
    const { child, log } = this.launch(
      { ...container, name: `${container.name}-exec`, command },
      at,
    );
    child.stdin?.end(input);
    const isOver = async () => child.exitCode !== null || child.signalCode !== null;
    await waitUntil(isOver, this.settings.withinMs);
    this.running.delete(`${container.name}-exec`);
    if (child.exitCode !== 0) throw this.describe(container, log, `ended with ${child.exitCode}`);
  }

  /** Asks all to end, as a platform does. @returns those that did not end well by themselves */
  async stop(withinMs = 60_000): Promise<string[]> {
    this.isStopped = true;
    const all = [...this.running];
    this.running.clear();
    const ended = all.map(async ([name, { child }]) => {
      child.kill('SIGTERM');
      const isOver = async () => child.exitCode !== null || child.signalCode !== null;
      if (!(await waitUntil(isOver, withinMs))) child.kill('SIGKILL');
      return child.exitCode === 0 ? [] : [name];
    });
    return (await Promise.all(ended)).flat();
  }

  private launch(container: Container, at: string): Running {
    if (this.isStopped) throw new Error(`${container.name} is not started: all are stopping.`);
    const [program = '', ...args] = container.command;
    const log = path.join(this.settings.logs, `${container.name}.log`);
    mkdirSync(this.settings.logs, { recursive: true });
    const output = openSync(log, 'a');
    const child = spawn(program === 'node' ? process.execPath : program, args, {
      cwd: this.place(container, container.folder),
      env: this.translate(container, at),
      stdio: ['pipe', output, output],
    });
    closeSync(output);
    const running = { child, log };
    this.running.set(container.name, running);
    return running;
  }

  /** Its settings and nothing else of ours but the way to programs. */
  private translate(container: Container, at: string): NodeJS.ProcessEnv {
    const { PATH, HOME } = passOn();
    const settings = Object.entries(container.env).map(([name, value]) => [
      name,
      name === 'LISTEN_HOST' && value === '0.0.0.0'
        ? at
        : this.place(container, resolveSetting(name, value, this.settings.resolve)),
    ]);
    return { PATH, HOME, ...Object.fromEntries(settings) };
  }

  /** Where a path of the image lies here: on a volume, in the container's own folder, or in the
   *  checkout; any other text stays. */
  private place(container: Container, text: string): string {
    const { folder, image, bundle } = this.settings;
    const own = path.join(folder, 'containers', container.name);
    mkdirSync(own, { recursive: true });
    const ownBundle = path.join(own, path.basename(bundle));
    if (!existsSync(ownBundle)) copyFileSync(bundle, ownBundle);
    const places = [
      ...Object.entries(container.mounts).map(
        ([place, volume]) => [place, path.join(folder, 'volumes', volume)] as const,
      ),
      [ownFolder, own] as const,
      [image.folder, checkout] as const,
    ];
    const found = places.find(([place]) => text === place || text.startsWith(`${place}/`));
    if (!found) return text;
    mkdirSync(found[1], { recursive: true });
    return found[1] + text.slice(found[0].length);
  }

  private async ask(container: Container, at: string, check: Check): Promise<boolean> {
    if (check.kind === 'http') return answersWell(`http://${at}:${check.port}${check.path}`);
    const [, ...args] = check.command;
    const child = spawn(process.execPath, args, {
      cwd: this.place(container, container.folder),
      env: this.translate(container, at),
      stdio: 'ignore',
    });
    return new Promise((resolve) => {
      child.once('error', () => resolve(false));
      child.once('exit', (code) => resolve(code === 0));
    });
  }

  private describe({ name }: Container, log: string, what: string): Error {
    return new Error(`${name} ${what}. The end of ${log}:\n${readTail(log, 40)}`);
  }
}
