import { fork } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { extraction, noFields } from '@millrace/domain/invoice/extraction';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import * as z from 'zod';
import { FairQueue } from './fairQueue';
import { extractionLimits } from './limits';
import type { ExtractionLimits } from './limits';
import { unreadable } from './unreadable';

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('done'), extraction, processorMs: z.number() }),
]);

/** Two at once for two cores, and one of a company, so that nobody's files hold up another's. */
const queue = new FairQueue({ slots: 2, slotsEach: 1 });

export interface Reading {
  todayOn: string;
  /** Whose turn this takes, such as a company's id. */
  of?: string;
  /** Leaves the queue, and ends the reading, when nobody waits for it any more. */
  signal?: AbortSignal;
  /** Told of each document for which a process was started. */
  onCost?: (cost: ReadingCost) => void;
}

export interface ReadingCost {
  /** For its turn, before anything was done for it. */
  waitedMs: number;
  /** From its turn to its end, by the clock. */
  tookMs: number;
  /** What reading used of the processor; null for what was ended before it was read. */
  processorMs: number | null;
}

/**
 * Reads a PDF invoice from its path or bytes, in a process of its own with caps on time and memory.
 * A photo has no text: a person types what stands on it. Waiting for a turn is not counted as
 * reading. Never throws for what the file is: a document that cannot be read says why in `reason`.
 * Throws when the file is missing, the process itself is broken, or the signal comes.
 */
export async function extractInvoice(
  document: string | Uint8Array,
  { todayOn, of = '', signal, onCost }: Reading,
  limits: ExtractionLimits = extractionLimits,
): Promise<Extraction> {
  const size = typeof document === 'string' ? (await stat(document)).size : document.byteLength;
  if (size > limits.bytes) return unreadable('too_large');
  const bytes = Uint8Array.from(typeof document === 'string' ? await readFile(document) : document);
  if (isPhoto(bytes)) return photo;
  if (!startsAsPdf(bytes)) return unreadable('not_a_pdf');
  const askedAt = performance.now();
  return queue.run({ of, ...(signal ? { signal } : {}) }, async () => {
    const begunAt = performance.now();
    const { extraction, processorMs } = await readInProcess({ bytes, todayOn, limits }, signal);
    const tookMs = Math.round(performance.now() - begunAt);
    onCost?.({ waitedMs: Math.round(begunAt - askedAt), tookMs, processorMs });
    return extraction;
  });
}

const photo: Extraction = {
  ...{ version: 1, kind: 'unknown', readable: 'no_text', pageCount: 1 },
  ...{ fields: noFields(), warnings: [] },
};

/** The first bytes of a PNG and of a JPEG. */
function isPhoto(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  return start === '89504e47' || start.startsWith('ffd8ff');
}

/** Readers allow some rubbish before the mark, up to the first kilobyte. */
function startsAsPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes(
    '%PDF-',
  );
}

/** Loading the reader is our own cost, so the document's clock starts when the process is ready. */
const startMs = 60_000;
const program = fileURLToPath(new URL('./extractionProcess.mjs', import.meta.url));

type Read = { extraction: Extraction; processorMs: number | null };

function readInProcess(
  asked: { bytes: Uint8Array; todayOn: string; limits: ExtractionLimits },
  signal?: AbortSignal,
): Promise<Read> {
  const { limits } = asked;
  return new Promise((resolve, reject) => {
    const reader = fork(program, [], {
      execArgv: [`--max-old-space-size=${limits.heapMb}`, '--max-semi-space-size=16'],
      env: { NODE_ENV: 'production' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let isReady = false;
    let timer = setTimeout(() => fail(new Error('The reader did not start.')), startMs);
    const stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      reader.removeAllListeners();
      reader.on('error', () => undefined);
      reader.kill('SIGKILL');
    };
    const finish = (extraction: Extraction, processorMs: number | null = null) => {
      stop();
      resolve({ extraction, processorMs });
    };
    const fail = (error: Error) => {
      stop();
      reject(error);
    };
    const leave = () => fail(signal?.reason as Error);
    signal?.addEventListener('abort', leave, { once: true });
    reader.on('message', (raw) => {
      const parsed = message.parse(raw);
      if (parsed.kind === 'done') return finish(parsed.extraction, parsed.processorMs);
      isReady = true;
      clearTimeout(timer);
      timer = setTimeout(() => finish(unreadable('not_read')), limits.patienceMs);
      reader.send(asked);
    });
    reader.on('error', fail);
    reader.on('exit', (code, ended) => {
      if (ended === 'SIGXCPU') return finish(unreadable('too_slow'));
      // V8 aborts at the ceiling of the heap; the watch kills at that of the process.
      const isFull = ended === 'SIGABRT' || code === 134 || (isReady && ended === 'SIGKILL');
      if (isFull) return finish(unreadable('too_much_memory'));
      fail(new Error(`The reader stopped with ${ended ?? `code ${code}`}.`));
    });
  });
}
