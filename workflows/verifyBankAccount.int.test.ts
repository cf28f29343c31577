import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ask, asActor, buildCast, buildDraft } from '@millrace/activities/testing/actors';
import { goodAccount, submit, type Cast } from '@millrace/activities/testing/actors';
import {
  findAccount,
  findFreeNumber,
  giveAccount,
  readMail,
  untilAccount,
} from '@millrace/activities/testing/accounts';
import {
  openLink,
  reachApproval,
  releasePayout,
  requestPayout,
  until,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { fingerprintAccount } from '@millrace/db/crypto/accountNumbers';
import type { Vendor } from '@millrace/db/models/Vendor';
import { BankLine } from '@millrace/db/models/BankLine';
import { Payment } from '@millrace/db/models/Payment';
import { sql } from '@millrace/db/connection/sql';
import { buildAdmin, buildVendor, testKeys } from '@millrace/db/testing/build';
import { contactChanges } from '@millrace/domain/vendor/contactChanges';
import { defaultPolicy } from '@millrace/domain/policy/policy';

jest.setTimeout(90_000);

const reason = 'The vendor confirmed it on the number in the register.';

describe('a vendor that changes its account', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  const newVendor = (legalName: string) =>
    buildVendor({ legalName, contactEmail: `${randomUUID()}@vendor.example` });
  /** An account at the sandbox's bank in somebody's name. */
  const openAt = async (holderName: string, given: object = {}) => {
    const account = findFreeNumber();
    await world.sandbox.call('POST', '/accounts', { ...account, holderName, ...given });
    return account;
  };
  const decide = (
    id: string,
    kind: 'accept' | 'reject',
    admin: { id: string; name: string },
    decisionId = randomUUID() as string,
  ) =>
    ask<{ state: string }>(world, `bank-account-${id}`, `${kind}BankAccount`, {
      decisionId,
      actor: asActor(admin),
      bankAccountId: id,
      reason,
    });
  const untilEnded = (id: string) => world.client.workflow.getHandle(`bank-account-${id}`).result();
  const settled = async (vendor: Vendor) => {
    const id = await giveAccount(world, vendor.id, await openAt(vendor.legalName));
    await untilAccount(world, id, 'verified');
    return id;
  };

  it('is paid to the new one once the bank confirms the name, and not before it has rested', async () => {
    const vendor = await newVendor('Ribble Castings Ltd');
    const first = await settled(vendor);
    const policy = { ...world.policy, vendorAccount: defaultPolicy.vendorAccount };
    const second = await giveAccount(world, vendor.id, await openAt(vendor.legalName), { policy });
    const account = await untilAccount(world, second, 'verified');
    expect(account).toMatchObject({ nameCheck: 'match', replacesId: first });
    const clock = await world.row<{ nowMs: number }>(
      sql`SELECT (extract(epoch FROM now()) * 1000 + offset_ms)::float8 AS now_ms FROM business_clock`,
    );
    const restsMs = (account.coolingOffUntil?.getTime() ?? 0) - Number(clock?.nowMs);
    expect(restsMs / 3_600_000).toBeCloseTo(72, 1);
    expect((await findAccount(world, first)).status).toBe('revoked');
    const subjects = async () =>
      (await readMail(world, vendor.contactEmail ?? '')).map((mail) => mail.subject);
    await until('the vendor has been told', async () =>
      (await subjects()).includes('Your new bank account is verified'),
    );
    expect(await subjects()).toContain('Your bank account is about to change');
    const told = await readMail(world, cast.maker.email);
    expect(told.map((mail) => mail.subject)).toContain(
      `${vendor.legalName} changes its bank account`,
    );
    await until('the process has ended', async () => {
      const row = await world.row<{ status: string }>(sql`
        SELECT status FROM processes WHERE workflow_id = ${`bank-account-${second}`}
          AND closed_at IS NOT NULL
      `);
      return row?.status === 'completed';
    });
  });

  it.each(contactChanges)('is told at the address it had before: %s', async (action) => {
    const vendor = await newVendor(`Calder Weaving ${contactChanges.indexOf(action)} Ltd`);
    const formerly = `${randomUUID()}@calder.example`;
    // An address that the server refuses keeps nobody else from hearing of it.
    for (const contactEmail of [formerly, 'ada@refuses.example']) {
      await world.rows(sql`
        INSERT INTO activities (id, actor_type, actor_name, action, subject_type, subject_id,
          before,
        words, business_at) VALUES (${randomUUID()}, 'user', 'Somebody', ${action}, 'vendor',
          ${vendor.id},
        ${JSON.stringify({ contactEmail, contactName: 'Ada' })}, 'Its contact was changed.', now())
          RETURNING 1
      `);
    }
    await settled(vendor);
    const [mail] = await readMail(world, formerly);
    expect(mail?.text).toContain('Dear Ada');
  });

  it('waits for two different admins where the bank knows a close name', async () => {
    const vendor = await newVendor('Oakhanger Joists Ltd');
    const first = await settled(vendor);
    const close = await openAt('Oakhanger Joists');
    const id = await giveAccount(world, vendor.id, close);
    expect(await untilAccount(world, id, 'review')).toMatchObject({ nameCheck: 'close_match' });
    const task = await until('the task is there', async () => {
      const row = await world.row<{ status: string; dueAt: Date | null }>(
        sql`SELECT status, due_at FROM tasks WHERE dedupe_key = ${`bank_account_review:${id}`}`,
      );
      return row;
    });
    expect(task.dueAt?.toISOString()).toBe('2026-01-16T17:00:00.000Z');
    const proposal = randomUUID();
    expect(await decide(id, 'accept', cast.maker, proposal)).toEqual({ state: 'proposed' });
    expect(await decide(id, 'accept', cast.maker, proposal)).toEqual({ state: 'proposed' });
    await expect(decide(id, 'accept', cast.maker)).rejects.toMatchObject({
      cause: { type: 'FORBIDDEN', message: expect.stringContaining('A second admin') },
    });
    expect((await findAccount(world, id)).status).toBe('review');
    expect(await decide(id, 'accept', cast.checker)).toEqual({ state: 'verified' });
    const account = await findAccount(world, id);
    expect(account.acceptedBy.sort()).toEqual([cast.maker.id, cast.checker.id].sort());
    expect((await findAccount(world, first)).status).toBe('revoked');
  });

  it('keeps the present one when two admins refuse the other', async () => {
    const vendor = await newVendor('Brightwater Glass Ltd');
    const first = await settled(vendor);
    const silent = await openAt('Whoever', { nameCheck: 'unavailable' });
    const id = await giveAccount(world, vendor.id, silent);
    expect(await untilAccount(world, id, 'review')).toMatchObject({ nameCheck: 'unavailable' });
    await decide(id, 'reject', cast.checker);
    await world.change(
      sql`UPDATE approvals SET expires_at = '2000-01-01' WHERE subject_id = ${id}`,
    );
    // The first word has lapsed: this one proposes again.
    expect(await decide(id, 'reject', cast.maker)).toEqual({ state: 'proposed' });
    expect(await decide(id, 'reject', cast.checker)).toEqual({ state: 'rejected' });
    expect((await findAccount(world, first)).status).toBe('verified');
    await until('the vendor has been told', async () => {
      const [mail] = await readMail(world, vendor.contactEmail ?? '', /cannot use the account/);
      return mail?.text.includes('We go on paying into the one ending in');
    });
  });

  it('never gets an account in another name, and no more than three tries a day', async () => {
    const vendor = await newVendor('Penrith Rope Ltd');
    for (const holder of ['M J Porter', 'Somebody Else Ltd', 'Third Party Ltd']) {
      const id = await giveAccount(world, vendor.id, await openAt(holder));
      expect(await untilAccount(world, id, 'rejected')).toMatchObject({ nameCheck: 'no_match' });
      await untilEnded(id);
    }
    const next = giveAccount(world, vendor.id, await openAt(vendor.legalName));
    await expect(next).rejects.toMatchObject({ cause: { type: 'TOO_MANY_REQUESTS' } });
  });

  it('is refused figures that do not add up, and nothing is recorded', async () => {
    const vendor = await newVendor('Eden Slate Ltd');
    const given = giveAccount(world, vendor.id, { ...goodAccount, accountNumber: '66374959' });
    await expect(given).rejects.toMatchObject({
      cause: { type: 'BAD_REQUEST', details: [{ reason: 'invalid_bank_details' }] },
    });
    const rows = await world.rows(
      sql`SELECT 1 FROM vendor_bank_accounts WHERE vendor_id = ${vendor.id}`,
    );
    expect(rows).toEqual([]);
  });

  it('may put a wrong figure right in the same form', async () => {
    const vendor = await newVendor('Eamont Salt Ltd');
    const account = await openAt(vendor.legalName);
    const id = randomUUID();
    const wrong = { ...account, accountNumber: '66374959' };
    await expect(giveAccount(world, vendor.id, wrong, { id })).rejects.toThrow();
    await untilEnded(id);
    await giveAccount(world, vendor.id, account, { id });
    await untilAccount(world, id, 'verified');
  });

  it('is blocked with an account that another vendor or a company has', async () => {
    const honest = await newVendor('Lune Paper Ltd');
    const account = await openAt(honest.legalName);
    await untilAccount(world, await giveAccount(world, honest.id, account), 'verified');
    const other = await newVendor('Lune Paper Ltd');
    const taken = await giveAccount(world, other.id, account);
    expect(await untilAccount(world, taken, 'rejected')).toMatchObject({ nameCheck: null });

    const payers = await openAt('Lune Paper Ltd');
    const fingerprint = fingerprintAccount(payers, testKeys.fingerprint);
    const seen = {
      ...{ payerName: 'P', payerFingerprint: fingerprint, payerLast4: '1234' },
      ...{ payerSortCodeEncrypted: 'x', payerAccountNumberEncrypted: 'x' },
    };
    const { id: paymentId } = await Payment.create({
      ...{ direction: 'in', kind: 'transfer', companyId: cast.company.id, amountMinor: 100 },
      ...{ idempotencyKey: randomUUID(), status: 'paid_out', reference: 'R', ...seen },
    });
    const line = { lineId: 'L1', bookedOn: '2026-01-15', signedMinor: 100, reference: 'R' };
    await BankLine.create({ ...line, paymentId, ...seen });
    const same = await giveAccount(world, other.id, payers);
    await untilAccount(world, same, 'rejected');
    const tasks = await world.rows<{ severity: string; words: string }>(sql`
      SELECT severity, words FROM tasks WHERE kind = 'bank_account_blocked'
      AND subject_id IN (${taken}, ${same}) ORDER BY created_at
    `);
    expect(tasks.map((task) => task.severity)).toEqual(['negative', 'negative']);
    expect(tasks[0]?.words).toContain('another vendor');
    expect(tasks[1]?.words).toContain('a company that borrows here');
  });

  it('changes one account at a time, and the same call twice is one change', async () => {
    const vendor = await newVendor('Kent Hides Ltd');
    const account = await openAt('Whoever', { nameCheck: 'unavailable' });
    const id = randomUUID();
    await Promise.all([
      giveAccount(world, vendor.id, account, { id }),
      giveAccount(world, vendor.id, account, { id }),
    ]);
    await untilAccount(world, id, 'review');
    const another = giveAccount(world, vendor.id, await openAt(vendor.legalName));
    await expect(another).rejects.toMatchObject({ cause: { type: 'CONFLICT' } });
  });

  it('voids a payout request that was made for the old one, and is asked to confirm again', async () => {
    const submitted = await submit(world, cast, await buildDraft(cast, '2026-01-15'));
    const { invoiceId } = submitted;
    await reachApproval(world, cast, submitted);
    const requested = await requestPayout(world, cast, invoiceId);
    const approval = { actor: asActor(cast.checker), ...requested };
    const release = () => ask(world, `invoice-${invoiceId}`, 'approvePayout', approval);
    const id = await giveAccount(world, cast.vendor.id, await openAt(cast.vendor.legalName));
    await untilAccount(world, id, 'verified');
    await expect(release()).rejects.toMatchObject({
      cause: { type: 'PRECONDITION_FAILED', details: [{ reason: 'approval_expired' }] },
    });
    await untilStatus(world, invoiceId, 'action_required');
    const [first, again] = await until('the vendor is asked again', async () => {
      const rows = await world.rows<{ id: string; status: string; last4: string | null }>(sql`
        SELECT r.id, r.status, a.last4 FROM vendor_verification_requests r
          LEFT JOIN vendor_bank_accounts a ON a.id = r.bank_account_id
        WHERE r.invoice_id = ${invoiceId} ORDER BY r.created_at
      `);
      return rows.length === 2 && rows;
    });
    expect(first).toMatchObject({
      status: 'succeeded',
      last4: goodAccount.accountNumber.slice(-4),
    });
    await openLink(world, again?.id ?? '');
    await ask(world, `vendor-verification-${again?.id}`, 'answerRequest', {
      actor: asActor({ id: cast.signer.id, name: 'Moira Keane' }),
      answer: { use: 'known', bankAccountId: id },
    });
    await until('the printed account is compared with the new one', async () => {
      const rows = await world.rows(sql`
        SELECT 1 FROM checklist_items WHERE invoice_id = ${invoiceId}
          AND result = 'needs_review' AND evidence->'key'->>0 = ${id}::text
      `);
      return rows.length > 0;
    });
    const compliance = await buildAdmin({ adminRoles: ['compliance'] });
    await ask(world, `checklist-${invoiceId}`, 'decideItem', {
      actor: asActor(compliance),
      code: 'bank_details_match_invoice',
      result: 'passed',
      reason,
    });
    await untilStatus(world, invoiceId, 'payout_approval');
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'active');
    const payout = await world.row<{ bankAccountId: string }>(sql`
      SELECT vendor_bank_account_id AS bank_account_id FROM payments
      WHERE invoice_id = ${invoiceId} AND kind = 'payout'
    `);
    expect(payout?.bankAccountId).toBe(id);
  });
});
