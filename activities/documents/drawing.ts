import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { KeptProcess } from '../extraction/keptProcess';

const answer = z.object({ picture: z.instanceof(Uint8Array).nullable() });

const drawer = new KeptProcess({
  program: fileURLToPath(new URL('./drawingProcess.mjs', import.meta.url)),
  heapMb: 256,
  // A picture that takes longer is done without.
  answerWithinMs: 20_000,
  mostAnswers: 200,
});

/**
 * Draws the first page of a contract as a PNG, in a process that is kept for the next one; null where
 * none can be drawn. Only for what we or the provider of signatures made: a stranger's document is
 * drawn by the process that has read it, which ends with it. Throws when the process itself is broken.
 */
export async function drawContract(pdf: Uint8Array): Promise<Uint8Array | null> {
  const raw = await drawer.ask(pdf);
  return raw === null ? null : answer.parse(raw).picture;
}
