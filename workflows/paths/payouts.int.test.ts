import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { balances } from '@millrace/db/ledger/ledger';
import { sql } from '@millrace/db/connection/sql';
import {
  ask,
  asActor,
  buildCast,
  buildDraft,
  submit,
  type Cast,
} from '@millrace/activities/testing/actors';
import {
  clearReturns,
  moveTo,
  reachApproval,
  releasePayout,
  requestPayout,
  statusOf,
  until,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';

jest.setTimeout(90_000);

/** The sandbox decides by the account what becomes of a payout; names match per vendor there. */
describe('payouts', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  const reach = async () => {
    const submitted = await submit(world, cast, await buildDraft(cast, await today()));
    await reachApproval(world, cast, submitted);
    return submitted.invoiceId;
  };
  const today = async () => {
    const clock = await world.row<{ offset: number }>(
      sql`SELECT offset_ms AS offset FROM business_clock`,
    );
    return new Date(Date.now() + (clock?.offset ?? 0)).toISOString().slice(0, 10);
  };
  const behave = (payout: string) =>
    world.sandbox.call('POST', '/accounts', {
      sortCode: '089999',
      accountNumber: '66374958',
      holderName: 'Oakhanger Timber Supplies Ltd',
      payout,
    });
  const ledgerOf = (invoiceId: string) =>
    world.db.inTransaction((tx) => balances(tx, { financingId: invoiceId }));

  it('undoes a payout that comes back days later, and can pay again', async () => {
    await behave('returned_later');
    const invoiceId = await reach();
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'active');
    await moveTo(world, cast, '2026-01-21');
    await untilStatus(world, invoiceId, 'payout_returned');
    const ledger = await ledgerOf(invoiceId);
    expect(ledger).toMatchObject({ principal: 0, fee_receivable: 0, deferred_fee: 0, bank: 0 });
    await until('collection has stopped', async () => {
      const row = await world.row<{ closed: Date | null }>(sql`
        SELECT closed_at AS closed FROM processes WHERE workflow_id = ${`repayment-${invoiceId}`}
      `);
      return row?.closed;
    });
    await behave('ok');
    await expect(requestPayout(world, cast, invoiceId)).rejects.toMatchObject({
      cause: {
        message: expect.stringMatching(/^The bank returned .*: The account is closed\. Two/),
      },
    });
    await clearReturns(world);
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'active');
    const first = await world.row<{ dueOn: string }>(
      sql`SELECT due_on FROM instalments WHERE invoice_id = ${invoiceId} AND seq = 1`,
    );
    expect(first?.dueOn).toBe('2026-02-21');
  });

  it('replaces the contract when the last day for the payout has passed', async () => {
    const invoiceId = await reach();
    await moveTo(world, cast, '2026-01-29');
    await untilStatus(world, invoiceId, 'contract_pending');
    const contracts = await world.rows<{ status: string }>(sql`
      SELECT status FROM lending_contracts WHERE invoice_id = ${invoiceId} ORDER BY attempt
    `);
    expect(contracts[0]?.status).toBe('superseded');
    expect(contracts).toHaveLength(2);
  });

  it('takes two different admins from the threshold, bound to what was shown', async () => {
    const invoiceId = await reach();
    const requested = await requestPayout(world, cast, invoiceId);
    const approve = (actor: { id: string; name: string }, payloadHash = requested.payloadHash) =>
      ask(world, `invoice-${invoiceId}`, 'approvePayout', {
        actor: asActor(actor),
        approvalId: requested.approvalId,
        payloadHash,
      });
    await expect(approve(cast.maker)).rejects.toMatchObject({ cause: { type: 'FORBIDDEN' } });
    await expect(approve(cast.checker, 'f'.repeat(64))).rejects.toMatchObject({
      cause: { type: 'CONFLICT', details: [{ reason: 'approval_payload_changed' }] },
    });
    expect(await statusOf(world, invoiceId)).toBe('payout_approval');
    await ask(world, `invoice-${invoiceId}`, 'sendBackPayout', {
      actor: asActor(cast.checker),
      approvalId: requested.approvalId,
      reason: 'Please look at the account again.',
    });
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'active');
  });

  it('the request of another invoice releases nothing, used or not', async () => {
    const released = await reach();
    const used = await requestPayout(world, cast, released);
    const approve = (invoiceId: string) =>
      ask(world, `invoice-${invoiceId}`, 'approvePayout', {
        ...{ actor: asActor(cast.checker), ...used },
      });
    const other = await reach();
    await expect(approve(other)).rejects.toMatchObject({ cause: { type: 'NOT_FOUND' } });
    await approve(released);
    await untilStatus(world, released, 'active');
    await expect(approve(other)).rejects.toMatchObject({ cause: { type: 'NOT_FOUND' } });
    expect(await statusOf(world, other)).toBe('payout_approval');
  });

  it('takes two where one admin splits it: asked for one after the other, then released', async () => {
    const small = { netMinor: 400_000, vatMinor: 80_000, grossMinor: 480_000 };
    const parts: string[] = [];
    for (let part = 0; part < 3; part += 1) {
      const given = { ...small, payableMinor: 480_000 };
      const submitted = await submit(world, cast, await buildDraft(cast, await today(), given));
      await reachApproval(world, cast, submitted);
      parts.push(submitted.invoiceId);
    }
    const asked: { approvalId: string; payloadHash: string }[] = [];
    for (const invoiceId of parts) asked.push(await requestPayout(world, cast, invoiceId));
    const release = (part: number, actor: { id: string; name: string }) =>
      ask<{ status: string }>(world, `invoice-${parts[part]}`, 'approvePayout', {
        actor: asActor(actor),
        ...asked[part],
      });
    for (const part of [0, 1, 2]) {
      await expect(release(part, cast.maker)).rejects.toMatchObject({
        cause: { type: 'FORBIDDEN', details: [{ reason: 'self_approval' }] },
      });
    }
    expect(await release(0, cast.checker)).toEqual({ status: 'paying' });
    await untilStatus(world, parts[0] ?? '', 'active');
    await expect(release(1, cast.maker)).rejects.toMatchObject({ cause: { type: 'FORBIDDEN' } });
  });

  it('is not released by who has left, nor on the word of one who has', async () => {
    const invoiceId = await reach();
    const requested = await requestPayout(world, cast, invoiceId);
    const approve = () =>
      ask(world, `invoice-${invoiceId}`, 'approvePayout', {
        actor: asActor(cast.checker),
        ...requested,
      });
    const refused = { cause: { type: 'FORBIDDEN', details: [{ reason: 'not_permitted' }] } };
    const { maker } = cast;
    await maker.update({ status: 'disabled' });
    await expect(approve()).rejects.toMatchObject(refused);
    await maker.update({ status: 'active', adminRoles: ['support'] });
    await expect(approve()).rejects.toMatchObject(refused);
    await maker.update({ adminRoles: ['operations', 'compliance', 'treasury'] });
    await approve();
    await untilStatus(world, invoiceId, 'active');
  });

  it('reverses a refused payout, holds the limit again, and pays under a new key', async () => {
    await behave('refused');
    const invoiceId = await reach();
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'payout_failed');
    expect(await ledgerOf(invoiceId)).toMatchObject({ principal: 0, payouts_in_flight: 0 });
    const held = await world.row<{ status: string }>(
      sql`SELECT status FROM reservations WHERE invoice_id = ${invoiceId}`,
    );
    expect(held?.status).toBe('held');
    await behave('ok');
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'active');
    const payouts = await world.rows<{ key: string; status: string }>(sql`
      SELECT idempotency_key AS key, status FROM payments
      WHERE invoice_id = ${invoiceId} AND kind = 'payout' ORDER BY created_at
    `);
    expect(payouts.map((payout) => payout.status)).toEqual(['failed', 'executed']);
    expect(new Set(payouts.map((payout) => payout.key)).size).toBe(2);
  });

  it('stops the release when evidence grew old, checks again, and goes back', async () => {
    const invoiceId = await reach();
    const requested = await requestPayout(world, cast, invoiceId);
    await world.change(sql`
      UPDATE checklist_items SET checked_at = checked_at - interval '2 days'
      WHERE invoice_id = ${invoiceId} AND code = 'vendor_sanctions_clear'
    `);
    const stale = ask(world, `invoice-${invoiceId}`, 'approvePayout', {
      actor: asActor(cast.checker),
      ...requested,
    });
    await expect(stale).rejects.toMatchObject({
      cause: { type: 'PRECONDITION_FAILED', details: [{ reason: 'stale_check' }] },
    });
    const [approval] = await until('the approval is void', () =>
      world
        .rows<{ status: string }>(
          sql`
            SELECT status FROM approvals WHERE id = ${requested.approvalId} AND status = 'voided'
          `,
        )
        .then((rows) => rows.length > 0 && rows),
    );
    expect(approval?.status).toBe('voided');
    await until('it went back to the checks and came again', async () => {
      const moves = await world.rows<{ status: string }>(sql`
        SELECT after->>'status' AS status FROM activities WHERE invoice_id = ${invoiceId}
        AND action LIKE 'invoice_%' ORDER BY seq DESC LIMIT 2
      `);
      return moves[0]?.status === 'payout_approval' && moves[1]?.status === 'action_required';
    });
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'active');
  });
});
