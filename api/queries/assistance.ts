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
  open: AssistanceContext['open'];
}

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
                'createdAt', q.created_at) order by q.created_at), '[]')
               from assistance_requests q
              where q.invoice_id = i.id and q.status = 'open') as open
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
    open: row.open,
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
  const title = itemCode ? checklistWords[itemCode].title : 'the invoice';
  await db.transaction(async (tx) => {
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
        title: callBack ? `Call back about ${title}` : `A question about ${title}`,
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
      words: `${ctx.signedIn.name} asked for help with ${title}.`,
    });
  });
  return { requestId };
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
