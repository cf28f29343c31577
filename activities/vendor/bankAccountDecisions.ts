import { grantApproval } from '@millrace/db/process/approvals';
import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { assertStillMay } from '@millrace/db/process/entitled';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import { readSecondCall } from '@millrace/domain/payout/approvals';
import type { Policy } from '@millrace/domain/policy/policy';
import type { Actor } from '../step/actors';
import { lockAccount, rejectAccount, verifyAccount, type AccountRow } from './bankAccounts';
import { findUnsettled } from './payees';
import { findOpenProposal, makeProposal } from '../process/proposals';
import type { Deps, StepCall } from '../step/step';
import { finishTask } from '@millrace/db/process/tasks';
import { lockRequest, moveRequest, type RequestRow } from './verificationRows';

interface DecisionInput {
  /** Made by the form that sends the decision. */
  decisionId: string;
  /** The invoice's request that named the account; none if the vendor changed it by itself. */
  requestId?: string;
  bankAccountId: string;
  to: 'verified' | 'rejected';
  actor: Actor;
  reason: string;
  policy: Policy;
}

interface Decided<To> {
  state: 'proposed' | To;
  /** Invoices for which the vendor had confirmed an account that this one has replaced. */
  invoiceIds?: string[];
  /** Other processes that waited for a word about this account, by workflow id. */
  waitingIds?: string[];
}

/** What the account was named for, as the record and the task about it tell. */
interface Subject {
  request: RequestRow | null;
  vendorName: string;
  taskKey: string;
}

/**
 * The first admin proposes what becomes of a doubtful account, a second one confirms. Throws
 * FORBIDDEN `self_approval` where the first one sends the same decision by a second call.
 */
async function decide<To extends 'verified' | 'rejected'>(
  { db }: Deps,
  call: StepCall,
  input: DecisionInput & { to: To },
): Promise<Decided<To>> {
  const { bankAccountId, to, actor, reason, decisionId, policy } = input;
  return db.inTransaction(async (tx) => {
    const request = input.requestId ? await lockRequest(tx, input.requestId) : null;
    const account = await lockAccount(tx, bankAccountId);
    const subject = await findSubject(tx, request, account);
    if (account.status === to) {
      const invoiceIds = await findUnsettled(tx, bankAccountId);
      return { state: to, invoiceIds, waitingIds: await listWaiting(tx, call, bankAccountId) };
    }
    if (account.status !== 'review') throw notInReview();
    const proposed = await findOpenProposal(tx, 'bank_account', bankAccountId);
    if (proposed?.to !== to) {
      await proposeDecision(tx, subject, input);
      return { state: 'proposed' };
    }
    const asked = { decisionId, adminId: actor.id ?? '', reason };
    if (readSecondCall(proposed, asked) === 'again') return { state: 'proposed' };
    const { nowAt } = await readClock(tx);
    await assertStillMay(tx, [proposed.makerId, actor.id], 'adminInvoice.acceptBankAccount');
    await grantApproval(tx, proposed.id, { to: 'approved', checkerId: actor.id });
    let invoiceIds: string[] = [];
    if (to === 'verified') {
      await tx.change(sql`
        UPDATE vendor_bank_accounts
          SET accepted_by = ARRAY[${proposed.makerId}::uuid, ${actor.id}::uuid]
          WHERE id = ${bankAccountId}
      `);
      invoiceIds = await verifyAccount(tx, account, nowAt, policy);
    } else {
      await rejectAccount(tx, account);
    }
    await settleRequests(tx, input);
    await recordDecision(tx, call, subject, input);
    return { state: to, invoiceIds, waitingIds: await listWaiting(tx, call, bankAccountId) };
  });
}

/** An account is decided once, for each request that named it meanwhile. */
async function settleRequests(tx: Tx, { bankAccountId, to, actor }: DecisionInput): Promise<void> {
  const waiting = await tx.rows<{ id: string }>(sql`
    SELECT id FROM vendor_verification_requests
    WHERE bank_account_id = ${bankAccountId} AND status = 'submitted' ORDER BY id
  `);
  for (const { id } of waiting) {
    await moveRequest(tx, await lockRequest(tx, id), to === 'verified' ? 'succeeded' : 'failed');
    await finishTask(tx, `bank_account_review:${id}`, actor, to);
  }
}

