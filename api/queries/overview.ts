import { readFunds } from '@millrace/db/funds';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import type { Identity } from '@millrace/domain/permissions';
import type { ProcessKind } from '@millrace/domain/process/processes';
import { listProcessRights } from '@millrace/domain/process/processRights';
import { type Clock, readClock } from '../clock';
import type { Database } from '../database';
import { readPolicy } from '../policy';
import type { AdminOverviewView, StoppedRow } from '../presenters/admin';
import { holdsPlan } from './invoiceRows';

interface StoppedFacts {
  workflowId: string;
  invoiceId: string;
  number: string;
  companyName: string;
  status: string;
  stepWords: string;
  why: string | null;
  kind: ProcessKind;
  step: string | null;
  skippable: boolean | null;
  isPaused: boolean;
  financing: FinancingStatus | null;
  tries: number | null;
  since: Date;
  holdsUpMinor: number;
  ownerId: string | null;
  ownerName: string | null;
  taskId: string | null;
}

/** Parked and failed processes of invoices, with the task that stands for each. */
const stoppedSql = `
  select p.workflow_id as "workflowId", p.invoice_id as "invoiceId", i.number,
         c.name as "companyName", p.status, coalesce(p.parked->>'words', p.step_words) as "stepWords",
         (p.parked->>'skippable')::boolean as skippable, p.kind, p.parked->>'step' as step,
         p.paused is not null as "isPaused", f.status as financing,
         p.parked->'failures'->-1->>'words' as why, (p.parked->>'attempts')::int as tries,
         business_at(coalesce((p.parked->>'since')::timestamptz, p.updated_at)) as since,
         coalesce((p.parked->>'holdsUpMinor')::bigint, f.principal_minor, 0) as "holdsUpMinor",
         t.owner_id as "ownerId", u.name as "ownerName", t.id as "taskId"
    from processes p
    join invoices i on i.id = p.invoice_id
    join companies c on c.id = i.company_id
    left join financings f on f.invoice_id = i.id
    left join lateral (select id, owner_id from tasks where invoice_id = i.id
        and kind = 'parked' and status <> 'done' order by created_at desc limit 1) t on true
    left join users u on u.id = t.owner_id
   where p.status = 'parked'
      or (p.status = 'failed' and p.closed_at > now() - interval '30 days'
          and f.status not in ('rejected', 'cancelled', 'expired', 'repaid'))
   order by since limit 100`;

const countsSql = `
  select (select count(*) from processes where status in ('running', 'parked')) as "runningCount",
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
           where ${holdsPlan} and n.status <> 'written_off') as "owedMinor",
         (select coalesce(sum(n.open_minor), 0)::bigint from instalments n
             join financings f on f.invoice_id = n.invoice_id
           where ${holdsPlan} and n.collect_on < $todayOn
             and n.status <> 'written_off') as "lateMinor",
         (select coalesce(sum(principal_minor), 0)::bigint from financings
           where paid_out_on is not null) as "paidMinor",
         (select count(*) from financings where paid_out_on is not null) as "paidCount",
         (select round(avg((settled.on_day)::int) * 10000)::int from (
            select p.confirmed_on <= n.collect_on + 1 and p.kind = 'first' as on_day
              from payments p join instalments n on n.id = p.instalment_id
             where p.direction = 'in' and p.status in ('confirmed', 'paid_out')) settled)
           as "collectedOnDayBps",
         (select count(*) from book_breaks where mended_at is null and holds_payouts) as "openBreaks",
         (select (extract(epoch from now() - max(checked_at)) * 1000)::bigint from book_checks)
           as "checkedAgoMs",
         (select (extract(epoch from percentile_cont(0.5) within group (
             order by a.business_at - f.submitted_at)) * 1000)::bigint
            from financings f join activities a on a.invoice_id = f.invoice_id
             and a.action = 'payout_executed') as "medianMs"`;

type Counts = Record<
  | 'runningCount'
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
  | 'openBreaks',
  number
> &
  Record<'collectedOnDayBps' | 'medianMs' | 'checkedAgoMs', number | null>;

/** What an admin sees first: what stands still, what waits, the money and the book. */
export async function getOverview(db: Database, identity: Identity): Promise<AdminOverviewView> {
  const [clock, policy] = await Promise.all([readClock(db), readPolicy(db)]);
  const [stopped, counts, funds] = await Promise.all([
    db.rows<StoppedFacts>(stoppedSql),
    db.row<Counts>(countsSql, { todayOn: clock.todayOn }),
    db.transaction((tx) => readFunds(tx, policy)),
  ]);
  if (!counts) throw new Error('The overview could not be counted.');
  const rows = stopped.map((row) => presentStopped(row, clock, identity));
  return {
    stopped: rows,
    heldUpMinor: rows.reduce((sum, row) => sum + row.holdsUpMinor, 0),
    runningCount: counts.runningCount,
    queues: listQueues(counts),
    funds: funds.lines
      .filter((line) => line.amountMinor !== 0)
      .map(({ label, amountMinor }) => ({ label: fundsLabels[label] ?? label, amountMinor })),
    freeToLendMinor: funds.availableMinor,
    book: presentBook(counts),
    spine: { stopped: rows.length, tasks: counts.tasks, invoices: counts.invoices },
  };
}

const fundsLabels: Record<string, string> = {
  bank: 'At the bank',
  payouts_in_flight: 'Payouts on their way',
  suspense: 'Held for companies',
  unidentified_receipts: 'Receipts not matched yet',
  reservations: 'Reserved for offers',
  liquidity_buffer: 'Liquidity buffer',
};

function presentStopped(row: StoppedFacts, clock: Clock, identity: Identity): StoppedRow {
  const isParked = row.status === 'parked';
  const { workflowId, invoiceId, companyName, holdsUpMinor, taskId, ownerId, ownerName } = row;
  return {
    workflowId,
    invoiceId,
    number: row.number ?? '',
    companyName,
    what: row.stepWords,
    why: row.why ?? 'It ended without an answer.',
    tone: isParked ? 'warning' : 'negative',
    tries: row.tries ?? 1,
    since: row.since.toISOString(),
    standsForMs: Math.max(0, clock.nowMs - row.since.getTime()),
    holdsUpMinor,
    owner: ownerId && ownerName ? { id: ownerId, name: ownerName } : null,
    taskId,
    can: listProcessRights(identity, {
      kind: row.kind,
      step: row.step,
      isPaused: row.isPaused,
      financing: row.financing,
      status: isParked ? 'parked' : 'failed',
      isSkippable: row.skippable ?? false,
      isRetrying: false,
    }),
  };
}

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
    checkedAgoMs: counts.checkedAgoMs,
  };
}
