import { readFunds } from '@millrace/db/ledger/funds';
import type { CivilDate } from '@millrace/domain/dates/civilDate';
import { readClock } from '@millrace/db/settings/clock';
import { sql } from '@millrace/db/connection/sql';
import { readPolicy } from '@millrace/db/settings/policy';
import type { AdminOverviewView } from './adminView';
import { identify, type SignedIn } from '../auth/session';
import { isInReviewSql } from '../invoice/read/adminInvoices';
import type { Services } from '../services';
import { listUnattendedQueues } from '../process/read/unattendedQueues';
import { listFailingProviders } from '../process/read/failingProviders';
import { holdsPlan, isLateSql } from '../invoice/read/invoiceRows';
import { listMandateRisks } from '../repayment/mandateRisks';
import { listStopped, sumHeldUp } from '../process/read/stoppedProcesses';

/** What a charge-back of money that was spent has left owed, in no plan and due at once. */
const reversedSql = sql`(SELECT coalesce(sum(signed_minor), 0)::bigint FROM account_totals
  WHERE account_code = 'reversal_receivable')`;

const countsSql = (todayOn: CivilDate) => sql`
  SELECT (SELECT count(*) FROM processes
    WHERE status IN ('running', 'parked')) AS running_count,
  (SELECT count(DISTINCT p.workflow_id) FROM processes p
     JOIN step_troubles t ON t.workflow_id = p.workflow_id
    WHERE p.status = 'running') AS retried_count,
  (SELECT count(*) FROM processes WHERE paused IS NOT NULL) AS paused_count,
  (SELECT (extract(epoch FROM (SELECT now() + offset_ms * interval '1 ms'
        FROM business_clock) - min(business_at((paused->>'since')::timestamptz))) * 1000
     )::bigint FROM processes WHERE paused IS NOT NULL) AS paused_for_ms,
  (SELECT count(*) FROM financings WHERE status IN
     ('payout_approval', 'payout_failed', 'payout_returned')) AS to_release,
  (SELECT count(*) FROM financings f WHERE ${isInReviewSql}) AS in_review,
  (SELECT count(*) FROM vendor_bank_accounts WHERE status = 'review') AS accounts,
  (SELECT count(*) FROM assistance_requests WHERE status = 'open') AS questions,
  (SELECT count(*) FROM tasks WHERE status <> 'done') AS tasks,
  (SELECT count(*) FROM tasks t, business_clock b WHERE t.status <> 'done'
      AND t.due_at < now() + b.offset_ms * interval '1 ms') AS overdue_tasks,
  (SELECT count(*) FROM financings) AS invoices,
  (SELECT count(*) FROM financings
    WHERE status IN ('active', 'overdue', 'defaulted')) AS live_count,
  (SELECT coalesce(sum(n.open_minor), 0)::bigint FROM instalments n
      JOIN financings f ON f.invoice_id = n.invoice_id
    WHERE ${holdsPlan} AND n.status <> 'written_off')
    + ${reversedSql} AS owed_minor,
  (SELECT coalesce(sum(n.open_minor), 0)::bigint FROM instalments n
      JOIN financings f ON f.invoice_id = n.invoice_id
    WHERE ${holdsPlan} AND ${isLateSql(todayOn)}
      AND n.status <> 'written_off') + ${reversedSql} AS late_minor,
  (SELECT coalesce(sum(principal_minor), 0)::bigint FROM financings
    WHERE paid_out_on IS NOT NULL) AS paid_minor,
  (SELECT count(*) FROM financings WHERE paid_out_on IS NOT NULL) AS paid_count,
  (SELECT round(avg((settled.on_day)::int) * 10000)::int FROM (
     SELECT p.status IN ('confirmed', 'paid_out')
            AND p.confirmed_on <= n.collect_on + 1 AS on_day
       FROM payments p JOIN instalments n ON n.id = p.instalment_id
      WHERE p.kind = 'first' AND p.status NOT IN ('created', 'submitted', 'cancelled')
     ) settled)
    AS collected_on_day_bps,
  (SELECT count(*) FROM book_breaks WHERE mended_at IS NULL AND holds_payouts) AS open_breaks,
  (SELECT count(*) FROM book_breaks WHERE mended_at IS NULL AND holds_payouts
      AND invoice_id IS NULL) AS breaks_of_all,
  (SELECT count(*) FROM book_breaks WHERE mended_at IS NULL
      AND starts_with(rule, 'seal_')) AS broken_seals,
  (SELECT count(*) FROM reconciling_items i JOIN outside_readings r USING (source)
    WHERE i.resolved_at IS NULL AND i.ordinary_until < r.read_on) AS outside_past,
  (SELECT (extract(epoch FROM now() - max(checked_at)) * 1000)::bigint FROM book_checks)
    AS checked_ago_ms,
  (SELECT CASE WHEN is_whole THEN NULL ELSE rows_read END FROM book_checks
     ORDER BY checked_at DESC LIMIT 1) AS checked_rows,
  (SELECT (extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (
      ORDER BY a.business_at - f.submitted_at)) * 1000)::bigint
     FROM financings f JOIN activities a ON a.invoice_id = f.invoice_id
      AND a.action = 'payout_executed') AS median_ms
`;

