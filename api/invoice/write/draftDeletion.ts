import { recordActivity } from '@millrace/db/activity/activityLog';
import { sql } from '@millrace/db/connection/sql';
import { toActor } from '../../trpc';
import { deleteLooseDocuments, removeFiles } from '../../document/looseDocuments';
import type { CompanyCall } from './drafts';
import { requireDraft } from './draftLock';

/** Deletes a draft, and its files where nothing else has them. */
export async function deleteDraft(ctx: CompanyCall, invoiceId: string) {
  const { db } = ctx.services;
  const files = await db.inTransaction(async (tx) => {
    await requireDraft(tx, ctx.companyId, invoiceId);
    const had = await tx.rows<{ id: string }>(
      sql`SELECT document_id AS id FROM invoice_documents WHERE invoice_id = ${invoiceId}`,
    );
    await tx.change(sql`DELETE FROM invoices WHERE id = ${invoiceId}`);
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
