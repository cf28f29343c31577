import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { openDoor } from '../../infra/start/door';
import { until } from '@millrace/db/testing/until';
import { AppError } from '@millrace/domain/errors/errors';
import Koa from 'koa';
import { limitRequests } from './requestLimit';
import { TooManyRequests } from './throttle';

const closing: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** The limit behind the real door, as in production. */
async function openSite(rate: { burst: number; perSecond: number }): Promise<string> {
  const app = new Koa();
  app.proxy = true;
  app.maxIpsCount = 1;
  app.use(async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.status = error.httpStatus;
      if (error instanceof TooManyRequests) ctx.set('Retry-After', String(error.retryAfterSeconds));
    }
  });
  app.use(limitRequests(rate));
  app.use((ctx) => {
    ctx.body = ctx.ip;
  });
  const answer = app.callback();
  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const door = openDoor({
    PORT: 0,
    MILLRACE_ENV: 'test',
    LISTEN_HOST: '127.0.0.1',
    API_URL: apiUrl,
    PORTAL_URL: apiUrl,
    MILLRACE_PUBLIC_URL: 'http://localhost:3999',
    DOOR_HOSTS: [],
  });
  await new Promise<void>((resolve) => door.server.once('listening', resolve));
  closing.push(door.close, () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return `http://127.0.0.1:${door.readPort()}`;
}

interface Answer {
  status: number;
  retryAfter: string | null;
}

/** From a loopback address of its own, with whatever the client claims about itself. */
function ask(url: string, headers: Record<string, string> = {}, from = '127.0.0.1') {
  return new Promise<Answer>((resolve, reject) => {
    request(url, { headers, localAddress: from }, (answer) => {
      answer.resume().on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'] ?? null,
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('the limit over all requests of one address', () => {
  it('answers 429 with Retry-After, whatever address the client claims', async () => {
    const site = await openSite({ burst: 5, perSecond: 0.5 });
    const path = `${site}/api/trpc/invoice.list`;
    for (let turn = 0; turn < 5; turn += 1) expect((await ask(path)).status).toBe(200);
    expect(await ask(path)).toEqual({ status: 429, retryAfter: '2' });
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'client-ip']) {
      const headers = { [name]: name === 'forwarded' ? 'for=9.9.9.9' : '9.9.9.9, 8.8.8.8' };
      expect((await ask(path, headers)).status).toBe(429);
    }
  });

  it('never limits who asks for the session, and does not count it', async () => {
    const site = await openSite({ burst: 2, perSecond: 0.01 });
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await ask(`${site}/api/auth/session`)).status).toBe(200);
    }
    expect((await ask(`${site}/api/a`)).status).toBe(200);
    expect((await ask(`${site}/api/a`)).status).toBe(200);
    expect((await ask(`${site}/api/a`)).status).toBe(429);
    expect((await ask(`${site}/api/auth/session`)).status).toBe(200);
  });

  it('leaves other addresses alone, and lets go with time', async () => {
    const site = await openSite({ burst: 1, perSecond: 0.5 });
    expect((await ask(`${site}/api/a`)).status).toBe(200);
    expect((await ask(`${site}/api/a`)).status).toBe(429);
    expect((await ask(`${site}/api/a`, {}, '127.0.0.2')).status).toBe(200);
    const isLetIn = async () => (await ask(`${site}/api/a`)).status === 200;
    await until('it is let in again', isLetIn, 10_000);
  });
});
