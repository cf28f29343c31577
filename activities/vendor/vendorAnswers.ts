import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import type { Policy } from '@millrace/domain/policy/policy';
import type { VerificationStatus } from '@millrace/domain/vendor/verification';
import type { Actor } from '../step/actors';
import {
  addAccount,
  askBankForName,
  lockAccount,
  recordNameCheck,
  type AccountRow,
} from './bankAccounts';
import type { Deps, StepCall } from '../step/step';
import { openTask } from '@millrace/db/process/tasks';
import { lockRequest, moveRequest, type RequestRow } from './verificationRows';

type VendorAnswer =
  | { use: 'known'; bankAccountId: string }
  | {
      use: 'new';
      bankAccountId: string;
      holderName: string;
      sortCode: string;
      accountNumber: string;
    };

interface Needs {
  requestId: string;
  vendorId: string;
  actor: Actor;
  answer: VendorAnswer;
  policy: Policy;
}

export interface TakenAnswer {
  state: VerificationStatus;
  /** Invoices for which the vendor had confirmed an account that this answer has replaced. */
  invoiceIds?: string[];
  /** An account that this answer added to others of the vendor, which is to hear of it. */
  addedAccountId?: string;
  /** An account that the bank confirmed upon this answer. */
  verifiedAccountId?: string;
}

/**
 * The vendor confirms the invoice and names the account. A name that the bank does not know for
 * it refuses the answer (`name_check_differs`), so that the vendor can look again; after the
 * policy's tries the request has failed.
 */
export async function takeVendorAnswer(
  deps: Deps,
  call: StepCall,
  input: Needs,
): Promise<TakenAnswer> {
  const { requestId, vendorId, answer, policy } = input;
  const account = await deps.db.inTransaction(async (tx) => {
    const row = await lockRequest(tx, requestId);
    const wasTaken = row.status === 'succeeded' || row.status === 'submitted';
    if (wasTaken && row.bankAccountId !== null) return null;
    if (row.status !== 'sent' && row.status !== 'opened') throw closed();
    return answer.use === 'new'
      ? addAccount(deps, tx, vendorId, answer)
      : findKnown(tx, vendorId, answer.bankAccountId);
  });
  if (account === null) {
    return deps.db.inTransaction(async (tx) => ({
      state: (await lockRequest(tx, requestId)).status,
      ...(await findNews(tx, vendorId, answer)),
    }));
  }
  const typedName = answer.use === 'new' ? answer.holderName : null;
  const check =
    account.status === 'cop_pending'
      ? await askBankForName(deps, vendorId, account, typedName)
      : null;
  const taken = await deps.db.inTransaction(async (tx) => {
    const row = await lockRequest(tx, requestId);
    const locked = await lockAccount(tx, account.id);
    const { status, invoiceIds } = check
      ? await recordNameCheck(deps, tx, locked, check, policy)
      : { status: locked.status, invoiceIds: [] };
    if (status === 'rejected') {
      // Without a check this is a second try of a step whose miss was counted already.
      return { state: check ? await countMiss(tx, call, row, input) : row.status };
    }
    // Replaced by another one since the vendor named it.
    if (status === 'revoked') throw unusable();
    await acceptAnswer(tx, call, row, { ...locked, status }, input.actor);
    return { state: row.status, invoiceIds, ...(await findNews(tx, vendorId, answer)) };
  });
  if ('invoiceIds' in taken) return taken;
  throw new AppError(
    'UNPROCESSABLE_CONTENT',
    'The bank does not know this account under your registered name. Please check the details.',
    { reason: 'name_check_differs', details: { state: taken.state } },
  );
}

function closed(): AppError {
  return new AppError('PRECONDITION_FAILED', 'This request is closed.', { reason: 'link_used' });
}

/**
 * What is to be told of an account that came with this answer. Of a vendor's first one nobody but it
 * can know, so it is not told as an addition; one that this answer has just replaced is revoked by
 * now and counts.
 */
