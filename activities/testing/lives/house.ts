import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database, Tx } from '@millrace/db/connection/connection';
import { sql, type Queryable } from '@millrace/db/connection/sql';
import { createTestDatabase } from '@millrace/db/testing/database';
import type { Books } from '../../../infra/proofs/chaos/lives/subjects';
import { addDays } from '@millrace/domain/dates/civilDate';
import { londonInstant, toEpochMs } from '@millrace/domain/dates/londonTime';
import { defaultPolicy, type Policy } from '@millrace/domain/policy/policy';
import type { Client } from '@temporalio/client';
import type { Conditions } from '../../../infra/proofs/chaos/oracle/life';
import type { Deps, StepCall } from '../../step/step';
import { startSandboxProcess, type SandboxProcess } from '../sandboxProcess';
import { openTestDeps, seedHouse, setPolicy } from '../world';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** An event of the payment provider, as it came in. */
export interface Told {
  readonly id: string;
  readonly action: string;
  readonly links: Readonly<Record<string, string>>;
}

/** A database and a sandbox, and the activities' own functions called without Temporal. */
export interface House {
  readonly db: Database;
  readonly deps: Deps;
  readonly sandbox: SandboxProcess;
  policy: Policy;
  /** What the provider has told since this was last read; emptied by whoever reads it. */
  readonly reports: Told[];
  rows: Queryable['rows'];
  row: Queryable['row'];
  change: Queryable['change'];
  /** The same database, for those who know nothing of our way to it. */
  readonly books: Books;
  within<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  nextCall(workflowId: string): StepCall;
  readonly startOn: string;
  /** `time` is of London, `HH:mm`; some minutes later if given. */
  setClock(on: string, time: string, minutes?: number): Promise<void>;
  setFourEyes(fromMinor: number): Promise<void>;
  close(): Promise<void>;
}

/** Enough that available funds never decide. */
const capitalMinor = 50_000_000_000;

export async function openHouse(conditions: Conditions): Promise<House> {
  const reports: Told[] = [];
  const listener = await listen(reports);
  const { db, close } = await createTestDatabase();
  const beforeOn = addDays(conditions.startOn, -1);
  const sandbox = await startSandboxProcess(root, { webhookUrl: listener.url, startOn: beforeOn });
  await sandbox.behaveKindly('The lives say what is bad, late or lost.');
  await sandbox.call('POST', '/settings', { instant: true, answersAtOnce: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'lives-'));
  // Nothing that is called here signals a process.
  const deps = openTestDeps(db, {} as Client, sandbox, folder);
  let version = 0;
  const within = <T>(work: (tx: Tx) => Promise<T>) => db.inTransaction(work);
  const house: House = {
    ...{ db, deps, sandbox, reports, within },
    policy: defaultPolicy,
    rows: db.rows,
    row: db.row,
    change: db.change,
    books: { rows: (text, values = []) => db.rows({ text, values }) },
    nextCall: (workflowId) => ({ workflowId, step: '', stepWords: '', version: ++version }),
    startOn: conditions.startOn,
    async setClock(on, time, minutes = 0) {
      const atMs = toEpochMs(londonInstant(on, time)) + minutes * 60_000;
      const offsetMs = atMs - Date.now();
      await within((tx) => tx.rows(sql`UPDATE business_clock SET offset_ms = ${offsetMs}`));
    },
    async setFourEyes(fourEyesFromMinor) {
      const { approvals } = house.policy;
      house.policy = { ...house.policy, approvals: { ...approvals, fourEyesFromMinor } };
      await setPolicy(db, house.policy);
    },
    async close() {
      deps.clients.mail.close();
      await deps.watch.close();
      await sandbox.stop();
      await listener.stop();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await seedHouse(db, beforeOn, capitalMinor);
  await setPolicy(db, house.policy);
  return house;
}

/** Takes the provider's webhooks and keeps them in the order in which they came. */
async function listen(reports: Told[]): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url?.endsWith('/payments')) {
        const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { events: Told[] };
        reports.push(...body.events);
      }
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
