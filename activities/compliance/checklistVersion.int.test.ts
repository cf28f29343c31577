import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MockActivityEnvironment } from '@temporalio/testing';
import { defaultPolicy } from '@millrace/domain/policy/policy';
import { currentChecklistVersion } from '@millrace/domain/compliance/compliance';
import { buildFinancing } from '@millrace/db/testing/build';
import { createTestDatabase, type TestDatabase } from '@millrace/db/testing/database';
import { sql } from '@millrace/db/connection/sql';
import type { Deps, StepCall } from '../step/step';
import { makeChecks } from './checklist';
import { openChecklist } from './openChecklist';

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
  expect(await open(invoiceId, currentChecklistVersion)).toMatchObject({
    version: currentChecklistVersion,
  });
  const items = await countItems(invoiceId);
  expect(items).toBeGreaterThan(0);
  // No build knows this version: to make its list would fail.
  expect(await open(invoiceId, 99)).toMatchObject({ version: currentChecklistVersion });
  expect(await countItems(invoiceId)).toBe(items);
});

it('is the first one for a list that was made before versions were kept', async () => {
  const { invoiceId } = await buildFinancing();
  await open(invoiceId, 1);
  await test.db.inTransaction(async (tx) => {
    // As a worker of the former release leaves it.
    await tx.change(sql`ALTER TABLE financings DISABLE TRIGGER financings_checklist_kept`);
    await tx.change(
      sql`UPDATE financings SET checklist_version = NULL WHERE invoice_id = ${invoiceId}`,
    );
    await tx.change(sql`ALTER TABLE financings ENABLE TRIGGER financings_checklist_kept`);
  });
  expect(await open(invoiceId, 99)).toMatchObject({ version: 1 });
});

it('makes no check that is not on the list, whoever asks for it', async () => {
  const { invoiceId } = await buildFinancing();
  const asked = { invoiceId, codes: ['bank_data_fresh'], policy: defaultPolicy };
  const deps = { db: test.db } as Deps;
  await new MockActivityEnvironment().run(() => makeChecks(deps, {} as StepCall, asked));
  expect(await countItems(invoiceId)).toBe(0);
});

it('a list that cannot be made leaves nothing behind', async () => {
  const { invoiceId } = await buildFinancing();
  await expect(open(invoiceId, 99)).rejects.toMatchObject({ reason: 'release_too_old' });
  expect(await open(invoiceId, currentChecklistVersion)).toMatchObject({
    version: currentChecklistVersion,
  });
});
