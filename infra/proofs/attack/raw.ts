import { request } from 'node:http';
import { connect } from 'node:net';
import type { AttackStage } from './stage';
import type { Answer } from './visitor';

export interface RawRequest {
  /** The server that is connected to, whatever the headers say. */
  readonly to: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** A request whose headers may say what no browser lets them, such as another Host. */
export function sendRaw(stage: AttackStage, asked: RawRequest): Promise<Answer> {
  const { hostname, port } = new URL(asked.to);
  const { path, method = 'GET', headers = {}, body } = asked;
  return new Promise((resolve, reject) => {
    const sending = request({ hostname, port, path, method, headers, agent: false });
    sending.on('error', reject).on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        const status = answer.statusCode ?? 0;
        stage.overhear(`${method} ${path}`, text, status);
        resolve({ status, headers: toHeaders(answer.headersDistinct), text });
      });
    });
    sending.end(body);
  });
}

function toHeaders(found: NodeJS.Dict<string[]>): Headers {
  const pairs = Object.entries(found).flatMap(([name, values = []]) =>
    values.map((value) => [name, value] as [string, string]),
  );
  return new Headers(pairs);
}

/** Writes bytes to a server as they are and reads what comes back until it closes or stays silent. */
export function sendBytes(to: string, bytes: string, withinMs = 4_000): Promise<string> {
  const { hostname, port } = new URL(to);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let text = '';
    const finish = () => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(withinMs, finish);
    socket.on('data', (part) => (text += part.toString('latin1')));
    socket.on('error', finish).on('close', finish);
    socket.write(bytes);
  });
}

/** Writes bytes and leaves without a word: no answer is waited for, and none is read. */
export function writeAndLeave(to: string, bytes: string): Promise<void> {
  const { hostname, port } = new URL(to);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => undefined).on('close', () => resolve());
    socket.write(bytes, () => socket.destroy());
  });
}

/** Sends the head and the first bytes of a body now, and the rest when it is told to. */
export function sendSlowly(stage: AttackStage, { to, path, headers, method, body }: RawRequest) {
  const { hostname, port } = new URL(to);
  const text = String(body ?? '');
  const sending = request({
    ...{ hostname, port, path, method: method ?? 'POST', agent: false },
    headers: { ...headers, 'content-length': String(Buffer.byteLength(text)) },
  });
  const answered = new Promise<Answer>((resolve, reject) => {
    sending.on('error', reject).on('response', (answer) => {
      let read = '';
      answer.setEncoding('utf8').on('data', (part: string) => (read += part));
      answer.on('end', () => {
        stage.overhear(`POST ${path}`, read, answer.statusCode ?? 0);
        const heads = toHeaders(answer.headersDistinct);
        resolve({ status: answer.statusCode ?? 0, headers: heads, text: read });
      });
    });
  });
  sending.write(text.slice(0, 1));
  return { answered, finish: () => sending.end(text.slice(1)), leave: () => sending.destroy() };
}
