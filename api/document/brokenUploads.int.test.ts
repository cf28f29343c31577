import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@millrace/db/testing/until';
import { openAsCompany } from '../testing/asCompany';
import type { Browser } from '../testing/browser';
import type { TestApi } from '../testing/startApi';

let api: TestApi;
let company: Browser;
let before = 0;

beforeAll(async () => {
  ({ api, company } = await openAsCompany());
  before = await countFiles();
}, 60_000);
afterAll(() => api.close());

const type = 'multipart/form-data; boundary=b';
const begun = [
  '--b',
  'content-disposition: form-data; name="file"; filename="a.pdf"',
  '',
  '%PDF-1.4',
].join('\r\n');

async function countFiles(): Promise<number> {
  const found = await readdir(api.storageFolder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).length;
}

describe.each(['/api/invoices/upload', '/api/documents/upload'])('at %s', (path) => {
  it('a form that ends inside its file is refused, leaves nothing, and disturbs nobody', async () => {
    const headers = { 'content-type': type };
    const answer = await company.fetch(path, { method: 'POST', headers, body: begun });
    const { error } = (await answer.json()) as { error: { code: string } };
    expect([answer.status, error.code]).toEqual([400, 'BAD_REQUEST']);
    await until('nothing is left of it', async () => (await countFiles()) === before);
    expect((await company.query('mandate.current')).status).toBe(200);
  });

  it('whoever leaves as the file begins disturbs nobody', async () => {
    const leave = async () => {
      const cookie = company.cookieHeader();
      const headers = { 'content-type': type, 'content-length': 50_000, cookie };
      const sending = request(`${api.url}${path}`, { method: 'POST', headers });
      sending.on('error', () => undefined);
      sending.write(begun, () => sending.destroy());
      await new Promise((resolve) => void sending.on('close', resolve));
    };
    for (let round = 0; round < 5; round += 1) await Promise.all([leave(), leave(), leave()]);
    await until('nothing is left of them', async () => (await countFiles()) === before);
    expect((await company.query('mandate.current')).status).toBe(200);
  });
});
