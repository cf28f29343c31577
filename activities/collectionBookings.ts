import { queryRows, type Tx } from '@millrace/db/connection';
import { postEntry, readSuspense, reverseEntry } from '@millrace/db/ledger';
import { Allocation } from '@millrace/db/models/Allocation';
import { allocateReceipt } from '@millrace/domain/allocation';
import { lateInterestTo } from '@millrace/domain/arrears';
import type { ComponentAmounts } from '@millrace/domain/instalment';
import {
  makePosting,
  postCollectionConfirmed,
  postCollectionPaidOut,
  postLateInterestCharged,
} from '@millrace/domain/ledger';
import { formatMoney } from '@millrace/domain/money';
import type { PaymentInStatus, PaymentKind } from '@millrace/domain/payment';
import type { Policy } from '@millrace/domain/policy';
import { bankActor } from './actors';
import { postEarnedFee } from './earnedFee';
import { changeStatus, lockFinancing } from './financings';
import {
  lockInstalments,
  payInstalment,
  unpayInstalments,
  type InstalmentRow,
} from './instalments';
import { readPricing } from './offers';
import type { StepCall } from './step';

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

/** The shares of all instalments together, for one ledger entry. */
export function addShares(parts: readonly ComponentAmounts[]): ComponentAmounts {
  const total = { lateFee: 0, lateInterest: 0, fee: 0, principal: 0 };
  for (const part of parts) {
    total.lateFee += part.lateFee;
    total.lateInterest += part.lateInterest;
    total.fee += part.fee;
    total.principal += part.principal;
  }
  return total;
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
  await chargeLateInterest(tx, invoiceId, instalmentId, valueOn, policy);
  const instalments = await lockInstalments(tx, invoiceId);
  const { shares, suspenseMinor } = allocateReceipt(amountMinor, instalments, {
    kind: 'debit',
    instalmentId,
  });
  await postEntry(tx, {
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
  await takeShares(tx, row.id, instalments, shares, suspenseMinor);
  await queryRows(tx, 'UPDATE payments SET confirmed_on = $2 WHERE id = $1', [row.id, valueOn]);
}

export async function takeShares(
  tx: Tx,
  paymentId: string,
  instalments: readonly InstalmentRow[],
  shares: readonly { instalmentId: string; allocated: ComponentAmounts }[],
  suspenseMinor: number,
): Promise<void> {
  for (const { instalmentId, allocated } of shares) {
    const instalment = instalments.find((candidate) => candidate.id === instalmentId);
    if (instalment) await payInstalment(tx, instalment, allocated, paymentId);
  }
  if (suspenseMinor === 0) return;
  await Allocation.create(
    { paymentId, component: 'suspense', amountMinor: suspenseMinor },
    { transaction: tx },
  );
}

/** Interest on an instalment that is past its grace, up to and including the value date. */
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
    `SELECT COALESCE(p.confirmed_on, p.settled_on) AS "valueOn",
       sum(a.amount_minor)::bigint AS "amountMinor"
     FROM allocations a JOIN payments p ON p.id = a.payment_id
     WHERE a.instalment_id = $1 AND a.reversed_by IS NULL AND a.component IN ('fee', 'principal')
       AND COALESCE(p.confirmed_on, p.settled_on) IS NOT NULL
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

/**
 * The payer took it back, or it failed late: every entry of the payment is reversed, what it paid
 * is due again, and suspense that was spent meanwhile is owed again.
 */
export async function bookTakenBack(
  tx: Tx,
  call: StepCall,
  row: CollectionRow,
  status: 'charged_back' | 'late_failed',
  todayOn: string,
  policy: Policy,
): Promise<void> {
  const { invoiceId, companyId } = row;
  await postEarnedFee(tx, invoiceId, todayOn, policy);
  const heldMinor = await readSuspense(tx, companyId);
  const entries = await queryRows<{ id: string }>(
    tx,
    `SELECT e.id FROM journal_entries e WHERE e.payment_id = $1 AND e.reverses_id IS NULL
       AND NOT EXISTS (SELECT 1 FROM journal_entries r WHERE r.reverses_id = e.id)
     ORDER BY e.posted_at DESC, e.id DESC`,
    [row.id],
  );
  let reversalId: string | null = null;
  for (const { id } of entries) {
    const reversal = await reverseEntry(tx, id, {
      idempotencyKey: `${status}:${row.id}:${id}`,
      effectiveOn: todayOn,
      description: `${formatMoney(row.amountMinor)} was taken back`,
    });
    reversalId = reversal.entryId;
  }
  const { suspenseMinor } = await unpayInstalments(tx, row.id, reversalId);
  const shortMinor = Math.max(suspenseMinor - heldMinor, 0);
  if (shortMinor > 0) {
    const ids = { financing: invoiceId, company: companyId };
    await postEntry(tx, {
      ...makePosting('reversal_shortfall', ids, [
        ['reversal_receivable', shortMinor],
        ['suspense', -shortMinor],
      ]),
      idempotencyKey: `reversal_shortfall:${row.id}`,
      financingId: invoiceId,
      paymentId: row.id,
      effectiveOn: todayOn,
      description: 'Held money that was spent is owed again',
    });
  }
  await queryRows(
    tx,
    `UPDATE instalments SET failed_attempts = failed_attempts + 1, last_failed_on = $2
     WHERE id = $1`,
    [row.instalmentId, todayOn],
  );
  const financing = await lockFinancing(tx, invoiceId);
  if (financing.status !== 'repaid') return;
  await queryRows(tx, 'UPDATE financings SET settled_on = NULL WHERE invoice_id = $1', [invoiceId]);
  await changeStatus(tx, call, financing, {
    to: 'overdue',
    actor: bankActor,
    words: `Invoice ${financing.number} is owed again: a collection was taken back.`,
  });
}
