import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  ask,
  asActor,
  buildCast,
  buildDraft,
  submit,
  type Cast,
} from '@millrace/activities/testing/actors';
import { readActors, readRecords, readTasks } from '@millrace/activities/testing/records';
import {
  reachApproval,
  reachPayout,
  requestPayout,
  today,
  until,
  untilAllEnded,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { recordActivity } from '@millrace/db/activity/activityLog';
import { sql } from '@millrace/db/connection/sql';
import { buildAdmin } from '@millrace/db/testing/build';

jest.setTimeout(120_000);

describe('a payout that may not be released', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  it('is kept from whoever waived a check of its invoice', async () => {
    await cast.vendor.update({ contactFound: 'company' });
    const submitted = await submit(world, cast, await buildDraft(cast, await today(world)));
    const { invoiceId } = submitted;
    await until('the address is in review', async () => {
      const item = await world.row<{ result: string }>(sql`
        SELECT result FROM checklist_items
        WHERE invoice_id = ${invoiceId} AND code = 'vendor_contact_independent'
      `);
      return item?.result === 'needs_review';
    });
    await cast.vendor.update({ contactFound: 'register' });
    const waivers = [
      await buildAdmin({ name: 'Wanda One', adminRoles: ['compliance'] }),
      await buildAdmin({ name: 'Will Two', adminRoles: ['compliance'] }),
    ];
    const waive = (actor: { id: string; name: string }, decisionId: string) =>
      ask<{ state: string }>(world, `checklist-${invoiceId}`, 'waiveItem', {
        decisionId,
        actor: asActor(actor),
        code: 'vendor_contact_independent',
        reason: 'We called them.',
      });
    const [first, second] = waivers as [Cast['maker'], Cast['maker']];
    const proposal = randomUUID();
    expect(await waive(first, proposal)).toEqual({ state: 'proposed' });
    expect(await waive(first, proposal)).toEqual({ state: 'proposed' });
    await expect(waive(first, randomUUID())).rejects.toMatchObject({
      cause: { type: 'FORBIDDEN', message: expect.stringContaining('A second admin') },
    });
    expect(await waive(second, randomUUID())).toEqual({ state: 'waived' });
    expect(await readActors(world, invoiceId, 'check_waived')).toEqual([
      'Will Two: We called them.',
    ]);
    expect(await readTasks(world, invoiceId, 'waiver')).toMatchObject([{ status: 'done' }]);
    await reachApproval(world, cast, submitted);
    for (const waiver of [first, second]) {
      await expect(
        requestPayout(world, { ...cast, maker: waiver }, invoiceId),
      ).rejects.toMatchObject({ cause: { type: 'FORBIDDEN' } });
    }
    const requested = await requestPayout(world, cast, invoiceId);
    for (const waiver of [first, second]) {
      await expect(
        ask(world, `invoice-${invoiceId}`, 'approvePayout', {
          actor: asActor(waiver),
          ...requested,
        }),
      ).rejects.toMatchObject({ cause: { type: 'FORBIDDEN' } });
    }
    expect((await readRecords(world, invoiceId)).payouts).toEqual([]);
    await ask(world, `invoice-${invoiceId}`, 'approvePayout', {
      actor: asActor(cast.checker),
      ...requested,
    });
    await untilStatus(world, invoiceId, 'active');
  });

  it('is kept until somebody else confirms an address of the vendor that an admin gave', async () => {
    const invoiceId = await reachPayout(world, cast);
    const { id: vendorId } = cast.vendor;
    const { id: companyId } = cast.company;
    // As `adminInvoice.correctContact` leaves it.
    await world.rows(sql`
      INSERT INTO company_vendors (company_id, vendor_id, contact_name, contact_email)
      VALUES (${companyId}, ${vendorId}, 'Someone', 'someone@elsewhere.example')
        ON CONFLICT (company_id, vendor_id)
      DO UPDATE SET contact_email = EXCLUDED.contact_email RETURNING 1
    `);
    await world.rows(sql`
      UPDATE checklist_items SET result = 'stale' WHERE invoice_id = ${invoiceId}
      AND code = 'vendor_contact_independent' RETURNING 1
    `);
    await world.db.inTransaction((tx) =>
      recordActivity(tx, {
        actor: asActor(cast.maker),
        action: 'vendor_contact_corrected',
        ...{ subjectType: 'vendor', subjectId: vendorId, invoiceId, companyId },
        after: { contactEmail: 'other@elsewhere.example' },
        words: 'Ann Maker corrected the address.',
      }),
    );
    await expect(requestPayout(world, cast, invoiceId)).rejects.toMatchObject({
      cause: { type: 'PRECONDITION_FAILED' },
    });
    const code = 'vendor_contact_independent';
    const decide = (actor: { id: string; name: string }, evidenceVersion?: number) =>
      ask(world, `checklist-${invoiceId}`, 'decideItem', {
        ...{ actor: asActor(actor), code, evidenceVersion },
        ...{ result: 'passed', reason: 'We called the number on its site.' },
      });
    const readVersion = async () => {
      const item = await world.row<{ version: number }>(sql`
        SELECT evidence_version AS version FROM checklist_items
        WHERE invoice_id = ${invoiceId} AND code = ${code}
      `);
      return item?.version;
    };
    const seen = await readVersion();
    await world.rows(sql`
      UPDATE company_vendors SET contact_email = 'other@elsewhere.example'
      WHERE vendor_id = ${vendorId} RETURNING 1
    `);
    // Nobody of the company may have this one made again.
    const recheck = { actor: asActor(cast.checker), code };
    await expect(
      ask(world, `checklist-${invoiceId}`, 'recheckItem', recheck),
    ).rejects.toMatchObject({
      cause: { type: 'PRECONDITION_FAILED', details: [{ reason: 'illegal_transition' }] },
    });
    const checklist = world.client.workflow.getHandle(`checklist-${invoiceId}`);
    await checklist.signal('recheckItems', { codes: [code], round: 0 });
    const now = await until('the check found the other address', async () => {
      const version = await readVersion();
      return version === seen ? null : version;
    });
    await expect(decide(cast.checker, seen)).rejects.toMatchObject({
      cause: { type: 'CONFLICT', details: [{ reason: 'payload_differs' }] },
    });
    await expect(decide(cast.maker)).rejects.toMatchObject({
      cause: { type: 'FORBIDDEN', details: [{ reason: 'self_approval' }] },
    });
    const passing = await buildAdmin({ name: 'Pia Passing', adminRoles: ['compliance'] });
    await decide(passing, now);
    // Whoever gave the address neither asks for the payout nor releases it.
    await expect(requestPayout(world, cast, invoiceId)).rejects.toMatchObject({
      cause: { type: 'FORBIDDEN' },
    });
    const asking = await buildAdmin({ name: 'Ada Asking', adminRoles: ['treasury'] });
    const requested = await requestPayout(world, { ...cast, maker: asking }, invoiceId);
    await expect(
      ask(world, `invoice-${invoiceId}`, 'approvePayout', {
        actor: asActor(cast.maker),
        ...requested,
      }),
    ).rejects.toMatchObject({ cause: { type: 'FORBIDDEN' } });
    await world.rows(sql`DELETE FROM company_vendors WHERE vendor_id = ${vendorId} RETURNING 1`);
  });

  it('another account of the vendor: the approval does not bind any more', async () => {
    const invoiceId = await reachPayout(world, cast);
    const requested = await requestPayout(world, cast, invoiceId);
    const approve = () =>
      ask(world, `invoice-${invoiceId}`, 'approvePayout', {
        actor: asActor(cast.checker),
        ...requested,
      });
    await world.change(
      sql`UPDATE vendor_bank_accounts SET status = 'revoked' WHERE status = 'verified'`,
    );
    await expect(approve()).rejects.toMatchObject({
      cause: {
        type: 'PRECONDITION_FAILED',
        details: [{ reason: 'gate_failed', details: { failed: ['account_verified'] } }],
      },
    });
    expect(await readRecords(world, invoiceId)).toMatchObject({
      status: 'payout_approval',
      payouts: [],
    });
    await ask(world, `invoice-${invoiceId}`, 'cancelInvoice', {
      actor: asActor(cast.maker),
      reason: 'The account was given up.',
    });
    await untilAllEnded(world, invoiceId);
    expect((await readRecords(world, invoiceId)).approvals).toEqual(['voided']);
  });
});
