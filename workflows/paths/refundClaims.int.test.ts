import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildCast, type Cast } from '@millrace/activities/testing/actors';
import { openReceiptDesk, payer } from '@millrace/activities/testing/receiptDesk';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { Payment } from '@millrace/db/models/Payment';
import { sql } from '@millrace/db/connection/sql';
import { buildAdmin } from '@millrace/db/testing/build';

jest.setTimeout(90_000);

describe('what somebody types is a claim', () => {
  let world: World;
  let cast: Cast;
  let desk: Awaited<ReturnType<typeof openReceiptDesk>>;
  beforeAll(async () => {
    world = await openWorld({ startOn: '2026-02-20' });
    cast = await buildCast();
    desk = await openReceiptDesk(world, cast.maker);
  });
  afterAll(() => world.close());

  it('money that never came is typed in, and never leaves', async () => {
    const paymentId = await desk.claim(9_000_000, payer);
    await expect(desk.request(paymentId)).rejects.toMatchObject({
      cause: { type: 'PRECONDITION_FAILED', details: [{ reason: 'receipt_unproven' }] },
    });
    // Nor past the program: no refund is written of what no line of the statement proves.
    await expect(
      Payment.create({
        ...{ direction: 'out', kind: 'refund', refundOf: paymentId, status: 'created' },
        ...{ idempotencyKey: 'past-the-program', amountMinor: 9_000_000 },
      }),
    ).rejects.toThrow('receipt_unmatched');
    // A transfer of another amount, with another reference or of another month proves nothing.
    await desk.transfer(8_999_999);
    await expect(desk.request(paymentId)).rejects.toThrow();
  });

  it('goes to the account that the bank names, whatever was typed', async () => {
    await desk.transfer(44_000);
    const mallory = { ...payer, holderName: 'Mallory Ltd', accountNumber: '66374958' };
    const paymentId = await desk.claim(44_000, mallory);
    await desk.request(paymentId);
    const row = await world.row<{ name: string; last4: string }>(sql`
      SELECT payer_name AS name, payer_last4 AS last4 FROM payments WHERE id = ${paymentId}
    `);
    expect(row).toEqual({ name: 'Beck Mills Ltd', last4: '8472' });
    const line = await world.row<{ payerSortCodeEncrypted: string }>(sql`
      SELECT payer_sort_code_encrypted FROM bank_lines
      WHERE payment_id = ${paymentId}
    `);
    expect(line?.payerSortCodeEncrypted).not.toContain('202959');
  });

  it('goes nowhere where the bank names no account, whatever was typed', async () => {
    await world.sandbox.call('POST', '/transfers', {
      ...{ amountMinor: 46_000, reference: 'BECK 7', payerName: 'Over the counter' },
      bookedOn: '2026-02-19',
    });
    const paymentId = await desk.claim(46_000, payer);
    await expect(desk.request(paymentId)).rejects.toMatchObject({
      cause: { type: 'PRECONDITION_FAILED', message: expect.stringContaining('is not recorded') },
    });
    expect(
      await world.rows(
        sql`SELECT payer_fingerprint AS payer FROM payments WHERE id = ${paymentId}`,
      ),
    ).toEqual([{ payer: null }]);
  });

  it('the same transfer typed twice is proven once', async () => {
    const [first, second] = [await desk.record(31_000), await desk.claim(31_000)];
    await desk.request(first);
    await expect(desk.request(second)).rejects.toMatchObject({
      cause: { details: [{ reason: 'receipt_unproven' }] },
    });
  });

  it('whoever typed it has no part in its refund', async () => {
    const paymentId = await desk.record(12_000);
    const own = { cause: { type: 'FORBIDDEN', details: [{ reason: 'self_approval' }] } };
    await expect(desk.request(paymentId, null, desk.clerk)).rejects.toMatchObject(own);
    const { refundId, payloadHash } = await desk.request(paymentId);
    await expect(desk.approve(refundId, payloadHash, desk.clerk)).rejects.toMatchObject(own);
    await desk.approve(refundId, payloadHash, cast.checker);
    await desk.untilRefund(refundId, 'executed');
  });

  it('a name that the bank does not confirm takes two others who see its answer', async () => {
    const stranger = { ...payer, accountNumber: '63748480' };
    await desk.openAccount({ ...stranger, holderName: 'Somebody Else Ltd' });
    const paymentId = await desk.record(13_000, stranger);
    const { refundId, payloadHash } = await desk.request(paymentId);
    const approval = await world.row<{ payload: object; required: number }>(sql`
      SELECT payload->'nameCheck' AS payload, required_approvals AS required FROM approvals
      WHERE subject_id = ${paymentId}
    `);
    expect(approval).toMatchObject({
      payload: { holderName: 'Beck Mills Ltd', result: 'no_match' },
      required: 3,
    });
    await desk.approve(refundId, payloadHash, cast.checker);
    await desk.approve(refundId, payloadHash, cast.checker);
    expect(await Payment.findByPk(refundId)).toBeNull();
    await desk.approve(refundId, payloadHash, await buildAdmin());
    await desk.untilRefund(refundId, 'executed');
  });
});
