import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { define, judgeSame, type Answered, type Attack } from './attack';
import { findCompanyId, playTo } from './invoices';
import { writePage, writePdf } from './pdf';
import { enterByDemo, findAccount } from './people';
import { sendRaw } from './raw';
import { readRow, type AttackStage } from './stage';
import { readCode, readJson, type Answer, type Visitor } from './visitor';

export const kindLine = 'HTML or SVG as .pdf, polyglots, bombs → rejected';
const nameLine = 'names with `../`, NUL, RTL → generated name; download as attachment';
const csvLine = 'CSV cells starting `= + - @` tab CR → neutralised';

const script = '<script>alert(document.cookie)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const gif = Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1');
const png = Buffer.from('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR', 'latin1');

/** What a page could be made of, by other names. */
const disguised: Record<string, Buffer> = {
  HTML: Buffer.from(`<!doctype html>${script}`),
  SVG: Buffer.from(svg),
  'SVG after a declaration': Buffer.from(`<?xml version="1.0"?>${svg}`),
  'HTML in front of a PDF': Buffer.from(`<html>${script}</html>\n%PDF-1.7\n`),
  'a PDF with HTML in its head': Buffer.from(`%PDF-1.7\n${script}`),
  'a PDF with spaced-out HTML': Buffer.from(`%PDF-1.7\n<SCRIPT SRC=//evil.example/x>`),
  'a PNG with HTML behind it': Buffer.concat([png, Buffer.from(script)]),
  'a GIF': gif,
  'a ZIP': Buffer.from('PK\u0003\u0004 and more'),
  'a PDF inside a ZIP': Buffer.from('PK\u0003\u0004%PDF-1.7'),
  'a script': Buffer.from('#!/bin/sh\nrm -rf /'),
  'a program': Buffer.from('MZ\u0090\u0000 and more', 'latin1'),
  XML: Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'),
  nothing: Buffer.alloc(0),
};

async function disguisePages(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'company');
  const answers: Record<string, string> = {};
  for (const [what, content] of Object.entries(disguised)) {
    for (const path of ['/api/invoices/upload', '/api/documents/upload']) {
      const { status } = await visitor.upload(path, content, 'invoice.pdf');
      answers[`${what} to ${path}`] = `${status}`;
    }
  }
  return judgeSame(answers, '422');
}

/** A PDF whose one stream unfolds to 600 MB, through so many layers. */
export function makeBomb(layers: number): Buffer {
  let stream = Buffer.alloc(600 * 1024 * 1024, ' ');
  for (let layer = 0; layer < layers; layer += 1) stream = Buffer.from(deflateSync(stream));
  const filter = Array(layers).fill('/FlateDecode').join(' ');
  return writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>',
    Buffer.concat([
      Buffer.from(`<</Length ${stream.length}/Filter[${filter}]>>\nstream\n`),
      stream,
      Buffer.from('\nendstream'),
    ]),
  ]);
}

/** A tree of pages that names itself, and one with a count that cannot be. */
function makeEndlessPages(): Buffer {
  return writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[2 0 R 2 0 R 3 0 R]/Count 999999999>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
  ]);
}

interface Uploaded {
  documentId: string;
  extraction: { readable: string; reason: string | null };
}

/** They may be stored, for a person to look at; they are never unfolded, and nothing falls over. */
async function uploadBombs(stage: AttackStage): Promise<Answered> {
  const bombs = {
    '600 MB in one layer': makeBomb(1),
    '600 MB in three layers': makeBomb(3),
    'pages that hold themselves': makeEndlessPages(),
  };
  // Making them takes seconds, in which idle connections were closed by the other side.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const visitor = await enterByDemo(stage, 'company');
  const answers: Record<string, string> = {};
  for (const [what, bomb] of Object.entries(bombs)) {
    const startedAt = Date.now();
    const answer = await visitor.upload('/api/invoices/upload', bomb, 'invoice.pdf');
    const { extraction } = readJson(answer) as unknown as Partial<Uploaded>;
    const seconds = (Date.now() - startedAt) / 1000;
    const isRejected = answer.status === 422 || extraction?.readable === 'unreadable';
    answers[what] =
      isRejected && seconds < 30 ? 'rejected' : `${answer.status} ${extraction?.readable}`;
  }
  const worker = await fetch(`http://127.0.0.1:${stage.env['DOCUMENTS_PORT']}/healthz`);
  const { ok, answered } = judgeSame(answers, 'rejected');
  const alive = readCode(await visitor.query('mandate.current'));
  return {
    ok: ok && worker.ok && alive === 'OK',
    answered: `${answered}; API ${alive}, worker ${worker.status}`,
  };
}

async function uploadTooMuch(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'company');
  const big = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(21 * 1024 * 1024, ' ')]);
  const head =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n' +
    'Content-Type: application/pdf\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), big, Buffer.from('\r\n--b--\r\n')]);
  const types = { 'content-type': 'multipart/form-data; boundary=b' };
  const send = async (headers: Record<string, string>) => {
    const all = { ...types, ...headers, cookie: visitor.cookieHeader() };
    const asked = { to: stage.url, path: '/api/invoices/upload', method: 'POST' };
    return `${(await sendRaw(stage, { ...asked, headers: all, body })).status}`;
  };
  return judgeSame(
    {
      'its length declared': await send({ 'content-length': String(body.length) }),
      'in chunks': await send({ 'transfer-encoding': 'chunked' }),
    },
    '413',
  );
}

