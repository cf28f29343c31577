import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keepLooks } from '../../../../db/bookChecks/bookLooks';
import type { Database } from '../../../../db/connection/connection';
import { join, raw, sql } from '../../../../db/connection/sql';
import { findBreaks, invariantNames } from '../../../../db/bookChecks/invariants';
import { lookAtFigures } from '../../../../db/bookChecks/lookAtFigures';
import { buildCompany, buildCreditAccount, buildUser } from '../../../../db/testing/build';
import { createTestDatabase } from '../../../../db/testing/database';
import { prepareBook, writeBook } from './generate';

const todayOn = '2026-01-15';
const count = 600;

describe('a written book', () => {
  let db: Database;
  /** What the checker reads of it in an hour in which nothing happens, and one in which an invoice
   *  changes, and of the whole: at a tenth of its size, and all of it. */
  const quiet: number[] = [];
  const busy: number[] = [];
  const whole: number[] = [];
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await createTestDatabase());
    const company = await buildCompany();
    await buildCreditAccount({ companyId: company.id });
    const { email } = await buildUser({ companyId: company.id });
    const frame = await prepareBook(db.url, { email, todayOn });
    // In two parts, as it grows from one size to the next.
    for (const [from, to] of [
      [0, count / 10],
      [count / 10, count],
    ] as const) {
      await writeBook(db.url, frame, { from, to });
      whole.push(await readInAnHour({ whole: true }));
      quiet.push(await readInAnHour());
      await db.change(sql`
        UPDATE instalments SET status = status WHERE invoice_id = (SELECT invoice_id
          FROM financings WHERE status = 'repaid' ORDER BY invoice_id LIMIT 1)
      `);
      busy.push(await readInAnHour());
    }
  });
  afterAll(() => close());

  async function readInAnHour({ whole = false } = {}): Promise<number> {
    return db.inTransaction(async (tx) => {
      const asked = { runId: randomUUID(), whole, rules: invariantNames };
      const seen = await lookAtFigures(tx, asked, () => Promise.resolve(null));
      expect(seen).toMatchObject({ breaks: [], isWhole: whole });
      await keepLooks(tx, asked.runId);
      return seen.rowsRead;
    });
  }

  it('is checked each hour by reading as little as of a tenth of it', () => {
    // The planner looks up the ends of an index where it has just learnt of a table, now and then:
    // a few rows, counted with the rest. One for each invoice would be 540 more.
    expect(Math.abs((quiet[1] ?? 0) - (quiet[0] ?? 0))).toBeLessThan(20);
    expect(Math.max(...quiet)).toBeLessThan(100);
    // All invoices of this book are one company's, and were made in one week.
    expect(busy[1]).toBeLessThan((whole[1] ?? 0) / 20);
  });

  it('passes the invariant checker', async () => {
    expect(await db.inTransaction(findBreaks)).toEqual([]);
  });

  it('holds every invoice, in each state with its share', async () => {
    const rows = await db.rows<{ status: string; count: number }>(sql`
      SELECT COALESCE(status, 'draft') AS status, count(*)::int AS count
      FROM invoices LEFT JOIN financings ON invoice_id = invoices.id GROUP BY 1
    `);
    expect(Object.fromEntries(rows.map((row) => [row.status, row.count]))).toEqual({
      draft: 12,
      rejected: 18,
      cancelled: 12,
      checking: 6,
      active: 60,
      overdue: 12,
      repaid: 480,
    });
  });

  it('obeys the foreign keys that rested while it was written', async () => {
    const keys = await db.rows<{ text: string }>(sql`
      SELECT format('SELECT %L AS key, count(*)::int AS count FROM %s child
          WHERE child.%I IS NOT NULL AND NOT EXISTS
            (SELECT 1 FROM %s parent WHERE parent.%I = child.%I)',
        constraint_row.conname, constraint_row.conrelid::regclass, child.attname,
        constraint_row.confrelid::regclass, parent.attname, child.attname) AS text
      FROM pg_constraint constraint_row
        JOIN pg_attribute child ON child.attrelid = constraint_row.conrelid
          AND child.attnum = constraint_row.conkey[1]
        JOIN pg_attribute parent ON parent.attrelid = constraint_row.confrelid
          AND parent.attnum = constraint_row.confkey[1]
      WHERE contype = 'f' AND cardinality(conkey) = 1
    `);
    const all = join(
      keys.map(({ text }) => raw(text)),
      ' UNION ALL ',
    );
    const orphans = await db.rows(sql`SELECT * FROM (${all}) AS found WHERE count > 0`);
    expect(orphans).toEqual([]);
  });
});
