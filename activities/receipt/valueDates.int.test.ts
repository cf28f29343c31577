import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { findBreaks } from '@millrace/db/bookChecks/invariants';
import { readSuspense } from '@millrace/db/ledger/ledger';
import { sql } from '@millrace/db/connection/sql';
import { buildAdmin } from '@millrace/db/testing/build';
import { buildPaidOut } from '@millrace/db/testing/paidOut';
import { payer } from '../testing/receiptDesk';
import { openWorld } from '../../api/testing/world';
import type { World } from '../testing/world';
import { recordTransfer } from '../repayment/transfers';
import { readStatement } from './bankStatement';

jest.setTimeout(90_000);

const owed = 348_334;
/** At 20 % a year, in pence: balance × days × 2,000 / 3,650,000, rounded half up. */
const interestOn = (balanceDays: number) => Math.round((balanceDays * 2_000) / 3_650_000);
const interest = (days: number) => interestOn(owed * days);

/** An instalment of 348,334 was due on 16 February; today is 8 March, and nothing has come. */
describe('the value date of money that somebody types', () => {
  let world: World;
  let invoiceId: string;
  let companyId: string;
  let version = 0;
  beforeAll(async () => {
    world = await openWorld({ startOn: '2026-03-08' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    const financing = await buildPaidOut(world.db);
    await financing.update({ pricingSnapshot: { lateInterestBps: 2000 } });
    ({ invoiceId, companyId } = financing);
  });

  const type = async (receivedOn: string, reference: string, amountMinor = owed) => {
    const { id, name } = await buildAdmin();
    version += 1;
    const call = { workflowId: `repayment-${invoiceId}`, step: '', stepWords: '', version };
    const { paymentId } = await recordTransfer(world.deps, call, {
      ...{ invoiceId, paymentId: randomUUID(), amountMinor, reference, receivedOn },
      ...{ actor: { type: 'user', id, name }, policy: world.policy },
    });
    return paymentId;
  };
  const book = (bookedOn: string, reference: string, amountMinor = owed) => {
    const { holderName: payerName, ...account } = payer;
    const line = { amountMinor, reference, payerName, bookedOn, ...account };
    return world.sandbox.call('POST', '/transfers', line);
  };
  const valueDateOf = async (paymentId: string) => {
    const row = await world.row<{ on: string; bookedOn: string | null }>(sql`
      SELECT p.confirmed_on AS on, l.booked_on FROM payments p
      LEFT JOIN bank_lines l ON l.payment_id = p.id WHERE p.id = ${paymentId}
    `);
    return row;
  };
  const readFirst = async () => {
    const row = await world.row<{ fee: number; interest: number; status: string }>(sql`
      SELECT late_fee_minor AS fee, late_interest_minor AS interest, status FROM instalments
      WHERE invoice_id = ${invoiceId} AND seq = 1
    `);
    return row;
  };
  const held = () => world.db.inTransaction((tx) => readSuspense(tx, companyId));
  const expectSound = async () => expect(await world.db.inTransaction(findBreaks)).toEqual([]);

  it('is the day on which we were told, until the bank has named it', async () => {
    const paymentId = await type('2026-02-20', 'Tarn 1');
    expect(await valueDateOf(paymentId)).toEqual({ on: '2026-03-08', bookedOn: null });
    expect(await readFirst()).toMatchObject({ interest: interest(20), status: 'scheduled' });
    await expectSound();
  });

  it('is the bank’s where the statement has it already, whatever was typed', async () => {
    await book('2026-02-24', 'TARN 2');
    const paymentId = await type('2026-02-21', 'Tarn 2');
    const on = '2026-02-24';
    expect(await valueDateOf(paymentId)).toEqual({ on, bookedOn: on });
    expect(await readFirst()).toMatchObject({ interest: interest(8) });
    await expectSound();
  });

  it('is the bank’s once it is on the statement: what was charged for the days since is held', async () => {
    const paymentId = await type('2026-02-20', 'Tarn 3', owed + interest(20));
    expect(await readFirst()).toMatchObject({ interest: interest(20), status: 'paid' });
    await book('2026-02-20', 'TARN 3', owed + interest(20));
    await readStatement(world.deps);
    expect(await valueDateOf(paymentId)).toMatchObject({ on: '2026-02-20' });
    expect(await readFirst()).toMatchObject({ fee: 0, interest: 0, status: 'paid' });
    expect(await held()).toBe(interest(20));
    await readStatement(world.deps);
    expect(await held()).toBe(interest(20));
    await expectSound();
  });

  it('runs on to the bank’s day where somebody said too early that it had come', async () => {
    const paidMinor = owed + interest(20);
    const paymentId = await type('2026-03-08', 'Tarn 4', paidMinor);
    expect(await readFirst()).toMatchObject({ status: 'paid' });
    await book('2026-03-10', 'TARN 4', paidMinor);
    await readStatement(world.deps);
    expect(await valueDateOf(paymentId)).toMatchObject({ on: '2026-03-10' });
    expect(await readFirst()).toMatchObject({ interest: interest(22), status: 'due' });
    await expectSound();
  });

  it('is nobody’s line where the bank or the provider does not answer', async () => {
    await book('2026-02-24', 'TARN 5');
    await world.sandbox.call('POST', '/faults', {
      wire: 'payments',
      path: '/payouts',
      kind: '500',
    });
    const paymentId = await type('2026-02-24', 'Tarn 5');
    await world.sandbox.call('DELETE', '/faults');
    expect(await valueDateOf(paymentId)).toEqual({ on: '2026-03-08', bookedOn: null });
    await readStatement(world.deps);
    expect(await valueDateOf(paymentId)).toMatchObject({ bookedOn: '2026-02-24' });
    // What had paid interest for the days since is held, and had not paid the balance meanwhile.
    const right = interestOn(owed * 8 + interest(20) * 12);
    expect(await readFirst()).toMatchObject({ interest: right });
    expect(await held()).toBe(interest(20) - right);
    await expectSound();
  });
});
