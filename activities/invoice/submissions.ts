import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { Financing } from '@millrace/db/models/Financing';
import { sql } from '@millrace/db/connection/sql';
import { assertSubmittedAlike, readSubmission } from '@millrace/db/invoice/submission';
import { AppError } from '@millrace/domain/errors/errors';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { assertInvoice, normaliseInvoiceNumber, payableOf } from '@millrace/domain/invoice/invoice';
import type { Policy } from '@millrace/domain/policy/policy';
import type { Actor } from '../step/actors';
import type { Deps, StepCall } from '../step/step';
import { refuseDuplicate } from './duplicates';

export interface Submission {
  invoiceId: string;
  companyId: string;
  vendorId: string;
  actor: Actor;
  payloadHash: string;
  policy: Policy;
}

/**
 * Makes the financing of a draft, by its id: a second try finds the first one's row. Refuses with
 * CONFLICT `cannot_be_financed` a duplicate (invariant 4), `draft_changed` a draft that says something
 * else by now, and with UNPROCESSABLE_CONTENT what the form should not have let through.
 */
export async function recordSubmission(
  { db, keys }: Deps,
  call: StepCall,
  asked: Submission,
): Promise<{ status: FinancingStatus; isOldNews: boolean }> {
  return refuseDuplicate('This invoice cannot be financed. Please ask us.', () =>
    db.inTransaction((tx) => submit(tx, keys, call, asked)),
  );
}

async function submit(tx: Tx, keys: Deps['keys'], call: StepCall, asked: Submission) {
  const { invoiceId, companyId, vendorId } = asked;
  const { submittingHash } = await lockInvoice(tx, asked);
  const there = await tx.row<{ status: FinancingStatus; payloadHash: string }>(
    sql`SELECT status, payload_hash FROM financings WHERE invoice_id = ${invoiceId}`,
  );
  if (there) {
    assertSubmittedAlike(invoiceId, there, asked);
    return { status: there.status, isOldNews: there.status !== 'submitted' };
  }
  // A draft that was changed may lack something by now: its mark tells that first.
  if (submittingHash !== asked.payloadHash) throw draftChanged();
  const { input, payloadHash } = await readSubmission(tx, keys.data, asked);
  if (payloadHash !== asked.payloadHash) throw draftChanged();
  const { nowAt, todayOn } = await readClock(tx);
  assertInvoice(input, todayOn, asked.policy.invoice);
  const payableMinor = payableOf(input);
  const numberNormalised = normaliseInvoiceNumber(input.number);
  const hashes = await tx.rows<{ sha256: string }>(
    sql`SELECT DISTINCT sha256 FROM invoice_documents WHERE invoice_id = ${invoiceId}`,
  );
  const documentSha256All = [
    ...new Set([input.documentSha256, ...hashes.map((row) => row.sha256)]),
  ];
  await Financing.create(
    {
      invoiceId,
      companyId,
      vendorId,
      status: 'submitted',
      principalMinor: payableMinor,
      termMonths: input.termMonths,
      payloadHash,
      submittedBy: asked.actor.id ?? '',
      submittedAt: nowAt,
      numberNormalised,
      documentSha256All,
    },
    { transaction: tx },
  );
  await claimHashes(tx, invoiceId, documentSha256All);
  await tx.change(sql`
    UPDATE invoices SET vendor_id = ${vendorId}, number_normalised = ${numberNormalised},
      payable_minor = ${payableMinor},
    draft_step = NULL, updated_at = now() WHERE id = ${invoiceId}
  `);
  await recordActivity(tx, {
    actor: asked.actor,
    action: 'invoice_submitted',
    subjectType: 'invoice',
    subjectId: invoiceId,
    invoiceId,
    companyId,
    after: { status: 'submitted', principalMinor: payableMinor },
    words: `${asked.actor.name} submitted invoice ${input.number}.`,
    workflowId: call.workflowId,
  });
  return { status: 'submitted' as const, isOldNews: false };
}

function draftChanged(): AppError {
  return new AppError('CONFLICT', 'This draft was changed since. Please submit it once more.', {
    reason: 'draft_changed',
  });
}

/** The invoice's lock, and the hash of the draft as it was last being submitted, unless it was changed. */
async function lockInvoice(tx: Tx, { invoiceId, companyId }: Submission) {
  const row = await tx.row<{ submittingHash: string | null }>(sql`
    SELECT submitting_hash FROM invoices
    WHERE id = ${invoiceId} AND company_id = ${companyId} FOR NO KEY UPDATE
  `);
  if (!row) throw new AppError('NOT_FOUND', 'There is no such invoice.');
  return row;
}

export async function claimHashes(
  tx: Tx,
  invoiceId: string,
  hashes: readonly string[],
): Promise<void> {
  for (const sha256 of hashes) {
    await tx.change(sql`
      INSERT INTO financing_document_hashes (sha256, invoice_id, live)
        VALUES (${sha256}, ${invoiceId}, TRUE)
      ON CONFLICT (sha256, invoice_id) DO UPDATE SET live = TRUE
    `);
  }
}
