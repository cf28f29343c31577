import type { Tx } from '@millrace/db/connection/connection';
import { postEntry } from '@millrace/db/ledger/ledger';
import { Allocation } from '@millrace/db/models/Allocation';
import { sql } from '@millrace/db/connection/sql';
import { sumComponents } from '@millrace/domain/repayment/allocation';
import type { ComponentAmounts } from '@millrace/domain/repayment/instalment';
import { postCollectedToSuspense } from '@millrace/domain/ledger/payoutPostings';
import { systemActor } from '../step/actors';
import type { StepCall } from '../step/step';
import { noteDebit } from './debits';
import { repayReversalFromHeld } from './heldMoney';
import { finishIfMadeGood } from './madeGood';

/**
 * What was announced or asked for until now belongs to a plan that is void: whatever of it comes in is
 * held, and a plan with new dates begins without it. Each is marked once.
 */
export async function markVoid(tx: Tx, call: StepCall, invoiceId: string): Promise<void> {
  const debits = await tx.rows<{ id: string }>(sql`
    SELECT id FROM payments p WHERE invoice_id = ${invoiceId} AND direction = 'in'
      AND NOT EXISTS (SELECT 1 FROM activities a WHERE a.subject_id = p.id::text
        AND a.action = 'debit_of_voided_plan')
    ORDER BY created_at, id
  `);
  for (const { id } of debits) {
    await noteDebit(tx, call, invoiceId, id, {
      action: 'debit_of_voided_plan',
      words: 'This collection belongs to a plan that is void: the payout came back.',
    });
  }
}

/** The payout came back: what was collected meanwhile is held for the company, nothing is owed. */
export async function moveCollectedToSuspense(
  tx: Tx,
  row: { id: string; invoiceId: string; companyId: string },
  todayOn: string,
): Promise<void> {
  const { invoiceId, companyId } = row;
  const collected = await readPaid(tx, invoiceId);
  if (sumComponents(collected) > 0) {
    const { entryId } = await postEntry(tx, {
      ...postCollectedToSuspense({ financingId: invoiceId, companyId, collected }),
      idempotencyKey: `collected_to_suspense:${row.id}`,
      financingId: invoiceId,
      paymentId: row.id,
      effectiveOn: todayOn,
      description: 'What was collected is held for the company',
    });
    await holdCollected(tx, invoiceId, entryId);
  }
  await tx.change(sql`
    UPDATE instalments SET principal_paid_minor = 0, fee_paid_minor = 0, late_fee_paid_minor =
      0,
      late_interest_paid_minor = 0, late_fee_minor = 0, late_interest_minor = 0,
      late_interest_to = NULL,
      principal_written_off_minor = 0, fee_written_off_minor = 0,
      late_fee_written_off_minor = 0, late_interest_written_off_minor = 0,
      status = CASE WHEN status = 'scheduled' THEN 'scheduled' ELSE 'due' END
    WHERE invoice_id = ${invoiceId}
  `);
  const given = { invoiceId, companyId, effectiveOn: todayOn, key: row.id };
  await repayReversalFromHeld(tx, given);
  await finishIfMadeGood(tx, invoiceId, systemActor);
}

async function readPaid(tx: Tx, invoiceId: string): Promise<ComponentAmounts> {
  const paid = await tx.row<ComponentAmounts>(sql`
    SELECT COALESCE(sum(late_fee_paid_minor), 0)::bigint AS late_fee,
      COALESCE(sum(late_interest_paid_minor), 0)::bigint AS late_interest,
      COALESCE(sum(fee_paid_minor), 0)::bigint AS fee,
      COALESCE(sum(principal_paid_minor), 0)::bigint AS principal
    FROM instalments WHERE invoice_id = ${invoiceId}
  `);
  return paid ?? { lateFee: 0, lateInterest: 0, fee: 0, principal: 0 };
}

/**
 * What payments had paid is held again, payment by payment. Where held money had paid, its own row
 * is free again by that; one whose payment was taken back since is held again.
 */
async function holdCollected(tx: Tx, invoiceId: string, entryId: string): Promise<void> {
  const undone = await tx.rows<{ paymentId: string; amountMinor: number; isFreed: boolean }>(sql`
    UPDATE allocations a SET reversed_by = ${entryId}
    WHERE a.reversed_by IS NULL
      AND a.instalment_id IN (SELECT id FROM instalments WHERE invoice_id = ${invoiceId})
    RETURNING a.payment_id, a.amount_minor,
      EXISTS (SELECT 1 FROM allocations held WHERE held.id = a.from_id
        AND held.reversed_by IS NULL) AS is_freed
  `);
  const heldMinor = new Map<string, number>();
  for (const { paymentId, amountMinor, isFreed } of undone) {
    if (!isFreed) heldMinor.set(paymentId, (heldMinor.get(paymentId) ?? 0) + amountMinor);
  }
  const rows = [...heldMinor].map(([paymentId, amountMinor]) => ({
    paymentId,
    entryId,
    component: 'suspense' as const,
    amountMinor,
  }));
  await Allocation.bulkCreate(rows, { transaction: tx });
}
