import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface DocumentStorage {
  /** Stores the bytes under a key; the same key again replaces nothing that differs. */
  write(storageKey: string, bytes: Uint8Array): Promise<void>;
  read(storageKey: string): Promise<Buffer>;
  /** Where a local reader, such as the extraction, finds the file. */
  locate(storageKey: string): string;
  /** Throws unless documents can be stored. */
  ping(): Promise<void>;
}

/** `<yyyy>/<documentId>`: what API and worker agree on. */
export function makeStorageKey(documentId: string, on: string): string {
  return `${on.slice(0, 4)}/${documentId}`;
}

/** Where the picture of a document's first page lies, a PNG; not every document has one. */
export const makePictureKey = (storageKey: string) => `${storageKey}.png`;

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Documents in a folder. A file appears under its name only when it is complete. */
export function openFolderStorage(folder: string): DocumentStorage {
  const locate = (storageKey: string) => {
    if (!/^\d{4}\/[0-9a-f-]{36}(\.png)?$/.test(storageKey))
      throw new RangeError('No such storage key.');
    return path.join(folder, storageKey);
  };
  return {
    locate,
    async write(storageKey, bytes) {
      const file = locate(storageKey);
      const part = `${file}.${randomBytes(6).toString('hex')}.part`;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(part, bytes, { flush: true });
      await rename(part, file);
    },
    read: (storageKey) => readFile(locate(storageKey)),
    async ping() {
      // A folder that is there may still be full, or not ours to write to.
      const probe = path.join(folder, `.probe-${randomBytes(6).toString('hex')}`);
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(probe, '', { flush: true });
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

/** An id that is the same for the same text: a second try of a step makes the same row. */
export function deriveId(text: string): string {
  const hex = sha256(text);
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
