import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random';

interface Letter {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const quietMs = 120;
const mostInHand = 80;
const carriers = 6;
/** One of so many fresh ones brings an old one along: a fifth of all that is delivered. */
const freshForOneOld = 4;

/** Stands between the sandbox and the API, and holds each webhook in its hands. Without `random`
 *  it passes each on as it comes, and its answer back. With it, it takes webhooks as they come and
 *  delivers each handful shuffled, by several carriers at once and with some that were delivered
 *  before; what the API does not take yet comes again later. */
export class PostOffice {
  /** So many webhooks reached the API and were taken; so many of them had been taken before. */
  delivered = 0;
  again = 0;
  private readonly taken: Letter[] = [];
  private readonly waiting: Letter[] = [];
  private readonly server: Server;
  private apiUrl = '';
  private lastAtMs = 0;
  private inHand = 0;
  private isClosed = false;
  private working: Promise<void> = Promise.resolve();

  private constructor(private readonly random: Random | null) {
    this.server = createServer((request, response) => {
      void answer((letter) => this.receive(letter), request, response);
    });
  }

  static async open(random: Random | null): Promise<PostOffice> {
    const office = new PostOffice(random);
    await new Promise<void>((resolve) => office.server.listen(0, '127.0.0.1', resolve));
    if (random) office.working = office.work(random);
    return office;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Where to; until then, whoever brings a webhook is asked to come again. */
  openFor(apiUrl: string): void {
    this.apiUrl = apiUrl;
  }

  /** Waits until nothing lies here any more. */
  async settle(): Promise<void> {
    while (this.waiting.length > 0 || this.inHand > 0) await sleep(20);
  }

  /** Delivers old webhooks again. */
  async replay(count: number): Promise<void> {
    const { random, taken } = this;
    if (random && taken.length > 0) {
      await this.carry(Array.from({ length: count }, () => random.pick(taken)));
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.working;
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async receive(letter: Letter): Promise<number> {
    if (this.apiUrl === '') return 503;
    if (this.random) {
      this.waiting.push(letter);
      this.lastAtMs = Date.now();
      return 200;
    }
    return (await this.deliver(letter)) ? 200 : 409;
  }

  private async deliver(letter: Letter): Promise<boolean> {
    if (!(await send(this.apiUrl, letter))) return false;
    this.delivered += 1;
    if (this.taken.includes(letter)) this.again += 1;
    else this.taken.push(letter);
    return true;
  }

  private async work(random: Random): Promise<void> {
    while (!this.isClosed) {
      const { waiting, taken } = this;
      const isQuiet = Date.now() - this.lastAtMs > quietMs || waiting.length > mostInHand;
      if (waiting.length === 0 || !isQuiet) {
        await sleep(20);
        continue;
      }
      this.inHand = waiting.length;
      const fresh = waiting.splice(0);
      const known = [...taken, ...fresh];
      const extra = fresh.filter(() => random.between(1, freshForOneOld) === 1);
      const old = extra.map(() => random.pick(known));
      await this.carry(random.shuffle([...fresh, ...old]));
    }
  }

  /** Several carriers take from one bag, so that no order is kept. */
  private async carry(bag: Letter[]): Promise<void> {
    this.inHand = bag.length;
    const carrier = async () => {
      for (let letter = bag.shift(); letter; letter = bag.shift()) {
        if (!(await this.deliver(letter))) this.waiting.push(letter);
        this.inHand -= 1;
      }
    };
    await Promise.all(Array.from({ length: carriers }, carrier));
  }
}

async function answer(
  receive: (letter: Letter) => Promise<number>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.statusCode = await read(request)
    .then(receive)
    .catch(() => 502);
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
