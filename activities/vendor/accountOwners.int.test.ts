import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BankLine } from '@millrace/db/models/BankLine';
import { Payment } from '@millrace/db/models/Payment';
import { buildCompany, buildMandate } from '@millrace/db/testing/build';
import { createTestDatabase, type TestDatabase } from '@millrace/db/testing/database';
import { findOtherOwners } from './accountOwners';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it('a company that ever repaid from an account is compared with it, whatever it repays from now', async () => {
  const { id: companyId } = await buildCompany();
  await buildMandate({ companyId, accountLast4: '08', status: 'cancelled', endedAt: new Date() });
  await buildMandate({ companyId, accountLast4: '11' });
  await buildMandate({ companyId, accountLast4: '55', status: 'failed', activeAt: null });
  const repaysFrom = async (last4: string, by = companyId) => {
    const account = { fingerprint: randomUUID(), last4 };
    const found = await test.db.inTransaction((tx) =>
      findOtherOwners(tx, randomUUID(), account, by),
    );
    return found.repaysFromSameEnding;
  };
  expect(await repaysFrom('8808')).toBe(true);
  expect(await repaysFrom('4911')).toBe(true);
  expect(await repaysFrom('4955')).toBe(false);
  expect(await repaysFrom('8808', (await buildCompany()).id)).toBeNull();
});

it('a company that paid us from it counts once our statement shows it, not by what somebody typed', async () => {
  const { id: companyId } = await buildCompany();
  const fingerprint = randomUUID();
  const seen = { payerName: 'Beck Mills Ltd', payerFingerprint: fingerprint, payerLast4: '8808' };
  const sealed = { payerSortCodeEncrypted: 'x', payerAccountNumberEncrypted: 'y' };
  const typed = await Payment.create({
    ...{ direction: 'in', kind: 'transfer', status: 'paid_out', companyId, amountMinor: 1_000 },
    ...{
      idempotencyKey: randomUUID(),
      reference: 'INV 7',
      settledOn: '2026-01-15',
      ...seen,
      ...sealed,
    },
  });
  const countCompanies = async () => {
    const account = { fingerprint, last4: '8808' };
    const find = () =>
      test.db.inTransaction((tx) => findOtherOwners(tx, randomUUID(), account, null));
    return (await find()).companies;
  };
  expect(await countCompanies()).toBe(0);
  await BankLine.create({
    ...{ bookedOn: '2026-01-15', signedMinor: 1_000, reference: 'INV 7', paymentId: typed.id },
    ...{ lineId: 'L1', ...seen, ...sealed },
  });
  expect(await countCompanies()).toBe(1);
});
