import { sql } from '@millrace/db/connection/sql';
import type { Database, Tx } from '@millrace/db/connection/connection';
import type { Services } from '../services';

/** Deletes the rows of those documents that no invoice has, and says where their files lie. */
export async function deleteLooseDocuments(
  db: Database,
  ids: readonly string[],
  tx?: Tx,
): Promise<string[]> {
  const gone = await (tx ?? db).rows<{ key: string }>(sql`
    DELETE FROM documents d WHERE d.id = ANY (${ids}::uuid[])
      AND NOT EXISTS (SELECT 1 FROM invoice_documents x WHERE x.document_id = d.id)
      AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.document_id = d.id)
    RETURNING d.storage_key AS key
  `);
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
