import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where documents lie. Keys are ours, `<yyyy>/<documentId>`; a file's own name never is one. */
export interface DocumentStorage {
  /**
   * Stores what comes under a key, if wanted through a transform, or leaves nothing behind. It stands
   * under its key, and on the disk, only once it is complete.
   */
  write(storageKey: string, content: Uint8Array | Readable, through?: Transform): Promise<void>;
  read(storageKey: string): Promise<Buffer>;
  /** A part of it counts bytes from 0, the last one with it. */
  stream(storageKey: string, part?: { start: number; end: number }): Readable;
  /** In bytes. */
  size(storageKey: string): Promise<number>;
  /** Where a local reader, such as the extraction, finds the file. */
  locate(storageKey: string): string;
  /** Removes the document, and with it what was drawn of it. */
  remove(storageKey: string): Promise<void>;
  /** @throws unless documents can be stored */
  ping(): Promise<void>;
}

const keyPattern = /^\d{4}\/[0-9a-f-]{36}(\.png|\.pdf)?$/;

/** The key of a document that arrives on this day. */
export function makeStorageKey(documentId: string, on: string): string {
  return `${on.slice(0, 4)}/${documentId}`;
}

/** Where the picture of a document's first page lies, a PNG; not every document has one. */
export const makePictureKey = (storageKey: string) => `${storageKey}.png`;

/** Where the pages lie that were drawn of a document which is data alone, a PDF. */
export const makeSheetKey = (storageKey: string) => `${storageKey}.pdf`;

/**
 * Puts what was drawn of a document beside it, unless the document has been removed meanwhile: whoever
 * refuses one does not wait for the process that still reads it.
 * @param makeKey `makePictureKey` or `makeSheetKey`
 */
export async function writeBeside(
  storage: Pick<DocumentStorage, 'write' | 'size' | 'remove'>,
  storageKey: string,
  makeKey: (storageKey: string) => string,
  drawn: Uint8Array,
): Promise<void> {
  await storage.write(makeKey(storageKey), drawn);
  try {
    await storage.size(storageKey);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // A document goes before what was drawn of it, so one that is still there takes this with it.
    await storage.remove(storageKey);
  }
}

/** Documents in a folder that API and workers see. */
export function openFolderStorage(folder: string): DocumentStorage {
  const locate = (storageKey: string) => {
    if (!keyPattern.test(storageKey)) throw new RangeError(`Not a storage key: ${storageKey}`);
    return path.join(folder, storageKey);
  };
  return {
    locate,
    async write(storageKey, content, through = new PassThrough()) {
      const file = locate(storageKey);
      const unfinished = `${file}.${randomUUID()}.part`;
      const from = content instanceof Uint8Array ? Readable.from([content]) : content;
      // A sender may leave before the folder is made; an error that nobody listens to ends the process.
      for (const stream of [from, through]) stream.on('error', () => undefined);
      await mkdir(path.dirname(file), { recursive: true });
      try {
        const to = createWriteStream(unfinished, { flags: 'wx', mode: 0o640, flush: true });
        await pipeline(from, through, to);
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    read: (storageKey) => readFile(locate(storageKey)),
    stream: (storageKey, part) => createReadStream(locate(storageKey), part),
    size: async (storageKey) => (await stat(locate(storageKey))).size,
    async remove(storageKey) {
      await rm(locate(storageKey), { force: true });
      await rm(locate(makePictureKey(storageKey)), { force: true });
      await rm(locate(makeSheetKey(storageKey)), { force: true });
    },
    async ping() {
      // A folder that is there may still be full, or not ours to write to.
      const probe = path.join(folder, `.probe-${randomUUID()}`);
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(probe, '', { flush: true });
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}
