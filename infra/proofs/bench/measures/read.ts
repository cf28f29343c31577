import * as z from 'zod';
import { bareReadSql } from '../bareSql';
import { makeBookInvoice } from '../book/invoice';
import { askRepeatedly } from '../httpLoad';
import { startHelper } from '../helperProcess';
import { aimAtCall, signReaderIn, type Measured } from '../people';
import { describeCompared, type Result } from '../results';
import { compare, type Compared } from '../rounds';
import { readCpuMs } from '../usage';

const connections = 16;
const warmUps = 8;
/** As many as the API's pool has. */
const poolMax = 20;
const answered = z.object({ port: z.int() });

/** One invoice as its page reads it, signed in and authorised, against Koa and one query. */
export async function measureRead(
  measured: Measured,
): Promise<{ result: Result; compared: Compared }> {
  const { stage, frame, size, rounds, turnMs } = measured;
  const invoiceId = findActive(measured);
  const values = [invoiceId, frame.companyId];
  const database = stage.stack.run.database;
  const bare = startHelper('infra/proofs/bench/bareServer.ts', stage.stack.env);
  try {
    const { port } = answered.parse(
      await bare.ask({ database, poolMax, sql: bareReadSql, values }),
    );
    const target = aimAtCall(stage, 'invoice.byId', { invoiceId }, await signReaderIn(stage));
    const load = { connections, forMs: turnMs };
    const compared = await compare({
      rounds,
      warmUps,
      ours: async () => {
        const work = () => askRepeatedly(target, load);
        const [turn, cpuMs] = await stage.measureCpu(['api', 'postgres'], work);
        return { ...turn, cpuMs };
      },
      limit: async () => {
        const before = readCpuMs(bare.pid);
        const work = () => askRepeatedly({ port, path: '/', headers: {} }, load);
        const [turn, cpuMs] = await stage.measureCpu(['postgres'], work);
        return { ...turn, cpuMs: { koa: readCpuMs(bare.pid) - before, ...cpuMs } };
      },
    });
    const at = `${size.toLocaleString('en-GB')} invoices`;
    return {
      result: describeCompared({ work: 'read by id', at, atLeast: 0.45 }, compared),
      compared,
    };
  } finally {
    await bare.end();
  }
}

/** An invoice from the middle of the book that was paid out, so that its page has much to show. */
function findActive({ frame, size }: Measured): string {
  for (let index = Math.floor(size / 2); ; index += 1) {
    const invoice = makeBookInvoice(frame, index);
    if (invoice.status === 'active') return invoice.id;
  }
}
