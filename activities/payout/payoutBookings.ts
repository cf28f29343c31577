import { recordActivity } from '@millrace/db/activity/activityLog';
import type { Tx } from '@millrace/db/connection/connection';
import { postEntry, reverseEntry } from '@millrace/db/ledger/ledger';
import { restoreReservation } from '@millrace/db/credit/limits';
import { readSignedPlan, refusePlan } from '@millrace/db/payout/signedPlan';
import { Instalment } from '@millrace/db/models/Instalment';
import { sql } from '@millrace/db/connection/sql';
import { formatDate } from '@millrace/domain/dates/civilDate';
import { AppError } from '@millrace/domain/errors/errors';
import { postPayoutExecuted, reversedWithPayout } from '@millrace/domain/ledger/payoutPostings';
import { formatMoney } from '@millrace/domain/money/money';
import type { PaymentOutStatus } from '@millrace/domain/payment/payment';
import { dateInstalments, type PromisedPlan } from '@millrace/domain/repayment/schedule';
import { bankActor, systemActor } from '../step/actors';
import { changeStatus, lockFinancing, type FinancingRow } from '../invoice/financings';
import type { StepCall } from '../step/step';
import { markVoid, moveCollectedToSuspense } from '../repayment/voidedPlans';

export interface PayoutRow {
  id: string;
  invoiceId: string;
  companyId: string;
  vendorBankAccountId: string;
  idempotencyKey: string;
  providerId: string | null;
  amountMinor: number;
  status: PaymentOutStatus;
}

/** Throws NOT_FOUND. */
export async function lockPayout(tx: Tx, paymentId: string): Promise<PayoutRow> {
  const row = await tx.row<PayoutRow>(sql`
    SELECT id, invoice_id AS "invoiceId!", company_id AS "companyId!",
      vendor_bank_account_id AS "vendorBankAccountId!", idempotency_key,
      provider_id, amount_minor, status
    FROM payments WHERE id = ${paymentId} AND kind = 'payout' FOR NO KEY UPDATE
  `);
  if (!row) throw new AppError('NOT_FOUND', 'There is no such payout.');
  return row;
}

/** The vendor has the money: the plan that was signed gets its real dates, counted from that day. */
export async function bookExecuted(
  tx: Tx,
  call: StepCall,
  row: PayoutRow,
  executedOn: string,
): Promise<void> {
  const financing = await lockFinancing(tx, row.invoiceId);
  const { principalMinor, termMonths } = financing;
  const feeMinor = financing.feeMinor ?? 0;
  await postEntry(tx, {
    ...postPayoutExecuted({ financingId: row.invoiceId, principalMinor, feeMinor }),
    idempotencyKey: `payout_executed:${row.id}`,
    financingId: row.invoiceId,
    paymentId: row.id,
    effectiveOn: executedOn,
    description: `Payout executed for invoice ${financing.number}`,
  });
  await tx.change(sql`
    UPDATE payments SET confirmed_on = ${executedOn}, settled_on = ${executedOn}
      WHERE id = ${row.id}
  `);
  await tx.change(sql`
    UPDATE financings SET paid_out_on = ${executedOn} WHERE invoice_id = ${row.invoiceId}
  `);
  const plan = await readSignedPlan(tx, row.invoiceId, { principalMinor, feeMinor, termMonths });
  await datePlan(tx, row.invoiceId, plan, executedOn);
  await changeStatus(tx, call, financing, {
    to: 'active',
    actor: bankActor,
    action: 'payout_executed',
    after: { paidOutOn: executedOn },
    words: `The vendor was paid ${formatMoney(principalMinor)} on ${formatDate(executedOn)}.`,
  });
}

/** A plan that an earlier, returned payout had dated gets the dates and amounts of the one that was signed
 *  since: nothing is paid on it, for it was void. */
async function datePlan(
  tx: Tx,
  invoiceId: string,
  plan: PromisedPlan,
  paidOutOn: string,
): Promise<void> {
  const schedule = dateInstalments(plan.instalments, paidOutOn);
  const there = await tx.rows(sql`SELECT 1 FROM instalments WHERE invoice_id = ${invoiceId}`);
  if (there.length === 0) {
    await Instalment.bulkCreate(
      schedule.map(({ seq, dueOn, collectOn, principalMinor, feeMinor }) => ({
        invoiceId,
        seq,
        dueOn,
        collectOn,
        principalMinor,
        feeMinor,
      })),
      { transaction: tx },
    );
    return;
  }
  for (const { seq, dueOn, collectOn, principalMinor, feeMinor } of schedule) {
    const dated = await tx.change(sql`
      UPDATE instalments SET due_on = ${dueOn}, collect_on = ${collectOn}, notice_sent_on = NULL,
      last_failed_on = NULL, principal_minor = ${principalMinor}, fee_minor = ${feeMinor}
      WHERE invoice_id = ${invoiceId} AND seq = ${seq}
    `);
    if (dated !== 1) throw refusePlan();
  }
}

