import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { extraction } from '@millrace/domain/invoice/extraction';
import type { Extraction, UnreadableReason } from '@millrace/domain/invoice/extraction';
import { learnt, type Learnt, type VendorLessons } from '@millrace/domain/lesson/lesson';
import * as z from 'zod';
import { bundleReader } from './bundleReader';
import type { ExtractionLimits } from './limits';
import { answerLessons } from './lessons/answerLessons';
import type { Aside, DocumentToRead } from './readAgainst';
import { recognise } from './recognise';
import type { Arrangement } from './sheets';
import { unreadable } from './unreadable';

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('done'), extraction, processorMs: z.number() }),
  z.object({ kind: z.literal('sheeted'), pdf: z.instanceof(Uint8Array) }),
  z.object({ kind: z.literal('drawn'), picture: z.instanceof(Uint8Array).nullable() }),
  z.object({
    kind: z.literal('sheet'),
    sheet: z.object({
      pixels: z.instanceof(Uint8Array),
      ...{ width: z.int(), height: z.int(), dpi: z.number() },
    }),
    arrangement: z.enum(['columns', 'anywhere', 'lines']),
  }),
  z.object({ kind: z.literal('identities'), identities: z.array(z.string().max(40)).max(8) }),
  z.object({ kind: z.literal('learnt'), learnt }),
  z.object({ kind: z.literal('ended') }),
]);
type Message = z.infer<typeof message>;

/** Loading the reader is our own cost, so the document's clock starts when the process is ready. */
const startMs = 60_000;
/** By the clock: a picture that takes longer is done without. */
const drawWithinMs = 10_000;
/** By the clock, over all pages: an upload is answered within fifteen seconds. */
const recogniseWithinMs = 12_000;
const program = fileURLToPath(new URL('./extractionProcess.mjs', import.meta.url));

export interface AskedReader extends DocumentToRead {
  draws: boolean;
  askLessons?: Aside['askLessons'];
  /** Told when the process that recognises letters broke, of which the answer itself says nothing. */
  onBroken?: ((error: unknown) => void) | undefined;
}

export interface ReaderAnswer {
  extraction: Extraction;
  /** What reading used of the processor; null for what was ended before it was read. */
  processorMs: number | null;
  /** The first page as a PNG. */
  picture: Uint8Array | null;
  /** What was drawn of a file that is data without pages, as a PDF. */
  sheet: Uint8Array | null;
  /** What the document teaches, where that was asked and came to its end. */
  learnt: Learnt | null;
}

/**
 * Has a process of its own read a document, and draw its first page where that is asked. What was read
 * stays read where the picture meets a cap. Throws when the process itself is broken, or the signal comes.
 */
export async function askReader(asked: AskedReader, signal?: AbortSignal): Promise<ReaderAnswer> {
  const code = await bundleReader();
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    new OneReading(asked, code, signal, resolve, reject);
  });
}

class OneReading {
  private readonly reader: ChildProcess;
  private isReady = false;
  private read: Pick<ReaderAnswer, 'extraction' | 'processorMs'> | null = null;
  private learnt: Learnt | null = null;
  private picture: Uint8Array | null = null;
  private sheet: Uint8Array | null = null;
  private timer: NodeJS.Timeout;

  constructor(
    private readonly asked: AskedReader,
    code: string,
    private readonly signal: AbortSignal | undefined,
    private readonly resolve: (answer: ReaderAnswer) => void,
    private readonly reject: (error: Error) => void,
  ) {
    this.reader = startReader(asked.limits);
    this.timer = setTimeout(() => this.fail(new Error('The reader did not start.')), startMs);
    signal?.addEventListener('abort', this.leave, { once: true });
    this.reader.on('message', (raw) => this.take(message.safeParse(raw).data));
    this.reader.on('error', (error) => this.fail(error));
    this.reader.on('exit', (status, ended) => this.takeEnd(status, ended));
    this.reader.send({ code, draws: asked.draws });
  }

  private take(told: Message | undefined): void {
    // What a document made of its reader must not become a failure of ours.
    if (!told) return this.finish('corrupt');
    if (told.kind === 'ready') {
      this.isReady = true;
      this.endWithin(this.asked.limits.patienceMs);
      const { draws: _, askLessons: _asked, onBroken: _told, ...asked } = this.asked;
      this.reader.send(asked satisfies DocumentToRead);
    }
    if (told.kind === 'done') {
      const { extraction, processorMs } = told;
      this.read = { extraction, processorMs };
      const { draws, teaching, limits } = this.asked;
      // Nobody waits for what is learnt.
      this.endWithin(teaching ? limits.patienceMs : draws ? drawWithinMs : recogniseWithinMs);
    }
    if (told.kind === 'sheeted') this.sheet = told.pdf;
    if (told.kind === 'drawn') {
      this.picture = told.picture;
      this.endWithin(recogniseWithinMs);
    }
    if (told.kind === 'sheet') {
      // A page that breaks the process which recognises letters is left to a person.
      const answered = recognise(told.sheet, told.arrangement).catch((error: unknown) => {
        this.asked.onBroken?.(error);
        return null;
      });
      const { arrangement } = told;
      void answered.then((words) => this.answer({ words, arrangement }));
    }
    if (told.kind === 'identities') {
      void answerLessons(this.asked.askLessons, told.identities).then((lessons) =>
        this.answer({ lessons }),
      );
    }
    if (told.kind === 'learnt') this.learnt = told.learnt;
    if (told.kind === 'ended') this.finish('not_read');
  }

  private answer(
    said: { words: unknown; arrangement: Arrangement } | { lessons: readonly VendorLessons[] },
  ): void {
    if (this.reader.connected) this.reader.send(said);
  }

  private takeEnd(status: number | null, ended: NodeJS.Signals | null): void {
    if (ended === 'SIGXCPU') return this.finish('too_slow');
    // V8 aborts at the ceiling of the heap; the watch kills at that of the process.
    const isFull = ended === 'SIGABRT' || status === 134 || (this.isReady && ended === 'SIGKILL');
    if (isFull) return this.finish('too_much_memory');
    if (this.read) return this.finish('not_read');
    this.fail(new Error(`The reader stopped with ${ended ?? `code ${status}`}.`));
  }

  private endWithin(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.runOut(), ms);
  }

  /** What was read until now is an answer; for what a document teaches there is another time. */
  private runOut(): void {
    if (this.asked.teaching) this.fail(new Error('There was no time to learn from it.'));
    else this.finish('not_read');
  }

  private readonly leave = () => this.fail(this.signal?.reason as Error);

  /** With what has been read; the reason is for what has not. */
  private finish(reason: UnreadableReason): void {
    this.stop();
    const { picture, sheet, learnt } = this;
    const nothing = { extraction: unreadable(reason), processorMs: null };
    this.resolve({ ...(this.read ?? nothing), picture, sheet, learnt });
  }

  private fail(error: Error): void {
    this.stop();
    this.reject(error);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.signal?.removeEventListener('abort', this.leave);
    this.reader.removeAllListeners();
    this.reader.on('error', () => undefined);
    this.reader.kill('SIGKILL');
  }
}

function startReader(limits: ExtractionLimits) {
  return fork(program, [], {
    execArgv: [`--max-old-space-size=${limits.heapMb}`, '--max-semi-space-size=16'],
    // A page is drawn with its own fonts and those of the reader, so that every machine draws it alike;
    // to look for the machine's would also take longer than all else that is loaded.
    // Of glibc's pools of memory, one for each thread, two are enough: what one has freed another cannot use.
    env: { NODE_ENV: 'production', DISABLE_SYSTEM_FONTS_LOAD: '1', MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
