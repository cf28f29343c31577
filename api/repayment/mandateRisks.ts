import { sql } from '@millrace/db/connection/sql';
import type { Database, Tx } from '@millrace/db/connection/connection';
import type { MandateRisk } from './mandateRiskView';

interface Facts extends Omit<MandateRisk, 'lostAt' | 'asked' | 'openMinor'> {
  lostAt: Date | null;
  asked: { at: string; byName: string } | null;
}

/**
 * Companies that owe instalments and have no direct debit to collect them by, with what is at risk.
 * `asked` is the last time that an admin asked the company for a new one, since the loss.
 */
const risksSql = ({ companyIds }: { companyIds: readonly string[] | null }) => sql`
  SELECT c.id AS company_id, c.name AS company_name, lost.at AS lost_at,
    EXISTS (SELECT 1 FROM mandates m WHERE m.company_id = c.id
        AND m.status IN ('pending_submission', 'submitted')) AS is_under_way,
    owed.invoices,
    (SELECT json_build_object('at', a.business_at, 'byName', a.actor_name)
       FROM activities a WHERE a.company_id = c.id AND a.action = 'mandate_asked'
        AND (lost.at IS NULL OR a.business_at >= lost.at)
      ORDER BY a.seq DESC LIMIT 1) AS asked
  FROM companies c
  JOIN LATERAL (
    SELECT json_agg(json_build_object('id', one.id, 'number', one.number,
               'openMinor', one.open_minor) ORDER BY one.number) AS invoices
      FROM (SELECT i.id, i.number, sum(n.open_minor)::bigint AS open_minor
              FROM financings f JOIN invoices i ON i.id = f.invoice_id
              JOIN instalments n ON n.invoice_id = f.invoice_id AND n.status <> 'written_off'
             WHERE f.company_id = c.id AND f.status IN ('active', 'overdue', 'defaulted')
             GROUP BY i.id HAVING sum(n.open_minor) > 0) one) owed
    ON owed.invoices IS NOT NULL
  LEFT JOIN LATERAL (SELECT max(a.business_at) AS at FROM activities a
    WHERE a.company_id = c.id AND a.action IN ('mandate_cancelled', 'mandate_expired',
      'mandate_failed', 'mandate_suspended')) lost ON TRUE
  WHERE (${companyIds}::uuid[] IS NULL OR c.id = ANY (${companyIds}::uuid[]))
    AND NOT EXISTS (SELECT 1 FROM mandates m WHERE m.company_id = c.id
      AND m.status = 'active')
  ORDER BY lost.at NULLS LAST, c.name
`;

/** @param companyIds only these; all where none are named */
export async function listMandateRisks(
  db: Database,
  companyIds: readonly string[] | null = null,
  tx?: Tx,
): Promise<MandateRisk[]> {
  const rows = await (tx ?? db).rows<Facts>(risksSql({ companyIds }));
  return rows.map((row) => ({
    ...row,
    lostAt: row.lostAt?.toISOString() ?? null,
    asked: row.asked && { ...row.asked, at: new Date(row.asked.at).toISOString() },
    openMinor: row.invoices.reduce((sum, invoice) => sum + invoice.openMinor, 0),
  }));
}
