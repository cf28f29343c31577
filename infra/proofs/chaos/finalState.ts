import type pg from 'pg';
import type { Finding } from './findings';

/** Everything that must not depend on how webhooks came, as lines that hold no id and no wall
 *  clock: what two runs of the same invoices have in common. */
const views: Record<string, string> = {
  financing: `SELECT i.number, f.status, f.principal_minor, f.fee_minor, f.term_months,
      f.paid_out_on, f.settled_on, f.days_past_due, f.attention, f.closed_reason_code
    FROM financings f JOIN invoices i ON i.id = f.invoice_id`,
  instalment: `SELECT i.number, n.seq, n.due_on, n.collect_on, n.status, n.failed_attempts,
      n.principal_minor, n.principal_paid_minor, n.fee_minor, n.fee_paid_minor,
      n.late_fee_minor, n.late_interest_minor, n.notice_sent_on
    FROM instalments n JOIN invoices i ON i.id = n.invoice_id`,
  payment: `SELECT i.number, p.direction, p.kind, p.amount_minor, p.status, p.charge_on,
      p.confirmed_on, p.settled_on, n.seq
    FROM payments p JOIN invoices i ON i.id = p.invoice_id
      LEFT JOIN instalments n ON n.id = p.instalment_id`,
  ledger: `SELECT i.number, e.kind, e.effective_on, (SELECT string_agg(account_code || ' '
        || signed_minor, ', ' ORDER BY account_code, signed_minor)
        FROM journal_lines WHERE entry_id = e.id)
    FROM journal_entries e JOIN invoices i ON i.id = e.financing_id`,
  allocation: `SELECT i.number, n.seq, a.component, a.amount_minor, a.reversed_by IS NULL
    FROM allocations a JOIN payments p ON p.id = a.payment_id JOIN invoices i ON i.id = p.invoice_id
      LEFT JOIN instalments n ON n.id = a.instalment_id`,
  reservation: `SELECT i.number, r.amount_minor, r.status
    FROM reservations r JOIN invoices i ON i.id = r.invoice_id`,
  contract: `SELECT i.number, c.attempt, c.status
    FROM lending_contracts c JOIN invoices i ON i.id = c.invoice_id`,
  // People who sign at the same time may begin two, of which one is called off where both are active.
  mandate: `SELECT DISTINCT c.name, m.status FROM mandates m
    JOIN companies c ON c.id = m.company_id
    WHERE m.status <> 'created' AND m.called_off_at IS NULL`,
  credit: `SELECT c.name, a.status, a.limit_minor, a.outstanding_minor, a.reserved_minor
    FROM credit_accounts a JOIN companies c ON c.id = a.company_id`,
  account: `SELECT DISTINCT v.legal_name, a.status FROM vendor_bank_accounts a
    JOIN vendors v ON v.id = a.vendor_id`,
  process: `SELECT i.number, p.kind, p.status FROM processes p
    JOIN invoices i ON i.id = p.invoice_id`,
  task: `SELECT i.number, t.kind, t.status FROM tasks t JOIN invoices i ON i.id = t.invoice_id
    WHERE t.status <> 'done'`,
  activity: `SELECT i.number, a.action, count(*) FROM activities a
      JOIN invoices i ON i.id = a.invoice_id
    WHERE a.action LIKE 'payout%' OR a.action LIKE 'debit%' OR a.action LIKE 'financing%'
      OR a.action LIKE 'late%' OR a.action IN ('contract_generated', 'reminder_sent')
    GROUP BY 1, 2`,
  balance: `SELECT account_code, sum(signed_minor), count(*) FROM journal_lines GROUP BY 1`,
};

/** Every line of every view, such as `financing | AB-1 | repaid | 60000 …`. */
export async function readFinalState(database: pg.Client): Promise<string[]> {
  const lines: string[] = [];
  for (const [view, sql] of Object.entries(views)) {
    const { rows } = await database.query<{ line: string }>(
      `SELECT concat_ws(' | ', VARIADIC (SELECT array_agg(COALESCE(value, '-') ORDER BY place)
         FROM json_each_text(row_to_json(row)) WITH ORDINALITY AS cell (name, value, place)))
         AS line FROM (${sql}) row`,
    );
    lines.push(...rows.map(({ line }) => `${view} | ${line}`));
  }
  return lines.sort();
}

/** What one state has and the other has not; a line that is there twice counts twice. */
export function compareStates(ordered: readonly string[], other: readonly string[]): Finding[] {
  const left = countLines(ordered);
  const findings: Finding[] = [];
  for (const [line, count] of countLines(other)) {
    const more = count - (left.get(line) ?? 0);
    left.set(line, -more);
    if (more > 0) findings.push({ kind: 'unsound', words: `only when shuffled: ${line}` });
  }
  for (const [line, count] of left) {
    if (count > 0) findings.push({ kind: 'unsound', words: `only in order: ${line}` });
  }
  return findings;
}

function countLines(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}
