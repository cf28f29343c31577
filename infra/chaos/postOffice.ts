import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random';

interface Letter {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Stands between the sandbox and the API, and holds each webhook in its hands. */
export interface PostOffice {
  readonly url: string;
  /** So many webhooks reached the API and were taken; so many of them had been taken before. */
  readonly delivered: number;
  readonly again: number;
  /** Where to; until then, whoever brings a webhook is asked to come again. */
  openFor(apiUrl: string): void;
  /** Waits until nothing lies here any more. */
  settle(): Promise<void>;
  /** Delivers old webhooks again. */
  replay(count: number): Promise<void>;
  close(): Promise<void>;
}

const quietMs = 120;
const mostInHand = 80;
const carriers = 6;
const duplicated = 0.2;

/** Passes each webhook on as it comes, and its answer back. */
export function openOrderedOffice(): Promise<PostOffice> {
  return openOffice(null);
}

/** Takes webhooks as they come, and delivers each handful shuffled by several carriers at once,
 *  with some that were delivered before; what the API does not take yet comes again later. */
export function openShuffledOffice(random: Random): Promise<PostOffice> {
  return openOffice(random);
}

async function openOffice(random: Random | null): Promise<PostOffice> {
  const taken: Letter[] = [];
  const waiting: Letter[] = [];
  let apiUrl = '';
  let again = 0;
  let delivered = 0;
  let isClosed = false;
  let lastAtMs = 0;
  let inHand = 0;

  const deliver = async (letter: Letter): Promise<boolean> => {
    const isTaken = await send(apiUrl, letter);
    if (isTaken) delivered += 1;
    return isTaken;
  };
  const receive = async (request: IncomingMessage): Promise<number> => {
    const letter = await read(request);
    if (apiUrl === '') return 503;
    if (random) {
      waiting.push(letter);
      lastAtMs = Date.now();
      return 200;
    }
    const isTaken = await deliver(letter);
    if (isTaken) taken.push(letter);
    return isTaken ? 200 : 409;
  };
  const carry = async (handful: readonly Letter[]) => {
    inHand = handful.length;
    await spread(handful, async (letter) => {
      const isNew = !taken.includes(letter);
      if (!(await deliver(letter))) waiting.push(letter);
      else if (isNew) taken.push(letter);
      else again += 1;
      inHand -= 1;
    });
  };
  const work = async (shuffler: Random) => {
    while (!isClosed) {
      const isQuiet = Date.now() - lastAtMs > quietMs || waiting.length > mostInHand;
      if (waiting.length === 0 || !isQuiet) {
        await sleep(20);
        continue;
      }
      const fresh = waiting.splice(0);
      const known = [...taken, ...fresh];
      const extra = Array.from({ length: Math.ceil(fresh.length * duplicated * 1.25) }, () =>
        shuffler.pick(known),
      );
      await carry(shuffler.shuffle([...fresh, ...extra]));
    }
  };

  const server = createServer((request, response) => void answer(receive, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const working = random ? work(random) : Promise.resolve();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get delivered() {
      return delivered;
    },
    get again() {
      return again;
    },
    openFor(url) {
      apiUrl = url;
    },
    async settle() {
      while (waiting.length > 0 || inHand > 0) await sleep(20);
    },
    async replay(count) {
      if (!random) return;
      await carry(Array.from({ length: count }, () => random.pick(taken)));
    },
    async close() {
      isClosed = true;
      await working;
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer(
  receive: (request: IncomingMessage) => Promise<number>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.statusCode = await receive(request).catch(() => 502);
  response.end();
}

async function read(request: IncomingMessage): Promise<Letter> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const proofs = ['content-type', 'webhook-signature', 'x-documenso-secret'];
  const headers = proofs.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const body = Buffer.concat(chunks).toString('utf8');
  return { path: request.url ?? '/', headers: Object.fromEntries(headers), body };
}

async function send(apiUrl: string, { path, headers, body }: Letter): Promise<boolean> {
  try {
    const response = await fetch(`${apiUrl}${path}`, { method: 'POST', headers, body });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Several carriers take from one bag, so that no order is kept. */
async function spread<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const bag = [...items];
  const carrier = async () => {
    for (let next = bag.shift(); next !== undefined; next = bag.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: carriers }, carrier));
}
