import type { Tx } from '@millrace/db/connection';
import { readTerms } from '@millrace/db/policy';
import { postEntry } from '@millrace/db/ledger';
import { Allocation } from '@millrace/db/models/Allocation';
import { addShares, allocateTransfer } from '@millrace/domain/repayment/allocation';
import { isLive } from '@millrace/domain/invoice/financing';
import {
  postReceiptIdentified,
  postReversalRepaid,
  postTransferReceived,
} from '@millrace/domain/ledger';
import type { Policy } from '@millrace/domain/policy';
import type { Actor } from '../actors';
import { chargeLateInterest, takeReceipt } from '../repayment/collectionBookings';
import { postEarnedFee } from '../repayment/earnedFee';
import type { FinancingRow } from '../invoice/financings';
import { readReversal } from '../repayment/heldMoney';
import { lockInstalments } from '../repayment/instalments';
import { finishTask } from '../process/tasks';

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
  if (isLive(financing.status)) await chargeUpTo(tx, invoiceId, receipt, policy);
  const instalments = isLive(financing.status) ? await lockInstalments(tx, invoiceId) : [];
  const owed = { reversalMinor: await readReversal(tx, invoiceId), instalments };
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
    if (reversalMinor === owed.reversalMinor) {
      await finishTask(tx, `reversal_owed:${invoiceId}`, receipt.actor, 'made good');
    }
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
  return { suspenseMinor };
}

/**
 * Fee and late interest are posted up to the day on which the money was here. An instalment whose
 * debit is out may have been paid by it already: its interest waits for the outcome.
 */
async function chargeUpTo(
  tx: Tx,
  invoiceId: string,
  { receivedOn }: Receipt,
  policy: Policy,
): Promise<void> {
  await postEarnedFee(tx, invoiceId, receivedOn, policy);
  for (const { id, status } of await lockInstalments(tx, invoiceId)) {
    if (status === 'collecting') continue;
    await chargeLateInterest(tx, invoiceId, id, receivedOn, policy);
  }
}
