import type { ChecklistCode, ChecklistResult } from '@millrace/domain/compliance/compliance';
import {
  type FinancingStatus,
  financingStatuses,
  isBeforePayout,
  isClosed,
  statusesWithPlan,
} from '@millrace/domain/invoice/financing';
import type { InstalmentStatus } from '@millrace/domain/repayment/instalment';
import type { TurnFacts } from '@millrace/domain/invoice/turnFacts';
import type { PricingSnapshot } from '@millrace/domain/credit/pricing';
import type { DraftStep } from '../presenters/invoice';

/** One instalment as the Money Line draws it; `amountMinor` is all that it asks for. */
export interface InstalmentMark {
  seq: number;
  collectOn: string;
  amountMinor: number;
  openMinor: number;
  /** Open principal and fee, without what lateness added. */
  baseOpenMinor: number;
  /** Our first debit of it is planned or out, and has no outcome yet. */
  /** The day for which the bank has our first debit of it. */
  firstDebitOn: string | null;
  isFirstDebitOut: boolean;
}

/** One instalment as the database holds it, for the plan. */
export interface InstalmentFacts extends InstalmentMark {
  id: string;
  dueOn: string;
  principalMinor: number;
  feeMinor: number;
  lateFeeMinor: number;
  lateInterestMinor: number;
  status: InstalmentStatus;
}

export interface ReadFacts {
  number: string | null;
  vendorName: string | null;
  grossMinor: number | null;
  fileName: string | null;
  uploadedAt: string;
}

/**
 * What every row and card about an invoice is made from; one query reads it. A part that only some
 * states show is read in these states alone: `openItems` until it is paid out, `contract` until the
 * payout, the direct debits until it is repaid.
 */
export interface InvoiceRowFacts {
  id: string;
  companyId: string;
  companyName: string;
  number: string | null;
  vendorId: string | null;
  vendorName: string | null;
  /** Of a draft: what was read of its document, and the file that it came as. */
  read: ReadFacts | null;
  status: FinancingStatus;
  statusBeforeAction: FinancingStatus | null;
  payableMinor: number | null;
  draftStep: DraftStep | null;
  createdAt: Date;
  submittedAt: Date | null;
  updatedAt: Date;
  attention: boolean;
  principalMinor: number | null;
  feeMinor: number | null;
  termMonths: number | null;
  /** Of a row only until the instalments have dates. */
  pricing: Pick<PricingSnapshot, 'instalments'> | null;
  paidOutOn: string | null;
  settledOn: string | null;
  offerExpiresAt: Date | null;
  closedReason: string | null;
  instalments: InstalmentMark[];
  openItems: Array<{ code: ChecklistCode; result: ChecklistResult }>;
  /** The vendor's newest request, until it is paid out. */
  request: TurnFacts['request'];
  /** Until when an admin holds the whole process. */
  pause: {
    since: string;
    byName: string;
    /** Whether the process that a direct debit is set up with stands still as well. */
    refusesDebit: boolean;
  } | null;
  /** A step that gave up and waits for an admin. */
  stop: { words: string } | null;
  /** The newest payout, from its release until it has arrived. */
  payout: TurnFacts['payout'];
  /** Who asked for the payout, while nobody has decided. */
  askedByName: string | null;
  contract: {
    status: string;
    expiresAt: string | null;
    latestPayoutOn: string | null;
    nextSigner?: { userId: string | null; name: string } | null;
  } | null;
  /** A direct debit that can collect. */
  hasMandate: boolean;
  /** One that the bank has still to confirm. */
  isMandateUnderWay: boolean;
}

/** The same with the whole plan, for a page about one invoice. */
export interface InvoiceFacts extends InvoiceRowFacts {
  pricing: PricingSnapshot | null;
  instalments: InstalmentFacts[];
}

const isIn = (statuses: readonly FinancingStatus[]) =>
  `f.status in (${statuses.map((status) => `'${status}'`).join(', ')})`;

/** Whether the instalments of `f` count: once a payout came back, nothing is owed by its plan. */
export const holdsPlan = isIn(statusesWithPlan);

