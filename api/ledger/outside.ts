import { sql } from '@millrace/db/connection/sql';
import { addDays } from '@millrace/domain/dates/civilDate';
import { workingDaysBetween } from '@millrace/domain/dates/workingDays';
import type { OutsideSource } from '@millrace/domain/ledger/outsideReadings';
import { reasonRules, type ReconcilingReason } from '@millrace/domain/ledger/reconciling';
import { can } from '@millrace/domain/people/permissions';
import { readClock } from '@millrace/db/settings/clock';
import type { Database } from '@millrace/db/connection/connection';
import { readModulusTable } from '@millrace/db/settings/modulusTable';
import { pageBounds } from '../http/inputs';
import type { OutsideItemView, OutsideTotal, OutsideView } from './view';
import type { Page } from '../http/page';
import { identify, type SignedIn } from '../auth/session';

const titles: Record<OutsideSource, string> = {
  bank: 'Bank statement',
  payments: 'Payments provider',
};
const totalDays = 30;

const readingsSql = sql`
  SELECT s.source, business_at(r.read_at) AS read_at,
    (SELECT count(*) FROM reconciling_items i
      WHERE i.source = s.source AND i.resolved_at IS NULL) AS open,
    (SELECT count(*) FROM reconciling_items i
      WHERE i.source = s.source AND i.resolved_at IS NULL
        AND i.ordinary_until < r.read_on) AS past
  FROM (VALUES ('bank', 1), ('payments', 2)) s (source, place)
  LEFT JOIN outside_readings r USING (source) ORDER BY s.place
`;

/** By the days of value: what our books moved on the bank account, and what the statement shows. */
const bankTotalsSql = ({ fromOn }: { fromOn: string }) => sql`
  WITH ours AS (
    SELECT p.direction, p.kind, sum(l.signed_minor)::bigint AS minor
      FROM journal_entries e JOIN payments p ON p.id = e.payment_id
      JOIN journal_lines l ON l.entry_id = e.id AND l.account_code = 'bank'
     WHERE e.effective_on >= ${fromOn} AND NOT (p.kind = 'transfer'
     AND p.status = 'late_failed')
     GROUP BY 1, 2),
  theirs AS (
    SELECT CASE WHEN b.payment_id IS NOT NULL THEN 'receipt' ELSE r.kind END AS kind,
           sum(b.signed_minor)::bigint AS minor
      FROM bank_lines b LEFT JOIN provider_records r ON r.id = b.record_id
     WHERE b.booked_on >= ${fromOn} GROUP BY 1)
  SELECT 'Paid out to us by the provider' AS label,
         (SELECT coalesce(sum(minor), 0)::bigint FROM ours
           WHERE direction = 'in' AND kind <> 'transfer') AS ours_minor,
         (SELECT coalesce(sum(minor), 0)::bigint FROM theirs
         WHERE kind = 'payout') AS theirs_minor
  UNION ALL SELECT 'Paid by us, less what came back',
    (SELECT coalesce(sum(minor), 0)::bigint FROM ours WHERE direction = 'out'),
    (SELECT coalesce(sum(minor), 0)::bigint FROM theirs WHERE kind = 'outbound')
  UNION ALL SELECT 'Transfers received',
    (SELECT coalesce(sum(minor), 0)::bigint FROM ours WHERE kind = 'transfer'),
    (SELECT coalesce(sum(minor), 0)::bigint FROM theirs WHERE kind = 'receipt')
  UNION ALL SELECT 'Not explained', 0::bigint,
    (SELECT coalesce(sum(minor), 0)::bigint FROM theirs WHERE kind IS NULL)
`;

const paymentTotalsSql = ({ fromOn }: { fromOn: string }) => sql`
  WITH ours AS (
    SELECT direction, sum(amount_minor)::bigint AS minor,
           sum(coalesce(provider_fee_minor, 0))::bigint AS fees
      FROM payments WHERE settled_on >= ${fromOn} AND kind <> 'transfer' GROUP BY 1),
  items AS (
    SELECT CASE WHEN i.kind LIKE '%fee%' THEN 'fee' ELSE i.kind END AS kind,
           sum(i.signed_minor)::bigint AS minor
      FROM provider_records r JOIN provider_payout_items i ON i.payout_id = r.id
     WHERE r.kind = 'payout' AND r.value_on >= ${fromOn}
       AND (i.kind = 'payment_paid_out' OR (i.kind LIKE '%fee%' AND i.signed_minor < 0))
     GROUP BY 1)
  SELECT 'Collections paid out to us, before fees' AS label,
         (SELECT coalesce(sum(minor), 0)::bigint FROM ours
         WHERE direction = 'in') AS ours_minor,
         (SELECT coalesce(sum(minor), 0)::bigint FROM items
           WHERE kind = 'payment_paid_out') AS theirs_minor
  UNION ALL SELECT 'Fees of collections',
    (SELECT coalesce(sum(fees), 0)::bigint FROM ours WHERE direction = 'in'),
    (SELECT coalesce(-sum(minor), 0)::bigint FROM items WHERE kind = 'fee')
  UNION ALL SELECT 'Paid to vendors, and refunds',
    (SELECT coalesce(sum(minor), 0)::bigint FROM ours WHERE direction = 'out'),
    (SELECT coalesce(sum(signed_minor), 0)::bigint FROM provider_records
      WHERE kind = 'outbound' AND status IN ('executed', 'returned')
      AND value_on >= ${fromOn})
`;

