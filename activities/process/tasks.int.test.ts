import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Task } from '@millrace/db/models/Task';
import { buildInvoice } from '@millrace/db/testing/build';
import { createTestDatabase, type TestDatabase } from '@millrace/db/testing/database';
import { finishTasksAbout, openTask } from '@millrace/db/process/tasks';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

/** Two kinds of task about each of two invoices of one company, and about one of another. */
async function openTasks() {
  const first = await buildInvoice();
  const second = await buildInvoice({ companyId: first.companyId });
  const other = await buildInvoice();
  await test.db.inTransaction(async (tx) => {
    for (const invoice of [first, second, other]) {
      for (const kind of ['payout_failed', 'mandate_needed']) {
        await openTask(tx, {
          ...{ kind, title: 'A task', words: 'Do it.', severity: 'info' },
          ...{ subjectType: 'invoice', subjectId: invoice.id, invoiceId: invoice.id },
          dedupeKey: `${kind}:${invoice.id}`,
        });
      }
    }
  });
  return { first, second, other };
}

async function listDone(invoices: Record<string, { id: string }>): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(invoices).map(async ([name, { id }]) => {
      const tasks = await Task.findAll({ where: { invoiceId: id, status: 'done' } });
      return tasks.map(({ kind, outcome }) => `${name} ${kind}: ${outcome}`);
    }),
  );
  return found.flat();
}

it('finishes an invoice’s tasks of a kind, and no other invoice’s of its company', async () => {
  const invoices = await openTasks();
  await test.db.inTransaction((tx) =>
    finishTasksAbout(tx, { invoiceId: invoices.first.id }, ['payout_failed'], 'released again'),
  );
  expect(await listDone(invoices)).toEqual(['first payout_failed: released again']);
});

it('finishes a company’s tasks of a kind, about whichever invoice, and no other company’s', async () => {
  const invoices = await openTasks();
  const { companyId } = invoices.first;
  await test.db.inTransaction((tx) =>
    finishTasksAbout(tx, { companyId }, ['mandate_needed'], 'active again'),
  );
  expect(await listDone(invoices)).toEqual([
    'first mandate_needed: active again',
    'second mandate_needed: active again',
  ]);
});

it('keeps what an open task said, unless it tells what is so now', async () => {
  const tell = (dedupeKey: string, words: string, keepsCurrent?: true) =>
    test.db.inTransaction((tx) =>
      openTask(tx, {
        ...{ kind: 'book_break', title: 'A task', words, severity: 'negative', dedupeKey },
        ...{ subjectType: 'book', subjectId: 'book', ...(keepsCurrent && { keepsCurrent }) },
      }),
    );
  for (const words of ['One figure.', 'Two figures.']) {
    await tell('kept', words);
    await tell('told', words, true);
  }
  const tasks = await Task.findAll({
    where: { dedupeKey: ['kept', 'told'] },
    order: ['dedupeKey'],
  });
  expect(tasks.map(({ words }) => words)).toEqual(['One figure.', 'Two figures.']);
});
