import type { Tx } from '@millrace/db/connection/connection';
import { listUnearnedFees, postEntry, type UnearnedFee } from '@millrace/db/ledger/ledger';
import { readPolicy, readTerms } from '@millrace/db/settings/policy';
import { sql } from '@millrace/db/connection/sql';
import { type CivilDate } from '@millrace/domain/dates/civilDate';
import { londonDate } from '@millrace/domain/dates/londonTime';
import { postFeeEarned } from '@millrace/domain/ledger/payoutPostings';
import type { Policy } from '@millrace/domain/policy/policy';
import { feeEarnedTo, feeStoppedOn } from '@millrace/domain/repayment/settlement';

type Rules = Pick<Policy, 'collection'>;

/** Posts the fee earned up to a day before any other entry of the financing. */
export async function postEarnedFee(
  tx: Tx,
  financingId: string,
  effectiveOn: CivilDate,
  policy: Rules,
): Promise<{ amountMinor: number }> {
  const [fee] = await listUnearnedFees(tx, { financingId });
  if (!fee) return { amountMinor: 0 };
  const stoppedOn = await readStop(tx, financingId, policy);
  const { feeMinor, paidOutOn: fromOn, lastDueOn: maturityOn } = fee;
  const earnedMinor = feeEarnedTo({ feeMinor, fromOn, maturityOn, stoppedOn }, effectiveOn);
  return post(tx, fee, earnedMinor - fee.earnedMinor, effectiveOn);
}

/** The same where the writer of the other entry knows no policy: by the terms of the contract. */
export async function postFeeBefore(
  tx: Tx,
  financingId: string | null,
  effectiveOn: CivilDate,
): Promise<void> {
  if (financingId === null) return;
  const terms = await readTerms(tx, financingId, await readPolicy(tx));
  await postEarnedFee(tx, financingId, effectiveOn, terms);
}

/** Posts all that is left of the fee, with the last payment of a financing. */
export async function postRestOfFee(
  tx: Tx,
  financingId: string,
  effectiveOn: CivilDate,
): Promise<void> {
  const [fee] = await listUnearnedFees(tx, { financingId });
  if (fee) await post(tx, fee, fee.deferredMinor, effectiveOn);
}

async function post(
  tx: Tx,
  { financingId, deferredMinor }: UnearnedFee,
  wantedMinor: number,
  effectiveOn: CivilDate,
): Promise<{ amountMinor: number }> {
  const amountMinor = Math.min(wantedMinor, deferredMinor);
  if (amountMinor <= 0) return { amountMinor: 0 };
  const count = await tx.row<{ entries: number }>(sql`
    SELECT count(*) AS entries FROM journal_entries
    WHERE financing_id = ${financingId} AND kind = 'fee_earned'
  `);
  await postEntry(tx, {
    ...postFeeEarned({ financingId, amountMinor }),
    idempotencyKey: `fee_earned:${financingId}:${count?.entries ?? 0}`,
    financingId,
    effectiveOn,
    description: 'Fee earned by the day',
  });
  return { amountMinor };
}

/** What the rule about the last earning day needs to know, read from the books. */
async function readStop(tx: Tx, financingId: string, policy: Rules): Promise<CivilDate | null> {
  const instalments = await tx.rows<{ collectOn: CivilDate; baseOpenMinor: number }>(sql`
    SELECT collect_on, principal_minor - principal_paid_minor
        - principal_rebated_minor - principal_written_off_minor + fee_minor - fee_paid_minor
        - fee_rebated_minor - fee_written_off_minor AS base_open_minor
    FROM instalments WHERE invoice_id = ${financingId}
      AND status IN ('scheduled', 'due', 'collecting')
  `);
  const defaulted = await tx.row<{ at: Date }>(sql`
    SELECT a.business_at AS at FROM financings f
      JOIN activities a ON a.invoice_id = f.invoice_id
    WHERE f.invoice_id = ${financingId} AND f.status = 'defaulted'
      AND a.after->>'status' = 'defaulted'
    ORDER BY a.seq DESC LIMIT 1
  `);
  const defaultedOn = defaulted ? londonDate(defaulted.at) : null;
  const lateAfterDays = policy.collection.defaultAfterDays;
  return feeStoppedOn({ defaultedOn, instalments, lateAfterDays });
}
