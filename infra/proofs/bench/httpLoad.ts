import { connect, type Socket } from 'node:net';

export interface Target {
  readonly port: number;
  /** The request line's path, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface LoadOptions {
  readonly connections: number;
  readonly forMs: number;
}

export interface Load {
  readonly done: number;
  readonly ms: number;
}

/**
 * Asks the same again and again over a number of connections, each with one request under way.
 * It speaks HTTP by hand over plain sockets, because a client library would cost more CPU than
 * the server that is measured, and both share the machine.
 * @throws Error for any answer but 200
 */
export async function askRepeatedly(target: Target, options: LoadOptions): Promise<Load> {
  const { connections, forMs } = options;
  const startedAt = performance.now();
  const untilMs = startedAt + forMs;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => keepAsking(target, untilMs)),
  );
  const done = counts.reduce((sum, count) => sum + count, 0);
  return { done, ms: performance.now() - startedAt };
}

function keepAsking({ port, path, headers }: Target, untilMs: number): Promise<number> {
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers });
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    let done = 0;
    const onAnswer = () => {
      done += 1;
      if (performance.now() < untilMs) socket.write(request);
      else {
        socket.end();
        resolve(done);
      }
    };
    readAnswers(socket, onAnswer, fail);
    socket.once('connect', () => socket.write(request));
    socket.once('error', fail);
    socket.once('close', () => reject(new Error(`${path}: the connection was closed.`)));
  });
}

const headEnd = Buffer.from('\r\n\r\n');

/** Every answer here tells its length, so its end is found by counting. */
function readAnswers(socket: Socket, onAnswer: () => void, fail: (error: Error) => void): void {
  let head = Buffer.alloc(0);
  let missing = 0;
  socket.on('data', (part) => {
    let rest = part;
    while (rest.length > 0) {
      if (missing === 0) {
        head = head.length > 0 ? Buffer.concat([head, rest]) : rest;
        const end = head.indexOf(headEnd);
        if (end < 0) return;
        const told = head.subarray(0, end).toString('latin1');
        const length = /\r\ncontent-length: (\d+)/i.exec(told)?.[1];
        if (!told.startsWith('HTTP/1.1 200') || length === undefined) {
          fail(new Error(`Not the answer that was expected:\n${head.toString().slice(0, 800)}`));
          return;
        }
        rest = head.subarray(end + headEnd.length);
        head = Buffer.alloc(0);
        missing = Number(length);
      }
      const taken = Math.min(missing, rest.length);
      missing -= taken;
      rest = rest.subarray(taken);
      if (missing === 0) onAnswer();
    }
  });
}
