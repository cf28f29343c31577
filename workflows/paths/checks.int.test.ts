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
import {
  confirmAsVendor,
  moveTo,
  openLink,
  statusOf,
  until,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { correctInvoice } from '@millrace/activities/testing/documents';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { addAccount } from '@millrace/activities/vendor/bankAccounts';
import { User } from '@millrace/db/models/User';
import { sql } from '@millrace/db/connection/sql';
import { buildDocument } from '@millrace/db/testing/build';
import { WorkflowNotFoundError } from '@temporalio/client';

jest.setTimeout(90_000);

describe('checks and the people who mend them', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  const draft = (given = {}) => buildDraft(cast, '2026-01-15', given);
  const open = (account: { sortCode: string; accountNumber: string }, holderName: string) =>
    world.sandbox.call('POST', '/accounts', { ...account, holderName });

  const untilParked = (workflowId: string) =>
    until('the step is parked', async () => {
      const row = await world.row<{ parked: { attempts: number; failures: unknown[] } | null }>(
        sql`SELECT parked FROM processes WHERE workflow_id = ${workflowId} AND status = 'parked'`,
      );
      return row?.parked;
    });

  const untilChecked = (invoiceId: string) =>
    until('the checks are made', async () => {
      const rows = await world.rows(sql`
        SELECT 1 FROM processes WHERE workflow_id = ${`checklist-${invoiceId}`}
          AND waits_for IS NOT NULL
      `);
      return rows.length > 0;
    });

  const readHits = async (faultId: string) => {
    const faults = (await world.sandbox.call('GET', '/faults')) as { id: string; hits: number }[];
    return faults.find(({ id }) => id === faultId)?.hits;
  };

  it('parks a step whose provider is down, and goes on when an admin retries it', async () => {
    await world.sandbox.call('POST', '/faults', { wire: 'screening', kind: '500' });
    const { invoiceId } = await submit(world, cast, await draft());
    const workflowId = `checklist-${invoiceId}`;
    const parked = await untilParked(workflowId);
    expect(parked).toMatchObject({ step: 'makeChecks', attempts: 3, skippable: false });
    expect(parked.failures).toHaveLength(3);
    const skip = ask(world, workflowId, 'skipStep', { actor: asActor(cast.maker), reason: 'x' });
    await expect(skip).rejects.toMatchObject({ cause: { details: [{ reason: 'not_skippable' }] } });
    await world.sandbox.call('DELETE', '/faults');
    await ask(world, workflowId, 'retryStep', { actor: asActor(cast.maker) });
    await until('the screening is answered', async () => {
      const item = await world.row<{ result: string }>(sql`
        SELECT result FROM checklist_items
        WHERE invoice_id = ${invoiceId} AND code = 'vendor_sanctions_clear'
      `);
      return item?.result === 'passed';
    });
    const tasks = await world.rows<{ status: string }>(
      sql`SELECT status FROM tasks WHERE kind = 'parked' AND invoice_id = ${invoiceId}`,
    );
    expect(tasks.map((task) => task.status)).toEqual(['done']);
  });

  it('asks again only for what was not answered', async () => {
    const wire = 'registry';
    const rule = { wire, path: '/registry/company/', kind: 'delay', delayMs: 0 };
    const countAsked = async (officers: object) => {
      await world.sandbox.call('POST', '/faults', { wire, path: '/officers', ...officers });
      const { id } = (await world.sandbox.call('POST', '/faults', rule)) as { id: string };
      const { invoiceId } = await submit(world, cast, await draft());
      return { invoiceId, read: async () => (await readHits(id)) ?? Number.NaN };
    };
    const once = await countAsked({ kind: 'delay', delayMs: 0 });
    await untilChecked(once.invoiceId);
    const askedOnce = await once.read();
    await world.sandbox.call('DELETE', '/faults');
    const thrice = await countAsked({ kind: '500' });
    await untilParked(`checklist-${thrice.invoiceId}`);
    const askedThrice = await thrice.read();
    await world.sandbox.call('DELETE', '/faults');
    // Only the officers were not answered: twice more their check asks about the company and the
    // vendor, and for the owners of both. The other checks of the register keep their answers.
    expect(askedThrice).toBe(askedOnce + 2 * 4);
    await ask(world, `checklist-${thrice.invoiceId}`, 'retryStep', { actor: asActor(cast.maker) });
    await untilChecked(thrice.invoiceId);
  });

  it('lets an admin retry however many wait for the step that has stopped', async () => {
    await world.sandbox.call('POST', '/faults', { wire: 'screening', kind: '500' });
    const { invoiceId } = await submit(world, cast, await draft());
    const workflowId = `checklist-${invoiceId}`;
    await untilParked(workflowId);
    const actor = asActor(cast.maker);
    const decision = { code: 'document_readable', actor, result: 'passed', reason: 'x' };
    const ends = Array.from({ length: 12 }, () =>
      ask(world, workflowId, 'decideItem', decision).then(
        () => 'done',
        (error: { cause?: { type?: string } }) => error.cause?.type,
      ),
    );
    expect(await Promise.race(ends)).toBe('TIMEOUT');
    await world.sandbox.call('DELETE', '/faults');
    await ask(world, workflowId, 'retryStep', { actor });
    expect(await Promise.all(ends)).toContain('TIMEOUT');
  });

  it('lets a vendor type again after a name that differs, and fails after three', async () => {
    const stranger = { sortCode: '089999', accountNumber: '68429911' };
    const submitted = await submit(world, cast, await draft());
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await expect(confirmAsVendor(world, submitted.requestId, stranger)).rejects.toMatchObject({
        cause: { details: [{ reason: 'name_check_differs' }] },
      });
    }
    await untilStatus(world, submitted.invoiceId, 'action_required');
  });

  it('hears from a step that waits for a slow provider that its worker is alive', async () => {
    const slow = { wire: 'screening', kind: 'delay', delayMs: 8_000 };
    await world.sandbox.call('POST', '/faults', slow);
    const { invoiceId } = await submit(world, cast, await draft());
    const handle = world.client.workflow.getHandle(`checklist-${invoiceId}`);
    const beating = await until('the step has said that it is alive', async () => {
      // Its process is started by another one, a while after the invoice was submitted.
      const found = await handle.describe().catch((error: unknown) => {
        if (error instanceof WorkflowNotFoundError) return null;
        throw error;
      });
      return found?.raw.pendingActivities?.find((step) => step.lastHeartbeatTime);
    });
    await world.sandbox.call('DELETE', '/faults');
    expect(beating).toMatchObject({ activityType: { name: 'makeChecks' }, attempt: 1 });
  });

  /** Answers once a transaction waits for what another one holds. */
  const untilSomebodyWaits = () =>
    until('somebody waits for a lock', async () => {
      const waiting = await world.rows(sql`
        SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'
      `);
      return waiting.length > 0;
    });

  it('makes one user of a vendor who is asked about two invoices at once', async () => {
    const email = 'new.contact@oakhanger.example';
    const vendorId = cast.vendor.id;
    await world.rows(
      sql`UPDATE vendors SET contact_email = ${email} WHERE id = ${vendorId} RETURNING 1`,
    );
    const asked = await world.db.inTransaction(async (tx) => {
      const user = { type: 'vendor', name: 'First', email, vendorId, status: 'active' } as const;
      await User.create(user, { transaction: tx });
      const submitted = await submit(world, cast, await draft());
      await untilSomebodyWaits();
      return submitted;
    });
    await openLink(world, asked.requestId);
    expect(await world.rows(sql`SELECT name FROM users WHERE email = ${email}`)).toEqual([
      { name: 'First' },
    ]);
  });

  it('lets a vendor name one account for two invoices at the same moment', async () => {
    const account = { sortCode: '107999', accountNumber: '65332202' };
    await open(account, 'Oakhanger Timber Supplies Ltd');
    const { requestId } = await submit(world, cast, await draft());
    await openLink(world, requestId);
    const answer = await world.db.inTransaction(async (tx) => {
      const typed = { bankAccountId: randomUUID(), holderName: 'Oakhanger', ...account };
      await addAccount(world.deps, tx, cast.vendor.id, typed);
      const answering = confirmAsVendor(world, requestId, account);
      await untilSomebodyWaits();
      return { answering };
    });
    expect((await answer.answering).state).toBe('succeeded');
  });

  it('takes two different admins to accept an account with a close match', async () => {
    const close = { sortCode: '107999', accountNumber: '88837491' };
    const submitted = await submit(world, cast, await draft());
    const { state, bankAccountId } = await confirmAsVendor(world, submitted.requestId, close);
    expect(state).toBe('submitted');
    const accept = (actor: { id: string; name: string }, decisionId: string) =>
      ask<{ state: string }>(
        world,
        `vendor-verification-${submitted.requestId}`,
        'acceptBankAccount',
        { decisionId, actor: asActor(actor), bankAccountId, reason: 'Called the vendor.' },
      );
    const proposal = randomUUID();
    expect(await accept(cast.maker, proposal)).toEqual({ state: 'proposed' });
    expect(await accept(cast.maker, proposal)).toEqual({ state: 'proposed' });
    await expect(accept(cast.maker, randomUUID())).rejects.toMatchObject({
      cause: { type: 'FORBIDDEN', message: expect.stringContaining('A second admin') },
    });
    expect(await accept(cast.checker, randomUUID())).toEqual({ state: 'verified' });
    const decide = { actor: asActor(cast.maker), code: 'bank_details_match_invoice' };
    await until('the difference to the invoice is in review', async () => {
      const item = await world.row<{ result: string }>(sql`
        SELECT result FROM checklist_items
        WHERE invoice_id = ${submitted.invoiceId} AND code = 'bank_details_match_invoice'
      `);
      return item?.result === 'needs_review';
    });
    await ask(world, `checklist-${submitted.invoiceId}`, 'decideItem', {
      ...decide,
      result: 'passed',
      reason: 'The vendor sent a letter.',
    });
    await untilStatus(world, submitted.invoiceId, 'offered');
  });

  it('asks the vendor again when the document is replaced, and goes back to the offer', async () => {
    const invoice = await draft();
    const submitted = await submit(world, cast, invoice);
    const { invoiceId } = submitted;
    await open({ sortCode: '089999', accountNumber: '66374958' }, 'Oakhanger Timber Supplies Ltd');
    await confirmAsVendor(world, submitted.requestId);
    await untilStatus(world, invoiceId, 'offered');
    const document = await buildDocument({ companyId: cast.company.id });
    await ask(world, `invoice-${invoiceId}`, 'replaceDocument', {
      actor: asActor(cast.signer),
      documentId: document.id,
      corrected: correctInvoice(invoice),
    });
    expect(await statusOf(world, invoiceId)).toBe('action_required');
    const again = await until('the vendor is asked again', async () => {
      const row = await world.row<{ id: string }>(sql`
        SELECT id FROM vendor_verification_requests
        WHERE invoice_id = ${invoiceId} AND status = 'sent' AND id <> ${submitted.requestId}
      `);
      return row?.id;
    });
    await confirmAsVendor(world, again);
    await untilStatus(world, invoiceId, 'offered');
  });

  it('lets an offer that nobody accepts expire, and gives the limit back', async () => {
    const submitted = await submit(world, cast, await draft());
    await confirmAsVendor(world, submitted.requestId);
    await untilStatus(world, submitted.invoiceId, 'offered');
    await moveTo(world, cast, '2026-01-23');
    await untilStatus(world, submitted.invoiceId, 'expired');
    const held = await world.row<{ status: string }>(
      sql`SELECT status FROM reservations WHERE invoice_id = ${submitted.invoiceId}`,
    );
    expect(held?.status).toBe('released');
  });
});
