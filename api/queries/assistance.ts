import { recordActivity } from '@millrace/db/activityLog';
import type { ChecklistCode } from '@millrace/domain/compliance/compliance';
import { checklistWords, titleCheck } from '@millrace/domain/compliance/complianceWords';
import { taskDueAtMs } from '@millrace/domain/process/taskDue';
import { AppError } from '@millrace/domain/errors/errors';
import { v7 as newId } from 'uuid';
import { readClock } from '../clock';
import type { Database, Tx } from '../database';
import type { AssistanceContext } from '../presenters/checklist';
import type { SignedIn } from '../session';
import { type CallContext, toActor } from '../trpc';
import { notFound, requireOwnFinancing } from './ownership';

interface ContextRow {
  number: string | null;
  vendorName: string | null;
  stuck: ChecklistCode[];
  asked: AssistanceContext['asked'];
  questions: AssistanceContext['questions'];
}

/** What our team asked the company last, while the company has not written since. */
const openQuestionSql = (invoiceId: string) => `
  select json_build_object('question', a.after->>'question', 'by', a.actor_name,
                           'at', business_at(a.at))
    from activities a
   where a.invoice_id = ${invoiceId} and a.action = 'info_requested'
     and not exists (select 1 from assistance_requests later
           where later.invoice_id = a.invoice_id and later.created_at > a.at)
   order by a.seq desc limit 1`;

/** What the company may ask about: the items that hold the invoice up. */
export async function getAssistanceContext(
  db: Database,
  companyId: string,
  invoiceId: string,
): Promise<AssistanceContext> {
  const row = await db.row<ContextRow>(
    `select i.number, v.legal_name as "vendorName",
            (select coalesce(json_agg(k.code), '[]') from checklist_items k
              where k.invoice_id = i.id
                and k.result in ('failed', 'needs_review', 'pending', 'stale')) as stuck,
            (select coalesce(json_agg(json_build_object('id', q.id, 'question', q.question,
                'createdAt', business_at(q.created_at), 'answer', case when q.status = 'answered'
                  then json_build_object('words', q.resolution, 'at', business_at(q.answered_at))
                end) order by q.created_at desc), '[]')
               from assistance_requests q where q.invoice_id = i.id) as questions,
            (${openQuestionSql('i.id')}) as asked
       from invoices i left join vendors v on v.id = i.vendor_id
      where i.id = $invoiceId and i.company_id = $companyId`,
    { invoiceId, companyId },
  );
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
  await requireOwnFinancing(db, ctx.companyId, invoiceId);
  const about = itemCode ? checklistWords[itemCode].title : 'the invoice';
  await db.transaction(async (tx) => {
    const isAnswer = await db.row(openQuestionSql('$invoiceId'), { invoiceId }, tx);
    const added = await db.rows(
      `insert into assistance_requests (id, invoice_id, item_code, asked_by, question, call_back)
       values ($requestId, $invoiceId, $itemCode, $userId, $question, $callBack)
       on conflict (id) do nothing returning id`,
      {
        requestId,
        invoiceId,
        itemCode: itemCode ?? null,
        userId: ctx.signedIn.userId,
        question,
        callBack,
      },
      tx,
    );
    if (added.length === 0) return assertSameQuestion(ctx, input, tx);
    await db.rows(
      `insert into tasks (id, kind, title, words, subject_type, subject_id, invoice_id, company_id,
                          severity, due_at, dedupe_key)
       values ($id, 'assistance', $title, $question, 'assistance_request', $requestId, $invoiceId,
               $companyId, 'info', $dueAt, $dedupe)`,
      {
        id: newId(),
        title: nameTask({ callBack, isAnswer: isAnswer !== null, about }),
        question,
        requestId,
        invoiceId,
        companyId: ctx.companyId,
        dueAt: new Date(taskDueAtMs('assistance', (await readClock(db)).nowMs)),
        dedupe: `assistance-${requestId}`,
      },
      tx,
    );
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

function nameTask(asked: { callBack: boolean; isAnswer: boolean; about: string }): string {
  const { callBack, isAnswer, about } = asked;
  if (callBack) return `Call back about ${about}`;
  return isAnswer ? 'The company answered our question' : `A question about ${about}`;
}

async function assertSameQuestion(
  { services: { db }, signedIn }: CallContext & { signedIn: SignedIn },
  { requestId, invoiceId, itemCode, question, callBack }: Question,
  tx: Tx,
): Promise<void> {
  const same = await db.row(
    `select 1 from assistance_requests where id = $requestId and invoice_id = $invoiceId
        and item_code is not distinct from $itemCode and asked_by = $userId
        and question = $question and call_back = $callBack`,
    {
      requestId,
      invoiceId,
      itemCode: itemCode ?? null,
      userId: signedIn.userId,
      question,
      callBack,
    },
    tx,
  );
  if (same) return;
  throw new AppError('CONFLICT', 'This question was asked with other words.', {
    reason: 'payload_differs',
  });
}
