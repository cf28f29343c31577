import { randomUUID } from 'node:crypto';
import type { User } from '@millrace/db/models/User';
import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  ask,
  asActor,
  buildCast,
  buildDraft,
  companyAccount,
  goodAccount,
  submit,
  type Cast,
} from '@millrace/activities/testing/actors';
import { findFreeNumber, readMail } from '@millrace/activities/testing/accounts';
import {
  confirmAsVendor,
  reachApproval,
  releasePayout,
  requestPayout,
  today,
  until,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { addAccount } from '@millrace/activities/vendor/bankAccounts';
import { buildVendor } from '@millrace/db/testing/build';

jest.setTimeout(90_000);

describe('whose account is paid', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast({ limitMinor: 50_000_000 });
  });
  afterAll(() => world.close());

  const readCheck = async (invoiceId: string) => {
    const item = await world.row<{ result: string; words: string }>(sql`
      SELECT result, evidence_words AS words FROM checklist_items
      WHERE invoice_id = ${invoiceId} AND code = 'vendor_account_independent'
    `);
    return item;
  };

  it('a company that gives its direct debit on the vendor’s own account is found out', async () => {
    const submitted = await submit(world, cast, await buildDraft(cast, await today(world)));
    const company = { ...companyAccount, ...goodAccount };
    await reachApproval(world, cast, submitted, { company });
    const { invoiceId } = submitted;
    // Before the direct debit nothing is claimed that cannot be known.
    expect((await readCheck(invoiceId))?.words).toContain('is compared once it is set up');
    await expect(requestPayout(world, cast, invoiceId)).rejects.toThrow();
    await until('a person is asked', async () => {
      return (await readCheck(invoiceId))?.result === 'needs_review';
    });
    expect((await readCheck(invoiceId))?.words).toContain('ends in the same digits');
    expect(await world.rows(sql`SELECT 1 FROM payments WHERE kind = 'payout'`)).toEqual([]);
    await world.change(sql`DELETE FROM mandates`);
  });

  it('one from another account is compared with it, and paid', async () => {
    const submitted = await submit(world, cast, await buildDraft(cast, await today(world)));
    await reachApproval(world, cast, submitted);
    await releasePayout(world, cast, submitted.invoiceId);
    await untilStatus(world, submitted.invoiceId, 'active');
    expect((await readCheck(submitted.invoiceId))?.words).toContain(
      'has had no direct debit from it',
    );
  });

  it('an id of another vendor’s account, or of other numbers, answers for nothing', async () => {
    const other = await buildVendor();
    const known = await world.row<{ id: string }>(
      sql`SELECT id FROM vendor_bank_accounts WHERE vendor_id = ${cast.vendor.id}`,
    );
    const add = (vendorId: string, account: typeof goodAccount) =>
      world.db.inTransaction((tx) =>
        addAccount(world.deps, tx, vendorId, {
          bankAccountId: known?.id ?? '',
          holderName: 'Oakhanger',
          ...account,
        }),
      );
    const differs = { code: 'CONFLICT', reason: 'payload_differs' };
    await expect(add(other.id, goodAccount)).rejects.toMatchObject(differs);
    const numbers = { sortCode: '107999', accountNumber: '65332202' };
    await expect(add(cast.vendor.id, numbers)).rejects.toMatchObject(differs);
    expect((await add(cast.vendor.id, goodAccount)).id).toBe(known?.id);
  });

  const decide = (requestId: string, admin: User, bankAccountId: string) =>
    ask<{ state: string }>(world, `vendor-verification-${requestId}`, 'acceptBankAccount', {
      ...{ decisionId: randomUUID(), actor: asActor(admin), bankAccountId },
      reason: 'The vendor confirmed it on the number in the register.',
    });
  const readConfirmations = (invoiceId: string) =>
    world.rows<{ id: string; status: string; last4: string | null }>(sql`
      SELECT r.id, r.status, a.last4 FROM vendor_verification_requests r
        LEFT JOIN vendor_bank_accounts a ON a.id = r.bank_account_id
      WHERE r.invoice_id = ${invoiceId} ORDER BY r.created_at
    `);

  it.each(['offered', 'payout_approval'])(
    'an account accepted for another invoice changes no answer, and its vendor is asked again: %s',
    async (status) => {
      const first = await submit(world, cast, await buildDraft(cast, await today(world)));
      const { invoiceId } = first;
      if (status === 'offered') await confirmAsVendor(world, first.requestId);
      else await reachApproval(world, cast, first);
      await untilStatus(world, invoiceId, status);
      const second = await submit(world, cast, await buildDraft(cast, await today(world)));
      const close = { ...findFreeNumber(), holderName: 'Oakhanger Timber' };
      await world.sandbox.call('POST', '/accounts', { ...close, nameCheck: 'unavailable' });
      const { bankAccountId } = await confirmAsVendor(world, second.requestId, close);
      expect(await decide(second.requestId, cast.maker, bankAccountId)).toMatchObject({
        state: 'proposed',
      });
      expect(await decide(second.requestId, cast.checker, bankAccountId)).toMatchObject({
        state: 'verified',
      });
      await until('the vendor hears that it is verified', async () => {
        const [mail] = await readMail(world, 'accounts@oakhanger.example', /account is verified/);
        return mail?.text.includes(`ending in ${close.accountNumber.slice(-4)}`);
      });
      await untilStatus(world, invoiceId, 'action_required');
      const [answered, again] = await until('the vendor is asked again', async () => {
        const rows = await readConfirmations(invoiceId);
        return rows[1]?.status === 'sent' && rows;
      });
      const last4 = goodAccount.accountNumber.slice(-4);
      expect(answered).toMatchObject({ status: 'succeeded', last4 });
      const pass = () =>
        ask(world, `checklist-${invoiceId}`, 'decideItem', {
          actor: asActor(cast.maker),
          code: 'bank_details_match_invoice',
          result: 'passed',
          reason: 'It is the right account.',
        });
      await expect(pass()).rejects.toThrow();
      await confirmAsVendor(world, again?.id ?? '', close);
      await until('the printed account is compared with the new one', async () => {
        const item = await world.row<{ result: string }>(sql`
          SELECT result FROM checklist_items WHERE invoice_id = ${invoiceId}
            AND code = 'bank_details_match_invoice'
        `);
        return item?.result === 'needs_review';
      });
      await pass();
      await untilStatus(world, invoiceId, status);
      const shown = (await readConfirmations(invoiceId)).map((one) => one.last4);
      expect(shown).toEqual([last4, close.accountNumber.slice(-4)]);
      await world.change(sql`
        UPDATE vendor_bank_accounts SET status = 'revoked', revoked_at = now()
        WHERE id = ${bankAccountId}
      `);
    },
  );

  it('an account that was named for two invoices is decided once, for both', async () => {
    const doubtful = findFreeNumber();
    const holder = { holderName: 'Oakhanger Timber', nameCheck: 'unavailable' };
    await world.sandbox.call('POST', '/accounts', { ...doubtful, ...holder });
    const [first, second] = [
      await submit(world, cast, await buildDraft(cast, await today(world))),
      await submit(world, cast, await buildDraft(cast, await today(world))),
    ];
    const { bankAccountId } = await confirmAsVendor(world, first.requestId, doubtful);
    expect((await confirmAsVendor(world, second.requestId, doubtful)).state).toBe('submitted');
    await decide(first.requestId, cast.maker, bankAccountId);
    await decide(first.requestId, cast.checker, bankAccountId);
    const ended = await until('both have their outcome', async () => {
      const rows = await world.rows<{ status: string }>(sql`
        SELECT r.status FROM vendor_verification_requests r
          JOIN processes p ON p.subject_id = r.id::text AND p.closed_at IS NOT NULL
        WHERE r.bank_account_id = ${bankAccountId}
      `);
      return rows.length === 2 && rows;
    });
    expect(ended.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    const tasks = await world.rows<{ status: string }>(sql`
      SELECT status FROM tasks WHERE dedupe_key IN
        (${`bank_account_review:${first.requestId}`}, ${`bank_account_review:${second.requestId}`})
    `);
    expect(tasks.map(({ status }) => status)).toEqual(['done', 'done']);
  });

  it('a first account that the bank confirms: its vendor hears that it is verified', async () => {
    const told = await readMail(world, 'accounts@oakhanger.example', /^Your bank account is/);
    const last4 = goodAccount.accountNumber.slice(-4);
    expect(told.some(({ text }) => text.includes(`ending in ${last4}`))).toBe(true);
  });
});
