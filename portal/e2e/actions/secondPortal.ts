import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { browserEnv } from '../env';
import { findPort, startPortal } from './extraPortal';

const { MILLRACE_PUBLIC_URL } = browserEnv;

/** A portal beside the one under test, whose API is down until it is started. */
export async function startSecondPortal() {
  const apiPort = await findPort();
  const portal = await startPortal({
    ...{ NODE_ENV: 'production', MILLRACE_ENV: 'test', MILLRACE_PUBLIC_URL },
    API_URL: `http://127.0.0.1:${apiPort}`,
  });
  let api: Server | undefined;
  return {
    url: portal.url,
    lines: portal.lines,
    /** The API under test answers from now on where this portal looks for it. */
    async startApi() {
      api = openWayTo(MILLRACE_PUBLIC_URL).listen(apiPort, '127.0.0.1');
      await once(api, 'listening');
    },
    stop() {
      api?.closeAllConnections();
      api?.close();
      portal.stop();
    },
  };
}

/** Hands calls on by way of the door, which knows no `/healthz` of the API. */
function openWayTo(origin: string): Server {
  return createServer((request, response) => {
    if (request.url === '/healthz') return void response.end('{}');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = 'GET', url = '/', headers } = request;
      const body = method === 'GET' ? null : Buffer.concat(chunks);
      const asked = { 'content-type': headers['content-type'] ?? 'application/json', origin };
      fetch(new URL(url, origin), { method, headers: asked, body })
        .then(async (answer) => {
          response.writeHead(answer.status, { 'content-type': 'application/json' });
          response.end(await answer.text());
        })
        .catch(() => response.destroy());
    });
  });
}
