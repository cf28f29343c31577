import type { Extraction } from '@millrace/domain/invoice/extraction';
import { extractInvoice as readInvoice } from '../extraction/extractInvoice';
import type { Deps, StepCall } from '../step';

/** Reads a stored upload in a worker thread of its own, with caps on time and memory. */
export async function extractInvoice(
  { storage }: Deps,
  _call: StepCall,
  { storageKey, todayOn }: { storageKey: string; todayOn: string },
): Promise<Extraction> {
  return readInvoice(storage.locate(storageKey), { todayOn });
}
