import { readFile, stat } from 'node:fs/promises';
import { noFields } from '@millrace/domain/invoice/extraction';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import { FairQueue } from './fairQueue';
import { extractionLimits } from './limits';
import type { ExtractionLimits } from './limits';
import { askReader } from './readingProcess';
import { unreadable } from './unreadable';

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
  /** Given the first page as a PNG, where one can be drawn; nothing is drawn without it. */
  onPicture?: (png: Uint8Array) => Promise<void>;
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
  { todayOn, of = '', signal, onCost, onPicture }: Reading,
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
    const asked = { bytes, todayOn, limits, reads: true, draws: Boolean(onPicture) };
    const { extraction, processorMs, picture } = await askReader(asked, signal);
    const tookMs = Math.round(performance.now() - begunAt);
    onCost?.({ waitedMs: Math.round(begunAt - askedAt), tookMs, processorMs });
    if (picture) await onPicture?.(picture);
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

/** Draws the first page of a PDF as a PNG, in a process of its own; null where it cannot be drawn. */
export async function drawDocument(document: Uint8Array, of: string): Promise<Uint8Array | null> {
  const asked = { bytes: Uint8Array.from(document), todayOn: '', limits: extractionLimits };
  const { picture } = await queue.run({ of }, () =>
    askReader({ ...asked, reads: false, draws: true }),
  );
  return picture;
}
