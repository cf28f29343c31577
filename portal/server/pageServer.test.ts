import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const file = path.join(import.meta.dirname, 'pageServer.mjs');
/** The server of the pages in a process of its own, as the portal runs it; `/slow` never answers. */
const script = `
  import { servePages } from ${JSON.stringify(file)};
  servePages((request, response) => {
    if (request.url !== '/slow') response.end('page ' + request.url);
  }, { port: 0, hostname: '127.0.0.1' });`;

let child: ChildProcess;
let port: number;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('The process has no output.');
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  port = Number(new URL(line.replace('Ready on ', '')).port);
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  child.kill('SIGKILL');
});

/** A client that writes and stays, with the first words that come back. */
async function write(words: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(words);
  const [first] = (await once(socket, 'data')) as [Buffer];
  return first.toString();
}

describe('the server of the pages', () => {
  it.each(['Connection: Upgrade', 'Connection: Upgrade, close'])(
    'answers a request for another protocol as an ordinary one: %s',
    async (connection) => {
      const words = `GET /_next/webpack-hmr HTTP/1.1\r\nHost: x\r\n${connection}\r\nUpgrade: websocket\r\n\r\n`;
      expect(await write(words)).toMatch(/^HTTP\/1.1 200 /);
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS'])(
    'refuses %s and says what it takes',
    async (method) => {
      const answer = await write(`${method} / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 405 /);
      expect(answer.toLowerCase()).toContain('allow: get, head');
    },
  );

  it('ends within seconds though one client keeps its connection and another never gets its answer', async () => {
    await write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const stuck = connect(port, '127.0.0.1');
    sockets.push(stuck.on('error', () => undefined));
    stuck.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
    await new Promise((resolve) => setTimeout(resolve, 200));
    const startedAt = Date.now();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    expect(code).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(8_000);
  });
});
