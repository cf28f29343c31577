import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
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
