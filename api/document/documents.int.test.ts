import { sql } from '@millrace/db/connection/sql';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAsCompany } from '../testing/asCompany';
import type { Browser } from '../testing/browser';
import type { World } from '../testing/fixtures';
import { browserOf } from '../testing/people';
import type { TestApi } from '../testing/startApi';
import { makePictureKey } from '@millrace/adapters/storage';

let api: TestApi;
let world: World;
let company: Browser;

beforeAll(async () => {
  ({ api, world, company } = await openAsCompany());
}, 60_000);
afterAll(() => api.close());

describe('a document', () => {
  it('comes as a download with a clean name, and in ranges', async () => {
    const path = `/api/documents/${world.documentId}`;
    const whole = await company.fetch(path);
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename="[ -!#-~]*"/);
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await whole.text()).toBe('%PDF-1.7 text');
    const part = await company.fetch(path, { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, '%PDF']);
    expect(part.headers.get('content-range')).toBe('bytes 0-3/13');
    const end = await company.fetch(path, { headers: { range: 'bytes=-4' } });
    expect(await end.text()).toBe('text');
    const beyond = await company.fetch(path, { headers: { range: 'bytes=99-' } });
    expect(beyond.status).toBe(416);
  });

  it('shown inline is sandboxed', async () => {
    const answer = await company.fetch(`/api/documents/${world.documentId}?inline=1`);
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('has the picture of its first page once the worker has drawn one', async () => {
    const path = `/api/documents/${world.documentId}?picture=1`;
    const before = await company.fetch(path);
    expect([before.status, await before.text()]).toEqual([204, '']);
    const row = await api.db.row<{ key: string }>(
      sql`SELECT storage_key AS key FROM documents WHERE id = ${world.documentId}`,
    );
    await api.services.storage.write(makePictureKey(row?.key ?? ''), Readable.from(['PNG']));
    const answer = await company.fetch(path);
    expect([answer.status, await answer.text()]).toEqual([200, 'PNG']);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    const stranger = await browserOf(api, world.userB);
    expect((await stranger.fetch(path)).status).toBe(404);
  });
});
