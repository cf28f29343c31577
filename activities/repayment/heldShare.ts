import { readClock } from '@millrace/db/clock';
import type { Tx } from '@millrace/db/connection';
import { sql } from '@millrace/db/sql';
import { isCollectionOut } from '@millrace/domain/payment';
import { sumComponents } from '@millrace/domain/repayment/allocation';
import type { CollectionDebit } from '@millrace/domain/repayment/collectionState';
import type { InstalmentRow } from './instalments';

type Debit = Pick<CollectionDebit, 'instalmentId' | 'kind' | 'status'>;

/**
 * What of the money held for a company this financing may count on. It is used at the company's
 * next due date, so what falls due earlier at its other financings comes first; otherwise two of
 * them would leave the same pounds out of their debits, and one would be late for no fault.
 * Those take what no debit asks for. One that was announced in time will ask; where it is still
 * only announced on the due date, held money pays instead, as `suspenseFor` has it. One of ours that is
 * tried again takes nothing now, so the next one counts.
 */
export async function readHeldShare(
  tx: Tx,
  heldMinor: number,
  { companyId, invoiceId }: { companyId: string; invoiceId: string },
  { instalments, debits }: { instalments: readonly InstalmentRow[]; debits: readonly Debit[] },
): Promise<number> {
  const triedAgain = new Set(
    debits
      .filter(({ kind, status }) => kind === 'retry' && isCollectionOut(status))
      .map(({ instalmentId }) => instalmentId),
  );
  const next = instalments.find(
    (row) => sumComponents(row.openMinor) > 0 && !triedAgain.has(row.id),
  );
  if (heldMinor === 0 || !next) return heldMinor;
  const { todayOn } = await readClock(tx);
  const [earlier] = await tx.rows<{ claimedMinor: number }>(sql`
    SELECT COALESCE(sum(GREATEST(i.open_minor - debits.out_minor, 0)), 0)::bigint
      AS claimed_minor
    FROM instalments i JOIN financings f ON f.invoice_id = i.invoice_id
      CROSS JOIN LATERAL (SELECT COALESCE(sum(p.amount_minor), 0) AS out_minor FROM payments p
        WHERE p.instalment_id = i.id AND (p.status = 'submitted' OR p.status = 'created'
          AND (p.kind = 'retry' OR p.kind = 'first'
          AND i.collect_on > ${todayOn}::date))) debits
    WHERE f.company_id = ${companyId} AND f.invoice_id <> ${invoiceId}
      AND f.status IN ('active', 'overdue')
      AND i.open_minor > 0 AND (i.collect_on, i.invoice_id) < (${next.collectOn}::date,
      ${invoiceId}::uuid)
  `);
  return Math.max(heldMinor - (earlier?.claimedMinor ?? 0), 0);
}
