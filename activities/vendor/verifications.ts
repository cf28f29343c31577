import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { VendorVerificationRequest } from '@millrace/db/models/VendorVerificationRequest';
import { sql } from '@millrace/db/connection/sql';
import type { Policy } from '@millrace/domain/policy/policy';
import { describeDispute } from '@millrace/domain/vendor/dispute';
import {
  isOpenVerification,
  verificationMachine,
  type VerificationStatus,
} from '@millrace/domain/vendor/verification';
import { systemActor, type Actor } from '../step/actors';
import type { Deps, StepCall } from '../step/step';
import { finishTask, openTask } from '@millrace/db/process/tasks';
import { lockRequest, moveRequest } from './verificationRows';

/** Opens the request about the invoice's current document, with a user for the vendor. */
export async function openVerification(
  { db }: Deps,
  call: StepCall,
  input: { requestId: string; invoiceId: string; vendorId: string; policy: Policy },
): Promise<{ expiresAtMs: number }> {
  const { requestId, invoiceId, vendorId, policy } = input;
  return db.inTransaction(async (tx) => {
    const there = await VendorVerificationRequest.findByPk(requestId, { transaction: tx });
    if (there) return { expiresAtMs: there.expiresAt.getTime() };
    const invoice = await tx.row<{ documentSha256: string }>(
      sql`SELECT document_sha256 AS "documentSha256!" FROM invoices WHERE id = ${invoiceId}`,
    );
    await withdrawOpen(tx, invoiceId);
    const { nowAt } = await readClock(tx);
    const expiresAt = new Date(nowAt.getTime() + policy.expiry.vendorLinkMs);
    await VendorVerificationRequest.create(
      {
        id: requestId,
        invoiceId,
        vendorId,
        documentSha256: invoice?.documentSha256 ?? '',
        expiresAt,
        status: 'created',
      },
      { transaction: tx },
    );
    const row = await lockRequest(tx, requestId);
    await recordActivity(tx, {
      actor: systemActor,
      action: 'vendor_asked',
      subjectType: 'verification_request',
      subjectId: requestId,
      invoiceId,
      companyId: row.companyId,
      words: `${row.vendorName} is asked to confirm invoice ${row.number}.`,
      workflowId: call.workflowId,
    });
    return { expiresAtMs: expiresAt.getTime() };
  });
}

/** An invoice has one open request: the one before it ends in the moment in which the next is made. */
async function withdrawOpen(tx: Tx, invoiceId: string): Promise<void> {
  const open = await tx.rows<{ id: string }>(sql`
    SELECT id FROM vendor_verification_requests WHERE invoice_id = ${invoiceId}
      AND status = ANY (${verificationMachine.statuses.filter(isOpenVerification)})
  `);
  for (const { id } of open) await moveRequest(tx, await lockRequest(tx, id), 'cancelled');
}

export async function markVerificationSent(
  { db }: Deps,
  _call: StepCall,
  { requestId }: { requestId: string },
): Promise<{ state: VerificationStatus }> {
  return db.inTransaction(async (tx) => {
    const row = await lockRequest(tx, requestId);
    if (row.status === 'created') await moveRequest(tx, row, 'sent');
    return { state: row.status };
  });
}

export async function readVerification(
  { db }: Deps,
  _call: StepCall,
  { requestId }: { requestId: string },
): Promise<{ state: VerificationStatus }> {
  return db.inTransaction(async (tx) => ({ state: (await lockRequest(tx, requestId)).status }));
}

export async function recordOpened(
  { db }: Deps,
  call: StepCall,
  { requestId, actor }: { requestId: string; actor: Actor },
): Promise<{ state: VerificationStatus }> {
  return db.inTransaction(async (tx) => {
    const row = await lockRequest(tx, requestId);
    if (row.status !== 'sent') return { state: row.status };
    await moveRequest(tx, row, 'opened');
    const { nowAt } = await readClock(tx);
    await tx.change(
      sql`UPDATE vendor_verification_requests SET opened_at = ${nowAt} WHERE id = ${requestId}`,
    );
    await tx.change(sql`
      UPDATE vendors SET status = 'registered' WHERE id = ${row.vendorId} AND status = 'invited'
    `);
    await recordActivity(tx, {
      actor,
      action: 'vendor_opened',
      subjectType: 'verification_request',
      subjectId: requestId,
      invoiceId: row.invoiceId,
      companyId: row.companyId,
      words: `${row.vendorName} opened the request about invoice ${row.number}.`,
      workflowId: call.workflowId,
    });
    return { state: row.status };
  });
}

/** The vendor does not confirm the invoice: for admins a matter of fraud. */
export async function disputeVerification(
  { db }: Deps,
  call: StepCall,
  input: { requestId: string; actor: Actor; reason: string; words: string },
): Promise<{ state: VerificationStatus }> {
  const { requestId, actor, reason, words } = input;
  const stored = `${reason}: ${words}`;
  const description = describeDispute(stored);
  return db.inTransaction(async (tx) => {
    const row = await lockRequest(tx, requestId);
    if (row.status === 'disputed') return { state: row.status };
    await moveRequest(tx, row, 'opened', 'submitted', 'disputed');
    const { nowAt } = await readClock(tx);
    await tx.change(sql`
      UPDATE vendor_verification_requests SET dispute_reason = ${stored}, answered_at = ${nowAt},
      submitted_at = ${nowAt} WHERE id = ${requestId}
    `);
    await recordActivity(tx, {
      actor,
      action: 'vendor_disputed',
      subjectType: 'verification_request',
      subjectId: requestId,
      invoiceId: row.invoiceId,
      companyId: row.companyId,
      reason: words === '' ? null : words,
      words: `${row.vendorName} says of invoice ${row.number} that ${description}.`,
      workflowId: call.workflowId,
    });
    await openTask(tx, {
      kind: 'vendor_disputed',
      title: `${row.vendorName} disputes invoice ${row.number}`,
      words: `The vendor says that ${description}. ${words}`.trim(),
      subjectType: 'verification_request',
      subjectId: requestId,
      companyId: row.companyId,
      severity: 'negative',
      dedupeKey: `vendor_disputed:${requestId}`,
    });
    return { state: row.status };
  });
}

/** Ends an open request: its link no longer works. */
export async function closeVerification(
  { db }: Deps,
  call: StepCall,
  { requestId, to }: { requestId: string; to: 'expired' | 'cancelled' | 'failed' },
): Promise<{ state: VerificationStatus }> {
  return db.inTransaction(async (tx) => {
    const there = await tx.row(
      sql`SELECT 1 FROM vendor_verification_requests WHERE id = ${requestId}`,
    );
    if (!there) return { state: 'cancelled' };
    const row = await lockRequest(tx, requestId);
    const before = row.status;
    await moveRequest(tx, row, to);
    if (row.status === before) return { state: row.status };
    const words = to === 'expired' ? 'expired without an answer' : 'was withdrawn';
    await recordActivity(tx, {
      actor: systemActor,
      action: `vendor_request_${to}`,
      subjectType: 'verification_request',
      subjectId: requestId,
      invoiceId: row.invoiceId,
      companyId: row.companyId,
      words: `The request to ${row.vendorName} about invoice ${row.number} ${words}.`,
      workflowId: call.workflowId,
    });
    await finishTask(tx, `bank_account_review:${requestId}`, systemActor, to);
    return { state: row.status };
  });
}
