import type { Tx } from '@millrace/db/connection/connection';
import { raw, sql } from '@millrace/db/connection/sql';
import { instalmentComponents, type ComponentAmounts } from '@millrace/domain/repayment/instalment';
import type { InstalmentComponent, InstalmentStatus } from '@millrace/domain/repayment/instalment';

export interface InstalmentRow {
  id: string;
  seq: number;
  dueOn: string;
  collectOn: string;
  status: InstalmentStatus;
  scheduledMinor: ComponentAmounts;
  openMinor: ComponentAmounts;
}

const names: Record<InstalmentComponent, 'late_fee' | 'late_interest' | 'fee' | 'principal'> = {
  lateFee: 'late_fee',
  lateInterest: 'late_interest',
  fee: 'fee',
  principal: 'principal',
};

/** The instalments of a financing with what is open per component, locked in order. */
export async function lockInstalments(tx: Tx, invoiceId: string): Promise<InstalmentRow[]> {
  return tx.rows<InstalmentRow>(sql`
    SELECT id, seq, due_on, collect_on, status,
      json_build_object('lateFee', late_fee_minor, 'lateInterest', late_interest_minor,
        'fee', fee_minor, 'principal', principal_minor) AS scheduled_minor,
      json_build_object(
        'lateFee', late_fee_minor - late_fee_paid_minor - late_fee_rebated_minor
          - late_fee_written_off_minor,
        'lateInterest', late_interest_minor - late_interest_paid_minor
          - late_interest_rebated_minor - late_interest_written_off_minor,
        'fee', fee_minor - fee_paid_minor - fee_rebated_minor - fee_written_off_minor,
        'principal', principal_minor - principal_paid_minor - principal_rebated_minor
          - principal_written_off_minor) AS open_minor
    FROM instalments WHERE invoice_id = ${invoiceId} ORDER BY seq FOR NO KEY UPDATE
  `);
}

export async function findInstalment(
  tx: Tx,
  invoiceId: string,
  instalmentId: string,
): Promise<InstalmentRow> {
  const row = (await lockInstalments(tx, invoiceId)).find(({ id }) => id === instalmentId);
  if (!row) throw new Error(`Instalment ${instalmentId} is not of invoice ${invoiceId}.`);
  return row;
}

export interface InstalmentShare {
  instalmentId: string;
  allocated: ComponentAmounts;
}

/**
 * Takes shares off their instalments; each is paid once nothing is open. It is due again, unless
 * its debit is still out.
 */
export async function payInstalments(tx: Tx, shares: readonly InstalmentShare[]): Promise<void> {
  for (const { instalmentId, allocated } of shares) {
    const { lateFee, lateInterest, fee, principal } = allocated;
    await tx.change(sql`
      UPDATE instalments SET late_fee_paid_minor = late_fee_paid_minor + ${lateFee},
        late_interest_paid_minor = late_interest_paid_minor + ${lateInterest},
        fee_paid_minor = fee_paid_minor + ${fee}, principal_paid_minor = principal_paid_minor +
        ${principal}
      WHERE id = ${instalmentId}
    `);
    await tx.change(sql`
      UPDATE instalments i SET status = CASE WHEN open_minor = 0 THEN 'paid'
          WHEN status = 'collecting' AND NOT EXISTS (SELECT 1 FROM payments p
            WHERE p.instalment_id = i.id AND p.kind IN ('first', 'retry')
              AND p.status = 'submitted') THEN 'due' ELSE status END
      WHERE id = ${instalmentId} AND status IN ('scheduled', 'due', 'collecting')
    `);
  }
}

/** The shares as allocation rows name them: one per instalment and component that got something. */
export function listUses(shares: readonly InstalmentShare[]) {
  return shares.flatMap(({ instalmentId, allocated }) =>
    instalmentComponents
      .filter((component) => allocated[component] > 0)
      .map((component) => ({
        instalmentId,
        component: names[component],
        amountMinor: allocated[component],
      })),
  );
}

interface PartRow {
  id: string;
  instalmentId: string | null;
  component: (typeof names)[InstalmentComponent];
  amountMinor: number;
}

/**
 * Undoes what a payment itself had paid; its allocations name the journal entry that reversed them.
 * What was spent of its held remainder stays spent: that is owed again, as `spentMinor`.
 */
export async function unpayInstalments(
  tx: Tx,
  paymentId: string,
  reversalEntryId: string | null,
): Promise<{ spentMinor: number }> {
  const parts = await tx.rows<PartRow>(sql`
    UPDATE allocations SET reversed_by = ${reversalEntryId}
    WHERE payment_id = ${paymentId} AND from_id IS NULL AND reversed_by IS NULL
    RETURNING id, instalment_id, component, amount_minor
  `);
  const touched = [...new Set(parts.map((part) => part.instalmentId).filter((id) => id !== null))];
  for (const instalmentId of touched) {
    await tx.change(
      sql`UPDATE instalments SET status = 'due' WHERE id = ${instalmentId} AND status = 'paid'`,
    );
  }
  for (const { instalmentId, component, amountMinor } of parts) {
    if (instalmentId === null) continue;
    const paid = raw(`${component}_paid_minor`);
    await tx.change(sql`
      UPDATE instalments SET ${paid} = ${paid} - ${amountMinor} WHERE id = ${instalmentId}
    `);
  }
  const spent = await tx.row<{ spentMinor: number }>(sql`
    SELECT COALESCE(sum(amount_minor), 0)::bigint AS spent_minor FROM allocations
    WHERE from_id = ANY (${parts.map((part) => part.id)}::uuid[]) AND reversed_by IS NULL
  `);
  return { spentMinor: spent?.spentMinor ?? 0 };
}
