import { canonicalPayout, requiredApprovals } from '@millrace/domain/payout/approvals';
import {
  type ChecklistCode,
  type ChecklistResult,
  isAnswered,
  openBlockers,
} from '@millrace/domain/compliance/compliance';
import { checklistWords } from '@millrace/domain/compliance/complianceWords';
import type { ContractStatus } from '@millrace/domain/contract/contract';
import type { CreditAccountStatus } from '@millrace/domain/credit/credit';
import { AppError } from '@millrace/domain/errors/errors';
import type { MandateStatus } from '@millrace/domain/repayment/mandate';
import type { EvidenceBeforeApproval } from '@millrace/domain/payout/payoutGate';
import type { Policy } from '@millrace/domain/policy/policy';
import type { PromisedPlan } from '@millrace/domain/repayment/schedule';
import type { VendorBankAccountStatus } from '@millrace/domain/vendor/vendor';
import { countBreaksFor } from '../bookChecks/bookBreaks';
import { readClock } from '../settings/clock';
import type { Tx } from '../connection/connection';
import { sha256 } from '../crypto/hashes';
import { readFunds } from '../ledger/funds';
import { readReturnedPayout } from './returnedPayouts';
import { hashPlan } from './signedPlan';
import { sql } from '../connection/sql';

/** Everything about one payout: what an admin is shown, and what the release decides by. */
export interface PayoutFacts {
  accountId: string;
  payload: Parameters<typeof canonicalPayout>[0];
  payloadHash: string;
  evidence: EvidenceBeforeApproval;
  /** How many people this payout needs now, by all that goes to its account today. */
  requiredApprovals: 1 | 2;
  /** Who accepted the account, waived a check or passed one: they may neither request nor release. */
  excludedIds: string[];
}

interface PartyRow {
  principalMinor: number;
  feeMinor: number;
  termMonths: number;
  contractId: string | null;
  contractStatus: ContractStatus | null;
  plan: PromisedPlan | null;
  scheduleHash: string | null;
  latestPayoutOn: string | null;
  mandateStatus: MandateStatus | null;
  payableMinor: number;
  documentSha256: string;
  companyStatus: string;
  creditStatus: CreditAccountStatus | null;
  isOnHold: boolean;
  isReserved: boolean;
  accountId: string | null;
  fingerprint: string | null;
  accountStatus: VendorBankAccountStatus | null;
  coolingOffUntil: Date | null;
}

interface ItemRow {
  code: ChecklistCode;
  result: ChecklistResult;
  checkedAt: Date | null;
}

/**
 * The one reader behind the payout gate: the screen's preview and the release itself. With `lock`
 * the funds are held still; the caller holds financing and credit account. Throws NOT_FOUND.
 */
export async function readPayoutFacts(
  tx: Tx,
  invoiceId: string,
  policy: Policy,
  { lock = false } = {},
): Promise<PayoutFacts> {
  const party = await readParty(tx, invoiceId);
  const items = await tx.rows<ItemRow>(sql`
    SELECT code, result, checked_at FROM checklist_items
    WHERE invoice_id = ${invoiceId} ORDER BY code
  `);
  const { nowAt, todayOn } = await readClock(tx);
  const payload = toPayload(invoiceId, party);
  const { availableMinor } = await readFunds(tx, policy, { lock });
  return {
    accountId: party.accountId ?? '',
    payload,
    payloadHash: sha256(canonicalPayout(payload)),
    evidence: {
      nowMs: nowAt.getTime(),
      todayOn,
      principalMinor: party.principalMinor,
      payableMinor: party.payableMinor,
      contractStatus: party.contractStatus ?? 'draft',
      signedScheduleHash: party.scheduleHash ?? '',
      currentScheduleHash: hashPlan(party.plan, party),
      latestPayoutOn: party.latestPayoutOn,
      mandateStatus: party.mandateStatus,
      ...readItems(items),
      bankAccount: toAccount(party),
      returnedPayout: await readReturnedPayout(tx, party.fingerprint),
      creditAccountStatus: party.creditStatus ?? 'none',
      isCompanySuspended: party.companyStatus !== 'active',
      isOnHold: party.isOnHold,
      availableFundsMinor: availableMinor,
      isReservedInFunds: party.isReserved,
      openBookBreaks: await countBreaksFor(tx, invoiceId),
    },
    requiredApprovals: requiredApprovals(
      'payout',
      party.principalMinor,
      await countOthersToAccount(tx, payload, { todayOn, nowAt }),
      policy.approvals,
    ),
    excludedIds: await listExcluded(tx, invoiceId, party.accountId),
  };
}

