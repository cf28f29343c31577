import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { checkModulus, sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { installModulusTable, readModulusTable } from './modulusTable';
import { sql } from '../connection/sql';
import { createTestDatabase, type TestDatabase } from '../testing/database';

const published = [
  '202900 202999 DBLAL    2    1    2    1    2    1    2    1    2    1    2    1    2    1',
  '300000 300010 MOD10    0    0    0    0    0    0    7    1    3    7    1    3    7    1   5',
  '',
].join('\r\n');

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const read = () => readModulusTable(test.db);
const install = (table: string) => test.db.inTransaction((tx) => installModulusTable(tx, table));

it('is the sample until the published table is installed, and says so', async () => {
  expect(await read()).toEqual({ rows: sampleModulusTable, installedOn: null });
});

it('is the published one from its installation on, and a later one takes its place', async () => {
  expect(await install(published)).toEqual({ rows: 2, notFollowed: 1 });
  const { rows, installedOn } = await read();
  expect(installedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(checkModulus('202959', '63748473', rows)).toBe('invalid');
  expect(checkModulus('300005', '11111111', rows)).toBe('not_checked');
  expect(checkModulus('089999', '66374959', rows)).toBe('not_checked');
  expect(await install(published.split('\r\n')[0] ?? '')).toMatchObject({ rows: 1 });
  expect((await read()).rows).toHaveLength(1);
  const logged = await test.db.rows<{ words: string }>(
    sql`SELECT words FROM activities WHERE action = 'modulus_table_installed' ORDER BY at`,
  );
  expect(logged.map(({ words }) => words)).toEqual([
    'The modulus table of account numbers was installed. Rows: 2.',
    'The modulus table of account numbers was installed. Rows: 1.',
  ]);
});

it('refuses what is no such table, names the line, and leaves the one in force', async () => {
  await expect(install(`${published}\n<html>`)).rejects.toThrow(
    'Line 4 is not a row of the modulus table.',
  );
  await expect(install('\n')).rejects.toThrow('no row');
  expect((await read()).rows).toHaveLength(1);
});

it('has no rows where what is kept cannot be read', async () => {
  await test.db.change(
    sql`UPDATE settings SET value = '[{"weights": [1]}]'::jsonb WHERE key = 'modulus_table'`,
  );
  expect(await read()).toMatchObject({ rows: [], installedOn: expect.any(String) });
});

it('is installed by its command from what is piped in, and refused with the line', async () => {
  const run = async (input: string) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'db/installModulus.ts'], {
      env: { ...process.env, DATABASE_URL: test.url },
    });
    child.stdin.end(input);
    const [said, complained, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit') as Promise<[number]>,
    ]);
    return { said, complained, code };
  };
  expect(await run(published)).toMatchObject({
    ...{ code: 0, complained: '' },
    said: expect.stringContaining('Rows now in force: 2. With an exception'),
  });
  expect((await read()).rows).toHaveLength(2);
  expect(await run('089999 nonsense')).toMatchObject({
    ...{ code: 1, said: '' },
    complained: 'Line 1 is not a row of the modulus table.\n',
  });
  expect((await read()).rows).toHaveLength(2);
});
