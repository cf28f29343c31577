import { readFile, stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { extraction } from '@millrace/domain/invoice/extraction';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import * as z from 'zod';
import { extractionLimits } from './limits';
import type { ExtractionLimits } from './limits';
import { unreadable } from './unreadable';

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('done'), extraction }),
]);

/** One document at a time, because the memory cap watches the process as a whole. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a PDF invoice from its path or bytes, in a thread of its own with caps on time and memory.
 * Never throws for what the file is: a document that cannot be read says why in `reason`. Throws
 * only when the file is missing or the thread itself is broken.
 */
export async function extractInvoice(
  document: string | Uint8Array,
  { todayOn }: { todayOn: string },
  limits: ExtractionLimits = extractionLimits,
): Promise<Extraction> {
  const size = typeof document === 'string' ? (await stat(document)).size : document.byteLength;
  if (size > limits.bytes) return unreadable('too_large');
  const bytes = Uint8Array.from(typeof document === 'string' ? await readFile(document) : document);
  if (!startsAsPdf(bytes)) return unreadable('not_a_pdf');
  const mine = last.then(() => readInThread(bytes, todayOn, limits));
  last = mine.catch(() => undefined);
  return mine;
}

/** Readers allow some rubbish before the mark, up to the first kilobyte. */
function startsAsPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes(
    '%PDF-',
  );
}

/** Loading the reader is our own cost, so the document's clock starts when the thread is ready. */
const startMs = 60_000;
const watchEveryMs = 25;

function readInThread(
  bytes: Uint8Array<ArrayBuffer>,
  todayOn: string,
  limits: ExtractionLimits,
): Promise<Extraction> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./extractionWorker.mjs', import.meta.url), {
      workerData: { bytes, todayOn, limits },
      transferList: [bytes.buffer],
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 32 },
      execArgv: [],
      env: {},
    });
    let timer = setTimeout(() => fail(new Error('The reader did not start.')), startMs);
    let watch: NodeJS.Timeout | undefined;
    const stop = () => {
      clearTimeout(timer);
      clearInterval(watch);
      worker.removeAllListeners();
      worker.on('error', () => undefined);
      void worker.terminate();
    };
    const finish = (result: Extraction) => {
      stop();
      resolve(result);
    };
    const fail = (error: Error) => {
      stop();
      reject(error);
    };
    worker.on('message', (raw) => {
      const parsed = message.parse(raw);
      if (parsed.kind === 'done') return finish(parsed.extraction);
      clearTimeout(timer);
      timer = setTimeout(() => finish(unreadable('too_slow')), limits.timeMs);
      const before = process.memoryUsage.rss();
      watch = setInterval(() => {
        const grownMb = (process.memoryUsage.rss() - before) / 1024 / 1024;
        if (grownMb > limits.processGrowthMb) finish(unreadable('too_much_memory'));
      }, watchEveryMs);
    });
    worker.on('error', (error) => {
      const code = 'code' in error ? error.code : undefined;
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') return finish(unreadable('too_much_memory'));
      fail(error);
    });
    worker.on('exit', (code) => fail(new Error(`The reader stopped with code ${code}.`)));
  });
}
