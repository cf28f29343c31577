import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { currentChecklistVersion } from '@millrace/domain/compliance/compliance';
import { buildFinancing } from '@millrace/db/testing/build';
import { createTestDatabase, type TestDatabase } from '@millrace/db/testing/database';
import { sql } from '@millrace/db/sql';
import type { Deps, StepCall } from '../step';
import { openChecklist } from './checklist';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const open = (invoiceId: string, version: number) =>
  openChecklist({ db: test.db } as Deps, {} as StepCall, { invoiceId, version });
const countItems = async (invoiceId: string) =>
  (
    await test.db.row<{ count: number }>(
      sql`SELECT count(*) AS count FROM checklist_items WHERE invoice_id = ${invoiceId}`,
    )
  )?.count;

it('keeps the version of its first list, whatever has become current since', async () => {
  const { invoiceId } = await buildFinancing();
  expect(await open(invoiceId, currentChecklistVersion)).toEqual({
    version: currentChecklistVersion,
  });
  const items = await countItems(invoiceId);
  expect(items).toBeGreaterThan(0);
  // No build knows this version: to make its list would fail.
  expect(await open(invoiceId, 99)).toEqual({ version: currentChecklistVersion });
  expect(await countItems(invoiceId)).toBe(items);
});

it('a list that cannot be made leaves nothing behind', async () => {
  const { invoiceId } = await buildFinancing();
  await expect(open(invoiceId, 99)).rejects.toThrow('There is no checklist version 99.');
  expect(await open(invoiceId, currentChecklistVersion)).toEqual({
    version: currentChecklistVersion,
  });
});
