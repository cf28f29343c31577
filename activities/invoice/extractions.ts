import { Context } from '@temporalio/activity';
import { readModulusTable } from '@millrace/db/settings/modulusTable';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import { extractInvoice as readInvoice } from '../extraction/extractInvoice';
import type { Deps, StepCall } from '../step/step';
import { makePictureKey } from '@millrace/adapters/storage';

/**
 * Reads a stored upload in a process of its own, with caps on time and memory, in turn, and puts
 * the picture of its first page beside it.
 */
export async function extractInvoice(
  { db, storage, log }: Deps,
  { workflowId }: StepCall,
  { storageKey, todayOn, companyId }: { storageKey: string; todayOn: string; companyId?: string },
): Promise<Extraction> {
  const signal = Context.current().cancellationSignal;
  const { rows: modulusTable } = await readModulusTable(db);
  return readInvoice(storage.locate(storageKey), {
    ...{ todayOn, modulusTable, of: companyId ?? '', signal },
    onPicture: (png) => storage.write(makePictureKey(storageKey), png),
    onCost: (cost) => log.info({ workflowId, ...cost }, 'a document was read'),
  });
}
