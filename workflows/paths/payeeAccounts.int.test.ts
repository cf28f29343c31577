import { sql } from '@millrace/db/sql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  buildCast,
  buildDraft,
  companyAccount,
  goodAccount,
  submit,
  type Cast,
} from '@millrace/activities/testing/actors';
import {
  reachApproval,
  releasePayout,
  requestPayout,
  today,
  until,
  untilStatus,
} from '@millrace/activities/testing/story';
import { openWorld, type World } from '@millrace/activities/testing/world';
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
    const [item] = await world.rows<{ result: string; words: string }>(sql`
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
    const [known] = await world.rows<{ id: string }>(
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
});
