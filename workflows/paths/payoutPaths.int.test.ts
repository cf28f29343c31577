import { sql } from '@millrace/db/connection/sql';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ask, asActor, buildCast, type Cast } from '@millrace/activities/testing/actors';
import {
  countMails,
  readActors,
  readLedger,
  readRecords,
  readTasks,
} from '@millrace/activities/testing/records';
import {
  clearReturns,
  fund,
  moveTo,
  reachPayout,
  releasePayout,
  sign,
  statusOf,
  today,
  until,
  untilAllEnded,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import { endOpenProcesses, type World } from '@millrace/activities/testing/world';
import { addDays, addMonths } from '@millrace/domain/dates/civilDate';
import { followingWorkingDay } from '@millrace/domain/dates/workingDays';

jest.setTimeout(150_000);

describe('payouts that do not arrive', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast({ limitMinor: 50_000_000 });
  });
  afterEach(() => endOpenProcesses(world));
  afterAll(() => world.close());

  const behave = (payout: string) =>
    world.sandbox.call('POST', '/accounts', {
      sortCode: '089999',
      accountNumber: '66374958',
      holderName: 'Oakhanger Timber Supplies Ltd',
      payout,
    });
  const cancel = (invoiceId: string, reason: string) =>
    ask(world, `invoice-${invoiceId}`, 'cancelInvoice', { actor: asActor(cast.maker), reason });
  const moveOn = async (days: number) =>
    moveTo(world, cast, followingWorkingDay(addDays(await today(world), days)));
  const readPayouts = (invoiceId: string) =>
    world.rows<{ providerId: string; key: string; status: string; returnedOn: string }>(sql`
    SELECT provider_id, idempotency_key AS key, status, returned_on FROM payments
    WHERE invoice_id = ${invoiceId} AND kind = 'payout' ORDER BY created_at
  `);
  const returnPayout = async (invoiceId: string, then = 'payout_returned') => {
    const payouts = await readPayouts(invoiceId);
    await world.sandbox.call('POST', `/outbound/${payouts.at(-1)?.providerId ?? ''}/return`);
    await untilStatus(world, invoiceId, then);
    await clearReturns(world);
  };

  /** The question whether it was sent before is answered; what is sent then has an effect only. */
  const loseAnswer = async (times: { times?: number }) => {
    const fault = { wire: 'payments', path: '/outbound_payments' };
    await world.sandbox.call('POST', '/faults', { ...fault, kind: 'delay', delayMs: 0, times: 1 });
    await world.sandbox.call('POST', '/faults', { ...fault, kind: 'lost-answer', ...times });
  };

  /** What the bank said last comes once more, after the payout is over. */
  const sayAgain = async (invoiceId: string) => {
    const [payout] = await readPayouts(invoiceId);
    const said = await world.row<{ id: string }>(sql`
      UPDATE provider_events SET handled_at = NULL, workflow_id = NULL
      WHERE id = (SELECT id FROM provider_events
        WHERE payload->'links'->>'outbound_payment' = ${payout?.providerId}
        ORDER BY received_at DESC LIMIT 1)
      RETURNING id
    `);
    await until('what came late has been dealt with', async () => {
      const event = await world.row<{ isHandled: boolean }>(sql`
        SELECT handled_at IS NOT NULL AS is_handled FROM provider_events WHERE id = ${said?.id}
      `);
      return event?.isHandled ?? false;
    });
  };

  it('back after its last day: a new contract, paid again, and what was held pays the first part', async () => {
    const invoiceId = await fund(world, cast);
    const fundedOn = await today(world);
    const fundedAt = new Date().toISOString();
    await moveOn(40);
    await returnPayout(invoiceId, 'contract_pending');
    const [returned] = await readPayouts(invoiceId);
    expect(returned).toMatchObject({ status: 'returned', returnedOn: await today(world) });
    // The bank's word of it bears an earlier day than that on which we heard of it.
    await world.change(sql`
      UPDATE provider_events SET payload = payload || ${JSON.stringify({ created_at: fundedAt })}
      WHERE payload->>'action' = 'returned'
        AND payload->'links'->>'outbound_payment' = ${returned?.providerId}
    `);
    await sayAgain(invoiceId);
    expect(await readPayouts(invoiceId)).toMatchObject([{ returnedOn: fundedOn }]);
    await sign(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'payout_approval');
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'active');
    const paidOn = await today(world);
    await moveOn(35);
    const first = await world.row<{ dueOn: string; status: string }>(
      sql`SELECT due_on, status FROM instalments WHERE invoice_id = ${invoiceId} AND seq = 1`,
    );
    expect(first).toEqual({ dueOn: addMonths(paidOn, 1), status: 'paid' });
    expect(await readRecords(world, invoiceId)).toMatchObject({
      status: 'active',
      contracts: ['superseded', 'executed'],
      approvals: ['released', 'released'],
      payouts: ['returned', 'executed'],
      receipts: ['first paid_out'],
    });
    expect(await readLedger(world, invoiceId)).toMatchObject({
      principal: 666_666,
      bank: 348_334 - 400 - 1_000_000,
    });
    expect(await readActors(world, invoiceId, 'suspense_applied')).toEqual(['Millrace']);
  });

  it('back within its days, then cancelled: the signed contract ends with it', async () => {
    const invoiceId = await fund(world, cast);
    await returnPayout(invoiceId);
    await until('admins have a task', async () => {
      return (await readTasks(world, invoiceId, 'payout_returned')).length === 1;
    });
    await cancel(invoiceId, 'Paid otherwise.');
    await untilStatus(world, invoiceId, 'cancelled');
    await untilAllEnded(world, invoiceId);
    expect(await readRecords(world, invoiceId)).toMatchObject({
      reservation: 'released',
      contracts: ['terminated'],
      payouts: ['returned'],
    });
    expect(await readLedger(world, invoiceId)).toEqual({});
  });

  it('whose answer is lost: the bank is asked by our reference, and pays once', async () => {
    const invoiceId = await reachPayout(world, cast);
    await loseAnswer({ times: 1 });
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'active');
    const [payout] = await readPayouts(invoiceId);
    expect(payout).toMatchObject({ status: 'executed' });
    const { payments } = world.deps.clients;
    const sent = await payments.getOutboundPayment(payout?.providerId ?? '');
    expect(await payments.findOutboundPayments(sent.reference ?? '')).toHaveLength(1);
    expect((await readLedger(world, invoiceId)).payouts_in_flight).toBeUndefined();
  });

  it('an unanswered one stands as unknown until the bank has answered', async () => {
    const invoiceId = await reachPayout(world, cast);
    await loseAnswer({});
    await releasePayout(world, cast, invoiceId);
    await until('the step has stopped', async () => {
      return (await readTasks(world, invoiceId, 'parked')).length > 0;
    });
    expect(await readRecords(world, invoiceId)).toMatchObject({
      status: 'paying',
      payouts: ['unknown'],
      reservation: 'consumed',
    });
    const abort = { actor: asActor(cast.maker), reason: 'Let us forget it.' };
    await expect(ask(world, `invoice-${invoiceId}`, 'abortProcess', abort)).rejects.toMatchObject({
      cause: { type: 'PRECONDITION_FAILED' },
    });
    await world.sandbox.call('DELETE', '/faults');
    await ask(world, `invoice-${invoiceId}`, 'retryStep', { actor: asActor(cast.maker) });
    await untilStatus(world, invoiceId, 'active');
    expect(await readPayouts(invoiceId)).toHaveLength(1);
    expect(await readLedger(world, invoiceId)).toMatchObject({
      principal: 1_000_000,
      bank: -1_000_000,
    });
  });

  it('refused by the bank and then cancelled: nothing is owed, and the limit is free', async () => {
    await behave('refused');
    const invoiceId = await reachPayout(world, cast);
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'payout_failed');
    await until('admins have a task', async () => {
      const [task] = await readTasks(world, invoiceId, 'payout_failed');
      return task?.status === 'open';
    });
    await until('the company is told', async () => {
      return (await countMails(world, invoiceId, 'payout_problem')) === 1;
    });
    await sayAgain(invoiceId);
    expect(await statusOf(world, invoiceId)).toBe('payout_failed');
    expect(await countMails(world, invoiceId, 'payout_problem')).toBe(1);
    await cancel(invoiceId, 'The account is closed.');
    await untilStatus(world, invoiceId, 'cancelled');
    await untilAllEnded(world, invoiceId);
    await behave('ok');
    expect(await readRecords(world, invoiceId)).toMatchObject({
      reservation: 'released',
      contracts: ['terminated'],
      approvals: ['released'],
      payouts: ['failed'],
      receipts: [],
    });
    expect(await readLedger(world, invoiceId)).toEqual({});
    expect(await readTasks(world, invoiceId, 'payout_failed')).toMatchObject([{ status: 'done' }]);
    expect(await countMails(world, invoiceId, 'closed')).toBe(1);
    expect(await readActors(world, invoiceId, 'invoice_cancelled')).toEqual([
      'Ann Maker: The account is closed.',
    ]);
  });

  it('refused, and nobody acts: a new contract, signed again, and paid under a new key', async () => {
    await behave('refused');
    const invoiceId = await reachPayout(world, cast);
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'payout_failed');
    await behave('ok');
    await moveOn(14);
    await untilStatus(world, invoiceId, 'contract_pending');
    await sign(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'payout_approval');
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'active');
    expect(await readRecords(world, invoiceId)).toMatchObject({
      contracts: ['superseded', 'executed'],
      approvals: ['released', 'released'],
      payouts: ['failed', 'executed'],
      reservation: 'consumed',
    });
    const keys = (await readPayouts(invoiceId)).map((payout) => payout.key);
    expect(new Set(keys).size).toBe(2);
  });

  const held = { bank: 348_334 - 400, provider_fees: 400, suspense: -348_334 };

  it('back after an instalment was collected, then cancelled: that money is held', async () => {
    const invoiceId = await fund(world, cast);
    await moveOn(40);
    expect(await statusOf(world, invoiceId)).toBe('active');
    const before = await readLedger(world, invoiceId);
    expect(before.principal).toBe(666_666);
    await returnPayout(invoiceId, 'contract_pending');
    await until('collection has stopped', async () => {
      const row = await world.row<{ status: string }>(sql`
        SELECT status FROM processes WHERE workflow_id = ${`repayment-${invoiceId}`}
          AND closed_at IS NOT NULL
      `);
      return row?.status === 'cancelled';
    });
    expect(await readLedger(world, invoiceId)).toEqual(held);
    await until('the company is told', async () => {
      return (await countMails(world, invoiceId, 'payout_problem')) === 1;
    });
    expect(await readTasks(world, invoiceId, 'collection_stopped')).toEqual([]);
    await cancel(invoiceId, 'The vendor wants no money.');
    await untilStatus(world, invoiceId, 'cancelled');
    await untilAllEnded(world, invoiceId);
    expect(await readRecords(world, invoiceId)).toMatchObject({
      reservation: 'released',
      payouts: ['returned'],
      contracts: ['superseded', 'voided'],
    });
    expect(await readLedger(world, invoiceId)).toEqual(held);
  });
});
