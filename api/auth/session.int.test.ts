import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { User } from '@millrace/db/models/User';
import { adminBrowser, browserOf, buildCompanyUser } from '../testing/people';
import { publicUrl, startApi, type TestApi } from '../testing/startApi';
import { Browser } from '../testing/browser';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 60_000);
afterAll(() => api.close());

async function rename(browser: Browser, name: string): Promise<number> {
  const csrfToken = await browser.csrf();
  const answer = await browser.fetch('/api/auth/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: publicUrl },
    body: JSON.stringify({ csrfToken, data: { name } }),
  });
  return answer.status;
}

describe('a name', () => {
  it('is not an admin’s own to change: it says who did what', async () => {
    const admin = await adminBrowser(api, ['operations']);
    const before = (await admin.session()).user?.name;
    expect(await rename(admin, 'Tom Aldous')).toBe(403);
    expect((await admin.session()).user?.name).toBe(before);
  });

  it('is taken as others can read it, and no other way', async () => {
    const browser = await browserOf(api, await buildCompanyUser());
    expect(await rename(browser, 'Zoë O’Neill-Smith')).toBe(200);
    for (const name of ['Ann\r\nBcc: all', 'Ann\u202Enna', 'Ann\u200Bna']) {
      expect(await rename(browser, name)).toBe(400);
    }
    expect((await browser.session()).user?.name).toBe('Zoë O’Neill-Smith');
  });
});

it('a name of ours, or of an admin, is nobody else’s', async () => {
  const admin = await adminBrowser(api, ['operations']);
  const adminName = (await admin.session()).user?.name ?? '';
  const browser = await browserOf(api, await buildCompanyUser());
  for (const name of ['Millrace', 'MILLRACE', adminName, ` ${adminName.toLowerCase()} `]) {
    expect([name, await rename(browser, name)]).toEqual([name, 400]);
  }
  expect(await rename(browser, `${adminName} Grant`)).toBe(200);
});

describe('requests that come at one moment', () => {
  it('are each answered for the person who asks', async () => {
    const users = await Promise.all([1, 2, 3].map(() => buildCompanyUser()));
    const browsers = await Promise.all(users.map((user) => browserOf(api, user)));
    const everybody = [...browsers, new Browser(api), ...browsers];
    const sessions = await Promise.all(everybody.map((browser) => browser.session()));
    const ids = users.map(({ id }) => id);
    expect(sessions.map(({ user }) => user?.id)).toEqual([...ids, undefined, ...ids]);
  });

  it('are let in by no answer that is older than they are', async () => {
    const user = await buildCompanyUser();
    const browser = await browserOf(api, user);
    const find = api.db.rows;
    let ended: Promise<unknown> | undefined;
    let late: Promise<{ user?: object }> | undefined;
    const held = jest.spyOn(api.db, 'rows').mockImplementation(async (query) => {
      const answer = await find(query);
      // The first answer has been read and is on its way while the person is shut out.
      ended ??= User.update({ status: 'disabled' }, { where: { id: user.id } });
      await ended;
      late ??= browser.session();
      await new Promise((resolve) => setTimeout(resolve, 100));
      return answer as never;
    });
    await browser.session();
    held.mockRestore();
    expect(await late).toEqual({});
  });
});
