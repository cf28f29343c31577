import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openDoor } from './door';
import { waitUntil } from './health';
import { patience } from '../tests/patience';

type Handler = Parameters<typeof createServer>[1];
let behind: Server[] = [];
let door: ReturnType<typeof openDoor>;
let apiHandler: Handler;
let apiUrl = '';
let portalUrl = '';

async function serve(handler: Handler): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  behind.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  behind = [];
  apiHandler = (_request, response) => void response.end('api');
  apiUrl = await serve((incoming, response) => apiHandler?.(incoming, response));
  portalUrl = await serve((incoming, response) => void response.end(`portal ${incoming.url}`));
  door = await open('production');
});

async function open(MILLRACE_ENV: 'production' | 'development') {
  const opened = openDoor({
    PORT: 0,
    MILLRACE_ENV,
    LISTEN_HOST: '127.0.0.1',
    API_URL: apiUrl,
    PORTAL_URL: portalUrl,
    MILLRACE_PUBLIC_URL: 'https://millrace.example',
    DOOR_HOSTS: ['demo.local'],
  });
  await once(opened.server, 'listening');
  return opened;
}

afterEach(async () => {
  door.server.closeAllConnections();
  await door.close();
  for (const server of behind) {
    server.closeAllConnections();
    server.close();
  }
});

const at = (page: string) => `http://127.0.0.1:${door.readPort()}${page}`;

