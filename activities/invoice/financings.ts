import { recordActivity } from '@millrace/db/activity/activityLog';
import type { Tx } from '@millrace/db/connection/connection';
import { releaseReservation } from '@millrace/db/credit/limits';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import {
  assertFinancingMove,
  canCancel,
  isClosed,
  type FinancingStatus,
} from '@millrace/domain/invoice/financing';
import { financingWords } from '@millrace/domain/invoice/financingWords';
import { systemActor, type Actor } from '../step/actors';
import { voidOpenApprovals } from '@millrace/db/process/approvals';
import { endExecuted } from '../contract/executedContracts';
import { handOverStopped } from '../repayment/stoppedCollections';
import type { Deps, StepCall } from '../step/step';
import { finishTasksOf, openTask } from '@millrace/db/process/tasks';

export interface FinancingRow {
  invoiceId: string;
  companyId: string;
  vendorId: string;
  status: FinancingStatus;
  statusBeforeAction: FinancingStatus | null;
  principalMinor: number;
  feeMinor: number | null;
  termMonths: number;
  payloadHash: string;
  number: string;
  offerExpiresAt: Date | null;
  paidOutOn: string | null;
}

/** The financing with its row lock, so that status changes take turns. Throws NOT_FOUND. */
export async function lockFinancing(tx: Tx, invoiceId: string): Promise<FinancingRow> {
  const row = await tx.row<FinancingRow>(sql`
    SELECT f.invoice_id, f.company_id, f.vendor_id,
      f.status, f.status_before_action,
      f.principal_minor, f.fee_minor,
      f.term_months, f.payload_hash, i.number AS "number!",
      f.offer_expires_at, f.paid_out_on
    FROM financings f JOIN invoices i ON i.id = f.invoice_id
    WHERE f.invoice_id = ${invoiceId} FOR NO KEY UPDATE OF f
  `);
  if (!row) throw new AppError('NOT_FOUND', 'There is no such invoice.');
  return row;
}

export interface StatusChange {
  to: FinancingStatus;
  actor?: Actor;
  action?: string;
  words: string;
  reason?: string | null;
  after?: Record<string, unknown>;
}

/**
 * Moves a locked financing and writes its audit row; false if it stands there already, which is
 * how a second try of the same step finds its own work.
 */
export async function changeStatus(
  tx: Tx,
  call: StepCall,
  row: FinancingRow,
  change: StatusChange,
): Promise<boolean> {
  if (row.status === change.to) return false;
  assertFinancingMove(row.status, change.to, row.statusBeforeAction);
  await tx.change(sql`
    UPDATE financings SET status = ${change.to}, status_before_action =
      ${change.to === 'action_required' ? row.status : null}, version = version + 1,
    updated_at = now() WHERE invoice_id = ${row.invoiceId}
  `);
  await recordActivity(tx, {
    actor: change.actor ?? systemActor,
    action: change.action ?? `invoice_${change.to}`,
    subjectType: 'invoice',
    subjectId: row.invoiceId,
    invoiceId: row.invoiceId,
    companyId: row.companyId,
    before: { status: row.status },
    after: { status: change.to, ...change.after },
    reason: change.reason ?? null,
    words: change.words,
    workflowId: call.workflowId,
  });
  row.status = change.to;
  return true;
}

/** Moves the status, without any other effect. */
export async function moveFinancing(
  { db }: Deps,
  call: StepCall,
  { invoiceId, to, reason }: { invoiceId: string; to: FinancingStatus; reason?: string },
): Promise<{ status: FinancingStatus }> {
  return db.inTransaction(async (tx) => {
    const row = await lockFinancing(tx, invoiceId);
    const words = `Invoice ${row.number}: ${financingWords[to].label.toLowerCase()}.`;
    await changeStatus(tx, call, row, { to, words, reason });
    return { status: row.status };
  });
}

export async function readStatus(
  { db }: Deps,
  _call: StepCall,
  { invoiceId }: { invoiceId: string },
): Promise<{ status: FinancingStatus }> {
  return db.inTransaction(async (tx) => ({ status: (await lockFinancing(tx, invoiceId)).status }));
}

export type EarlyEnd = 'rejected' | 'cancelled' | 'expired';

/** After a payout that failed or came back, any early end is a cancellation. */
function endFor(row: FinancingRow, wanted: EarlyEnd): EarlyEnd {
  const isAfterPayout = row.status === 'payout_failed' || row.status === 'payout_returned';
  return isAfterPayout ? 'cancelled' : wanted;
}

const endWords: Record<EarlyEnd, string> = {
  rejected: 'was not financed',
  cancelled: 'was cancelled at no cost',
  expired: 'expired',
};

