import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { reverseEntry } from '@millrace/domain/ledger/journal';
import { postPayoutSent } from '@millrace/domain/ledger/payoutPostings';
import type { Tx } from '../connection/connection';
import { findBreaks } from '../bookChecks/invariants';
import { postEntry } from '../ledger/ledger';
import {
  consumeReservation,
  readExposure,
  releaseReservation,
  reserveLimit,
  restoreReservation,
} from './limits';
import type { Company } from '../models/Company';
import type { CreditAccount } from '../models/CreditAccount';
import type { Financing } from '../models/Financing';
import { Reservation } from '../models/Reservation';
import { buildCompany, buildCreditAccount, buildFinancing, buildVendor } from '../testing/build';
import { createTestDatabase, type TestDatabase } from '../testing/database';

jest.setTimeout(60_000);

let test: TestDatabase;
let company: Company;
let account: CreditAccount;
beforeAll(async () => {
  test = await createTestDatabase({ poolMax: 25 });
});
afterAll(() => test.close());
beforeEach(async () => {
  company = await buildCompany();
  account = await buildCreditAccount({
    companyId: company.id,
    limitMinor: 5_000_000,
    vendorCapBps: 5_000,
  });
});

const offer = (given: { vendorId?: string } = {}) =>
  buildFinancing({ companyId: company.id, status: 'checking', ...given });
const inTx = <Result>(run: (tx: Tx) => Promise<Result>) => test.db.inTransaction(run);
const reserve = ({ invoiceId }: Financing, amountMinor = 1_000_000) =>
  inTx((tx) => reserveLimit(tx, { invoiceId, amountMinor }));
const held = async () => {
  await account.reload();
  return [account.reservedMinor, account.outstandingMinor];
};

describe('reserving', () => {
  it('never goes over the limit with 50 at the same time', async () => {
    const offers: Financing[] = [];
    for (let count = 0; count < 50; count += 1) offers.push(await offer());
    const results = await Promise.allSettled(offers.map((one) => reserve(one, 300_000)));
    const refusals = results.filter((result) => result.status === 'rejected');
    expect(results.length - refusals.length).toBe(16);
    for (const { reason } of refusals) {
      expect(reason).toMatchObject({ code: 'PRECONDITION_FAILED', reason: 'over_limit' });
    }
    expect(await held()).toEqual([4_800_000, 0]);
  });

  it('never goes over one vendor’s part with 20 at the same time', async () => {
    const vendor = await buildVendor();
    const offers: Financing[] = [];
    for (let count = 0; count < 20; count += 1) offers.push(await offer({ vendorId: vendor.id }));
    const results = await Promise.allSettled(offers.map((one) => reserve(one, 400_000)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(6);
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { reason: string }).reason] : [],
    );
    expect(new Set(refusals)).toEqual(new Set(['vendor_cap']));
    expect(await held()).toEqual([2_400_000, 0]);
  });

  it('is done once however often it is asked, and another amount replaces the first', async () => {
    const one = await offer();
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => reserve(one)));
    expect(others.map((other) => other.reservationId)).toEqual(
      Array.from({ length: 3 }, () => first?.reservationId),
    );
    await reserve(one, 1_500_000);
    expect(await held()).toEqual([1_500_000, 0]);
    const { position } = await reserve(one, 700_000);
    expect([position.usedMinor, position.availableMinor]).toEqual([700_000, 4_300_000]);
  });

  it('says by how much it is too large, and stops on a frozen account', async () => {
    await expect(reserve(await offer(), 5_000_001)).rejects.toMatchObject({
      reason: 'over_limit',
      details: { shortByMinor: 1, availableMinor: 5_000_000 },
    });
    await account.update({ status: 'frozen', frozenReason: 'Six days late' });
    await expect(reserve(await offer())).rejects.toMatchObject({ reason: 'account_frozen' });
  });

  it('without a credit account is refused', async () => {
    await expect(reserve(await buildFinancing())).rejects.toMatchObject({
      reason: 'account_suspended',
    });
  });
});

describe('the life of a reservation', () => {
  const sendPayout = (tx: Tx, financingId: string, attempt: number) =>
    postEntry(tx, {
      ...postPayoutSent({ financingId, principalMinor: 1_000_000 }),
      idempotencyKey: `sent:${financingId}:${attempt}`,
      financingId,
      effectiveOn: '2026-01-15',
    });

  it('turns into what is outstanding, comes back if the payout fails, is released', async () => {
    const one = await offer();
    const { invoiceId } = one;
    await one.update({ status: 'offered' });
    await reserve(one);
    expect(await held()).toEqual([1_000_000, 0]);
    await inTx(async (tx) => {
      expect(await consumeReservation(tx, invoiceId)).toBe(true);
      await sendPayout(tx, invoiceId, 1);
    });
    expect(await held()).toEqual([0, 1_000_000]);
    expect(await inTx((tx) => consumeReservation(tx, invoiceId))).toBe(false);

    // A limit that was cut meanwhile must not keep the failure from being recorded.
    await account.update({ limitMinor: 1 });
    await inTx(async (tx) => {
      await restoreReservation(tx, invoiceId);
      const sent = postPayoutSent({ financingId: invoiceId, principalMinor: 1_000_000 });
      await postEntry(tx, {
        ...reverseEntry(sent),
        idempotencyKey: `failed:${invoiceId}:1`,
        financingId: invoiceId,
        effectiveOn: '2026-01-16',
      });
    });
    expect(await held()).toEqual([1_000_000, 0]);
    expect(account.overLimit).toBe(true);
    expect(await inTx((tx) => restoreReservation(tx, invoiceId))).toBe(false);

    expect(await inTx((tx) => releaseReservation(tx, invoiceId))).toBe(true);
    expect(await inTx((tx) => releaseReservation(tx, invoiceId))).toBe(false);
    expect(await held()).toEqual([0, 0]);
    expect(await Reservation.count({ where: { invoiceId, status: 'released' } })).toBe(1);
  });

  it('counts a vendor’s outstanding principal and its reservations together', async () => {
    const [sent, kept] = [await offer(), await offer()];
    await kept.update({ status: 'offered' });
    const second = await offer({ vendorId: sent.vendorId });
    for (const one of [sent, kept, second]) await reserve(one);
    await inTx(async (tx) => {
      await consumeReservation(tx, sent.invoiceId);
      await sendPayout(tx, sent.invoiceId, 1);
      for (const status of [
        'offered',
        'accepted',
        'contract_pending',
        'contract_signed',
      ] as const) {
        await sent.update({ status }, { transaction: tx });
      }
      await sent.update({ status: 'payout_approval' }, { transaction: tx });
      await sent.update({ status: 'paying' }, { transaction: tx });
    });
    const exposure = await inTx((tx) =>
      readExposure(tx, { companyId: company.id, vendorId: sent.vendorId }),
    );
    expect(exposure).toMatchObject({
      outstandingMinor: 1_000_000,
      reservedMinor: 2_000_000,
      vendorUsedMinor: 2_000_000,
    });
    const names = (await inTx(findBreaks)).map((one) => one.name);
    expect(names).not.toContain('reserved_equals_reservations');
    expect(names).not.toContain('outstanding_equals_ledger');
  });
});
