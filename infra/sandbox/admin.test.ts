import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSandbox, type TestSandbox } from './testing/build';

let test: TestSandbox;
beforeAll(async () => {
  test = await buildSandbox();
});
afterAll(() => test.destroy());

async function read(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(test.url + path);
  return { status: response.status, text: await response.text() };
}

describe('admin API', () => {
  it('moves the date day by day, and back only while nothing was paid', async () => {
    expect(await test.admin('POST', '/clock', { dateOn: '2026-01-18' })).toEqual({
      dateOn: '2026-01-18',
      days: ['2026-01-16', '2026-01-17', '2026-01-18'],
      undelivered: 0,
    });
    await test.admin('POST', '/clock', { dateOn: '2025-09-17' });
    expect(await test.admin('GET', '/clock')).toEqual({ dateOn: '2025-09-17' });
    await test.restart();
    expect(await test.admin('GET', '/clock')).toEqual({ dateOn: '2025-09-17' });
  });

  it('refuses a date that is none', async () => {
    await expect(test.admin('POST', '/clock', { dateOn: '2026-02-30' })).rejects.toThrow('400');
  });

  it('refuses bank events for records that do not exist', async () => {
    await expect(test.admin('POST', '/payments/PM0/charge-back')).rejects.toThrow('404');
  });

  it('opens an account, which then has its page entry', async () => {
    await test.admin('POST', '/accounts', {
      sortCode: '200000',
      accountNumber: '55779911',
      holderName: 'Sorrel & Sons <Ltd>',
      payout: 'refused',
    });
    const { text } = await read('/accounts');
    expect(text).toContain('55779911');
    expect(text).toContain('Sorrel &amp; Sons &lt;Ltd&gt;');
    expect(text).toContain('payout refused');
  });

  it('enters a company in the register, which is then found by number and by name', async () => {
    const company = {
      number: '90000010',
      name: 'BIRCH SAWMILL LTD',
      incorporatedOn: '2010-03-01',
      address: { line1: '2 Mill Row', locality: 'Kendal', postcode: 'LA1 1DB' },
      vatNumber: null,
      accountsMadeUpTo: '2025-12-31',
      director: 'BIRCH, Sam',
    };
    await test.admin('POST', '/companies', company);
    const ask = async (page: string) => {
      const headers = { authorization: `Basic ${btoa('registry-key:')}` };
      return (await fetch(`${test.url}/registry${page}`, { headers })).json();
    };
    expect(await ask('/company/90000010')).toMatchObject({ company_name: 'BIRCH SAWMILL LTD' });
    expect(await ask('/search/companies?q=birch%20sawmill')).toMatchObject({
      items: [{ company_number: '90000010' }],
    });
    expect(await ask('/company/90000010/officers')).toMatchObject({
      items: [{ name: 'BIRCH, Sam' }],
    });
  });

  it('forgets everything on reset', async () => {
    await test.admin('POST', '/faults', { wire: 'registry', kind: '500' });
    await test.admin('POST', '/reset');
    expect(await test.admin('GET', '/faults')).toEqual([]);
    expect(await test.admin('GET', '/clock')).toEqual({ dateOn: '2026-01-15' });
  });
});

describe('pages', () => {
  it.each(['/', '/accounts', '/mailbox'])('%s is marked as a sandbox', async (path) => {
    const { status, text } = await read(path);
    expect(status).toBe(200);
    expect(text).toContain('Sandbox: no real money');
    expect(text).toContain('lang="en-GB"');
  });

  it.each(['/payments/flow/BRF0', '/esign/sign/nobody', '/mailbox/none', '/nowhere'])(
    '%s is not found',
    async (path) => {
      expect((await read(path)).status).toBe(404);
    },
  );

  it('answers health and readiness', async () => {
    expect((await read('/healthz')).text).toBe('{"status":"ok"}');
    expect((await read('/readyz')).status).toBe(200);
  });
});

describe('faults by header', () => {
  it('hit the one request that asks for them', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${test.url}/registry/company/07734190`, {
        headers: { authorization: `Basic ${btoa('registry-key:')}`, ...headers },
      });
    expect((await ask({ 'x-sandbox-fault': '500' })).status).toBe(500);
    expect(await (await ask({ 'x-sandbox-fault': 'bad-json' })).text()).toBe('{"broken": ');
    await expect(ask({ 'x-sandbox-fault': 'reset' })).rejects.toThrow();
    const startedAt = Date.now();
    expect((await ask({ 'x-sandbox-fault': 'delay=200' })).status).toBe(200);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(195);
    expect((await ask({})).status).toBe(200);
  });

  it('send callers elsewhere, by a rule that names the place', async () => {
    const toUrl = 'http://127.0.0.1:9/inside';
    await test.admin('POST', '/faults', { wire: 'registry', kind: 'redirect', toUrl, times: 1 });
    const ask = () =>
      fetch(`${test.url}/registry/company/07734190`, {
        headers: { authorization: `Basic ${btoa('registry-key:')}` },
        redirect: 'manual',
      });
    const answer = await ask();
    expect([answer.status, answer.headers.get('location')]).toEqual([302, toUrl]);
    expect((await ask()).status).toBe(200);
  });
});
