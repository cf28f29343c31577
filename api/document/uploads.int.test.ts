import { buildFinancing } from '@millrace/db/testing/build';
import { sql } from '@millrace/db/connection/sql';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@millrace/db/testing/until';
import { extraction } from '@millrace/domain/invoice/extraction';
import { createHash } from 'node:crypto';
import { openAsCompany } from '../testing/asCompany';
import type { Browser } from '../testing/browser';
import type { World } from '../testing/fixtures';
import { browserOf } from '../testing/people';
import type { TestApi } from '../testing/startApi';

let api: TestApi;
let world: World;
let company: Browser;

beforeAll(async () => {
  ({ api, world, company } = await openAsCompany());
}, 60_000);
afterAll(() => api.close());

const pdf = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.alloc(6_000, 'x'),
  Buffer.from('%%EOF'),
]);

async function upload(file: Buffer, name = 'invoice.pdf', path = '/api/invoices/upload') {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), name);
  return company.fetch(path, { method: 'POST', body: form });
}

async function countFiles(): Promise<number> {
  const found = await readdir(api.storageFolder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).length;
}

async function countRows(): Promise<number> {
  return (
    (await api.db.row<{ count: number }>(sql`SELECT count(*) AS count FROM documents`))?.count ?? 0
  );
}

type Sending = { by?: Browser; signal?: AbortSignal };
const leftId = '0198a6a0-0000-7000-8000-0000000000a1';
const findDraft = (invoiceId: string) =>
  api.db.row(sql`SELECT 1 FROM invoices WHERE id = ${invoiceId} AND document_id IS NOT NULL`);

const codeOf = async (answer: Response) =>
  ((await answer.json()) as { error: { code: string } }).error.code;

