// @ts-check
import { createServer } from 'node:http';

/** How long an answer under way may take once the portal ends. */
const drainMs = 3_000;
const readable = ['GET', 'HEAD'];

/**
 * Serves pages: what is not read with GET is refused, and a request for another protocol is an
 * ordinary one, as nobody listens for `upgrade`. It ends by a signal, at the latest after three
 * seconds, though a client keeps its connection or never ends its request.
 * @param {import('node:http').RequestListener} answer
 * @param {{ port: number, hostname: string }} where
 */
export function servePages(answer, { port, hostname }) {
  const server = createServer((request, response) => {
    if (readable.includes(request.method ?? '')) return void answer(request, response);
    response.writeHead(405, { allow: readable.join(', '), 'content-type': 'text/plain' });
    response.end('Pages are read with GET.');
  });
  // Idle connections outlive those that the door keeps, so that it never sends into a closing one.
  server.keepAliveTimeout = 75_000;
  server.once('error', (error) => {
    console.error(`The portal cannot listen: ${error.message}`);
    process.exit(1);
  });
  server.listen(port, hostname, () => {
    const address = server.address();
    const taken = typeof address === 'object' && address ? address.port : port;
    console.log(`Ready on http://${hostname}:${taken}`);
  });
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, () => {
      server.close(() => process.exit(0));
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), drainMs);
    });
  }
  return server;
}
