import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestWires } from './faultKinds';
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
] as const;

/** A path of each wire, which refuses whoever brings no key. */
const ofWire: Readonly<Record<(typeof requestWires)[number], readonly [string, string]>> = {
  registry: ['GET', '/company/01234567'],
  payments: ['POST', '/customers'],
  esign: ['POST', '/api/v2/envelope/create'],
  screening: ['POST', '/screen'],
  bank: ['GET', '/api/v2/accounts/x/transactions/'],
};

describe('a path of the sandbox has one spelling', () => {
  it.each(known)('%s %s exists', async (method, path) => {
    expect(await ask(method, path)).toBe(200);
  });

  it.each(respelled)('%s %s does not exist', async (method, path) => {
    expect(await ask(method, path)).toBe(404);
  });

  it.each(requestWires)('of the wire %s too', async (wire) => {
    const [method, path] = ofWire[wire];
    expect(await ask(method, `/${wire}${path}`)).toBe(401);
    const wrong = [`/${wire.toUpperCase()}${path}`, `//${wire}${path}`, `/${wire}/${path}`];
    for (const spelled of wrong) expect(await ask(method, spelled)).toBe(404);
  });
});
