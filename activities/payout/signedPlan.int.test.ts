import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@millrace/db/connection/sql';
import { buildAdmin } from '@millrace/db/testing/build';
import { createTestDatabase, type TestDatabase } from '@millrace/db/testing/database';
import { buildReadyPayout } from '@millrace/db/testing/readyPayout';
import { planInstalments } from '@millrace/domain/repayment/schedule';
import type { Deps } from '../step/step';
import { releasePayout } from './payoutRelease';
import { settlePayout } from './payouts';

jest.setTimeout(60_000);

/** Of £10,000 and £450, with the spare pence at the end: as no rule of today reckons it. */
const signed = [
  { seq: 1, principalMinor: 333_333, feeMinor: 14_999 },
  { seq: 2, principalMinor: 333_333, feeMinor: 14_999 },
  { seq: 3, principalMinor: 333_334, feeMinor: 15_002 },
];

describe('the plan that was signed', () => {
  const call = { workflowId: 'test', step: '', stepWords: '', version: 1 };
  let test: TestDatabase;
  let deps: Deps;
  beforeAll(async () => {
    test = await createTestDatabase();
    const report = { status: 'executed', executedOn: '2026-03-02', nameCheck: null };
    const payments = { getOutboundPayment: () => Promise.resolve(report) };
    deps = { db: test.db, clients: { payments } } as unknown as Deps;
  });
  afterAll(() => test.close());

  /** Released by a second admin, and with the bank. */
  async function release(given: Parameters<typeof buildReadyPayout>[1] = {}) {
    const { invoiceId, approval } = await buildReadyPayout(test.db, given);
    const { id, name } = await buildAdmin();
    const { paymentId } = await releasePayout(deps, call, {
      ...{ invoiceId, approvalId: approval.id, payloadHash: approval.payloadHash },
      actor: { type: 'user', id, name },
    });
    await test.db.change(
      sql`UPDATE payments SET provider_id = ${`OUT-${paymentId}`} WHERE id = ${paymentId}`,
    );
    return { invoiceId, paymentId };
  }
  const settle = (paymentId: string) => settlePayout(deps, call, { paymentId, eventId: null });
  const readInstalments = (invoiceId: string) =>
    test.db.rows(sql`
      SELECT seq, principal_minor, fee_minor FROM instalments
      WHERE invoice_id = ${invoiceId} ORDER BY seq
    `);

  it('is paid and booked as it was signed, though today it is reckoned otherwise', async () => {
    expect(planInstalments(1_000_000, 45_000, 3)).not.toMatchObject(signed);
    const { invoiceId, paymentId } = await release({ instalments: signed });
    expect(await settle(paymentId)).toEqual({ status: 'active' });
    expect(await readInstalments(invoiceId)).toEqual(signed);
  });

  it.each([
    ['another term', sql`term_months = 4`],
    ['another fee', sql`fee_minor = fee_minor + 1`],
  ])('is not booked for a financing that has got %s since', async (_name, change) => {
    const { invoiceId, paymentId } = await release();
    await test.db.change(sql`UPDATE financings SET ${change} WHERE invoice_id = ${invoiceId}`);
    await expect(settle(paymentId)).rejects.toMatchObject({ reason: 'plan_differs' });
    expect(await readInstalments(invoiceId)).toEqual([]);
    expect(await test.db.row(sql`SELECT status FROM payments WHERE id = ${paymentId}`)).toEqual({
      status: 'created',
    });
  });

  it('is booked over the instalments of a plan that a returned payout had made void', async () => {
    const { invoiceId, paymentId } = await release();
    await test.db.change(sql`
      INSERT INTO instalments (id, invoice_id, seq, due_on, collect_on, principal_minor, fee_minor)
      SELECT gen_random_uuid(), ${invoiceId}, seq, '2026-03-02', '2026-03-02', principal, fee
      FROM (VALUES (1, 333333, 14999), (2, 333333, 14999), (3, 333334, 15002))
        AS plan (seq, principal, fee)
    `);
    expect(await settle(paymentId)).toEqual({ status: 'active' });
    expect(await readInstalments(invoiceId)).toEqual(
      planInstalments(1_000_000, 45_000, 3).map(({ seq, principalMinor, feeMinor }) => ({
        seq,
        principalMinor,
        feeMinor,
      })),
    );
  });
});
