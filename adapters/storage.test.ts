import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, expect, it } from '@jest/globals';
import { makePictureKey, makeStorageKey, openFolderStorage, writeBeside } from './storage';

const folder = mkdtempSync(path.join(tmpdir(), 'storage-'));
afterAll(() => rmSync(folder, { recursive: true }));

const listFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

it.each(['what is sent', 'what looks at it'])(
  'a stream that breaks before its folder is made fails the write and nothing else: %s',
  async (which) => {
    const [sent, through] = [new PassThrough(), new PassThrough()];
    const key = makeStorageKey('0198a6a0-0000-7000-8000-0000000000a1', '2026-01-15');
    const written = openFolderStorage(folder).write(key, sent, through);
    (which === 'what is sent' ? sent : through).destroy(new Error('The sender has left.'));
    await expect(written).rejects.toThrow();
    expect(listFiles()).toEqual([]);
  },
);

it('what is drawn of a document stands beside it, and of one that is gone nowhere', async () => {
  const storage = openFolderStorage(folder);
  const key = makeStorageKey('0198a6a0-0000-7000-8000-0000000000a2', '2026-01-15');
  await storage.write(key, Buffer.from('a document'));
  await writeBeside(storage, key, makePictureKey, Buffer.from('its picture'));
  expect(listFiles()).toHaveLength(2);
  await storage.remove(key);
  await writeBeside(storage, key, makePictureKey, Buffer.from('its picture'));
  expect(listFiles()).toEqual([]);
});
