import type { Database } from '@millrace/db/connection/connection';
import { prepared, sql } from '@millrace/db/connection/sql';
import { shareHeld } from '@millrace/domain/repayment/shareHeld';
import type { DebitOut } from '@millrace/domain/repayment/nextInstalment';
import type { HeldMoney } from '../invoice/view';
import { debitsOutSql } from '../invoice/read/invoiceRows';

/** What is left of each payment that is held for its company; every figure of held money is its sum. */
export const heldSql = (companyId: string) => sql`
  SELECT a.payment_id, min(a.created_at) AS held_at,
         sum(a.amount_minor - coalesce((SELECT sum(used.amount_minor) FROM allocations used
           WHERE used.from_id = a.id AND used.reversed_by IS NULL), 0))::bigint AS left_minor
    FROM allocations a JOIN payments p ON p.id = a.payment_id
   WHERE p.company_id = ${companyId} AND a.component = 'suspense' AND a.reversed_by IS NULL
   GROUP BY a.payment_id`;

/** What of it is for one instalment; of nothing in particular without one. */
type ShareOfHeld = (of: { invoiceId: string; seq: number } | null) => HeldMoney;

export interface HeldTotals {
  totalMinor: number;
  unprovenMinor: number;
}

interface OpenRow {
  invoiceId: string;
  seq: number;
  collectOn: string;
  openMinor: number;
  debitsOut: readonly DebitOut[];
}

/** `HeldTotals` of a company as JSON, for a statement that reads other things as well. */
export const heldTotalsSql = (companyId: string) => sql`
  (SELECT json_build_object('totalMinor', coalesce(sum(left_minor), 0),
      'unprovenMinor', coalesce(sum(left_minor) FILTER (WHERE EXISTS (
        SELECT 1 FROM unproven_receipts unproven WHERE unproven.id = held.payment_id)), 0))
     FROM (${heldSql(companyId)}) held)`;

const findHeld = (companyId: string) =>
  prepared('find-held-money', sql`SELECT ${heldTotalsSql(companyId)} AS "held!"`);

/** What is held for a company, and which instalment it goes to. */
export async function readHeld(db: Database, companyId: string): Promise<ShareOfHeld> {
  const found = await db.row<{ held: HeldTotals }>(findHeld(companyId));
  return shareTotals(db, companyId, found?.held ?? { totalMinor: 0, unprovenMinor: 0 });
}

/** The same from totals that were read already. */
export async function shareTotals(
  db: Database,
  companyId: string,
  { totalMinor, unprovenMinor }: HeldTotals,
): Promise<ShareOfHeld> {
  const usableMinor = totalMinor - unprovenMinor;
  const open = usableMinor > 0 ? await readOpen(db, companyId) : [];
  const shares = shareHeld(usableMinor, open);
  return (of) => {
    const index = open.findIndex((one) => one.invoiceId === of?.invoiceId && one.seq === of.seq);
    return { totalMinor, unprovenMinor, forNextMinor: shares[index] ?? 0 };
  };
}

function readOpen(db: Database, companyId: string): Promise<OpenRow[]> {
  return db.rows<OpenRow>(sql`
    SELECT n.invoice_id, n.seq, n.collect_on, n.open_minor AS "openMinor!", ${debitsOutSql} AS "debitsOut!"
    FROM instalments n JOIN financings f ON f.invoice_id = n.invoice_id
    WHERE f.company_id = ${companyId} AND f.status IN ('active', 'overdue') AND n.open_minor > 0
  `);
}
