import { sql } from '@millrace/db/connection/sql';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  ask,
  asActor,
  buildCast,
  companyAccount,
  type Cast,
} from '@millrace/activities/testing/actors';
import {
  countMails,
  readActors,
  readLedger,
  readRecords,
  readTasks,
} from '@millrace/activities/testing/records';
import {
  fund,
  moveTo,
  today,
  until,
  untilCollecting,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { payByTransfer } from '@millrace/activities/testing/transfers';
import { openWorld } from '../../api/testing/world';
import { endOpenProcesses, type World } from '@millrace/activities/testing/world';
import { addDays } from '@millrace/domain/dates/civilDate';

jest.setTimeout(240_000);

const repaid = { bank: 45_000 - 3 * 400, fee_income: -45_000, provider_fees: 3 * 400 };

describe('repayments that do not go by the plan', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast({ limitMinor: 50_000_000 });
  });
  afterAll(() => world.close());

  const transfer = (invoiceId: string, amountMinor: number) =>
    payByTransfer(world, cast, invoiceId, { amountMinor });
  const behave = (collection: string) =>
    world.sandbox.call('POST', '/accounts', { ...companyAccount, collection });
  const readDebits = (invoiceId: string) =>
    world.rows<{ kind: string; amountMinor: number; chargeOn: string }>(sql`
    SELECT kind, amount_minor, charge_on FROM payments
    WHERE invoice_id = ${invoiceId} AND kind <> 'transfer' AND direction = 'in'
    ORDER BY created_at
  `);

  it('early and part transfers of two invoices: each is held, used when due, and the rest debited', async () => {
    const early = await fund(world, cast);
    const other = await fund(world, cast);
    await transfer(early, 348_334);
    expect(await readLedger(world, early)).toMatchObject({ suspense: -348_334 });
    await transfer(other, 100_000);
    await moveTo(world, cast, '2026-03-02');
    const debits = [...(await readDebits(early)), ...(await readDebits(other))];
    const collectedMinor = debits.reduce((sum, debit) => sum + debit.amountMinor, 0);
    expect(collectedMinor).toBe(2 * 348_334 - 448_334);
    await moveTo(world, cast, '2026-04-24');
    await untilStatus(world, early, 'repaid');
    await untilStatus(world, other, 'repaid');
    const [one, two] = [await readLedger(world, early), await readLedger(world, other)];
    for (const ledger of [one, two]) {
      expect(ledger).toMatchObject({ fee_income: -45_000 });
      expect(ledger.principal ?? 0).toBe(0);
      expect(ledger.fee_receivable ?? 0).toBe(0);
    }
    // Money held is the company's, whichever of its invoices it was sent for.
    const sum = (of: 'bank' | 'provider_fees' | 'suspense') => (one[of] ?? 0) + (two[of] ?? 0);
    expect(sum('bank') + sum('provider_fees')).toBe(90_000);
    expect(sum('suspense')).toBe(0);
    expect(await readActors(world, early, 'transfer_recorded')).toEqual(['Ann Maker']);
    expect(await countMails(world, early, 'repaid')).toBe(1);
  });

  /** One that a test has walked to its end, for the next one. */
  let repaidId: string | null = null;
  const walkToRepaid = async () => {
    const invoiceId = await fund(world, cast);
    await moveTo(world, cast, '2026-08-03');
    return invoiceId;
  };

  it('ended by hand: the financing stays as it is, and goes on when an admin says so', async () => {
    const invoiceId = await fund(world, cast);
    await world.client.workflow.getHandle(`repayment-${invoiceId}`).cancel();
    const [stopped] = await until('the financing has stopped', async () => {
      const tasks = await readTasks(world, invoiceId, 'parked');
      return tasks.length > 0 && tasks;
    });
    expect(stopped).toMatchObject({
      status: 'open',
      words: expect.stringContaining('although money is still owed'),
    });
    expect((await readRecords(world, invoiceId)).status).toBe('active');
    expect(await readActors(world, invoiceId, 'collection_stopped')).toEqual(['Millrace']);
    const ended = await world.client.workflow.getHandle(`repayment-${invoiceId}`).result();
    expect(ended).toBe('active');
    await ask(world, `invoice-${invoiceId}`, 'retryStep', { actor: asActor(cast.maker) });
    await untilCollecting(world, invoiceId);
    await moveTo(world, cast, '2026-08-03');
    await untilStatus(world, invoiceId, 'repaid');
    repaidId = invoiceId;
    expect(await readLedger(world, invoiceId)).toEqual(repaid);
    expect(await readTasks(world, invoiceId, 'parked')).toMatchObject([{ status: 'done' }]);
  });

  it('the last collection fails late after it was repaid: owed again, retried, and repaid', async () => {
    const invoiceId = repaidId ?? (await walkToRepaid());
    await untilStatus(world, invoiceId, 'repaid');
    const last = await world.row<{ providerId: string }>(sql`
      SELECT provider_id FROM payments WHERE invoice_id = ${invoiceId}
      AND direction = 'in' ORDER BY created_at DESC LIMIT 1
    `);
    await world.sandbox.call('POST', `/payments/${last?.providerId ?? ''}/late-failure`);
    await untilStatus(world, invoiceId, 'overdue');
    expect((await readLedger(world, invoiceId)).principal).toBe(333_333);
    expect(await readActors(world, invoiceId, 'collection_late_failed')).toEqual(['The bank']);
    await moveTo(world, cast, '2026-09-07');
    await untilStatus(world, invoiceId, 'repaid');
    const { receipts } = await readRecords(world, invoiceId);
    expect(receipts).toContain('first late_failed');
    expect(receipts).toContain('retry paid_out');
    expect(await countMails(world, invoiceId, 'debit_failed')).toBe(1);
    const { principal, fee_receivable, late_interest_receivable } = await readLedger(
      world,
      invoiceId,
    );
    expect([principal, fee_receivable, late_interest_receivable]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('every try fails: two retries, one late fee, then a person; a transfer clears it', async () => {
    await world.change(sql`UPDATE credit_accounts SET status = 'active', frozen_reason = NULL`);
    await moveTo(world, cast, '2026-12-21');
    const startOn = await today(world);
    expect(startOn).toBe('2026-12-21');
    const invoiceId = await fund(world, cast);
    await behave('bounce_always');
    await moveTo(world, cast, '2027-02-12');
    expect((await readRecords(world, invoiceId)).status).toBe('overdue');
    expect((await readDebits(invoiceId)).filter((debit) => debit.kind !== 'charge')).toEqual([
      { kind: 'first', amountMinor: 348_334, chargeOn: '2027-01-21' },
      { kind: 'retry', amountMinor: 348_334, chargeOn: '2027-02-01' },
      { kind: 'retry', amountMinor: 348_334, chargeOn: '2027-02-08' },
    ]);
    expect(await readTasks(world, invoiceId, 'collection_failed')).toMatchObject([
      { status: 'open', words: 'Every try to collect it has failed: a person calls the company.' },
    ]);
    expect(await countMails(world, invoiceId, 'late_fee')).toBe(1);
    expect(await countMails(world, invoiceId, 'late_reminder')).toBeGreaterThan(0);
    expect(await readActors(world, invoiceId, 'late_fee_charged')).toEqual(['Millrace']);
    expect(await readActors(world, invoiceId, 'account_frozen')).toEqual(['Millrace']);
    expect((await readLedger(world, invoiceId)).late_fee_receivable).toBe(2_500);
    // 348,334 for the 22 days from 21 January to 12 February at 12 × 150 + 200 bps.
    await transfer(invoiceId, 348_334 + 2_500 + 4_199);
    await untilStatus(world, invoiceId, 'active');
    const ledger = await readLedger(world, invoiceId);
    expect(ledger).toMatchObject({ principal: 666_666, late_interest_income: -4_199 });
    expect(ledger.suspense).toBeUndefined();
    expect(ledger.late_fee_receivable).toBeUndefined();
    await endOpenProcesses(world);
  });

  it('90 days late an admin is asked about default, 180 days late about a write-off, once each', async () => {
    await world.change(sql`UPDATE credit_accounts SET status = 'active', frozen_reason = NULL`);
    await behave('ok');
    const invoiceId = await fund(world, cast);
    await behave('bounce_always');
    const [first] = await until('the plan has its dates', async () => {
      const rows = await world.rows<{ collectOn: string }>(
        sql`SELECT collect_on FROM instalments WHERE invoice_id = ${invoiceId} ORDER BY seq`,
      );
      return rows.length > 0 && rows;
    });
    const daysLate = (days: number) => addDays(first?.collectOn ?? '', days);
    await moveTo(world, cast, daysLate(90));
    expect(await readTasks(world, invoiceId, 'default_proposed')).toEqual([]);
    await moveTo(world, cast, daysLate(95));
    const proposed = await readTasks(world, invoiceId, 'default_proposed');
    expect(proposed).toMatchObject([
      { status: 'open', title: expect.stringMatching(/^Decide on default: invoice /) },
    ]);
    expect(proposed[0]?.words).toMatch(/^It is 9\d days past due\.$/);
    expect((await readRecords(world, invoiceId)).status).toBe('overdue');
    await world.change(
      sql`UPDATE financings SET status = 'defaulted' WHERE invoice_id = ${invoiceId}`,
    );
    // Set behind its back, so the process plans again at the next word of the bank.
    const word = { eventId: randomUUID(), resource: 'mandate', providerId: 'MD0' };
    await world.client.workflow.getHandle(`repayment-${invoiceId}`).signal('providerEvent', word);
    await moveTo(world, cast, daysLate(185));
    expect(await readTasks(world, invoiceId, 'default_proposed')).toHaveLength(1);
    const writeOff = await readTasks(world, invoiceId, 'write_off_proposed');
    expect(writeOff).toMatchObject([
      { status: 'open', title: expect.stringMatching(/^Decide on a write-off: invoice /) },
    ]);
  });
});
