import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildCast, type Cast } from '@millrace/activities/testing/actors';
import { fund } from '@millrace/activities/testing/story';
import { openWorld, type World } from '@millrace/activities/testing/world';
import { Payment } from '@millrace/db/models/Payment';
import { cancelDebit } from './cancelDebits';
import { submitDebit } from './debits';

jest.setTimeout(90_000);

const call = { workflowId: 'test', step: '', stepWords: '', version: 1 };

describe('a debit whose answer was lost, of a company that has another mandate since', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  const findMandate = async () => {
    const [row] = await world.rows<{ id: string; providerId: string }>(
      `SELECT id, provider_id AS "providerId" FROM mandates WHERE status = 'active'`,
    );
    return row ?? { id: '', providerId: '' };
  };
  /** The provider has it; we know only under which mandate we asked. */
  async function loseAnswer(invoiceId: string, seq: number) {
    const { id: mandateId, providerId } = await findMandate();
    const [instalment] = await world.rows<{ id: string }>(
      'SELECT id FROM instalments WHERE invoice_id = $1 AND seq = $2',
      [invoiceId, seq],
    );
    const instalmentId = instalment?.id ?? '';
    const what = { amountMinor: 348_333, chargeOn: '2026-02-16', idempotencyKey: randomUUID() };
    const { id: paymentId } = await Payment.create({
      ...{ direction: 'in', kind: 'first', status: 'created', companyId: cast.company.id },
      ...{ invoiceId, instalmentId, mandateId, ...what },
    });
    const { collectionId } = await world.deps.clients.payments.createCollection({
      ...{ mandateId: providerId, reference: 'LOST', metadata: { paymentId }, ...what },
    });
    return { paymentId, instalmentId, collectionId };
  }
  const replaceMandate = async (id: string) => {
    await world.rows("UPDATE mandates SET status = 'cancelled' WHERE id = $1", [id]);
    await world.rows(
      `INSERT INTO mandates SELECT (jsonb_populate_record(mandate, jsonb_build_object('id',
         gen_random_uuid(), 'status', 'active', 'provider_id', gen_random_uuid(),
         'provider_billing_request_id', gen_random_uuid()))).*
       FROM mandates mandate WHERE id = $1`,
      [id],
    );
  };
  const read = async (paymentId: string) => {
    const row = await Payment.findByPk(paymentId);
    return { status: row?.status, providerId: row?.providerId, mandateId: row?.mandateId };
  };

  it('is called off at the provider, or taken for the one that was sent', async () => {
    const invoiceId = await fund(world, cast);
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
    const action = { kind: 'submit_debit', amountMinor: 348_333, chargeOn: '2026-02-16' } as const;
    await submitDebit(world.deps, call, invoiceId, { ...action, ...debit });
    expect(await read(sent.paymentId)).toEqual({
      ...{ status: 'submitted', providerId: collectionId, mandateId },
    });
  });
});
