import { readFunds } from '@millrace/db/funds';
import { readClock } from '../clock';
import type { Database } from '../database';
import { readPolicy } from '../policy';
import type { AdminOverviewView } from '../presenters/overview';
import { identify, type SignedIn } from '../session';
import { listFailingProviders } from './failingProviders';
import { holdsPlan, isLateSql } from './invoiceRows';
import { listMandateRisks } from './mandateRisks';
import { listStopped, sumHeldUp } from './stoppedProcesses';

/** What a charge-back of money that was spent has left owed, in no plan and due at once. */
const reversedSql = `(select coalesce(sum(signed_minor), 0)::bigint from account_totals
  where account_code = 'reversal_receivable')`;

const countsSql = `
  select (select count(*) from processes where status in ('running', 'parked')) as "runningCount",
         (select count(distinct p.workflow_id) from processes p
            join step_troubles t on t.workflow_id = p.workflow_id
           where p.status = 'running') as "retriedCount",
         (select count(*) from processes where paused is not null) as "pausedCount",
         (select (extract(epoch from (select now() + offset_ms * interval '1 ms'
               from business_clock) - min(business_at((paused->>'since')::timestamptz))) * 1000
            )::bigint from processes where paused is not null) as "pausedForMs",
         (select count(*) from financings where status in
            ('payout_approval', 'payout_failed', 'payout_returned')) as "toRelease",
         (select count(distinct invoice_id) from checklist_items
           where result = 'needs_review') as "inReview",
         (select count(*) from vendor_bank_accounts where status = 'review') as accounts,
         (select count(*) from assistance_requests where status = 'open') as questions,
         (select count(*) from tasks where status <> 'done') as tasks,
         (select count(*) from tasks t, business_clock b where t.status <> 'done'
             and t.due_at < now() + b.offset_ms * interval '1 ms') as "overdueTasks",
         (select count(*) from financings) as invoices,
         (select count(*) from financings
           where status in ('active', 'overdue', 'defaulted')) as "liveCount",
         (select coalesce(sum(n.open_minor), 0)::bigint from instalments n
             join financings f on f.invoice_id = n.invoice_id
           where ${holdsPlan} and n.status <> 'written_off')
           + ${reversedSql} as "owedMinor",
         (select coalesce(sum(n.open_minor), 0)::bigint from instalments n
             join financings f on f.invoice_id = n.invoice_id
           where ${holdsPlan} and ${isLateSql}
             and n.status <> 'written_off') + ${reversedSql} as "lateMinor",
         (select coalesce(sum(principal_minor), 0)::bigint from financings
           where paid_out_on is not null) as "paidMinor",
         (select count(*) from financings where paid_out_on is not null) as "paidCount",
         (select round(avg((settled.on_day)::int) * 10000)::int from (
            select p.status in ('confirmed', 'paid_out')
                   and p.confirmed_on <= n.collect_on + 1 as on_day
              from payments p join instalments n on n.id = p.instalment_id
             where p.kind = 'first' and p.status not in ('created', 'submitted', 'cancelled')
            ) settled)
           as "collectedOnDayBps",
         (select count(*) from book_breaks where mended_at is null and holds_payouts) as "openBreaks",
         (select count(*) from book_breaks where mended_at is null and holds_payouts
             and invoice_id is null) as "breaksOfAll",
         (select count(*) from book_breaks where mended_at is null
             and starts_with(rule, 'seal_')) as "brokenSeals",
         (select count(*) from reconciling_items i join outside_readings r using (source)
           where i.resolved_at is null and i.ordinary_until < r.read_on) as "outsidePast",
         (select (extract(epoch from now() - max(checked_at)) * 1000)::bigint from book_checks)
           as "checkedAgoMs",
         (select case when is_whole then null else rows_read end from book_checks
            order by checked_at desc limit 1) as "checkedRows",
         (select (extract(epoch from percentile_cont(0.5) within group (
             order by a.business_at - f.submitted_at)) * 1000)::bigint
            from financings f join activities a on a.invoice_id = f.invoice_id
             and a.action = 'payout_executed') as "medianMs"`;

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
export async function getOverview(db: Database, signedIn: SignedIn): Promise<AdminOverviewView> {
  const [clock, policy] = await Promise.all([readClock(db), readPolicy(db)]);
  const reader = { clock, identity: identify(signedIn), userId: signedIn.userId };
  const [stopped, providers, mandateRisks, counts, funds] = await Promise.all([
    listStopped(db, reader),
    listFailingProviders(db, clock),
    listMandateRisks(db),
    db.row<Counts>(countsSql, { todayOn: clock.todayOn }),
    db.transaction((tx) => readFunds(tx, policy)),
  ]);
  if (!counts) throw new Error('The overview could not be counted.');
  return {
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
