import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import type { BookBreak } from '@millrace/domain/ledger/bookCheck';

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Breaks in words for a person: a record is called by its invoice's number or by its name, where it
 * has one. What is kept of a break keeps its id.
 */
export async function describeBreaks(tx: Tx, breaks: readonly BookBreak[]): Promise<string> {
  const lines = breaks.map(({ name, subject, words }) => `${sayRule(name)}: ${subject}, ${words}`);
  const ids = [...new Set(lines.flatMap((line) => line.match(anyId) ?? []))];
  const names = ids.length > 0 ? await readNames(tx, ids) : new Map<string, string>();
  return lines.map((line) => line.replace(anyId, (id) => names.get(id) ?? id)).join('. ');
}

/** `payment_amount` → "Payment amount". */
function sayRule(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

async function readNames(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ id: string; name: string }>(sql`
    SELECT id::text AS "id!", 'invoice ' || COALESCE(number, 'without a number') AS "name!"
      FROM invoices WHERE id = ANY (${ids}::uuid[])
    UNION ALL SELECT n.id::text, 'instalment ' || n.seq || ' of invoice ' || i.number
      FROM instalments n JOIN invoices i ON i.id = n.invoice_id WHERE n.id = ANY (${ids}::uuid[])
    UNION ALL SELECT p.id::text, CASE p.kind WHEN 'payout' THEN 'the payout'
        WHEN 'refund' THEN 'a refund' WHEN 'transfer' THEN 'a transfer' ELSE 'a direct debit' END
        || COALESCE(' of invoice ' || i.number, '')
      FROM payments p LEFT JOIN invoices i ON i.id = p.invoice_id
      WHERE p.id = ANY (${ids}::uuid[])
    UNION ALL SELECT e.id::text, 'the entry “' || replace(e.kind, '_', ' ') || '”'
        || COALESCE(' of invoice ' || i.number, '')
      FROM journal_entries e LEFT JOIN invoices i ON i.id = e.financing_id
      WHERE e.id = ANY (${ids}::uuid[])
    UNION ALL SELECT a.id::text, 'the approval of a ' || replace(a.kind, '_', ' ')
        || COALESCE(' of invoice ' || i.number, '')
      FROM approvals a LEFT JOIN invoices i ON i.id = a.invoice_id
      WHERE a.id = ANY (${ids}::uuid[])
    UNION ALL SELECT a.id::text, 'the credit account of ' || c.name
      FROM credit_accounts a JOIN companies c ON c.id = a.company_id
      WHERE a.id = ANY (${ids}::uuid[])
    UNION ALL SELECT id::text, name FROM companies WHERE id = ANY (${ids}::uuid[])
    UNION ALL SELECT id::text, legal_name FROM vendors WHERE id = ANY (${ids}::uuid[])
  `);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
