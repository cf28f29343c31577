import { raw, sql, type Sql } from '@millrace/db/connection/sql';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ask, asActor, buildCast, type Cast } from '@millrace/activities/testing/actors';
import { openReceiptDesk } from '@millrace/activities/testing/receiptDesk';
import {
  clearReturns,
  fund,
  moveTo,
  reachContract,
  setUpMandate,
  today,
  until,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { addDays } from '@millrace/domain/dates/civilDate';
import { followingWorkingDay } from '@millrace/domain/dates/workingDays';

jest.setTimeout(150_000);

const gate = 815_003;
/** Longer than a task of a workflow runs before it tells Temporal how far it is. */
const taskAtMostMs = 9_000;
const startOn = '2026-02-20';

/**
 * A word of the bank may reach a process while it writes down that it has ended: its inbox is shut,
 * and the word lies in a line that nobody would read again.
 */
describe('words that come while a process ends', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld({ startOn });
    cast = await buildCast({ limitMinor: 50_000_000 });
    // The end of a process of the kind that is named waits as long as somebody holds the gate.
    await world.rows(sql`CREATE TABLE slow_ends (kind text)`);
    await world.rows(
      raw(`
      CREATE FUNCTION end_slowly() RETURNS trigger LANGUAGE plpgsql AS '
      BEGIN
        IF EXISTS (SELECT 1 FROM slow_ends WHERE kind = NEW.kind) THEN
          PERFORM pg_advisory_xact_lock_shared(${gate});
        END IF;
        RETURN NEW;
      END'`),
    );
    await world.rows(sql`
      CREATE TRIGGER end_slowly BEFORE UPDATE ON processes FOR EACH ROW
      WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION end_slowly()
    `);
  });
  afterAll(() => world.close());

  const count = async (query: Sql) => {
    const row = await world.row<{ count: number }>(query);
    return row?.count ?? 0;
  };
  const countWaiting = () =>
    count(sql`SELECT count(*) AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND objid = ${gate}::bigint::oid AND database = (SELECT oid FROM pg_database
        WHERE datname = current_database())`);
  const countHanded = () =>
    count(sql`SELECT count(*) AS count FROM provider_events WHERE workflow_id IS NOT NULL`);

  /**
   * `end` brings the process to its end, and `say` is what the bank says meanwhile. At `once`, Temporal
   * gives the word to the process by making its last task again; else the process has been told of it
   * while its books were still being closed.
   */
  async function sayAtTheEnd(
    kind: 'contract' | 'refund' | 'financing',
    { end, say, once = false }: Ending,
  ): Promise<void> {
    await world.change({ text: 'INSERT INTO slow_ends VALUES ($1)', values: [kind] });
    let ending: Promise<unknown> = Promise.resolve();
    try {
      await world.db.inTransaction(async (tx) => {
        await tx.rows(sql`SELECT pg_advisory_xact_lock(${gate})`);
        ending = end();
        ending.catch(() => undefined);
        await until(`the ${kind} ends`, async () => (await countWaiting()) > 0, 100_000);
        const before = await countHanded();
        await say();
        await until('the word is handed on', async () => (await countHanded()) > before);
        if (!once) await sleep(taskAtMostMs);
      });
    } finally {
      await world.change(raw('DELETE FROM slow_ends'));
      await ending;
    }
  }
  interface Ending {
    end: () => Promise<unknown>;
    say: () => Promise<unknown>;
    once?: boolean;
  }
  const moveToTheEnd = async () =>
    moveTo(world, cast, followingWorkingDay(addDays(await today(world), 45)));
  const findPayment = async (where: Sql, id: string) => {
    const row = await world.row<{ providerId: string }>(sql`
      SELECT provider_id FROM payments WHERE ${where} AND ${id} IN (invoice_id, id)
      ORDER BY charge_on DESC LIMIT 1
    `);
    return row?.providerId ?? '';
  };

  // The first one: no other process of the company may take the word.
  it('a contract: that the bank ended the direct debit is heard', async () => {
    const { invoiceId, contractId } = await reachContract(world, cast);
    await untilStatus(world, invoiceId, 'contract_pending');
    await setUpMandate(world, cast, contractId);
    const findMandate = async (status: string) => {
      const row = await world.row<{ providerId: string }>(
        sql`SELECT provider_id FROM mandates WHERE status = ${status}`,
      );
      return row?.providerId;
    };
    const providerId = await until('it is active', () => findMandate('active'));
    await sayAtTheEnd('contract', {
      end: () =>
        ask(world, `invoice-${invoiceId}`, 'cancelInvoice', {
          actor: asActor(cast.signer),
          reason: 'A mistake.',
        }),
      say: () => world.sandbox.call('POST', `/mandates/${providerId}/cancel`),
    });
    await until('it has ended in our books too', () => findMandate('cancelled'));
    await until('every event is dealt with', async () => {
      const left = await world.rows(
        sql`SELECT 1 FROM provider_events WHERE workflow_id IS NOT NULL AND handled_at IS NULL`,
      );
      return left.length === 0;
    });
  });

  it('a refund: that it came back is booked, and the money is held again', async () => {
    const desk = await openReceiptDesk(world, cast.maker);
    const receiptId = await desk.record(70_000);
    const { refundId, payloadHash } = await desk.request(receiptId);
    await sayAtTheEnd('refund', {
      end: () => desk.approve(refundId, payloadHash, cast.checker),
      say: async () => {
        const providerId = await findPayment(sql`kind = 'refund'`, refundId);
        await world.sandbox.call('POST', `/outbound/${providerId}/return`);
      },
    });
    await desk.untilRefund(refundId, 'returned');
  });

  it.each([
    { when: 'while its books are closed', once: false },
    { when: 'as its last task is made again', once: true },
  ])(
    'a financing: that its payout came back $when is booked, and a person is asked',
    async ({ once }) => {
      const invoiceId = await fund(world, cast, { termMonths: 1 });
      await sayAtTheEnd('financing', {
        once,
        end: moveToTheEnd,
        say: async () => {
          const providerId = await findPayment(sql`kind = 'payout'`, invoiceId);
          await world.sandbox.call('POST', `/outbound/${providerId}/return`);
        },
      });
      await untilStatus(world, invoiceId, 'cancelled');
      await clearReturns(world);
      expect(
        await world.rows(sql`
        SELECT status FROM tasks WHERE kind = 'payout_returned_late' AND subject_id = ${invoiceId}
      `),
      ).toEqual([{ status: 'open' }]);
    },
  );

  it('and signals that mean nothing any more hold up no end', async () => {
    const invoiceId = await fund(world, cast);
    const collection = world.client.workflow.getHandle(`repayment-${invoiceId}`);
    await world.db.inTransaction(async (tx) => {
      // Its plan waits for this lock, and what it is told meanwhile stays in the line.
      await tx.rows(sql`SELECT 1 FROM financings WHERE invoice_id = ${invoiceId} FOR UPDATE`);
      for (let told = 0; told < 3; told += 1) await collection.signal('receiptBooked');
      await sleep(1_000);
      await collection.cancel();
    });
    const { status } = await until('it has ended', async () => {
      const described = await collection.describe();
      return described.status.name === 'RUNNING' ? null : described;
    });
    expect(status.name).toBe('COMPLETED');
  });
});
