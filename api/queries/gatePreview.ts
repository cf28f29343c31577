import { createHash } from 'node:crypto';
import { requiredApprovals } from '@millrace/domain/approvals';
import {
  openBlockers,
  type ChecklistCode,
  type ChecklistResult,
} from '@millrace/domain/compliance';
import { checklistWords } from '@millrace/domain/complianceWords';
import type { ContractStatus } from '@millrace/domain/contract';
import type { CreditAccountStatus } from '@millrace/domain/credit';
import { availableFunds, liquidityBuffer } from '@millrace/domain/funds';
import type { AccountCode } from '@millrace/domain/journal';
import { type GateLine, type PayoutEvidence, runPayoutGate } from '@millrace/domain/payoutGate';
import type { Policy } from '@millrace/domain/policy';
import type { PricingSnapshot } from '@millrace/domain/pricing';
import { canonicalPlan, latestPayoutRule } from '@millrace/domain/schedule';
import type { VendorBankAccountStatus } from '@millrace/domain/vendor';
import type { Clock } from '../clock';
import type { Database } from '../database';

interface EvidenceRow {
  principalMinor: number;
  payableMinor: number;
  pricing: PricingSnapshot | null;
  contract: { status: ContractStatus; scheduleHash: string; latestPayoutOn: string | null } | null;
  hasMandate: boolean;
  items: Array<{ code: ChecklistCode; result: ChecklistResult; checkedAt: string | null }>;
  account: {
    id: string;
    status: VendorBankAccountStatus;
    coolingOffUntil: string | null;
    acceptedBy: string[];
  } | null;
  creditStatus: CreditAccountStatus | null;
  companyStatus: string;
  onHold: boolean;
  hasReservation: boolean;
  waivers: string[];
  paidTodayMinor: number;
}

const evidenceSql = `
  select f.principal_minor as "principalMinor", i.payable_minor as "payableMinor",
         f.pricing_snapshot as pricing, c.status as "companyStatus",
         c.compliance_hold or v.compliance_hold as "onHold",
         (select a.status from credit_accounts a where a.company_id = c.id) as "creditStatus",
         (select json_build_object('status', l.status, 'scheduleHash', l.schedule_hash,
             'latestPayoutOn', l.latest_payout_on) from lending_contracts l
           where l.invoice_id = i.id order by l.attempt desc limit 1) as contract,
         exists (select 1 from mandates m where m.company_id = c.id and m.status = 'active')
           as "hasMandate",
         (select coalesce(json_agg(json_build_object('code', k.code, 'result', k.result,
             'checkedAt', k.checked_at)), '[]') from checklist_items k
           where k.invoice_id = i.id) as items,
         (select json_build_object('id', b.id, 'status', b.status,
             'coolingOffUntil', b.cooling_off_until, 'acceptedBy', b.accepted_by)
            from vendor_verification_requests r
            join vendor_bank_accounts b on b.id = r.bank_account_id
           where r.invoice_id = i.id order by r.created_at desc limit 1) as account,
         exists (select 1 from reservations r where r.invoice_id = i.id and r.status = 'held')
           as "hasReservation",
         (select coalesce(json_agg(k.waived_by), '[]') from checklist_items k
           where k.invoice_id = i.id and k.waived_by is not null) as waivers,
         (select coalesce(sum(p.amount_minor), 0)::bigint from payments p
            join vendor_verification_requests r on r.bank_account_id = p.vendor_bank_account_id
           where r.invoice_id = i.id and p.kind = 'payout' and p.invoice_id <> i.id
             and p.status not in ('failed', 'cancelled', 'returned')
             and p.created_at >= date_trunc('day', now())) as "paidTodayMinor"
    from financings f
    join invoices i on i.id = f.invoice_id
    join companies c on c.id = f.company_id
    join vendors v on v.id = f.vendor_id
   where f.invoice_id = $invoiceId`;

export interface ApprovalFacts {
  makerId: string;
  checkerId: string | null;
  payload: Record<string, unknown>;
  expiresAt: Date;
}

export interface GatePreview {
  lines: GateLine[];
  requiredApprovals: 1 | 2;
  excludedIds: string[];
}

/**
 * The payout gate as it stands now, for an admin to read. The one that counts runs again inside the
 * transaction that sends.
 */
export async function previewGate(
  db: Database,
  invoiceId: string,
  known: { clock: Clock; policy: Policy; approval: ApprovalFacts | null },
): Promise<GatePreview> {
  const [row, fundsMinor] = await Promise.all([
    db.row<EvidenceRow>(evidenceSql, { invoiceId }),
    readAvailableFunds(db, known.policy),
  ]);
  if (!row) return { lines: [], requiredApprovals: 2, excludedIds: [] };
  const { policy } = known;
  const excludedIds = [...row.waivers, ...(row.account?.acceptedBy ?? [])];
  const required = requiredApprovals(
    'payout',
    row.principalMinor,
    row.paidTodayMinor,
    policy.approvals,
  );
  const evidence = toEvidence(row, { ...known, fundsMinor, excludedIds, required });
  const lines = runPayoutGate(evidence, policy.approvals, { beforeApproval: !known.approval });
  return { lines, requiredApprovals: required, excludedIds };
}

