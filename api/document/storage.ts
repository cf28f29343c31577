import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where documents lie. Keys are ours, `<yyyy>/<documentId>`; a file's own name never is one. */
export interface Storage {
  /** Writes the whole stream, if wanted through a transform, or leaves nothing behind. */
  write(key: string, content: Readable, through?: Transform): Promise<void>;
  read(key: string, range?: { start: number; end: number }): Readable;
  size(key: string): Promise<number>;
  /** Removes the document, and the picture of its first page with it. */
  remove(key: string): Promise<void>;
  /** @throws where nothing can be written */
  ping(): Promise<void>;
}

const keyPattern = /^\d{4}\/[0-9a-f-]{36}(\.png)?$/;

/** Where the worker puts the picture of a document's first page, a PNG. */
export const makePictureKey = (storageKey: string) => `${storageKey}.png`;

/** Documents in a local folder. */
export function createFolderStorage(folder: string): Storage {
  const locate = (key: string) => {
    if (!keyPattern.test(key)) throw new RangeError(`Not a storage key: ${key}`);
    return path.join(folder, key);
  };
  return {
    async write(key, content, through = new PassThrough()) {
      const file = locate(key);
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await pipeline(content, through, createWriteStream(file, { flags: 'wx', mode: 0o640 }));
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    },
    read: (key, range) => createReadStream(locate(key), range),
    size: async (key) => (await stat(locate(key))).size,
    async remove(key) {
      await rm(locate(key), { force: true });
      await rm(locate(makePictureKey(key)), { force: true });
    },
    async ping() {
      // A folder that is there may still be full, or not ours to write to.
      const probe = path.join(folder, `.probe-${randomUUID()}`);
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(probe, '');
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

/** The key of a document that arrives in this year. */
export function makeStorageKey(documentId: string, at: Date): string {
  return `${at.getUTCFullYear()}/${documentId}`;
}
