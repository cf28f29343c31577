import { queryRows, type Tx } from '@millrace/db/connection';
import { listUnearnedFees, postEntry } from '@millrace/db/ledger';
import { postFeeEarned } from '@millrace/domain/ledger';
import { feeEarnedTo } from '@millrace/domain/settlement';

/**
 * Posts the fee earned up to a day before any other entry of the financing; `inFull` at its last.
 * Earning stops at default or past 90 days late, which the caller knows.
 */
export async function postEarnedFee(
  tx: Tx,
  financingId: string,
  effectiveOn: string,
  { inFull = false, stoppedOn = null as string | null } = {},
): Promise<void> {
  const [fee] = await listUnearnedFees(tx, { financingId });
  if (!fee) return;
  const earnedMinor = inFull
    ? fee.feeMinor
    : feeEarnedTo(
        {
          feeMinor: fee.feeMinor,
          fromOn: fee.paidOutOn,
          maturityOn: fee.lastDueOn,
          stoppedOn,
        },
        effectiveOn,
      );
  const amountMinor = Math.min(earnedMinor - fee.earnedMinor, fee.deferredMinor);
  if (amountMinor <= 0) return;
  const [count] = await queryRows<{ entries: number }>(
    tx,
    `SELECT count(*) AS entries FROM journal_entries
     WHERE financing_id = $1 AND kind = 'fee_earned'`,
    [financingId],
  );
  await postEntry(tx, {
    ...postFeeEarned({ financingId, amountMinor }),
    idempotencyKey: `fee_earned:${financingId}:${count?.entries ?? 0}`,
    financingId,
    effectiveOn,
    description: 'Fee earned by the day',
  });
}
