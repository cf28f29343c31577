import type { Database, Tx } from '../database';
import type { Services } from '../services';

/** Deletes the rows of those documents that no invoice has, and says where their files lie. */
export async function deleteLooseDocuments(
  db: Database,
  ids: readonly string[],
  tx?: Tx,
): Promise<string[]> {
  const gone = await db.rows<{ key: string }>(
    `delete from documents d where d.id = any ($ids::uuid[])
        and not exists (select 1 from invoice_documents x where x.document_id = d.id)
        and not exists (select 1 from invoices i where i.document_id = d.id)
     returning d.storage_key as key`,
    { ids },
    tx,
  );
  return gone.map(({ key }) => key);
}

/**
 * Removes files whose rows are gone for good by now: one that stays belongs to nobody, and is no
 * one's fault who only wanted it away.
 */
export async function removeFiles(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    try {
      await storage.remove(key);
    } catch (error) {
      log.warn({ err: error, key }, 'the file of a deleted document stays');
    }
  }
}