const withContract = isIn(['contract_pending', 'contract_signed', 'payout_approval']);
const withDebit = isIn([
  ...(['contract_pending', 'contract_signed', 'payout_approval'] as const),
  ...(['active', 'overdue', 'defaulted'] as const),
]);
export const isBeforePayoutSql = isIn(financingStatuses.filter(isBeforePayout));
const whileOpen = isIn(financingStatuses.filter((status) => !isClosed(status)));
const whilePaid = isIn(['paying', 'payout_failed', 'payout_returned']);

const amountSql = 'n.principal_minor + n.fee_minor + n.late_fee_minor + n.late_interest_minor';

const baseOpenSql = `(n.principal_minor - n.principal_paid_minor - n.principal_rebated_minor
        - n.principal_written_off_minor + n.fee_minor - n.fee_paid_minor - n.fee_rebated_minor
        - n.fee_written_off_minor)`;
const firstDebit = `from payments p where p.instalment_id = n.id and p.kind = 'first'
        and p.status in ('created', 'submitted')`;

/** Whether the instalment `n` is late on `$todayOn`; as `countLateDays` of the domain has it. */
export const isLateSql = `(n.collect_on < $todayOn and ${baseOpenSql} > 0
        and not exists (select 1 ${firstDebit}))`;

const markSql = `'seq', n.seq, 'collectOn', n.collect_on, 'amountMinor', ${amountSql},
      'openMinor', n.open_minor, 'baseOpenMinor', ${baseOpenSql},
      'firstDebitOn', case when n.open_minor > 0 then (select p.charge_on ${firstDebit} limit 1) end,
      'isFirstDebitOut', n.open_minor > 0 and exists (select 1 ${firstDebit})`;

const instalmentSql = `${markSql}, 'id', n.id, 'dueOn', n.due_on,
      'principalMinor', n.principal_minor, 'feeMinor', n.fee_minor,
      'lateFeeMinor', n.late_fee_minor, 'lateInterestMinor', n.late_interest_minor,
      'status', n.status`;

const listInstalments = (ofOne: string) => `case when ${holdsPlan} then
  (select coalesce(json_agg(json_build_object(${ofOne}) order by n.seq), '[]')
     from instalments n where n.invoice_id = i.id) else '[]' end`;

const openItemsSql = `case when ${isBeforePayoutSql} then
  (select coalesce(json_agg(json_build_object('code', k.code, 'result', k.result)), '[]')
     from checklist_items k where k.invoice_id = i.id and k.severity = 'blocking'
      and k.result not in ('passed', 'waived')
      -- Attested with the submission: the check only has to take note of it.
      and not (k.code = 'delivery_confirmed' and k.result = 'pending'
               and i.delivery_attested_at is not null)) else '[]' end`;

const contractSql = `case when ${withContract} then
  (select json_build_object('status', l.status, 'expiresAt', l.expires_at,
                            'latestPayoutOn', l.latest_payout_on, 'nextSigner',
            (select json_build_object('userId', s.user_id, 'name', s.name)
               from contract_signers s where s.contract_id = l.id and s.kind = 'company'
                and s.signed_at is null and s.declined_at is null order by s.seq limit 1))
     from lending_contracts l where l.invoice_id = i.id order by l.attempt desc limit 1) end`;

const hasMandateSql = (statuses: string) => `case when ${withDebit} then exists (
           select 1 from mandates m where m.company_id = i.company_id and m.status in (${statuses}))
         else false end`;

const requestSql = `case when ${isBeforePayoutSql} then
  (select json_build_object('status', r.status, 'expiresAt', r.expires_at, 'accountStatus',
            (select b.status from vendor_bank_accounts b where b.id = r.bank_account_id))
     from vendor_verification_requests r where r.invoice_id = i.id
    order by r.created_at desc limit 1) end`;

