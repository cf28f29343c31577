import { Context } from '@temporalio/activity';
import { readModulusTable } from '@millrace/db/settings/modulusTable';
import { sql } from '@millrace/db/connection/sql';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import { extractInvoice as readInvoice } from '../extraction/extractInvoice';
import type { Buyer } from '../extraction/readAgainst';
import type { Deps, StepCall } from '../step/step';
import { makePictureKey, makeSheetKey } from '@millrace/adapters/storage';

/** The company that uploads the document: a reader that knows it does not take it for the vendor. */
function readBuyer(db: Deps['db'], companyId: string): Promise<Buyer | null> {
  return db.row<{ name: string; companyNumber: string; vatNumber: string | null }>(sql`
    SELECT name, registry_number AS company_number, vat_number
      FROM companies WHERE id = ${companyId}
  `);
}

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
    onSheet: (pdf) => storage.write(makeSheetKey(storageKey), pdf),
    onPicture: (png) => storage.write(makePictureKey(storageKey), png),
    onCost: (cost) => log.info({ workflowId, ...cost }, 'a document was read'),
  });
}
