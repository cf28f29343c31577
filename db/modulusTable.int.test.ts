import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { checkModulus, sampleModulusTable } from '@millrace/domain/vendor/modulus';
import type { Database } from './connection';
import { installModulusTable, readModulusTable } from './modulusTable';
import { createTestDatabase } from './testing/database';

const published = [
  '202900 202999 DBLAL    2    1    2    1    2    1    2    1    2    1    2    1    2    1',
  '300000 300010 MOD10    0    0    0    0    0    0    7    1    3    7    1    3    7    1   5',
  '',
].join('\r\n');

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await createTestDatabase());
});
afterAll(() => close());

it('is the sample until the published table is installed, and says so', async () => {
  expect(await readModulusTable(db)).toEqual({ rows: sampleModulusTable, isSample: true });
});

it('is the published text from its installation on, and a later one takes its place', async () => {
  expect(await installModulusTable(db, published)).toEqual({ rows: 2, notFollowed: 1 });
  const { rows, isSample } = await readModulusTable(db);
  expect(isSample).toBe(false);
  expect(checkModulus('202959', '63748473', rows)).toBe('invalid');
  expect(checkModulus('300005', '11111111', rows)).toBe('not_checked');
  expect(checkModulus('089999', '66374959', rows)).toBe('not_checked');
  expect(await installModulusTable(db, published.split('\r\n')[0] ?? '')).toMatchObject({
    rows: 1,
  });
  expect((await readModulusTable(db)).rows).toHaveLength(1);
});

it('refuses what is no such table, names the line, and leaves the one in force', async () => {
  await expect(installModulusTable(db, `${published}\n<html>`)).rejects.toThrow(
    'Line 3 is not a row of the modulus table.',
  );
  await expect(installModulusTable(db, '\n')).rejects.toThrow('has no row');
  expect((await readModulusTable(db)).rows).toHaveLength(1);
});
