import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { balances } from '@millrace/db/ledger/ledger';
import { sql } from '@millrace/db/connection/sql';
import { buildPaidOut } from '@millrace/db/testing/paidOut';
import { feeEarnedTo } from '@millrace/domain/repayment/settlement';
import { buildCast, type Cast } from '@millrace/activities/testing/actors';
import { moveTo } from '@millrace/activities/testing/scenario';
import { openWorld } from '../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { ensureSchedules, monthlyFeesScheduleId } from '@millrace/activities/process/schedules';
import { defaultPolicy } from '@millrace/domain/policy/policy';

jest.setTimeout(90_000);

const period = { feeMinor: 45_000, fromOn: '2026-01-15', maturityOn: '2026-04-15' };

describe('the fee of a month in which nothing else was posted', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  const earned = async (financingId: string) =>
    -(await world.db.inTransaction((tx) => balances(tx, { financingId }))).fee_income;
  const earnFor = (month: string) =>
    world.client.workflow.execute('earnMonthlyFees', {
      workflowId: `earn-fees-${month}-${randomUUID()}`,
      taskQueue: world.taskQueue,
      args: [{ month, policy: world.policy }],
    });

  it('is posted as the clock passes the month, stops with a default, and catches up when it is cured', async () => {
    const financing = await buildPaidOut(world.db);
    await financing.update({ status: 'defaulted' });
    await world.change(sql`
      INSERT INTO activities (id, actor_type, actor_name, action, subject_type, subject_id,
        invoice_id, after, words, business_at)
      VALUES (${randomUUID()}, 'user', 'Ann', 'invoice_defaulted', 'invoice',
        ${financing.invoiceId}, ${financing.invoiceId},
        '{"status": "defaulted"}', 'In default.', '2026-01-20T12:00:00Z')
    `);
    await moveTo(world, cast, '2026-02-03');
    expect(await earned(financing.invoiceId)).toBe(feeEarnedTo(period, '2026-01-20'));
    await financing.update({ status: 'active' });
    await earnFor('2026-01');
    expect(await earned(financing.invoiceId)).toBe(feeEarnedTo(period, '2026-01-31'));
  });

  it('is posted up to the month’s end, and once only', async () => {
    const { invoiceId } = await buildPaidOut(world.db);
    await expect(earnFor('2026-01')).resolves.toEqual({ financings: 1 });
    const january = feeEarnedTo(period, '2026-01-31');
    expect(await earned(invoiceId)).toBe(january);
    await expect(earnFor('2026-01')).resolves.toEqual({ financings: 0 });
    expect(await earned(invoiceId)).toBe(january);
    const entry = await world.row<{ effectiveOn: string }>(sql`
      SELECT effective_on FROM journal_entries
      WHERE financing_id = ${invoiceId} AND kind = 'fee_earned'
    `);
    expect(entry?.effectiveOn).toBe('2026-01-31');
  });

  it('has a Schedule that any number of workers make once, and that stays paused', async () => {
    const ensure = () => ensureSchedules(world.client, world.taskQueue, defaultPolicy);
    const handle = world.client.schedule.getHandle(monthlyFeesScheduleId);
    await Promise.all([ensure(), ensure(), ensure()]);
    try {
      const made = await handle.describe();
      expect(made.policies).toMatchObject({ overlap: 'ALLOW_ALL', catchupWindow: 1_209_600_000 });
      expect(made.spec.timezone).toBe('Europe/London');
      expect(made.info.nextActionTimes[0]?.getUTCDate()).toBe(1);
      await handle.pause('An admin looks into it.');
      await ensure();
      expect((await handle.describe()).state.paused).toBe(true);
      await handle.unpause();
      await handle.trigger();
      for (;;) {
        const { info } = await handle.describe();
        const [run] = info.recentActions;
        if (!run) continue;
        const { workflowId } = run.action.workflow;
        expect(workflowId).toMatch(/^earn-fees-\d{4}-\d{2}-\d{2}T/);
        await world.client.workflow.getHandle(workflowId).result();
        break;
      }
    } finally {
      await handle.delete();
    }
  });
});
