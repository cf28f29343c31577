import { recordActivity } from '@millrace/db/activity/activityLog';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import type { ContractStatus } from '@millrace/domain/contract/contract';
import { isLive, type FinancingStatus } from '@millrace/domain/invoice/financing';
import { financingWords } from '@millrace/domain/invoice/financingWords';
import {
  lastMailAfter,
  planTakingUp,
  type LastMail,
  type TakingUp,
} from '@millrace/domain/invoice/takingUp';
import type { VerificationStatus } from '@millrace/domain/vendor/verification';
import { systemActor } from '../step/actors';
import { readContract, type ContractState } from '../contract/contractStates';
import type { Deps, StepCall } from '../step/step';
import { lockFinancing, type FinancingRow } from './financings';
import { endOffer } from './goingBack';

/** Where the process stood, and all that it remembered. */
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
  /** What follows the status was not done to its end: this mail has not left since it was written. */
  unsent: LastMail | null;
  /** The payout did not follow in time, and no admin has been asked why. */
  owesLapseTask: boolean;
}

/**
 * Reads where a financing stood whose process ended by failure, from the books alone, and what of it
 * is begun again. An offer that lost its signed contract gives its limit back here. Throws NOT_FOUND.
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
    const unsent = await readUnsent(tx, call, row);
    await noteTakingUp(tx, call, row, plan);
    return {
      ...left,
      ...{ unsent, owesLapseTask: await owesLapseTask(tx, invoiceId) },
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
    SELECT k.id AS contract_id, k.status AS contract, r.id AS request_id,
      CASE WHEN is_to_be_asked THEN 'cancelled' ELSE r.status END AS request,
      p.id AS payment_id, (SELECT count(*) FROM lending_contracts
        WHERE invoice_id = ${invoiceId} AND status = 'superseded')::int AS contracts_replaced,
      (SELECT version FROM processes WHERE workflow_id = ${workflowId})::int AS round
    FROM (SELECT 1) AS one
    LEFT JOIN LATERAL (SELECT id, status FROM lending_contracts WHERE invoice_id = ${invoiceId}
      ORDER BY attempt DESC LIMIT 1) k ON TRUE
    LEFT JOIN LATERAL (SELECT id, status,
        EXISTS (SELECT 1 FROM activities a WHERE a.invoice_id = ${invoiceId}
          AND a.at > created_at AND (a.action = 'document_replaced'
            OR a.action = 'went_back' AND a.after->>'point' = 'vendor')) AS is_to_be_asked
      FROM vendor_verification_requests WHERE invoice_id = ${invoiceId}
      ORDER BY created_at DESC, id DESC LIMIT 1) r ON TRUE
    LEFT JOIN LATERAL (SELECT id FROM payments WHERE invoice_id = ${invoiceId}
      AND kind = 'payout'
      ORDER BY created_at DESC, id DESC LIMIT 1) p ON TRUE
  `);
  if (!row) throw new Error('A row of one is always there.');
  return row;
}

/** By this process: what another one did is done to its end by that one. */
async function readUnsent(
  tx: Tx,
  { workflowId }: StepCall,
  { invoiceId, status }: FinancingRow,
): Promise<LastMail | null> {
  // The collection makes it overdue and active again; what follows the payout follows its first day.
  const written = isLive(status) ? 'active' : status;
  const move = await tx.row<{ from: FinancingStatus; at: Date }>(sql`
    SELECT before->>'status' AS "from!", at FROM activities
    WHERE invoice_id = ${invoiceId} AND workflow_id = ${workflowId} AND subject_type = 'invoice'
      AND after->>'status' = ${written} AND before->>'status' IS NOT NULL
    ORDER BY seq DESC LIMIT 1
  `);
  const mail = move && lastMailAfter(status, move.from);
  if (!mail) return null;
  const sent = await tx.rows(sql`
    SELECT 1 FROM mail_log WHERE invoice_id = ${invoiceId} AND template = ${mail}
      AND sent_at >= ${move.at}
  `);
  return sent.length > 0 ? null : mail;
}

async function owesLapseTask(tx: Tx, invoiceId: string): Promise<boolean> {
  const lapsed = await tx.rows(sql`
    SELECT 1 FROM financings WHERE invoice_id = ${invoiceId} AND status = 'cancelled'
      AND closed_reason_code = 'payout_lapsed' AND NOT EXISTS (SELECT 1 FROM tasks
        WHERE dedupe_key = 'payout_lapsed:' || ${invoiceId}::text)
  `);
  return lapsed.length > 0;
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
