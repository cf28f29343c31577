import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';

/**
 * What other financings of the company take of the money held for it before each instalment of this
 * one: minor units by instalment id; one that is not listed waits for nobody. Held money is used at the
 * company's next due date; otherwise two of them would leave the same pounds out of their debits, and one
 * would be late for no fault. Those take what no debit asks for. A debit that was announced in time will
 * ask; where it is still only announced on the due date, held money pays instead, as `suspenseFor` has it.
 */
export async function readHeldForOthers(
  tx: Tx,
  { companyId, invoiceId }: { companyId: string; invoiceId: string },
): Promise<ReadonlyMap<string, number>> {
  const { todayOn } = await readClock(tx);
  const claims = await tx.rows<{ id: string; takenMinor: number }>(sql`
    SELECT own.id, sum(GREATEST(i.open_minor - debits.out_minor, 0))::bigint AS "takenMinor!"
    FROM instalments own
      JOIN instalments i ON (i.collect_on, i.invoice_id) < (own.collect_on, own.invoice_id)
      JOIN financings f ON f.invoice_id = i.invoice_id
      CROSS JOIN LATERAL (SELECT COALESCE(sum(p.amount_minor), 0) AS out_minor FROM payments p
        WHERE p.instalment_id = i.id
          AND (p.status = 'submitted' OR p.status = 'created'
            AND (p.kind = 'retry' OR p.kind = 'first' AND i.collect_on > ${todayOn}::date))) debits
    WHERE own.invoice_id = ${invoiceId} AND own.open_minor > 0 AND i.open_minor > 0
      AND f.company_id = ${companyId} AND f.invoice_id <> ${invoiceId}
      AND f.status IN ('active', 'overdue')
    GROUP BY own.id
  `);
  return new Map(claims.map(({ id, takenMinor }) => [id, takenMinor]));
}