/** Its children may stand still alone; but for the contract, those hold up less than all of it. */
const pauseSql = `case when ${whileOpen} then
  (select json_build_object('since', business_at((p.paused->>'since')::timestamptz),
                            'byName', p.paused->>'byName',
                            'refusesDebit', bool_or(p.kind <> 'financing') over ())
     from processes p where p.invoice_id = i.id and p.paused is not null
      and (p.kind in ('financing', 'repayment')
           or p.kind = 'contract' and ${withContract} and p.closed_at is null)
    order by p.paused->>'since' limit 1) end`;

const stopSql = `case when ${whileOpen} then
  (select json_build_object('words', p.parked->>'words')
     from processes p where p.invoice_id = i.id and p.status = 'parked'
    order by p.started_at limit 1) end`;

const payoutSql = `case when ${whilePaid} then
  (select json_build_object('status', y.status, 'failureWords', y.failure_words,
                           'isStopped', coalesce(y.failure_code = 'gate_shut', false))
     from payments y where y.invoice_id = i.id and y.kind = 'payout'
    order by y.created_at desc limit 1) end`;

const askedSql = `case when f.status = 'payout_approval' then
  (select u.name from approvals a join users u on u.id = a.maker_id
    where a.invoice_id = i.id and a.kind = 'payout' and a.status = 'requested'
    order by a.made_at desc limit 1) end`;

const readField = (name: string) => `x.extraction #>> '{fields,${name},value}'`;

const readSql = `case when f.invoice_id is null then
  (select json_build_object('number', ${readField('number')},
            'vendorName', ${readField('vendorName')},
            'grossMinor', (${readField('grossMinor')})::bigint,
            'fileName', d.file_name, 'uploadedAt', d.created_at)
     from invoice_documents x join documents d on d.id = x.document_id
    where x.invoice_id = i.id and x.version = i.document_version) end`;

const columns = `i.id, i.company_id as "companyId", c.name as "companyName", i.number,
         i.vendor_id as "vendorId", v.legal_name as "vendorName",
         ${readSql} as read,
         coalesce(f.status, 'draft') as status,
         f.status_before_action as "statusBeforeAction", i.payable_minor as "payableMinor",
         i.draft_step as "draftStep", i.created_at as "createdAt",
         f.submitted_at as "submittedAt", coalesce(f.updated_at, i.updated_at) as "updatedAt",
         coalesce(f.attention, false) as attention, f.principal_minor as "principalMinor",
         f.fee_minor as "feeMinor", coalesce(f.term_months, i.term_months) as "termMonths",
         f.paid_out_on as "paidOutOn", f.settled_on as "settledOn",
         f.offer_expires_at as "offerExpiresAt", f.closed_reason as "closedReason",
         ${openItemsSql} as "openItems",
         ${requestSql} as request, ${pauseSql} as pause, ${stopSql} as stop,
         ${payoutSql} as payout, ${askedSql} as "askedByName",
         ${contractSql} as contract,
         ${hasMandateSql("'active'")} as "hasMandate",
         ${hasMandateSql("'pending_submission', 'submitted'")} as "isMandateUnderWay"`;

/** The columns of `InvoiceFacts`, from `invoiceTables`. */
export const invoiceFacts = `${columns}, f.pricing_snapshot as pricing,
         ${listInstalments(instalmentSql)} as instalments`;

const invoiceRowFacts = `${columns},
         case when f.pricing_snapshot is not null
               and (f.paid_out_on is null or not (${holdsPlan}))
              then jsonb_build_object('instalments', f.pricing_snapshot -> 'instalments')
         end as pricing, ${listInstalments(markSql)} as instalments`;

export const invoiceTables = `
    from invoices i
    join companies c on c.id = i.company_id
    left join financings f on f.invoice_id = i.id
    left join vendors v on v.id = i.vendor_id`;

/** `select … from …`; the caller adds `where`, `order by` and the page. */
export const invoiceFactsSql = `select ${invoiceFacts} ${invoiceTables}`;

/** The same of `InvoiceRowFacts`. */
export const invoiceRowFactsSql = `select ${invoiceRowFacts} ${invoiceTables}`;
