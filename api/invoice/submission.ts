import { createHash } from 'node:crypto';
import { decryptText } from '@millrace/db/accountNumbers';
import { dataKeysOf } from '@millrace/db/keys';
import { recordActivity } from '@millrace/db/activityLog';
import { sql } from '@millrace/db/sql';
import { AppError } from '@millrace/domain/errors/errors';
import { findBlockingDoubt } from '@millrace/domain/invoice/documentDoubts';
import {
  assertInvoice,
  canonicalSubmission,
  type SubmitInvoiceInput,
  submitInvoiceInput,
} from '@millrace/domain/invoice/invoice';
import { workflowIds } from '@millrace/workflows/ids';
import { type FinanceInvoiceInput, submitted } from '@millrace/workflows/messages';
import { WithStartWorkflowOperation } from '@temporalio/client';
import { v7 as newId } from 'uuid';
import { readClock } from '../clock';
import type { Tx } from '@millrace/db/connection';
import { readPolicy } from '../policy';
import { getDraft } from './drafts';
import { lockDraft } from './draftLock';
import { checkDuplicate } from './duplicates';
import { refuseOtherDraft, refuseStale } from './draftText';
import { notFound } from '../http/ownership';
import type { Services } from '../services';
import type { SignedIn } from '../auth/session';
import { type CallContext, toActor } from '../trpc';

type CompanyCall = CallContext & { companyId: string; signedIn: SignedIn };

/**
 * Submits a draft: the workflow's start input is the payload, and its first update answers once the
 * row exists. Sent twice, it has one effect and two equal answers: what the submission did, and not
 * what has become of the invoice meanwhile.
 */
export async function submitInvoice(ctx: CompanyCall, invoiceId: string, basedOn?: string) {
  const { db, workflows } = ctx.services;
  const { input, updatedAt, payloadHash } = await readSubmission(ctx, invoiceId);
  const before = await db.row<{ payloadHash: string }>(
    sql`SELECT payload_hash FROM financings WHERE invoice_id = ${invoiceId}`,
  );
  if (before) return answerAgain(invoiceId, before.payloadHash, payloadHash);
  if (basedOn) refuseStale({ updatedAt }, basedOn);
  const [clock, policy] = await Promise.all([readClock(db), readPolicy(db)]);
  assertInvoice(input, clock.todayOn, policy.invoice);
  await refuseSeveral(ctx, invoiceId);
  await refuseDuplicate(ctx, invoiceId);
  await recordAttestation(ctx, invoiceId, payloadHash);
  const start: FinanceInvoiceInput = {
    invoiceId,
    companyId: ctx.companyId,
    vendorId: input.vendorId,
    actor: toActor(ctx),
    payloadHash,
    verificationRequestId: newId(),
    policy,
  };
  // No update id of ours: Temporal would answer a later try with the refusal of an earlier one.
  await workflows.call((client) =>
    client.workflow.executeUpdateWithStart(submitted, {
      startWorkflowOperation: new WithStartWorkflowOperation('financeInvoice', {
        workflowId: workflowIds.financeInvoice(invoiceId),
        workflowIdConflictPolicy: 'USE_EXISTING',
        taskQueue: workflows.taskQueue,
        args: [start],
      }),
    }),
  );
  return answer(invoiceId);
}

function answer(invoiceId: string) {
  return { invoiceId, status: 'submitted' as const };
}

function answerAgain(invoiceId: string, beforeHash: string, payloadHash: string) {
  if (beforeHash === payloadHash) return answer(invoiceId);
  throw new AppError('CONFLICT', 'This invoice was submitted with other values.', {
    reason: 'payload_differs',
    details: { invoiceId },
  });
}

interface SubmissionRow {
  vendorId: string | null;
  number: string | null;
  issueOn: string | null;
  dueOn: string | null;
  billToName: string | null;
  currency: string;
  netMinor: number | null;
  vatMinor: number | null;
  grossMinor: number | null;
  deductionsMinor: number;
  vendorVatNumber: string | null;
  sortCode: string | null;
  accountSealed: string | null;
  termMonths: number | null;
  esgCategory: string | null;
  documentId: string | null;
  documentSha256: string | null;
  updatedAt: Date;
}

