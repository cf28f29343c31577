import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

interface Kept {
  /** The file of its body. */
  program: string;
  heapMb: number;
  /** For what is new in the heap, of which the process holds up to three times as much; usually 16. */
  youngMb?: number;
  /** By the clock, with the start of the process. */
  answerWithinMs: number;
  /** What its libraries keep of each question must not add up. */
  mostAnswers: number;
}

interface Running {
  child: ChildProcess;
  asked: number;
}

/** Starting a process costs several times what an answer does, so one stays for the next question. */
const idleMs = 60_000;

/** A process that answers one question after another, and is replaced after many or when it breaks. */
export class KeptProcess {
  private running: Running | null = null;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly kept: Kept) {}

  /** Its answer in turn; null where that takes too long. Throws when the process itself is broken. */
  ask(question: unknown): Promise<unknown> {
    const answered = this.last.then(() => this.askNow(question));
    this.last = answered.catch(() => undefined);
    return answered;
  }

  private async askNow(question: unknown): Promise<unknown> {
    clearTimeout(this.idle);
    const running = (this.running ??= this.start());
    running.asked += 1;
    // It keeps its parent alive while it answers, and not between two questions.
    running.child.ref();
    running.child.channel?.ref();
    try {
      const answer = await this.send(running.child, question);
      if (running.asked >= this.kept.mostAnswers) this.end(running);
      return answer;
    } catch (error) {
      this.end(running);
      if (error instanceof Error && error.name === 'AbortError') return null;
      // That a kept process has ended meanwhile may first be known by asking it.
      if (running.asked > 1) return this.askNow(question);
      throw error;
    } finally {
      running.child.unref();
      running.child.channel?.unref();
      this.idle = setTimeout(() => this.end(running), idleMs).unref();
    }
  }

  private async send(child: ChildProcess, question: unknown): Promise<unknown> {
    const settled = new AbortController();
    const late = AbortSignal.timeout(this.kept.answerWithinMs);
    const signal = AbortSignal.any([settled.signal, late]);
    try {
      const answered = once(child, 'message', { signal });
      const ended = once(child, 'exit', { signal }).then(() => {
        throw new Error(`The process ${this.kept.program} has ended.`);
      });
      child.send(question as object);
      const [answer] = (await Promise.race([answered, ended])) as unknown[];
      return answer;
    } finally {
      settled.abort();
    }
  }

  private start(): Running {
    const child = fork(this.kept.program, [], {
      execArgv: [
        `--max-old-space-size=${this.kept.heapMb}`,
        `--max-semi-space-size=${this.kept.youngMb ?? 16}`,
      ],
      env: { NODE_ENV: 'production' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const running = { child, asked: 0 };
    // One that ended by itself is not asked again.
    child.on('error', () => this.end(running)).once('exit', () => this.end(running));
    return running;
  }

  private end(running: Running): void {
    if (this.running === running) this.running = null;
    running.child.kill('SIGKILL');
  }
}
