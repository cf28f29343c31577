import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { asActor, ask } from '../../activities/testing/actors';
import { readActors, readTasks } from '../../activities/testing/records';
import { fund, today, until } from '../../activities/testing/scenario';
import { sql } from '@millrace/db/connection/sql';
import type { InvoiceDetail } from '../invoice/view';
import type { Browser } from '../testing/browser';
import { readData } from '../testing/browser';
import { type Force, openForce, useForce } from '../testing/force';
import { browserOf, passwordHash, stepUpEverybody } from '../testing/people';

jest.setTimeout(180_000);

let force: Force;
let company: Browser;
let invoiceId: string;
let operations: ReturnType<typeof useForce>;
beforeAll(async () => {
  force = await openForce();
  await force.cast.signer.update({ passwordHash: await passwordHash });
  company = await browserOf(force.api, force.cast.signer);
  await stepUpEverybody(force.api);
  operations = useForce(force);
}, 90_000);
afterAll(() => force.close());

const stop = (workflowId: string, message: string) =>
  ask(force.world, workflowId, message, {
    actor: asActor(force.cast.maker),
    reason: 'They agreed something else.',
  });
const untilStatusOf = (workflowId: string, status: string) =>
  until(`${workflowId} is ${status}`, async () => {
    const row = await force.world.row<{ status: string }>(
      sql`SELECT status FROM processes WHERE workflow_id = ${workflowId}`,
    );
    return row?.status === status;
  });

describe('a collection that was ended by hand', () => {
  it('takes two people to go on, and books meanwhile what an admin records', async () => {
    invoiceId = await fund(force.world, force.cast);
    await stop(`repayment-${invoiceId}`, 'cancelProcess');
    await untilStatusOf(`invoice-${invoiceId}`, 'parked');
    expect((await operations.get(`invoice-${invoiceId}`)).can.retry).toMatchObject({
      takesTwo: true,
    });

    const paymentId = randomUUID();
    const receivedOn = await today(force.world);
    const recorded = await force.ben.mutate('adminInvoice.recordRepayment', {
      ...{ invoiceId, paymentId, amountMinor: 1_000, reference: 'BY-HAND', receivedOn },
    });
    expect(await readData(recorded)).toEqual({ paymentId });
    expect(await readActors(force.world, invoiceId, 'transfer_recorded')).toHaveLength(1);
  });

  it('says nothing of that to the company', async () => {
    expect(await readActors(force.world, invoiceId, 'collection_stopped')).toHaveLength(1);
    const answer = await company.query('invoice.byId', { invoiceId });
    const { events } = await readData<InvoiceDetail>(answer);
    const texts = events.map(({ words }) => words);
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((words) => words.includes('by hand'))).toEqual([]);
  });

  it('is an admin’s task once the process that would go on is ended too, and goes on by it', async () => {
    await stop(`invoice-${invoiceId}`, 'abortProcess');
    await untilStatusOf(`invoice-${invoiceId}`, 'completed');
    const tasks = await force.world.rows<{ id: string; status: string }>(sql`
      SELECT id, status FROM tasks WHERE dedupe_key = ${`collection_stopped:${invoiceId}`}
    `);
    expect(tasks).toMatchObject([{ status: 'open' }]);
    const finished = await force.ann.mutate('task.finish', {
      ...{ taskId: tasks[0]?.id ?? '', outcome: 'They pay by instalments after all.' },
    });
    expect(finished.status).toBe(200);
    const recorded = await force.ben.mutate('adminInvoice.recordRepayment', {
      ...{ invoiceId, paymentId: randomUUID(), amountMinor: 1_000, reference: 'MORE' },
      receivedOn: await today(force.world),
    });
    expect(recorded.status).toBe(200);
    await untilStatusOf(`repayment-${invoiceId}`, 'running');
    expect(await readTasks(force.world, invoiceId, 'collection_stopped')).toMatchObject([
      { status: 'done' },
    ]);
  });

  it('lets its company set up another direct debit, ended once more', async () => {
    const mandate = await force.world.row<{ id: string }>(
      sql`SELECT provider_id AS "id!" FROM mandates WHERE status = 'active'`,
    );
    await force.world.sandbox.call('POST', `/mandates/${mandate?.id ?? ''}/cancel`);
    await until('the loss is known', async () => {
      const active = await force.world.rows(sql`SELECT 1 FROM mandates WHERE status = 'active'`);
      return active.length === 0;
    });
    await stop(`repayment-${invoiceId}`, 'cancelProcess');
    await untilStatusOf(`repayment-${invoiceId}`, 'cancelled');
    const started = await company.mutate('mandate.start', { invoiceId });
    expect((await readData<{ url: string }>(started)).url).toMatch(/^http/);
  });
});
