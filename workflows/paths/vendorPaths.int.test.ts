import { sql } from '@millrace/db/connection/sql';
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
import { findFreeNumber } from '@millrace/activities/testing/accounts';
import {
  countMails,
  readActors,
  readLedger,
  readRecords,
  readTasks,
} from '@millrace/activities/testing/records';
import {
  confirmAsVendor,
  disputeAsVendor,
  moveTo,
  openLink,
  today,
  until,
  untilAllEnded,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { addDays } from '@millrace/domain/dates/civilDate';
import { followingWorkingDay } from '@millrace/domain/dates/workingDays';

jest.setTimeout(120_000);

describe('vendors that do not just confirm', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  const start = async () => submit(world, cast, await buildDraft(cast, await today(world)));
  const moveOn = async (days: number) =>
    moveTo(world, cast, followingWorkingDay(addDays(await today(world), days)));
  const requestsOf = async (invoiceId: string) => (await readRecords(world, invoiceId)).requests;
  const renew = (invoiceId: string) =>
    ask<{ requestId: string }>(world, `invoice-${invoiceId}`, 'renewVerification', {
      actor: asActor(cast.maker),
    });

  it('“not ours” rejects the invoice, for good, and opens a Task about fraud', async () => {
    const { invoiceId, requestId } = await start();
    await disputeAsVendor(world, requestId);
    await untilStatus(world, invoiceId, 'rejected');
    await untilAllEnded(world, invoiceId);
    expect(await readRecords(world, invoiceId)).toMatchObject({
      reasonCode: 'vendor_disputed',
      requests: ['disputed'],
      reservation: null,
      contracts: [],
    });
    const tasks = await readTasks(world, invoiceId, 'vendor_disputed');
    const words = 'The vendor says that they did not send it. We never sent this.';
    expect(tasks).toMatchObject([{ status: 'open', words }]);
    expect(await readActors(world, invoiceId, 'vendor_disputed')).toEqual([
      'Moira Keane: We never sent this.',
    ]);
    expect(await countMails(world, invoiceId, 'closed')).toBe(1);
    expect(await countMails(world, invoiceId, 'vendor_link')).toBe(1);
    expect(await readLedger(world, invoiceId)).toEqual({});
  });

  it('a lost link is sent again three times, then no more', async () => {
    const { invoiceId, requestId } = await start();
    await openLink(world, requestId);
    const resend = () =>
      ask(world, `vendor-verification-${requestId}`, 'resendRequest', {
        actor: asActor(cast.maker),
      });
    for (let times = 1; times <= 3; times += 1) await resend();
    await expect(resend()).rejects.toMatchObject({
      cause: { type: 'PRECONDITION_FAILED', details: [{ reason: 'link_expired' }] },
    });
    expect(await countMails(world, invoiceId, 'vendor_link')).toBe(4);
    await confirmAsVendor(world, requestId);
    await untilStatus(world, invoiceId, 'offered');
    expect(await requestsOf(invoiceId)).toEqual(['succeeded']);
  });

  it('an expired link is renewed, three times at most, and the last one still counts', async () => {
    const { invoiceId, requestId } = await start();
    await moveOn(8);
    await untilStatus(world, invoiceId, 'action_required');
    expect(await requestsOf(invoiceId)).toEqual(['expired']);
    await expect(openLink(world, requestId)).rejects.toThrow();
    await until('the company is told', async () => {
      return (await countMails(world, invoiceId, 'action_needed')) === 1;
    });
    expect(await readActors(world, invoiceId, 'vendor_request_expired')).toEqual(['Millrace']);
    let last = '';
    for (let times = 1; times <= 3; times += 1) {
      last = (await renew(invoiceId)).requestId;
      await until('the new link is mailed', async () => {
        return (await countMails(world, invoiceId, 'vendor_link')) === times + 1;
      });
    }
    await expect(renew(invoiceId)).rejects.toMatchObject({
      cause: { type: 'PRECONDITION_FAILED', details: [{ reason: 'link_expired' }] },
    });
    await confirmAsVendor(world, last);
    await untilStatus(world, invoiceId, 'offered');
    expect(await requestsOf(invoiceId)).toEqual(['expired', 'cancelled', 'cancelled', 'succeeded']);
    await until('the company is told', async () => {
      return (await countMails(world, invoiceId, 'offer_ready')) === 1;
    });
    expect(await countMails(world, invoiceId, 'vendor_link')).toBe(4);
  });

  it('an account that two admins reject: the vendor is told and gives another by a new link', async () => {
    const { invoiceId, requestId } = await start();
    const close = { sortCode: '107999', accountNumber: '88837491' };
    const { bankAccountId } = await confirmAsVendor(world, requestId, close);
    const reject = (actor: { id: string; name: string }) =>
      ask<{ state: string }>(world, `vendor-verification-${requestId}`, 'rejectBankAccount', {
        ...{ decisionId: randomUUID(), actor: asActor(actor), bankAccountId },
        reason: 'The register has another name.',
      });
    const countNotices = async () => {
      const sent = await world.rows<{ id: string }>(sql`
        SELECT id FROM mail_log WHERE template = 'account_rejected'
          AND dedupe_key LIKE ${`vendor-verification-${requestId}:%`}
      `);
      return sent.length;
    };
    expect(await reject(cast.maker)).toMatchObject({ state: 'proposed' });
    expect(await countNotices()).toBe(0);
    expect(await reject(cast.checker)).toMatchObject({ state: 'rejected' });
    await until('the vendor is told', async () => (await countNotices()) > 0);
    await until('its request has ended', async () => {
      return (await requestsOf(invoiceId))[0] === 'failed';
    });
    const { requestId: next } = await renew(invoiceId);
    await confirmAsVendor(world, next);
    await untilStatus(world, invoiceId, 'offered');
    expect(await requestsOf(invoiceId)).toEqual(['failed', 'succeeded']);
  });

  it('another account than the one we know: its vendor and the admins hear of it', async () => {
    const first = await start();
    await confirmAsVendor(world, first.requestId);
    await untilStatus(world, first.invoiceId, 'offered');
    const { requestId } = await start();
    const account = findFreeNumber();
    await world.sandbox.call('POST', '/accounts', {
      ...account,
      holderName: cast.vendor.legalName,
    });
    await confirmAsVendor(world, requestId, account);
    const told = await until('they are told', async () => {
      const rows = await world.rows<{ to: string }>(sql`
        SELECT to_address AS to FROM mail_log WHERE template = 'account_added'
          AND dedupe_key LIKE ${`vendor-verification-${requestId}:%`}
        ORDER BY to_address
      `);
      return rows.length > 2 && rows.map(({ to }) => to);
    });
    expect(told).toEqual(
      expect.arrayContaining(['accounts@oakhanger.example', cast.maker.email, cast.checker.email]),
    );
  });

  it('an expired link that nobody renews lets the invoice expire', async () => {
    const { invoiceId } = await start();
    await moveOn(8);
    await untilStatus(world, invoiceId, 'action_required');
    await moveOn(9);
    await untilStatus(world, invoiceId, 'expired');
    await untilAllEnded(world, invoiceId);
    expect(await readRecords(world, invoiceId)).toMatchObject({
      reasonCode: 'link_expired',
      reservation: null,
    });
    expect(await countMails(world, invoiceId, 'closed')).toBe(1);
    expect(await readLedger(world, invoiceId)).toEqual({});
  });

  it('an address that takes no mail stops the request until somebody mends it', async () => {
    await cast.vendor.update({ contactEmail: 'accounts@refuses.example' });
    const { invoiceId, requestId } = await start();
    const workflowId = `vendor-verification-${requestId}`;
    const task = await until('the mail has come back', async () => {
      const [row] = await readTasks(world, invoiceId, 'parked');
      return row;
    });
    expect(task).toMatchObject({
      status: 'open',
      title: 'Mailing the vendor its link has stopped',
    });
    const skip = ask(world, workflowId, 'skipStep', { actor: asActor(cast.maker), reason: 'x' });
    await expect(skip).rejects.toMatchObject({ cause: { details: [{ reason: 'not_skippable' }] } });
    expect(await requestsOf(invoiceId)).toEqual(['created']);
    await cast.vendor.update({ contactEmail: 'accounts@oakhanger.example' });
    await ask(world, workflowId, 'retryStep', { actor: asActor(cast.maker) });
    await confirmAsVendor(world, requestId);
    await untilStatus(world, invoiceId, 'offered');
    expect(await countMails(world, invoiceId, 'vendor_link')).toBe(1);
    expect(await readTasks(world, invoiceId, 'parked')).toMatchObject([{ status: 'done' }]);
    expect(await readActors(world, invoiceId, 'step_retry')).toEqual(['Ann Maker']);
  });
});