/** All that comes back to a client who asks to go over to another protocol. */
async function upgrade(page: string, connection = 'upgrade'): Promise<string> {
  const socket = connect(door.readPort(), '127.0.0.1');
  socket.write(
    `GET ${page} HTTP/1.1\r\nHost: localhost\r\nConnection: ${connection}\r\nUpgrade: websocket\r\n\r\n`,
  );
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

describe('the front door', () => {
  it.each([
    ['/api', 'api'],
    ['/api/health', 'api'],
    ['/api?x=1', 'api'],
    ['/', 'portal /'],
    ['/apiary', 'portal /apiary'],
    ['/invoices/api/1', 'portal /invoices/api/1'],
  ])('sends %s to the right side', async (page, answer) => {
    expect(await (await fetch(at(page))).text()).toBe(answer);
  });

  it('passes an upload of 20 MB on unchanged', async () => {
    apiHandler = (incoming, response) => {
      const hash = createHash('sha256');
      incoming.on('data', (chunk: Buffer) => hash.update(chunk));
      incoming.on('end', () => response.end(hash.digest('hex')));
    };
    const body = randomBytes(20 * 1024 * 1024);
    const response = await fetch(at('/api/invoices/upload'), { method: 'POST', body });
    expect(await response.text()).toBe(createHash('sha256').update(body).digest('hex'));
  });

  it('keeps three Set-Cookie headers apart', async () => {
    apiHandler = (_incoming, response) => {
      response.setHeader('set-cookie', ['a=1; HttpOnly', 'b=2; Path=/', 'c=3']);
      response.end();
    };
    const response = await fetch(at('/api/auth/session'));
    expect(response.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2; Path=/', 'c=3']);
  });

  it('overwrites what a client claims about its address, host and scheme', async () => {
    let seen: IncomingMessage['headers'] = {};
    apiHandler = (incoming, response) => {
      seen = incoming.headers;
      response.end();
    };
    await fetch(at('/api/x'), {
      headers: {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
        forwarded: 'for=203.0.113.9',
        'x-real-ip': '203.0.113.9',
      },
    });
    expect(seen).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'millrace.example',
      'x-forwarded-proto': 'https',
    });
    expect(seen).not.toHaveProperty('forwarded');
    expect(seen).not.toHaveProperty('x-real-ip');
  });

  it('tells the API when a client goes away in the middle of a request', async () => {
    let wentAway = false;
    const arrived = new Promise<void>((resolve) => {
      apiHandler = (incoming, response) => {
        response.once('close', () => (wentAway = true));
        incoming.once('data', () => resolve());
      };
    });
    const upload = request(at('/api/invoices/upload'), { method: 'POST' });
    upload.on('error', () => undefined);
    upload.write('half of it');
    await arrived;
    upload.destroy();
    expect(await waitUntil(async () => wentAway, 5_000 * patience)).toBe(true);
    apiHandler = (_incoming, response) => void response.end('still here');
    expect(await (await fetch(at('/api/x'))).text()).toBe('still here');
  });

  it('serves a request for another protocol as an ordinary one, and keeps nothing of it', async () => {
    behind[1]?.on('upgrade', (_incoming, socket) => {
      socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    });
    for (const page of ['/_next/hmr?id=1', '/api/socket', '/']) {
      expect(await upgrade(page, 'close, upgrade')).toMatch(/^HTTP\/1.1 200 /);
    }
    const connections = await new Promise<number>((resolve) =>
      door.server.getConnections((_error, count) => resolve(count)),
    );
    expect(connections).toBe(0);
  });

  it('refuses a request that names two hosts', async () => {
    const socket = connect(door.readPort(), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n');
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    expect(chunk.toString()).toMatch(/^HTTP\/1.1 400 /);
    socket.destroy();
  });

  it('passes the socket of the development server on, and no other', async () => {
    await door.close();
    door = await open('development');
    behind[1]?.on('upgrade', (_incoming, socket) => {
      socket.end(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\nhi',
      );
    });
    expect(await upgrade('/_next/hmr?id=1')).toMatch(/^HTTP\/1.1 101 [^]*hi$/);
    expect(await upgrade('/api/socket')).toBe('');
  });

  it('does not promise of its own connections what is promised of the one behind', async () => {
    const [api] = behind;
    if (api) api.keepAliveTimeout = 600_000;
    const direct = await fetch(`${apiUrl}/api/health`);
    expect(direct.headers.get('keep-alive')).toBe('timeout=600');
    const { headers } = await fetch(at('/api/health'));
    expect(headers.get('keep-alive')).toBeNull();
  });

  it('hands a streamed answer on while it is being written', async () => {
    let finish = () => {};
    apiHandler = (_incoming, response) => {
      response.write('first');
      finish = () => void response.end('last');
    };
    const response = await fetch(at('/api/invoices/csv'));
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
    finish();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('last');
  });

  it('says in plain words, and in JSON to programs, that a part is starting again', async () => {
    for (const server of behind) {
      server.closeAllConnections();
      server.close();
    }
    const page = await fetch(at('/invoices'));
    expect(page.status).toBe(502);
    expect(page.headers.get('retry-after')).toBe('3');
    expect(await page.text()).toContain('Nothing you did is lost');
    const answer = await fetch(at('/api/trpc/invoice.list'));
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({
      error: { code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 502 } },
    });
  });

  it.each([
    ['GET', 200, 3],
    ['HEAD', 200, 3],
    ['POST', 502, 2],
  ])('sends a %s whose kept connection was closed again only if it reads', async (...row) => {
    const [method, status, arrivals] = row;
    const served = new WeakSet<object>();
    let arrived = 0;
    apiHandler = (incoming, response) => {
      arrived += 1;
      if (served.has(incoming.socket)) return void incoming.socket.destroy();
      served.add(incoming.socket);
      response.end('api');
    };
    await (await fetch(at('/api/first'))).text();
    expect((await fetch(at('/api/second'), { method })).status).toBe(status);
    expect(arrived).toBe(arrivals);
  });

  it('asks once only where a new connection is closed as well', async () => {
    let arrived = 0;
    apiHandler = (incoming, response) => {
      arrived += 1;
      if (arrived === 1) return void response.end('api');
      incoming.socket.destroy();
    };
    await (await fetch(at('/api/first'))).text();
    expect((await fetch(at('/api/second'))).status).toBe(502);
    expect(arrived).toBe(3);
    expect((await fetch(at('/api/third'))).status).toBe(502);
    expect(arrived).toBe(4);
  });

  it('finishes what is in hand when it closes, and takes no more', async () => {
    let finish = () => {};
    const arrived = new Promise<void>((resolve) => {
      apiHandler = (_incoming, response) => {
        finish = () => void response.end('done');
        resolve();
      };
    });
    const port = door.readPort();
    const answer = fetch(at('/api/slow'));
    await arrived;
    const closed = door.close();
    finish();
    expect(await (await answer).text()).toBe('done');
    door.server.closeIdleConnections();
    await closed;
    const refused = connect(port, '127.0.0.1');
    const [error] = (await once(refused, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNREFUSED');
  });

  it.each([
    [
      'never ends its request',
      'POST /api/slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf',
    ],
    [
      'waits for another protocol',
      'GET /_next/hmr HTTP/1.1\r\nHost: localhost\r\nConnection: ${connection}\r\nUpgrade: websocket\r\n\r\n',
    ],
  ])('closes although a client %s', async (_what, words) => {
    behind[1]?.on('upgrade', () => undefined);
    const client = connect(door.readPort(), '127.0.0.1');
    client.on('error', () => undefined).resume();
    const arrived = Promise.race([once(door.server, 'request'), once(door.server, 'upgrade')]);
    client.write(words);
    await arrived;
    const gone = once(client, 'close');
    await door.close();
    await gone;
  });
});
