import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import { readTerms } from '@millrace/db/settings/policy';
import { sql } from '@millrace/db/connection/sql';
import type { RepaymentAction } from '@millrace/domain/repayment/collectionState';
import { formatMoney } from '@millrace/domain/money/money';
import type { Policy } from '@millrace/domain/policy/policy';
import { systemActor } from '../step/actors';
import { askAboutDebit } from './collectionReports';
import { cancelDebit } from './cancelDebits';
import { sendDebitNotice } from './debits';
import { postRestOfFee } from './earnedFee';
import { changeStatus, lockFinancing } from '../invoice/financings';
import { signalSharingCollections } from '../receipt/paidInvoices';
import { readReversal } from './heldMoney';
import { sendNotice } from '../process/notices';
import type { Deps, StepCall } from '../step/step';
import { findInstalment } from './instalments';
import { bookLateFee } from './lateFee';
import { takeSmallAction, type OutsideAction } from './smallRepaymentActions';
import { submitDebit, submitRetry } from './submittedDebits';
import { isStillPlanned } from './todaysPlan';

interface Needs {
  invoiceId: string;
  policy: Policy;
  action: RepaymentAction;
}

type Of<Kind extends RepaymentAction['kind']> = Needs & {
  action: Extract<RepaymentAction, { kind: Kind }>;
};

/**
 * Does one thing of today's plan, if it is still to be done; the plan is made again afterwards. A second
 * try finds it done.
 */
export async function takeRepaymentAction(deps: Deps, call: StepCall, input: Needs): Promise<void> {
  const { invoiceId, action } = input;
  const policy = await deps.db.inTransaction((tx) => readTerms(tx, invoiceId, input.policy));
  switch (action.kind) {
    case 'charge_late_fee':
      return chargeLateFee(deps, call, { invoiceId, policy, action });
    case 'mark_repaid':
      return markRepaid(deps, call, { invoiceId, policy, action });
    case 'ask_about_debit':
    case 'send_debit_notice':
    case 'submit_debit':
    case 'submit_retry':
    case 'cancel_debit':
    case 'tell_debit_failed':
    case 'send_reminder':
    case 'tell_reversal_owed':
      return goOutside(deps, call, { invoiceId, policy, action });
    default:
      await deps.db.inTransaction(async (tx) => {
        if (!(await isStillPlanned(tx, { invoiceId, policy, action }))) return;
        await takeSmallAction(tx, call, invoiceId, policy, action);
      });
      // Also where it was done by an earlier try, which may not have come to this.
      if (action.kind === 'apply_suspense' || action.kind === 'repay_reversal') {
        await signalSharingCollections(deps, { invoiceId });
      }
  }
}

/** What needs the provider or a mail. */
async function goOutside(
  deps: Deps,
  call: StepCall,
  { invoiceId, policy, action }: Needs & { action: OutsideAction },
): Promise<void> {
  const input = { invoiceId, policy, action };
  if (!(await deps.db.inTransaction((tx) => isStillPlanned(tx, input)))) return;
  switch (action.kind) {
    case 'ask_about_debit':
      return askAboutDebit(deps, call, { invoiceId, policy, paymentId: action.paymentId });
    case 'send_debit_notice':
      return sendDebitNotice(deps, call, { invoiceId, policy, action });
    case 'submit_debit':
      return submitDebit(deps, call, { invoiceId, policy, action });
    case 'submit_retry':
      return submitRetry(deps, call, { invoiceId, policy, action });
    case 'cancel_debit':
      return cancelDebit(deps, call, action.paymentId);
    case 'tell_debit_failed':
      return notifyDebitFailed(deps, call, invoiceId, action.paymentId);
    case 'send_reminder':
      return sendReminder(deps, call, invoiceId, action);
    case 'tell_reversal_owed':
      return notifyReversalOwed(deps, call, invoiceId);
  }
}