const submissionSql = ({ invoiceId, companyId }: { invoiceId: string; companyId: string }) => sql`
  SELECT i.vendor_id, i.number, i.issue_on, i.due_on,
    i.bill_to_name, i.currency, i.net_minor,
    i.vat_minor, i.gross_minor,
    i.deductions_minor,
    nullif(i.vendor_vat_number, '') AS vendor_vat_number,
    replace(i.printed_sort_code, '-', '') AS sort_code,
    i.printed_account_encrypted AS account_sealed, i.term_months,
    i.esg_category, i.document_id,
    i.document_sha256,
    date_trunc('milliseconds', i.updated_at) AS updated_at
  FROM invoices i WHERE i.id = ${invoiceId} AND i.company_id = ${companyId}
`;

async function readSubmission(
  ctx: CompanyCall,
  invoiceId: string,
  tx?: Tx,
): Promise<{ input: SubmitInvoiceInput; updatedAt: Date; payloadHash: string }> {
  const { db, env } = ctx.services;
  const { companyId } = ctx;
  const row = await (tx ?? db).row<SubmissionRow>(submissionSql({ invoiceId, companyId }));
  if (!row) throw notFound();
  const { accountSealed, updatedAt, ...values } = row;
  const accountNumber =
    accountSealed && decryptText(accountSealed, 'account_number', dataKeysOf(env));
  const present = Object.entries({ ...values, accountNumber }).filter(
    ([, value]) => value !== null,
  );
  const hashOf = (input: SubmitInvoiceInput) =>
    createHash('sha256').update(canonicalSubmission(companyId, input)).digest('hex');
  const parsed = submitInvoiceInput.safeParse({
    ...Object.fromEntries(present),
    invoiceId,
    deliveryAttested: true,
  });
  if (parsed.success) return { input: parsed.data, updatedAt, payloadHash: hashOf(parsed.data) };
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
  throw new AppError('PRECONDITION_FAILED', `Still missing: ${fields.join(', ')}.`, {
    reason: 'illegal_transition',
    details: { fields },
  });
}

/** A file of several invoices is one document to nobody: each needs a file of its own. */
async function refuseSeveral(ctx: CompanyCall, invoiceId: string): Promise<void> {
  const { extraction } = await getDraft(ctx.services, ctx.companyId, invoiceId);
  const blocking = findBlockingDoubt(extraction);
  if (!blocking) return;
  throw new AppError('PRECONDITION_FAILED', blocking, { reason: 'several_invoices' });
}

async function refuseDuplicate(ctx: CompanyCall, invoiceId: string): Promise<void> {
  const { db }: Services = ctx.services;
  const answer = await checkDuplicate(db, ctx.companyId, invoiceId);
  if (answer.outcome === 'clear') return;
  if (answer.outcome === 'cannot_be_financed') {
    throw new AppError('CONFLICT', 'This invoice cannot be financed. Please ask us.', {
      reason: 'cannot_be_financed',
    });
  }
  const isAltered = answer.outcome === 'altered';
  const words = isAltered
    ? `You have submitted ${answer.number} before, with another file or other amounts.`
    : `You have submitted ${answer.number} already.`;
  throw new AppError('CONFLICT', words, {
    reason: isAltered ? 'altered_invoice' : 'duplicate_invoice',
    details: { invoiceId: answer.invoiceId, number: answer.number },
  });
}

/**
 * The company's word that the invoice is genuine, delivered, unpaid and not between relatives; of
 * the draft that was checked, and of no other: a change takes the mark away, see `requireDraft`.
 * Whoever submits gives that word, unless the same person gave it of the same draft before.
 */
async function recordAttestation(
  ctx: CompanyCall,
  invoiceId: string,
  checkedHash: string,
): Promise<void> {
  const { db } = ctx.services;
  await db.inTransaction(async (tx) => {
    const draft = await lockDraft(tx, ctx.companyId, invoiceId);
    const { payloadHash } = await readSubmission(ctx, invoiceId, tx);
    if (payloadHash !== checkedHash) throw refuseOtherDraft();
    await tx.change(sql`
      UPDATE invoices SET submitting_at = clock_timestamp(), submitting_hash = ${payloadHash}
      WHERE id = ${invoiceId}
    `);
    const { userId } = ctx.signedIn;
    if (draft.submittingHash === payloadHash && draft.attestedBy === userId) return;
    await tx.change(sql`
      UPDATE invoices SET delivery_attested_at = now(), delivery_attested_by = ${userId},
      draft_step = 'done' WHERE id = ${invoiceId}
    `);
    await recordActivity(tx, {
      actor: toActor(ctx),
      action: 'delivery_attested',
      subjectType: 'invoice',
      subjectId: invoiceId,
      invoiceId,
      companyId: ctx.companyId,
      words: `${ctx.signedIn.name} confirmed: genuine, delivered, unpaid, not related.`,
    });
  });
}
