import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { createCodec } from '@millrace/adapters/temporal/codec';
import type { DraftView } from '../invoice/view';
import type { World as Rows } from '../testing/fixtures';
import type { World } from '../../activities/testing/world';
import { buildWorld } from '../testing/fixtures';
import { readData, type Browser } from '../testing/browser';
import { browserOf } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';
import { openWorld } from '../testing/world';

jest.setTimeout(120_000);

const fixtures = path.join(import.meta.dirname, '../../activities/extraction/eInvoice/fixtures');
const fixture = (name: string) => readFileSync(path.join(fixtures, `${name}.xml`));

/** An e-invoice on its way through the API and a worker: what is stored, read, shown and sent back. */
describe('an e-invoice that is uploaded', () => {
  let world: World;
  let api: TestApi;
  let rows: Rows;
  let company: Browser;
  let folder: string;
  beforeAll(async () => {
    const key = randomBytes(32);
    const keys = { current: { id: 'test', key }, former: [] };
    world = await openWorld({ codec: (namespace) => createCodec({ keys, namespace }) });
    folder = path.dirname(path.dirname(world.deps.storage.locate(`2026/${'0'.repeat(36)}`)));
    api = await startApi(
      {
        ...{ TEMPORAL_TASK_QUEUE: world.taskQueue, STORAGE_DIR: folder },
        TEMPORAL_NAMESPACE: process.env.TEMPORAL_NAMESPACE ?? 'default',
        ...{ CODEC_KEY: key.toString('base64'), CODEC_KEY_ID: 'test' },
        EXTRACTION_WITHIN_MS: '60000',
      },
      world.db,
    );
    rows = await buildWorld(api);
    company = await browserOf(api, rows.userA);
  });
  afterAll(async () => {
    await api.close();
    await world.close();
  });

  const upload = (
    file: Buffer,
    fields: Record<string, string> = {},
    to = '/api/invoices/upload',
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    // Whatever it is called, and whatever the sender says it is.
    form.append('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), 'a.pdf');
    return company.fetch(to, { method: 'POST', body: form });
  };
  /** As the words of the refusal ask, on a machine that has no time for a moment. */
  async function uploadWhenRead(file: Buffer, fields: Record<string, string>) {
    for (;;) {
      const answer = await upload(file, fields);
      if (answer.status !== 422) return answer;
      const { error } = (await answer.clone().json()) as { error: { message: string } };
      if (!error.message.includes('Upload it again')) return answer;
    }
  }
  const listFiles = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);

  it.each([
    ['ubl-invoice', 'OT-20431', '••••7491'],
    ['cii-invoice', 'FH/2026/0117', '••••5555'],
  ])(
    '(%s) becomes a draft whose page is shown and whose file is downloaded',
    async (name, number, account) => {
      const file = fixture(name);
      const invoiceId = newId();
      const answer = await uploadWhenRead(file, { invoiceId });
      expect(answer.status).toBe(201);
      const { documentId, sha256 } = (await answer.json()) as {
        documentId: string;
        sha256: string;
      };
      expect(sha256).toBe(createHash('sha256').update(file).digest('hex'));
      const draft = await readData<DraftView>(await company.query('invoice.draft', { invoiceId }));
      expect(draft.isData).toBe(true);
      expect(draft.extraction?.fields.number?.value).toBe(number);
      expect(draft.values.accountNumberMasked).toBe(account);
      expect(JSON.stringify(draft)).not.toMatch(/88837491|55555555/);

      const address = `/api/documents/${documentId}`;
      const download = await company.fetch(address);
      expect(Buffer.from(await download.arrayBuffer())).toEqual(file);
      expect(download.headers.get('content-type')).toMatch(/^application\/xml/);
      expect(download.headers.get('content-disposition')).toMatch(/^attachment; filename="a\.pdf"/);
      expect(download.headers.get('x-content-type-options')).toBe('nosniff');
      for (const [query, disposition] of [
        ['inline=1', 'inline'],
        ['pages=1', 'attachment'],
      ] as const) {
        const pages = await company.fetch(`${address}?${query}`);
        expect(pages.headers.get('content-type')).toBe('application/pdf');
        expect(pages.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`));
        expect(
          Buffer.from(await pages.arrayBuffer())
            .subarray(0, 5)
            .toString(),
        ).toBe('%PDF-');
      }
      const picture = await company.fetch(`${address}?picture=1`);
      expect(picture.headers.get('content-type')).toBe('image/png');
    },
  );

  it('is gone with its pages and its picture when its draft is deleted', async () => {
    const invoiceId = newId();
    const before = listFiles();
    const answer = await uploadWhenRead(fixture('ubl-invoice'), { invoiceId });
    const { documentId } = (await answer.json()) as { documentId: string };
    expect(listFiles().filter((name) => name.startsWith(documentId))).toHaveLength(3);
    expect((await company.mutate('invoice.deleteDraft', { invoiceId })).status).toBe(200);
    expect(listFiles()).toEqual(before);
  });

  it.each<[string, Buffer, RegExp]>([
    [
      'is a credit note',
      Buffer.from(fixture('ubl-invoice').toString().replace('>380<', '>381<')),
      /^This is a credit note/,
    ],
    ['ends in the middle', fixture('cii-invoice').subarray(0, 2_000), /damaged/],
    [
      'asks for a file of ours behind its start',
      Buffer.from(
        fixture('ubl-invoice')
          .toString()
          .replace(
            '<cbc:Note>',
            '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><cbc:Note>',
          ),
      ),
      /damaged/,
    ],
  ])('and %s is refused, and leaves nothing', async (_what, file, words) => {
    const before = listFiles();
    const answer = await uploadWhenRead(file, {});
    const { error } = (await answer.json()) as { error: { message: string } };
    expect([answer.status, error.message]).toEqual([422, expect.stringMatching(words)]);
    expect(listFiles()).toEqual(before);
  });
});
