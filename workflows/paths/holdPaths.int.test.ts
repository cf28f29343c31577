import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  ask,
  asActor,
  buildCast,
  buildDraft,
  submit,
  type Cast,
} from '@millrace/activities/testing/actors';
import {
  countMails,
  readActors,
  readLedger,
  readRecords,
} from '@millrace/activities/testing/records';
import {
  confirmAsVendor,
  fund,
  moveTo,
  reachContract,
  reachPayout,
  statusOf,
  today,
  until,
  untilAllEnded,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { sql } from '@millrace/db/connection/sql';
import { addDays } from '@millrace/domain/dates/civilDate';
import { processState } from '../messages';

jest.setTimeout(120_000);

const reason = 'Something is odd.';
const refused = { cause: { type: 'PRECONDITION_FAILED' } };

describe('a process that an admin holds or ends', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  const tell = (workflowId: string, update: string) =>
    ask(world, workflowId, update, { actor: asActor(cast.maker), reason });
  const readPause = async (workflowId: string) => {
    const row = await world.row<{ paused: { byName: string; reason: string } | null }>(
      sql`SELECT paused FROM processes WHERE workflow_id = ${workflowId}`,
    );
    return row?.paused ?? null;
  };
  const reachOffer = async () => {
    const submitted = await submit(world, cast, await buildDraft(cast, await today(world)));
    await confirmAsVendor(world, submitted.requestId);
    await untilStatus(world, submitted.invoiceId, 'offered');
    return submitted.invoiceId;
  };
  const untilStep = (workflowId: string, step: string) =>
    until(`${workflowId} is at ${step}`, async () => {
      const found = await world.rows(
        sql`SELECT 1 FROM processes WHERE workflow_id = ${workflowId} AND step = ${step}`,
      );
      return found.length > 0;
    });

  it('stands still: nobody is answered, nothing falls due, and it goes on when it is let', async () => {
    const invoiceId = await reachOffer();
    const workflowId = `invoice-${invoiceId}`;
    await untilStep(workflowId, 'offered');
    await tell(workflowId, 'pauseProcess');
    expect(await readPause(workflowId)).toMatchObject({ byName: 'Ann Maker', reason });
    await expect(tell(workflowId, 'pauseProcess')).rejects.toMatchObject(refused);
    await expect(
      ask(world, workflowId, 'acceptOffer', { actor: asActor(cast.signer) }),
    ).rejects.toMatchObject(refused);
    await moveTo(world, cast, addDays(await today(world), 30));
    expect(await statusOf(world, invoiceId)).toBe('offered');
    expect(await world.client.workflow.getHandle(workflowId).query(processState)).toMatchObject({
      isPaused: true,
    });
    await tell(workflowId, 'resumeProcess');
    await untilStatus(world, invoiceId, 'expired');
    await untilAllEnded(world, invoiceId);
    expect(await readPause(workflowId)).toBeNull();
    expect(await readActors(world, invoiceId, 'process_paused')).toEqual([`Ann Maker: ${reason}`]);
    expect(await readActors(world, invoiceId, 'process_resumed')).toEqual([`Ann Maker: ${reason}`]);
  });

  it('a collection stands still too: nothing is collected until it is let go on', async () => {
    const invoiceId = await fund(world, cast);
    const workflowId = `repayment-${invoiceId}`;
    await tell(workflowId, 'pauseProcess');
    await moveTo(world, cast, addDays(await today(world), 40));
    expect((await readRecords(world, invoiceId)).receipts).toEqual([]);
    await tell(workflowId, 'resumeProcess');
    await until('the first instalment is collected', async () => {
      return (await readRecords(world, invoiceId)).receipts.length > 0;
    });
  });

  it('stands still before its next step, whatever that is', async () => {
    const { invoiceId, requestId } = await submit(
      world,
      cast,
      await buildDraft(cast, await today(world)),
    );
    const workflowId = `vendor-verification-${requestId}`;
    await until('the vendor is asked', async () => {
      return (await readRecords(world, invoiceId)).requests[0] === 'sent';
    });
    await untilStep(workflowId, 'sent');
    await tell(workflowId, 'pauseProcess');
    await expect(confirmAsVendor(world, requestId)).rejects.toMatchObject(refused);
    await tell(workflowId, 'resumeProcess');
    await confirmAsVendor(world, requestId);
    await untilStatus(world, invoiceId, 'offered');
  });

  it('is ended while it waits: all that it held is given back, once, and with the reason', async () => {
    const { invoiceId, contractId } = await reachContract(world, cast);
    const workflowId = `invoice-${invoiceId}`;
    await untilStep(workflowId, 'contract_pending');
    await tell(workflowId, 'cancelProcess');
    await untilStatus(world, invoiceId, 'cancelled');
    await untilAllEnded(world, invoiceId);
    expect(await readRecords(world, invoiceId)).toMatchObject({
      reasonCode: 'ended_by_admin',
      reservation: 'released',
      contracts: ['voided'],
    });
    expect(await readActors(world, invoiceId, 'process_ended')).toEqual([`Ann Maker: ${reason}`]);
    expect(await readActors(world, invoiceId, 'invoice_cancelled')).toEqual([
      `Millrace: ${reason}`,
    ]);
    expect(await countMails(world, invoiceId, 'closed')).toBe(1);
    expect(await readLedger(world, invoiceId)).toEqual({});
    await expect(tell(`contract-${contractId}`, 'cancelProcess')).rejects.toThrow();
  });

  it('what is begun is finished before it ends: no contract is left behind', async () => {
    const invoiceId = await reachOffer();
    const workflowId = `invoice-${invoiceId}`;
    await untilStep(workflowId, 'offered');
    await Promise.all([
      ask(world, workflowId, 'acceptOffer', { actor: asActor(cast.signer) }),
      tell(workflowId, 'cancelProcess'),
    ]).catch(() => undefined);
    await untilStatus(world, invoiceId, 'cancelled');
    await untilAllEnded(world, invoiceId);
    const { contracts, reservation } = await readRecords(world, invoiceId);
    expect(contracts.filter((status) => status !== 'voided')).toEqual([]);
    expect(reservation).toBe('released');
  });

  it('waits for the step that is under way, and undoes that too', async () => {
    const invoiceId = await reachOffer();
    const workflowId = `invoice-${invoiceId}`;
    await world.db.inTransaction(async (tx) => {
      await tx.rows(sql`LOCK TABLE lending_contracts IN EXCLUSIVE MODE`);
      await ask(world, workflowId, 'acceptOffer', { actor: asActor(cast.signer) });
      await until('the contract is being written', async () => {
        const waiting = await world.rows(sql`
          SELECT 1 FROM pg_locks WHERE relation = 'lending_contracts'::regclass AND NOT granted
        `);
        return waiting.length > 0;
      });
      await tell(workflowId, 'cancelProcess');
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    });
    await untilStatus(world, invoiceId, 'cancelled');
    await untilAllEnded(world, invoiceId);
    expect((await readRecords(world, invoiceId)).contracts).toEqual(['voided']);
  });

  it('asks nobody about a step that fails while its process is being ended', async () => {
    const invoiceId = await reachOffer();
    const workflowId = `invoice-${invoiceId}`;
    await world.db.inTransaction(async (tx) => {
      await tx.rows(sql`LOCK TABLE contract_signers IN EXCLUSIVE MODE`);
      await ask(world, workflowId, 'acceptOffer', { actor: asActor(cast.signer) });
      const waiting = await until('the contract is being written', async () => {
        const found = await world.row<{ workflowId: string; pid: number }>(sql`
          SELECT p.workflow_id, l.pid FROM processes p, pg_locks l
          WHERE p.invoice_id = ${invoiceId} AND p.kind = 'contract'
            AND l.relation = 'contract_signers'::regclass AND NOT l.granted
        `);
        return found;
      });
      const contract = world.client.workflow.getHandle(waiting.workflowId);
      await tell(workflowId, 'cancelProcess');
      await until('the contract is asked to end', async () => {
        const { events } = await contract.fetchHistory();
        return events?.some((event) => event.workflowExecutionCancelRequestedEventAttributes);
      });
      await world.rows(sql`SELECT pg_cancel_backend(${waiting.pid})`);
      await contract.result();
      expect((await contract.describe()).searchAttributes['Attention'] ?? []).toEqual([]);
    });
    await untilStatus(world, invoiceId, 'cancelled');
    await untilAllEnded(world, invoiceId);
  });

  it('is ended while it stands still', async () => {
    const invoiceId = await reachPayout(world, cast);
    const workflowId = `invoice-${invoiceId}`;
    await untilStep(workflowId, 'payout_approval');
    await tell(workflowId, 'pauseProcess');
    await tell(workflowId, 'cancelProcess');
    await untilStatus(world, invoiceId, 'cancelled');
    await untilAllEnded(world, invoiceId);
    expect(await readRecords(world, invoiceId)).toMatchObject({
      reservation: 'released',
      contracts: ['terminated'],
      payouts: [],
    });
    expect(await readPause(workflowId)).toBeNull();
  });

  it('a contract that everybody has signed is not ended by itself', async () => {
    const invoiceId = await reachPayout(world, cast);
    const contract = await world.row<{ id: string }>(
      sql`SELECT id FROM lending_contracts WHERE invoice_id = ${invoiceId}`,
    );
    await untilStep(`contract-${contract?.id}`, 'executed');
    await expect(tell(`contract-${contract?.id}`, 'cancelProcess')).rejects.toMatchObject(refused);
    expect((await readRecords(world, invoiceId)).contracts).toEqual(['executed']);
  });

  it('is never ended nor taken back once the money has left', async () => {
    const invoiceId = await fund(world, cast);
    const workflowId = `invoice-${invoiceId}`;
    await expect(tell(workflowId, 'cancelProcess')).rejects.toMatchObject(refused);
    await expect(
      ask(world, workflowId, 'goBack', {
        actor: asActor(cast.maker),
        point: 'contract',
        reason,
        seenStatus: 'active',
      }),
    ).rejects.toMatchObject(refused);
    expect(await readRecords(world, invoiceId)).toMatchObject({
      status: 'active',
      contracts: ['executed'],
    });
    expect(await findOpenProcesses(invoiceId)).toContain(workflowId);
  });

  const findOpenProcesses = async (invoiceId: string) => {
    const rows = await world.rows<{ id: string }>(sql`
      SELECT workflow_id AS id FROM processes WHERE invoice_id = ${invoiceId}
        AND closed_at IS NULL
    `);
    return rows.map(({ id }) => id);
  };
});
