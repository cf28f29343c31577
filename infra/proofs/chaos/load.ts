import { setTimeout as sleep } from 'node:timers/promises';

/** One request of many: when it was sent, how long it took, and what came back. */
export interface Sample {
  readonly sentAtMs: number;
  readonly tookMs: number;
  /** 0 where there was no answer at all. */
  readonly status: number;
  /** A refusal has a typed code; one for too much to do says when to come again. */
  readonly isClean: boolean;
  /** Why there was no answer, such as `ECONNRESET`; null where there was one. */
  readonly failure: string | null;
}

/** Asks once and describes the answer. */
export type Ask = () => Promise<Response>;

/** So many people who ask again as soon as they are answered, until the time is up; one who was
 *  asked to come again later waits a little. */
export async function makeLoad(
  people: number,
  forMs: number,
  chooseAsk: (turn: number) => Ask,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  const untilMs = Date.now() + forMs;
  let turn = 0;
  const person = async () => {
    while (Date.now() < untilMs) {
      turn += 1;
      const sample = await takeSample(chooseAsk(turn));
      samples.push(sample);
      if (sample.status === 0 || sample.status >= 429) await sleep(200);
    }
  };
  await Promise.all(Array.from({ length: people }, person));
  return samples;
}

async function takeSample(ask: Ask): Promise<Sample> {
  const sentAtMs = Date.now();
  const done = (status: number, isClean: boolean, failure: string | null = null) => {
    return { sentAtMs, tookMs: Date.now() - sentAtMs, status, isClean, failure };
  };
  try {
    const response = await ask();
    const text = await response.text();
    return done(response.status, isCleanAnswer(response.status, response.headers, text));
  } catch (error) {
    return done(0, false, describeFailure(error));
  }
}

/** What the connection failed of: fetch tells it only as the cause of its own error. */
function describeFailure(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause ? `${String(cause.code)}, ${cause.message}` : cause.message;
}

/** A good answer; or a refusal in the one envelope, that says when to come again where it should. */
export function isCleanAnswer(
  status: number,
  headers: Pick<Headers, 'get'>,
  text: string,
): boolean {
  if (status < 400) return true;
  if ((status === 429 || status === 503) && !(Number(headers.get('retry-after')) > 0)) return false;
  return /"code":"[A-Z_]+"/.test(text) && !/\bat .*\.ts:\d/.test(text);
}

/** The time that 95 of 100 took at most; 0 of none. */
export function p95(samples: readonly Sample[]): number {
  const times = samples.map(({ tookMs }) => tookMs).sort((one, other) => one - other);
  return times[Math.ceil(times.length * 0.95) - 1] ?? 0;
}

/** How often each status came, such as `200 × 512, 503 × 20`, and why some were not answered. */
export function describeStatuses(samples: readonly Sample[]): string {
  const counts = new Map<string, number>();
  for (const { status, failure } of samples) {
    const kind = failure === null ? String(status) : `no answer (${failure})`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([kind, count]) => `${kind} × ${count}`)
    .join(', ');
}
