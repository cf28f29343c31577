import { drawContract } from './drawing';
import type { Deps } from '../step/step';
import { makePictureKey } from '@millrace/adapters/storage';

/**
 * Puts the picture of a contract's first page beside it, to be seen before a reader of PDFs has
 * come. A contract does without where none can be drawn.
 */
export async function storePicture(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  storageKey: string,
  pdf: Uint8Array,
): Promise<void> {
  try {
    const png = await drawContract(pdf);
    if (png) await storage.write(makePictureKey(storageKey), png);
  } catch (error) {
    log.warn({ err: error, storageKey }, 'a contract has no picture of its first page');
  }
}
