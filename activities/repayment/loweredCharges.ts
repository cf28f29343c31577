import type { Tx } from '@millrace/db/connection/connection';
import { postEntry } from '@millrace/db/ledger/ledger';
import { Allocation } from '@millrace/db/models/Allocation';
import { raw, sql } from '@millrace/db/connection/sql';
import { noAmounts } from '@millrace/domain/repayment/allocation';
import {
  postCollectedToSuspense,
  postLateFeeWaived,
  postLateInterestWaived,
} from '@millrace/domain/ledger/payoutPostings';
import type { OfInstalment } from './lateState';

type LateComponent = 'late_fee' | 'late_interest';

const parts = {
  late_fee: { name: 'lateFee', post: postLateFeeWaived },
  late_interest: { name: 'lateInterest', post: postLateInterestWaived },
} as const;

/**
 * Lowers a late charge: what is open of it goes first, and what was paid of it beyond that is held
 * for the company, as money of the payments that had paid it. What was written off stays written
 * off. Answers by how much it was lowered.
 */
export async function lowerLateCharge(
  tx: Tx,
  of: OfInstalment,
  wanted: { component: LateComponent; toMinor: number; effectiveOn: string; key: string },
): Promise<number> {
  const { invoiceId: financingId, companyId, instalmentId } = of;
  const { component, toMinor, effectiveOn } = wanted;
  const charged = raw(`${component}_minor`);
  const paid = raw(`${component}_paid_minor`);
  const charge = await tx.row<{ paidMinor: number; fixedMinor: number; minor: number }>(sql`
    SELECT ${charged} AS minor, ${paid} AS paid_minor,
      ${raw(`${component}_rebated_minor + ${component}_written_off_minor`)} AS fixed_minor
    FROM instalments WHERE id = ${instalmentId} FOR NO KEY UPDATE
  `);
  if (!charge) throw new Error(`There is no instalment ${instalmentId}.`);
  const leftMinor = Math.max(toMinor, charge.fixedMinor);
  const lessMinor = charge.minor - leftMinor;
  if (lessMinor <= 0) return 0;
  const heldMinor = Math.max(charge.paidMinor + charge.fixedMinor - leftMinor, 0);
  const key = `${instalmentId}:${wanted.key}`;
  const booked = { financingId, effectiveOn };
  const { name, post } = parts[component];
  await postEntry(tx, {
    ...post({ financingId, amountMinor: lessMinor }),
    ...booked,
    idempotencyKey: `${component}_lowered:${key}`,
    description: 'Charged before money of an earlier day was known',
  });
  if (heldMinor > 0) {
    const collected = { ...noAmounts, [name]: heldMinor };
    const { entryId } = await postEntry(tx, {
      ...postCollectedToSuspense({ financingId, companyId, collected }),
      ...booked,
      idempotencyKey: `${component}_held:${key}`,
      description: 'What had paid it is held for the company',
    });
    await holdAgain(tx, instalmentId, { component, amountMinor: heldMinor, entryId });
  }
  await tx.change(sql`
    UPDATE instalments SET ${charged} = ${charged} - ${lessMinor}, ${paid} = ${paid} - ${heldMinor}
    WHERE id = ${instalmentId}
  `);
  return lessMinor;
}

interface Row {
  id: string;
  paymentId: string;
  fromId: string | null;
  entryId: string | null;
  amountMinor: number;
  isFreed: boolean;
}

/**
 * The newest money that paid a component is held again. A row that gives up a part only keeps the
 * rest; the part is a row of its own, reversed by the entry, as a whole one would be.
 */
async function holdAgain(
  tx: Tx,
  instalmentId: string,
  wanted: { component: LateComponent; amountMinor: number; entryId: string },
): Promise<void> {
  const { component, entryId } = wanted;
  const rows = await tx.rows<Row>(sql`
    SELECT a.id, a.payment_id, a.from_id, a.entry_id,
      a.amount_minor, EXISTS (SELECT 1 FROM allocations held
        WHERE held.id = a.from_id AND held.reversed_by IS NULL) AS is_freed
    FROM allocations a WHERE a.instalment_id = ${instalmentId} AND a.component = ${component}
      AND a.reversed_by IS NULL
    ORDER BY a.created_at DESC, a.id DESC FOR NO KEY UPDATE OF a
  `);
  let leftMinor = wanted.amountMinor;
  for (const { id, amountMinor, isFreed, ...row } of rows) {
    const takenMinor = Math.min(leftMinor, amountMinor);
    if (takenMinor === 0) return;
    leftMinor -= takenMinor;
    if (takenMinor === amountMinor) {
      await tx.change(sql`UPDATE allocations SET reversed_by = ${entryId} WHERE id = ${id}`);
    } else {
      await tx.change(
        sql`UPDATE allocations SET amount_minor = amount_minor - ${takenMinor} WHERE id = ${id}`,
      );
      const part = {
        ...row,
        instalmentId,
        component,
        amountMinor: takenMinor,
        reversedBy: entryId,
      };
      await Allocation.create(part, { transaction: tx });
    }
    if (isFreed) continue;
    const held = { paymentId: row.paymentId, entryId, component: 'suspense' as const };
    await Allocation.create({ ...held, amountMinor: takenMinor }, { transaction: tx });
  }
}
