import type { Tx } from '@millrace/db/connection/connection';
import { readTerms } from '@millrace/db/settings/policy';
import { postEntry } from '@millrace/db/ledger/ledger';
import { Allocation } from '@millrace/db/models/Allocation';
import { sql } from '@millrace/db/connection/sql';
import { addShares, allocateTransfer, sumComponents } from '@millrace/domain/repayment/allocation';
import { isLive } from '@millrace/domain/invoice/financing';
import {
  postReceiptIdentified,
  postReversalRepaid,
  postTransferReceived,
} from '@millrace/domain/ledger/receiptPostings';
import type { Policy } from '@millrace/domain/policy/policy';
import type { Actor } from '../step/actors';
import { takeReceipt } from '../repayment/collectionBookings';
import { postEarnedFee } from '../repayment/earnedFee';
import type { FinancingRow } from '../invoice/financings';
import { readReversal } from '../repayment/heldMoney';
import { findInstalment, lockInstalments, type InstalmentRow } from '../repayment/instalments';
import { settleLateInterest, reckonLateCharges } from '../repayment/lateCharges';
import type { OfInstalment } from '../repayment/lateState';
import { finishIfMadeGood } from '../repayment/madeGood';

export interface Receipt {
  paymentId: string;
  amountMinor: number;
  /** The day on which the money was here: interest runs up to it. */
  receivedOn: string;
  /** The day on which it is booked; later than its receipt if nobody knew whose it was. */
  effectiveOn: string;
  /** Where it is booked from: new money, or money that nobody had known the sender of. */
  from: 'bank' | 'unidentified_receipts';
  description: string;
  actor: Actor;
}

/**
 * Books money of a known company for one of its financings: first what a charge-back left owed,
 * then the oldest due, each within its components' order; the rest is held for the company.
 */
export async function bookReceipt(
  tx: Tx,
  financing: FinancingRow,
  receipt: Receipt,
  filed: Policy,
): Promise<{ suspenseMinor: number }> {
  const { invoiceId, companyId } = financing;
  const policy = await readTerms(tx, invoiceId, filed);
  const { paymentId, amountMinor, receivedOn, effectiveOn, from } = receipt;
  const owedBackMinor = await readReversal(tx, invoiceId);
  const forInstalmentsMinor = amountMinor - Math.min(amountMinor, owedBackMinor);
  const after = isLive(financing.status)
    ? await reckonDue(tx, financing, { ...receipt, forInstalmentsMinor }, policy)
    : [];
  const instalments = isLive(financing.status) ? await lockFree(tx, invoiceId) : [];
  const owed = { reversalMinor: owedBackMinor, instalments };
  const target = { kind: 'oldest_due', todayOn: receivedOn } as const;
  const { reversalMinor, shares, suspenseMinor } = allocateTransfer(amountMinor, owed, target);
  const ids = { financingId: invoiceId, companyId };
  const booked = {
    financingId: invoiceId,
    paymentId,
    effectiveOn,
    description: receipt.description,
  };
  if (reversalMinor > 0) {
    const { entryId } = await postEntry(tx, {
      ...postReversalRepaid({ ...ids, amountMinor: reversalMinor, from }),
      ...booked,
      idempotencyKey: `reversal_repaid:${paymentId}`,
    });
    const row = { paymentId, entryId, component: 'reversal' as const, amountMinor: reversalMinor };
    await Allocation.create(row, { transaction: tx });
    await finishIfMadeGood(tx, invoiceId, receipt.actor);
  }
  if (amountMinor === reversalMinor) return { suspenseMinor: 0 };
  const post = from === 'bank' ? postTransferReceived : postReceiptIdentified;
  const { entryId } = await postEntry(tx, {
    ...post({
      ...ids,
      amountMinor: amountMinor - reversalMinor,
      shares: addShares(shares.map((share) => share.allocated)),
    }),
    ...booked,
    idempotencyKey: `transfer:${paymentId}`,
  });
  await takeReceipt(tx, { paymentId, entryId, shares, suspenseMinor });
  for (const { of, toOn } of after) {
    await settleLateInterest(tx, of, { toOn, key: paymentId }, policy.collection);
  }
  return { suspenseMinor };
}

/** Those that no debit is out for, a charge neither: it may have paid them already. */
async function lockFree(tx: Tx, invoiceId: string): Promise<InstalmentRow[]> {
  const out = await tx.rows<{ id: string }>(sql`
    SELECT DISTINCT instalment_id AS "id!" FROM payments
    WHERE invoice_id = ${invoiceId} AND direction = 'in' AND status = 'submitted'
  `);
  const ids = new Set(out.map(({ id }) => id));
  return (await lockInstalments(tx, invoiceId)).filter(({ id }) => !ids.has(id));
}

/**
 * Late charges of what this money pays are brought to the day on which it was here; those of an
 * instalment whose debit is out wait for the outcome. Answers
 * with what interest is reckoned again to, once the money is allocated.
 */
async function reckonDue(
  tx: Tx,
  { invoiceId, companyId }: FinancingRow,
  receipt: Receipt & { forInstalmentsMinor: number },
  policy: Policy,
): Promise<{ of: OfInstalment; toOn: string }[]> {
  const { paymentId: key, receivedOn: valueOn } = receipt;
  await postEarnedFee(tx, invoiceId, valueOn, policy);
  const after: { of: OfInstalment; toOn: string }[] = [];
  let amountMinor = receipt.forInstalmentsMinor;
  for (const { id, collectOn } of await lockFree(tx, invoiceId)) {
    if (collectOn > valueOn || amountMinor <= 0) continue;
    const of = { invoiceId, companyId, instalmentId: id };
    const money = { amountMinor, valueOn, key };
    const { laterOn } = await reckonLateCharges(tx, of, money, policy.collection);
    if (laterOn !== null) after.push({ of, toOn: laterOn });
    const { openMinor } = await findInstalment(tx, invoiceId, id);
    amountMinor -= Math.min(amountMinor, sumComponents(openMinor));
  }
  return after;
}
