import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { balances } from '@millrace/db/ledger/ledger';
import { sql } from '@millrace/db/connection/sql';
import {
  acceptOffer,
  confirmAsVendor,
  findContract,
  fund,
  moveTo,
  reachPayout,
  releasePayout,
  setUpMandate,
  sign,
  until,
  untilAllEnded,
  untilStatus,
} from '../../activities/testing/scenario';
import type { World } from '../../activities/testing/world';
import type { Page } from '../http/page';
import type { ProcessView } from './view';
import { readData } from '../testing/browser';
import { type Force, openForce, useForce } from '../testing/force';

jest.setTimeout(180_000);

let force: Force;
let world: World;
let operations: ReturnType<typeof useForce>;
beforeAll(async () => {
  force = await openForce();
  world = force.world;
  operations = useForce(force);
}, 90_000);
afterAll(() => force.close());

const paymentsOf = (invoiceId: string) =>
  world.rows<{ kind: string; status: string; total: number; amountMinor: number }>(sql`
    SELECT kind, status, count(*)::int AS total, sum(amount_minor)::int AS amount_minor
    FROM payments WHERE invoice_id = ${invoiceId} GROUP BY kind, status ORDER BY kind, status
  `);

/** All is repaid, by three debits and one payout, and the books have nothing left of it. */
async function expectSingle(invoiceId: string): Promise<void> {
  const payments = await paymentsOf(invoiceId);
  const sum = (kind: (found: string) => boolean) =>
    payments.filter((one) => kind(one.kind)).reduce((all, one) => all + one.total, 0);
  expect(sum((kind) => kind === 'payout')).toBe(1);
  expect(sum((kind) => kind !== 'payout')).toBe(3);
  const debits = await world.rows(sql`
    SELECT 1 FROM payments WHERE invoice_id = ${invoiceId} AND direction = 'in'
      GROUP BY charge_on
  `);
  expect(debits).toHaveLength(3);
  const ledger = await world.db.inTransaction((tx) => balances(tx, { financingId: invoiceId }));
  expect(ledger).toMatchObject({ principal: 0, fee_receivable: 0, deferred_fee: 0, suspense: 0 });
  const posted = await world.rows(sql`
    SELECT idempotency_key FROM journal_entries WHERE financing_id = ${invoiceId}
    AND idempotency_key LIKE 'payout\\_%'
  `);
  expect(posted).toHaveLength(2);
}

