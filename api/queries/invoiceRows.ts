import type { ChecklistCode, ChecklistResult } from '@millrace/domain/compliance/compliance';
import { type FinancingStatus, statusesWithPlan } from '@millrace/domain/invoice/financing';
import type { InstalmentStatus } from '@millrace/domain/repayment/instalment';
import type { PricingSnapshot } from '@millrace/domain/credit/pricing';
import type { DraftStep } from '../presenters/invoice';

/** One instalment as the database holds it, for the Money Line and the plan. */
export interface InstalmentFacts {
  id: string;
  seq: number;
  dueOn: string;
  collectOn: string;
  principalMinor: number;
  feeMinor: number;
  lateFeeMinor: number;
  lateInterestMinor: number;
  openMinor: number;
  status: InstalmentStatus;
}

/** What every row, card and page about an invoice is made from; one query reads it. */
export interface InvoiceFacts {
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
  pricing: PricingSnapshot | null;
  paidOutOn: string | null;
  settledOn: string | null;
  offerExpiresAt: Date | null;
  closedReason: string | null;
  instalments: InstalmentFacts[];
  openItems: Array<{ code: ChecklistCode; result: ChecklistResult }>;
  requestExpiresAt: Date | null;
  contract: { status: string; expiresAt: string | null; latestPayoutOn: string | null } | null;
  /** A direct debit that can collect. */
  hasMandate: boolean;
  /** One that the bank has still to confirm. */
  isMandateUnderWay: boolean;
}

/** Whether the instalments of `f` count: once a payout came back, nothing is owed by its plan. */
export const holdsPlan = `f.status in (${statusesWithPlan.map((status) => `'${status}'`).join(', ')})`;

const instalmentsSql = `
  (select coalesce(json_agg(json_build_object(
      'id', n.id, 'seq', n.seq, 'dueOn', n.due_on, 'collectOn', n.collect_on,
      'principalMinor', n.principal_minor, 'feeMinor', n.fee_minor,
      'lateFeeMinor', n.late_fee_minor, 'lateInterestMinor', n.late_interest_minor,
      'openMinor', n.open_minor, 'status', n.status) order by n.seq), '[]')
     from instalments n where n.invoice_id = i.id and ${holdsPlan})`;

const openItemsSql = `
  (select coalesce(json_agg(json_build_object('code', k.code, 'result', k.result)), '[]')
     from checklist_items k where k.invoice_id = i.id and k.severity = 'blocking'
      and k.result not in ('passed', 'waived'))`;

const contractSql = `
  (select json_build_object('status', l.status, 'expiresAt', l.expires_at,
                            'latestPayoutOn', l.latest_payout_on)
     from lending_contracts l where l.invoice_id = i.id order by l.attempt desc limit 1)`;

/** The columns of `InvoiceFacts`, from `invoiceTables`. */
export const invoiceFacts = `i.id, i.company_id as "companyId", c.name as "companyName", i.number,
         i.vendor_id as "vendorId", v.legal_name as "vendorName",
         coalesce(f.status, 'draft') as status,
         f.status_before_action as "statusBeforeAction", i.payable_minor as "payableMinor",
         i.draft_step as "draftStep", i.created_at as "createdAt",
         f.submitted_at as "submittedAt", coalesce(f.updated_at, i.updated_at) as "updatedAt",
         coalesce(f.attention, false) as attention, f.principal_minor as "principalMinor",
         f.fee_minor as "feeMinor", coalesce(f.term_months, i.term_months) as "termMonths",
         f.pricing_snapshot as pricing, f.paid_out_on as "paidOutOn",
         f.settled_on as "settledOn", f.offer_expires_at as "offerExpiresAt",
         f.closed_reason as "closedReason",
         ${instalmentsSql} as instalments, ${openItemsSql} as "openItems",
         (select r.expires_at from vendor_verification_requests r where r.invoice_id = i.id
             and r.status in ('created', 'sent', 'opened', 'submitted')
           order by r.created_at desc limit 1) as "requestExpiresAt",
         ${contractSql} as contract,
         exists (select 1 from mandates m where m.company_id = i.company_id
                   and m.status = 'active') as "hasMandate",
         exists (select 1 from mandates m where m.company_id = i.company_id
                   and m.status in ('pending_submission', 'submitted')) as "isMandateUnderWay"`;

export const invoiceTables = `
    from invoices i
    join companies c on c.id = i.company_id
    left join financings f on f.invoice_id = i.id
    left join vendors v on v.id = i.vendor_id`;

/** `select … from …`; the caller adds `where`, `order by` and the page. */
export const invoiceFactsSql = `select ${invoiceFacts} ${invoiceTables}`;
