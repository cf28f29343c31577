import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { extraction } from '@millrace/domain/invoice/extraction';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import * as z from 'zod';
import { bundleReader } from './bundleReader';
import type { ExtractionLimits } from './limits';
import type { DocumentToRead } from './readAgainst';
import { unreadable } from './unreadable';

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('done'), extraction, processorMs: z.number() }),
  z.object({ kind: z.literal('drawn'), picture: z.instanceof(Uint8Array).nullable() }),
]);

/** Loading the reader is our own cost, so the document's clock starts when the process is ready. */
const startMs = 60_000;
/** By the clock: a picture that takes longer is done without. */
const drawWithinMs = 10_000;
const program = fileURLToPath(new URL('./extractionProcess.mjs', import.meta.url));

export interface AskedReader extends DocumentToRead {
  draws: boolean;
}

export interface ReaderAnswer {
  extraction: Extraction;
  /** What reading used of the processor; null for what was ended before it was read. */
  processorMs: number | null;
  /** The first page as a PNG. */
  picture: Uint8Array | null;
}

/**
 * Has a process of its own read a document, and draw its first page where that is asked. What was read
 * stays read where the picture meets a cap. Throws when the process itself is broken, or the signal comes.
 */
export async function askReader(asked: AskedReader, signal?: AbortSignal): Promise<ReaderAnswer> {
  const { limits, draws } = asked;
  const parts = { reader: await bundleReader(), draws };
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const reader = startReader(limits);
    let isReady = false;
    let read: ReaderAnswer | null = null;
    let timer = setTimeout(() => fail(new Error('The reader did not start.')), startMs);
    const stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      reader.removeAllListeners();
      reader.on('error', () => undefined);
      reader.kill('SIGKILL');
    };
    const finish = (extraction: Extraction, picture: Uint8Array | null = null) => {
      stop();
      resolve(read ? { ...read, picture } : { extraction, processorMs: null, picture });
    };
    const fail = (error: Error) => {
      stop();
      reject(error);
    };
    const endWithin = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => finish(unreadable('not_read')), ms);
    };
    const leave = () => fail(signal?.reason as Error);
    signal?.addEventListener('abort', leave, { once: true });
    reader.send(parts);
    reader.on('message', (raw) => {
      const { data: parsed } = message.safeParse(raw);
      // What a document made of its reader must not become a failure of ours.
      if (!parsed) return finish(unreadable('corrupt'));
      if (parsed.kind === 'drawn') return finish(unreadable('not_read'), parsed.picture);
      if (parsed.kind === 'done') {
        read = { extraction: parsed.extraction, processorMs: parsed.processorMs, picture: null };
        return draws ? endWithin(drawWithinMs) : finish(parsed.extraction);
      }
      isReady = true;
      endWithin(limits.patienceMs);
      const { bytes, todayOn, modulusTable } = asked;
      reader.send({ bytes, todayOn, modulusTable, limits } satisfies DocumentToRead);
    });
    reader.on('error', fail);
    reader.on('exit', (code, ended) => {
      if (ended === 'SIGXCPU') return finish(unreadable('too_slow'));
      // V8 aborts at the ceiling of the heap; the watch kills at that of the process.
      const isFull = ended === 'SIGABRT' || code === 134 || (isReady && ended === 'SIGKILL');
      if (isFull) return finish(unreadable('too_much_memory'));
      if (read) return finish(read.extraction);
      fail(new Error(`The reader stopped with ${ended ?? `code ${code}`}.`));
    });
  });
}

function startReader(limits: ExtractionLimits) {
  return fork(program, [], {
    execArgv: [`--max-old-space-size=${limits.heapMb}`, '--max-semi-space-size=16'],
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
