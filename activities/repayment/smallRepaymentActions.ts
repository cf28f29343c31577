import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import type { CollectionTask, RepaymentAction } from '@millrace/domain/repayment/collectionState';
import { isLive } from '@millrace/domain/invoice/financing';
import { formatMoney } from '@millrace/domain/money/money';
import type { Policy } from '@millrace/domain/policy/policy';
import { systemActor } from '../step/actors';
import { changeStatus, lockFinancing, type FinancingRow } from '../invoice/financings';
import { repayReversalFromHeld } from './heldMoney';
import { finishIfMadeGood } from './madeGood';
import { applySuspense } from './appliedSuspense';
import { writeOffSmallBalance } from './smallBalance';
import type { StepCall } from '../step/step';
import { openTask } from '@millrace/db/process/tasks';
import { countWords } from '@millrace/domain/words/count';

/** What needs the provider or a mail. */
export type OutsideAction = Extract<
  RepaymentAction,
  {
    kind:
      | 'send_debit_notice'
      | 'submit_debit'
      | 'submit_retry'
      | 'cancel_debit'
      | 'ask_about_debit'
      | 'tell_debit_failed'
      | 'send_reminder'
      | 'tell_reversal_owed';
  }
>;

export type SmallAction = Exclude<
  RepaymentAction,
  OutsideAction | { kind: 'charge_late_fee' | 'mark_repaid' }
>;

/** What needs nothing but one transaction. */
export async function takeSmallAction(
  tx: Tx,
  call: StepCall,
  invoiceId: string,
  policy: Policy,
  action: SmallAction,
): Promise<void> {
  const financing = await lockFinancing(tx, invoiceId);
  const { number, companyId, status } = financing;
  // The payout came back since this was planned: what the plan was for is void. What a charge-back left
  // owed is not.
  if (!isLive(status) && action.kind !== 'repay_reversal') return;
  switch (action.kind) {
    case 'mark_instalment_due':
      await tx.change(sql`
        UPDATE instalments SET status = 'due' WHERE id = ${action.instalmentId}
          AND status = 'scheduled'
      `);
      return;
    case 'apply_suspense':
      return applySuspense(tx, call, invoiceId, policy, action);
    case 'write_off_small_balance': {
      const { instalmentId } = action;
      return writeOffSmallBalance(tx, call, { invoiceId, companyId, instalmentId, policy });
    }
    case 'repay_reversal':
      return repayReversal(tx, call, financing);
    case 'open_task':
      return openCollectionTask(tx, invoiceId, number, action.instalmentId, action.task);
    case 'mark_overdue':
      await changeStatus(tx, call, financing, {
        to: 'overdue',
        words: `Invoice ${number} is overdue.`,
      });
      return;
    case 'mark_active':
      await changeStatus(tx, call, financing, {
        to: 'active',
        words: `Invoice ${number} is up to date again.`,
      });
      return;
    case 'freeze_account':
      return freezeAccount(tx, call, invoiceId, companyId);
    case 'propose_default':
    case 'propose_write_off': {
      const kind = action.kind === 'propose_default' ? 'default_proposed' : 'write_off_proposed';
      const what = action.kind === 'propose_default' ? 'default' : 'a write-off';
      return openTask(tx, {
        kind,
        title: `Decide on ${what}: invoice ${number}`,
        words: `It is ${countWords(action.daysPastDue, 'day')} past due.`,
        subjectType: 'invoice',
        subjectId: invoiceId,
        invoiceId,
        severity: 'negative',
        dedupeKey: `${kind}:${invoiceId}`,
      });
    }
  }
}

const taskWords: Record<CollectionTask, string> = {
  mandate_needed: 'There is no active direct debit to collect it by.',
  collection_failed: 'Every try to collect it has failed: a person calls the company.',
  charge_failed: 'What was charged on top could not be collected.',
};

async function openCollectionTask(
  tx: Tx,
  invoiceId: string,
  number: string,
  instalmentId: string,
  task: CollectionTask,
): Promise<void> {
  await openTask(tx, {
    kind: task,
    title: `An instalment of invoice ${number} cannot be collected`,
    words: taskWords[task],
    subjectType: 'instalment',
    subjectId: instalmentId,
    invoiceId,
    severity: 'warning',
    dedupeKey: `${task}:${instalmentId}`,
  });
}

async function repayReversal(tx: Tx, call: StepCall, financing: FinancingRow): Promise<void> {
  const { invoiceId, companyId } = financing;
  const { todayOn } = await readClock(tx);
  const key = `${call.workflowId}:${call.version}`;
  const given = { invoiceId, companyId, effectiveOn: todayOn, key };
  const { amountMinor } = await repayReversalFromHeld(tx, given);
  if (amountMinor === 0) return;
  await finishIfMadeGood(tx, invoiceId, systemActor, 'made good from held money');
  await recordActivity(tx, {
    actor: systemActor,
    action: 'reversal_repaid',
    subjectType: 'invoice',
    subjectId: invoiceId,
    invoiceId,
    companyId,
    after: { amountMinor },
    words: `${formatMoney(amountMinor)} held for the company made good what was taken back.`,
    workflowId: call.workflowId,
  });
}

async function freezeAccount(
  tx: Tx,
  call: StepCall,
  invoiceId: string,
  companyId: string,
): Promise<void> {
  const frozen = await tx.rows(sql`
    UPDATE credit_accounts SET status = 'frozen', frozen_reason = 'An instalment is late.',
    version = version + 1 WHERE company_id = ${companyId} AND status = 'active' RETURNING id
  `);
  if (frozen.length === 0) return;
  await recordActivity(tx, {
    actor: systemActor,
    action: 'account_frozen',
    subjectType: 'company',
    subjectId: companyId,
    invoiceId,
    companyId,
    words: 'The credit account is frozen, because an instalment is late.',
    workflowId: call.workflowId,
  });
}
