import type { ChecklistCode, ChecklistResult } from '@millrace/domain/compliance/compliance';
import { type FinancingStatus, statusesWithPlan } from '@millrace/domain/invoice/financing';
import type { InstalmentStatus } from '@millrace/domain/repayment/instalment';
import type { PricingSnapshot } from '@millrace/domain/credit/pricing';
import type { DraftStep } from '../presenters/invoice';

/** One instalment as the Money Line draws it; `amountMinor` is all that it asks for. */
export interface InstalmentMark {
  seq: number;
  collectOn: string;
  amountMinor: number;
  openMinor: number;
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

/**
 * What every row and card about an invoice is made from; one query reads it. A part that only some
 * states show is read in these states alone: `openItems` while it is checked, `contract` and the
 * direct debits until the payout.
 */
export interface InvoiceRowFacts {
  id: string;
  companyId: string;
  companyName: string;
  number: string | null;
  vendorId: string | null;
  vendorName: string | null;
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
  requestExpiresAt: Date | null;
  contract: { status: string; expiresAt: string | null; latestPayoutOn: string | null } | null;
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

const whileChecked = isIn(['submitted', 'checking', 'action_required']);
const withContract = isIn(['contract_pending', 'contract_signed', 'payout_approval']);

const amountSql = 'n.principal_minor + n.fee_minor + n.late_fee_minor + n.late_interest_minor';

const markSql = `'seq', n.seq, 'collectOn', n.collect_on, 'amountMinor', ${amountSql},
      'openMinor', n.open_minor`;

const instalmentSql = `${markSql}, 'id', n.id, 'dueOn', n.due_on,
      'principalMinor', n.principal_minor, 'feeMinor', n.fee_minor,
      'lateFeeMinor', n.late_fee_minor, 'lateInterestMinor', n.late_interest_minor,
      'status', n.status`;

const listInstalments = (ofOne: string) => `case when ${holdsPlan} then
  (select coalesce(json_agg(json_build_object(${ofOne}) order by n.seq), '[]')
     from instalments n where n.invoice_id = i.id) else '[]' end`;

const openItemsSql = `case when ${whileChecked} then
  (select coalesce(json_agg(json_build_object('code', k.code, 'result', k.result)), '[]')
     from checklist_items k where k.invoice_id = i.id and k.severity = 'blocking'
      and k.result not in ('passed', 'waived')) else '[]' end`;

const contractSql = `case when ${withContract} then
  (select json_build_object('status', l.status, 'expiresAt', l.expires_at,
                            'latestPayoutOn', l.latest_payout_on)
     from lending_contracts l where l.invoice_id = i.id order by l.attempt desc limit 1) end`;

const hasMandateSql = (statuses: string) => `case when ${withContract} then exists (
           select 1 from mandates m where m.company_id = i.company_id and m.status in (${statuses}))
         else false end`;

const columns = `i.id, i.company_id as "companyId", c.name as "companyName", i.number,
         i.vendor_id as "vendorId", v.legal_name as "vendorName",
         coalesce(f.status, 'draft') as status,
         f.status_before_action as "statusBeforeAction", i.payable_minor as "payableMinor",
         i.draft_step as "draftStep", i.created_at as "createdAt",
         f.submitted_at as "submittedAt", coalesce(f.updated_at, i.updated_at) as "updatedAt",
         coalesce(f.attention, false) as attention, f.principal_minor as "principalMinor",
         f.fee_minor as "feeMinor", coalesce(f.term_months, i.term_months) as "termMonths",
         f.paid_out_on as "paidOutOn", f.settled_on as "settledOn",
         f.offer_expires_at as "offerExpiresAt", f.closed_reason as "closedReason",
         ${openItemsSql} as "openItems",
         (select r.expires_at from vendor_verification_requests r where r.invoice_id = i.id
             and r.status in ('created', 'sent', 'opened', 'submitted')
           order by r.created_at desc limit 1) as "requestExpiresAt",
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
