import { recordActivity } from '@millrace/db/activityLog';
import { toActor } from '../trpc';
import { deleteLooseDocuments, removeFiles } from '../uploads/looseDocuments';
import { type CompanyCall } from './drafts';
import { requireDraft } from './draftLock';

/** Deletes a draft, and its files where nothing else has them. */
export async function deleteDraft(ctx: CompanyCall, invoiceId: string) {
  const { db } = ctx.services;
  const files = await db.transaction(async (tx) => {
    await requireDraft(db, ctx.companyId, invoiceId, tx);
    const had = await db.rows<{ id: string }>(
      'select document_id as id from invoice_documents where invoice_id = $invoiceId',
      { invoiceId },
      tx,
    );
    await db.change('delete from invoices where id = $invoiceId', { invoiceId }, tx);
    const gone = await deleteLooseDocuments(
      db,
      had.map(({ id }) => id),
      tx,
    );
    await recordActivity(tx, {
      actor: toActor(ctx),
      action: 'draft_deleted',
      subjectType: 'invoice',
      subjectId: invoiceId,
      companyId: ctx.companyId,
      words: 'A draft was deleted.',
    });
    return gone;
  });
  await removeFiles(ctx.services, files);
  return { invoiceId };
}
