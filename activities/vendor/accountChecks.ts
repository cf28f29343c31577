import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { addDays } from '@millrace/domain/dates/civilDate';
import { londonInstant, toEpochMs } from '@millrace/domain/dates/londonTime';
import { followingWorkingDay } from '@millrace/domain/dates/workingDays';
import type { Policy } from '@millrace/domain/policy/policy';
import type { VendorBankAccountStatus } from '@millrace/domain/vendor/vendor';
import { lockVendor, type VendorRow } from './accountChanges';
import { systemActor } from '../step/actors';
import { askBankForName, lockAccount, recordNameCheck, type AccountRow } from './bankAccounts';
import { findUnsettled } from './payees';
import type { Deps, StepCall } from '../step/step';
import { openTask } from '@millrace/db/process/tasks';

interface CheckedAccount {
  state: VendorBankAccountStatus;
  /** Until when admins are to decide, in epoch milliseconds, where they have to. */
  reviewByMs: number | null;
  /** Invoices for which the vendor had confirmed an account that this one has replaced. */
  invoiceIds: string[];
}

/** Asks the bank whose account it is and takes its answer: verified, for admins, or rejected. */
export async function checkGivenAccount(
  deps: Deps,
  call: StepCall,
  input: { bankAccountId: string; vendorId: string; policy: Policy },
): Promise<CheckedAccount> {
  const { bankAccountId, vendorId, policy } = input;
  const given = await deps.db.inTransaction((tx) => lockAccount(tx, bankAccountId));
  if (given.status !== 'cop_pending') return resume(deps, given);
  const check = await askBankForName(deps, vendorId, given, null);
  return deps.db.inTransaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    const account = await lockAccount(tx, bankAccountId);
    const { status, invoiceIds } = await recordNameCheck(deps, tx, account, check, policy);
    await recordActivity(tx, {
      actor: systemActor,
      action: 'bank_account_checked',
      subjectType: 'vendor_bank_account',
      subjectId: bankAccountId,
      before: { status: account.status },
      after: { status, nameCheck: check.result },
      words: `${checkWords[check.result]} ${vendor.name}, account ending in ${account.last4}.`,
      workflowId: call.workflowId,
    });
    const reviewByMs = status === 'review' ? await readReviewBy(tx) : null;
    if (reviewByMs !== null) await askAdmins(tx, vendor, account, new Date(reviewByMs));
    return { state: status, reviewByMs, invoiceIds };
  });
}

const checkWords = {
  match: 'The bank confirms the name:',
  close_match: 'The bank knows the account under a name that is close:',
  no_match: 'The bank knows the account under another name:',
  unavailable: 'The bank does not answer about the name:',
} as const;

/** A second try of a step whose work was done: only what it answered is worked out again. */
async function resume(deps: Deps, { id, status }: AccountRow): Promise<CheckedAccount> {
  return deps.db.inTransaction(async (tx) => ({
    state: status,
    reviewByMs: status === 'review' ? await readReviewBy(tx) : null,
    invoiceIds: await findUnsettled(tx, id),
  }));
}

/** Five in the afternoon of the next working day, by the business clock. */
async function readReviewBy(tx: Tx): Promise<number> {
  const { todayOn } = await readClock(tx);
  return toEpochMs(londonInstant(followingWorkingDay(addDays(todayOn, 1)), '17:00'));
}

function askAdmins(tx: Tx, vendor: VendorRow, account: AccountRow, dueAt: Date): Promise<void> {
  return openTask(tx, {
    kind: 'bank_account_review',
    title: `Review ${vendor.name}’s new account`,
    words:
      'The vendor wants to be paid to another account, and the bank could not confirm the name ' +
      'on it without doubt. Two admins decide.',
    subjectType: 'vendor_bank_account',
    subjectId: account.id,
    severity: 'warning',
    dueAt,
    dedupeKey: `bank_account_review:${account.id}`,
  });
}
