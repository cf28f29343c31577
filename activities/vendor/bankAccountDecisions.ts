import { recordActivity } from '@millrace/db/activityLog';
import { readClock } from '@millrace/db/clock';
import { queryRows, type Tx } from '@millrace/db/connection';
import { Approval } from '@millrace/db/models/Approval';
import { AppError } from '@millrace/domain/errors/errors';
import type { Policy } from '@millrace/domain/policy';
import type { Actor } from '../actors';
import { lockAccount, rejectAccount, verifyAccount, type AccountRow } from './bankAccounts';
import { findMovedPayees } from './payees';
import type { Deps, StepCall } from '../step';
import { sha256 } from '../storage';
import { finishTask } from '../process/tasks';
import { lockRequest, moveRequest, type RequestRow } from './verificationRows';

interface DecisionNeeds {
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
  /** Invoices that are paid to another account than before, because of this decision. */
  invoiceIds?: string[];
}

/** What the account was named for, as the record and the task about it tell. */
interface Subject {
  request: RequestRow | null;
  vendorName: string;
  taskKey: string;
}

/** The first admin proposes what becomes of a doubtful account, a second one confirms. */
async function decide<To extends 'verified' | 'rejected'>(
  { db }: Deps,
  call: StepCall,
  needs: DecisionNeeds & { to: To },
): Promise<Decided<To>> {
  const { bankAccountId, to, actor, policy } = needs;
  return db.inTransaction(async (tx) => {
    const request = needs.requestId ? await lockRequest(tx, needs.requestId) : null;
    const account = await lockAccount(tx, bankAccountId);
    const subject = await findSubject(tx, request, account);
    if (account.status === to) {
      return { state: to, invoiceIds: await findMovedPayees(tx, bankAccountId) };
    }
    if (account.status !== 'review') throw notInReview();
    const makerId = await findProposer(tx, needs);
    if (makerId === null || makerId === actor.id) {
      if (makerId === null) await proposeDecision(tx, subject, needs);
      return { state: 'proposed' };
    }
    const { nowAt } = await readClock(tx);
    await queryRows(
      tx,
      `UPDATE approvals SET status = 'approved', checker_id = $2, checked_at = now()
       WHERE kind = 'bank_account' AND subject_id = $1 AND status = 'requested'`,
      [bankAccountId, actor.id],
    );
    let invoiceIds: string[] = [];
    if (to === 'verified') {
      await queryRows(
        tx,
        'UPDATE vendor_bank_accounts SET accepted_by = ARRAY[$2::uuid, $3::uuid] WHERE id = $1',
        [bankAccountId, makerId, actor.id],
      );
      invoiceIds = await verifyAccount(tx, account, nowAt, policy);
    } else {
      await rejectAccount(tx, account);
    }
    if (request) await moveRequest(tx, request, to === 'verified' ? 'succeeded' : 'failed');
    await recordDecision(tx, call, subject, needs);
    return { state: to, invoiceIds };
  });
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
    const [vendor] = await queryRows<{ name: string }>(
      tx,
      'SELECT legal_name AS name FROM vendors WHERE id = $1',
      [account.vendorId],
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

type Asked = Omit<DecisionNeeds, 'to'>;

export function acceptBankAccount(
  deps: Deps,
  call: StepCall,
  needs: Asked,
): Promise<Decided<'verified'>> {
  return decide(deps, call, { ...needs, to: 'verified' });
}

export function rejectBankAccount(
  deps: Deps,
  call: StepCall,
  needs: Asked,
): Promise<Decided<'rejected'>> {
  return decide(deps, call, { ...needs, to: 'rejected' });
}

async function findProposer(tx: Tx, needs: DecisionNeeds): Promise<string | null> {
  const [proposal] = await queryRows<{ makerId: string; to: string }>(
    tx,
    `SELECT maker_id AS "makerId", payload->>'to' AS "to" FROM approvals
     WHERE kind = 'bank_account' AND subject_id = $1 AND status = 'requested'`,
    [needs.bankAccountId],
  );
  return proposal?.to === needs.to ? proposal.makerId : null;
}

async function proposeDecision(tx: Tx, subject: Subject, needs: DecisionNeeds): Promise<void> {
  const { bankAccountId, to, actor, reason, policy } = needs;
  await queryRows(
    tx,
    `UPDATE approvals SET status = 'voided', reason = 'Another decision was proposed.'
     WHERE kind = 'bank_account' AND subject_id = $1 AND status = 'requested'`,
    [bankAccountId],
  );
  const { nowAt } = await readClock(tx);
  const payload = { bankAccountId, to };
  await Approval.create(
    {
      kind: 'bank_account',
      subjectType: 'vendor_bank_account',
      subjectId: bankAccountId,
      invoiceId: subject.request?.invoiceId ?? null,
      payload,
      payloadHash: sha256(JSON.stringify(payload)),
      makerId: actor.id ?? '',
      reason,
      expiresAt: new Date(nowAt.getTime() + policy.approvals.validMs),
      requiredApprovals: 2,
    },
    { transaction: tx },
  );
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
  { bankAccountId, to, actor, reason }: DecisionNeeds,
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
