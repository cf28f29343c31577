import { queryRows, type Tx } from '@millrace/db/connection';
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

const open = (name: string) =>
  `${name}_minor - ${name}_paid_minor - ${name}_rebated_minor - ${name}_written_off_minor`;

/** The instalments of a financing with what is open per component, locked in order. */
export async function lockInstalments(tx: Tx, invoiceId: string): Promise<InstalmentRow[]> {
  const json = (amount: (name: string) => string) =>
    `json_build_object(${instalmentComponents
      .map((component) => `'${component}', ${amount(names[component])}`)
      .join(', ')})`;
  return queryRows<InstalmentRow>(
    tx,
    `SELECT id, seq, due_on AS "dueOn", collect_on AS "collectOn", status,
       ${json((name) => `${name}_minor`)} AS "scheduledMinor",
       ${json(open)} AS "openMinor"
     FROM instalments WHERE invoice_id = $1 ORDER BY seq FOR UPDATE`,
    [invoiceId],
  );
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
    await queryRows(
      tx,
      `UPDATE instalments SET late_fee_paid_minor = late_fee_paid_minor + $2,
         late_interest_paid_minor = late_interest_paid_minor + $3,
         fee_paid_minor = fee_paid_minor + $4, principal_paid_minor = principal_paid_minor + $5
       WHERE id = $1`,
      [instalmentId, lateFee, lateInterest, fee, principal],
    );
    await queryRows(
      tx,
      `UPDATE instalments i SET status = CASE WHEN open_minor = 0 THEN 'paid'
           WHEN status = 'collecting' AND NOT EXISTS (SELECT 1 FROM payments p
             WHERE p.instalment_id = i.id AND p.kind IN ('first', 'retry')
               AND p.status = 'submitted') THEN 'due' ELSE status END
       WHERE id = $1 AND status IN ('scheduled', 'due', 'collecting')`,
      [instalmentId],
    );
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
  component: string;
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
  const parts = await queryRows<PartRow>(
    tx,
    `UPDATE allocations SET reversed_by = $2
     WHERE payment_id = $1 AND from_id IS NULL AND reversed_by IS NULL
     RETURNING id, instalment_id AS "instalmentId", component, amount_minor AS "amountMinor"`,
    [paymentId, reversalEntryId],
  );
  const touched = [...new Set(parts.map((part) => part.instalmentId).filter((id) => id !== null))];
  for (const instalmentId of touched) {
    await queryRows(tx, "UPDATE instalments SET status = 'due' WHERE id = $1 AND status = 'paid'", [
      instalmentId,
    ]);
  }
  for (const { instalmentId, component, amountMinor } of parts) {
    if (instalmentId === null) continue;
    await queryRows(
      tx,
      `UPDATE instalments SET ${component}_paid_minor = ${component}_paid_minor - $2
       WHERE id = $1`,
      [instalmentId, amountMinor],
    );
  }
  const [spent] = await queryRows<{ spentMinor: number }>(
    tx,
    `SELECT COALESCE(sum(amount_minor), 0)::bigint AS "spentMinor" FROM allocations
     WHERE from_id = ANY ($1::uuid[]) AND reversed_by IS NULL`,
    [parts.map((part) => part.id)],
  );
  return { spentMinor: spent?.spentMinor ?? 0 };
}
