import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Health {
  port: number;
  stop(): Promise<void>;
}

/** `/healthz`: the process is alive. `/readyz`: what it depends on answers, or 503. */
export async function startHealth(
  { port, host }: { port: number; host: string },
  isReady: () => Promise<void>,
): Promise<Health> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/healthz') answer(200, { ok: true });
    else if (request.url === '/readyz') {
      isReady().then(
        () => answer(200, { ok: true }),
        () => answer(503, { ok: false }),
      );
    } else answer(404, { ok: false });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
