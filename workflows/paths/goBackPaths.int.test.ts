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
import { countMails, readActors, readRecords } from '@millrace/activities/testing/records';
import {
  confirmAsVendor,
  findContract,
  openLink,
  reachContract,
  reachPayout,
  releasePayout,
  requestPayout,
  sign,
  statusOf,
  today,
  until,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import type { GoBackPoint } from '@millrace/domain/invoice/goingBack';

jest.setTimeout(120_000);

const reason = 'The address was wrong.';

describe('an invoice that an admin takes back to a step', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  const goBack = (invoiceId: string, point: GoBackPoint, seenStatus: FinancingStatus) =>
    ask<{ status: string }>(world, `invoice-${invoiceId}`, 'goBack', {
      actor: asActor(cast.maker),
      point,
      reason,
      seenStatus,
    });
  const readCheckedAt = async (invoiceId: string, code: string) => {
    const item = await world.row<{ at: Date }>(sql`
      SELECT checked_at AS at FROM checklist_items WHERE invoice_id = ${invoiceId}
        AND code = ${code}
    `);
    return item?.at.getTime() ?? 0;
  };
  const readLatestRequest = async (invoiceId: string) => {
    const row = await world.row<{ id: string }>(sql`
      SELECT id FROM vendor_verification_requests WHERE invoice_id = ${invoiceId}
      ORDER BY created_at DESC LIMIT 1
    `);
    return row?.id ?? '';
  };

  it('contract: the signed one is replaced, the payout request void, and all signed again', async () => {
    const invoiceId = await reachPayout(world, cast);
    const requested = await requestPayout(world, cast, invoiceId);
    const { status } = await goBack(invoiceId, 'contract', 'payout_approval');
    expect(status).toBe('contract_pending');
    expect(await readRecords(world, invoiceId)).toMatchObject({
      approvals: ['voided'],
      reservation: 'held',
      payouts: [],
    });
    expect((await readRecords(world, invoiceId)).contracts[0]).toBe('superseded');
    await expect(
      ask(world, `invoice-${invoiceId}`, 'approvePayout', {
        actor: asActor(cast.checker),
        ...requested,
      }),
    ).rejects.toMatchObject({ cause: { type: 'PRECONDITION_FAILED' } });
    await sign(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'payout_approval');
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'active');
    expect((await readRecords(world, invoiceId)).contracts).toEqual(['superseded', 'executed']);
    expect(await readActors(world, invoiceId, 'went_back')).toEqual([`Ann Maker: ${reason}`]);
  });

  it('checks: all are made again, the request is void, and it comes back by itself', async () => {
    const invoiceId = await reachPayout(world, cast);
    await requestPayout(world, cast, invoiceId);
    const before = await readCheckedAt(invoiceId, 'vendor_sanctions_clear');
    const { status } = await goBack(invoiceId, 'checks', 'payout_approval');
    expect(status).toBe('action_required');
    await until('it came back', async () => {
      return (await readActors(world, invoiceId, 'invoice_payout_approval')).length === 2;
    });
    expect(await readCheckedAt(invoiceId, 'vendor_sanctions_clear')).toBeGreaterThan(before);
    expect(await readRecords(world, invoiceId)).toMatchObject({
      status: 'payout_approval',
      approvals: ['voided'],
      contracts: ['executed'],
      requests: ['succeeded'],
    });
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'active');
  });

  it('vendor: asked again with a new link, while offer and contract stand', async () => {
    const { invoiceId, contractId } = await reachContract(world, cast);
    await until('it waits for the signature', () => isAt(invoiceId, 'contract_pending'));
    await goBack(invoiceId, 'vendor', 'contract_pending');
    await until('the vendor is asked again', async () => {
      return (await readRecords(world, invoiceId)).requests[1] === 'sent';
    });
    expect(await statusOf(world, invoiceId)).toBe('action_required');
    await confirmAsVendor(world, await readLatestRequest(invoiceId));
    await untilStatus(world, invoiceId, 'contract_pending');
    expect(await readRecords(world, invoiceId)).toMatchObject({
      requests: ['succeeded', 'succeeded'],
      reservation: 'held',
    });
    expect(await findContract(world, invoiceId)).toBe(contractId);
  });

  it('vendor, while it has not answered: the request before it is over, and its link with it', async () => {
    const draft = await buildDraft(cast, await today(world));
    const { invoiceId, requestId } = await submit(world, cast, draft);
    await openLink(world, requestId);
    await goBack(invoiceId, 'vendor', 'checking');
    await until('the vendor is asked again', async () => {
      return (await readRecords(world, invoiceId)).requests[1] === 'sent';
    });
    expect((await readRecords(world, invoiceId)).requests).toEqual(['cancelled', 'sent']);
    await expect(confirmAsVendor(world, requestId)).rejects.toThrow();
    await confirmAsVendor(world, await readLatestRequest(invoiceId));
    await untilStatus(world, invoiceId, 'offered');
  });

  const isAt = async (invoiceId: string, step: string) => {
    const found = await world.rows(sql`
      SELECT 1 FROM processes WHERE workflow_id = ${`invoice-${invoiceId}`} AND step = ${step}
    `);
    return found.length > 0;
  };

  it('offer: priced again, the contract withdrawn, and the limit held once', async () => {
    const { invoiceId } = await reachContract(world, cast);
    await until('it waits for the signature', () => isAt(invoiceId, 'contract_pending'));
    const offers = await countMails(world, invoiceId, 'offer_ready');
    await goBack(invoiceId, 'offer', 'contract_pending');
    await untilStatus(world, invoiceId, 'offered');
    expect(await readRecords(world, invoiceId)).toMatchObject({
      contracts: ['voided'],
      reservation: 'held',
    });
    const held = await world.rows(
      sql`SELECT 1 FROM reservations WHERE invoice_id = ${invoiceId} AND status = 'held'`,
    );
    expect(held).toHaveLength(1);
    await until('the company hears of the new offer', async () => {
      return (await countMails(world, invoiceId, 'offer_ready')) === offers + 1;
    });
    await ask(world, `invoice-${invoiceId}`, 'acceptOffer', { actor: asActor(cast.signer) });
    await findContract(world, invoiceId);
    await untilStatus(world, invoiceId, 'contract_pending');
  });

  it('refuses where the invoice has moved since the admin looked, and changes nothing', async () => {
    const { invoiceId } = await reachContract(world, cast);
    await until('it waits for the signature', () => isAt(invoiceId, 'contract_pending'));
    await expect(goBack(invoiceId, 'contract', 'payout_approval')).rejects.toMatchObject({
      cause: { type: 'CONFLICT' },
    });
    expect(await readActors(world, invoiceId, 'went_back')).toEqual([]);
    expect(await statusOf(world, invoiceId)).toBe('contract_pending');
  });
});
