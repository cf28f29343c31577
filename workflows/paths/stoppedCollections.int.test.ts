import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ask, asActor, buildCast, type Cast } from '@millrace/activities/testing/actors';
import { countMails, readActors, readTasks } from '@millrace/activities/testing/records';
import { startAgain } from '@millrace/activities/testing/startedAgain';
import {
  clearReturns,
  fund,
  moveTo,
  statusOf,
  until,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { sql } from '@millrace/db/connection/sql';

jest.setTimeout(240_000);

/** The first debit, of 16 February, is with the provider on the 11th, and the company is reminded. */
describe('a collection that is stopped', () => {
  let world: World;
  let cast: Cast;
  beforeEach(async () => {
    world = await openWorld();
    cast = await buildCast({ limitMinor: 50_000_000 });
  });
  afterEach(() => world.close());

  const listDebits = (invoiceId: string) =>
    world.rows<{ status: string; chargeOn: string }>(sql`
      SELECT status, charge_on FROM payments
      WHERE invoice_id = ${invoiceId} AND direction = 'in' ORDER BY created_at
    `);
  const untilProcess = (workflowId: string, status: string) =>
    until(`${workflowId} is ${status}`, async () => {
      const row = await world.row<{ status: string }>(
        sql`SELECT status FROM processes WHERE workflow_id = ${workflowId}`,
      );
      return row?.status === status;
    });
  const collectionOf = (invoiceId: string) =>
    world.client.workflow.getHandle(`repayment-${invoiceId}`);
  const untilWordWaits = (invoiceId: string) =>
    until('a word of the bank waits', async () => {
      const waiting = await collectionOf(invoiceId).query<string[]>('waitingMessages');
      return waiting.includes('providerEvent');
    });
  const countCollectionsBegun = async (invoiceId: string) => {
    const { events } = await world.client.workflow.getHandle(`invoice-${invoiceId}`).fetchHistory();
    const begun = (events ?? []).map(
      (event) => event.startChildWorkflowExecutionInitiatedEventAttributes?.workflowType?.name,
    );
    return begun.filter((name) => name === 'collectRepayments').length;
  };
  const tell = (workflowId: string, message: string) =>
    ask(world, workflowId, message, { actor: asActor(cast.maker), reason: 'Stop it.' });
  const returnPayout = async (invoiceId: string) => {
    const payout = await world.row<{ id: string }>(sql`
      SELECT provider_id AS "id!" FROM payments WHERE invoice_id = ${invoiceId} AND kind = 'payout'
    `);
    await world.sandbox.call('POST', `/outbound/${payout?.id ?? ''}/return`);
  };

  /** Its mail is refused, and what the bank says of the debit waits until somebody decides. */
  async function stopAtReminder(invoiceId: string): Promise<void> {
    await moveTo(world, cast, '2026-02-10');
    const mail = { wire: 'mail', path: cast.signer.email, kind: '500' };
    await world.sandbox.call('POST', '/faults', mail);
    await moveTo(world, cast, '2026-02-11');
    await untilProcess(`repayment-${invoiceId}`, 'parked');
    await untilWordWaits(invoiceId);
    await world.sandbox.call('DELETE', '/faults');
  }

  /** It stands still, and the bank says something meanwhile. */
  async function standStill(invoiceId: string): Promise<void> {
    await moveTo(world, cast, '2026-02-11');
    await tell(`repayment-${invoiceId}`, 'pauseProcess');
    await collectionOf(invoiceId).signal('providerEvent', {
      ...{ eventId: 'EV0', resource: 'payment', providerId: 'PM0' },
    });
    await untilWordWaits(invoiceId);
  }

  it.each([
    { how: 'a step of it has stopped', bring: stopAtReminder },
    { how: 'it stands still', bring: standStill },
  ])(
    'as its payout came back, while $how and a word of the bank waits: its debit is called off',
    async ({ bring }) => {
      const invoiceId = await fund(world, cast);
      await bring(invoiceId);
      expect(await listDebits(invoiceId)).toMatchObject([{ status: 'submitted' }]);
      await returnPayout(invoiceId);
      await until('it is called off', async () => {
        const [debit] = await listDebits(invoiceId);
        return debit?.status === 'cancelled';
      });
      await until('an admin is asked', async () => {
        return (await readTasks(world, invoiceId, 'payout_returned')).length === 1;
      });
      await until('the company is told', async () => {
        return (await countMails(world, invoiceId, 'payout_problem')) === 1;
      });
      expect(await readActors(world, invoiceId, 'debit_of_voided_plan')).toEqual(['Millrace']);
      await untilStatus(world, invoiceId, 'payout_returned', 'contract_pending');
      await tell(`invoice-${invoiceId}`, 'cancelInvoice');
      expect(await statusOf(world, invoiceId)).toBe('cancelled');
      await moveTo(world, cast, '2026-02-19');
      expect((await listDebits(invoiceId)).map(({ status }) => status)).toEqual(['cancelled']);
      await clearReturns(world);
    },
  );

  it('by an admin collects nothing, though the bank still speaks, until an admin has it go on', async () => {
    const invoiceId = await fund(world, cast);
    await stopAtReminder(invoiceId);
    await tell(`repayment-${invoiceId}`, 'abortProcess');
    await untilProcess(`invoice-${invoiceId}`, 'parked');
    expect(await readActors(world, invoiceId, 'collection_stopped')).toEqual([
      'Millrace: Stop it.',
    ]);
    const untilEnded = () =>
      until('it has ended', async () => {
        const { status } = await collectionOf(invoiceId).describe();
        return status.name === 'COMPLETED';
      });
    await untilEnded();
    // What was with the bank is collected and booked.
    await moveTo(world, cast, '2026-03-20');
    await untilEnded();
    expect(await listDebits(invoiceId)).toEqual([{ status: 'paid_out', chargeOn: '2026-02-16' }]);
    const [first, second] = await world.rows<{ status: string }>(
      sql`SELECT status FROM instalments WHERE invoice_id = ${invoiceId} ORDER BY seq`,
    );
    expect([first?.status, second?.status]).toEqual(['paid', 'scheduled']);
    expect(await statusOf(world, invoiceId)).toBe('active');
    await ask(world, `invoice-${invoiceId}`, 'retryStep', { actor: asActor(cast.maker) });
    await until('the second is announced', async () => (await listDebits(invoiceId)).length === 2);
    expect(await readActors(world, invoiceId, 'collection_resumed')).toEqual(['Millrace']);
  });

  it('by an admin whose payout comes back meanwhile is not collected when an admin has it go on', async () => {
    const invoiceId = await fund(world, cast);
    await moveTo(world, cast, '2026-02-10');
    await tell(`repayment-${invoiceId}`, 'cancelProcess');
    await untilProcess(`invoice-${invoiceId}`, 'parked');
    await moveTo(world, cast, '2026-02-12');
    await returnPayout(invoiceId);
    await until('the word of it waits', async () => {
      const handle = world.client.workflow.getHandle(`invoice-${invoiceId}`);
      return (await handle.query<string[]>('waitingMessages')).includes('providerEvent');
    });
    await ask(world, `invoice-${invoiceId}`, 'retryStep', { actor: asActor(cast.maker) });
    await untilStatus(world, invoiceId, 'payout_returned', 'contract_pending');
    await until('what was announced is called off', async () => {
      const [debit] = await listDebits(invoiceId);
      return debit?.status === 'cancelled';
    });
    expect(await countCollectionsBegun(invoiceId)).toBe(1);
    await tell(`invoice-${invoiceId}`, 'cancelInvoice');
    await clearReturns(world);
  });

  it('by an admin, and its financing too, is nobody’s task any more once its payout has come back', async () => {
    const invoiceId = await fund(world, cast);
    await tell(`repayment-${invoiceId}`, 'cancelProcess');
    await untilProcess(`invoice-${invoiceId}`, 'parked');
    await tell(`invoice-${invoiceId}`, 'abortProcess');
    await untilProcess(`invoice-${invoiceId}`, 'completed');
    const readStopped = () => readTasks(world, invoiceId, 'collection_stopped');
    expect(await readStopped()).toMatchObject([{ status: 'open' }]);
    await returnPayout(invoiceId);
    await untilStatus(world, invoiceId, 'cancelled');
    expect(await readStopped()).toMatchObject([{ status: 'done' }]);
    await clearReturns(world);
  });

  it('by an admin after its financing was started again stops the financing too', async () => {
    const invoiceId = await fund(world, cast);
    await startAgain(world, invoiceId);
    await until('the financing goes on', async () => {
      const row = await world.row<{ step: string }>(
        sql`SELECT step FROM processes WHERE workflow_id = ${`invoice-${invoiceId}`}
          AND closed_at IS NULL AND status = 'running'`,
      );
      return row?.step === 'active';
    });
    await tell(`repayment-${invoiceId}`, 'cancelProcess');
    await untilProcess(`invoice-${invoiceId}`, 'parked');
    expect(await readTasks(world, invoiceId, 'parked')).toMatchObject([
      { status: 'open', words: expect.stringContaining('although money is still owed') },
    ]);
  });
});
