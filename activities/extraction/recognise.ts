import { fileURLToPath } from 'node:url';
import { KeptProcess } from './keptProcess';
import { Recogniser } from './recogniser';
import type { Arrangement, Recognised, Sheet } from './sheets';

/** A usual page takes one or two seconds; the process is replaced after that, and a person reads the page. */
const answerWithinMs = 9_000;
const letters = new Recogniser(
  new KeptProcess({
    program: fileURLToPath(new URL('./recognisingProcess.mjs', import.meta.url)),
    ...{ heapMb: 128, answerWithinMs, mostAnswers: 100 },
  }),
);
const lines = new Recogniser(
  new KeptProcess({
    program: fileURLToPath(new URL('./lineModels/linesProcess.mjs', import.meta.url)),
    // What the models hold lies outside the heap and grows with pages of many sizes; all of it is to stay
    // below 300 MB.
    ...{ heapMb: 48, youngMb: 2, answerWithinMs, mostAnswers: 25 },
  }),
);

/**
 * The words in a picture of a page; null where recognising them takes too long. Throws where what recognises
 * them is broken.
 */
export async function recognise(
  { pixels, width, height, dpi }: Sheet,
  arrangement: Arrangement,
): Promise<Recognised | null> {
  // Whoever sends a picture has read a stranger's file.
  const isWhole = width > 0 && height > 0 && pixels.length === width * height;
  if (!isWhole || pixels.length > mostPixels) return null;
  const asked = arrangement === 'lines' ? lines : letters;
  return asked.ask({ pixels, width, height, dpi, arrangement });
}

/** An A3 page at 200 dpi; more would cost the process more memory than its share. */
const mostPixels = 9_000_000;
