import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { daysBetween, formatDate } from '@millrace/domain/dates/civilDate';
import { formatMoney } from '@millrace/domain/money/money';
import { sumHeld } from '@millrace/domain/repayment/heldMoney';
import { systemActor } from '../step/actors';
import type { NameCheckResult } from '@millrace/adapters/payments/payments';
import { writePaymentStatus } from '../events/paymentReports';
import { stoppedCode } from '../payout/payoutBookings';
import { assertSettled, findWhyNotReleased, isWorseName } from '../payout/stoppedPayouts';
import { lockHeld, readReversals } from '../repayment/heldMoney';
import type { Deps, StepCall } from '../step/step';
import { lockRefund, undoRefund, type RefundRow } from './refundBookings';

/** As evidence for a payout: a release older than this was made under other circumstances. */
const sentWithinDays = 1;

/**
 * Looks once more at a refund that the bank does not know, just before it is sent: the release may
 * lie days back, and the payer may have taken the money back since. Where it may go, it is noted that
 * its fate is unknown until the bank has answered; where not, it is stopped, and nothing has left.
 * @returns true if it was stopped
 * @throws Error, to be tried again, while an earlier try may still reach the bank
 */
export async function stopRefundUnlessOpen(
  { db }: Deps,
  call: StepCall,
  refundId: string,
): Promise<boolean> {
  return db.inTransaction(async (tx) => {
    const row = await lockRefund(tx, refundId);
    if (!row || row.providerId !== null) return false;
    if (row.status !== 'created' && row.status !== 'unknown') return true;
    const why =
      (await findWhyNotReleased(tx, refundId)) ??
      (await findWhyNotOurs(tx, row)) ??
      (await findWhyTooOld(tx, row));
    if (why === null) {
      // Each try again: how long ago the last one was says whether it may still reach the bank.
      await writePaymentStatus(tx, refundId, 'unknown');
      return false;
    }
    if (row.status === 'unknown') await assertSettled(tx, refundId);
    await stopRefund(tx, call, row, why);
    return true;
  });
}

/**
 * Why a refund that waits at the bank for our approval does not get it: nobody has released it, its
 * money was taken back since, the company owes what would leave, or the bank no longer confirms the name as well as when it
 * was asked for. Null where it may go.
 */
export async function findWhyRefundNotApproved(
  { db }: Deps,
  refundId: string,
  nameCheck: NameCheckResult | null,
): Promise<string | null> {
  return db.inTransaction(async (tx) => {
    const row = await lockRefund(tx, refundId);
    if (!row) return null;
    const asked = await tx.row<{ result: string | null }>(sql`
      SELECT payload->'nameCheck'->>'result' AS result FROM approvals
      WHERE kind = 'refund' AND payload->>'refundId' = ${refundId}
    `);
    if (isWorseName(nameCheck, asked?.result ?? null)) {
      return 'The payee’s bank no longer confirms the name on the account.';
    }
    return (await findWhyNotReleased(tx, refundId)) ?? (await findWhyNotOurs(tx, row));
  });
}

/** Refunds of a receipt that nobody has begun to send are stopped: its payer has the money already. */
export async function stopRefundsOf(tx: Tx, call: StepCall, sourceId: string): Promise<void> {
  const waiting = await tx.rows<{ id: string }>(sql`
    SELECT id FROM payments WHERE refund_of = ${sourceId} AND kind = 'refund'
      AND status = 'created'
  `);
  for (const { id } of waiting) {
    const row = await lockRefund(tx, id);
    if (row?.status === 'created') await stopRefund(tx, call, row, takenBackWords);
  }
}

/** Before it was sent: what was booked at its release is undone, and the money is held again. */
async function stopRefund(tx: Tx, call: StepCall, row: RefundRow, why: string): Promise<void> {
  const { todayOn } = await readClock(tx);
  await writePaymentStatus(tx, row.id, 'failed');
  await noteStopped(tx, row.id, why);
  await undoRefund(tx, row, { status: 'failed', words: describeStopped(why) }, todayOn);
  await recordActivity(tx, {
    actor: systemActor,
    action: 'refund_stopped',
    subjectType: 'payment',
    subjectId: row.id,
    invoiceId: row.invoiceId,
    companyId: row.companyId,
    before: { status: row.status },
    after: { status: 'failed' },
    reason: why,
    words: `The refund of ${formatMoney(row.amountMinor)} was stopped before it was sent.`,
    workflowId: call.workflowId,
  });
}

export async function noteStopped(tx: Tx, refundId: string, why: string): Promise<void> {
  await tx.change(sql`
    UPDATE payments SET failure_code = ${stoppedCode}, failure_words = ${why}
      WHERE id = ${refundId}
  `);
}

export const describeStopped = (why: string) =>
  `It was stopped before it left: ${why} What is held of it can be asked for again.`;

const takenBackWords = 'The payer has taken the money back since.';

async function findWhyTakenBack(tx: Tx, row: RefundRow): Promise<string | null> {
  const source = await tx.row<{ status: string }>(
    sql`SELECT status FROM payments WHERE id = ${row.sourceId}`,
  );
  return source?.status === 'paid_out' ? null : takenBackWords;
}

/** What is to go back is needed here: its payer has it, or the company owes as much. */
async function findWhyNotOurs(tx: Tx, row: RefundRow): Promise<string | null> {
  return (await findWhyTakenBack(tx, row)) ?? (await findWhyOwed(tx, row));
}

/** More is owed after a charge-back, since the release, than is held besides. */
async function findWhyOwed(tx: Tx, { companyId }: RefundRow): Promise<string | null> {
  if (companyId === null) return null;
  const reversalMinor = await readReversals(tx, companyId);
  if (reversalMinor === 0) return null;
  if (sumHeld(await lockHeld(tx, { companyId })) >= reversalMinor) return null;
  return `The company owes ${formatMoney(reversalMinor)} that was taken back since.`;
}

async function findWhyTooOld(tx: Tx, { releasedOn }: RefundRow): Promise<string | null> {
  const { todayOn } = await readClock(tx);
  if (daysBetween(releasedOn, todayOn) <= sentWithinDays) return null;
  return `It was released on ${formatDate(releasedOn)} and could not be sent within a day.`;
}
