/** What one turn of a measured thing gave. */
export interface Turn {
  /** So many were done in the time below. */
  readonly done: number;
  readonly ms: number;
  /** CPU of the processes that did it, by part, in milliseconds. */
  readonly cpuMs: Readonly<Record<string, number>>;
}

export interface Compared {
  /** Done per second, the median of all turns. */
  readonly oursPerSecond: number;
  readonly limitPerSecond: number;
  /** The median of what each round gave: ours by the mean of the limit before and after it. */
  readonly ratio: number;
  /** CPU for one of them, by part, in milliseconds: medians. */
  readonly oursCpuMs: Readonly<Record<string, number>>;
  readonly limitCpuMs: Readonly<Record<string, number>>;
}

export interface Contest {
  readonly rounds: number;
  /** Turns of each before it counts: a program that has just started compiles while it works. */
  readonly warmUps?: number;
  readonly limit: () => Promise<Turn>;
  readonly ours: () => Promise<Turn>;
}

/**
 * Limit, ours, limit, ours, … limit: each turn of ours stands between two of the limit, so that a
 * machine that is loud for a while is loud for both. Turns of each beforehand warm up.
 */
export async function compare({ rounds, warmUps = 1, limit, ours }: Contest): Promise<Compared> {
  for (let turn = 0; turn < warmUps; turn += 1) {
    await limit();
    await ours();
  }
  const limits = [await limit()];
  const turns: Turn[] = [];
  for (let round = 0; round < rounds; round += 1) {
    turns.push(await ours());
    limits.push(await limit());
  }
  const ratios = turns.map((turn, round) => {
    const [before, after] = [limits[round], limits[round + 1]];
    if (!before || !after) throw new RangeError('A round stands between two limits.');
    return (2 * perSecond(turn)) / (perSecond(before) + perSecond(after));
  });
  return {
    oursPerSecond: median(turns.map(perSecond)),
    limitPerSecond: median(limits.map(perSecond)),
    ratio: median(ratios),
    oursCpuMs: medianCpu(turns),
    limitCpuMs: medianCpu(limits),
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  const lower = sorted[sorted.length % 2 === 1 ? middle : middle - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('There is no median.');
  return (lower + upper) / 2;
}

function perSecond({ done, ms }: Turn): number {
  return done / (ms / 1000);
}

function medianCpu(turns: readonly Turn[]): Record<string, number> {
  const parts = Object.keys(turns[0]?.cpuMs ?? {});
  return Object.fromEntries(
    parts.map((part) => [
      part,
      median(turns.map(({ cpuMs, done }) => (cpuMs[part] ?? 0) / Math.max(1, done))),
    ]),
  );
}
