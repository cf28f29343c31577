import type { Tx } from '@millrace/db/connection/connection';
import { reverseEntry } from '@millrace/db/ledger/ledger';
import { Allocation } from '@millrace/db/models/Allocation';
import { sql } from '@millrace/db/connection/sql';
import { formatMoney } from '@millrace/domain/money/money';
import type { PaymentOutStatus } from '@millrace/domain/payment/payment';
import { systemActor } from '../step/actors';
import { lockFinancing } from '../invoice/financings';
import { postFeeBefore } from '../repayment/earnedFee';
import { repayReversalFromHeld } from '../repayment/heldMoney';
import { finishIfMadeGood } from '../repayment/madeGood';
import { openTask } from '@millrace/db/process/tasks';

export interface RefundRow {
  id: string;
  sourceId: string;
  invoiceId: string | null;
  companyId: string | null;
  amountMinor: number;
  idempotencyKey: string;
  providerId: string | null;
  status: PaymentOutStatus;
  /** The business day of its release. */
  releasedOn: string;
}

/** A released refund under its lock, after that of the financing in whose books it stands. */
export async function lockRefund(tx: Tx, refundId: string): Promise<RefundRow | null> {
  const of = await tx.row<{ invoiceId: string | null }>(
    sql`SELECT invoice_id FROM payments WHERE id = ${refundId} AND kind = 'refund'`,
  );
  if (of?.invoiceId) await lockFinancing(tx, of.invoiceId);
  return tx.row<RefundRow>(sql`
    SELECT id, refund_of AS "sourceId!", invoice_id, company_id,
      amount_minor, idempotency_key,
      provider_id, status, charge_on AS "releasedOn!"
    FROM payments WHERE id = ${refundId} AND kind = 'refund' FOR NO KEY UPDATE
  `);
}

/** It did not arrive: the money is held again, and a person looks into it. */
export async function undoRefund(
  tx: Tx,
  row: RefundRow,
  { status, words }: { status: PaymentOutStatus; words: string },
  todayOn: string,
): Promise<void> {
  const entry = await tx.row<{ id: string }>(
    sql`SELECT id FROM journal_entries WHERE idempotency_key = ${`refund:${row.id}`}`,
  );
  if (entry) await reverseRefund(tx, row, { status, entryId: entry.id }, todayOn);
  await openTask(tx, {
    kind: 'refund_failed',
    title: `A refund of ${formatMoney(row.amountMinor)} did not arrive`,
    words,
    subjectType: 'payment',
    subjectId: row.sourceId,
    invoiceId: row.invoiceId,
    companyId: row.companyId,
    severity: 'negative',
    dedupeKey: `refund_failed:${row.id}`,
  });
}

async function reverseRefund(
  tx: Tx,
  row: RefundRow,
  of: { status: PaymentOutStatus; entryId: string },
  todayOn: string,
): Promise<void> {
  await postFeeBefore(tx, row.invoiceId, todayOn);
  const { entryId } = await reverseEntry(tx, of.entryId, {
    idempotencyKey: `refund_${of.status}:${row.id}`,
    effectiveOn: todayOn,
    description: 'The refund did not arrive',
  });
  await tx.change(sql`
    UPDATE allocations SET reversed_by = ${entryId} WHERE entry_id = ${of.entryId}
      AND reversed_by IS NULL
  `);
  await makeGood(tx, row, { refundId: of.entryId, undoneId: entryId }, todayOn);
}

/**
 * Where the payer took the money back while its refund was out, the company owes what was refunded:
 * what has come back is held for it like any other money, and makes that good.
 */
async function makeGood(
  tx: Tx,
  { id, sourceId, invoiceId, companyId }: RefundRow,
  entries: { refundId: string; undoneId: string },
  effectiveOn: string,
): Promise<void> {
  if (invoiceId === null || companyId === null) return;
  const taken = await tx.row<{ minor: number }>(sql`
    SELECT COALESCE(sum(spent.amount_minor), 0)::bigint AS minor
    FROM allocations spent JOIN allocations held ON held.id = spent.from_id
    WHERE spent.entry_id = ${entries.refundId} AND held.reversed_by IS NOT NULL
  `);
  const amountMinor = taken?.minor ?? 0;
  if (amountMinor === 0) return;
  const held = { paymentId: sourceId, entryId: entries.undoneId, component: 'suspense' as const };
  await Allocation.create({ ...held, amountMinor }, { transaction: tx });
  await repayReversalFromHeld(tx, { invoiceId, companyId, effectiveOn, key: id });
  await finishIfMadeGood(tx, invoiceId, systemActor);
}
