import { open, readFile } from 'node:fs/promises';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import { startsAsXml } from '@millrace/adapters/xmlFile';
import { FairQueue } from './fairQueue';
import { extractionLimits } from './limits';
import type { ExtractionLimits } from './limits';
import { isPhoto } from './photos';
import { askReader, type AskedReader, type ReaderAnswer } from './readingProcess';
import type { Learnt, Teaching } from '@millrace/domain/lesson/lesson';
import type { Aside, ReadAgainst } from './readAgainst';
import { unreadable } from './unreadable';

/** Two at once for two cores, and one of a company, so that nobody's files hold up another's. */
const queue = new FairQueue({ slots: 2, slotsEach: 1 });

export interface Reading extends ReadAgainst {
  /** Whose turn this takes, such as a company's id. */
  of?: string;
  /** Leaves the queue, and ends the reading, when nobody waits for it any more. */
  signal?: AbortSignal;
  /** Told of each document for which a process was started. */
  onCost?: (cost: ReadingCost) => void;
  /** Told when the process that recognises letters broke: the document is read, but without its pictures. */
  onBroken?: (error: unknown) => void;
  /** Given the first page as a PNG, where one can be drawn; nothing is drawn without it. */
  onPicture?: (png: Uint8Array) => Promise<void>;
  /** Given the pages drawn of a file that is data alone, as a PDF, before what was read of it is answered. */
  onSheet?: (pdf: Uint8Array) => Promise<void>;
  /** Looks up what was learnt of the vendors that bear these numbers; nothing is without it. */
  askLessons?: Aside['askLessons'];
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
 * Reads an invoice, a PDF, a photo or an e-invoice in XML, from its path or bytes, in a process of its own with caps on time and memory.
 * A scan or a photo has no text: what stands on it is recognised, and nothing of it is sure. Waiting for a turn is not counted as
 * reading. Never throws for what the file is: a document that cannot be read says why in `reason`.
 * Throws when the file is missing, the process itself is broken, or the signal comes.
 */
export async function extractInvoice(
  document: string | Uint8Array,
  { onPicture, onSheet, askLessons, ...reading }: Reading,
  limits: ExtractionLimits = extractionLimits,
): Promise<Extraction> {
  const { size, start } = await lookAt(document);
  if (size > limits.bytes) return unreadable('too_large');
  const isPicture = isPhoto(start);
  const isKnown = isPicture || startsAsXml(start) || start.includes('%PDF-');
  if (!isKnown) return unreadable('not_a_pdf');
  const draws = Boolean(onPicture) && !isPicture;
  const answer = await takeTurn(document, reading, { limits, draws, askLessons });
  const { extraction, picture, sheet } = answer;
  if (sheet) await onSheet?.(sheet);
  if (picture) await onPicture?.(picture);
  return extraction;
}

/**
 * What a document teaches, once a person has said what its fields are; null for one that cannot be
 * read any more. Takes its turn as a reading does. Throws as `extractInvoice` does.
 */
export async function learnFromInvoice(
  document: string,
  { teaching, ...reading }: Omit<Reading, 'onPicture' | 'askLessons'> & { teaching: Teaching },
): Promise<Learnt | null> {
  const about = { limits: extractionLimits, draws: false, teaching };
  const { learnt } = await takeTurn(document, reading, about);
  return learnt;
}

type About = Pick<AskedReader, 'limits' | 'draws' | 'askLessons' | 'teaching'>;

async function takeTurn(
  document: string | Uint8Array,
  { todayOn, modulusTable, buyer = null, lessons, of = '', signal, onCost, onBroken }: Reading,
  about: About,
): Promise<ReaderAnswer> {
  const askedAt = performance.now();
  return queue.run({ of, ...(signal ? { signal } : {}) }, async () => {
    const begunAt = performance.now();
    // Only now, so that those which wait for their turn hold no memory.
    const bytes = Uint8Array.from(
      typeof document === 'string' ? await readFile(document) : document,
    );
    const asked = {
      bytes,
      todayOn,
      modulusTable,
      buyer,
      ...(lessons ? { lessons } : {}),
      ...about,
      onBroken,
    };
    const answer = await askReader(asked, signal);
    const tookMs = Math.round(performance.now() - begunAt);
    onCost?.({ waitedMs: Math.round(begunAt - askedAt), tookMs, processorMs: answer.processorMs });
    return answer;
  });
}

/** Readers allow some rubbish before the mark of a PDF, up to the first kilobyte. */
const startBytes = 1024;

/** A document's size, and its start. */
async function lookAt(document: string | Uint8Array): Promise<{ size: number; start: Buffer }> {
  if (typeof document !== 'string') {
    const start = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
    return { size: document.byteLength, start: start.subarray(0, startBytes) };
  }
  const file = await open(document);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    return { size, start: buffer.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
}