describe('an upload', () => {
  it('is stored under a name of ours, with its hash, and stands when nobody can read it', async () => {
    const answer = await upload(pdf, '../../etc/pass\u202Ewd.pdf');
    expect(answer.status).toBe(201);
    const body = (await answer.json()) as {
      documentId: string;
      sha256: string;
      extraction: object;
    };
    expect(body.sha256).toBe(createHash('sha256').update(pdf).digest('hex'));
    expect(extraction.parse(body.extraction).reason).toBe('not_read');
    const row = await api.db.row<{ storageKey: string; fileName: string }>(sql`
      SELECT storage_key, file_name FROM documents
      WHERE id = ${body.documentId}
    `);
    expect(row?.storageKey).toBe(`${new Date().getUTCFullYear()}/${body.documentId}`);
    expect(row?.fileName).toBe('passwd.pdf');
  });

  it.each([
    ['a NUL', 'inv\u0000oice.pdf', 'invoice.pdf'],
    ['a change of direction', 'invoice\u202Efdp.exe.pdf', 'invoicefdp.exe.pdf'],
    ['isolates and marks', '\u2066\u200Finvoice\u2069.pdf', 'invoice.pdf'],
    ['folders', '../../../etc/passwd', 'passwd'],
    ['folders of another kind', '..\\..\\boot.ini', 'boot.ini'],
    ['nothing but dots', '../..', 'document'],
    ['nothing that can be shown', '\u0000\u202E\u0007', 'document'],
    ['quotes and lines', 'a"b\tc.pdf', 'a"bc.pdf'],
    ['half a character', 'ab\uD800c.pdf', 'ab\uFFFDc.pdf'],
    ['300 characters', `${'x'.repeat(300)}.pdf`, 'x'.repeat(120)],
  ])('whose name holds %s is taken under a clean one', async (_what, name, kept) => {
    const quoted = name.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
    const disposition = `Content-Disposition: form-data; name="file"; filename="${quoted}"`;
    const type = 'Content-Type: application/pdf';
    const start = Buffer.from(`--b\r\n${disposition}\r\n${type}\r\n\r\n`);
    const answer = await company.fetch('/api/invoices/upload', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: new Uint8Array(Buffer.concat([start, pdf, Buffer.from('\r\n--b--\r\n')])),
    });
    expect(answer.status).toBe(201);
    const { documentId } = (await answer.json()) as { documentId: string };
    const row = await api.db.row<{ fileName: string; storageKey: string }>(
      sql`SELECT file_name, storage_key FROM documents WHERE id = ${documentId}`,
    );
    expect(row?.fileName).toBe(kept);
    expect(row?.storageKey).toMatch(new RegExp(`^\\d{4}/${documentId}$`));
    const download = await company.fetch(`/api/documents/${documentId}`);
    expect(download.status).toBe(200);
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; filename="[ -~]*"/);
  });

  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a PDF that begins as HTML', '<html>%PDF-1.7'],
    ['a PDF with markup in its head', '%PDF-1.7\n<script>alert(1)</script>'],
    ['a ZIP', 'PK\u0003\u0004 and more'],
    ['an empty file', ''],
  ])('of %s named .pdf is refused and leaves nothing', async (_what, content) => {
    const before = [await countFiles(), await countRows()];
    const answer = await upload(Buffer.from(content));
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'UNPROCESSABLE_CONTENT']);
    expect([await countFiles(), await countRows()]).toEqual(before);
  });

  it('over 20 MB is 413 and leaves nothing, also where its length was not declared', async () => {
    const before = [await countFiles(), await countRows()];
    const big = Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]);
    const declared = await upload(big);
    expect([declared.status, await codeOf(declared)]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = startUpload();
      sending.on('response', (answer) => resolve(answer.statusCode)).on('error', reject);
      sending.end(Buffer.concat([head, big, Buffer.from('\r\n--b--\r\n')]));
    });
    expect(status).toBe(413);
    expect([await countFiles(), await countRows()]).toEqual(before);
  }, 30_000);

  it('over 20 MB is answered to those who read only when they have sent all, as the door does', async () => {
    const body = Buffer.concat([
      head,
      Buffer.alloc(24 * 1024 * 1024),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const lines = [
      'POST /api/invoices/upload HTTP/1.1',
      'host: localhost',
      'content-type: multipart/form-data; boundary=b',
      `content-length: ${body.length}`,
      `cookie: ${company.cookieHeader()}`,
    ];
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(api.url).port) });
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    const broken = new Promise<never>((_resolve, reject) => socket.once('error', reject));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const sent = new Promise<void>((resolve) => socket.write(body, () => resolve()));
    await Promise.race([sent, broken]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const [part] = (await Promise.race([once(socket, 'data'), broken])) as [Buffer];
    expect(part.toString()).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
  }, 30_000);

  it('that is aborted leaves nothing', async () => {
    const before = [await countFiles(), await countRows()];
    const sending = startUpload();
    sending.on('error', () => undefined);
    sending.write(Buffer.concat([head, pdf]));
    await until('the file has been begun', async () => (await countFiles()) > (before[0] ?? 0));
    sending.destroy();
    await until('the file is gone', async () => (await countFiles()) === before[0]);
    expect([await countFiles(), await countRows()]).toEqual(before);
    expect((await company.query('mandate.current')).status).toBe(200);
  });

  it('that names its draft makes it, also for one who has left meanwhile', async () => {
    const other = await browserOf(api, world.userB);
    const send = (invoiceId: string, { by = company, signal }: Sending = {}) => {
      const form = new FormData();
      form.append('invoiceId', invoiceId);
      form.append('file', new Blob([new Uint8Array(pdf)]), 'left.pdf');
      const asked = { method: 'POST', body: form, ...(signal ? { signal } : {}) };
      return by.fetch('/api/invoices/upload', asked);
    };
    const before = [await countFiles(), await countRows()];
    const leaving = new AbortController();
    const left = send(leftId, { signal: leaving.signal }).catch(() => null);
    await until('the file has come', async () => (await countFiles()) > (before[0] ?? 0));
    leaving.abort();
    await left;
    await until('the draft is there', async () => (await findDraft(leftId)) !== null);
    const foreign = await send(leftId, { by: other });
    expect([foreign.status, (await send('none')).status]).toEqual([404, 400]);
    expect([await countFiles(), await countRows()]).toEqual(before.map((count) => count + 1));
  }, 30_000);

  it('for another tenant’s invoice is not found and leaves nothing', async () => {
    const before = await countFiles();
    const form = new FormData();
    form.append('kind', 'evidence');
    form.append('invoiceId', '0198a6a0-0000-7000-8000-000000000000');
    form.append('file', new Blob([new Uint8Array(pdf)]), 'order.pdf');
    const answer = await company.fetch('/api/documents/upload', { method: 'POST', body: form });
    expect(answer.status).toBe(404);
    expect(await countFiles()).toBe(before);
  });
});

