import { readClock } from '@millrace/db/clock';
import { queryRows, type Tx } from '@millrace/db/connection';
import { balances } from '@millrace/db/ledger';
import { readExposure } from '@millrace/db/limits';
import { canonicalPayout } from '@millrace/domain/approvals';
import type { ContractStatus } from '@millrace/domain/contract';
import { AppError } from '@millrace/domain/errors';
import { availableFunds, liquidityBuffer } from '@millrace/domain/funds';
import type { MandateStatus } from '@millrace/domain/mandate';
import type { PayoutEvidence } from '@millrace/domain/payoutGate';
import type { Policy } from '@millrace/domain/policy';
import { canonicalPlan } from '@millrace/domain/schedule';
import type { VendorBankAccountStatus } from '@millrace/domain/vendor';
import { openBlockers, isAnswered } from '@millrace/domain/compliance';
import { listItems, type ItemRow } from './checklist';
import type { ContractPlan } from './contracts';
import { lockFinancing, type FinancingRow } from './financings';
import { sha256 } from './storage';

/** Everything about one payout, read under the locks of financing and credit account. */
export interface PayoutFacts {
  financing: FinancingRow;
  accountId: string;
  accountFingerprint: string;
  payload: Record<string, unknown>;
  payloadHash: string;
  /** The evidence without what is known of approvals. */
  evidence: Omit<PayoutEvidence, 'approvals' | 'approvedBankAccountId'>;
}

interface PartyRow {
  contractId: string | null;
  contractStatus: ContractStatus | null;
  plan: ContractPlan | null;
  scheduleHash: string | null;
  latestPayoutOn: string | null;
  mandateStatus: MandateStatus | null;
  payableMinor: number;
  documentSha256: string;
  companyStatus: string;
  isOnHold: boolean;
  accountId: string | null;
  fingerprint: string | null;
  accountStatus: VendorBankAccountStatus | null;
  coolingOffUntil: Date | null;
}

export async function readPayoutFacts(
  tx: Tx,
  invoiceId: string,
  policy: Policy,
): Promise<PayoutFacts> {
  const financing = await lockFinancing(tx, invoiceId);
  const exposure = await readExposure(tx, financing, { lock: true });
  const party = await readParty(tx, invoiceId);
  const items = await listItems(tx, invoiceId);
  const { nowAt, todayOn } = await readClock(tx);
  const payload = {
    invoiceId,
    vendorBankAccountId: party.accountId ?? '',
    accountFingerprint: party.fingerprint ?? '',
    amountMinor: financing.principalMinor,
    currency: 'GBP',
    contractId: party.contractId ?? '',
    scheduleHash: party.scheduleHash ?? '',
    documentSha256: party.documentSha256,
  };
  const account =
    party.accountId !== null && party.accountStatus !== null
      ? {
          id: party.accountId,
          status: party.accountStatus,
          coolingOffEndsAtMs: party.coolingOffUntil?.getTime() ?? Number.MAX_SAFE_INTEGER,
        }
      : null;
  return {
    financing,
    accountId: party.accountId ?? '',
    accountFingerprint: party.fingerprint ?? '',
    payload,
    payloadHash: sha256(canonicalPayout(payload)),
    evidence: {
      nowMs: nowAt.getTime(),
      todayOn,
      principalMinor: financing.principalMinor,
      payableMinor: party.payableMinor,
      contractStatus: party.contractStatus ?? 'draft',
      signedScheduleHash: party.scheduleHash ?? '',
      currentScheduleHash: party.plan ? sha256(canonicalPlan(party.plan)) : 'none',
      latestPayoutOn: party.latestPayoutOn,
      mandateStatus: party.mandateStatus,
      sanctions: readSanctions(items),
      companyRegistry: readStanding(items, 'company_in_good_standing'),
      vendorRegistry: readStanding(items, 'vendor_registered'),
      bankAccount: account,
      openBlockingItems: openBlockers(items).map((item) => item.code),
      creditAccountStatus: exposure.status,
      isCompanySuspended: party.companyStatus !== 'active',
      isOnHold: party.isOnHold,
      availableFundsMinor: await readAvailableFunds(tx, policy),
      isReservedInFunds: true,
    },
  };
}

async function readParty(tx: Tx, invoiceId: string): Promise<PartyRow> {
  const [row] = await queryRows<PartyRow>(
    tx,
    `SELECT k.id AS "contractId", k.status AS "contractStatus", k.plan,
       k.schedule_hash AS "scheduleHash", k.latest_payout_on AS "latestPayoutOn",
       (SELECT status FROM mandates m WHERE m.company_id = i.company_id
         ORDER BY (status = 'active') DESC, created_at DESC LIMIT 1) AS "mandateStatus",
       i.payable_minor AS "payableMinor", i.document_sha256 AS "documentSha256",
       c.status AS "companyStatus", (c.compliance_hold OR v.compliance_hold) AS "isOnHold",
       a.id AS "accountId", a.fingerprint, a.status AS "accountStatus",
       a.cooling_off_until AS "coolingOffUntil"
     FROM invoices i JOIN companies c ON c.id = i.company_id JOIN vendors v ON v.id = i.vendor_id
       LEFT JOIN LATERAL (SELECT * FROM lending_contracts WHERE invoice_id = i.id
         ORDER BY attempt DESC LIMIT 1) k ON true
       LEFT JOIN LATERAL (SELECT bank_account_id FROM vendor_verification_requests
         WHERE invoice_id = i.id AND status = 'succeeded'
           AND document_sha256 = i.document_sha256
         ORDER BY created_at DESC LIMIT 1) r ON true
       LEFT JOIN vendor_bank_accounts a ON a.id = r.bank_account_id
     WHERE i.id = $1`,
    [invoiceId],
  );
  if (!row) throw new AppError('NOT_FOUND', 'There is no such invoice.');
  return row;
}

function readSanctions(items: readonly ItemRow[]): PayoutEvidence['sanctions'] {
  const item = items.find((row) => row.code === 'vendor_sanctions_clear');
  if (!item?.checkedAt) return null;
  return { isClear: isAnswered(item.result), checkedAtMs: item.checkedAt.getTime() };
}

/** A waived register check stands for good standing: a second admin has looked at it. */
function readStanding(
  items: readonly ItemRow[],
  code: 'company_in_good_standing' | 'vendor_registered',
): { isGood: boolean; checkedAtMs: number } | null {
  const item = items.find((row) => row.code === code);
  if (!item?.checkedAt) return null;
  return { isGood: isAnswered(item.result), checkedAtMs: item.checkedAt.getTime() };
}

/** What may be lent now; the lock on the bank's row of payouts makes releases take turns. */
async function readAvailableFunds(tx: Tx, policy: Policy): Promise<number> {
  await queryRows(tx, "SELECT pg_advisory_xact_lock(hashtext('available_funds'))");
  const [reserved] = await queryRows<{ sumMinor: number }>(
    tx,
    `SELECT COALESCE(sum(amount_minor), 0)::bigint AS "sumMinor" FROM reservations
     WHERE status = 'held'`,
  );
  const ledger = await balances(tx);
  const notesMinor = -ledger.funding;
  return availableFunds({
    balances: ledger,
    reservationsMinor: reserved?.sumMinor ?? 0,
    accruedUnpaidCouponMinor: 0,
    notesMaturingMinor: 0,
    liquidityBufferMinor: liquidityBuffer({ notesMinor, nextCouponsMinor: 0 }, policy.liquidity),
  }).availableMinor;
}
