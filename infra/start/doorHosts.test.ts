import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDoor } from './door';

let behind: Server;
const doors: ReturnType<typeof openDoor>[] = [];
beforeAll(async () => {
  behind = createServer((_request, response) => void response.end('page')).listen(0, '127.0.0.1');
  await once(behind, 'listening');
});
afterAll(async () => {
  await Promise.all(doors.map((door) => door.close()));
  behind.closeAllConnections();
  behind.close();
});

async function ask(host: string, DOOR_HOSTS: string[]): Promise<number | undefined> {
  const url = `http://127.0.0.1:${(behind.address() as AddressInfo).port}`;
  const door = openDoor({
    ...{ PORT: 0, MILLRACE_ENV: 'production', LISTEN_HOST: '127.0.0.1' },
    ...{ API_URL: url, PORTAL_URL: url, MILLRACE_PUBLIC_URL: 'https://millrace.example' },
    DOOR_HOSTS,
  });
  doors.push(door);
  await once(door.server, 'listening');
  const to = { host: '127.0.0.1', port: door.readPort(), path: '/', headers: { host } };
  const [answer] = (await once(request({ ...to, agent: false }).end(), 'response')) as [
    IncomingMessage,
  ];
  answer.resume();
  return answer.statusCode;
}

describe('the names that the door answers to', () => {
  it.each([
    ['millrace.example', 200],
    ['Millrace.example:443', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['demo.local', 200],
    ['evil.example', 421],
    ['localhost.evil.example', 421],
    ['millrace.example.evil.example:3000', 421],
  ])('%s: %i', async (host, status) => {
    expect(await ask(host, ['demo.local'])).toBe(status);
  });

  it('are any where a person said so', async () => {
    expect(await ask('evil.example', ['*'])).toBe(200);
  });
});
