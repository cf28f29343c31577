/** What a waiting call may be ended by, and whose turn it takes. */
type Turn = { of: string; signal?: AbortSignal };
type Waiting = { of: string; begin: () => void };

/**
 * Lets `slots` pieces of work run at once, `slotsEach` of one owner, and takes the owners that wait
 * in turn: one owner's hundred wait behind each other and not before somebody else's one.
 */
export class FairQueue {
  private readonly waiting: Waiting[] = [];
  private readonly running = new Map<string, number>();
  private lastServed = new Map<string, number>();
  private served = 0;

  constructor(private readonly limits: { slots: number; slotsEach: number }) {}

  /** Runs the work when its turn comes. Rejects with the signal's reason if that comes first. */
  async run<Result>({ of, signal }: Turn, work: () => Promise<Result>): Promise<Result> {
    await this.waitForTurn(of, signal);
    try {
      return await work();
    } finally {
      const left = (this.running.get(of) ?? 1) - 1;
      if (left > 0) this.running.set(of, left);
      else this.running.delete(of);
      this.beginNext();
    }
  }

  private waitForTurn(of: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(mine), 1);
        reject(signal?.reason as Error);
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const mine = { of, begin };
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.push(mine);
      this.beginNext();
    });
  }

  private beginNext(): void {
    const busy = [...this.running.values()].reduce((sum, count) => sum + count, 0);
    if (busy >= this.limits.slots) return;
    const may = this.waiting.filter(
      ({ of }) => (this.running.get(of) ?? 0) < this.limits.slotsEach,
    );
    const [next] = may.sort((a, b) => this.lastOf(a.of) - this.lastOf(b.of));
    if (!next) return;
    this.waiting.splice(this.waiting.indexOf(next), 1);
    this.running.set(next.of, (this.running.get(next.of) ?? 0) + 1);
    this.served += 1;
    this.lastServed.set(next.of, this.served);
    if (this.waiting.length === 0) this.lastServed = new Map([[next.of, this.served]]);
    next.begin();
    this.beginNext();
  }

  private lastOf(owner: string): number {
    return this.lastServed.get(owner) ?? 0;
  }
}
