import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildCast, type Cast } from '@millrace/activities/testing/actors';
import { fund, today } from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { Payment } from '@millrace/db/models/Payment';
import { buildPaidOut } from '@millrace/db/testing/paidOut';
import { sql } from '@millrace/db/connection/sql';
import { londonInstant, toEpochMs } from '@millrace/domain/dates/londonTime';
import { addWorkingDays } from '@millrace/domain/dates/workingDays';
import { defaultPolicy as policy } from '@millrace/domain/policy/policy';
import { cancelDebit } from './cancelDebits';
import { sendDebitNotice } from './debits';
import { submitDebit } from './submittedDebits';

jest.setTimeout(90_000);

const call = { workflowId: 'test', step: '', stepWords: '', version: 1 };

describe('a debit that is asked for', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  const findMandate = async () => {
    const row = await world.row<{ id: string; providerId: string }>(
      sql`SELECT id, provider_id FROM mandates WHERE status = 'active'`,
    );
    return row ?? { id: '', providerId: '' };
  };
  const findInstalment = async (invoiceId: string, seq: number) => {
    const row = await world.row<{ id: string; collectOn: string }>(
      sql`SELECT id, collect_on FROM instalments WHERE invoice_id = ${invoiceId} AND seq = ${seq}`,
    );
    return row ?? { id: '', collectOn: '' };
  };
  /** Three working days ahead, on which a debit has to be with the provider. */
  const findChargeOn = async () => addWorkingDays(await today(world), 3);
  /** The provider has it; we know only under which mandate we asked. */
  async function loseAnswer(invoiceId: string, seq: number) {
    const { id: mandateId, providerId } = await findMandate();
    const { id: instalmentId } = await findInstalment(invoiceId, seq);
    const chargeOn = await findChargeOn();
    const what = { amountMinor: 348_333, chargeOn, idempotencyKey: randomUUID() };
    const { id: paymentId } = await Payment.create({
      ...{ direction: 'in', kind: 'first', status: 'created', companyId: cast.company.id },
      noticeSentOn: await today(world),
      ...{ invoiceId, instalmentId, mandateId, ...what },
    });
    const { collectionId } = await world.deps.clients.payments.createCollection({
      ...{ mandateId: providerId, reference: 'LOST', metadata: { paymentId }, ...what },
    });
    return { paymentId, instalmentId, collectionId };
  }
  const replaceMandate = async (id: string) => {
    await world.change(sql`UPDATE mandates SET status = 'cancelled' WHERE id = ${id}`);
    await world.change(sql`
      INSERT INTO mandates SELECT (jsonb_populate_record(mandate, jsonb_build_object('id',
        gen_random_uuid(), 'status', 'active', 'provider_id', gen_random_uuid(),
        'provider_billing_request_id', gen_random_uuid()))).*
      FROM mandates mandate WHERE id = ${id}
    `);
  };
  /** Another invoice of the company, whose mandate the first one has set up. */
  const buildPlan = async () => {
    if (!(await findMandate()).id) await fund(world, cast);
    const parties = { companyId: cast.company.id, vendorId: cast.vendor.id };
    return (await buildPaidOut(world.db, parties)).invoiceId;
  };
  const read = async (paymentId: string) => {
    const row = await Payment.findByPk(paymentId);
    return { status: row?.status, providerId: row?.providerId, mandateId: row?.mandateId };
  };

  it('is announced once, however often the step is tried', async () => {
    const invoiceId = await fund(world, cast);
    for (const [seq, debitKind] of [
      [1, 'charge'],
      [2, 'first'],
    ] as const) {
      const { id: instalmentId } = await findInstalment(invoiceId, seq);
      const what = { instalmentId, debitKind, amountMinor: 2_500, chargeOn: '2026-03-16' };
      const action = { kind: 'send_debit_notice', ...what } as const;
      await sendDebitNotice(world.deps, call, { invoiceId, policy, action });
      await sendDebitNotice(world.deps, call, { invoiceId, policy, action });
      const debits = await Payment.findAll({ where: { instalmentId } });
      expect(debits.map(({ kind }) => kind)).toEqual([debitKind]);
      const mails = await world.rows(
        sql`SELECT 1 FROM mail_log WHERE dedupe_key LIKE ${`%${instalmentId}%`}`,
      );
      expect(mails).toHaveLength(1);
    }
  });

  it('says which one it takes the place of', async () => {
    const invoiceId = await buildPlan();
    const { id: instalmentId } = await findInstalment(invoiceId, 1);
    await Payment.create({
      ...{ direction: 'in', kind: 'first', status: 'cancelled', companyId: cast.company.id },
      ...{ invoiceId, instalmentId, idempotencyKey: randomUUID(), amountMinor: 48_334 },
      ...{ noticeSentOn: await today(world), chargeOn: '2026-02-16' },
    });
    const what = { instalmentId, amountMinor: 348_334, chargeOn: '2026-02-18' } as const;
    const action = { kind: 'send_debit_notice', debitKind: 'first', ...what } as const;
    const again = { ...call, version: 2 };
    await sendDebitNotice(world.deps, again, { invoiceId, policy, action });
    const answer = await fetch(`${world.sandbox.url}/mailbox.json?to=${cast.signer.email}`);
    expect(await answer.text()).toContain('It takes the place of £483.34 on 16 February 2026');
  });

  it('is called off at once where it is not to be taken any more when its mail has left', async () => {
    const invoiceId = await buildPlan();
    const { id: instalmentId, collectOn } = await findInstalment(invoiceId, 1);
    const noticeOn = addWorkingDays(collectOn, -policy.collection.noticeWorkingDays);
    const offsetMs = toEpochMs(londonInstant(noticeOn, '09:00')) - Date.now();
    const before = await world.row<{ offsetMs: number }>(sql`SELECT offset_ms FROM business_clock`);
    await world.change(sql`UPDATE business_clock SET offset_ms = ${offsetMs}`);
    const what = { instalmentId, amountMinor: 348_334, chargeOn: collectOn };
    const action = { kind: 'send_debit_notice', debitKind: 'first', ...what } as const;
    // The second is of a try that hung while its process was stopped, and another one announced it.
    for (const version of [3, 4]) {
      await sendDebitNotice(world.deps, { ...call, version }, { invoiceId, policy, action });
    }
    await world.change(sql`UPDATE business_clock SET offset_ms = ${before?.offsetMs ?? 0}`);
    const debits = await Payment.findAll({ where: { instalmentId }, order: ['createdAt', 'id'] });
    expect(debits.map(({ status }) => status)).toEqual(['created', 'cancelled']);
  });

  it('is called off where that was done while we asked for it', async () => {
    const invoiceId = await buildPlan();
    const { id: instalmentId } = await findInstalment(invoiceId, 3);
    const what = { amountMinor: 348_333, chargeOn: await findChargeOn() };
    const { id: paymentId } = await Payment.create({
      ...{ direction: 'in', kind: 'first', status: 'created', companyId: cast.company.id },
      noticeSentOn: await today(world),
      ...{ invoiceId, instalmentId, idempotencyKey: randomUUID(), ...what },
    });
    const { payments } = world.deps.clients;
    const createCollection: typeof payments.createCollection = async (asked) => {
      await cancelDebit(world.deps, call, paymentId);
      return payments.createCollection(asked);
    };
    let calls = 0;
    const cancelCollection: typeof payments.cancelCollection = (collectionId) => {
      calls += 1;
      if (calls === 1) return Promise.reject(new Error('503'));
      return payments.cancelCollection(collectionId);
    };
    const unkind = { ...payments, createCollection, cancelCollection };
    const deps = { ...world.deps, clients: { ...world.deps.clients, payments: unkind } };
    const action = { kind: 'submit_debit', instalmentId, paymentId, ...what } as const;
    await expect(submitDebit(deps, call, { invoiceId, policy, action })).rejects.toThrow('503');
    await submitDebit(deps, call, { invoiceId, policy, action });
    const { status, providerId } = await read(paymentId);
    expect(status).toBe('cancelled');
    expect((await payments.getCollection(providerId ?? '')).status).toBe('cancelled');
  });

  it('is found under the mandate of then where the answer was lost: called off, or taken', async () => {
    const invoiceId = await buildPlan();
    const { id: mandateId } = await findMandate();
    const off = await loseAnswer(invoiceId, 1);
    const sent = await loseAnswer(invoiceId, 2);
    await replaceMandate(mandateId);
    await cancelDebit(world.deps, call, off.paymentId);
    expect(await read(off.paymentId)).toEqual({
      ...{ status: 'cancelled', providerId: off.collectionId, mandateId },
    });
    const theirs = await world.deps.clients.payments.getCollection(off.collectionId);
    expect(theirs.status).toBe('cancelled');
    const { collectionId, ...debit } = sent;
    const what = { amountMinor: 348_333, chargeOn: await findChargeOn() };
    const action = { kind: 'submit_debit', ...what, ...debit } as const;
    await submitDebit(world.deps, call, { invoiceId, policy, action });
    expect(await read(sent.paymentId)).toEqual({
      ...{ status: 'submitted', providerId: collectionId, mandateId },
    });
  });
});
