import { recordActivity } from '@millrace/db/activityLog';
import { readClock } from '@millrace/db/clock';
import { queryRows, type Tx } from '@millrace/db/connection';
import { Approval } from '@millrace/db/models/Approval';
import { AppError } from '@millrace/domain/errors';
import type { Policy } from '@millrace/domain/policy';
import type { Actor } from './actors';
import { lockAccount, rejectAccount, verifyAccount } from './bankAccounts';
import type { Deps, StepCall } from './step';
import { sha256 } from './storage';
import { finishTask } from './tasks';
import { lockRequest, moveRequest, type RequestRow } from './verifications';

interface DecisionNeeds {
  requestId: string;
  bankAccountId: string;
  to: 'verified' | 'rejected';
  actor: Actor;
  reason: string;
  policy: Policy;
}

/** The first admin proposes what becomes of a doubtful account, a second one confirms. */
async function decide<To extends 'verified' | 'rejected'>(
  { db }: Deps,
  call: StepCall,
  needs: DecisionNeeds & { to: To },
): Promise<{ state: 'proposed' | To }> {
  const { requestId, bankAccountId, to, actor, policy } = needs;
  return db.inTransaction(async (tx) => {
    const row = await lockRequest(tx, requestId);
    const account = await lockAccount(tx, bankAccountId);
    if (row.bankAccountId !== bankAccountId) {
      throw new AppError('PRECONDITION_FAILED', 'The vendor has named another account.', {
        reason: 'wrong_account',
      });
    }
    if (account.status === to) return { state: to };
    const makerId = await findProposer(tx, needs);
    if (makerId === null || makerId === actor.id) {
      if (makerId === null) await proposeDecision(tx, row, needs);
      return { state: 'proposed' };
    }
    const { nowAt } = await readClock(tx);
    await queryRows(
      tx,
      `UPDATE approvals SET status = 'approved', checker_id = $2, checked_at = now()
       WHERE kind = 'bank_account' AND subject_id = $1 AND status = 'requested'`,
      [bankAccountId, actor.id],
    );
    if (to === 'verified') {
      await queryRows(
        tx,
        'UPDATE vendor_bank_accounts SET accepted_by = ARRAY[$2::uuid, $3::uuid] WHERE id = $1',
        [bankAccountId, makerId, actor.id],
      );
      await verifyAccount(tx, account, nowAt, policy);
    } else {
      await rejectAccount(tx, account);
    }
    await moveRequest(tx, row, to === 'verified' ? 'succeeded' : 'failed');
    await recordDecision(tx, call, row, needs);
    return { state: to };
  });
}

type Asked = Omit<DecisionNeeds, 'to'>;

export function acceptBankAccount(
  deps: Deps,
  call: StepCall,
  needs: Asked,
): Promise<{ state: 'proposed' | 'verified' }> {
  return decide(deps, call, { ...needs, to: 'verified' });
}

export function rejectBankAccount(
  deps: Deps,
  call: StepCall,
  needs: Asked,
): Promise<{ state: 'proposed' | 'rejected' }> {
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

async function proposeDecision(tx: Tx, row: RequestRow, needs: DecisionNeeds): Promise<void> {
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
      invoiceId: row.invoiceId,
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
    invoiceId: row.invoiceId,
    companyId: row.companyId,
    reason,
    words:
      `${actor.name} proposed to ${to === 'verified' ? 'accept' : 'reject'} the account of ` +
      `${row.vendorName}; a second admin confirms.`,
  });
}

async function recordDecision(
  tx: Tx,
  call: StepCall,
  row: RequestRow,
  { bankAccountId, to, actor, reason }: DecisionNeeds,
): Promise<void> {
  await recordActivity(tx, {
    actor,
    action: to === 'verified' ? 'bank_account_accepted' : 'bank_account_rejected',
    subjectType: 'vendor_bank_account',
    subjectId: bankAccountId,
    invoiceId: row.invoiceId,
    companyId: row.companyId,
    after: { status: to },
    reason,
    words:
      `${actor.name} ${to === 'verified' ? 'accepted' : 'rejected'} the account of ` +
      `${row.vendorName} as the second admin.`,
    workflowId: call.workflowId,
  });
  await finishTask(tx, `bank_account_review:${row.id}`, actor, to);
}
