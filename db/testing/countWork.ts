import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

export interface Work {
  /** HTTP requests. */
  requests: number;
  statements: number;
  /** Rows that the database answers with or changes. */
  rows: number;
}

interface Answer {
  rowCount?: number | null;
}
type Query = (...given: unknown[]) => Promise<Answer> | undefined;

const current = new AsyncLocalStorage<Work>();

/** What a piece of work asks of the outside and of the database; nothing that runs beside it. */
export async function countWork(work: () => Promise<unknown>): Promise<Work> {
  const counts: Work = { requests: 0, statements: 0, rows: 0 };
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  const { fetch } = globalThis;
  prototype.query = function (...given) {
    const counted = current.getStore();
    if (!counted) return query.apply(this, given);
    counted.statements += 1;
    const count = (answer: Answer | undefined) => (counted.rows += answer?.rowCount ?? 0);
    const last = given.at(-1);
    if (typeof last === 'function') {
      const callback = (error: unknown, answer: Answer | undefined) => {
        count(answer);
        (last as (...told: unknown[]) => void)(error, answer);
      };
      return query.apply(this, [...given.slice(0, -1), callback]);
    }
    const answer = query.apply(this, given);
    void answer?.then(count, () => undefined);
    return answer;
  };
  globalThis.fetch = (...given) => {
    const counted = current.getStore();
    if (counted) counted.requests += 1;
    return fetch(...given);
  };
  try {
    await current.run(counts, work);
  } finally {
    prototype.query = query;
    globalThis.fetch = fetch;
  }
  return counts;
}
