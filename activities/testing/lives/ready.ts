import { createHash } from 'node:crypto';
import type { Tx } from '@millrace/db/connection/connection';
import { reserveLimit } from '@millrace/db/credit/limits';
import { ChecklistItem } from '@millrace/db/models/ChecklistItem';
import { VendorVerificationRequest } from '@millrace/db/models/VendorVerificationRequest';
import { sql } from '@millrace/db/connection/sql';
import { buildContract, buildFinancing, buildInvoice, hashOf } from '@millrace/db/testing/build';
import {
  checklistFor,
  checklistRules,
  currentChecklistVersion,
} from '@millrace/domain/compliance/compliance';
import { calculateFee } from '@millrace/domain/credit/pricing';
import { AppError } from '@millrace/domain/errors/errors';
import { canonicalPlan, planInstalments } from '@millrace/domain/repayment/schedule';
import type { LifeFinancing } from '../../../infra/proofs/chaos/oracle/life';
import { giveMandate, latestPayout, type Household } from './household';
import type { House } from './house';

const yearMs = 365 * 86_400_000;

/**
 * A financing with nothing against its payout: reserved, priced, signed, checked, its vendor's
 * account verified. Null where the limit has no room for it.
 */
export async function makeReady(
  house: House,
  household: Household,
  given: LifeFinancing,
): Promise<string | null> {
  const { companyId, vendors } = household;
  const vendor = vendors[given.vendor];
  if (!vendor) throw new Error('There is no such vendor.');
  const { principalMinor, termMonths, lateInterestBps } = given;
  const terms = { principalMinor, monthlyFeeBps: given.feeBps, termMonths, discountBps: 0 };
  const feeMinor = calculateFee(terms);
  const invoice = await buildInvoice({
    ...{ companyId, vendorId: vendor.id, termMonths },
    ...{ grossMinor: principalMinor, payableMinor: principalMinor },
    ...{ netMinor: principalMinor, vatMinor: 0 },
  });
  const financing = await buildFinancing({
    invoiceId: invoice.id,
    ...{ status: 'payout_approval', principalMinor, feeMinor, termMonths },
    pricingSnapshot: { lateInterestBps },
  });
  const { invoiceId } = financing;
  try {
    await house.within((tx) => reserveLimit(tx, { invoiceId, amountMinor: principalMinor }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await house.change(
      sql`UPDATE financings SET status = 'rejected' WHERE invoice_id = ${invoiceId}`,
    );
    return null;
  }
  const [documentSha256 = ''] = financing.documentSha256All;
  await VendorVerificationRequest.create({
    ...{ invoiceId, vendorId: vendor.id, bankAccountId: vendor.bankAccountId, documentSha256 },
    ...{ tokenHash: hashOf(invoiceId), expiresAt: new Date(Date.now() + yearMs) },
    ...{ status: 'succeeded', answeredAt: new Date() },
  });
  await signPlan(invoiceId, given, feeMinor);
  await ChecklistItem.bulkCreate(
    checklistFor(currentChecklistVersion).map((code) => ({
      ...{ invoiceId, code, severity: checklistRules[code].severity, result: 'passed' as const },
      ...{ answeredBy: checklistRules[code].answeredBy, checkedAt: new Date() },
    })),
  );
  await giveMandate(house, household, invoiceId);
  return invoiceId;
}

async function signPlan(
  invoiceId: string,
  { principalMinor, termMonths, readyOn }: LifeFinancing,
  feeMinor: number,
): Promise<void> {
  const plan = {
    ...{ currency: 'GBP', principalMinor, feeMinor },
    instalments: planInstalments(principalMinor, feeMinor, termMonths),
    latestPayout: '5 working days after signing',
  };
  await buildContract({
    ...{ invoiceId, plan, latestPayoutOn: latestPayout(readyOn) },
    scheduleHash: createHash('sha256').update(canonicalPlan(plan)).digest('hex'),
  });
}

/** Registers and lists have been looked at a moment ago, as before every request and release. */
export async function refreshEvidence(tx: Tx, invoiceId: string): Promise<void> {
  await tx.change(sql`
    UPDATE checklist_items SET checked_at = now()
      + (SELECT offset_ms FROM business_clock WHERE id = 1) * interval '1 millisecond'
    WHERE invoice_id = ${invoiceId}
  `);
}
