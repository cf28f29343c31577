import { sql } from '@millrace/db/connection/sql';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  ask,
  asActor,
  buildCast,
  buildDraft,
  submit,
  type Cast,
} from '@millrace/activities/testing/actors';
import { findFreeNumber, giveAccount, untilAccount } from '@millrace/activities/testing/accounts';
import { startAgain } from '@millrace/activities/testing/startedAgain';
import {
  confirmAsVendor,
  disputeAsVendor,
  moveTo,
  reachApproval,
  reachContract,
  releasePayout,
  today,
  untilAllEnded,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { openReceiptDesk } from '@millrace/activities/testing/receiptDesk';
import { buildAdmin, buildVendor } from '@millrace/db/testing/build';
import { buildPaidOut } from '@millrace/db/testing/paidOut';
import { WithStartWorkflowOperation } from '@temporalio/client';
import { workflowIds } from '../domain/process/workflowIds';
import { recordLife } from './testing/recordLife';

jest.setTimeout(180_000);

/**
 * Histories of whole lives. With `RECORD=1` they are added to `histories/` under the name that
 * `RECORD_AS` gives (the month or release), which must be a new one: what is recorded is never replaced.
 * `-t` names the life that is new; without it every life is added once more:
 * `RECORD=1 RECORD_AS=2027-01 npm test -- integration -- workflows/recordHistories -t 'name'`.
 * Without `RECORD` they are only fetched and looked at, so that the way to record them never rots.
 */
describe('the histories that replays run on', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  /** The last run, or the one that is given. */
  async function record(
    type: string,
    path: string,
    workflowId: string,
    runId?: string,
  ): Promise<number> {
    return recordLife(world, type, path, { workflowId, runId });
  }

  it('cover an invoice that is repaid, with each process beside it', async () => {
    const submitted = await submit(world, cast, await buildDraft(cast, '2026-01-15'));
    const { invoiceId, requestId } = submitted;
    const contractId = await reachApproval(world, cast, submitted);
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'active');
    await moveTo(world, cast, '2026-04-24');
    await untilStatus(world, invoiceId, 'repaid');
    await untilAllEnded(world, invoiceId);
    const lengths = [
      await record('financeInvoice', 'repaid', `invoice-${invoiceId}`),
      await record('complianceChecklist', 'complete', `checklist-${invoiceId}`),
      await record('verifyVendor', 'succeeded', `vendor-verification-${requestId}`),
      await record('signContract', 'fulfilled', `contract-${contractId}`),
      await record('collectRepayments', 'repaid', `repayment-${invoiceId}`),
      await record('moveClock', 'hundred-days', `move-clock-${world.taskQueue}`),
    ];
    expect(Math.min(...lengths)).toBeGreaterThan(10);
  });

  it('cover a receipt that is sent back, and the fees of a month', async () => {
    const { taskQueue, policy } = world;
    const [paymentId, refundId] = [randomUUID(), randomUUID()];
    const begin = (type: string, workflowId: string, args: object) =>
      new WithStartWorkflowOperation(type, {
        workflowId,
        taskQueue,
        workflowIdConflictPolicy: 'USE_EXISTING',
        args: [{ ...args, policy }],
      });
    const account = { sortCode: '202959', accountNumber: '63748472' };
    const payer = { holderName: 'Beck Mills Ltd', ...account };
    const receivedOn = await today(world);
    const receipt = { amountMinor: 7_000, reference: 'BECK', receivedOn, payer };
    await world.sandbox.call('POST', '/accounts', payer);
    await world.sandbox.call('POST', '/transfers', {
      ...{
        amountMinor: 7_000,
        reference: 'BECK',
        payerName: payer.holderName,
      },
      ...account,
    });
    await world.client.workflow.executeUpdateWithStart('recordReceipt', {
      args: [{ actor: asActor(await buildAdmin()), receipt }],
      startWorkflowOperation: begin('bookReceipt', `receipt-${paymentId}`, { paymentId }),
    });
    const asked: unknown = await world.client.workflow.executeUpdateWithStart('requestRefund', {
      args: [{ actor: asActor(cast.maker), paymentId, reason: 'It is not ours.' }],
      startWorkflowOperation: begin('refundPayment', `refund-${refundId}`, {
        refundId,
        invoiceId: null,
      }),
    });
    await ask(world, `refund-${refundId}`, 'approveRefund', {
      actor: asActor(cast.checker),
      ...(asked as { payloadHash: string }),
    });
    const month = '2025-12';
    const workflowId = workflowIds.earnMonthlyFees(month);
    const args = [{ month, policy }];
    await world.client.workflow.execute('earnMonthlyFees', { workflowId, taskQueue, args });
    await world.client.workflow.getHandle(`receipt-${paymentId}`).result();
    await world.client.workflow.getHandle(`refund-${refundId}`).result();
    const lengths = [
      await record('bookReceipt', 'recorded', `receipt-${paymentId}`),
      await record('refundPayment', 'sent-back-to-payer', `refund-${refundId}`),
      await record('earnMonthlyFees', 'month', workflowId),
    ];
    expect(Math.min(...lengths)).toBeGreaterThan(10);
  });

  it('cover a refund that was asked for and whose process was ended', async () => {
    const desk = await openReceiptDesk(world, cast.maker);
    const { refundId } = await desk.request(await desk.record(8_000));
    const workflowId = `refund-${refundId}`;
    await world.client.workflow.getHandle(workflowId).cancel();
    const length = await record('refundPayment', 'ended', workflowId);
    expect(length).toBeGreaterThan(10);
  });

  it('cover one that the vendor disputes and one that is cancelled', async () => {
    const disputed = await submit(world, cast, await buildDraft(cast, '2026-04-24'));
    await disputeAsVendor(world, disputed.requestId);
    await untilStatus(world, disputed.invoiceId, 'rejected');
    const cancelled = await submit(world, cast, await buildDraft(cast, '2026-04-24'));
    await ask(world, `invoice-${cancelled.invoiceId}`, 'cancelInvoice', {
      actor: asActor(cast.signer),
      reason: 'A mistake.',
    });
    await untilAllEnded(world, cancelled.invoiceId);
    const lengths = [
      await record('financeInvoice', 'rejected', `invoice-${disputed.invoiceId}`),
      await record('financeInvoice', 'cancelled', `invoice-${cancelled.invoiceId}`),
    ];
    expect(Math.min(...lengths)).toBeGreaterThan(10);
  });

  it('cover one that stood still, went back to each step and was ended by an admin', async () => {
    const { invoiceId, contractId } = await reachContract(world, cast);
    const workflowId = `invoice-${invoiceId}`;
    const tell = (update: string, more: object = {}) =>
      ask(world, workflowId, update, {
        actor: asActor(cast.maker),
        reason: 'Something is odd.',
        ...more,
      });
    await untilStatus(world, invoiceId, 'contract_pending');
    await tell('pauseProcess');
    await tell('resumeProcess');
    await tell('goBack', { point: 'contract', seenStatus: 'contract_pending' });
    await tell('goBack', { point: 'checks', seenStatus: 'contract_pending' });
    await untilStatus(world, invoiceId, 'contract_pending');
    await tell('goBack', { point: 'offer', seenStatus: 'contract_pending' });
    await untilStatus(world, invoiceId, 'offered');
    await tell('goBack', { point: 'vendor', seenStatus: 'offered' });
    await tell('cancelProcess');
    await untilAllEnded(world, invoiceId);
    const lengths = [
      await record('financeInvoice', 'held-and-taken-back', workflowId),
      await record('signContract', 'replaced', `contract-${contractId}`),
    ];
    expect(Math.min(...lengths)).toBeGreaterThan(10);
  });

  it('cover one that was ended by force and started again', async () => {
    const { invoiceId } = await reachContract(world, cast);
    const workflowId = `invoice-${invoiceId}`;
    await untilStatus(world, invoiceId, 'contract_pending');
    await startAgain(world, invoiceId);
    await untilStatus(world, invoiceId, 'offered');
    await ask(world, workflowId, 'cancelInvoice', {
      actor: asActor(cast.signer),
      reason: 'A mistake.',
    });
    await untilAllEnded(world, invoiceId);
    const length = await record('financeInvoice', 'started-again', workflowId);
    expect(length).toBeGreaterThan(10);
  });

  it('cover a vendor’s change of account that two admins accept', async () => {
    const vendor = await buildVendor({ legalName: 'Oakhanger Joists Ltd' });
    const account = findFreeNumber();
    await world.sandbox.call('POST', '/accounts', { ...account, holderName: 'Oakhanger Joists' });
    const id = await giveAccount(world, vendor.id, account);
    await untilAccount(world, id, 'review');
    const workflowId = `bank-account-${id}`;
    for (const admin of [cast.maker, cast.checker]) {
      const decision = {
        ...{ decisionId: randomUUID(), actor: asActor(admin) },
        ...{ bankAccountId: id, reason: 'They confirmed it.' },
      };
      await ask(world, workflowId, 'acceptBankAccount', decision);
    }
    await world.client.workflow.getHandle(workflowId).result();
    const length = await record('verifyBankAccount', 'accepted', workflowId);
    expect(length).toBeGreaterThan(10);
  });

  it('cover a vendor that answers with another account than the one we know', async () => {
    const known = await submit(world, cast, await buildDraft(cast, await today(world)));
    await confirmAsVendor(world, known.requestId);
    await untilStatus(world, known.invoiceId, 'offered');
    const { requestId } = await submit(world, cast, await buildDraft(cast, await today(world)));
    const account = findFreeNumber();
    const { legalName: holderName } = cast.vendor;
    await world.sandbox.call('POST', '/accounts', { ...account, holderName });
    await confirmAsVendor(world, requestId, account);
    const workflowId = `vendor-verification-${requestId}`;
    expect(await record('verifyVendor', 'account-added', workflowId)).toBeGreaterThan(10);
  });

  it('cover a check of the whole book that looks twice', async () => {
    await world.rows(
      sql`UPDATE credit_accounts SET reserved_minor = reserved_minor + 1 RETURNING 1`,
    );
    const workflowId = `book-check-${randomUUID()}`;
    const { taskQueue } = world;
    const args = [{ confirmAfterMs: 10 }];
    await world.client.workflow.execute('checkBooks', { workflowId, taskQueue, args });
    await world.rows(
      sql`UPDATE credit_accounts SET reserved_minor = reserved_minor - 1 RETURNING 1`,
    );
    expect(await record('checkBooks', 'breaks', workflowId)).toBeGreaterThan(10);
  });

  // The last one: nobody collects from these.
  it('cover the fees of a month that take more than one run', async () => {
    for (let built = 0; built < 3; built += 1) {
      await buildPaidOut(world.db, { paidOutOn: '2025-11-15' });
    }
    const handle = await world.client.workflow.start('earnMonthlyFees', {
      ...{ workflowId: `earn-fees-${randomUUID()}`, taskQueue: world.taskQueue },
      args: [{ month: '2025-12', policy: world.policy, pages: { size: 1, perRun: 2 } }],
    });
    const { workflowId, firstExecutionRunId } = handle;
    const lengths = [
      await record('earnMonthlyFees', 'first-pages', workflowId, firstExecutionRunId),
      await record('earnMonthlyFees', 'last-pages', workflowId),
    ];
    expect(Math.min(...lengths)).toBeGreaterThan(10);
  });
});
