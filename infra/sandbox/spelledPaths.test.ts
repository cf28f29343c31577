import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSandbox, type TestSandbox } from './testing/build';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await buildSandbox();
});
afterAll(() => sandbox.destroy());

/** Sends the path as it is written; fetch would tidy it first. */
function ask(method: string, path: string): Promise<number> {
  const { hostname, port } = new URL(sandbox.url);
  return new Promise((resolve, reject) => {
    const sending = request({ hostname, port, path, method, agent: false });
    sending.on('error', reject).on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sending.end();
  });
}

const known = [
  ['GET', '/'],
  ['GET', '/accounts'],
  ['GET', '/healthz'],
  ['GET', '/mailbox.json'],
  ['POST', '/admin/settings'],
] as const;

const respelled = [
  ['GET', '//'],
  ['GET', '/Accounts'],
  ['GET', '/accounts/'],
  ['GET', '//accounts'],
  ['GET', '/%61ccounts'],
  ['GET', '/HEALTHZ'],
  ['GET', '/healthz/'],
  ['GET', '/mailbox.JSON'],
  ['GET', '/mailbox.json/'],
  ['GET', '/%6dailbox.json'],
  ['POST', '/ADMIN/settings'],
  ['POST', '/admin/Settings'],
  ['POST', '/admin//settings'],
  ['POST', '/admin/settings/'],
  ['POST', '/admin/%73ettings'],
  ['POST', '/admin/./settings'],
  ['POST', '/PAYMENTS/customers'],
  ['POST', '/payments/Customers'],
  ['POST', '/payments//customers'],
  ['POST', '/payments/customers/'],
  ['POST', '/payments/%63ustomers'],
  ['GET', '/Registry/company/01234567'],
  ['GET', '/registry//company/01234567'],
  ['POST', '/Screening/match'],
  ['POST', '/ESIGN/submissions'],
] as const;

describe('a path of the sandbox has one spelling', () => {
  it.each(known)('%s %s exists', async (method, path) => {
    expect(await ask(method, path)).toBe(200);
  });

  it.each(respelled)('%s %s does not exist', async (method, path) => {
    expect(await ask(method, path)).toBe(404);
  });
});