describe('a financing that was ended by force', () => {
  it('goes on beside its collection, which is started again with two admins too', async () => {
    const invoiceId = await fund(world, force.cast);
    const [workflowId, repayment] = [`invoice-${invoiceId}`, `repayment-${invoiceId}`];
    await operations.end(workflowId);
    expect(await operations.statusOfRun(repayment)).toBe('RUNNING');
    await operations.startAgain(workflowId, 'proposed');
    await operations.untilTakenUp(invoiceId);
    await until('it collects', async () => (await operations.get(workflowId)).step === 'active');
    await operations.end(repayment);
    await operations.startAgain(repayment, 'proposed');
    await moveTo(world, force.cast, '2026-05-20');
    await untilStatus(world, invoiceId, 'repaid');
    await untilAllEnded(world, invoiceId);
    // It has told us that it ends before Temporal knows.
    await until('it ends', async () => (await operations.statusOfRun(workflowId)) === 'COMPLETED');
    await expectSingle(invoiceId);
    expect(await operations.refusalOf(force.ann, workflowId)).toMatchObject({
      code: 'PRECONDITION_FAILED',
      reason: 'illegal_transition',
    });
  });

  it('starts its collection, which is its own to start', async () => {
    const invoiceId = await fund(world, force.cast);
    const [workflowId, repayment] = [`invoice-${invoiceId}`, `repayment-${invoiceId}`];
    await operations.end(workflowId);
    await operations.end(repayment);
    expect(await operations.refusalOf(force.ann, repayment)).toMatchObject({
      code: 'PRECONDITION_FAILED',
      reason: 'cannot_start_again',
    });
    await operations.startAgain(workflowId, 'proposed');
    await until(
      'it is collected',
      async () => (await operations.statusOfRun(repayment)) === 'RUNNING',
    );
    await moveTo(world, force.cast, '2026-09-20');
    await untilStatus(world, invoiceId, 'repaid');
    await untilAllEnded(world, invoiceId);
    await expectSingle(invoiceId);
  });

  it('goes on from the checks, from the payout, and is paid once', async () => {
    const { invoiceId, workflowId } = await operations.submitNew();
    const first = await operations.requestOf(invoiceId);
    await operations.end(workflowId);
    const { brokenWords, can } = await operations.get(workflowId);
    expect(brokenWords).toBe('It was ended by force.');
    expect(can.startAgain).toEqual({ allowed: true, whyNot: null, takesTwo: false });
    expect(can.cancel).toMatchObject({ allowed: false, whyNot: 'It has ended.' });
    const listed = await until('the list knows', async () => {
      const found = await force.ann.query('workflow.list', { invoiceId, kind: 'financing' });
      const { items } = await readData<Page<ProcessView>>(found);
      return items[0]?.brokenWords;
    });
    expect(listed).toBe(brokenWords);

    await operations.startAgain(workflowId, 'done');
    const second = await operations.requestOf(invoiceId);
    expect(second).not.toBe(first);
    expect((await operations.get(workflowId)).brokenWords).toBeNull();
    await confirmAsVendor(world, second);
    const about = { invoiceId, requestId: second, status: '' };
    await acceptOffer(world, force.cast, about);
    await setUpMandate(world, force.cast, await findContract(world, invoiceId));
    await sign(world, force.cast, invoiceId);
    await untilStatus(world, invoiceId, 'payout_approval');

    await operations.end(workflowId);
    await operations.startAgain(workflowId, 'done');
    await sign(world, force.cast, invoiceId);
    await untilStatus(world, invoiceId, 'payout_approval');
    await releasePayout(world, force.cast, invoiceId);
    await untilStatus(world, invoiceId, 'active');
    expect(await paymentsOf(invoiceId)).toMatchObject([{ kind: 'payout', total: 1 }]);
    const asked = await world.rows(sql`
      SELECT actor_name AS name, reason FROM activities WHERE subject_id = ${workflowId}
      AND action = 'process_start_again' ORDER BY seq
    `);
    const me = await world.row<{ name: string }>(sql`
      SELECT name FROM users WHERE id::text IN (SELECT actor_id FROM activities
      WHERE subject_id = ${workflowId} AND action = 'process_start_again')
    `);
    expect(asked).toEqual([
      { name: me?.name, reason: operations.reason },
      { name: me?.name, reason: operations.reason },
    ]);
  });

  it('follows a payout whose fate is unknown, under its contract, and sends no second one', async () => {
    const invoiceId = await reachPayout(world, force.cast);
    const workflowId = `invoice-${invoiceId}`;
    const fault = { wire: 'payments', path: '/outbound_payments' };
    await world.sandbox.call('POST', '/faults', { ...fault, kind: 'delay', delayMs: 0, times: 1 });
    await world.sandbox.call('POST', '/faults', { ...fault, kind: 'lost-answer' });
    await releasePayout(world, force.cast, invoiceId);
    await until(
      'the step has stopped',
      async () => (await operations.get(workflowId)).parked !== null,
    );
    await operations.end(workflowId);
    await world.sandbox.call('DELETE', '/faults');
    await operations.startAgain(workflowId, 'proposed');
    await untilStatus(world, invoiceId, 'active');
    expect(await paymentsOf(invoiceId)).toMatchObject([
      { kind: 'payout', status: 'executed', total: 1 },
    ]);
    const { payments } = world.deps.clients;
    const payout = await world.row<{ providerId: string }>(
      sql`SELECT provider_id FROM payments WHERE invoice_id = ${invoiceId} AND kind = 'payout'`,
    );
    const { reference } = await payments.getOutboundPayment(payout?.providerId ?? '');
    expect(await payments.findOutboundPayments(reference ?? '')).toHaveLength(1);
    const left = await world.row(sql`
      SELECT k.status AS contract, f.attention, p.parked, (SELECT count(*)::int FROM tasks
        WHERE subject_id = ${workflowId} AND kind = 'parked' AND status <> 'done') AS tasks
      FROM lending_contracts k JOIN financings f USING (invoice_id)
        JOIN processes p ON p.workflow_id = ${workflowId} WHERE k.invoice_id = ${invoiceId}
    `);
    expect(left).toEqual({ contract: 'executed', attention: false, parked: null, tasks: 0 });
  });
});
