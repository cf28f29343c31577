import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a process depends on, by name: whether it answers. */
export type PartsHealth = Record<string, boolean>;

/** True if the work ends well within three seconds. */
export async function answers(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), 3_000);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

interface HealthServer {
  port: number;
  stop(): Promise<void>;
}

/**
 * For a process that has no other address. `/healthz`: it is alive. `/readyz`: each part that it
 * depends on, and 503 unless all of them answer.
 */
export async function startHealth(
  { port, host }: { port: number; host: string },
  askParts: () => Promise<PartsHealth>,
): Promise<HealthServer> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/healthz') answer(200, { ok: true });
    else if (request.url === '/readyz') {
      askParts().then(
        (parts) => {
          const ok = Object.values(parts).every(Boolean);
          answer(ok ? 200 : 503, { ok, parts });
        },
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
