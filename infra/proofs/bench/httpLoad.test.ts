import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { askRepeatedly } from './httpLoad';

async function withServer<T>(answer: RequestListener, work: (port: number) => Promise<T>) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const briefly = { connections: 3, forMs: 100 };

describe('askRepeatedly', () => {
  it('counts exactly the answers that were given, however they are cut into parts', async () => {
    let given = 0;
    const answer: RequestListener = (_request, response) => {
      given += 1;
      const body = 'x'.repeat(200_000);
      response.setHeader('Content-Length', body.length);
      response.write(body.slice(0, 7));
      setTimeout(() => response.end(body.slice(7)), 1);
    };
    await withServer(answer, async (port) => {
      const load = await askRepeatedly({ port, path: '/a', headers: {} }, briefly);
      expect(load.done).toBe(given);
      expect(load.done).toBeGreaterThan(3);
      expect(load.ms).toBeGreaterThanOrEqual(100);
    });
  });

  it('sends path and headers as given', async () => {
    const seen = new Set<string>();
    const answer: RequestListener = (request, response) => {
      seen.add(`${request.url} ${request.headers.cookie}`);
      response.setHeader('Content-Length', 2).end('{}');
    };
    await withServer(answer, (port) =>
      askRepeatedly({ port, path: '/a?b=1', headers: { Cookie: 'c=2' } }, briefly),
    );
    expect([...seen]).toEqual(['/a?b=1 c=2']);
  });

  it('fails on a refusal, so that refusals are never counted as speed', async () => {
    const answer: RequestListener = (_request, response) => {
      response.writeHead(429, { 'Content-Length': 2 }).end('no');
    };
    const asked = withServer(answer, (port) =>
      askRepeatedly({ port, path: '/', headers: {} }, briefly),
    );
    await expect(asked).rejects.toThrow('429');
  });
});
