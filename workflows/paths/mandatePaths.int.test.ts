import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  ask,
  asActor,
  buildCast,
  companyAccount,
  type Cast,
} from '@millrace/activities/testing/actors';
import { readLedger, readRecords, readTasks } from '@millrace/activities/testing/records';
import {
  fund,
  moveTo,
  reachContract,
  reachPayout,
  requestPayout,
  setUpMandate,
  sign,
  statusOf,
  until,
  untilAllEnded,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';

jest.setTimeout(150_000);

describe('direct debits that are lost', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  /** The payer's bank ends the active mandate; gives its id in our books. */
  const lose = async (how: 'cancel' | 'expire' | 'suspend') => {
    const mandate = await world.row<{ id: string; providerId: string }>(
      sql`SELECT id, provider_id FROM mandates WHERE status = 'active'`,
    );
    await world.sandbox.call('POST', `/mandates/${mandate?.providerId ?? ''}/${how}`);
    return mandate?.id ?? '';
  };
  const untilLost = (mandateId: string, status: string) =>
    until(`the mandate is ${status}`, async () => {
      const row = await world.row<{ status: string }>(
        sql`SELECT status FROM mandates WHERE id = ${mandateId}`,
      );
      return row?.status === status;
    });
  /** The company hears once of each lost mandate, whatever number of invoices rest on it. */
  const countNotices = async (mandateId: string) => {
    const mails = await world.rows(
      sql`SELECT 1 FROM mail_log WHERE dedupe_key LIKE ${`${mandateId}:mandate_lost:%`}`,
    );
    return mails.length;
  };
  const untilDelivered = (mandateId: string) =>
    until('the company is told', async () => (await countNotices(mandateId)) === 1);
  const readActors = (mandateId: string, action: string) =>
    world
      .rows<{ actor: string }>(
        sql`
          SELECT actor_name AS actor FROM activities
          WHERE subject_id = ${mandateId} AND action = ${action}
        `,
      )
      .then((rows) => rows.map(({ actor }) => actor));
  const tasksAbout = async (invoiceId: string) =>
    (await readTasks(world, invoiceId, 'mandate_cancelled')).map((task) => task.status);
  const findContractId = async (invoiceId: string) => {
    const row = await world.row<{ id: string }>(sql`
      SELECT id FROM lending_contracts WHERE invoice_id = ${invoiceId} ORDER BY attempt DESC
        LIMIT 1
    `);
    return row?.id ?? '';
  };
  const untilActive = () =>
    until('a mandate is active', async () => {
      return (await world.rows(sql`SELECT 1 FROM mandates WHERE status = 'active'`)).length === 1;
    });

  it('refused by the bank: the signed contract waits for another account', async () => {
    const refusing = { ...companyAccount, accountNumber: '29347750', sortCode: '107999' };
    await world.sandbox.call('POST', '/accounts', { ...refusing, mandate: 'refused' });
    const { invoiceId, contractId } = await reachContract(world, cast);
    await setUpMandate(world, cast, contractId, refusing);
    await sign(world, cast, invoiceId);
    const [{ id: refused = '' } = {}] = await world.rows<{ id: string }>(
      sql`SELECT id FROM mandates`,
    );
    await untilDelivered(refused);
    await untilStatus(world, invoiceId, 'contract_signed');
    expect(await tasksAbout(invoiceId)).toEqual(['open']);
    await setUpMandate(world, cast, contractId);
    await untilStatus(world, invoiceId, 'payout_approval');
    expect(await tasksAbout(invoiceId)).toEqual(['done']);
    expect(await readActors(refused, 'mandate_failed')).toEqual(['The bank']);
    await ask(world, `invoice-${invoiceId}`, 'cancelInvoice', {
      actor: asActor(cast.signer),
      reason: 'Only a try.',
    });
    await untilAllEnded(world, invoiceId);
  });

  it('lost while it is repaid: a new one is set up from there, and everything is collected', async () => {
    const invoiceId = await fund(world, cast);
    const lost = await lose('cancel');
    await untilLost(lost, 'cancelled');
    await untilDelivered(lost);
    await moveTo(world, cast, '2026-02-10');
    expect(await readTasks(world, invoiceId, 'mandate_needed')).toMatchObject([{ status: 'open' }]);
    const { url } = await ask<{ url: string }>(world, `repayment-${invoiceId}`, 'startMandate', {
      actor: asActor(cast.signer),
    });
    expect(url).toContain('/payments/flow/');
    await confirmDebit(url);
    await untilActive();
    await until('the tasks are done', async () => {
      const open = await readTasks(world, invoiceId, 'mandate_needed');
      return open.every((task) => task.status === 'done');
    });
    await moveTo(world, cast, '2026-04-24');
    await untilStatus(world, invoiceId, 'repaid');
    expect(await statusOf(world, invoiceId)).toBe('repaid');
    expect(await readLedger(world, invoiceId)).toEqual({
      bank: 45_000 - 3 * 400,
      fee_income: -45_000,
      provider_fees: 3 * 400,
    });
  });

  it.each([
    ['cancel', 'cancelled'],
    ['expire', 'expired'],
    ['suspend', 'suspended'],
  ] as const)(
    '%s before the release: nothing is paid until a new one is active',
    async (how, status) => {
      const invoiceId = await reachPayout(world, cast);
      const requested = await requestPayout(world, cast, invoiceId);
      const lost = await lose(how);
      await untilLost(lost, status);
      await untilDelivered(lost);
      const approve = () =>
        ask(world, `invoice-${invoiceId}`, 'approvePayout', {
          actor: asActor(cast.checker),
          ...requested,
        });
      await expect(approve()).rejects.toMatchObject({
        cause: {
          type: 'PRECONDITION_FAILED',
          details: [{ reason: 'gate_failed', details: { failed: ['mandate_active'] } }],
        },
      });
      expect(await readRecords(world, invoiceId)).toMatchObject({
        status: 'payout_approval',
        payouts: [],
        reservation: 'held',
      });
      await until('it is the company’s turn', async () => {
        const row = await world.row<{ waitsFor: string }>(
          sql`SELECT waits_for FROM processes WHERE workflow_id = ${`invoice-${invoiceId}`}`,
        );
        return row?.waitsFor === 'company';
      });
      expect((await tasksAbout(invoiceId)).at(-1)).toBe('open');
      await setUpMandate(world, cast, await findContractId(invoiceId));
      await untilActive();
      await approve();
      await untilStatus(world, invoiceId, 'active');
      expect(new Set(await tasksAbout(invoiceId))).toEqual(new Set(['done']));
      expect(await readActors(lost, `mandate_${status}`)).toEqual(['The bank']);
      expect(await countNotices(lost)).toBe(1);
      expect((await readRecords(world, invoiceId)).payouts).toEqual(['executed']);
    },
  );

  it('two that one company set up at once: one stays, and nothing was lost', async () => {
    const contracts = [await reachContract(world, cast), await reachContract(world, cast)];
    await untilLost(await lose('cancel'), 'cancelled');
    const pages = await Promise.all(
      contracts.map(({ contractId }) =>
        ask<{ url: string }>(world, `contract-${contractId}`, 'startMandate', {
          actor: asActor(cast.signer),
        }),
      ),
    );
    const answers = [];
    for (const { url } of pages) answers.push(await confirmDebit(url));
    const backTo = answers.map(
      ({ headers }) => new URL(headers.get('location') ?? '').searchParams,
    );
    expect(backTo.map((query) => query.get('invoiceId'))).toEqual(
      contracts.map(({ invoiceId }) => invoiceId),
    );
    const readPair = () =>
      world.rows<{ id: string; status: string }>(
        sql`SELECT id, status FROM mandates ORDER BY created_at DESC LIMIT 2`,
      );
    const pair = await until('one of the two is called off', async () => {
      const rows = await readPair();
      return rows.some(({ status }) => status === 'cancelled') ? rows : null;
    });
    expect(pair.map(({ status }) => status).sort()).toEqual(['active', 'cancelled']);
    const [called] = pair.filter(({ status }) => status === 'cancelled');
    for (const { invoiceId } of contracts) {
      await sign(world, cast, invoiceId);
      await untilStatus(world, invoiceId, 'payout_approval');
    }
    expect(await countNotices(called?.id ?? '')).toBe(0);
    const tasks = await world.rows(
      sql`SELECT 1 FROM tasks WHERE dedupe_key = ${`mandate_cancelled:${called?.id ?? ''}`}`,
    );
    expect(tasks).toEqual([]);
  });

  const confirmDebit = (url: string) =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        account_holder_name: companyAccount.holderName,
        branch_code: companyAccount.sortCode,
        account_number: companyAccount.accountNumber,
        confirmed: 'yes',
        action: 'confirm',
      }),
    });
});
