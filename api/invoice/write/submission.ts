import { dataKeysOf } from '@millrace/db/crypto/keys';
import { recordActivity } from '@millrace/db/activity/activityLog';
import { sql } from '@millrace/db/connection/sql';
import { assertSubmittedAlike, readSubmission } from '@millrace/db/invoice/submission';
import { AppError } from '@millrace/domain/errors/errors';
import { assertInvoice, type SubmitInvoiceInput } from '@millrace/domain/invoice/invoice';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import { type FinanceInvoiceInput, submitted } from '@millrace/workflows/messages';
import { WithStartWorkflowOperation } from '@temporalio/client';
import { v7 as newId } from 'uuid';
import { readClock } from '@millrace/db/settings/clock';
import { readPolicy } from '@millrace/db/settings/policy';
import { refuseBlocking } from './blockingDoubts';
import { getDraft } from './drafts';
import { lockDraft } from './draftLock';
import { checkDuplicate } from '../read/duplicates';
import { refuseOtherDraft, refuseStale } from './draftText';
import { startLearning } from './lessons';
import type { Services } from '../../services';
import type { SignedIn } from '../../auth/session';
import { type CallContext, toActor } from '../../trpc';

type CompanyCall = CallContext & { companyId: string; signedIn: SignedIn };

/**
 * Submits a draft as its submitter saw it. Whether it may be financed is decided by the process, on
 * the row under its lock; its first update answers once the financing exists, or with the refusal.
 * Sent twice, it has one effect and two equal answers: what the submission did, and not what has
 * become of the invoice meanwhile.
 */
export async function submitInvoice(ctx: CompanyCall, invoiceId: string, basedOn?: string) {
  const { db, env, workflows } = ctx.services;
  const which = { companyId: ctx.companyId, invoiceId };
  const read = await readSubmission(db, dataKeysOf(env), which);
  const { input, payloadHash } = read;
  const before = await db.row<{ payloadHash: string }>(
    sql`SELECT payload_hash FROM financings WHERE invoice_id = ${invoiceId}`,
  );
  if (before) {
    assertSubmittedAlike(invoiceId, before, read);
    return filed(ctx, input);
  }
  if (basedOn) refuseStale(read, basedOn);
  const [clock, policy] = await Promise.all([readClock(db), readPolicy(db)]);
  // The process decides; here it is said before the draft is marked and a process begins.
  assertInvoice(input, clock.todayOn, policy.invoice);
  refuseBlocking((await getDraft(ctx.services, ctx.companyId, invoiceId)).extraction);
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
  return filed(ctx, input);
}

function filed(ctx: CompanyCall, input: SubmitInvoiceInput) {
  // Whoever submits does not wait for what is learnt; sent twice, it is learnt once.
  void startLearning(ctx.services, ctx.companyId, input);
  const { invoiceId } = input;
  return { invoiceId, status: 'submitted' as const };
}

async function refuseDuplicate(ctx: CompanyCall, invoiceId: string): Promise<void> {
  const { db }: Services = ctx.services;
  const answer = await checkDuplicate(db, invoiceId);
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
  const { db, env } = ctx.services;
  const { companyId } = ctx;
  await db.inTransaction(async (tx) => {
    const draft = await lockDraft(tx, companyId, invoiceId);
    const { payloadHash } = await readSubmission(tx, dataKeysOf(env), { companyId, invoiceId });
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
      companyId,
      words: `${ctx.signedIn.name} confirmed: genuine, delivered, unpaid, not related.`,
    });
  });
}