/** Keeps the bank's reason with the payout, once it is known. */
export async function noteCause(tx: Tx, paymentId: string, words: string | null): Promise<void> {
  await tx.rows(sql`
    UPDATE payments SET failure_words = COALESCE(${words}, failure_words)
      WHERE id = ${paymentId} RETURNING 1
  `);
}

/** The bank refused it: what was sent is reversed, and the limit is held again. */
export async function bookFailed(
  tx: Tx,
  call: StepCall,
  row: PayoutRow & { failureWords: string | null },
  todayOn: string,
): Promise<void> {
  const financing = await undoSent(tx, row, todayOn, 'The bank refused the payout');
  await noteCause(tx, row.id, row.failureWords ?? 'The receiving bank refused the payment.');
  await changeStatus(tx, call, financing, {
    to: 'payout_failed',
    actor: bankActor,
    words: `The bank refused the payout of ${formatMoney(financing.principalMinor)}.`,
    ...(row.failureWords && { reason: row.failureWords }),
  });
}

/** How a payout that we stopped is told from one that the bank refused. */
export const stoppedCode = 'gate_shut';

/** We stopped it before it was sent: what was booked as sent is reversed, the limit is held again. */
export async function bookStopped(
  tx: Tx,
  call: StepCall,
  row: PayoutRow & { failureWords: string },
  todayOn: string,
): Promise<void> {
  const financing = await undoSent(tx, row, todayOn, 'We stopped the payout');
  await tx.change(sql`
    UPDATE payments SET failure_code = ${stoppedCode}, failure_words = ${row.failureWords}
      WHERE id = ${row.id}
  `);
  await changeStatus(tx, call, financing, {
    to: 'payout_failed',
    actor: systemActor,
    action: 'payout_stopped',
    words: `The payout of ${formatMoney(financing.principalMinor)} was stopped before it was sent.`,
    reason: row.failureWords,
  });
}

/** Reverses what was booked when it was released, and holds the limit again. */
async function undoSent(
  tx: Tx,
  row: PayoutRow,
  todayOn: string,
  what: string,
): Promise<FinancingRow> {
  const financing = await lockFinancing(tx, row.invoiceId);
  const sent = await tx.row<{ id: string }>(
    sql`SELECT id FROM journal_entries WHERE payment_id = ${row.id} AND kind = 'payout_sent'`,
  );
  if (sent) {
    await reverseEntry(tx, sent.id, {
      idempotencyKey: `payout_failed:${row.id}`,
      effectiveOn: todayOn,
      description: `${what} of invoice ${financing.number}`,
    });
  }
  await restoreReservation(tx, row.invoiceId);
  return financing;
}

/**
 * The money came back days later: everything the financing posted is reversed, what was collected
 * meanwhile is held for the company, and the limit is held again.
 */
export async function bookReturned(
  tx: Tx,
  call: StepCall,
  row: PayoutRow & { failureWords: string | null },
  todayOn: string,
): Promise<void> {
  const financing = await lockFinancing(tx, row.invoiceId);
  const { invoiceId, companyId } = financing;
  await noteCause(tx, row.id, row.failureWords);
  const entries = await tx.rows<{ id: string }>(sql`
    SELECT e.id FROM journal_entries e WHERE e.financing_id = ${invoiceId}
      AND e.kind = ANY (${reversedWithPayout})
      AND NOT EXISTS (SELECT 1 FROM journal_entries r WHERE r.reverses_id = e.id)
    ORDER BY e.posted_at DESC, e.id DESC
  `);
  for (const { id } of entries) {
    await reverseEntry(tx, id, {
      idempotencyKey: `payout_returned:${row.id}:${id}`,
      effectiveOn: todayOn,
      description: `The payout of invoice ${financing.number} came back`,
    });
  }
  await moveCollectedToSuspense(tx, row, todayOn);
  await markVoid(tx, call, invoiceId);
  await restoreReservation(tx, invoiceId);
  await tx.change(sql`
    UPDATE financings SET paid_out_on = NULL, settled_on = NULL, days_past_due = 0
    WHERE invoice_id = ${invoiceId}
  `);
  await changeStatus(tx, call, financing, {
    to: 'payout_returned',
    actor: bankActor,
    words: `The payout of ${formatMoney(financing.principalMinor)} came back from the bank.`,
    ...(row.failureWords && { reason: row.failureWords }),
  });
  await recordActivity(tx, {
    actor: bankActor,
    action: 'plan_voided',
    subjectType: 'invoice',
    subjectId: invoiceId,
    invoiceId,
    companyId,
    words: 'The instalments are void until the vendor is paid again.',
    workflowId: call.workflowId,
  });
}
