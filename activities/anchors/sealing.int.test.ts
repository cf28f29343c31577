import { sql } from '@millrace/db/connection/sql';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openAnchorKeys } from '@millrace/db/seals/anchors';
import { createTestDatabase, type TestDatabase } from '@millrace/db/testing/database';
import { until } from '@millrace/db/testing/until';
import { pino } from 'pino';
import { openFilePlace } from './places';
import { startSealing } from './sealing';

jest.setTimeout(60_000);

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'sealing-'));
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a worker that seals', () => {
  it('folds the totals of the accounts too', async () => {
    await test.db.change(sql`
      INSERT INTO account_totals SELECT 'bank', 'GBP', n FROM generate_series(1, 1500) AS n
    `);
    const anchors = { place: openFilePlace(folder), keys: openAnchorKeys(randomBytes(32), []) };
    const stop = startSealing({ db: test.db, anchors, log: pino({ level: 'silent' }) });
    try {
      const rows = await until('the rows are folded', async () => {
        const found = await test.db.rows<{ minor: number }>(
          sql`SELECT signed_minor AS minor FROM account_totals LIMIT 2`,
        );
        return found.length === 1 && found;
      });
      expect(rows).toEqual([{ minor: (1500 * 1501) / 2 }]);
    } finally {
      await stop();
    }
  });
});