type Counts = Record<
  | 'runningCount'
  | 'retriedCount'
  | 'pausedCount'
  | 'toRelease'
  | 'inReview'
  | 'accounts'
  | 'questions'
  | 'tasks'
  | 'overdueTasks'
  | 'invoices'
  | 'liveCount'
  | 'owedMinor'
  | 'lateMinor'
  | 'paidMinor'
  | 'paidCount'
  | 'openBreaks'
  | 'breaksOfAll'
  | 'brokenSeals'
  | 'outsidePast',
  number
> &
  Record<
    'pausedForMs' | 'collectedOnDayBps' | 'medianMs' | 'checkedAgoMs' | 'checkedRows',
    number | null
  >;

/** What an admin sees first: what stands still, what waits, the money and the book. */
export async function getOverview(
  services: Services,
  signedIn: SignedIn,
): Promise<AdminOverviewView> {
  const { db } = services;
  const [clock, policy] = await Promise.all([readClock(db), readPolicy(db)]);
  const reader = { clock, identity: identify(signedIn), userId: signedIn.userId };
  const [stopped, unattendedQueues, providers, mandateRisks, counts, funds] = await Promise.all([
    listStopped(db, reader),
    listUnattendedQueues(services),
    listFailingProviders(db, clock),
    listMandateRisks(db),
    db.row<Counts>(countsSql(clock.todayOn)),
    db.inTransaction((tx) => readFunds(tx, policy)),
  ]);
  if (!counts) throw new Error('The overview could not be counted.');
  return {
    unattendedQueues,
    providers,
    mandateRisks,
    paused: { count: counts.pausedCount, oldestForMs: counts.pausedForMs ?? 0 },
    outsidePast: counts.outsidePast,
    retriedCount: counts.retriedCount,
    stopped,
    heldUpMinor: sumHeldUp(stopped),
    runningCount: counts.runningCount,
    queues: listQueues(counts),
    funds: funds.lines
      .filter((line) => line.amountMinor !== 0)
      .map(({ label, amountMinor }) => ({ label: fundsLabels[label] ?? label, amountMinor })),
    freeToLendMinor: funds.availableMinor,
    book: presentBook(counts),
    spine: { stopped: stopped.length, tasks: counts.tasks, invoices: counts.invoices },
  };
}

const fundsLabels: Record<string, string> = {
  bank: 'At the bank',
  payouts_in_flight: 'Payouts on their way',
  suspense: 'Held for companies',
  unidentified_receipts: 'Receipts not matched yet',
  reservations: 'Reserved for offers',
  unproven_receipts: 'Receipts not on our statement yet',
  liquidity_buffer: 'Liquidity buffer',
};

function listQueues(counts: Counts): AdminOverviewView['queues'] {
  const queue = (key: string, label: string, count: number, href: string, note?: string) => ({
    key,
    label,
    count,
    note: note ?? null,
    href,
  });
  const overdue = counts.overdueTasks > 0 ? `${counts.overdueTasks} overdue` : undefined;
  return [
    queue('to_release', 'Payouts to release', counts.toRelease, '/admin/invoices?view=to_release'),
    queue('in_review', 'Checks to decide', counts.inReview, '/admin/invoices?view=in_review'),
    queue('accounts', 'Accounts to decide', counts.accounts, '/admin/tasks'),
    queue('questions', 'Questions to answer', counts.questions, '/admin/tasks'),
    queue('tasks', 'Open tasks', counts.tasks, '/admin/tasks', overdue),
  ];
}

function presentBook(counts: Counts): AdminOverviewView['book'] {
  const { owedMinor, lateMinor } = counts;
  return {
    owedMinor,
    liveCount: counts.liveCount,
    paidToVendorsMinor: counts.paidMinor,
    paidToVendorsCount: counts.paidCount,
    lateMinor,
    lateBpsOfBook: owedMinor > 0 ? Math.round((lateMinor / owedMinor) * 10_000) : 0,
    collectedOnDayBps: counts.collectedOnDayBps,
    medianUploadToPayoutMs: counts.medianMs,
    openBreaks: counts.openBreaks,
    holdsAllPayouts: counts.breaksOfAll > 0,
    brokenSeals: counts.brokenSeals,
    checkedAgoMs: counts.checkedAgoMs,
    checkedRows: counts.checkedRows,
  };
}
