import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MockActivityEnvironment } from '@temporalio/testing';
import { installModulusTable } from '@millrace/db/settings/modulusTable';
import { buildVendor, testKeys } from '@millrace/db/testing/build';
import { createTestDatabase, type TestDatabase } from '@millrace/db/testing/database';
import { extractInvoice } from '../invoice/extractions';
import type { Deps, StepCall } from '../step/step';
import { addAccount } from './bankAccounts';

/** The sample rules 089999 66374959 out and knows nothing of 202959; this table, the other way round. */
const published = '202900 202999 DBLAL 2 1 2 1 2 1 2 1 2 1 2 1 2 1';
const ruledOut = { sortCode: '202959', accountNumber: '63748473' };

let test: TestDatabase;
let vendorId: string;
const depsOf = () => ({ db: test.db, keys: testKeys }) as unknown as Deps;
const add = (account: { sortCode: string; accountNumber: string }) =>
  test.db.inTransaction((tx) =>
    addAccount(depsOf(), tx, vendorId, {
      ...{ bankAccountId: randomUUID(), holderName: 'Oakhanger Limited' },
      ...account,
    }),
  );
const install = () => test.db.inTransaction((tx) => installModulusTable(tx, published));

beforeAll(async () => {
  test = await createTestDatabase();
  ({ id: vendorId } = await buildVendor());
});
afterAll(() => test.close());

it('what a vendor types is judged by the installed table; what was accepted before stays', async () => {
  const accepted = await add(ruledOut);
  await expect(add({ sortCode: '089999', accountNumber: '66374959' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    reason: 'invalid_bank_details',
  });
  await install();
  expect(await add(ruledOut)).toMatchObject({ id: accepted.id });
  await expect(add({ ...ruledOut, accountNumber: '63748474' })).rejects.toMatchObject({
    reason: 'invalid_bank_details',
  });
  expect(await add({ sortCode: '089999', accountNumber: '66374959' })).toMatchObject({
    status: 'cop_pending',
  });
});

it('what stands on a document is judged by the same table', async () => {
  const storageKey = path.resolve('activities/extraction/fixtures/chromium-letter.pdf');
  const deps = {
    ...depsOf(),
    log: { info: () => undefined },
    storage: {
      locate: (key: string) => key,
      write: () => Promise.resolve(),
      size: () => Promise.resolve(1),
    },
  } as unknown as Deps;
  const readIt = () =>
    new MockActivityEnvironment().run(() =>
      extractInvoice(deps, { workflowId: 'w' } as StepCall, { storageKey, todayOn: '2026-01-20' }),
    ) as ReturnType<typeof extractInvoice>;
  expect((await readIt()).fields).toMatchObject({
    sortCode: { value: '107999' },
    accountNumber: { value: '88837491' },
  });
  expect((await readIt()).warnings).toEqual([]);
  // Only an account that ends in nought passes.
  const strict = '107999 107999 MOD10 0 0 0 0 0 0 0 0 0 0 0 0 0 1';
  await test.db.inTransaction((tx) => installModulusTable(tx, strict));
  expect((await readIt()).warnings).toContainEqual({
    code: 'bank_details_invalid',
    field: 'accountNumber',
  });
});
