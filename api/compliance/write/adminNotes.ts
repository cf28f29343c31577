import { finishTask } from '@millrace/db/process/tasks';
import { assistanceKey } from './assistance';
import { recordActivity } from '@millrace/db/activity/activityLog';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import { requestInfo as requestInfoUpdate } from '@millrace/workflows/messages';
import { v7 as newId } from 'uuid';
import type { Tx } from '@millrace/db/connection/connection';
import type { SignedIn } from '../../auth/session';
import { type CallContext, toActor } from '../../trpc';
import { notFound, requireFinancing } from '../../http/preconditions';

type AdminCall = CallContext & { signedIn: SignedIn };

/**
 * A note by its client's id, so that a second click adds nothing.
 * @throws AppError CONFLICT `payload_differs` for an id that another note has
 */
export async function addNote(
  ctx: AdminCall,
  input: { noteId: string; invoiceId: string; text: string },
) {
  const { db } = ctx.services;
  await requireFinancing(db, input.invoiceId);
  await db.inTransaction(async (tx) => {
    const added = await tx.rows(sql`
      INSERT INTO notes (id, invoice_id, author_id, text)
      VALUES (${input.noteId}, ${input.invoiceId}, ${ctx.signedIn.userId}, ${input.text})
        ON CONFLICT (id) DO NOTHING RETURNING id
    `);
    if (added.length === 0) return assertSameNote(ctx, input, tx);
    await recordActivity(tx, {
      actor: toActor(ctx),
      action: 'admin_note_added',
      subjectType: 'invoice',
      subjectId: input.invoiceId,
      invoiceId: input.invoiceId,
      words: `${ctx.signedIn.name} added a note.`,
    });
  });
  return { noteId: input.noteId };
}

async function assertSameNote(
  { signedIn }: AdminCall,
  input: { noteId: string; invoiceId: string; text: string },
  tx: Tx,
): Promise<void> {
  const same = await tx.row(sql`
    SELECT 1 FROM notes WHERE id = ${input.noteId} AND invoice_id = ${input.invoiceId}
    AND author_id = ${signedIn.userId} AND text = ${input.text}
  `);
  if (same) return;
  throw new AppError('CONFLICT', 'This note was saved with other words.', {
    reason: 'payload_differs',
  });
}

/** Asks the company a question; the workflow mails it and records it. */
export async function requestInfo(ctx: AdminCall, input: { invoiceId: string; question: string }) {
  await requireFinancing(ctx.services.db, input.invoiceId);
  const workflowId = workflowIds.financeInvoice(input.invoiceId);
  const message = { actor: toActor(ctx), question: input.question };
  await ctx.services.workflows.update(workflowId, requestInfoUpdate, message);
  return { invoiceId: input.invoiceId };
}

interface AskedRow {
  status: string;
  invoiceId: string;
  question: string;
  number: string | null;
  /** Whoever asked. */
  name: string;
  email: string;
}

/**
 * Answers a company's question, mails the answer to whoever asked, and closes its task. Where the
 * mail server takes nothing, the admin hears so and nothing is written.
 */
export async function answerAssistance(
  ctx: AdminCall,
  input: { requestId: string; resolution: string },
) {
  const { db } = ctx.services;
  const { requestId, resolution } = input;
  await db.inTransaction(async (tx) => {
    const request = await tx.row<AskedRow>(sql`
      SELECT q.status, q.invoice_id, q.question, i.number, u.name, u.email
      FROM assistance_requests q JOIN invoices i ON i.id = q.invoice_id
        JOIN users u ON u.id = q.asked_by
      WHERE q.id = ${requestId} FOR NO KEY UPDATE OF q
    `);
    if (!request) throw notFound('question');
    if (request.status === 'answered') {
      throw new AppError('CONFLICT', 'This question has been answered already.');
    }
    await tx.change(sql`
      UPDATE assistance_requests SET status = 'answered', resolution = ${resolution},
      answered_at = now() WHERE id = ${requestId}
    `);
    await finishTask(tx, assistanceKey(requestId), toActor(ctx), resolution);
    await recordActivity(tx, {
      actor: toActor(ctx),
      action: 'assistance_answered',
      subjectType: 'assistance_request',
      subjectId: requestId,
      invoiceId: request.invoiceId,
      reason: resolution,
      words: `${ctx.signedIn.name} answered the company's question.`,
    });
    await mailAnswer(ctx, { ...request, requestId, resolution }, tx);
  });
  return { requestId };
}

async function mailAnswer(
  { services: { mailer, env } }: AdminCall,
  asked: AskedRow & { requestId: string; resolution: string },
  tx: Tx,
): Promise<void> {
  const { requestId, invoiceId, email, name } = asked;
  const url = new URL('/compliance/assistance-request', env.MILLRACE_PUBLIC_URL);
  url.searchParams.set('invoiceId', invoiceId);
  const subject = `Our answer about invoice ${asked.number ?? ''}`.trim();
  await tx.change(sql`
    INSERT INTO mail_log (id, dedupe_key, to_address, template, subject, invoice_id)
    VALUES (${newId()}, ${`assistance_answered:${requestId}`}, ${email}, 'assistance_answered',
      ${subject}, ${invoiceId})
  `);
  const text = [
    `Dear ${name},`,
    '',
    'You asked us:',
    asked.question,
    '',
    'Our answer:',
    asked.resolution,
    '',
    'You can see both, and ask again, here:',
    url.href,
    '',
    'Millrace',
  ].join('\n');
  await mailer.sendMail({
    ...{ to: email, subject, text },
    idempotencyKey: `assistance_answered-${requestId}`,
  });
}
