import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { createProxyServer } from 'httpxy';
import { readUiDoorEnv, type UiDoorEnv } from '../env';
import { readMessage } from '../failure';

/** How long an answer under way may take once this closes. */
const drainMs = 1_000;

/** The published address of Temporal's web pages. They cannot be told by which names they are
 *  called, so a page elsewhere could lead a name of its own to them (DNS rebinding) or write by a
 *  browser that is open beside them. A request for another protocol is an ordinary one here. */
export function openUiDoor({ TEMPORAL_UI_PORT, TEMPORAL_UI_URL }: UiDoorEnv) {
  const proxy = createProxyServer({ xfwd: false, changeOrigin: true });
  const server = createServer((request, response) => {
    if (request.url === '/door/healthz') return void response.end('ok');
    const hosts = nameHosts((server.address() as AddressInfo).port);
    if (!isAskedAs(hosts, request)) return refuse(response, 421, 'Nobody of this name is here.');
    if (!isAskedBy(hosts, request)) return refuse(response, 403, 'Another page asks for this.');
    delete request.headers['upgrade'];
    proxy
      .web(request, response, { target: TEMPORAL_UI_URL })
      .catch(() => refuse(response, 502, 'Temporal’s pages do not answer.'));
  });
  proxy.on('error', (_error, _request, response) => {
    if (response && 'writeHead' in response)
      refuse(response, 502, 'Temporal’s pages do not answer.');
  });
  server.listen(TEMPORAL_UI_PORT, '127.0.0.1');
  const close = () =>
    new Promise<void>((resolve) => {
      const force = setTimeout(() => server.closeAllConnections(), drainMs);
      server.close(() => resolve(clearTimeout(force)));
      server.closeIdleConnections();
    });
  return { server, close, readPort: () => (server.address() as AddressInfo).port };
}

function nameHosts(port: number): readonly string[] {
  return [`localhost:${port}`, `127.0.0.1:${port}`];
}

/** One Host, and one of ours with our port. */
function isAskedAs(hosts: readonly string[], { rawHeaders, headers }: IncomingMessage): boolean {
  const named = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return named.length === 1 && hosts.includes(headers.host?.toLowerCase() ?? '');
}

/** By nobody's page, as when a link is followed, or by one of ours; whatever the method is. */
function isAskedBy(hosts: readonly string[], { headers }: IncomingMessage): boolean {
  return headers.origin === undefined || hosts.some((host) => headers.origin === `http://${host}`);
}

function refuse(response: ServerResponse, status: number, words: string): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end(words);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const door = openUiDoor(readUiDoorEnv());
    door.server.once('error', (error) => {
      console.error(`The door of Temporal's pages cannot open: ${error.message}`);
      process.exit(1);
    });
    process.once('SIGTERM', () => void door.close().then(() => process.exit(0)));
  } catch (error) {
    console.error(readMessage(error));
    process.exit(1);
  }
}