async function findNews(
  tx: Tx,
  vendorId: string,
  { use, bankAccountId }: VendorAnswer,
): Promise<Pick<TakenAnswer, 'addedAccountId' | 'verifiedAccountId'>> {
  if (use === 'known') return {};
  const given = await tx.row<{ isVerified: boolean; isAnother: boolean }>(sql`
    SELECT a.status = 'verified' AS is_verified, EXISTS (
      SELECT 1 FROM vendor_bank_accounts b WHERE b.vendor_id = a.vendor_id AND b.id <> a.id
        AND b.status <> 'rejected') AS is_another
    FROM vendor_bank_accounts a WHERE a.id = ${bankAccountId} AND a.vendor_id = ${vendorId}
  `);
  return {
    ...(given?.isAnother && { addedAccountId: bankAccountId }),
    ...(given?.isVerified && { verifiedAccountId: bankAccountId }),
  };
}

async function findKnown(tx: Tx, vendorId: string, bankAccountId: string): Promise<AccountRow> {
  const account = await lockAccount(tx, bankAccountId);
  if (account.vendorId !== vendorId || account.status !== 'verified') throw unusable();
  return account;
}

function unusable(): AppError {
  return new AppError('PRECONDITION_FAILED', 'This account cannot be used any more.', {
    reason: 'wrong_account',
  });
}

async function acceptAnswer(
  tx: Tx,
  call: StepCall,
  row: RequestRow,
  account: AccountRow,
  actor: Actor,
): Promise<void> {
  const { nowAt } = await readClock(tx);
  await moveRequest(tx, row, 'opened', 'submitted');
  await tx.change(sql`
    UPDATE vendor_verification_requests SET bank_account_id = ${account.id}, cop_result =
    (SELECT cop_result FROM vendor_bank_accounts
      WHERE id = ${account.id}), submitted_at = ${nowAt},
    answered_at = ${nowAt}, opened_at = COALESCE(opened_at, ${nowAt}) WHERE id = ${row.id}
  `);
  await recordActivity(tx, {
    actor,
    action: 'vendor_confirmed',
    subjectType: 'verification_request',
    subjectId: row.id,
    invoiceId: row.invoiceId,
    companyId: row.companyId,
    after: { bankAccountId: account.id, last4: account.last4 },
    words:
      `${row.vendorName} confirmed invoice ${row.number} and named the account ending in ` +
      `${account.last4}.`,
    workflowId: call.workflowId,
  });
  if (account.status === 'verified') {
    await moveRequest(tx, row, 'succeeded');
    return;
  }
  await openTask(tx, {
    kind: 'bank_account_review',
    title: `Review ${row.vendorName}’s account`,
    words: 'The bank could not confirm the name on the account without doubt. Two admins decide.',
    subjectType: 'vendor_bank_account',
    subjectId: account.id,
    invoiceId: row.invoiceId,
    companyId: row.companyId,
    severity: 'warning',
    dedupeKey: `bank_account_review:${row.id}`,
  });
}

/** The bank does not know the name: one try less; after the last the request has failed. */
async function countMiss(
  tx: Tx,
  call: StepCall,
  row: RequestRow,
  { actor, answer, policy }: Needs,
): Promise<VerificationStatus> {
  const attempts = row.attempts + 1;
  await tx.change(sql`
    UPDATE vendor_verification_requests SET attempts = ${attempts}, cop_result = 'no_match'
      WHERE id = ${row.id}
  `);
  await moveRequest(tx, row, 'opened');
  if (attempts >= policy.vendorAccount.nameCheckTries) await moveRequest(tx, row, 'failed');
  await recordActivity(tx, {
    actor,
    action: 'name_check_differs',
    subjectType: 'vendor_bank_account',
    subjectId: answer.bankAccountId,
    invoiceId: row.invoiceId,
    companyId: row.companyId,
    after: { attempts, result: 'no_match' },
    words: `The bank does not know ${row.vendorName} under the account that was typed.`,
    workflowId: call.workflowId,
  });
  return row.status;
}
