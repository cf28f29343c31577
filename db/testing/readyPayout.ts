import {
  checklistFor,
  checklistRules,
  currentChecklistVersion,
} from '@millrace/domain/compliance/compliance';
import { postCapitalMoved } from '@millrace/domain/ledger/fundingPostings';
import { defaultPolicy } from '@millrace/domain/policy/policy';
import {
  canonicalPlan,
  planInstalments,
  type PromisedPlan,
} from '@millrace/domain/repayment/schedule';
import type { Database } from '../connection/connection';
import { sha256 } from '../crypto/hashes';
import { postEntry } from '../ledger/ledger';
import { reserveLimit } from '../credit/limits';
import { Approval } from '../models/Approval';
import { ChecklistItem } from '../models/ChecklistItem';
import type { Financing } from '../models/Financing';
import type { LendingContract } from '../models/LendingContract';
import { VendorVerificationRequest } from '../models/VendorVerificationRequest';
import { readPayoutFacts } from '../payout/payoutEvidence';
import {
  buildAdmin,
  buildBankAccount,
  buildContract,
  buildCreditAccount,
  buildFinancing,
  buildMandate,
  hashOf,
} from './build';

const dayMs = 86_400_000;

export type ReadyPayout = Awaited<ReturnType<typeof buildReadyPayout>>;

/** The executed contract of its plan. */
function buildSigned(
  { invoiceId, principalMinor, termMonths }: Financing,
  instalments: PromisedPlan['instalments'] = planInstalments(principalMinor, 45_000, termMonths),
): Promise<LendingContract> {
  const plan = {
    ...{ currency: 'GBP', principalMinor, feeMinor: 45_000, instalments },
    latestPayout: '5 working days after signing',
  };
  return buildContract({
    ...{ invoiceId, plan, scheduleHash: sha256(canonicalPlan(plan)) },
    latestPayoutOn: new Date(Date.now() + 5 * dayMs).toISOString().slice(0, 10),
  });
}

/**
 * A financing with nothing against its payout: signed, checked, verified, reserved, funded, and
 * requested by one admin so that a second one can release it.
 * @param given.instalments those that were signed, where another rule reckoned them
 */
export async function buildReadyPayout(
  db: Database,
  { instalments }: Partial<Pick<PromisedPlan, 'instalments'>> = {},
) {
  const financing = await buildFinancing({ status: 'payout_approval' });
  const { invoiceId, companyId, vendorId, principalMinor } = financing;
  await buildCreditAccount({ companyId });
  await buildMandate({ companyId });
  const account = await buildBankAccount({ vendorId });
  const [documentSha256 = ''] = financing.documentSha256All;
  await VendorVerificationRequest.create({
    invoiceId,
    vendorId,
    bankAccountId: account.id,
    documentSha256,
    tokenHash: hashOf(invoiceId),
    expiresAt: new Date(Date.now() + dayMs),
    status: 'succeeded',
    answeredAt: new Date(),
  });
  const contract = await buildSigned(financing, instalments);
  await ChecklistItem.bulkCreate(
    checklistFor(currentChecklistVersion).map((code) => ({
      invoiceId,
      code,
      severity: checklistRules[code].severity,
      result: 'passed' as const,
      answeredBy: checklistRules[code].answeredBy,
      checkedAt: new Date(),
    })),
  );
  const maker = await buildAdmin();
  const approval = await db.inTransaction(async (tx) => {
    await postEntry(tx, {
      ...postCapitalMoved({ signedMinor: 100_000_000 }),
      idempotencyKey: `capital:${invoiceId}`,
      effectiveOn: '2026-01-01',
      description: 'Own capital paid in',
    });
    await reserveLimit(tx, { invoiceId, amountMinor: principalMinor });
    const { payload, payloadHash } = await readPayoutFacts(tx, invoiceId, defaultPolicy);
    return Approval.create(
      {
        kind: 'payout',
        subjectType: 'invoice',
        subjectId: invoiceId,
        invoiceId,
        amountMinor: principalMinor,
        payload: { ...payload },
        payloadHash,
        makerId: maker.id,
        expiresAt: new Date(Date.now() + dayMs),
        requiredApprovals: 2,
      },
      { transaction: tx },
    );
  });
  return { invoiceId, companyId, vendorId, account, contract, maker, approval };
}
