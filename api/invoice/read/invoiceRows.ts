import { sql, type Sql } from '@millrace/db/connection/sql';
import type { CivilDate } from '@millrace/domain/dates/civilDate';
import {
  answeredResults,
  attestedCodes,
  type ChecklistCode,
  type ChecklistResult,
} from '@millrace/domain/compliance/compliance';
import {
  type FinancingStatus,
  financingStatuses,
  isBeforePayout,
  isClosed,
  statusesWithPlan,
} from '@millrace/domain/invoice/financing';
import type { InstalmentStatus } from '@millrace/domain/repayment/instalment';
import type { DebitOut } from '@millrace/domain/repayment/nextInstalment';
import type { TurnFacts } from '@millrace/domain/invoice/turnFacts';
import type { PricingSnapshot } from '@millrace/domain/credit/pricing';
import type { DraftStep } from '../view';

/** One instalment as the Money Line draws it; `amountMinor` is all that it asks for. */
export interface InstalmentMark {
  seq: number;
  collectOn: string;
  amountMinor: number;
  openMinor: number;
  /** Open principal and fee, without what lateness added. */
  baseOpenMinor: number;
  /** Every debit of it that has no outcome yet, the earliest first. */
  debitsOut: readonly DebitOut[];
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

interface ReadFacts {
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
  stop: { step: string } | null;
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

const isIn = (statuses: readonly FinancingStatus[]) => sql`f.status = ANY (${statuses}::text[])`;

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

const amountSql = sql`
  n.principal_minor + n.fee_minor + n.late_fee_minor + n.late_interest_minor`;

const baseOpenSql = sql`(n.principal_minor - n.principal_paid_minor - n.principal_rebated_minor
        - n.principal_written_off_minor + n.fee_minor - n.fee_paid_minor - n.fee_rebated_minor
        - n.fee_written_off_minor)`;
/** Whether the instalment `n` is late on that day; as `countLateDays` of the domain has it. */
export const isLateSql = (todayOn: CivilDate) => sql`
  (n.collect_on < ${todayOn} AND ${baseOpenSql} > 0
    AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.instalment_id = n.id AND p.kind = 'first'
        AND p.status IN ('created', 'submitted')))`;

/** The debits of the instalment `n` that may still bring money. */
export const debitsOutSql = sql`CASE WHEN n.open_minor > 0 THEN
  (SELECT coalesce(json_agg(json_build_object('kind', p.kind,
            'on', coalesce(p.charge_on, n.collect_on), 'amountMinor', p.amount_minor,
            'isSent', p.status = 'submitted') ORDER BY p.charge_on), '[]')
     FROM payments p WHERE p.instalment_id = n.id AND p.kind IN ('first', 'retry', 'charge')
      AND p.status IN ('created', 'submitted')) ELSE '[]' END`;

const markSql = sql`'seq', n.seq, 'collectOn', n.collect_on, 'amountMinor', ${amountSql},
      'openMinor', n.open_minor, 'baseOpenMinor', ${baseOpenSql},
      'debitsOut', ${debitsOutSql}`;

const instalmentSql = sql`${markSql}, 'id', n.id, 'dueOn', n.due_on,
      'principalMinor', n.principal_minor, 'feeMinor', n.fee_minor,
      'lateFeeMinor', n.late_fee_minor, 'lateInterestMinor', n.late_interest_minor,
      'status', n.status`;

const listInstalments = (ofOne: Sql) => sql`CASE WHEN ${holdsPlan} THEN
  (SELECT coalesce(json_agg(json_build_object(${ofOne}) ORDER BY n.seq), '[]')
     FROM instalments n WHERE n.invoice_id = i.id) ELSE '[]' END`;

/** As `openItems` of the domain has it. */
const openItemsSql = sql`CASE WHEN ${isBeforePayoutSql} THEN
  (SELECT coalesce(json_agg(json_build_object('code', k.code, 'result', k.result)), '[]')
     FROM checklist_items k WHERE k.invoice_id = i.id AND k.severity = 'blocking'
      AND k.result <> ALL (${answeredResults}::text[])
      AND NOT (k.code = ANY (${attestedCodes}::text[]) AND k.result = 'pending'
               AND i.delivery_attested_at IS NOT NULL)) ELSE '[]' END`;

const contractSql = sql`CASE WHEN ${withContract} THEN
  (SELECT json_build_object('status', l.status, 'expiresAt', l.expires_at,
                            'latestPayoutOn', l.latest_payout_on, 'nextSigner',
            (SELECT json_build_object('userId', s.user_id, 'name', s.name)
               FROM contract_signers s WHERE s.contract_id = l.id AND s.kind = 'company'
                AND s.signed_at IS NULL AND s.declined_at IS NULL ORDER BY s.seq LIMIT 1))
     FROM lending_contracts l WHERE l.invoice_id = i.id ORDER BY l.attempt DESC LIMIT 1) END`;

const hasMandateSql = (statuses: Sql) => sql`CASE WHEN ${withDebit} THEN EXISTS (
           SELECT 1 FROM mandates m WHERE m.company_id = i.company_id AND m.status IN (${statuses}))
         ELSE FALSE END`;

const requestSql = sql`CASE WHEN ${isBeforePayoutSql} THEN
  (SELECT json_build_object('status', r.status, 'expiresAt', r.expires_at, 'accountStatus',
            (SELECT b.status FROM vendor_bank_accounts b WHERE b.id = r.bank_account_id))
     FROM vendor_verification_requests r WHERE r.invoice_id = i.id
    ORDER BY r.created_at DESC LIMIT 1) END`;

/** Its children may stand still alone; but for the contract, those hold up less than all of it. */
const pauseSql = sql`CASE WHEN ${whileOpen} THEN
  (SELECT json_build_object('since', business_at((p.paused->>'since')::timestamptz),
                            'byName', p.paused->>'byName',
                            'refusesDebit', bool_or(p.kind <> 'financing') OVER ())
     FROM processes p WHERE p.invoice_id = i.id AND p.paused IS NOT NULL
      AND (p.kind IN ('financing', 'repayment')
           OR p.kind = 'contract' AND ${withContract} AND p.closed_at IS NULL)
    ORDER BY p.paused->>'since' LIMIT 1) END`;

const stopSql = sql`CASE WHEN ${whileOpen} THEN
  (SELECT json_build_object('step', p.parked->>'step')
     FROM processes p WHERE p.invoice_id = i.id AND p.status = 'parked'
    ORDER BY p.started_at LIMIT 1) END`;

const payoutSql = sql`CASE WHEN ${whilePaid} THEN
  (SELECT json_build_object('status', y.status, 'failureWords', y.failure_words,
                           'isStopped', coalesce(y.failure_code = 'gate_shut', FALSE))
     FROM payments y WHERE y.invoice_id = i.id AND y.kind = 'payout'
    ORDER BY y.created_at DESC LIMIT 1) END`;

const askedSql = sql`CASE WHEN f.status = 'payout_approval' THEN
  (SELECT u.name FROM approvals a JOIN users u ON u.id = a.maker_id
    WHERE a.invoice_id = i.id AND a.kind = 'payout' AND a.status = 'requested'
    ORDER BY a.made_at DESC LIMIT 1) END`;

const readSql = sql`CASE WHEN f.invoice_id IS NULL THEN
  (SELECT json_build_object('number', x.extraction #>> '{fields,number,value}',
            'vendorName', x.extraction #>> '{fields,vendorName,value}',
            'grossMinor', (x.extraction #>> '{fields,grossMinor,value}')::bigint,
            'fileName', d.file_name, 'uploadedAt', d.created_at)
     FROM invoice_documents x JOIN documents d ON d.id = x.document_id
    WHERE x.invoice_id = i.id AND x.version = i.document_version) END`;

const columns = sql`i.id, i.company_id, c.name AS company_name, i.number,
         i.vendor_id, v.legal_name AS vendor_name,
         ${readSql} AS read,
         coalesce(f.status, 'draft') AS status,
         f.status_before_action, i.payable_minor,
         i.draft_step, i.created_at,
         f.submitted_at, coalesce(f.updated_at, i.updated_at) AS updated_at,
         coalesce(f.attention, FALSE) AS attention, f.principal_minor,
         f.fee_minor, coalesce(f.term_months, i.term_months) AS term_months,
         f.paid_out_on, f.settled_on,
         f.offer_expires_at, f.closed_reason,
         ${openItemsSql} AS open_items,
         ${requestSql} AS request, ${pauseSql} AS pause, ${stopSql} AS stop,
         ${payoutSql} AS payout, ${askedSql} AS asked_by_name,
         ${contractSql} AS contract,
         ${hasMandateSql(sql`'active'`)} AS has_mandate,
         ${hasMandateSql(sql`'pending_submission', 'submitted'`)} AS is_mandate_under_way`;

/** The columns of `InvoiceFacts`, from `invoiceTables`. */
export const invoiceFacts = sql`${columns}, f.pricing_snapshot AS pricing,
         ${listInstalments(instalmentSql)} AS instalments`;

const invoiceRowFacts = sql`${columns},
         CASE WHEN f.pricing_snapshot IS NOT NULL
               AND (f.paid_out_on IS NULL OR NOT (${holdsPlan}))
              THEN jsonb_build_object('instalments', f.pricing_snapshot -> 'instalments')
         END AS pricing, ${listInstalments(markSql)} AS instalments`;

export const invoiceTables = sql`
    FROM invoices i
    JOIN companies c ON c.id = i.company_id
    LEFT JOIN financings f ON f.invoice_id = i.id
    LEFT JOIN vendors v ON v.id = i.vendor_id`;

/** `SELECT … FROM …`; the caller adds `WHERE`, `ORDER BY` and the page. */
export const invoiceFactsSql = sql`SELECT ${invoiceFacts} ${invoiceTables}`;

/** The same of `InvoiceRowFacts`. */
export const invoiceRowFactsSql = sql`SELECT ${invoiceRowFacts} ${invoiceTables}`;
