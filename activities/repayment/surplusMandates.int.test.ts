import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildCast, companyAccount, type Cast } from '@millrace/activities/testing/actors';
import { fund, postForm, today, until } from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { Mandate } from '@millrace/db/models/Mandate';
import { Payment } from '@millrace/db/models/Payment';
import { sql } from '@millrace/db/connection/sql';
import { addWorkingDays } from '@millrace/domain/dates/workingDays';
import { defaultPolicy as policy } from '@millrace/domain/policy/policy';
import { refreshMandate } from './mandates';
import { submitDebit } from './submittedDebits';
import { callOffSurplus } from './surplusMandates';

jest.setTimeout(150_000);
const call = { workflowId: 'test', step: '', stepWords: '', version: 1 };

describe('two direct debits of one company', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  /** Active at the provider, and not yet told to us. */
  async function setUpAnother(): Promise<Mandate> {
    const { payments } = world.deps.clients;
    const id = randomUUID();
    const started = await payments.startMandate({
      companyName: cast.company.name,
      email: cast.signer.email,
      metadata: { mandateId: id },
      redirectUrl: 'http://localhost/done',
      exitUrl: 'http://localhost/left',
      idempotencyKey: `mandate-${id}`,
    });
    await postForm(started.pageUrl, {
      account_holder_name: companyAccount.holderName,
      branch_code: companyAccount.sortCode,
      account_number: companyAccount.accountNumber,
      ...{ confirmed: 'yes', action: 'confirm' },
    });
    const providerId = await until('it is active', async () => {
      const request = await payments.getMandateRequest(started.billingRequestId);
      if (!request.mandateId) return null;
      const { status } = await payments.getMandate(request.mandateId);
      return status === 'active' ? request.mandateId : null;
    });
    const found = { companyId: cast.company.id, providerId, status: 'active' } as const;
    return Mandate.create({ id, ...found, activeAt: new Date(), accountLast4: '08' });
  }

  it('a debit that is asked for while one is called off goes by the other, and both stay', async () => {
    const invoiceId = await fund(world, cast);
    const older = await world.row<{ id: string }>(sql`SELECT id FROM mandates`);
    const third = await world.row<{ id: string }>(
      sql`SELECT id FROM instalments WHERE invoice_id = ${invoiceId} AND seq = 3`,
    );
    const instalmentId = third?.id ?? '';
    const chargeOn = addWorkingDays(await today(world), 3);
    const what = { amountMinor: 348_333, chargeOn };
    const { id: paymentId } = await Payment.create({
      noticeSentOn: chargeOn,
      ...{ direction: 'in', kind: 'first', status: 'created', companyId: cast.company.id },
      ...{ invoiceId, instalmentId, idempotencyKey: randomUUID(), ...what },
    });
    const newer = await setUpAnother();
    const { payments } = world.deps.clients;
    const cancelled: string[] = [];
    // While the provider is asked, another process asks for its debit and looks at the mandates.
    const cancelMandate: typeof payments.cancelMandate = async (id) => {
      cancelled.push(id);
      if (cancelled.length === 1) {
        const action = { kind: 'submit_debit', instalmentId, paymentId, ...what } as const;
        await submitDebit(world.deps, call, { invoiceId, policy, action });
        await refreshMandate(world.deps, call, { invoiceId });
      }
      return payments.cancelMandate(id);
    };
    const deps = {
      ...world.deps,
      clients: { ...world.deps.clients, payments: { ...payments, cancelMandate } },
    };
    const surplus = await callOffSurplus(deps, invoiceId);
    await refreshMandate(world.deps, call, { invoiceId });
    expect(surplus.map(({ id }) => id)).toEqual([newer.id]);
    const rows = await world.rows<{ id: string; status: string }>(
      sql`SELECT id, status FROM mandates`,
    );
    expect(rows.find(({ id }) => id === older?.id)?.status).toBe('active');
    expect(rows.find(({ id }) => id === newer.id)?.status).toBe('cancelled');
    const debit = await Payment.findByPk(paymentId, { rejectOnEmpty: true });
    expect(debit.mandateId).toBe(older?.id);
    expect((await payments.getCollection(debit.providerId ?? '')).status).not.toBe('cancelled');
  });

  it('one that we began to call off ends, though the other was lost meanwhile', async () => {
    const invoiceId = await fund(world, cast);
    const kept = await world.row<{ providerId: string }>(
      sql`SELECT provider_id FROM mandates WHERE status = 'active'`,
    );
    const newer = await setUpAnother();
    await newer.update({ calledOffAt: new Date() });
    await world.sandbox.call('POST', `/mandates/${kept?.providerId ?? ''}/cancel`);
    const after = await refreshMandate(world.deps, call, { invoiceId });
    expect(after).toMatchObject({ mandateActive: false, lostMandateId: expect.any(String) });
    expect(await world.rows(sql`SELECT 1 FROM mandates WHERE status = 'active'`)).toEqual([]);
  });
});
