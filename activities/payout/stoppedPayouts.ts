import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { withApproval } from '@millrace/domain/payout/givenApproval';
import { runPayoutGate } from '@millrace/domain/payout/payoutGate';
import type { NameCheckResult } from '@millrace/adapters/payments/payments';
import { writePaymentStatus } from '../events/paymentReports';
import type { Deps, StepCall } from '../step/step';
import { lockAccount } from '../vendor/bankAccounts';
import { lockPayoutFacts } from './payoutApprovals';
import { bookStopped, lockPayout, type PayoutRow } from './payoutBookings';

/** So long after a lost answer a payment that the bank does not know has not reached it. */
const settledAfter = sql`interval '2 minutes'`;

/**
 * Asks the gate once more about a payout that the bank does not know, just before it is sent
 * (invariant 5: in every transaction after which money may leave). A release may lie days back, when a
 * provider was away. Where the gate is open, it is noted that its fate is unknown until the bank has
 * answered; where it is shut the payout is stopped: the limit is held again, nothing has left.
 * @returns true if it was stopped
 * @throws Error, to be tried again, while an earlier try may still reach the bank
 */
export async function stopUnlessOpen(
  { db }: Deps,
  call: StepCall,
  paymentId: string,
): Promise<boolean> {
  return db.inTransaction(async (tx) => {
    const row = await lockPayout(tx, paymentId);
    if (row.providerId !== null) return false;
    // An earlier try stopped it, and its answer was lost.
    if (row.status !== 'created' && row.status !== 'unknown') return true;
    const why = await findWhyShut(tx, row);
    if (why === null) {
      // Each try again: how long ago the last one was says whether it may still reach the bank.
      await writePaymentStatus(tx, paymentId, 'unknown');
      return false;
    }
    if (row.status === 'unknown') await assertSettled(tx, paymentId);
    await writePaymentStatus(tx, paymentId, 'failed');
    const { todayOn } = await readClock(tx);
    await bookStopped(tx, call, { ...row, failureWords: why }, todayOn);
    return true;
  });
}

/**
 * Why a payout that waits at the bank for our approval does not get it: the gate has shut since its
 * release, or the payee's bank no longer confirms the name as well as when the account was accepted.
 * Null where it may go.
 */
export async function findWhyNotApproved(
  { db }: Deps,
  paymentId: string,
  nameCheck: NameCheckResult | null,
): Promise<string | null> {
  return db.inTransaction(async (tx) => {
    const row = await lockPayout(tx, paymentId);
    const account = await lockAccount(tx, row.vendorBankAccountId);
    if (isWorseName(nameCheck, account.nameCheck)) {
      return 'The payee’s bank no longer confirms the name on the account.';
    }
    return findWhyShut(tx, row);
  });
}

const certainty: readonly (string | null)[] = ['no_match', 'unavailable', 'close_match', 'match'];

/** An answer that has not come, or that the bank cannot give just now, is no worse than before. */
export function isWorseName(now: NameCheckResult | null, before: string | null): boolean {
  if (now === null || now === 'unavailable') return false;
  return certainty.indexOf(now) < certainty.indexOf(before);
}

/** A payment out that no approval was released for, however it came to be written. */
export async function findWhyNotReleased(tx: Tx, paymentId: string): Promise<string | null> {
  const row = await tx.row<{ is: boolean }>(sql`SELECT is_released(${paymentId}) AS is`);
  return row?.is ? null : 'Nobody has released it.';
}

/** That nobody has released it, or the lines of the gate that have failed since. */
async function findWhyShut(tx: Tx, row: PayoutRow): Promise<string | null> {
  const notReleased = await findWhyNotReleased(tx, row.id);
  if (notReleased !== null) return notReleased;
  const { policy, ...facts } = await lockPayoutFacts(tx, row.invoiceId);
  const evidence = {
    ...withApproval(facts, null),
    approvedBankAccountId: row.vendorBankAccountId,
    // What it takes of the funds has been posted already, at its release.
    isReservedInFunds: true,
  };
  const shut = runPayoutGate(evidence, policy.approvals).filter(
    ({ code, passed }) => !passed && code !== 'approvals_complete',
  );
  return shut.length === 0 ? null : shut.map(({ words }) => words).join(' ');
}

/** @throws Error, to be tried again, while a lost answer may still mean that the bank has it */
export async function assertSettled(tx: Tx, paymentId: string): Promise<void> {
  const recent = await tx.row(sql`
    SELECT 1 FROM payments WHERE id = ${paymentId}
      AND updated_at > now() - ${settledAfter}
  `);
  if (recent) throw new Error('The bank has not said yet whether it took the payment.');
}
