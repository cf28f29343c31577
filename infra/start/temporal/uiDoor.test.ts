import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '../health';
import { drawUiAddress } from './uiAddress';
import { openUiDoor } from './uiDoor';

let behind: Server;
let door: ReturnType<typeof openUiDoor>;
let port: number;
/** Connections that the pages behind hold, those of answers without an end among them. */
let streams = 0;

beforeAll(async () => {
  behind = createServer((asked, response) => {
    if (asked.url !== '/stream') return void response.end(asked.headers.host);
    streams += 1;
    response.once('close', () => (streams -= 1));
    response.write('first');
  }).listen(0, '127.0.0.1');
  await once(behind, 'listening');
  const TEMPORAL_UI_URL = `http://127.0.0.1:${(behind.address() as AddressInfo).port}`;
  door = openUiDoor({ TEMPORAL_UI_PORT: 0, TEMPORAL_UI_URL });
  await once(door.server, 'listening');
  port = door.readPort();
});
afterAll(async () => {
  await door.close();
  behind.closeAllConnections();
  behind.close();
});

async function ask(headers: Record<string, string | string[]>, method = 'GET', path = '/') {
  const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { asked, answer, status: answer.resume().statusCode };
}

describe('the door of Temporal’s pages', () => {
  it.each([
    ['localhost:PORT', undefined, 200],
    ['LocalHost:PORT', undefined, 200],
    ['127.0.0.1:PORT', 'http://127.0.0.1:PORT', 200],
    ['127.0.0.1:PORT', 'http://localhost:PORT', 200],
    ['evil.example:PORT', undefined, 421],
    ['localhost.evil.example:PORT', undefined, 421],
    ['127.0.0.1', undefined, 421],
    ['127.0.0.1:1', undefined, 421],
    ['evil.example:PORT', 'http://evil.example:PORT', 421],
    ['127.0.0.1:PORT', 'http://evil.example', 403],
    ['127.0.0.1:PORT', 'http://127.0.0.1:1', 403],
    ['127.0.0.1:PORT', 'https://127.0.0.1:PORT', 403],
    ['127.0.0.1:PORT', 'null', 403],
  ])('by %s from %s: %i', async (host, origin, status) => {
    const name = (text: string) => text.replace('PORT', String(port));
    const headers = { host: name(host), ...(origin && { origin: name(origin) }) };
    const socket = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    const preflight = { ...headers, 'access-control-request-method': 'POST' };
    const statuses = [
      (await ask(headers)).status,
      (await ask(headers, 'POST')).status,
      (await ask(preflight, 'OPTIONS')).status,
      (await ask({ ...headers, ...socket })).status,
    ];
    expect(statuses).toEqual([status, status, status, status]);
  });

  it('ends an answer without an end with its client', async () => {
    const { asked } = await ask({ host: `localhost:${port}` }, 'GET', '/stream');
    expect(streams).toBe(1);
    asked.destroy();
    expect(await waitUntil(() => Promise.resolve(streams === 0), 3_000)).toBe(true);
  });

  it('says that the pages do not answer', async () => {
    const nowhere = openUiDoor({ TEMPORAL_UI_PORT: 0, TEMPORAL_UI_URL: 'http://127.0.0.1:1' });
    await once(nowhere.server, 'listening');
    const url = `http://127.0.0.1:${nowhere.readPort()}/`;
    expect((await fetch(url)).status).toBe(502);
    await nowhere.close();
  });
});

describe('the address of the pages behind', () => {
  it('is another one each time, on the loopback', async () => {
    const drawn = [await drawUiAddress(), await drawUiAddress()];
    for (const { host } of drawn) expect(host).toMatch(/^127\./);
    expect(drawn[0]).not.toEqual(drawn[1]);
  });
});
