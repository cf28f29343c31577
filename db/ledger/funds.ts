import { availableFunds, liquidityBuffer } from '@millrace/domain/ledger/funds';
import type { Policy } from '@millrace/domain/policy/policy';
import type { Tx } from '../connection/connection';
import { balances } from './ledger';
import { sql } from '../connection/sql';

/**
 * What may be lent now, with its lines: the ledger, less what is promised and the buffer. With
 * `lock`, releases take turns until the end of their transaction.
 */
export async function readFunds(
  tx: Tx,
  policy: Policy,
  { lock = false } = {},
): Promise<ReturnType<typeof availableFunds>> {
  if (lock) await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('available_funds'))`);
  const reserved = await tx.row<{ sumMinor: number }>(sql`
    SELECT COALESCE(sum(amount_minor), 0)::bigint AS sum_minor FROM reservations
    WHERE status = 'held'
  `);
  const unproven = await tx.row<{ sumMinor: number }>(sql`
    SELECT COALESCE(sum(part.amount_minor), 0)::bigint AS sum_minor
    FROM unproven_receipts receipt JOIN allocations part ON part.payment_id = receipt.id
    WHERE part.reversed_by IS NULL AND part.component <> 'suspense'
  `);
  const ledger = await balances(tx);
  return availableFunds({
    balances: ledger,
    reservationsMinor: reserved?.sumMinor ?? 0,
    unprovenMinor: unproven?.sumMinor ?? 0,
    accruedUnpaidCouponMinor: 0,
    notesMaturingMinor: 0,
    liquidityBufferMinor: liquidityBuffer(
      { notesMinor: -ledger.funding, nextCouponsMinor: 0 },
      policy.liquidity,
    ),
  });
}
