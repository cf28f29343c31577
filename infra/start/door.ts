import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { errorCodes, startsAgain } from '@millrace/domain/errors/errors';
import { createProxyServer, type ProxyServer } from 'httpxy';
import { readDoorEnv, type DoorEnv } from './env';
import { readMessage } from './failure';

/** How long an answer under way may take once the door closes. */
const drainMs = 3_000;

/** The one origin that people see: `/api/*` goes to the API, the rest to the portal. It overwrites
 *  what a client claims about itself, so that the API may trust exactly this hop. */
export function openDoor(env: DoorEnv) {
  const proxy = createProxyServer({ xfwd: false, proxyTimeout: 120_000 });
  const publicUrl = new URL(env.MILLRACE_PUBLIC_URL);
  const isOwnHost = knowHosts(env);
  const server = createServer((request, response) => {
    if (request.url === '/door/healthz') return void response.end('ok');
    if (countHosts(request) !== 1) return refuseHosts(response);
    if (!isOwnHost(request)) return refuseHost(response);
    delete request.headers['upgrade'];
    const isApi = /^\/api(\/|\?|$)/.test(request.url ?? '/');
    stampForwarding(request, publicUrl);
    const target = isApi ? env.API_URL : env.PORTAL_URL;
    proxy.web(request, response, { target }).catch(() => answerUnavailable(response, isApi));
  });
  // It is said of the connection behind. A client who believes it of its own sends into one that has
  // been closed, and gets no answer. Source: https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1
  proxy.on('proxyRes', (answer) => delete answer.headers['keep-alive']);
  const mayRepeat = watchConnections(proxy);
  proxy.on('error', (error, request, response, target) => {
    if (!response || !('writeHead' in response)) return;
    const isApi = request?.url?.startsWith('/api') ?? false;
    if (!request || !mayRepeat(error, request, response)) {
      return answerUnavailable(response, isApi);
    }
    // Without an agent it gets a connection of its own.
    const again = { target, agent: false };
    proxy.web(request, response, again).catch(() => answerUnavailable(response, isApi));
  });
  // The development server reloads pages over a socket of its own; nothing else here has one, and
  // without a listener a request for another protocol is an ordinary request.
  const isDevelopment = env.MILLRACE_ENV === 'development';
  const sockets = isDevelopment ? passSocketsOn(server, proxy, env) : new Set<Duplex>();
  // Longer than programs leave a connection idle; Node's usual 5 s are as long.
  server.keepAliveTimeout = 75_000;
  server.listen(env.PORT, env.LISTEN_HOST);
  const close = () =>
    new Promise<void>((resolve) => {
      // A client who never ends its request does not keep the door open.
      const force = setTimeout(() => server.closeAllConnections(), drainMs);
      server.close(() => resolve(clearTimeout(force)));
      server.closeIdleConnections();
      // The server no longer counts these as its connections, and yet waits for them.
      for (const socket of sockets) socket.destroy();
    });
  return { server, close, readPort: () => (server.address() as AddressInfo).port };
}

/** Hands the development server's socket on; both ends of a pair end together.
 *  @returns those that are open */
function passSocketsOn(server: Server, proxy: ProxyServer, env: DoorEnv): Set<Duplex> {
  const sockets = new Set<Duplex>();
  const publicUrl = new URL(env.MILLRACE_PUBLIC_URL);
  proxy.on('proxyReqWs', (outgoing, _request, socket) => {
    socket.once('close', () => outgoing.destroy());
    outgoing.once('upgrade', (_answer, behind) => {
      socket.once('close', () => behind.destroy());
      behind.once('close', () => socket.destroy());
      if (socket.destroyed) behind.destroy();
    });
  });
  server.on('upgrade', (request, socket, head) => {
    if (!request.url?.startsWith('/_next/')) return void socket.destroy();
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    stampForwarding(request, publicUrl);
    const target = env.PORTAL_URL;
    proxy.ws(request, socket as Socket, { target }, head).catch(() => socket.destroy());
  });
  return sockets;
}