async function notifyDebitFailed(
  deps: Deps,
  call: StepCall,
  invoiceId: string,
  paymentId: string,
): Promise<void> {
  const payment = await deps.db.inTransaction(async (tx) => {
    const row = await tx.row<{ amountMinor: number; isBack: boolean }>(sql`
      SELECT amount_minor, status = 'charged_back' AS is_back
      FROM payments WHERE id = ${paymentId}
    `);
    return row;
  });
  const amountMinor = payment?.amountMinor ?? 0;
  const template = payment?.isBack ? 'debit_taken_back' : 'debit_failed';
  await sendNotice(deps, call, { template, invoiceId, amountMinor, key: paymentId });
  await deps.db.inTransaction(async (tx) => {
    await recordActivity(tx, {
      actor: systemActor,
      action: 'debit_failure_told',
      subjectType: 'payment',
      subjectId: paymentId,
      invoiceId,
      words: payment?.isBack
        ? `The company was told that its bank took ${formatMoney(amountMinor)} back.`
        : `The company was told that ${formatMoney(amountMinor)} could not be collected.`,
      workflowId: call.workflowId,
    });
  });
}

async function sendReminder(
  deps: Deps,
  call: StepCall,
  invoiceId: string,
  { instalmentId, day }: { instalmentId: string; day: number },
): Promise<void> {
  const instalment = await deps.db.inTransaction((tx) =>
    findInstalment(tx, invoiceId, instalmentId),
  );
  const amountMinor = Object.values(instalment.openMinor).reduce((a, b) => a + b, 0);
  await sendNotice(deps, call, {
    template: day > 0 ? 'late_reminder' : 'reminder',
    invoiceId,
    amountMinor,
    on: instalment.collectOn,
    seq: instalment.seq,
    key: `${instalmentId}:${day}`,
  });
  await deps.db.inTransaction(async (tx) => {
    await recordActivity(tx, {
      actor: systemActor,
      action: 'reminder_sent',
      subjectType: 'instalment',
      subjectId: instalmentId,
      invoiceId,
      after: { day },
      words: `The company was reminded of instalment ${instalment.seq}.`,
      workflowId: call.workflowId,
    });
  });
}

async function notifyReversalOwed(deps: Deps, call: StepCall, invoiceId: string): Promise<void> {
  const amountMinor = await deps.db.inTransaction((tx) => readReversal(tx, invoiceId));
  const key = String(call.version);
  await sendNotice(deps, call, { template: 'reversal_owed', invoiceId, amountMinor, key });
  await deps.db.inTransaction(async (tx) => {
    await recordActivity(tx, {
      actor: systemActor,
      action: 'reversal_owed_told',
      subjectType: 'invoice',
      subjectId: invoiceId,
      invoiceId,
      after: { amountMinor },
      words: `The company was asked to transfer ${formatMoney(amountMinor)}.`,
      workflowId: call.workflowId,
    });
  });
}

async function chargeLateFee(
  deps: Deps,
  call: StepCall,
  { invoiceId, policy, action }: Of<'charge_late_fee'>,
): Promise<void> {
  const { instalmentId, amountMinor } = action;
  const seq = await deps.db.inTransaction(async (tx) => {
    if (await isStillPlanned(tx, { invoiceId, policy, action })) {
      return bookLateFee(tx, call, { invoiceId, instalmentId, amountMinor }, policy);
    }
    // Charged by an earlier try, which may not have told the company.
    const { scheduledMinor, seq } = await findInstalment(tx, invoiceId, instalmentId);
    return scheduledMinor.lateFee > 0 ? seq : null;
  });
  if (seq === null) return;
  const template = 'late_fee';
  await sendNotice(deps, call, { template, invoiceId, amountMinor, seq, key: instalmentId });
}

async function markRepaid(
  deps: Deps,
  call: StepCall,
  { invoiceId, policy, action }: Of<'mark_repaid'>,
): Promise<void> {
  const isRepaid = await deps.db.inTransaction(async (tx) => {
    const financing = await lockFinancing(tx, invoiceId);
    if (financing.status === 'repaid') return true;
    if (!(await isStillPlanned(tx, { invoiceId, policy, action }))) return false;
    const { todayOn } = await readClock(tx);
    await postRestOfFee(tx, invoiceId, todayOn);
    await tx.change(sql`
      UPDATE financings SET settled_on = ${todayOn}, days_past_due = 0
        WHERE invoice_id = ${invoiceId}
    `);
    await changeStatus(tx, call, financing, {
      to: 'repaid',
      words: `Invoice ${financing.number} is repaid.`,
    });
    return true;
  });
  if (!isRepaid) return;
  await sendNotice(deps, call, { template: 'repaid', invoiceId, key: String(call.version) });
}
