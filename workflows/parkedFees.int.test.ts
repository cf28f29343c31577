import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ask, asActor, buildCast, type Cast } from '@millrace/activities/testing/actors';
import { moveTo } from '@millrace/activities/testing/scenario';
import { openWorld } from '../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { postEntry } from '@millrace/db/ledger/ledger';
import { sql } from '@millrace/db/connection/sql';
import { buildPaidOut } from '@millrace/db/testing/paidOut';
import { until } from '@millrace/db/testing/until';
import { makePosting } from '@millrace/domain/ledger/journal';
import { feeEarnedTo } from '@millrace/domain/repayment/settlement';

jest.setTimeout(120_000);

const period = { feeMinor: 45_000, fromOn: '2026-01-15', maturityOn: '2026-04-15' };
const [january, february, march] = ['2026-01-31', '2026-02-28', '2026-03-31'].map((on) =>
  feeEarnedTo(period, on),
) as [number, number, number];

describe('a month whose fees have stopped for an admin', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  /** What was posted for one, entry by entry, with the day of each. */
  async function readEarned(id: string): Promise<Array<[string, number]>> {
    const rows = await world.rows<{ effectiveOn: string; amountMinor: number }>(sql`
      SELECT entry.effective_on, signed_minor AS amount_minor FROM journal_entries entry
        JOIN journal_lines line ON line.entry_id = entry.id AND account_code = 'deferred_fee'
      WHERE kind = 'fee_earned' AND financing_id = ${id} ORDER BY entry.effective_on
    `);
    return rows.map(({ effectiveOn, amountMinor }) => [effectiveOn, amountMinor]);
  }

  const retry = async (month: string) => {
    const workflowId = `earn-fees-${month}`;
    await ask(world, workflowId, 'retryStep', { actor: asActor(cast.maker) });
    await world.client.workflow.getHandle(workflowId).result();
  };
  const stopped = (month: string) =>
    until(`${month} stops`, async () => {
      const rows = await world.rows(sql`
        SELECT 1 FROM processes WHERE workflow_id = ${`earn-fees-${month}`} AND status = 'parked'
      `);
      return rows.length === 1;
    });

  it('holds up neither the calendar nor the months after it, and is finished once', async () => {
    const { invoiceId: broken } = await buildPaidOut(world.db);
    const { invoiceId: other } = await buildPaidOut(world.db);
    // Its key was used for something else.
    await world.db.inTransaction((tx) =>
      postEntry(tx, {
        ...makePosting('capital_moved', {}, [
          ['bank', 1],
          ['equity', -1],
        ]),
        ...{ idempotencyKey: `fee_earned:${broken}:0`, effectiveOn: '2026-01-01' },
      }),
    );
    await moveTo(world, cast, '2026-02-03');
    await stopped('2026-01');
    await moveTo(world, cast, '2026-04-02');
    await stopped('2026-02');
    await stopped('2026-03');
    expect(await readEarned(other)).toEqual([
      ['2026-01-31', january],
      ['2026-02-28', february - january],
      ['2026-03-31', march - february],
    ]);
    expect(await readEarned(broken)).toEqual([]);
    await world.db.inTransaction(async (tx) => {
      await tx.rows(sql`SET LOCAL session_replication_role = replica`);
      await tx.change(sql`
        UPDATE journal_entries SET idempotency_key = 'freed'
          WHERE idempotency_key = ${`fee_earned:${broken}:0`}
      `);
    });
    for (const month of ['2026-01', '2026-02', '2026-03']) await retry(month);
    expect(await readEarned(broken)).toEqual(await readEarned(other));
  });

  it('posts the month that it stopped in, though it goes on in a later one', async () => {
    const { invoiceId } = await buildPaidOut(world.db);
    const workflowId = 'earn-fees-stopped-at-once';
    await world.change(sql`
      CREATE FUNCTION lose_connection() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION USING ERRCODE = '08006', MESSAGE = 'gone'; END $$
    `);
    await world.change(sql`
      CREATE TRIGGER lose_connection BEFORE INSERT ON journal_entries
        FOR EACH ROW EXECUTE FUNCTION lose_connection()
    `);
    await world.client.workflow.start('earnMonthlyFees', {
      ...{ workflowId, taskQueue: world.taskQueue },
      args: [{ month: '2026-01', policy: world.policy }],
    });
    await stopped('stopped-at-once');
    await world.change(sql`DROP TRIGGER lose_connection ON journal_entries`);
    await retry('stopped-at-once');
    expect(await readEarned(invoiceId)).toEqual([['2026-01-31', january]]);
  });
});
