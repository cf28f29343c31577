import { raw, sql } from '@millrace/db/connection/sql';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildAdmin } from '@millrace/db/testing/build';
import { buildPaidOut } from '@millrace/db/testing/paidOut';
import { londonInstant, toEpochMs } from '@millrace/domain/dates/londonTime';
import { payer } from '../testing/receiptDesk';
import { openWorld } from '../../api/testing/world';
import type { World } from '../testing/world';
import { recordTransfer } from '../repayment/transfers';
import { assignReceipt, recordReceipt } from './receipts';
import { readStatement } from './bankStatement';

jest.setTimeout(120_000);

describe('receipts that a line proves', () => {
  let world: World;
  let version = 0;
  beforeAll(async () => {
    world = await openWorld({ startOn: '2026-03-02' });
  });
  afterAll(() => world.close());
  const setToday = (on: string) => {
    const offsetMs = toEpochMs(londonInstant(on, '09:00')) - Date.now();
    return world.db.inTransaction((tx) =>
      tx.rows(sql`UPDATE business_clock SET offset_ms = ${offsetMs}`),
    );
  };
  const person = async () => {
    const { id, name } = await buildAdmin();
    return { type: 'user' as const, id, name };
  };
  const isProven = async (paymentId: string) => {
    const lines = await world.rows(sql`SELECT 1 FROM bank_lines WHERE payment_id = ${paymentId}`);
    return lines.length > 0;
  };
  const call = () => ({ workflowId: 'test', step: '', stepWords: '', version: (version += 1) });

  it('one that was assigned late, and whose day moves a second time', async () => {
    const financing = await buildPaidOut(world.db);
    await financing.update({ pricingSnapshot: { lateInterestBps: 2000 } });
    const { invoiceId } = financing;
    const other = await buildPaidOut(world.db);
    await other.update({ pricingSnapshot: { lateInterestBps: 2000 } });
    const claim = randomUUID();
    await setToday('2026-03-02');
    await recordReceipt(world.deps, call(), {
      paymentId: claim,
      actor: await person(),
      receipt: { amountMinor: 200_000, reference: 'Tarn 9', receivedOn: '2026-02-27' },
    });
    await setToday('2026-03-08');
    const type = async (invoice: string, amountMinor: number, reference: string) =>
      recordTransfer(world.deps, call(), {
        ...{ invoiceId: invoice, paymentId: randomUUID(), amountMinor, reference },
        ...{ receivedOn: '2026-03-08', actor: await person(), policy: world.policy },
      });
    await type(invoiceId, 100_000, 'Tarn 8');
    await assignReceipt(world.deps, call(), {
      ...{ paymentId: claim, actor: await person(), invoiceId, policy: world.policy },
    });
    const { holderName: payerName, ...account } = payer;
    await world.sandbox.call('POST', '/transfers', {
      ...{ amountMinor: 200_000, reference: 'TARN 9', payerName, bookedOn: '2026-02-26' },
      ...account,
    });
    await readStatement(world.deps);
    expect(await isProven(claim)).toBe(true);
    await type(other.invoiceId, 5_000, 'OTHER 1');
  });

  it('one id is one receipt: with other details, or once it was withdrawn, it is refused', async () => {
    const paymentId = randomUUID();
    const actor = await person();
    const receipt = { amountMinor: 7_700, reference: 'Once 1', receivedOn: '2026-03-07', payer };
    const record = (other: object = {}) =>
      recordReceipt(world.deps, call(), { paymentId, actor, receipt: { ...receipt, ...other } });
    await record();
    await expect(record()).resolves.toEqual({ paymentId });
    const differs = { code: 'CONFLICT', reason: 'payload_differs' };
    for (const other of [
      { amountMinor: 7_701 },
      { reference: 'Once 2' },
      { receivedOn: '2026-03-06' },
      { payer: { ...payer, holderName: 'Somebody Else Ltd' } },
      { payer: { ...payer, accountNumber: '66374958' } },
      { payer: null },
    ]) {
      await expect(record(other)).rejects.toMatchObject(differs);
    }
    await world.change(sql`UPDATE payments SET status = 'late_failed' WHERE id = ${paymentId}`);
    await expect(record()).rejects.toMatchObject(differs);
  });

  it('one that cannot be booked keeps no other from being proven, and has a task', async () => {
    const [broken, sound] = [randomUUID(), randomUUID()];
    const typed = [
      [broken, 61_000],
      [sound, 62_000],
    ] as const;
    for (const [paymentId, amountMinor] of typed) {
      const receipt = { amountMinor, reference: 'Two 2', receivedOn: '2026-03-08' };
      const actor = await person();
      await recordReceipt(world.deps, call(), { paymentId, actor, receipt });
    }
    await world.rows(sql`
      CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN RAISE EXCEPTION ''spoilt''; END'
    `);
    await world.rows(
      raw(`CREATE TRIGGER spoil BEFORE UPDATE ON bank_lines FOR EACH ROW
        WHEN (NEW.payment_id = '${broken}') EXECUTE FUNCTION spoil()`),
    );
    for (const [, amountMinor] of typed) {
      await world.sandbox.call('POST', '/transfers', {
        ...{ amountMinor, reference: 'TWO 2', payerName: 'Two Ltd', bookedOn: '2026-03-08' },
      });
    }
    await readStatement(world.deps);
    expect([await isProven(broken), await isProven(sound)]).toEqual([false, true]);
    expect(
      await world.rows(
        sql`SELECT status FROM tasks WHERE dedupe_key = ${`receipt_not_proven:${broken}`}`,
      ),
    ).toEqual([{ status: 'open' }]);
  });
});
