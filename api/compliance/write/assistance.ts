import { openTask } from '@millrace/db/process/tasks';
import { recordActivity } from '@millrace/db/activity/activityLog';
import { sql, type Sql } from '@millrace/db/connection/sql';
import type { ChecklistCode } from '@millrace/domain/compliance/compliance';
import { checklistWords, titleCheck } from '@millrace/domain/compliance/complianceWords';
import { AppError } from '@millrace/domain/errors/errors';
import type { Database, Tx } from '@millrace/db/connection/connection';
import type { AssistanceContext } from '../view';
import type { SignedIn } from '../../auth/session';
import { type CallContext, toActor } from '../../trpc';
import { notFound, requireSubmitted } from '../../http/preconditions';

interface ContextRow {
  number: string | null;
  vendorName: string | null;
  stuck: ChecklistCode[];
  asked: AssistanceContext['asked'];
  questions: AssistanceContext['questions'];
}

/** What our team asked the company last, while the company has not written since. */
const openQuestionSql = (invoiceId: string | Sql) => sql`
  SELECT json_build_object('question', a.after->>'question', 'by', a.actor_name,
                           'at', business_at(a.at))
    FROM activities a
   WHERE a.invoice_id = ${invoiceId} AND a.action = 'info_requested'
     AND NOT EXISTS (SELECT 1 FROM assistance_requests later
           WHERE later.invoice_id = a.invoice_id AND later.created_at > a.at)
   ORDER BY a.seq DESC LIMIT 1`;

/** What the company may ask about: the items that hold the invoice up. */
export async function getAssistanceContext(
  db: Database,
  companyId: string,
  invoiceId: string,
): Promise<AssistanceContext> {
  const row = await db.row<ContextRow>(sql`
    SELECT i.number, v.legal_name AS vendor_name,
          (SELECT coalesce(json_agg(k.code), '[]') FROM checklist_items k
            WHERE k.invoice_id = i.id
              AND k.result IN ('failed', 'needs_review', 'pending', 'stale')) AS stuck,
          (SELECT coalesce(json_agg(json_build_object('id', q.id, 'question', q.question,
              'createdAt', business_at(q.created_at), 'answer', CASE WHEN q.status = 'answered'
                THEN json_build_object('words', q.resolution, 'at', business_at(q.answered_at))
              END) ORDER BY q.created_at DESC), '[]')
             FROM assistance_requests q WHERE q.invoice_id = i.id) AS questions,
          (${openQuestionSql(sql`i.id`)}) AS asked
     FROM invoices i LEFT JOIN vendors v ON v.id = i.vendor_id
    WHERE i.id = ${invoiceId} AND i.company_id = ${companyId}
  `);
  if (!row) throw notFound();
  return {
    invoiceId,
    number: row.number ?? '',
    vendorName: row.vendorName ?? '',
    stuckItems: row.stuck.map((code) => ({
      code,
      title: titleCheck(code, 'company'),
      words: checklistWords[code].company,
    })),
    asked: row.asked,
    questions: row.questions,
  };
}

interface Question {
  requestId: string;
  invoiceId: string;
  itemCode?: ChecklistCode | undefined;
  question: string;
  callBack: boolean;
}

/** Asks a person for help: the question and the Task stand together, and once. */
export async function requestAssistance(
  ctx: CallContext & { companyId: string; signedIn: SignedIn },
  input: Question,
) {
  const { db } = ctx.services;
  const { requestId, invoiceId, itemCode, question, callBack } = input;
  await requireSubmitted(db, invoiceId);
  const about = itemCode ? checklistWords[itemCode].title : 'the invoice';
  await db.inTransaction(async (tx) => {
    const isAnswer = await tx.row(openQuestionSql(invoiceId));
    const added = await tx.rows(sql`
      INSERT INTO assistance_requests (id, invoice_id, item_code, asked_by, question, call_back)
      VALUES (${requestId}, ${invoiceId}, ${itemCode ?? null}, ${ctx.signedIn.userId},
        ${question}, ${callBack})
      ON CONFLICT (id) DO NOTHING RETURNING id
    `);
    if (added.length === 0) return assertSameQuestion(ctx, input, tx);
    await openTask(tx, {
      kind: 'assistance',
      title: nameTask({ callBack, isAnswer: isAnswer !== null, about }),
      words: question,
      ...{ subjectType: 'assistance_request', subjectId: requestId, invoiceId },
      companyId: ctx.companyId,
      severity: 'info',
      dedupeKey: assistanceKey(requestId),
    });
    await recordActivity(tx, {
      actor: toActor(ctx),
      action: 'assistance_requested',
      subjectType: 'assistance_request',
      subjectId: requestId,
      invoiceId,
      companyId: ctx.companyId,
      words: isAnswer
        ? `${ctx.signedIn.name} answered our question.`
        : `${ctx.signedIn.name} asked for help with ${about}.`,
    });
  });
  return { requestId };
}

export const assistanceKey = (requestId: string) => `assistance-${requestId}`;

function nameTask(asked: { callBack: boolean; isAnswer: boolean; about: string }): string {
  const { callBack, isAnswer, about } = asked;
  if (callBack) return `Call back about ${about}`;
  return isAnswer ? 'The company answered our question' : `A question about ${about}`;
}

async function assertSameQuestion(
  { signedIn }: CallContext & { signedIn: SignedIn },
  { requestId, invoiceId, itemCode, question, callBack }: Question,
  tx: Tx,
): Promise<void> {
  const same = await tx.row(sql`
    SELECT 1 FROM assistance_requests WHERE id = ${requestId} AND invoice_id = ${invoiceId}
    AND item_code IS NOT DISTINCT FROM ${itemCode ?? null} AND asked_by = ${signedIn.userId}
    AND question = ${question} AND call_back = ${callBack}
  `);
  if (same) return;
  throw new AppError('CONFLICT', 'This question was asked with other words.', {
    reason: 'payload_differs',
  });
}
