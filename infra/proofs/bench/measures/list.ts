import pg from 'pg';
import { barePageSql } from '../bareSql';
import { makeBookInvoice } from '../book/invoice';
import { askRepeatedly } from '../httpLoad';
import { aimAtCall, signReaderIn, type Measured } from '../people';
import { describeCompared, round, type Result } from '../results';
import { compare, type Compared } from '../rounds';

const connections = 4;
const warmUps = 4;
const pageSize = 100;

/** A page of a hundred rows: the first, one in the middle, and the last one that is full. */
export async function measureList(
  measured: Measured,
): Promise<{ results: Result[]; first: Compared }> {
  const pages = measured.size / pageSize;
  const first = await measurePage(measured, 1);
  const middle = await measurePage(measured, Math.ceil(pages / 2));
  const last = await measurePage(measured, Math.floor(pages));
  const at = `${measured.size.toLocaleString('en-GB')} invoices`;
  const slowest = Math.min(middle.oursPerSecond, last.oursPerSecond);
  return {
    first,
    results: [
      describePage(`${at}, first page`, first),
      describePage(`${at}, middle page`, middle),
      describePage(`${at}, last page`, last),
      {
        work: 'list of 100 rows, flat in page number',
        at,
        ours: `${round(slowest)}/s on the slowest page`,
        limit: `${round(first.oursPerSecond)}/s on the first`,
        figure: { value: first.oursPerSecond / slowest, unit: '×', atMost: 1.2 },
        cpu: '',
      },
    ],
  };
}

function describePage(at: string, compared: Compared): Result {
  return describeCompared({ work: 'list of 100 rows', at, atLeast: 0.85 }, compared);
}

async function measurePage(measured: Measured, pageNumber: number): Promise<Compared> {
  const { stage, frame, size, rounds, turnMs } = measured;
  const input = { pageNumber, pageSize, tab: 'all' };
  const target = aimAtCall(stage, 'invoice.list', input, await signReaderIn(stage));
  // The book holds one invoice a minute, so the place of a page in it is known beforehand.
  const start = makeBookInvoice(frame, size - 1 - (pageNumber - 1) * pageSize);
  const pool = new pg.Pool({
    connectionString: stage.stack.run.database,
    max: connections,
  });
  try {
    return await compare({
      rounds,
      warmUps,
      ours: async () => {
        const work = () => askRepeatedly(target, { connections, forMs: turnMs });
        const [turn, cpuMs] = await stage.measureCpu(['api', 'postgres'], work);
        return { ...turn, cpuMs };
      },
      limit: async () => {
        const before = process.cpuUsage();
        const work = () => queryRepeatedly(pool, [frame.companyId, start.id], turnMs);
        const [turn, cpuMs] = await stage.measureCpu(['postgres'], work);
        const { user, system } = process.cpuUsage(before);
        return { ...turn, cpuMs: { pg: (user + system) / 1000, ...cpuMs } };
      },
    });
  } finally {
    await pool.end();
  }
}

async function queryRepeatedly(pool: pg.Pool, values: readonly string[], forMs: number) {
  const startedAt = performance.now();
  const untilMs = startedAt + forMs;
  const ask = async () => {
    let done = 0;
    for (; performance.now() < untilMs; done += 1) {
      const query = { name: 'page', text: barePageSql, values: [...values] };
      const { rows } = await pool.query<object>(query);
      if (rows.length !== pageSize) throw new Error(`A page has ${rows.length} rows.`);
    }
    return done;
  };
  const counts = await Promise.all(Array.from({ length: connections }, ask));
  const done = counts.reduce((sum, count) => sum + count, 0);
  return { done, ms: performance.now() - startedAt };
}
