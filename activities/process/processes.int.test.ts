import { type KeptFailure, sayWhyStopped } from '@millrace/domain/process/stopWords';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '@millrace/db/connection/sql';
import { buildInvoice } from '@millrace/db/testing/build';
import { createTestDatabase, type TestDatabase } from '@millrace/db/testing/database';
import { parkProcess, unparkProcess } from './parking';
import { answerLine } from '@millrace/domain/process/statusLine';
import { type KeptStatus, readStatus } from '@millrace/domain/process/statusWords';
import { closeProcess, openProcess, showProgress } from './processes';
import { systemActor } from '../step/actors';
import type { Deps } from '../step/step';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

/** One process: whatever is called is so under the number that it is given. */
async function startProcess() {
  const { id: invoiceId } = await buildInvoice();
  const workflowId = `repayment-${invoiceId}`;
  const deps = { db: test.db } as Deps;
  const call = (version: number) => ({ workflowId, step: '', stepWords: 'A step', version });
  const subject = { invoiceId };
  const opened = { ...subject, kind: 'repayment' as const, runId: 'run', parentWorkflowId: null };
  await openProcess(deps, call(0), opened);
  type Row = KeptStatus & {
    parkedWords: string | null;
    status: string;
    failure: KeptFailure | null;
    isClosed: boolean;
  };
  const readRow = () =>
    test.db.row<Row>(sql`
      SELECT status, step_words, next_words, status_code, status_params,
        parked->'failures'->-1 AS failure, parked->>'words' AS parked_words, closed_at IS NOT NULL AS is_closed
      FROM processes WHERE workflow_id = ${workflowId}
    `);
  return {
    show: (version: number, seq: number) => {
      const params = { seq, openMinor: 10_050, collectOn: '2026-03-02' };
      const turn = { step: `instalment_${seq}`, waitsFor: 'time' } as const;
      const line = { ...turn, code: 'instalment_awaited', params } as const;
      return showProgress(deps, call(version), answerLine(line));
    },
    /** As a process that the release before the codes began has asked for it. */
    speak: (version: number, words: string) =>
      showProgress(deps, call(version), {
        ...{ step: 'instalment_1', words, waitsFor: 'time', next: 'It is collected.' },
      }),
    close: (version: number) => closeProcess(deps, call(version), { status: 'completed' }),
    park: (version: number) => {
      const failures = [
        {
          attempt: 1,
          at: '2026-02-02T09:00:00Z',
          type: 'Server',
          words: 'No answer.',
          canHelp: true,
        },
      ];
      const parked = { step: 'planRepayment', skippable: false, attempts: 1 };
      return parkProcess(deps, call(version), { ...subject, parked: { ...parked, failures } });
    },
    /** Without a step that failed, as where a collection was ended by hand. */
    stop: (version: number) => {
      const at = '2026-02-02T09:00:00Z';
      const stop = {
        attempt: 1,
        at,
        code: 'collection_ended',
        words: 'It was ended.',
        type: 'Error',
      } as const;
      const parked = { step: 'resumeCollection', skippable: false, attempts: 1 };
      const failures = [{ ...stop, canHelp: true }];
      return parkProcess(deps, call(version), { ...subject, parked: { ...parked, failures } });
    },
    decide: (version: number) => {
      const decision = { kind: 'retry' as const, actor: systemActor, reason: '' };
      return unparkProcess(deps, call(version), { ...subject, decision });
    },
    async read() {
      const row = await readRow();
      const { status, isClosed } = row ?? {};
      return { status, isClosed, words: row && readStatus(row).words };
    },
    async readNext() {
      const row = await readRow();
      return row && readStatus(row);
    },
    readRow,
    readTasks: () =>
      test.db.inTransaction((tx) =>
        tx.rows(sql`SELECT status FROM tasks WHERE kind = 'parked' AND subject_id = ${workflowId}`),
      ),
  };
}

it('shows a process as open again whose end was written down, and which went another way', async () => {
  const process = await startProcess();
  await process.close(5);
  expect(await process.read()).toMatchObject({ status: 'completed', isClosed: true });
  await process.show(7, 2);
  expect(await process.read()).toEqual({
    status: 'running',
    words: 'Waiting for instalment 2',
    isClosed: false,
  });
});

it('tells an admin of a step that stopped after such an end', async () => {
  const process = await startProcess();
  await process.close(5);
  await process.park(7);
  expect(await process.read()).toMatchObject({ status: 'parked', isClosed: false });
  expect(await process.readTasks()).toEqual([{ status: 'open' }]);
});

it('leaves a process ended where something older arrives late', async () => {
  const process = await startProcess();
  await process.show(5, 2);
  await process.close(6);
  await process.show(4, 1);
  await process.show(6, 3);
  await process.park(5);
  expect(await process.readTasks()).toEqual([]);
  expect(await process.read()).toEqual({
    status: 'completed',
    words: 'Waiting for instalment 2',
    isClosed: true,
  });
});

it('shows the last of two that were told under one number', async () => {
  const process = await startProcess();
  await process.show(5, 1);
  await process.show(5, 2);
  expect(await process.read()).toMatchObject({ words: 'Waiting for instalment 2' });
});

describe('what a process says of itself', () => {
  it('is kept as a code with its parameters, and read as a sentence', async () => {
    const process = await startProcess();
    expect(await process.readNext()).toEqual({ words: 'Repayment started', next: null });
    await process.show(5, 2);
    expect(await process.readRow()).toMatchObject({
      ...{ stepWords: '', nextWords: null, statusCode: 'instalment_awaited' },
      statusParams: { seq: 2, openMinor: 10_050, collectOn: '2026-03-02' },
    });
    expect(await process.readNext()).toEqual({
      words: 'Waiting for instalment 2',
      next: '£100.50 is collected on 2 March 2026.',
    });
  });

  it('stays a sentence where a former release has asked for it, until something is told in code', async () => {
    const process = await startProcess();
    await process.show(5, 1);
    await process.speak(6, 'The next instalment is waited for');
    expect(await process.readRow()).toMatchObject({ statusCode: null, statusParams: null });
    expect(await process.readNext()).toEqual({
      words: 'The next instalment is waited for',
      next: 'It is collected.',
    });
    await process.show(7, 2);
    expect(await process.read()).toMatchObject({ words: 'Waiting for instalment 2' });
  });

  it('names the step that has stopped, and then that it goes on', async () => {
    const process = await startProcess();
    await process.speak(4, 'The next instalment is waited for');
    await process.park(5);
    const words = 'Working out what is due';
    const next = 'An admin fixes the cause and retries.';
    expect(await process.readNext()).toEqual({ words, next });
    await process.decide(6);
    expect(await process.readNext()).toEqual({ words, next: 'It goes on by itself.' });
  });

  it('tells an admin why a process stops by itself', async () => {
    const process = await startProcess();
    await process.stop(5);
    const why = 'The collection was ended by hand although money is still owed.';
    const row = await process.readRow();
    expect(row).toMatchObject({ status: 'parked', failure: { code: 'collection_ended' } });
    expect(sayWhyStopped(row?.failure)).toBe(why);
    // What the former release shows.
    expect(row).toMatchObject({
      parkedWords: expect.any(String),
      failure: { words: expect.any(String) },
    });
  });
});
