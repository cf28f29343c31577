import { readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from '@millrace/db/connection/sql';
import {
  findRefusal,
  uploadRefusals,
  type UploadRefusal,
  xmlMediaType,
} from '@millrace/domain/invoice/documentRefusal';
import { extraction, noFields, type Extraction } from '@millrace/domain/invoice/extraction';
import { v7 as newId } from 'uuid';
import { openAsCompany } from '../testing/asCompany';
import { readError, type Browser } from '../testing/browser';
import type { World } from '../testing/fixtures';
import type { TestApi } from '../testing/startApi';

const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(5_000)}\n%%EOF`);
const xml = readFileSync(
  path.join(import.meta.dirname, '../../activities/extraction/eInvoice/fixtures/ubl-invoice.xml'),
);
const readAs = (read: Pick<Extraction, 'kind' | 'readable' | 'reason'>): Extraction => ({
  ...{ version: 1, pageCount: 1, fields: noFields(), warnings: [], ...read },
});
const unread = readAs({ kind: 'unknown', readable: 'unreadable', reason: 'not_read' });

/** What is refused by its first bytes, before anybody reads it. */
const byBytes: [UploadRefusal, string, Buffer][] = [
  ['document_empty', 'an empty file', Buffer.alloc(0)],
  ['document_unsupported', 'a ZIP', Buffer.from('PK\u0003\u0004 and more'.padEnd(200))],
  ['document_unsupported', 'an e-mail', Buffer.from('From: a@b.example\r\n\r\nInvoice attached')],
  ['document_unsupported', 'another XML', Buffer.from('<?xml version="1.0"?><order/>')],
  ['document_rejected', 'plain text', Buffer.from('Invoice 12, total 1,200.00')],
  ['document_rejected', 'a web page', Buffer.from('<!doctype html><p>Invoice</p>')],
  ['document_damaged', 'the first bytes of a PDF', Buffer.from('%PDF-1.7\n%%EOF')],
];

/** Whatever may be read of a file: each kind of paper, and each reason why it is unreadable. */
const readings = [
  ...extraction.shape.kind.options.map((kind) => readAs({ kind, readable: 'text' })),
  ...extraction.shape.reason
    .unwrap()
    .options.map((reason) => readAs({ kind: 'unknown', readable: 'unreadable', reason })),
];
type Read = [code: UploadRefusal, what: string, file: Buffer, read: Extraction];
const listRefused = (file: Buffer, mediaType: string): Read[] =>
  readings.flatMap((read): Read[] => {
    const refusal = findRefusal(read, mediaType);
    const what = `${mediaType}, ${read.reason ?? read.kind}`;
    return refusal ? [[refusal.reason, what, file, read]] : [];
  });
const ofPdf = listRefused(pdf, 'application/pdf');
const byReading = [...ofPdf, ...listRefused(xml, xmlMediaType)];

describe('what is refused', () => {
  let api: TestApi;
  let company: Browser;
  let world: World;
  let known: string[];
  /** What the worker would answer, which draws pages and a picture beside each file before it does. */
  let answer: Extraction = unread;
  beforeAll(async () => {
    ({ api, company, world } = await openAsCompany());
    known = await listFiles();
    api.services.workflows.call = async () => {
      const sent = (await listFiles()).filter(
        (file) => !known.includes(file) && !/\.\w+$/.test(file),
      );
      const drawn = sent.flatMap((file) => [`${file}.png`, `${file}.pdf`]);
      await Promise.all(drawn.map((file) => writeFile(file, 'drawn')));
      return answer as never;
    };
  }, 60_000);
  beforeEach(() => api.db.change(sql`DELETE FROM throttle_hits`));
  afterAll(() => api.close());

  async function listFiles(): Promise<string[]> {
    const found = await readdir(api.storageFolder, { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name));
  }

  const countLeft = async () => [
    (await listFiles()).length,
    await api.db.row(sql`
      SELECT (SELECT count(*) FROM documents) AS documents, (SELECT count(*) FROM invoices) AS drafts,
        (SELECT count(*) FROM invoice_documents) AS versions
    `),
  ];

  async function upload(file: Buffer, fields: Record<string, string> = {}): Promise<Response> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(file)]), 'invoice.pdf');
    return company.fetch('/api/invoices/upload', { method: 'POST', body: form });
  }

  async function expectRefused(sent: Response, code: UploadRefusal): Promise<void> {
    const { error } = (await sent.json()) as { error: { reason: string; message: string } };
    expect([sent.status, error.reason]).toEqual([422, code]);
    expect(error.message).not.toBe('');
  }

  it('has a file here for every code', () => {
    const tried = new Set([...byBytes, ...byReading].map(([code]) => code));
    expect([...tried].sort()).toEqual([...uploadRefusals].sort());
  });

  it.each(byBytes)('as %s, %s, leaves nothing', async (code, _what, file) => {
    const before = await countLeft();
    await expectRefused(await upload(file, { invoiceId: newId() }), code);
    expect(await countLeft()).toEqual(before);
  });

  it.each(byReading)('as %s, %s, leaves nothing', async (code, _what, file, read) => {
    const before = await countLeft();
    answer = read;
    await expectRefused(await upload(file, { invoiceId: newId() }), code);
    expect(await countLeft()).toEqual(before);
  });

  describe.each(['invoice.createDraft', 'invoice.readReplacement'])('by %s', (door) => {
    it.each(ofPdf)('as %s, %s, leaves nothing either', async (code, _what, file, read) => {
      const before = await countLeft();
      answer = unread;
      const { documentId } = (await (await upload(file)).json()) as { documentId: string };
      answer = read;
      const invoiceId = door === 'invoice.createDraft' ? newId() : world.invoiceId;
      const { data } = await readError(await company.mutate(door, { invoiceId, documentId }));
      expect(data).toMatchObject({ httpStatus: 422, reason: code });
      expect(await countLeft()).toEqual(before);
    });
  });
});
