import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ask, asActor, buildCast, type Cast } from '@millrace/activities/testing/actors';
import { startAgain } from '@millrace/activities/testing/startedAgain';
import {
  clearReturns,
  fund,
  moveTo,
  until,
  untilAllEnded,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { sql } from '@millrace/db/connection/sql';
import { recordLife } from './testing/recordLife';

jest.setTimeout(180_000);

/** More lives for the replays, recorded as those of `recordHistories`. */
describe('the histories that replays run on, of collections that are stopped', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast({ limitMinor: 50_000_000 });
  });
  afterAll(() => world.close());

  const tell = (workflowId: string, message: string) =>
    ask(world, workflowId, message, { actor: asActor(cast.maker), reason: 'Stop it.' });
  const untilParked = (workflowId: string) =>
    until(`${workflowId} has stopped`, async () => {
      const stopped = await world.rows(
        sql`SELECT 1 FROM processes WHERE workflow_id = ${workflowId} AND status = 'parked'`,
      );
      return stopped.length > 0;
    });
  const returnPayout = async (invoiceId: string) => {
    const payout = await world.row<{ id: string }>(sql`
      SELECT provider_id AS "id!" FROM payments WHERE invoice_id = ${invoiceId} AND kind = 'payout'
    `);
    await world.sandbox.call('POST', `/outbound/${payout?.id ?? ''}/return`);
  };
  const cancelOnceNotified = async (invoiceId: string) => {
    await until('the company is told', async () => {
      const mails = await world.rows(sql`
        SELECT 1 FROM mail_log WHERE invoice_id = ${invoiceId} AND template = 'payout_problem'
      `);
      return mails.length > 0;
    });
    await tell(`invoice-${invoiceId}`, 'cancelInvoice');
    await untilAllEnded(world, invoiceId);
    await clearReturns(world);
  };

  it('cover one that an admin ended and had go on, and that its payout stopped', async () => {
    const invoiceId = await fund(world, cast);
    const [invoice, repayment] = [`invoice-${invoiceId}`, `repayment-${invoiceId}`];
    const collection = world.client.workflow.getHandle(repayment);
    const { runId: first } = await collection.describe();
    await tell(repayment, 'cancelProcess');
    await untilParked(invoice);
    await ask(world, invoice, 'retryStep', { actor: asActor(cast.maker) });
    const second = await until('it is collected again', async () => {
      const { runId, status } = await collection.describe();
      return status.name === 'RUNNING' && runId !== first && runId;
    });
    await until('it waits', async () => {
      const waiting = await world.rows(sql`
        SELECT 1 FROM processes WHERE workflow_id = ${repayment} AND step LIKE 'instalment%'
          AND status = 'running'
      `);
      return waiting.length > 0;
    });
    await tell(repayment, 'pauseProcess');
    await collection.signal('providerEvent', {
      ...{ eventId: 'EV0', resource: 'payment', providerId: 'PM0' },
    });
    await returnPayout(invoiceId);
    await cancelOnceNotified(invoiceId);
    const lengths = [
      await recordLife(world, 'financeInvoice', 'collection-stopped', { workflowId: invoice }),
      await recordLife(world, 'collectRepayments', 'ended-by-hand', {
        ...{ workflowId: repayment, runId: first },
      }),
      await recordLife(world, 'collectRepayments', 'stopped-by-its-payout', {
        ...{ workflowId: repayment, runId: second },
      }),
    ];
    expect(Math.min(...lengths)).toBeGreaterThan(10);
  });

  it('cover one that an admin had go on after its payout had come back', async () => {
    const invoiceId = await fund(world, cast);
    const workflowId = `invoice-${invoiceId}`;
    await tell(`repayment-${invoiceId}`, 'cancelProcess');
    await untilParked(workflowId);
    await returnPayout(invoiceId);
    await until('the word of it waits', async () => {
      const handle = world.client.workflow.getHandle(workflowId);
      return (await handle.query<string[]>('waitingMessages')).includes('providerEvent');
    });
    await ask(world, workflowId, 'retryStep', { actor: asActor(cast.maker) });
    await cancelOnceNotified(invoiceId);
    const life = 'returned-while-stopped';
    expect(await recordLife(world, 'financeInvoice', life, { workflowId })).toBeGreaterThan(10);
  });

  it('cover a financing that was started again once its payout had come back', async () => {
    const invoiceId = await fund(world, cast);
    const workflowId = `invoice-${invoiceId}`;
    await moveTo(world, cast, '2026-02-11');
    await world.sandbox.call('POST', '/faults', {
      ...{ wire: 'payments', path: '/actions/cancel', kind: '500' },
    });
    await returnPayout(invoiceId);
    await untilParked(workflowId);
    await startAgain(world, invoiceId, () => world.sandbox.call('DELETE', '/faults'));
    await cancelOnceNotified(invoiceId);
    const path = 'started-again-after-return';
    expect(await recordLife(world, 'financeInvoice', path, { workflowId })).toBeGreaterThan(10);
  });
});