/** When bank and provider were last read, and the sums of the last 30 days on both sides. */
export async function readOutside(db: Database): Promise<OutsideView> {
  const { todayOn } = await readClock(db);
  const fromOn = addDays(todayOn, 1 - totalDays);
  const [readings, bank, payments, modulusTable] = await Promise.all([
    db.rows<{ source: OutsideSource; readAt: Date | null; open: number; past: number }>(
      readingsSql,
    ),
    db.rows<OutsideTotal>(bankTotalsSql({ fromOn })),
    db.rows<OutsideTotal>(paymentTotalsSql({ fromOn })),
    readModulusTable(db),
  ]);
  const totals = { bank, payments };
  return {
    ...{ fromOn, toOn: todayOn },
    modulusTable: { ...modulusTable, rows: modulusTable.rows.length },
    sources: readings.map(({ readAt, ...reading }) => ({
      ...reading,
      title: titles[reading.source],
      readAt: readAt?.toISOString() ?? null,
      totals: totals[reading.source],
    })),
  };
}

type ItemRow = Omit<OutsideItemView, 'title' | 'ageDays'> & { reason: ReconcilingReason };

const isListed = (source: OutsideSource | null) =>
  sql`i.resolved_at IS NULL AND (${source}::text IS NULL OR i.source = ${source})`;
const itemsSql = ({
  source,
  mayWithdraw,
  limit,
  offset,
}: {
  source: OutsideSource | null;
  mayWithdraw: boolean;
  limit: number;
  offset: number;
}) => sql`
  SELECT i.id, i.source, i.direction, i.reason, i.words, i.amount_minor,
    i.since_on, i.ordinary_until,
    coalesce(i.ordinary_until < r.read_on, FALSE) AS is_past,
    CASE WHEN i.subject_type <> 'payment' THEN i.subject_id END AS subject_id,
    CASE WHEN i.reason = 'receipt_in_transit' AND ${mayWithdraw} THEN i.subject_id END
      AS withdrawable_id,
    l.payer_name, nullif(coalesce(l.reference, p.reference), '') AS reference,
    (SELECT name FROM users WHERE id = p.recorded_by) AS recorded_by,
    i.invoice_id, v.number AS invoice_number
  FROM reconciling_items i LEFT JOIN outside_readings r USING (source)
  LEFT JOIN bank_lines l ON i.subject_type = 'bank_line' AND l.line_id = i.subject_id
  LEFT JOIN payments p
    ON p.id = CASE WHEN i.reason = 'receipt_in_transit' THEN i.subject_id::uuid END
  LEFT JOIN invoices v ON v.id = i.invoice_id
  WHERE ${isListed(source)} ORDER BY i.ordinary_until, i.id LIMIT ${limit} OFFSET ${offset}
`;

/** Open differences, those that are or will be breaks first. */
export async function listOutsideItems(
  db: Database,
  signedIn: SignedIn,
  input: { source?: OutsideSource | undefined; pageNumber: number; pageSize: number },
): Promise<Page<OutsideItemView>> {
  const source = input.source ?? null;
  const mayWithdraw = can(identify(signedIn), 'adminReceipt.withdraw');
  const [{ todayOn }, rows, count] = await Promise.all([
    readClock(db),
    db.rows<ItemRow>(itemsSql({ source, mayWithdraw, ...pageBounds(input) })),
    db.row<{ total: number }>(
      sql`SELECT count(*) AS total FROM reconciling_items i WHERE ${isListed(source)}`,
    ),
  ]);
  const { pageNumber, pageSize } = input;
  return {
    items: rows.map(({ reason, ...row }) => ({
      ...row,
      title: reasonRules[reason].words,
      ageDays: Math.max(0, workingDaysBetween(row.sinceOn, todayOn)),
    })),
    pagination: { pageSize, totalCount: count?.total ?? 0, pageNumber },
  };
}
