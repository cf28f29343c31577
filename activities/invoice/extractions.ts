import { Context } from '@temporalio/activity';
import { readModulusTable } from '@millrace/db/settings/modulusTable';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import { extractInvoice as readInvoice } from '../extraction/extractInvoice';
import type { Deps, StepCall } from '../step/step';
import { makePictureKey, makeSheetKey, writeBeside } from '@millrace/adapters/storage';
import { readBuyer } from './buyer';
import { readLessons } from './lessons';

/**
 * Reads a stored upload in a process of its own, with caps on time and memory, in turn, and puts
 * the picture of its first page beside it; beside data without pages, those that were drawn of it.
 */
export async function extractInvoice(
  { db, storage, log }: Deps,
  { workflowId }: StepCall,
  { storageKey, todayOn, companyId }: { storageKey: string; todayOn: string; companyId?: string },
): Promise<Extraction> {
  const signal = Context.current().cancellationSignal;
  const { rows: modulusTable } = await readModulusTable(db);
  const buyer = companyId === undefined ? null : await readBuyer(db, companyId);
  return readInvoice(storage.locate(storageKey), {
    ...{ todayOn, modulusTable, buyer, of: companyId ?? '', signal },
    onSheet: (pdf) => writeBeside(storage, storageKey, makeSheetKey, pdf),
    askLessons: (identities) =>
      companyId === undefined ? Promise.resolve([]) : readLessons(db, companyId, identities),
    onPicture: (png) => writeBeside(storage, storageKey, makePictureKey, png),
    onBroken: (error) =>
      log.warn({ workflowId, err: error }, 'letters in a picture were not recognised'),
    onCost: (cost) => log.info({ workflowId, ...cost }, 'a document was read'),
  });
}