const names: Record<string, string> = {
  folders: '../../../../etc/passwd',
  'folders of Windows': '..\\..\\boot.ini',
  'an absolute path': '/etc/cron.d/evil',
  'a NUL': 'invoice.pdf\u0000.html',
  'the other direction': 'invoice\u202Efdp.exe',
  'a new line': 'a.pdf"\r\nX-Evil: yes\r\n\r\n<html>.pdf',
  'a quote': 'a"; filename="evil.html',
  'encoded dots': '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'only dots': '..',
};

/** Names that break the form out of its head: these may leave no document behind. */
const brokenOut = new Set(['a NUL', 'a new line', 'a quote']);

/** By bytes, because a browser’s form would clean the name before it is sent. */
async function uploadAs(visitor: Visitor, fileName: string): Promise<Answer> {
  const content = writePage(`Invoice ${randomUUID()}`);
  const head =
    `--b\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n` +
    'Content-Type: application/pdf\r\n\r\n';
  return visitor.send('/api/invoices/upload', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: new Uint8Array(Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')])),
  });
}

async function forgeNames(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'company');
  const answers: Record<string, string> = {};
  for (const [what, fileName] of Object.entries(names)) {
    const uploaded = await uploadAs(visitor, fileName);
    if (uploaded.status !== 201) {
      const isRefused = brokenOut.has(what) && [400, 422].includes(uploaded.status);
      answers[what] = isRefused ? 'clean' : `${uploaded.status}`;
      continue;
    }
    const { documentId } = readJson(uploaded) as unknown as Uploaded;
    const { key } = await readRow<{ key: string }>(
      stage,
      'SELECT storage_key AS key FROM documents WHERE id = $1',
      [documentId],
    );
    const download = await visitor.send(`/api/documents/${documentId}`);
    answers[what] = describeDownload(download, { key, documentId });
  }
  return judgeSame(answers, 'clean');
}

function describeDownload(
  { headers, status }: Answer,
  { key, documentId }: { key: string; documentId: string },
): string {
  const disposition = headers.get('content-disposition') ?? '';
  const named = decodeURIComponent(/filename\*=UTF-8''(\S*)/.exec(disposition)?.[1] ?? '');
  const isPlain = /^attachment; filename="[ -!#-~]*"; filename\*=UTF-8''[\w.!%*()'~-]*$/.test(
    disposition,
  );
  if (!new RegExp(`^\\d{4}/${documentId}$`).test(key)) return `stored as ${key}`;
  if (!isPlain || headers.has('x-evil')) return disposition;
  if (/[\p{Cc}\p{Cf}\\/]/u.test(named) || named === '..') return `named ${JSON.stringify(named)}`;
  const isDownload = status === 200 && headers.get('x-content-type-options') === 'nosniff';
  return isDownload ? 'clean' : `${status}`;
}

/** Shown inline it may run nothing, and its kind is not guessed. */
async function showInline(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'company');
  const { documentId } = readJson(await uploadAs(visitor, 'a.pdf')) as unknown as Uploaded;
  const { headers } = await visitor.send(`/api/documents/${documentId}?inline=1`);
  const policy = headers.get('content-security-policy') ?? '';
  const isSafe =
    policy.startsWith('sandbox;') &&
    policy.includes("default-src 'none'") &&
    !policy.includes('allow-scripts') &&
    headers.get('x-content-type-options') === 'nosniff' &&
    headers.get('content-type') === 'application/pdf';
  return { ok: isSafe, answered: policy.slice(0, 60) };
}

const dangerous = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1+1', '\r=1+1', '=HYPERLINK("//e")'];

/** Cells that a spreadsheet would run, as numbers of invoices. */
async function smuggleFormulas(stage: AttackStage): Promise<Answered> {
  const { id: invoiceId } = await playTo(stage, 'draft');
  const visitor = await enterByDemo(stage, 'company');
  const companyId = await findCompanyId(stage, findAccount('company').email);
  const answers: Record<string, string> = {};
  for (const cell of dangerous) {
    const number = `${cell} ${stage.random.between(10_000, 99_999)}`;
    const values = { number };
    const saved = readCode(
      await visitor.mutate('invoice.updateDraft', { invoiceId, step: 'details', values }),
    );
    // What a form trims may stand in a record that came another way.
    await stage.database.query('UPDATE invoices SET number = $2 WHERE id = $1', [
      invoiceId,
      number,
    ]);
    const { text } = await visitor.send(`/api/invoices/csv?companyId=${companyId}`);
    const cells = text.split(/\r\n|\n|\r/).map((line) => line.replace(/^"/, ''));
    const isLoose = cells.some((line) => /^[=+\-@\t\r]/.test(line));
    const isThere = text.includes(number.trim().slice(-5));
    answers[JSON.stringify(cell)] = isLoose || !isThere ? `loose (${saved})` : 'neutralised';
  }
  await visitor.mutate('invoice.deleteDraft', { invoiceId });
  return judgeSame(answers, 'neutralised');
}

export const files: readonly Attack[] = [
  define(disguisePages, kindLine, '14 files named .pdf at two places', '422'),
  define(uploadBombs, kindLine, 'three PDFs that unfold without end', 'rejected, all parts alive'),
  define(uploadTooMuch, kindLine, '21 MB, declared and in chunks', '413'),
  define(forgeNames, nameLine, 'nine names', 'a name of ours, an attachment'),
  define(showInline, nameLine, 'a document asked for inline', 'sandboxed'),
  define(smuggleFormulas, csvLine, 'seven cells', 'neutralised'),
];
