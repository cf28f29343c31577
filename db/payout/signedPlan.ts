import { AppError } from '@millrace/domain/errors/errors';
import { canonicalPlan, isPlanOf, type PromisedPlan } from '@millrace/domain/repayment/schedule';
import type { Tx } from '../connection/connection';
import { sql } from '../connection/sql';
import { sha256 } from '../crypto/hashes';

interface Financed {
  principalMinor: number;
  feeMinor: number;
  termMonths: number;
}

/** The hash of a stored plan, to be compared with the signed one; `none` where it is of another financing. */
export function hashPlan(plan: PromisedPlan | null, financed: Financed): string {
  return plan && isPlanOf(plan, financed) ? sha256(canonicalPlan(plan)) : 'none';
}

/**
 * The plan as the contract that was signed has it: what is reckoned otherwise since changes nothing of it.
 * @throws AppError plan_differs where it is not the plan that the signed hash is of, or of another sum
 */
export async function readSignedPlan(
  tx: Tx,
  invoiceId: string,
  financed: Financed,
): Promise<PromisedPlan> {
  const signed = await tx.row<{ plan: PromisedPlan; scheduleHash: string }>(sql`
    SELECT plan, schedule_hash FROM lending_contracts WHERE invoice_id = ${invoiceId}
      AND executed_at IS NOT NULL
    ORDER BY attempt DESC LIMIT 1
  `);
  if (signed && hashPlan(signed.plan, financed) === signed.scheduleHash) return signed.plan;
  throw refusePlan();
}

/** What is booked is what was signed, or nothing. */
export function refusePlan(): AppError {
  return new AppError('PRECONDITION_FAILED', 'The plan differs from the one that was signed.', {
    reason: 'plan_differs',
  });
}
