import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from '@millrace/db/connection/sql';
import { buildInvoice } from '@millrace/db/testing/build';
import { createTestDatabase, type TestDatabase } from '@millrace/db/testing/database';
import { closeProcess, openProcess, parkProcess, showProgress } from './processes';
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
  return {
    show: (version: number, words: string) =>
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
      const parked = { step: 'planRepayment', words: 'Planning', skippable: false, attempts: 1 };
      return parkProcess(deps, call(version), { ...subject, parked: { ...parked, failures } });
    },
    async read() {
      const row = await test.db.inTransaction((tx) =>
        tx.row<{ status: string; words: string; isClosed: boolean }>(sql`
        SELECT status, step_words AS words, closed_at IS NOT NULL AS is_closed
        FROM processes WHERE workflow_id = ${workflowId}
      `),
      );
      return row;
    },
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
  await process.show(7, 'Waiting again');
  expect(await process.read()).toEqual({
    status: 'running',
    words: 'Waiting again',
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
  await process.show(5, 'Waiting');
  await process.close(6);
  await process.show(4, 'Old');
  await process.show(6, 'Of the task that was made again');
  await process.park(5);
  expect(await process.readTasks()).toEqual([]);
  expect(await process.read()).toEqual({ status: 'completed', words: 'Waiting', isClosed: true });
});

it('shows the last of two that were told under one number', async () => {
  const process = await startProcess();
  await process.show(5, 'Waiting');
  await process.show(5, 'Something came instead');
  expect(await process.read()).toMatchObject({ words: 'Something came instead' });
});
