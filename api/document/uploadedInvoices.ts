import { sql } from '@millrace/db/connection/sql';
import { readClock } from '@millrace/db/settings/clock';
import { findRefusal, refuse } from '@millrace/domain/invoice/documentRefusal';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import { notFound } from '../http/preconditions';
import type { Services } from '../services';
import { extractDocument } from './extractions';
import { deleteLooseDocuments, removeFiles } from './looseDocuments';

export interface UploadedInvoice {
  id: string;
  sha256: string;
  storageKey: string;
  mediaType: string;
  fileName: string;
}

/** @throws AppError UNPROCESSABLE_CONTENT for what cannot become an invoice, with its reason and a way on */
export function requireInvoice(read: Extraction, mediaType: string): void {
  const refusal = findRefusal(read, mediaType);
  if (refusal) throw refuse(refusal);
}

/**
 * A document that this company has uploaded as an invoice, with what was read of it. One that nobody had
 * time to read at its upload was kept until now: where it turns out to be no invoice, nothing of it is left.
 * @throws AppError NOT_FOUND, or as `requireInvoice`
 */
export async function readUploadedInvoice(
  { services, companyId }: { services: Services; companyId: string },
  documentId: string,
): Promise<{ document: UploadedInvoice; read: Extraction }> {
  const { db } = services;
  const document = await db.row<UploadedInvoice>(sql`
    SELECT id, sha256, storage_key, media_type, file_name FROM documents
    WHERE id = ${documentId} AND company_id = ${companyId} AND kind = 'invoice'
  `);
  if (!document) throw notFound('document');
  const { todayOn } = await readClock(db);
  const { storageKey, mediaType } = document;
  const asked = { documentId, storageKey, mediaType, todayOn, companyId };
  const read = await extractDocument(services, asked);
  try {
    requireInvoice(read, mediaType);
  } catch (error) {
    await removeFiles(services, await deleteLooseDocuments(db, [documentId]));
    throw error;
  }
  return { document, read };
}
