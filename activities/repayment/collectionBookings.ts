import { queryRows, type Tx } from '@millrace/db/connection';
import { postEntry } from '@millrace/db/ledger';
import { Allocation } from '@millrace/db/models/Allocation';
import { addShares, allocateReceipt } from '@millrace/domain/repayment/allocation';
import { isLive } from '@millrace/domain/invoice/financing';
import { lateInterestTo } from '@millrace/domain/repayment/arrears';
import {
  postCollectionConfirmed,
  postCollectionPaidOut,
  postLateInterestCharged,
} from '@millrace/domain/ledger';
import { formatMoney } from '@millrace/domain/money';
import type { PaymentInStatus, PaymentKind } from '@millrace/domain/payment';
import type { Policy } from '@millrace/domain/policy';
import { postEarnedFee } from './earnedFee';
import { listUses, lockInstalments, payInstalments, type InstalmentShare } from './instalments';
import { lockFinancing } from '../invoice/financings';
import { readPricing } from '../invoice/offers';

export interface CollectionRow {
  id: string;
  invoiceId: string;
  companyId: string;
  instalmentId: string;
  providerId: string;
  amountMinor: number;
  status: PaymentInStatus;
  kind: PaymentKind;
}

/** The debit is confirmed: late interest up to its value date, then its shares, then the rest. */
export async function bookConfirmed(
  tx: Tx,
  row: CollectionRow,
  valueOn: string,
  policy: Policy,
): Promise<void> {
  const { invoiceId, companyId, instalmentId, amountMinor } = row;
  await postEarnedFee(tx, invoiceId, valueOn, policy);
  const isOwed = await isOfLivePlan(tx, row);
  if (isOwed) await chargeLateInterest(tx, invoiceId, instalmentId, valueOn, policy);
  const instalments = isOwed ? await lockInstalments(tx, invoiceId) : [];
  const { shares, suspenseMinor } = allocateReceipt(amountMinor, instalments, {
    kind: 'debit',
    instalmentId,
  });
  const { entryId } = await postEntry(tx, {
    ...postCollectionConfirmed({
      financingId: invoiceId,
      companyId,
      amountMinor,
      shares: addShares(shares.map((share) => share.allocated)),
    }),
    idempotencyKey: `collection_confirmed:${row.id}`,
    financingId: invoiceId,
    paymentId: row.id,
    effectiveOn: valueOn,
    description: `${formatMoney(amountMinor)} collected`,
  });
  await takeReceipt(tx, { paymentId: row.id, entryId, shares, suspenseMinor });
  await queryRows(tx, 'UPDATE payments SET confirmed_on = $2 WHERE id = $1', [row.id, valueOn]);
}

/** False for a debit of a plan that was void before its money came: then all of it is held. */
async function isOfLivePlan(tx: Tx, { id, invoiceId }: CollectionRow): Promise<boolean> {
  const [voided] = await queryRows(
    tx,
    "SELECT 1 FROM activities WHERE subject_id = $1 AND action = 'debit_of_voided_plan'",
    [id],
  );
  return !voided && isLive((await lockFinancing(tx, invoiceId)).status);
}

/** A receipt pays its shares of the instalments; what is left over is held for the company. */
export async function takeReceipt(
  tx: Tx,
  receipt: {
    paymentId: string;
    entryId: string;
    shares: readonly InstalmentShare[];
    suspenseMinor: number;
  },
): Promise<void> {
  const { paymentId, entryId, shares, suspenseMinor } = receipt;
  await payInstalments(tx, shares);
  const held = { component: 'suspense' as const, amountMinor: suspenseMinor };
  const uses = suspenseMinor > 0 ? [...listUses(shares), held] : listUses(shares);
  const rows = uses.map((use) => ({ ...use, paymentId, entryId }));
  await Allocation.bulkCreate(rows, { transaction: tx });
}

/**
 * Interest on an instalment that is past its grace, up to and including the value date. Money that
 * was held counts from the day on which it was applied.
 */
export async function chargeLateInterest(
  tx: Tx,
  invoiceId: string,
  instalmentId: string,
  valueOn: string,
  policy: Policy,
): Promise<void> {
  const [row] = await queryRows<{ collectOn: string; owedMinor: number; chargedMinor: number }>(
    tx,
    `SELECT collect_on AS "collectOn", principal_minor + fee_minor - principal_rebated_minor
         - fee_rebated_minor - principal_written_off_minor - fee_written_off_minor
         AS "owedMinor", late_interest_minor AS "chargedMinor"
     FROM instalments WHERE id = $1 AND status <> 'paid'`,
    [instalmentId],
  );
  if (!row || valueOn <= row.collectOn) return;
  const receipts = await queryRows<{ valueOn: string; amountMinor: number }>(
    tx,
    `SELECT COALESCE(e.effective_on, p.confirmed_on, p.settled_on) AS "valueOn",
       sum(a.amount_minor)::bigint AS "amountMinor"
     FROM allocations a JOIN payments p ON p.id = a.payment_id
       LEFT JOIN journal_entries e ON e.id = a.entry_id AND a.from_id IS NOT NULL
     WHERE a.instalment_id = $1 AND a.reversed_by IS NULL AND a.component IN ('fee', 'principal')
       AND COALESCE(e.effective_on, p.confirmed_on, p.settled_on) IS NOT NULL
     GROUP BY 1`,
    [instalmentId],
  );
  const { lateInterestBps } = await readPricing(tx, invoiceId);
  const totalMinor = lateInterestTo({
    collectOn: row.collectOn,
    owedMinor: row.owedMinor,
    receipts,
    valueOn,
    yearlyBps: lateInterestBps,
    graceDays: policy.collection.graceDays,
  });
  const amountMinor = totalMinor - row.chargedMinor;
  if (amountMinor <= 0) return;
  await postEntry(tx, {
    ...postLateInterestCharged({ financingId: invoiceId, amountMinor }),
    idempotencyKey: `late_interest:${instalmentId}:${valueOn}:${totalMinor}`,
    financingId: invoiceId,
    effectiveOn: valueOn,
    description: 'Late interest up to the value date',
  });
  await queryRows(
    tx,
    'UPDATE instalments SET late_interest_minor = late_interest_minor + $2 WHERE id = $1',
    [instalmentId, amountMinor],
  );
}

/** The provider passes the money on to us, less its cost. */
export async function bookPaidOut(
  tx: Tx,
  row: CollectionRow,
  costMinor: number,
  arrivedOn: string,
  policy: Policy,
): Promise<void> {
  const { invoiceId, amountMinor } = row;
  await postEarnedFee(tx, invoiceId, arrivedOn, policy);
  await postEntry(tx, {
    ...postCollectionPaidOut({ financingId: invoiceId, amountMinor, costMinor }),
    idempotencyKey: `collection_paid_out:${row.id}`,
    financingId: invoiceId,
    paymentId: row.id,
    effectiveOn: arrivedOn,
    description: `${formatMoney(amountMinor)} received`,
  });
  await queryRows(
    tx,
    'UPDATE payments SET settled_on = $2, provider_fee_minor = $3 WHERE id = $1',
    [row.id, arrivedOn, costMinor],
  );
}
