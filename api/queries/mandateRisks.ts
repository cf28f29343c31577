import type { Database, Tx } from '../database';
import type { MandateRisk } from '../presenters/overview';

interface Facts extends Omit<MandateRisk, 'lostAt' | 'asked' | 'openMinor'> {
  lostAt: Date | null;
  asked: { at: string; byName: string } | null;
}

/**
 * Companies that owe instalments and have no direct debit to collect them by, with what is at risk.
 * `asked` is the last time that an admin asked the company for a new one, since the loss.
 */
const risksSql = `
  select c.id as "companyId", c.name as "companyName", lost.at as "lostAt",
         exists (select 1 from mandates m where m.company_id = c.id
             and m.status in ('pending_submission', 'submitted')) as "isUnderWay",
         owed.invoices,
         (select json_build_object('at', a.business_at, 'byName', a.actor_name)
            from activities a where a.company_id = c.id and a.action = 'mandate_asked'
             and (lost.at is null or a.business_at >= lost.at)
           order by a.seq desc limit 1) as asked
    from companies c
    join lateral (
      select json_agg(json_build_object('id', one.id, 'number', one.number,
                 'openMinor', one.open_minor) order by one.number) as invoices
        from (select i.id, i.number, sum(n.open_minor)::bigint as open_minor
                from financings f join invoices i on i.id = f.invoice_id
                join instalments n on n.invoice_id = f.invoice_id and n.status <> 'written_off'
               where f.company_id = c.id and f.status in ('active', 'overdue', 'defaulted')
               group by i.id having sum(n.open_minor) > 0) one) owed on owed.invoices is not null
    left join lateral (select max(a.business_at) as at from activities a
       where a.company_id = c.id and a.action in ('mandate_cancelled', 'mandate_expired',
         'mandate_failed', 'mandate_suspended')) lost on true
   where ($companyIds::uuid[] is null or c.id = any ($companyIds))
     and not exists (select 1 from mandates m where m.company_id = c.id and m.status = 'active')
   order by lost.at nulls last, c.name`;

/** @param companyIds only these; all where none are named */
export async function listMandateRisks(
  db: Database,
  companyIds: readonly string[] | null = null,
  tx?: Tx,
): Promise<MandateRisk[]> {
  const bind = { companyIds: companyIds && `{${companyIds.join(',')}}` };
  const rows = await db.rows<Facts>(risksSql, bind, tx);
  return rows.map((row) => ({
    ...row,
    lostAt: row.lostAt?.toISOString() ?? null,
    asked: row.asked && { ...row.asked, at: new Date(row.asked.at).toISOString() },
    openMinor: row.invoices.reduce((sum, invoice) => sum + invoice.openMinor, 0),
  }));
}
