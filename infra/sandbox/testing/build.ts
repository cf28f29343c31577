import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type RunningSandbox } from '../app';
import type { SandboxConfig } from '../sandbox';
import { unkindParts } from '../unkindness';
import { patience } from '../../tests/patience';

export interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** The status answered from now on; 200 at first. */
  answer: number;
  stop(): Promise<void>;
}

export interface TestSandbox extends RunningSandbox {
  config: SandboxConfig;
  /** The private half of the key that the sandbox checks payout requests against. */
  signingKey: string;
  webhooks: WebhookReceiver;
  /** Calls the admin API; an answer without a body is undefined. */
  admin(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
  /** Nothing goes wrong by itself in this test; it says why. */
  behaveKindly(why: string): Promise<void>;
  /** Stops it and starts it again on the same state, as a new process would. */
  restart(): Promise<void>;
  destroy(): Promise<void>;
}

const keys = generateKeyPairSync('ec', {
  namedCurve: 'secp521r1',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** A whole sandbox on free ports with a receiver for its webhooks; Thursday 15 January 2026. */
export async function buildSandbox(change: Partial<SandboxConfig> = {}): Promise<TestSandbox> {
  const webhooks = await startReceiver();
  const homeDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const config: SandboxConfig = {
    homeDir,
    port: 0,
    smtpPort: 0,
    webhookTargetUrl: webhooks.url,
    eventsPerWebhook: 100,
    startOn: '2026-01-15',
    registryKey: 'registry-key',
    esignKey: 'api_esign-key',
    esignWebhookSecret: 'esign-webhook-secret',
    paymentsToken: 'payments-token',
    paymentsWebhookSecret: 'payments-webhook-secret',
    paymentsPublicKey: keys.publicKey,
    screeningKey: 'screening-key',
    bankKey: 'bank-key',
    bankAccountId: 'our-account',
    ...change,
  };
  const running = await startSandbox(config);
  const test: TestSandbox = {
    ...running,
    config,
    signingKey: keys.privateKey,
    webhooks,
    admin: (method, path, body) => callAdmin(test.url, method, path, body),
    async behaveKindly(why) {
      if (why === '') throw new Error('A test that wants a kinder world says why.');
      const unkindness = Object.fromEntries(unkindParts.map((part) => [part, 0]));
      await test.admin('POST', '/settings', { unkindness });
    },
    async restart() {
      const { port } = new URL(test.url);
      await test.stop();
      const again = await startSandbox({ ...config, port: Number(port), smtpPort: test.smtpPort });
      Object.assign(test, again);
    },
    async destroy() {
      await test.stop();
      await webhooks.stop();
      rmSync(homeDir, { recursive: true, force: true });
    },
  };
  return test;
}

async function callAdmin(
  url: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${url}/admin${path}`, {
    method,
    // A kept connection would be dead after a restart.
    headers: { connection: 'close', 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`admin ${path} answered ${response.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

async function startReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(receiver.answer).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}`,
    received,
    answer: 200,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}

/** Asks again until the answer is no longer undefined; fails after five seconds of a quiet machine. */
export async function eventually<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const until = Date.now() + 5000 * patience;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > until) throw new Error('It did not happen within five seconds');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
