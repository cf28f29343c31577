import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from '@millrace/db/connection/sql';
import { buildContract } from '@millrace/db/testing/build';
import { createTestDatabase, type TestDatabase } from '@millrace/db/testing/database';
import { buildPaidOut } from '@millrace/db/testing/paidOut';
import { defaultPolicy, type Policy } from '@millrace/domain/policy/policy';
import type { Deps } from '../step/step';
import { earnPageOfFees } from './monthlyFees';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const lateAfter = (defaultAfterDays: number): Policy => ({
  ...defaultPolicy,
  collection: { ...defaultPolicy.collection, defaultAfterDays },
});

it('the fee of a month stops on the day of lateness that the contract sets, whatever today’s policy says', async () => {
  const signed = async (days: number) => {
    const { invoiceId } = await buildPaidOut(test.db);
    await buildContract({ invoiceId, terms: lateAfter(days) });
    return invoiceId;
  };
  const [early, late] = [await signed(30), await signed(90)];
  const call = { workflowId: 'test', step: '', stepWords: '', version: 1 };
  const deps = { db: test.db } as Deps;
  const page = { size: 10, untilOn: '2026-07-31', afterId: null };
  await earnPageOfFees(deps, call, { ...page, policy: lateAfter(90) });
  const rows = await test.db.rows<{ id: string; earnedMinor: number }>(sql`
    SELECT financing_id AS id, sum(line.signed_minor)::int AS earned_minor
    FROM journal_entries entry
      JOIN journal_lines line ON line.entry_id = entry.id AND account_code = 'deferred_fee'
    WHERE kind = 'fee_earned' GROUP BY financing_id
  `);
  const earned = new Map(rows.map(({ id, earnedMinor }) => [id, earnedMinor]));
  expect(earned.get(late)).toBe(45_000);
  // Paid out on 15 January for three months, and due first on 16 February: 30 days late on 18 March.
  expect(earned.get(early)).toBeLessThan(32_000);
  expect(earned.get(early)).toBeGreaterThan(29_000);
});
