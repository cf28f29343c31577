import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ask, asActor, buildCast, buildDraft, submit } from '@millrace/activities/testing/actors';
import type { Cast } from '@millrace/activities/testing/actors';
import { reachApproval, releasePayout, requestPayout } from '@millrace/activities/testing/scenario';
import { playBookChecks, type BookChecks } from '@millrace/activities/testing/bookChecks';
import { until, untilStatus } from '@millrace/activities/testing/scenario';
import { openWorld } from '../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { handAnchor } from '@millrace/db/seals/anchors';
import { sealRows } from '@millrace/db/seals/sealChain';
import { sql } from '@millrace/db/connection/sql';
import { pastRules } from '@millrace/db/testing/pastRules';
import { bookChecksScheduleId, ensureSchedules } from '@millrace/activities/process/schedules';
import { defaultPolicy } from '@millrace/domain/policy/policy';

jest.setTimeout(90_000);

describe('the check of the whole book', () => {
  let world: World;
  let cast: Cast;
  let checks: BookChecks;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
    checks = playBookChecks(world);
  });
  afterEach(async () => {
    await repairLimit();
    await check();
  });
  afterAll(() => world.close());

  const start = (confirmAfterMs: number) => checks.start(confirmAfterMs);
  const check = (how?: { whole: boolean }) => checks.check(how);
  const spoilLimit = () => checks.spoilLimit();
  const repairLimit = () => checks.repairLimit();
  const openBreaks = () => checks.openBreaks();
  const readLast = () => checks.readLast();
  const reach = async () => {
    const submitted = await submit(world, cast, await buildDraft(cast, '2026-01-15'));
    await reachApproval(world, cast, submitted);
    return submitted.invoiceId;
  };
  const taskStatus = async () => {
    const task = await world.row<{ status: string }>(
      sql`SELECT status FROM tasks WHERE kind = 'book_break'`,
    );
    return task?.status ?? 'none';
  };

  it('finds nothing after an invoice was paid out', async () => {
    const invoiceId = await reach();
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'active');
    await expect(check()).resolves.toEqual({ breaks: 0 });
    expect(await openBreaks()).toEqual([]);
    expect(await taskStatus()).toBe('none');
    const last = await world.row<{ openBreaks: number }>(
      sql`SELECT open_breaks FROM book_checks ORDER BY checked_at DESC LIMIT 1`,
    );
    expect(last?.openBreaks).toBe(0);
  });

  it('holds payouts up and tells an admin while a figure differs, and lets go once it is mended', async () => {
    const invoiceId = await reach();
    const requested = await requestPayout(world, cast, invoiceId);
    const approve = () =>
      ask(world, `invoice-${invoiceId}`, 'approvePayout', {
        actor: asActor(cast.checker),
        ...requested,
      });
    await spoilLimit();
    await expect(check()).resolves.toEqual({ breaks: 1 });
    expect(await openBreaks()).toMatchObject([{ rule: 'reserved_equals_reservations' }]);
    expect(await taskStatus()).toBe('open');
    await expect(approve()).rejects.toMatchObject({
      cause: { details: [{ reason: 'gate_failed', details: { failed: ['book_sound'] } }] },
    });
    await repairLimit();
    await expect(check()).resolves.toEqual({ breaks: 0 });
    expect(await taskStatus()).toBe('done');
    await approve();
    await untilStatus(world, invoiceId, 'active');
  });

  it('keeps nothing that only the first look found', async () => {
    await spoilLimit();
    const handle = await start(1_500);
    await until('the first look', async () => {
      const { events } = await handle.fetchHistory();
      return (events ?? []).some((event) => event.timerStartedEventAttributes);
    });
    await repairLimit();
    await expect(handle.result()).resolves.toEqual({ breaks: 0 });
  });

  it('looks at the whole once a day, and at what has changed in between', async () => {
    await check({ whole: true });
    const whole = await readLast();
    await check();
    const changes = await readLast();
    expect([whole?.isWhole, changes?.isWhole]).toEqual([true, false]);
    expect(changes?.rowsRead).toBeLessThan(whole?.rowsRead ?? 0);
    await world.rows(sql`UPDATE book_looks SET whole_at = now() - interval '1 day' RETURNING 1`);
    await check();
    expect(await readLast()).toMatchObject({ isWhole: true });
  });

  it('finds a process that the books show and nobody runs', async () => {
    const { invoiceId } = await submit(world, cast, await buildDraft(cast, '2026-01-15'));
    const workflowId = `invoice-${invoiceId}`;
    await until('the process to be shown', async () => {
      const rows = await world.rows(sql`SELECT 1 FROM processes WHERE workflow_id = ${workflowId}`);
      return rows.length > 0;
    });
    await check();
    await world.client.workflow.getHandle(workflowId).terminate();
    await until('Temporal to list it as ended', async () => {
      const query = `WorkflowId = '${workflowId}' AND ExecutionStatus = 'Terminated'`;
      for await (const { workflowId: ended } of world.client.workflow.list({ query })) {
        return ended === workflowId;
      }
      return false;
    });
    await check();
    expect(await readLast()).toMatchObject({ isWhole: false });
    expect(await openBreaks()).toEqual([{ rule: 'process_gone', subject: workflowId }]);
    await world.rows(sql`
      UPDATE processes SET status = 'failed', closed_at = now() WHERE workflow_id = ${workflowId}
      RETURNING 1
    `);
    await check();
    expect(await openBreaks()).toEqual([{ rule: 'financing_without_process', subject: invoiceId }]);
    await world.rows(sql`
      UPDATE financings SET status = 'cancelled' WHERE invoice_id = ${invoiceId} RETURNING 1
    `);
  });

  it('finds a row of the ledger that is not what was sealed', async () => {
    await expect(check()).resolves.toEqual({ breaks: 0 });
    const last = await world.row<{ sealedRows: number; seals: number }>(sql`
      SELECT sealed_rows::int AS sealed_rows, (SELECT count(*)::int FROM chain_seals) AS seals
      FROM book_checks ORDER BY checked_at DESC LIMIT 1
    `);
    expect(last?.sealedRows).toBe(last?.seals);
    const describeLast = (words: string) =>
      world.deps.db.inTransaction(async (tx) => {
        await tx.rows(sql`SET LOCAL session_replication_role = replica`);
        return tx.rows<{ id: string; was: string }>(sql`
          UPDATE journal_entries entry SET description = ${words} FROM journal_entries before
          WHERE before.id = entry.id AND entry.id = (SELECT id FROM journal_entries
            ORDER BY posted_at DESC LIMIT 1) RETURNING entry.id, before.description AS was
        `);
      });
    const [edited] = await describeLast('Somebody else was paid.');
    // It was sealed before, and changed past the triggers: only the whole shows it.
    await expect(check({ whole: true })).resolves.toEqual({ breaks: 1 });
    expect(await openBreaks()).toEqual([
      { rule: 'seal_edited', subject: `journal_entries ${edited?.id}` },
    ]);
    const readTask = () =>
      world.rows(sql`SELECT status FROM tasks WHERE kind = 'seal_break' AND words LIKE '%edited%'`);
    expect(await readTask()).toEqual([{ status: 'open' }]);
    expect(await taskStatus()).not.toBe('open');
    await describeLast(edited?.was ?? '');
    await expect(check()).resolves.toEqual({ breaks: 0 });
    expect(await readTask()).toEqual([{ status: 'done' }]);
  });

  it('finds that the seals differ from what is kept of them outside, and holds nothing up', async () => {
    const { db, anchors } = world.deps;
    while ((await sealRows(db)).sealed > 0);
    await handAnchor(db, { ...anchors, nowMs: Date.now() });
    await expect(check()).resolves.toEqual({ breaks: 0 });
    const readTask = () =>
      world.rows(
        sql`SELECT status FROM tasks WHERE kind = 'seal_break' AND words LIKE '%anchor 1%'`,
      );
    const kept = await readFile(anchors.place.name);
    await rm(anchors.place.name);
    await expect(check()).resolves.toEqual({ breaks: 1 });
    expect(await openBreaks()).toEqual([{ rule: 'seal_anchor_missing', subject: 'anchor 1' }]);
    expect(await readTask()).toEqual([{ status: 'open' }]);
    expect(await taskStatus()).not.toBe('open');
    await writeFile(anchors.place.name, kept);
    await expect(check()).resolves.toEqual({ breaks: 0 });
    expect(await readTask()).toEqual([{ status: 'done' }]);
  });

  it('finds a payment at the provider that our books do not know', async () => {
    const { payments } = world.deps.clients;
    const { bankAccountId } = await payments.checkName({
      ...{ holderName: 'A Stranger', sortCode: '089999', accountNumber: '66374958' },
      idempotencyKey: randomUUID(),
    });
    const { outboundId } = await payments.createOutboundPayment({
      ...{ bankAccountId, amountMinor: 1_000, reference: 'STRANGER' },
      metadata: { paymentId: randomUUID() },
      idempotencyKey: randomUUID(),
    });
    await expect(check()).resolves.toEqual({ breaks: 1 });
    expect(await openBreaks()).toEqual([{ rule: 'payment_not_ours', subject: outboundId }]);
  });

  it('finds a debit that the provider took and our books do not know of', async () => {
    const mandate = await world.row<{ id: string }>(
      sql`SELECT provider_id AS id FROM mandates WHERE status = 'active' LIMIT 1`,
    );
    const taken = await world.deps.clients.payments.createCollection({
      ...{ mandateId: mandate?.id ?? '', amountMinor: 4_711, chargeOn: '2026-02-16' },
      ...{ reference: 'STRANGE', idempotencyKey: randomUUID() },
    });
    await check();
    const subject = taken.collectionId;
    expect(await openBreaks()).toContainEqual({ rule: 'payment_not_ours', subject });
    const own = await world.row<{ id: string }>(sql`
      INSERT INTO payments (id, direction, kind, idempotency_key, amount_minor, status,
        provider_id, notice_sent_on) VALUES (gen_random_uuid(), 'in', 'first', 'lost', 4711,
        'submitted', 'PMNONE', '2026-01-15')
      RETURNING id
    `);
    await check();
    const unknown = { rule: 'payment_unknown', subject: own?.id };
    expect(await openBreaks()).toContainEqual(unknown);
    await pastRules(world.db, [sql`DELETE FROM payments WHERE id = ${own?.id}`]);
  });

  it('goes on while bank and provider do not answer, keeps what it knew of them, and tells an admin', async () => {
    const { payments } = world.deps.clients;
    const { bankAccountId } = await payments.checkName({
      ...{ holderName: 'A Stranger', sortCode: '089999', accountNumber: '66374958' },
      idempotencyKey: randomUUID(),
    });
    await payments.createOutboundPayment({
      ...{ bankAccountId, amountMinor: 1_000, reference: 'STRANGER 2' },
      metadata: { paymentId: randomUUID() },
      idempotencyKey: randomUUID(),
    });
    await check();
    const known = await openBreaks();
    const fault = (wire: string) =>
      world.sandbox.call('POST', '/faults', { wire, kind: '500', rate: 1 });
    await fault('bank');
    await fault('payments');
    try {
      await spoilLimit();
      await check();
      const limit = { rule: 'reserved_equals_reservations' };
      expect(await openBreaks()).toMatchObject([...known, limit]);
      await world.rows(
        sql`UPDATE outside_readings SET read_at = now() - interval '25 hours' RETURNING 1`,
      );
      await check();
      expect((await openBreaks()).filter(({ rule }) => rule === 'outside_unread')).toEqual([
        { rule: 'outside_unread', subject: 'bank statement' },
        { rule: 'outside_unread', subject: 'payments provider' },
      ]);
    } finally {
      await world.sandbox.call('DELETE', '/faults');
    }
    const task = () => world.rows(sql`SELECT status FROM tasks WHERE kind = 'outside_unread'`);
    expect(await task()).toEqual([{ status: 'open' }]);
    await check();
    expect(await task()).toEqual([{ status: 'done' }]);
  });

  it('is made every hour by a Schedule', async () => {
    await ensureSchedules(world.client, world.taskQueue, defaultPolicy);
    await ensureSchedules(world.client, world.taskQueue, defaultPolicy);
    const handle = world.client.schedule.getHandle(bookChecksScheduleId);
    const { spec, policies, action } = await handle.describe();
    expect(spec.intervals?.[0]).toMatchObject({ every: 3_600_000 });
    expect(policies.overlap).toBe('SKIP');
    expect(action).toMatchObject({ workflowType: 'checkBooks' });
  });

  it('reads our bank statement, and proves what somebody had typed', async () => {
    const paymentId = randomUUID();
    await world.rows(sql`
      INSERT INTO payments (id, direction, kind, idempotency_key, amount_minor, status, reference,
      settled_on) VALUES (${paymentId}, 'in', 'transfer', 'typed', 4200, 'paid_out', 'HOURLY 1',
      '2026-01-14') RETURNING 1
    `);
    await world.sandbox.call('POST', '/transfers', {
      ...{ amountMinor: 4_200, reference: 'hourly-1', payerName: 'Beck Mills Ltd' },
      ...{ sortCode: '202959', accountNumber: '63748472' },
    });
    await check();
    const lines = await world.rows(
      sql`SELECT payment_id AS id FROM bank_lines WHERE payment_id IS NOT NULL`,
    );
    expect(lines).toEqual([{ id: paymentId }]);
    await pastRules(world.db, [
      sql`DELETE FROM bank_lines`,
      sql`DELETE FROM payments WHERE id = ${paymentId}`,
    ]);
  });
});
