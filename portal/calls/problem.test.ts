import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createApiClient } from './apiClient';
import { readProblem } from './problem';

let server: Server | undefined;
afterEach(() => void server?.close());

/** The client's call to an API that answers like this. */
async function call(answer: RequestListener) {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = createApiClient(`http://127.0.0.1:${port}`);
  return client.dashboard.summary.query().catch(readProblem);
}
const say =
  (status: number, body: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end(body);

describe('an answer of the API', () => {
  it.each([
    ['a page of HTML', say(502, '<html>Bad gateway</html>')],
    ['nothing', say(200, '')],
    ['a list that is too short', say(200, '[]')],
    ['another shape', say(200, '{"foo":1}')],
    ['half of it', say(200, '[{"result":{"da')],
  ])('that is %s came and cannot be read', async (_case, answer) => {
    expect(await call(answer)).toMatchObject({
      code: 'UNREADABLE',
      message: 'Unable to transform response from server',
      canRetry: true,
    });
  });

  it('that never comes is the connection’s fault', async () => {
    expect(await call((request) => request.socket.destroy())).toMatchObject({
      code: 'UNREACHABLE',
      message: expect.stringContaining('Check your connection'),
    });
  });

  it('that refuses is told in its own words', async () => {
    const error = {
      message: 'This does not exist.',
      code: -32004,
      data: { code: 'NOT_FOUND', referenceId: 'r-1' },
    };
    expect(await call(say(404, JSON.stringify([{ error }])))).toMatchObject({
      code: 'NOT_FOUND',
      message: 'This does not exist.',
      reference: 'r-1',
    });
  });

  it.each([
    [{ invoiceId: ['Invalid GUID'] }, 'NOT_FOUND', 'There is nothing at this address.'],
    [{ invoiceId: ['Invalid GUID'], reason: ['Too short'] }, 'BAD_REQUEST', 'Look at it again.'],
    [{}, 'BAD_REQUEST', 'Look at it again.'],
  ])('to an id that cannot be one is that there is nothing: %j', async (fields, code, message) => {
    const data = { code: 'BAD_REQUEST', referenceId: 'r-2', fields };
    const error = { message: 'Look at it again.', code: -32600, data };
    expect(await call(say(400, JSON.stringify([{ error }])))).toMatchObject({ code, message });
  });
});

describe('a page that asks a lot at once', () => {
  it('asks in requests of at most twenty calls', async () => {
    const sizes: number[] = [];
    server = createServer((request, response) => {
      const paths = new URL(request.url ?? '', 'http://x').pathname.split('/').pop()?.split(',');
      sizes.push(paths?.length ?? 0);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(paths?.map(() => ({ result: { data: null } }))));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const client = createApiClient(`http://127.0.0.1:${port}`);
    await Promise.all(Array.from({ length: 50 }, () => client.dashboard.summary.query()));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(20);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(50);
  });
});