async function readParty(tx: Tx, invoiceId: string): Promise<PartyRow> {
  const row = await tx.row<PartyRow>(sql`
    SELECT f.principal_minor, COALESCE(f.fee_minor, 0) AS fee_minor,
      f.term_months, k.id AS contract_id,
      k.status AS contract_status, k.plan, k.schedule_hash,
      k.latest_payout_on,
      (SELECT status FROM mandates m WHERE m.company_id = i.company_id AND called_off_at IS NULL
        ORDER BY (status = 'active') DESC, created_at DESC LIMIT 1) AS mandate_status,
      i.payable_minor AS "payableMinor!", i.document_sha256 AS "documentSha256!",
      c.status AS company_status, (c.compliance_hold OR v.compliance_hold) AS is_on_hold,
      (SELECT status FROM credit_accounts WHERE company_id = i.company_id) AS credit_status,
      EXISTS (SELECT 1 FROM reservations WHERE invoice_id = i.id AND status = 'held')
        AS is_reserved,
      a.id AS account_id, a.fingerprint, a.status AS account_status,
      a.cooling_off_until
    FROM financings f JOIN invoices i ON i.id = f.invoice_id
      JOIN companies c ON c.id = i.company_id JOIN vendors v ON v.id = i.vendor_id
      LEFT JOIN LATERAL (SELECT * FROM lending_contracts WHERE invoice_id = i.id
        ORDER BY attempt DESC LIMIT 1) k ON TRUE
      LEFT JOIN LATERAL (SELECT bank_account_id FROM vendor_verification_requests
        WHERE invoice_id = i.id AND status = 'succeeded'
          AND document_sha256 = i.document_sha256
        ORDER BY created_at DESC LIMIT 1) r ON TRUE
      LEFT JOIN vendor_bank_accounts a ON a.id = r.bank_account_id
    WHERE f.invoice_id = ${invoiceId}
  `);
  if (!row) throw new AppError('NOT_FOUND', 'There is no such invoice.');
  return row;
}

function toPayload(invoiceId: string, party: PartyRow): PayoutFacts['payload'] {
  return {
    invoiceId,
    vendorBankAccountId: party.accountId ?? '',
    accountFingerprint: party.fingerprint ?? '',
    amountMinor: party.principalMinor,
    currency: 'GBP',
    contractId: party.contractId ?? '',
    scheduleHash: party.scheduleHash ?? '',
    documentSha256: party.documentSha256,
  };
}

function toAccount(party: PartyRow): EvidenceBeforeApproval['bankAccount'] {
  if (party.accountId === null || party.accountStatus === null) return null;
  return {
    id: party.accountId,
    status: party.accountStatus,
    coolingOffEndsAtMs: party.coolingOffUntil?.getTime() ?? Number.MAX_SAFE_INTEGER,
  };
}

/** A waived register check stands for good standing: a second admin has looked at it. */
function readItems(items: readonly ItemRow[]) {
  const look = (code: ChecklistCode) => {
    const item = items.find((row) => row.code === code);
    if (!item?.checkedAt) return null;
    return { isFine: isAnswered(item.result), checkedAtMs: item.checkedAt.getTime() };
  };
  const standing = (code: ChecklistCode) => {
    const found = look(code);
    return found && { isGood: found.isFine, checkedAtMs: found.checkedAtMs };
  };
  const sanctions = look('vendor_sanctions_clear');
  return {
    sanctions: sanctions && { isClear: sanctions.isFine, checkedAtMs: sanctions.checkedAtMs },
    companyRegistry: standing('company_in_good_standing'),
    vendorRegistry: standing('vendor_registered'),
    openBlockingItems: openBlockers(items).map((item) => checklistWords[item.code].title),
  };
}

async function listExcluded(
  tx: Tx,
  invoiceId: string,
  accountId: string | null,
): Promise<string[]> {
  const rows = await tx.rows<{ id: string | null }>(sql`
    SELECT waived_by AS id FROM checklist_items
      WHERE invoice_id = ${invoiceId} AND result = 'waived' AND waived_by IS NOT NULL
    UNION SELECT decided_by FROM checklist_items
      WHERE invoice_id = ${invoiceId} AND severity = 'blocking' AND result = 'passed'
    UNION SELECT unnest(ARRAY[maker_id, checker_id]) FROM approvals
      WHERE invoice_id = ${invoiceId} AND kind = 'waiver' AND status = 'approved'
    UNION SELECT contact_giver(${invoiceId})
    UNION SELECT unnest(accepted_by) FROM vendor_bank_accounts WHERE id = ${accountId}::uuid
    UNION SELECT unnest(ARRAY[k.maker_id, k.checker_id]) FROM approvals k
      JOIN payments p ON p.id::text = k.subject_id
      JOIN vendor_bank_accounts cleared ON cleared.id = p.vendor_bank_account_id
      JOIN vendor_bank_accounts paid ON paid.fingerprint = cleared.fingerprint
      WHERE k.kind = 'waiver' AND k.subject_type = 'returned_payout' AND k.status = 'approved'
        AND paid.id = ${accountId}::uuid
  `);
  return rows.map((row) => row.id).filter((id) => id !== null);
}

/**
 * What else goes to this very account on this business day, for whichever invoice: what was sent,
 * and what is asked for and may still be released.
 */
async function countOthersToAccount(
  tx: Tx,
  { accountFingerprint, invoiceId }: PayoutFacts['payload'],
  { todayOn, nowAt }: { todayOn: string; nowAt: Date },
): Promise<number> {
  const row = await tx.row<{ sumMinor: number }>(sql`
    SELECT (COALESCE((SELECT sum(p.amount_minor) FROM payments p
        JOIN vendor_bank_accounts a ON a.id = p.vendor_bank_account_id
      WHERE a.fingerprint = ${accountFingerprint} AND p.kind = 'payout'
      AND p.charge_on = ${todayOn}
        AND p.status NOT IN ('failed', 'cancelled', 'returned')), 0)
    + COALESCE((SELECT sum(o.amount_minor) FROM approvals o
      WHERE o.kind = 'payout' AND o.status = 'requested' AND o.expires_at > ${nowAt}
        AND o.invoice_id <> ${invoiceId}
        AND o.payload->>'accountFingerprint' = ${accountFingerprint}), 0))::bigint
      AS sum_minor
  `);
  return row?.sumMinor ?? 0;
}
