import { recordActivity } from '@millrace/db/activityLog';
import type { Tx } from '@millrace/db/connection';
import { sql } from '@millrace/db/sql';
import type { ContractStatus } from '@millrace/domain/contract';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { financingWords } from '@millrace/domain/invoice/financingWords';
import { planTakingUp, type TakingUp } from '@millrace/domain/invoice/takingUp';
import type { VerificationStatus } from '@millrace/domain/vendor/verification';
import { systemActor } from '../actors';
import { readContract, type ContractState } from '../contract/contractStates';
import type { Deps, StepCall } from '../step';
import { lockFinancing, type FinancingRow } from './financings';
import { endOffer } from './goingBack';

/** Where the story stood, and all that it remembered. */
export interface TakenUp {
  status: FinancingStatus;
  plan: TakingUp;
  leftStatus: FinancingStatus | null;
  offerExpiresAtMs: number | null;
  requestId: string | null;
  contract: (ContractState & { contractId: string }) | null;
  contractsReplaced: number;
  paymentId: string | null;
  /** Greater than each round that this financing has had, so that its mails are new ones. */
  round: number;
}

/**
 * Reads where a financing stood whose process ended by failure, from the books alone, and what of it
 * is begun anew. An offer that lost its signed contract gives its limit back here. Throws NOT_FOUND.
 */
export async function takeUp(
  deps: Deps,
  call: StepCall,
  { invoiceId }: { invoiceId: string },
): Promise<TakenUp> {
  const { contractId, ...taken } = await deps.db.inTransaction(async (tx) => {
    const row = await lockFinancing(tx, invoiceId);
    const {
      contract,
      contractId: latestId,
      request,
      ...left
    } = await readLeft(tx, call, invoiceId);
    const { status, statusBeforeAction: leftStatus } = row;
    const plan = planTakingUp({ status, leftStatus, contract, request });
    if (plan.endsOffer) await endOffer(tx, row);
    await noteTakingUp(tx, call, row, plan);
    return {
      ...left,
      ...{ status, plan, contractId: latestId },
      leftStatus: plan.endsOffer ? 'checking' : leftStatus,
      offerExpiresAtMs: row.offerExpiresAt?.getTime() ?? null,
    };
  });
  const contract = contractId && {
    contractId,
    ...(await readContract(deps, call, { contractId })),
  };
  return { ...taken, contract: contract || null };
}

interface Left {
  contract: ContractStatus | null;
  contractId: string | null;
  contractsReplaced: number;
  request: VerificationStatus | null;
  requestId: string | null;
  paymentId: string | null;
  round: number;
}

async function readLeft(tx: Tx, { workflowId }: StepCall, invoiceId: string): Promise<Left> {
  const row = await tx.row<Left>(sql`
    SELECT k.id AS contract_id, k.status AS contract, r.id AS request_id, r.status AS request,
      p.id AS payment_id, (SELECT count(*) FROM lending_contracts
        WHERE invoice_id = ${invoiceId} AND status = 'superseded')::int AS contracts_replaced,
      (SELECT version FROM processes WHERE workflow_id = ${workflowId})::int AS round
    FROM (SELECT 1) AS one
    LEFT JOIN LATERAL (SELECT id, status FROM lending_contracts WHERE invoice_id = ${invoiceId}
      ORDER BY attempt DESC LIMIT 1) k ON TRUE
    LEFT JOIN LATERAL (SELECT id, status FROM vendor_verification_requests
      WHERE invoice_id = ${invoiceId}
      ORDER BY created_at DESC, id DESC LIMIT 1) r ON TRUE
    LEFT JOIN LATERAL (SELECT id FROM payments WHERE invoice_id = ${invoiceId}
      AND kind = 'payout'
      ORDER BY created_at DESC, id DESC LIMIT 1) p ON TRUE
  `);
  if (!row) throw new Error('A row of one is always there.');
  return row;
}

/** Once, however often the step is tried. */
async function noteTakingUp(
  tx: Tx,
  { workflowId, version }: StepCall,
  { invoiceId, companyId, number, status }: FinancingRow,
  plan: TakingUp,
): Promise<void> {
  const done = await tx.rows(sql`
    SELECT 1 FROM activities WHERE invoice_id = ${invoiceId} AND action = 'financing_taken_up'
    AND after->>'version' = ${String(version)}
  `);
  if (done.length > 0) return;
  await recordActivity(tx, {
    actor: systemActor,
    action: 'financing_taken_up',
    subjectType: 'invoice',
    subjectId: invoiceId,
    invoiceId,
    companyId,
    after: { status, version, ...plan },
    words: `Invoice ${number} goes on where it stood: ${financingWords[status].label.toLowerCase()}.`,
    workflowId,
  });
}
