import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Client } from '@temporalio/client';
import { pino } from 'pino';
import { openWorld } from '../testing/world';
import type { World } from '../../activities/testing/world';
import { extractDocument } from './extractions';

jest.setTimeout(60_000);

const letter = fileURLToPath(
  new URL('../../activities/extraction/fixtures/chromium-letter.pdf', import.meta.url),
);

describe('the reading of an upload', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  function read(documentId: string, storageKey: string) {
    const { client, taskQueue } = world;
    const services = {
      workflows: { taskQueue, call: <T>(work: (own: Client) => Promise<T>) => work(client) },
      log: pino({ level: 'silent' }),
      env: { EXTRACTION_WITHIN_MS: 30_000 },
    };
    const about = {
      ...{ documentId, storageKey, mediaType: 'application/pdf', todayOn: '2026-01-15' },
      companyId: randomUUID(),
    };
    return extractDocument(services, about);
  }

  it('is done once: whoever asks again gets the same, though the file is gone', async () => {
    const documentId = randomUUID();
    const storageKey = `2026/${documentId}`;
    await world.deps.storage.write(storageKey, await readFile(letter));
    const [first, beside] = await Promise.all([
      read(documentId, storageKey),
      read(documentId, storageKey),
    ]);
    expect(first.fields.number?.value).toBeTruthy();
    expect(beside).toEqual(first);
    await rm(world.deps.storage.locate(storageKey));
    expect(await read(documentId, storageKey)).toEqual(first);
  });
});
