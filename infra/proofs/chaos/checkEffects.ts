import type pg from 'pg';
import { compareEffects, type Books, type InvoiceTruth } from './compareEffects';
import type { Finding } from './findings';
import type { Journey } from './journeys';
import type { OutsideWorld } from './outsideWorld';

const truthSql = `
  SELECT i.id AS "invoiceId", i.number, f.status, f.principal_minor::float8 AS "principalMinor",
    (SELECT COALESCE(sum(signed_minor), 0)::float8 FROM journal_lines l
       JOIN journal_entries e ON e.id = l.entry_id
     WHERE e.kind = 'payout_sent' AND e.financing_id = i.id AND l.account_code = 'principal'
    ) AS "sentMinor",
    (SELECT count(*)::int FROM lending_contracts c
     WHERE c.invoice_id = i.id AND c.executed_at IS NOT NULL) AS executed
  FROM invoices i LEFT JOIN financings f ON f.invoice_id = i.id WHERE i.id = ANY ($1)`;

/** Reads our books and compares them with what people wanted and the outside world has done. */
export async function findWrongEffects(
  database: pg.Client,
  world: OutsideWorld,
  journeys: readonly Journey[],
): Promise<Finding[]> {
  const ids = journeys.map(({ invoiceId }) => invoiceId);
  const invoices = await database.query<InvoiceTruth>(truthSql, [ids]);
  const payouts = await database.query<Books['payouts'][number]>(
    `SELECT id, invoice_id AS "invoiceId", amount_minor::float8 AS "amountMinor", status
     FROM payments WHERE kind = 'payout'`,
  );
  const contracts = await database.query<{ id: string }>('SELECT id FROM lending_contracts');
  const books = {
    invoices: invoices.rows,
    payouts: payouts.rows,
    contracts: contracts.rows,
  };
  return compareEffects(journeys, books, world);
}