/** Whether a request calls us by a name of ours: the one of the public address, the loopback's, or
 *  another that we were given. A page elsewhere could otherwise lead its own name here and read
 *  what we answer (DNS rebinding). */
function knowHosts({ MILLRACE_PUBLIC_URL, DOOR_HOSTS }: DoorEnv) {
  const names = new Set([
    ...['localhost', '127.0.0.1', '[::1]', new URL(MILLRACE_PUBLIC_URL).hostname],
    ...DOOR_HOSTS,
  ]);
  return ({ headers }: IncomingMessage): boolean => {
    const name = (headers.host ?? '').replace(/:\d{1,5}$/, '').toLowerCase();
    return names.has('*') || names.has(name);
  };
}

/** Source: https://www.rfc-editor.org/rfc/rfc9110#section-15.5.20 */
function refuseHost(response: ServerResponse): void {
  response.writeHead(421, { 'content-type': 'text/plain', connection: 'close' });
  response.end('Nobody of this name is here. DOOR_HOSTS names others.');
}

/** How many Host headers came: of two, each part behind might believe another one. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
}

/** Source: https://www.rfc-editor.org/rfc/rfc9112#section-3.2 */
function refuseHosts(response: ServerResponse): void {
  response.writeHead(400, { 'content-type': 'text/plain', connection: 'close' });
  response.end('A request names one host.');
}

/** A kept connection may be closed by the other side at the very moment it is used again. What only
 *  reads is then sent a second time; what writes may have arrived, so its sender has to decide. */
function watchConnections(proxy: ProxyServer) {
  const onKeptConnection = new WeakSet<IncomingMessage>();
  proxy.on('proxyReq', (outgoing, request) => {
    if (outgoing.reusedSocket) onKeptConnection.add(request);
    else onKeptConnection.delete(request);
  });
  return (error: NodeJS.ErrnoException, request: IncomingMessage, response: ServerResponse) =>
    error.code === 'ECONNRESET' &&
    ['GET', 'HEAD'].includes(request.method ?? '') &&
    !response.headersSent &&
    onKeptConnection.has(request);
}

function stampForwarding(request: IncomingMessage, publicUrl: URL): void {
  delete request.headers['forwarded'];
  delete request.headers['x-real-ip'];
  request.headers['x-forwarded-for'] = (request.socket as Socket).remoteAddress ?? '';
  request.headers['x-forwarded-host'] = publicUrl.host;
  request.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
}

/** In the shape that the tRPC client reads for programs, in plain words for people. */
function answerUnavailable(response: ServerResponse, isApi: boolean): void {
  if (response.writableEnded) return;
  if (response.headersSent || response.destroyed) return void response.destroy();
  response.writeHead(502, {
    'content-type': isApi ? 'application/json' : 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '3',
  });
  const page =
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">' +
    '<meta http-equiv="refresh" content="3"><title>One moment</title>' +
    `<body style="font:1.1rem system-ui;margin:20vh auto;max-width:30rem;padding:0 1rem">` +
    `<h1>One moment</h1><p>${startsAgain} Nothing you did is lost.</p></body></html>`;
  response.end(isApi ? JSON.stringify({ error: describeError(startsAgain) }) : page);
}

function describeError(message: string) {
  const code = 'INTERNAL_SERVER_ERROR';
  return { message, code: errorCodes[code].jsonRpcCode, data: { code, httpStatus: 502 } };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const door = openDoor(readDoorEnv());
    door.server.once('error', (error) => {
      console.error(`The door cannot open: ${error.message}`);
      process.exit(1);
    });
    process.once('SIGTERM', () => void door.close().then(() => process.exit(0)));
  } catch (error) {
    console.error(readMessage(error));
    process.exit(1);
  }
}
