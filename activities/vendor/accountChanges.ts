import { recordActivity } from '@millrace/db/activity/activityLog';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import type { Policy } from '@millrace/domain/policy/policy';
import type { VendorBankAccountStatus } from '@millrace/domain/vendor/vendor';
import { findOtherOwners } from './accountOwners';
import { systemActor, type Actor } from '../step/actors';
import {
  createAccount,
  lockAccount,
  moveToNameCheck,
  readTyped,
  rejectAccount,
  type AccountRow,
  type TypedAccount,
} from './bankAccounts';
import type { Deps, StepCall } from '../step/step';
import { finishTask, openTask } from '@millrace/db/process/tasks';

export interface GivenAccount {
  bankAccountId: string;
  vendorId: string;
  actor: Actor;
  account: Omit<TypedAccount, 'bankAccountId'>;
  policy: Policy;
}

/**
 * The vendor gives another account by itself: a new row beside the one in use. Refuses what does
 * not add up (`invalid_bank_details`), what is known already, a second change at a time, and after
 * the policy's refused accounts of a day any other (TOO_MANY_REQUESTS). An account that somebody
 * else has is recorded as rejected, and the vendor is not told why.
 */
export async function recordGivenAccount(
  deps: Deps,
  call: StepCall,
  input: GivenAccount,
): Promise<{ state: VendorBankAccountStatus }> {
  const { bankAccountId, vendorId, policy } = input;
  return deps.db.inTransaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    const there = await findStatus(tx, bankAccountId, vendorId);
    if (there) return { state: there };
    const typed = { bankAccountId, ...input.account };
    const read = await readTyped(deps, tx, typed);
    await assertMayChange(tx, vendor, read.sealed.fingerprint, policy);
    await createAccount(tx, vendorId, typed, read);
    const account = await lockAccount(tx, bankAccountId);
    await recordGiven(tx, call, vendor, account, input.actor);
    const others = await findOtherOwners(tx, vendorId, read.sealed, null);
    if (others.vendors + others.companies > 0) {
      await rejectAccount(tx, account);
      await reportOtherOwners(tx, call, vendor, account, others.companies > 0);
      return { state: 'rejected' };
    }
    await moveToNameCheck(tx, bankAccountId, read);
    return { state: 'cop_pending' };
  });
}

export interface VendorRow {
  id: string;
  name: string;
  status: string;
}

/** With its lock, so that two accounts given at once take turns. */
export async function lockVendor(tx: Tx, vendorId: string): Promise<VendorRow> {
  const row = await tx.row<VendorRow>(sql`
    SELECT id, legal_name AS name, status FROM vendors WHERE id = ${vendorId} FOR NO KEY UPDATE
  `);
  if (!row) throw new AppError('NOT_FOUND', 'There is no such vendor.');
  return row;
}

async function findStatus(tx: Tx, bankAccountId: string, vendorId: string) {
  const row = await tx.row<{ vendorId: string; status: VendorBankAccountStatus }>(
    sql`SELECT vendor_id, status FROM vendor_bank_accounts WHERE id = ${bankAccountId}`,
  );
  if (row && row.vendorId !== vendorId) throw new AppError('NOT_FOUND', 'No such account.');
  return row?.status;
}

async function assertMayChange(
  tx: Tx,
  vendor: VendorRow,
  fingerprint: string,
  policy: Policy,
): Promise<void> {
  if (vendor.status === 'blocked') {
    throw new AppError('PRECONDITION_FAILED', 'Please call us before you change your account.');
  }
  for (const one of await listLiveAccounts(tx, vendor.id)) {
    if (one.status === 'verified' && one.fingerprint === fingerprint) {
      throw new AppError('CONFLICT', 'We pay into this account already.', {
        reason: 'wrong_account',
      });
    }
    if (one.isBeingChecked) {
      throw new AppError('CONFLICT', 'We are still checking the account that you gave before.', {
        reason: 'illegal_transition',
      });
    }
    // Left undecided by an invoice that is over: the account given now takes its place.
    if (one.status !== 'verified') await rejectAccount(tx, await lockAccount(tx, one.id));
  }
  const refused = await tx.row<{ total: number }>(sql`
    SELECT count(*) AS total FROM vendor_bank_accounts WHERE vendor_id = ${vendor.id}
    AND status = 'rejected' AND created_at > now() - interval '1 day'
  `);
  if ((refused?.total ?? 0) >= policy.vendorAccount.nameCheckTries) {
    throw new AppError('TOO_MANY_REQUESTS', 'Too many accounts were refused. Try it tomorrow.', {
      reason: 'name_check_differs',
    });
  }
}