interface Known {
  clock: Clock;
  policy: Policy;
  approval: ApprovalFacts | null;
  fundsMinor: number;
  excludedIds: string[];
  required: 1 | 2;
}

function toEvidence(row: EvidenceRow, known: Known): PayoutEvidence {
  const { clock, approval } = known;
  const bankAccountId = approval?.payload.vendorBankAccountId;
  const open = openBlockers(row.items);
  return {
    nowMs: clock.nowMs,
    todayOn: clock.todayOn,
    principalMinor: row.principalMinor,
    payableMinor: row.payableMinor,
    contractStatus: row.contract?.status ?? 'draft',
    signedScheduleHash: row.contract?.scheduleHash ?? '',
    currentScheduleHash: hashPlan(row.pricing, known.policy),
    latestPayoutOn: row.contract?.latestPayoutOn ?? null,
    mandateStatus: row.hasMandate ? 'active' : null,
    sanctions: readCheck(row, 'vendor_sanctions_clear', 'isClear'),
    companyRegistry: readCheck(row, 'company_in_good_standing', 'isGood'),
    vendorRegistry: readCheck(row, 'vendor_registered', 'isGood'),
    bankAccount: row.account && {
      id: row.account.id,
      status: row.account.status,
      coolingOffEndsAtMs: row.account.coolingOffUntil
        ? Date.parse(row.account.coolingOffUntil)
        : Number.POSITIVE_INFINITY,
    },
    approvedBankAccountId: typeof bankAccountId === 'string' ? bankAccountId : null,
    openBlockingItems: open.map((item) => checklistWords[item.code].title),
    creditAccountStatus: row.creditStatus ?? 'none',
    isCompanySuspended: row.companyStatus !== 'active',
    isOnHold: row.onHold,
    availableFundsMinor: known.fundsMinor,
    isReservedInFunds: row.hasReservation,
    approvals: {
      required: known.required,
      makerId: approval?.makerId ?? null,
      checkerId: approval?.checkerId ?? null,
      excludedIds: known.excludedIds,
      isPayloadUnchanged: true,
      expiresAtMs: approval?.expiresAt.getTime() ?? 0,
    },
  };
}

function readCheck<Name extends 'isClear' | 'isGood'>(
  row: EvidenceRow,
  code: ChecklistCode,
  name: Name,
) {
  const item = row.items.find((one) => one.code === code);
  if (!item?.checkedAt) return null;
  const isFine = item.result === 'passed' || item.result === 'waived';
  const checkedAtMs = Date.parse(item.checkedAt);
  return { [name]: isFine, checkedAtMs } as Record<Name, boolean> & { checkedAtMs: number };
}

function hashPlan(pricing: PricingSnapshot | null, policy: Policy): string {
  if (!pricing) return '';
  const latestPayout = latestPayoutRule(policy.payout.latestAfterSigningWorkingDays);
  return createHash('sha256')
    .update(canonicalPlan({ ...pricing, latestPayout }))
    .digest('hex');
}

/** What may be lent now: the ledger, less what is promised and the buffer. */
export async function readAvailableFunds(db: Database, policy: Policy): Promise<number> {
  const { availableMinor } = await readFunds(db, policy);
  return availableMinor;
}

/** The position with its lines, for the overview too. */
export async function readFunds(db: Database, policy: Policy) {
  const [balances, reserved] = await Promise.all([
    readBalances(db, null),
    db.row<{ minor: number }>(
      `select coalesce(sum(amount_minor), 0)::bigint as minor from reservations
        where status = 'held'`,
    ),
  ]);
  return availableFunds({
    balances,
    reservationsMinor: reserved?.minor ?? 0,
    accruedUnpaidCouponMinor: 0,
    notesMaturingMinor: 0,
    liquidityBufferMinor: liquidityBuffer(
      { notesMinor: -(balances.funding ?? 0), nextCouponsMinor: 0 },
      policy.liquidity,
    ),
  });
}

/** Balances by account, of one financing or of the whole ledger; debit positive. */
export async function readBalances(
  db: Database,
  invoiceId: string | null,
): Promise<Partial<Record<AccountCode, number>>> {
  const rows = await db.rows<{ code: AccountCode; minor: number }>(
    `select n.account_code as code, sum(n.signed_minor)::bigint as minor
       from journal_lines n ${invoiceId ? 'join journal_entries e on e.id = n.entry_id' : ''}
      ${invoiceId ? 'where e.financing_id = $invoiceId' : ''} group by 1`,
    { invoiceId },
  );
  return Object.fromEntries(rows.map((row) => [row.code, row.minor]));
}
