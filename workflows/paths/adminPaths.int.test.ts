import { sql } from '@millrace/db/connection/sql';
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
  readTasks,
} from '@millrace/activities/testing/records';
import {
  acceptOffer,
  confirmAsVendor,
  findContract,
  reachContract,
  reachPayout,
  today,
  until,
  untilAllEnded,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';

jest.setTimeout(120_000);

describe('steps that stopped and processes that somebody ends', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  const fault = (wire: string, path: string | null, kind: string) =>
    world.sandbox.call('POST', '/faults', { wire, path, kind });
  const mend = () => world.sandbox.call('DELETE', '/faults');
  const decide = (workflowId: string, update: string, reason: string) =>
    ask(world, workflowId, update, { actor: asActor(cast.maker), reason });
  const untilParked = (workflowId: string) =>
    until(`${workflowId} has stopped`, async () => {
      const row = await world.row<{ parked: { step: string } }>(
        sql`SELECT parked FROM processes WHERE workflow_id = ${workflowId} AND status = 'parked'`,
      );
      return row?.parked.step;
    });
  /** The contract's process may ask the same bank meanwhile, and then stops beside it. */
  const parkedTasks = async (invoiceId: string) => {
    const tasks = await readTasks(world, invoiceId, 'parked');
    return [...new Set(tasks.map((task) => task.status))];
  };
  const readEnvelopes = async (contractId: string) => {
    const { esign } = world.deps.clients;
    const found = await esign.findEnvelopes(contractId);
    const all = await Promise.all(found.map(({ envelopeId }) => esign.getEnvelope(envelopeId)));
    return all.map((envelope) => envelope.status);
  };

  it('ended at a stopped step before the payout: limit, contract and approval are given back', async () => {
    const invoiceId = await reachPayout(world, cast);
    await fault('payments', '/mandates', '500');
    const asked = ask(world, `invoice-${invoiceId}`, 'requestPayout', {
      actor: asActor(cast.checker),
    }).catch((error: unknown) => error);
    expect(await untilParked(`invoice-${invoiceId}`)).toBe('refreshMandate');
    expect(await parkedTasks(invoiceId)).toEqual(['open']);
    await mend();
    await decide(`invoice-${invoiceId}`, 'abortProcess', 'The bank is down for days.');
    expect(await asked).toMatchObject({ cause: { type: 'PRECONDITION_FAILED' } });
    await untilStatus(world, invoiceId, 'cancelled');
    await untilAllEnded(world, invoiceId);
    expect(await readRecords(world, invoiceId)).toMatchObject({
      reasonCode: 'ended_by_admin',
      reservation: 'released',
      contracts: ['terminated'],
      payouts: [],
    });
    expect(await parkedTasks(invoiceId)).toEqual(['done']);
    expect(await readActors(world, invoiceId, 'step_abort')).toEqual([
      'Ann Maker: The bank is down for days.',
    ]);
    expect(await readActors(world, invoiceId, 'invoice_cancelled')).toEqual([
      'Millrace: The bank is down for days.',
    ]);
    expect(await countMails(world, invoiceId, 'closed')).toBe(1);
    expect(await readLedger(world, invoiceId)).toEqual({});
  });

  it('a contract ended while its envelope was being sent leaves no envelope behind', async () => {
    const submitted = await submit(world, cast, await buildDraft(cast, await today(world)));
    const { invoiceId, requestId } = submitted;
    await confirmAsVendor(world, requestId);
    await untilStatus(world, invoiceId, 'offered');
    await fault('esign', '/envelope/distribute', '500');
    await acceptOffer(world, cast, submitted);
    const contractId = await until('there is a contract', async () => {
      const row = await world.row<{ id: string }>(sql`
        SELECT id FROM lending_contracts WHERE invoice_id = ${invoiceId} AND status = 'generated'
      `);
      return row?.id;
    });
    expect(await untilParked(`contract-${contractId}`)).toBe('sendEnvelope');
    expect(await readEnvelopes(contractId)).toEqual(['draft']);
    await mend();
    await decide(`contract-${contractId}`, 'abortProcess', 'Wrong signatory.');
    await untilStatus(world, invoiceId, 'offered');
    expect(await readEnvelopes(contractId)).toEqual(['cancelled']);
    expect(await readRecords(world, invoiceId)).toMatchObject({
      contracts: ['voided'],
      reservation: 'held',
    });
    expect(await countMails(world, invoiceId, 'contract_to_sign')).toBe(0);
    await ask(world, `invoice-${invoiceId}`, 'regenerateContract', {
      actor: asActor(cast.signer),
    });
    expect(await findContract(world, invoiceId)).not.toBe(contractId);
  });

  it('checks that an admin ends reject the invoice with his reason', async () => {
    await fault('screening', null, '500');
    const { invoiceId } = await submit(world, cast, await buildDraft(cast, await today(world)));
    expect(await untilParked(`checklist-${invoiceId}`)).toBe('makeChecks');
    await mend();
    await decide(`checklist-${invoiceId}`, 'abortProcess', 'We do not finance timber.');
    await untilStatus(world, invoiceId, 'rejected');
    await untilAllEnded(world, invoiceId);
    expect(await readRecords(world, invoiceId)).toMatchObject({
      reasonCode: 'ended_by_admin',
      requests: ['cancelled'],
    });
    expect(await readActors(world, invoiceId, 'invoice_rejected')).toEqual([
      'Millrace: We do not finance timber.',
    ]);
    expect(await countMails(world, invoiceId, 'closed')).toBe(1);
  });

  it('retried after the provider is back, a stopped step goes on as if nothing had been', async () => {
    const submitted = await submit(world, cast, await buildDraft(cast, await today(world)));
    const { invoiceId, requestId } = submitted;
    await confirmAsVendor(world, requestId);
    await untilStatus(world, invoiceId, 'offered');
    await fault('esign', '/envelope/distribute', 'lost-answer');
    await acceptOffer(world, cast, submitted);
    const contractId = await until('there is a contract', async () => {
      const row = await world.row<{ id: string }>(
        sql`SELECT id FROM lending_contracts WHERE invoice_id = ${invoiceId}`,
      );
      return row?.id;
    });
    await untilParked(`contract-${contractId}`);
    await mend();
    await ask(world, `contract-${contractId}`, 'retryStep', { actor: asActor(cast.maker) });
    expect(await findContract(world, invoiceId)).toBe(contractId);
    expect(await readEnvelopes(contractId)).toEqual(['pending']);
    expect(await readActors(world, invoiceId, 'step_retry')).toEqual(['Ann Maker']);
    await until('the signer is asked once', async () => {
      return (await countMails(world, invoiceId, 'contract_to_sign')) === 1;
    });
  });

  it('a notice that cannot be sent is skipped with a reason, and nothing else may be', async () => {
    const { email } = cast.signer;
    await cast.signer.update({ email: 'james@busy.example' });
    const { invoiceId, requestId } = await submit(
      world,
      cast,
      await buildDraft(cast, await today(world)),
    );
    await confirmAsVendor(world, requestId);
    const workflowId = `invoice-${invoiceId}`;
    expect(await untilParked(workflowId)).toBe('sendNotice');
    await decide(workflowId, 'skipStep', 'We told them on the telephone.');
    await cast.signer.update({ email });
    await untilStatus(world, invoiceId, 'offered');
    await until('it waits for the company', async () => {
      const row = await world.row<{ step: string }>(
        sql`SELECT step FROM processes WHERE workflow_id = ${workflowId}`,
      );
      return row?.step === 'offered';
    });
    expect(await countMails(world, invoiceId, 'offer_ready')).toBe(0);
    expect(await readActors(world, invoiceId, 'step_skip')).toEqual([
      'Ann Maker: We told them on the telephone.',
    ]);
    expect(await readTasks(world, invoiceId, 'parked')).toMatchObject([{ status: 'done' }]);
    await expect(decide(workflowId, 'skipStep', 'Again.')).rejects.toMatchObject({
      cause: { type: 'PRECONDITION_FAILED', details: [{ reason: 'illegal_transition' }] },
    });
  });

  it('cancelled from outside: nothing stays reserved, sent or asked', async () => {
    const { invoiceId, contractId } = await reachContract(world, cast);
    await world.client.workflow.getHandle(`invoice-${invoiceId}`).cancel();
    await untilStatus(world, invoiceId, 'cancelled');
    await untilAllEnded(world, invoiceId);
    expect(await readRecords(world, invoiceId)).toMatchObject({
      reasonCode: 'ended_by_admin',
      reservation: 'released',
      contracts: ['voided'],
    });
    expect(await readEnvelopes(contractId)).toEqual(['cancelled']);
    expect(await readActors(world, invoiceId, 'invoice_cancelled')).toEqual([
      'Millrace: It was stopped from outside.',
    ]);
    expect(await countMails(world, invoiceId, 'closed')).toBe(1);
  });

  it('cancelled from outside while the vendor is asked: the request is withdrawn', async () => {
    const { invoiceId } = await submit(world, cast, await buildDraft(cast, await today(world)));
    await until('the vendor is asked', async () => {
      return (await readRecords(world, invoiceId)).requests[0] === 'sent';
    });
    await world.client.workflow.getHandle(`invoice-${invoiceId}`).cancel();
    await untilStatus(world, invoiceId, 'cancelled');
    await untilAllEnded(world, invoiceId);
    expect((await readRecords(world, invoiceId)).requests).toEqual(['cancelled']);
  });
});