const endedByUs = 'Our team has ended it.';

/** Ends a financing before payout: status, reservation, signed contract, approvals and tasks. */
export async function closeFinancing(
  { db }: Deps,
  call: StepCall,
  input: {
    invoiceId: string;
    status: EarlyEnd;
    reasonCode: string;
    reason: string;
    actor: Actor | null;
  },
): Promise<{ status: FinancingStatus }> {
  return db.inTransaction(async (tx) => {
    const row = await lockFinancing(tx, input.invoiceId);
    const to = endFor(row, input.status);
    const changed = await changeStatus(tx, call, row, {
      to,
      actor: input.actor ?? systemActor,
      reason: input.reason === '' ? null : input.reason,
      after: { reasonCode: input.reasonCode },
      words: `Invoice ${row.number} ${endWords[to]}.`,
    });
    if (!changed) return { status: row.status };
    await releaseReservation(tx, row.invoiceId);
    await endExecuted(tx, call, row, {
      status: 'terminated',
      write: (reference) => `Contract ${reference} ended before the payout.`,
    });
    await voidOpenApprovals(tx, {
      ...({ kind: 'payout', subjectId: row.invoiceId } as const),
      reason: 'The invoice was closed.',
    });
    await finishTasksOf(tx, row.invoiceId, `The invoice ${endWords[to]}.`);
    await handOverStopped(tx, { ...row, status: to });
    // An admin who ends a process writes for the record; the company reads this column.
    const publicReason = input.reasonCode === 'ended_by_admin' ? endedByUs : input.reason;
    await tx.change(sql`
      UPDATE financings SET closed_reason = ${publicReason}, closed_reason_code =
        ${input.reasonCode}, attention = FALSE
      WHERE invoice_id = ${row.invoiceId}
    `);
    return { status: row.status };
  });
}

/** Stopped by an admin or from outside: cancelled if that is still possible, else left as it is. */
export async function closeEarly(
  deps: Deps,
  call: StepCall,
  { invoiceId, reason }: { invoiceId: string; reason: string },
): Promise<{ status: FinancingStatus }> {
  const status = await deps.db.inTransaction(async (tx) => {
    const row = await tx.row<{ status: FinancingStatus; number: string }>(sql`
      SELECT f.status, i.number AS "number!" FROM financings f JOIN invoices i ON i.id = f.invoice_id
      WHERE f.invoice_id = ${invoiceId}
    `);
    if (row && !canCancel(row.status) && !isClosed(row.status)) {
      await openUnattendedTask(tx, invoiceId, row, reason);
      await handOverStopped(tx, { invoiceId, ...row });
    }
    return row?.status;
  });
  if (status === undefined) return { status: 'draft' };
  if (!canCancel(status)) return { status };
  return closeFinancing(deps, call, {
    invoiceId,
    status: 'cancelled',
    reasonCode: 'ended_by_admin',
    reason,
    actor: null,
  });
}

/** Money is on its way or owed, and the process that looked after it has ended. */
async function openUnattendedTask(
  tx: Tx,
  invoiceId: string,
  { status, number }: { status: FinancingStatus; number: string },
  reason: string,
): Promise<void> {
  await openTask(tx, {
    kind: 'financing_unattended',
    title: `Nobody looks after invoice ${number}`,
    words: `Its process was ended while it was ${financingWords[status].label.toLowerCase()}: ${reason}`,
    subjectType: 'invoice',
    subjectId: invoiceId,
    invoiceId,
    severity: 'negative',
    dedupeKey: `financing_unattended:${invoiceId}`,
  });
}

/** An admin's question to the company. */
export async function recordQuestion(
  { db }: Deps,
  call: StepCall,
  { invoiceId, actor, question }: { invoiceId: string; actor: Actor; question: string },
): Promise<{ noticeKey: string }> {
  return db.inTransaction(async (tx) => {
    const row = await lockFinancing(tx, invoiceId);
    const noticeKey = `question:${call.version}`;
    const asked = await tx.row(sql`
      SELECT 1 FROM activities WHERE invoice_id = ${invoiceId} AND action = 'info_requested'
      AND after->>'noticeKey' = ${noticeKey}
    `);
    if (asked) return { noticeKey };
    await recordActivity(tx, {
      actor,
      action: 'info_requested',
      subjectType: 'invoice',
      subjectId: invoiceId,
      invoiceId,
      companyId: row.companyId,
      after: { question, noticeKey },
      words: `${actor.name} asked the company: ${question}`,
      workflowId: call.workflowId,
    });
    return { noticeKey };
  });
}