interface LiveAccount {
  id: string;
  fingerprint: string;
  status: VendorBankAccountStatus;
  isBeingChecked: boolean;
}

function listLiveAccounts(tx: Tx, vendorId: string): Promise<LiveAccount[]> {
  return tx.rows<LiveAccount>(sql`
    SELECT a.id, a.fingerprint, a.status, a.status <> 'verified' AND (
      EXISTS (SELECT 1 FROM processes p WHERE p.closed_at IS NULL
        AND p.subject_type = 'vendor_bank_account' AND p.subject_id = a.id::text)
      OR EXISTS (SELECT 1 FROM vendor_verification_requests r WHERE r.bank_account_id = a.id
        AND r.status = 'submitted')) AS is_being_checked
    FROM vendor_bank_accounts a
    WHERE a.vendor_id = ${vendorId} AND a.status NOT IN ('rejected', 'revoked')
  `);
}

async function recordGiven(
  tx: Tx,
  call: StepCall,
  vendor: VendorRow,
  account: AccountRow,
  actor: Actor,
): Promise<void> {
  const before = account.replacesId ? await lockAccount(tx, account.replacesId) : null;
  await recordActivity(tx, {
    actor,
    action: 'bank_account_given',
    subjectType: 'vendor_bank_account',
    subjectId: account.id,
    before: before && { bankAccountId: before.id, last4: before.last4 },
    after: { bankAccountId: account.id, last4: account.last4 },
    words: before
      ? `${vendor.name} wants to be paid to the account ending in ${account.last4} instead of ` +
        `the one ending in ${before.last4}.`
      : `${vendor.name} gave the account ending in ${account.last4}.`,
    workflowId: call.workflowId,
  });
}

/** For admins a matter of fraud: the same account under two names. */
async function reportOtherOwners(
  tx: Tx,
  call: StepCall,
  vendor: VendorRow,
  account: AccountRow,
  isCompanys: boolean,
): Promise<void> {
  const who = isCompanys ? 'a company that borrows here' : 'another vendor';
  const words =
    `${vendor.name} gave the account ending in ${account.last4}, which belongs to ${who}. ` +
    'It was blocked.';
  await recordActivity(tx, {
    actor: systemActor,
    action: 'bank_account_blocked',
    subjectType: 'vendor_bank_account',
    subjectId: account.id,
    after: { status: 'rejected', last4: account.last4 },
    words,
    workflowId: call.workflowId,
  });
  await openTask(tx, {
    kind: 'bank_account_blocked',
    title: `${vendor.name} gave somebody else’s account`,
    words: `${words} Call the vendor on the number in the register.`,
    subjectType: 'vendor_bank_account',
    subjectId: account.id,
    severity: 'negative',
    dedupeKey: `bank_account_blocked:${account.id}`,
  });
}

/** The change ended early: an account that was not verified yet is never paid. */
export async function withdrawGivenAccount(
  { db }: Deps,
  call: StepCall,
  { bankAccountId, vendorId }: { bankAccountId: string; vendorId: string },
): Promise<{ state: VendorBankAccountStatus }> {
  return db.inTransaction(async (tx) => {
    const there = await findStatus(tx, bankAccountId, vendorId);
    if (there !== 'cop_pending' && there !== 'review') return { state: there ?? 'rejected' };
    const account = await lockAccount(tx, bankAccountId);
    await rejectAccount(tx, account);
    await recordActivity(tx, {
      actor: systemActor,
      action: 'bank_account_withdrawn',
      subjectType: 'vendor_bank_account',
      subjectId: bankAccountId,
      before: { status: account.status },
      after: { status: 'rejected' },
      words: `The check of the account ending in ${account.last4} was stopped.`,
      workflowId: call.workflowId,
    });
    await finishTask(tx, `bank_account_review:${bankAccountId}`, systemActor, 'stopped');
    return { state: 'rejected' };
  });
}
