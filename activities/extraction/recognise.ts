import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { KeptProcess } from './keptProcess';
import type { Arrangement, Recognised, Sheet } from './sheets';

const answer = z.object({
  words: z.array(
    z.object({
      text: z.string(),
      ofLine: z.string(),
      confidence: z.number(),
      ...{ x: z.number(), y: z.number(), width: z.number(), height: z.number() },
    }),
  ),
});

const keepProcess = (body: URL) =>
  new KeptProcess({
    program: fileURLToPath(body),
    heapMb: 128,
    // A usual page takes one or two; the process is replaced then, and a person reads the page.
    answerWithinMs: 9_000,
    mostAnswers: 100,
  });
const recogniser = keepProcess(new URL('./recognisingProcess.mjs', import.meta.url));
const lineReader = keepProcess(new URL('./lineModels/linesProcess.mjs', import.meta.url));
/** The runtime of the models is built for Linux and Windows, and of Apple's for the newer processors only. */
const readsLines = process.platform !== 'darwin' || process.arch === 'arm64';

/** The words in a picture of a page; null where recognising them takes too long. */
export async function recognise(
  { pixels, width, height, dpi }: Sheet,
  arrangement: Arrangement,
): Promise<Recognised | null> {
  // Whoever sends a picture has read a stranger's file.
  const isWhole = width > 0 && height > 0 && pixels.length === width * height;
  if (!isWhole || pixels.length > mostPixels) return null;
  if (arrangement === 'lines' && !readsLines) return null;
  const asked = arrangement === 'lines' ? lineReader : recogniser;
  const raw = await asked.ask({ pixels, width, height, dpi, arrangement });
  return raw === null ? null : answer.parse(raw).words;
}

/** An A3 page at 200 dpi; more would cost the process more memory than its share. */
const mostPixels = 9_000_000;