/** The processes beside this one that wait for the account: of requests, and of the change itself. */
async function listWaiting(
  tx: Tx,
  { workflowId }: StepCall,
  bankAccountId: string,
): Promise<string[]> {
  const rows = await tx.rows<{ workflowId: string }>(sql`
    SELECT p.workflow_id FROM processes p
    WHERE p.closed_at IS NULL AND p.workflow_id <> ${workflowId}
      AND (p.subject_type = 'vendor_bank_account' AND p.subject_id = ${bankAccountId}::text
        OR p.subject_type = 'verification_request' AND p.subject_id IN (
          SELECT r.id::text FROM vendor_verification_requests r
          WHERE r.bank_account_id = ${bankAccountId}))
    ORDER BY 1
  `);
  return rows.map((row) => row.workflowId);
}

function notInReview(): AppError {
  return new AppError('PRECONDITION_FAILED', 'This account is not waiting for a decision.', {
    reason: 'illegal_transition',
  });
}

async function findSubject(
  tx: Tx,
  request: RequestRow | null,
  account: AccountRow,
): Promise<Subject> {
  if (!request) {
    const vendor = await tx.row<{ name: string }>(
      sql`SELECT legal_name AS name FROM vendors WHERE id = ${account.vendorId}`,
    );
    const taskKey = `bank_account_review:${account.id}`;
    return { request, vendorName: vendor?.name ?? 'the vendor', taskKey };
  }
  if (request.bankAccountId !== account.id) {
    throw new AppError('PRECONDITION_FAILED', 'The vendor has named another account.', {
      reason: 'wrong_account',
    });
  }
  const { vendorName } = request;
  return { request, vendorName, taskKey: `bank_account_review:${request.id}` };
}

type Asked = Omit<DecisionInput, 'to'>;

export function acceptBankAccount(
  deps: Deps,
  call: StepCall,
  input: Asked,
): Promise<Decided<'verified'>> {
  return decide(deps, call, { ...input, to: 'verified' });
}

export function rejectBankAccount(
  deps: Deps,
  call: StepCall,
  input: Asked,
): Promise<Decided<'rejected'>> {
  return decide(deps, call, { ...input, to: 'rejected' });
}

async function proposeDecision(tx: Tx, subject: Subject, input: DecisionInput): Promise<void> {
  const { decisionId, bankAccountId, to, actor, reason, policy } = input;
  const { nowAt } = await readClock(tx);
  const proposal = {
    ...{ decisionId, reason, makerId: actor.id ?? '', payload: { bankAccountId, to } },
    ...({ kind: 'bank_account', subjectType: 'vendor_bank_account' } as const),
    subjectId: bankAccountId,
    invoiceId: subject.request?.invoiceId ?? null,
    expiresAt: new Date(nowAt.getTime() + policy.approvals.validMs),
  };
  await makeProposal(tx, proposal, 'Another decision was proposed.');
  await recordActivity(tx, {
    actor,
    action: 'bank_account_proposed',
    subjectType: 'vendor_bank_account',
    subjectId: bankAccountId,
    invoiceId: subject.request?.invoiceId ?? null,
    companyId: subject.request?.companyId ?? null,
    reason,
    words:
      `${actor.name} proposed to ${to === 'verified' ? 'accept' : 'reject'} the account of ` +
      `${subject.vendorName}; a second admin confirms.`,
  });
}

async function recordDecision(
  tx: Tx,
  call: StepCall,
  subject: Subject,
  { bankAccountId, to, actor, reason }: DecisionInput,
): Promise<void> {
  await recordActivity(tx, {
    actor,
    action: to === 'verified' ? 'bank_account_accepted' : 'bank_account_rejected',
    subjectType: 'vendor_bank_account',
    subjectId: bankAccountId,
    invoiceId: subject.request?.invoiceId ?? null,
    companyId: subject.request?.companyId ?? null,
    after: { status: to },
    reason,
    words:
      `${actor.name} ${to === 'verified' ? 'accepted' : 'rejected'} the account of ` +
      `${subject.vendorName} as the second admin.`,
    workflowId: call.workflowId,
  });
  await finishTask(tx, subject.taskKey, actor, to);
}
