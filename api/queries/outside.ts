import { addDays, workingDaysBetween } from '@millrace/domain/dates';
import type { OutsideSource } from '@millrace/domain/ledger/outsideReadings';
import { reasonRules, type ReconcilingReason } from '@millrace/domain/ledger/reconciling';
import { can } from '@millrace/domain/permissions';
import { readClock } from '../clock';
import type { Database } from '../database';
import { pageBounds } from '../inputs';
import type { OutsideItemView, OutsideTotal, OutsideView } from '../presenters/outside';
import type { Page } from '../presenters/page';
import { identify, type SignedIn } from '../session';

const titles: Record<OutsideSource, string> = {
  bank: 'Bank statement',
  payments: 'Payments provider',
};
const totalDays = 30;

const readingsSql = `
  select s.source, business_at(r.read_at) as "readAt",
         (select count(*) from reconciling_items i
           where i.source = s.source and i.resolved_at is null) as open,
         (select count(*) from reconciling_items i
           where i.source = s.source and i.resolved_at is null
             and i.ordinary_until < r.read_on) as past
    from (values ('bank', 1), ('payments', 2)) s (source, place)
    left join outside_readings r using (source) order by s.place`;

/** By the days of value: what our books moved on the bank account, and what the statement shows. */
const bankTotalsSql = `
  with ours as (
    select p.direction, p.kind, sum(l.signed_minor)::bigint as minor
      from journal_entries e join payments p on p.id = e.payment_id
      join journal_lines l on l.entry_id = e.id and l.account_code = 'bank'
     where e.effective_on >= $fromOn and not (p.kind = 'transfer' and p.status = 'late_failed')
     group by 1, 2),
  theirs as (
    select case when b.payment_id is not null then 'receipt' else r.kind end as kind,
           sum(b.signed_minor)::bigint as minor
      from bank_lines b left join provider_records r on r.id = b.record_id
     where b.booked_on >= $fromOn group by 1)
  select 'Paid out to us by the provider' as label,
         (select coalesce(sum(minor), 0)::bigint from ours
           where direction = 'in' and kind <> 'transfer') as "oursMinor",
         (select coalesce(sum(minor), 0)::bigint from theirs where kind = 'payout') as "theirsMinor"
  union all select 'Paid by us, less what came back',
         (select coalesce(sum(minor), 0)::bigint from ours where direction = 'out'),
         (select coalesce(sum(minor), 0)::bigint from theirs where kind = 'outbound')
  union all select 'Transfers received',
         (select coalesce(sum(minor), 0)::bigint from ours where kind = 'transfer'),
         (select coalesce(sum(minor), 0)::bigint from theirs where kind = 'receipt')
  union all select 'Not explained', 0::bigint,
         (select coalesce(sum(minor), 0)::bigint from theirs where kind is null)`;

const paymentTotalsSql = `
  with ours as (
    select direction, sum(amount_minor)::bigint as minor,
           sum(coalesce(provider_fee_minor, 0))::bigint as fees
      from payments where settled_on >= $fromOn and kind <> 'transfer' group by 1),
  items as (
    select case when i.kind like '%fee%' then 'fee' else i.kind end as kind,
           sum(i.signed_minor)::bigint as minor
      from provider_records r join provider_payout_items i on i.payout_id = r.id
     where r.kind = 'payout' and r.value_on >= $fromOn
       and (i.kind = 'payment_paid_out' or (i.kind like '%fee%' and i.signed_minor < 0))
     group by 1)
  select 'Collections paid out to us, before fees' as label,
         (select coalesce(sum(minor), 0)::bigint from ours where direction = 'in') as "oursMinor",
         (select coalesce(sum(minor), 0)::bigint from items
           where kind = 'payment_paid_out') as "theirsMinor"
  union all select 'Fees of collections',
         (select coalesce(sum(fees), 0)::bigint from ours where direction = 'in'),
         (select coalesce(-sum(minor), 0)::bigint from items where kind = 'fee')
  union all select 'Paid to vendors, and refunds',
         (select coalesce(sum(minor), 0)::bigint from ours where direction = 'out'),
         (select coalesce(sum(signed_minor), 0)::bigint from provider_records
           where kind = 'outbound' and status in ('executed', 'returned') and value_on >= $fromOn)`;

/** When bank and provider were last read, and the sums of the last 30 days on both sides. */
export async function readOutside(db: Database): Promise<OutsideView> {
  const { todayOn } = await readClock(db);
  const fromOn = addDays(todayOn, 1 - totalDays);
  const [readings, bank, payments] = await Promise.all([
    db.rows<{ source: OutsideSource; readAt: Date | null; open: number; past: number }>(
      readingsSql,
    ),
    db.rows<OutsideTotal>(bankTotalsSql, { fromOn }),
    db.rows<OutsideTotal>(paymentTotalsSql, { fromOn }),
  ]);
  const totals = { bank, payments };
  return {
    ...{ fromOn, toOn: todayOn },
    sources: readings.map(({ readAt, ...reading }) => ({
      ...reading,
      title: titles[reading.source],
      readAt: readAt?.toISOString() ?? null,
      totals: totals[reading.source],
    })),
  };
}

type ItemRow = Omit<OutsideItemView, 'title' | 'ageDays'> & { reason: ReconcilingReason };

const filterSql = `i.resolved_at is null and ($source::text is null or i.source = $source)`;
const itemsSql = `
  select i.id, i.source, i.direction, i.reason, i.words, i.amount_minor as "amountMinor",
         i.since_on as "sinceOn", i.ordinary_until as "ordinaryUntil",
         coalesce(i.ordinary_until < r.read_on, false) as "isPast",
         case when i.subject_type <> 'payment' then i.subject_id end as "subjectId",
         case when i.reason = 'receipt_in_transit' and $mayWithdraw then i.subject_id end
           as "withdrawableId",
         l.payer_name as "payerName", nullif(coalesce(l.reference, p.reference), '') as reference,
         (select name from users where id = p.recorded_by) as "recordedBy",
         i.invoice_id as "invoiceId", v.number as "invoiceNumber"
    from reconciling_items i left join outside_readings r using (source)
    left join bank_lines l on i.subject_type = 'bank_line' and l.line_id = i.subject_id
    left join payments p
      on p.id = case when i.reason = 'receipt_in_transit' then i.subject_id::uuid end
    left join invoices v on v.id = i.invoice_id
   where ${filterSql} order by i.ordinary_until, i.id limit $limit offset $offset`;

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
    db.rows<ItemRow>(itemsSql, { source, mayWithdraw, ...pageBounds(input) }),
    db.row<{ total: number }>(
      `select count(*) as total from reconciling_items i where ${filterSql}`,
      { source },
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
