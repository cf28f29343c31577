import { recordActivity } from '@millrace/db/activityLog';
import { AppError } from '@millrace/domain/errors/errors';
import { workflowIds } from '@millrace/workflows/ids';
import { requestInfo as requestInfoUpdate } from '@millrace/workflows/messages';
import { v7 as newId } from 'uuid';
import type { Tx } from '../database';
import type { SignedIn } from '../session';
import { type CallContext, toActor } from '../trpc';
import { notFound, requireFinancing } from './ownership';

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
  await db.transaction(async (tx) => {
    const added = await db.rows(
      `insert into notes (id, invoice_id, author_id, text)
       values ($noteId, $invoiceId, $userId, $text) on conflict (id) do nothing returning id`,
      { ...input, userId: ctx.signedIn.userId },
      tx,
    );
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
  { services: { db }, signedIn }: AdminCall,
  input: { noteId: string; invoiceId: string; text: string },
  tx: Tx,
): Promise<void> {
  const same = await db.row(
    `select 1 from notes where id = $noteId and invoice_id = $invoiceId
        and author_id = $userId and text = $text`,
    { ...input, userId: signedIn.userId },
    tx,
  );
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
  await db.transaction(async (tx) => {
    const request = await db.row<AskedRow>(
      `select q.status, q.invoice_id as "invoiceId", q.question, i.number, u.name, u.email
         from assistance_requests q join invoices i on i.id = q.invoice_id
           join users u on u.id = q.asked_by
        where q.id = $requestId for update of q`,
      { requestId },
      tx,
    );
    if (!request) throw notFound('question');
    if (request.status === 'answered') {
      throw new AppError('CONFLICT', 'This question has been answered already.');
    }
    await db.change(
      `update assistance_requests set status = 'answered', resolution = $resolution,
              answered_at = now() where id = $requestId`,
      { requestId, resolution },
      tx,
    );
    await db.change(
      `update tasks set status = 'done', done_at = now(), done_by = $userId,
              outcome = $resolution
        where dedupe_key = 'assistance-' || $requestId::text and status <> 'done'`,
      { requestId, resolution, userId: ctx.signedIn.userId },
      tx,
    );
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
  { services: { db, mailer, env } }: AdminCall,
  asked: AskedRow & { requestId: string; resolution: string },
  tx: Tx,
): Promise<void> {
  const { requestId, invoiceId, email, name } = asked;
  const url = new URL('/compliance/assistance-request', env.MILLRACE_PUBLIC_URL);
  url.searchParams.set('invoiceId', invoiceId);
  const subject = `Our answer about invoice ${asked.number ?? ''}`.trim();
  await db.change(
    `insert into mail_log (id, dedupe_key, to_address, template, subject, invoice_id)
     values ($id, $key, $email, 'assistance_answered', $subject, $invoiceId)`,
    { id: newId(), key: `assistance_answered:${requestId}`, email, subject, invoiceId },
    tx,
  );
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
  await mailer.send({ to: email, subject, text });
}
