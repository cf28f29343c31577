import { recordActivity } from '@millrace/db/activityLog';
import { readClock } from '@millrace/db/clock';
import { readTerms } from '@millrace/db/policy';
import { sql } from '@millrace/db/sql';
import type { RepaymentAction } from '@millrace/domain/repayment/collectionState';
import { isLive } from '@millrace/domain/invoice/financing';
import { formatMoney } from '@millrace/domain/money';
import type { Policy } from '@millrace/domain/policy';
import { systemActor } from '../actors';
import { askAboutDebit } from './collectionReports';
import { cancelDebit } from './cancelDebits';
import { sendDebitNotice, submitDebit, submitRetry } from './debits';
import { postRestOfFee } from './earnedFee';
import { changeStatus, lockFinancing } from '../invoice/financings';
import { tellThoseWhoShare } from '../receipt/paidInvoices';
import { readReversal } from './heldMoney';
import { sendNotice } from '../process/notices';
import type { Deps, StepCall } from '../step';
import { findInstalment } from './instalments';
import { bookLateFee } from './lateFee';
import { takeSmallAction } from './smallRepaymentActions';

interface Needs {
  invoiceId: string;
  policy: Policy;
  action: RepaymentAction;
}

/** Does one thing of today's plan; a second try finds it done, because the plan is asked anew. */
export async function takeRepaymentAction(
  deps: Deps,
  call: StepCall,
  { invoiceId, policy: filed, action }: Needs,
): Promise<void> {
  const policy = await deps.db.inTransaction((tx) => readTerms(tx, invoiceId, filed));
  switch (action.kind) {
    case 'ask_about_debit':
      return askAboutDebit(deps, call, { invoiceId, policy, paymentId: action.paymentId });
    case 'send_debit_notice':
      return sendDebitNotice(deps, call, invoiceId, action);
    case 'submit_debit':
      return submitDebit(deps, call, invoiceId, action);
    case 'submit_retry':
      return submitRetry(deps, call, invoiceId, action);
    case 'cancel_debit':
      return cancelDebit(deps, call, action.paymentId);
    case 'tell_debit_failed':
      return tellDebitFailed(deps, call, invoiceId, action.paymentId);
    case 'send_reminder':
      return sendReminder(deps, call, invoiceId, action);
    case 'tell_reversal_owed':
      return tellReversalOwed(deps, call, invoiceId);
    case 'charge_late_fee':
      return chargeLateFee(deps, call, invoiceId, policy, action);
    case 'mark_repaid':
      return markRepaid(deps, call, invoiceId);
    case 'apply_suspense':
    case 'repay_reversal':
      await deps.db.inTransaction((tx) => takeSmallAction(tx, call, invoiceId, policy, action));
      return tellThoseWhoShare(deps, { invoiceId });
    default:
      return deps.db.inTransaction((tx) => takeSmallAction(tx, call, invoiceId, policy, action));
  }
}

async function tellDebitFailed(
  deps: Deps,
  call: StepCall,
  invoiceId: string,
  paymentId: string,
): Promise<void> {
  const payment = await deps.db.inTransaction(async (tx) => {
    const [row] = await tx.rows<{ amountMinor: number; isBack: boolean }>(sql`
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

async function tellReversalOwed(deps: Deps, call: StepCall, invoiceId: string): Promise<void> {
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
  invoiceId: string,
  policy: Policy,
  { instalmentId, amountMinor }: { instalmentId: string; amountMinor: number },
): Promise<void> {
  const seq = await deps.db.inTransaction((tx) =>
    bookLateFee(tx, call, { invoiceId, instalmentId, amountMinor }, policy),
  );
  if (seq === null) return;
  const template = 'late_fee';
  await sendNotice(deps, call, { template, invoiceId, amountMinor, seq, key: instalmentId });
}

async function markRepaid(deps: Deps, call: StepCall, invoiceId: string): Promise<void> {
  const isRepaid = await deps.db.inTransaction(async (tx) => {
    const financing = await lockFinancing(tx, invoiceId);
    if (!isLive(financing.status)) return financing.status === 'repaid';
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
