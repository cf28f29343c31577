import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '@millrace/db/connection/sql';
import { openAsCompany } from '../testing/asCompany';
import type { Browser } from '../testing/browser';
import type { TestApi } from '../testing/startApi';

/** No worker runs here: what is refused is refused before anything is read, or because nobody reads it. */
describe('an upload', () => {
  let api: TestApi;
  let company: Browser;
  beforeAll(async () => {
    ({ api, company } = await openAsCompany());
  }, 60_000);
  afterAll(() => api.close());

  async function upload(file: Buffer, to: string) {
    const form = new FormData();
    form.append('kind', 'evidence');
    form.append('file', new Blob([new Uint8Array(file)]), 'invoice.pdf');
    return company.fetch(to, { method: 'POST', body: form });
  }

  async function countLeft(): Promise<unknown[]> {
    const files = await readdir(api.storageFolder, { recursive: true, withFileTypes: true });
    const rows = await api.db.row<{ count: number }>(sql`SELECT count(*) AS count FROM documents`);
    return [files.filter((entry) => entry.isFile()).length, rows?.count];
  }

  const ubl = readFileSync(
    path.join(import.meta.dirname, '../../activities/extraction/eInvoice/fixtures/ubl-invoice.xml'),
    'utf8',
  );
  const head8000 = `<!--${'x'.repeat(8_000)}-->`;

  it.each<[string, Buffer, string, number, RegExp]>([
    ['nobody has time to read', Buffer.from(ubl), '/api/invoices/upload', 422, /in a few minutes/],
    [
      'is written in UTF-16 behind a long comment',
      Buffer.from(`\ufeff${ubl.replace('?>', `?>${head8000}`)}`, 'utf16le'),
      '/api/invoices/upload',
      422,
      /in a few minutes/,
    ],
    ['is meant as evidence', Buffer.from(ubl), '/api/documents/upload', 422, /invoice itself only/],
    [
      'is larger than 2 MB',
      Buffer.from(ubl.replace('>Oak', `>${'Oak '.repeat(600_000)}`)),
      '/api/invoices/upload',
      413,
      /2 MB, our limit for XML/,
    ],
    [
      'is a PDF too',
      Buffer.from(ubl.replace('?>', '?><!-- %PDF-1.7 -->')),
      '/api/invoices/upload',
      422,
      /no e-invoice that we can read/,
    ],
    [
      'has another namespace',
      Buffer.from(ubl.replace('xsd:Invoice-2', 'xsd:Invoice-1')),
      '/api/invoices/upload',
      422,
      /UBL 2.1/,
    ],
    [
      'has a document type',
      Buffer.from(ubl.replace('<Invoice', '<!DOCTYPE Invoice []><Invoice')),
      '/api/invoices/upload',
      422,
      /without a document type/,
    ],
    [
      'never comes to its first element',
      Buffer.from(`<?xml version="1.0"?><!--${'x'.repeat(200_000)}`),
      '/api/invoices/upload',
      422,
      /no e-invoice that we can read/,
    ],
  ])('in XML that %s is refused and leaves nothing', async (_what, file, to, status, words) => {
    const before = await countLeft();
    const answer = await upload(file, to);
    const { error } = (await answer.json()) as { error: { message: string } };
    expect([answer.status, error.message]).toEqual([status, expect.stringMatching(words)]);
    expect(await countLeft()).toEqual(before);
  });
});
