import type { Tx } from '@millrace/db/connection/connection';
import { postEntry } from '@millrace/db/ledger/ledger';
import { Allocation } from '@millrace/db/models/Allocation';
import { sql } from '@millrace/db/connection/sql';
import { addShares, allocateReceipt } from '@millrace/domain/repayment/allocation';
import { isLive } from '@millrace/domain/invoice/financing';
import {
  postCollectionConfirmed,
  postCollectionPaidOut,
} from '@millrace/domain/ledger/receiptPostings';
import { formatMoney } from '@millrace/domain/money/money';
import type { PaymentInStatus, PaymentKind } from '@millrace/domain/payment/payment';
import type { Policy } from '@millrace/domain/policy/policy';
import { postEarnedFee } from './earnedFee';
import { listUses, lockInstalments, payInstalments, type InstalmentShare } from './instalments';
import { lockFinancing } from '../invoice/financings';
import { settleLateInterest, reckonLateCharges } from './lateCharges';
import { readCountedOn } from './lateState';

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
  const of = { invoiceId, companyId, instalmentId };
  const money = { amountMinor, valueOn: await readCountedOn(tx, row, valueOn), key: row.id };
  const { laterOn } = isOwed
    ? await reckonLateCharges(tx, of, money, policy.collection)
    : { laterOn: null };
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
  await tx.change(sql`UPDATE payments SET confirmed_on = ${valueOn} WHERE id = ${row.id}`);
  await takeReceipt(tx, { paymentId: row.id, entryId, shares, suspenseMinor });
  if (laterOn === null) return;
  await settleLateInterest(tx, of, { toOn: laterOn, key: row.id }, policy.collection);
}

/** False for a debit of a plan that was void before its money came: then all of it is held. */
async function isOfLivePlan(tx: Tx, { id, invoiceId }: CollectionRow): Promise<boolean> {
  const voided = await tx.row(sql`
    SELECT 1 FROM activities WHERE subject_id = ${id} AND action = 'debit_of_voided_plan'
  `);
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
  await tx.change(sql`
    UPDATE payments SET settled_on = ${arrivedOn}, provider_fee_minor = ${costMinor}
      WHERE id = ${row.id}
  `);
}
