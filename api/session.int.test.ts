import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { User } from '@millrace/db/models/User';
import { browserOf, buildCompanyUser } from './testing/people';
import { startApi, type TestApi } from './testing/startApi';
import { Browser } from './testing/browser';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 60_000);
afterAll(() => api.close());

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
    const { opened } = api.db;
    const find = opened.runAlone;
    let ended: Promise<unknown> | undefined;
    let late: Promise<{ user?: object }> | undefined;
    const held = jest.spyOn(opened, 'runAlone').mockImplementation(async (statement, values) => {
      const answer = await find(statement, values);
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
