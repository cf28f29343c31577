import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { installModulusTable } from '@millrace/db/settings/modulusTable';
import { createTestDatabase, type TestDatabase } from '@millrace/db/testing/database';
import { readOutside } from './outside';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it('says whether account numbers are checked with the sample or since when with the table', async () => {
  const { modulusTable: before } = await readOutside(test.db);
  expect(before).toEqual({ rows: 2, installedOn: null });
  const row = '202900 202999 DBLAL 2 1 2 1 2 1 2 1 2 1 2 1 2 1';
  await test.db.inTransaction((tx) => installModulusTable(tx, row));
  const { modulusTable, toOn } = await readOutside(test.db);
  expect(modulusTable).toEqual({ rows: 1, installedOn: toOn });
});
