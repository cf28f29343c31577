import { recordActivity } from '@millrace/db/activity/activityLog';
import type { Tx } from '@millrace/db/connection/connection';
import { releaseReservation } from '@millrace/db/credit/limits';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { assertCanGoBack, goBackWords, type GoBackPoint } from '@millrace/domain/invoice/goingBack';
import type { Actor } from '../step/actors';
import { voidOpenApprovals } from '@millrace/db/process/approvals';
import { changeStatus, lockFinancing, type FinancingRow } from './financings';
import type { Deps, StepCall } from '../step/step';
import { finishTask } from '@millrace/db/process/tasks';

/**
 * Goes back to a named step: the open payout request is void, an offer that is made again gives its
 * limit back, and the invoice waits for what is done again. Throws CONFLICT if it has moved since
 * the admin looked, PRECONDITION_FAILED where the step cannot be gone back to.
 */
export async function goBack(
  { db }: Deps,
  call: StepCall,
  input: {
    invoiceId: string;
    actor: Actor;
    point: GoBackPoint;
    reason: string;
    seenStatus: FinancingStatus;
    /** Made once by whoever asks, so that a second try finds its own work. */
    goBackId: string;
  },
): Promise<{ status: FinancingStatus }> {
  const { invoiceId, actor, point, reason, seenStatus, goBackId } = input;
  return db.inTransaction(async (tx) => {
    const row = await lockFinancing(tx, invoiceId);
    if (await isDone(tx, invoiceId, goBackId)) return { status: row.status };
    if (row.status !== seenStatus) {
      throw new AppError('CONFLICT', 'The invoice has moved since you looked. Look at it again.');
    }
    assertCanGoBack(point, row.status);
    const voided = await voidOpenApprovals(tx, { kind: 'payout', subjectId: invoiceId, reason });
    if (voided.length > 0) await finishTask(tx, `payout_approval:${invoiceId}`, actor, 'voided');
    await recordActivity(tx, {
      actor,
      action: 'went_back',
      subjectType: 'invoice',
      subjectId: invoiceId,
      invoiceId,
      companyId: row.companyId,
      before: { status: row.status },
      after: { point, voidedRequests: voided.length, goBackId },
      reason,
      words: `${actor.name} went back in invoice ${row.number}: ${lower(goBackWords[point])}.`,
      workflowId: call.workflowId,
    });
    if (point === 'contract') return { status: row.status };
    await stopRun(tx, call, row, reason);
    if (point === 'offer') await endOffer(tx, row);
    return { status: row.status };
  });
}

async function isDone(tx: Tx, invoiceId: string, goBackId: string): Promise<boolean> {
  const done = await tx.rows(sql`
    SELECT 1 FROM activities WHERE invoice_id = ${invoiceId} AND action = 'went_back'
    AND after->>'goBackId' = ${goBackId}
  `);
  return done.length > 0;
}

async function stopRun(tx: Tx, call: StepCall, row: FinancingRow, reason: string): Promise<void> {
  if (row.status === 'checking' || row.status === 'action_required') return;
  const words = `Invoice ${row.number} waits for what is done again.`;
  await changeStatus(tx, call, row, { to: 'action_required', words, reason });
}

/** The limit is free until the new offer takes it again; a check says so if it no longer fits. */
export async function endOffer(tx: Tx, { invoiceId }: FinancingRow): Promise<void> {
  await releaseReservation(tx, invoiceId);
  await tx.change(sql`
    UPDATE financings SET fee_minor = NULL, pricing_snapshot = NULL, offered_at = NULL,
      offer_expires_at = NULL, accepted_at = NULL, accepted_by = NULL,
      status_before_action = 'checking'
    WHERE invoice_id = ${invoiceId}
  `);
}

function lower(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