const head = Buffer.from(
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n' +
    'Content-Type: application/pdf\r\n\r\n',
);

function startUpload() {
  return request(`${api.url}/api/invoices/upload`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      cookie: company.cookieHeader(),
      'transfer-encoding': 'chunked',
    },
  });
}

describe('the CSV of invoices', () => {
  it('is safe to open, ends lines with CRLF and has a dated name', async () => {
    await api.db.change(sql`
      UPDATE invoices SET number = ${'=HYPERLINK("http://evil")\nnext, line'}
        WHERE id = ${world.draftId}
    `);
    const answer = await company.fetch(`/api/invoices/csv?companyId=${world.companyId}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /filename="millrace-invoices-\d{4}-\d\d-\d\d\.csv"/,
    );
    const text = await answer.text();
    const lines = text.split('\r\n');
    expect(lines[0]).toMatch(/^Invoice,Vendor,Status,/);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    expect(text).toContain(`"'=HYPERLINK(""http://evil"") next, line"`);
    expect(text).toContain('10000.00');
  });

  it.each([
    ['expired', ''],
    ['offered', ''],
    ['payout_returned', ''],
    ['active', '10000.00,450.00,3'],
  ] as const)('has no amount financed of an invoice that is %s', async (status, figures) => {
    const { companyId } = world;
    const { invoiceId } = await buildFinancing({ companyId, status });
    const number = `OF ${status}`;
    await api.db.change(sql`UPDATE invoices SET number = ${number} WHERE id = ${invoiceId}`);
    const text = await (await company.fetch(`/api/invoices/csv?companyId=${companyId}`)).text();
    const [heads = [], row = []] = [/^Invoice/, new RegExp(`^${number}`)].map((start) =>
      text
        .split('\r\n')
        .find((line) => start.test(line))
        ?.split(','),
    );
    const values = ['Financed', 'Fee', 'Months'].map((head) => row[heads.indexOf(head)]);
    expect(values.join(',').replace(/^,+$/, '')).toBe(figures);
  });

  it('that is left in the middle ends in the database too', async () => {
    // More than what lies between the database and a reader who has stopped to read.
    await api.db.change(sql`
      INSERT INTO invoices (id, company_id, number, created_by)
      SELECT gen_random_uuid(), ${world.companyId}, repeat('long ', 40) || n, ${world.companyId}
        FROM generate_series(1, 30000) AS n
    `);
    const path = `/api/invoices/csv?companyId=${world.companyId}`;
    const leaving = new AbortController();
    const left = await company.fetch(path, { signal: leaving.signal });
    await left.body?.getReader().read();
    leaving.abort();
    const isCopying = async () =>
      (await api.db.row(sql`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
        AND query LIKE '%copy (%' AND state <> 'idle' AND pid <> pg_backend_pid()
      `)) !== null;
    await until('the copy has ended', async () => !(await isCopying()), 5_000);
    const whole = await (await company.fetch(path)).text();
    expect(whole.split('\r\n').length).toBeGreaterThan(30_000);
  });
});
