import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';

const folder = join(import.meta.dirname, '..');
const home = mkdtempSync(join(tmpdir(), 'sandbox-process-'));
let child: ChildProcess | null = null;

afterEach(() => {
  child?.kill('SIGKILL');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const env = {
  PATH: process.env['PATH'],
  MILLRACE_HOME: home,
  MILLRACE_BUSINESS_DATE: '2026-01-15',
  SANDBOX_PORT: '0',
  SANDBOX_SMTP_PORT: '0',
  WEBHOOK_TARGET_URL: 'http://127.0.0.1:1',
  REGISTRY_KEY: 'registry-key',
  ESIGN_KEY: 'api_esign-key',
  ESIGN_WEBHOOK_SECRET: 'esign-webhook-secret',
  PAYMENTS_TOKEN: 'payments-token',
  PAYMENTS_WEBHOOK_SECRET: 'payments-webhook-secret',
  PAYMENTS_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\\nx\\n-----END PUBLIC KEY-----',
  SCREENING_KEY: 'screening-key',
  BANK_KEY: 'bank-key',
  BANK_ACCOUNT_ID: 'our-account',
};

function run(change: Record<string, string> = {}): ChildProcess {
  child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/server.ts'], {
    cwd: folder,
    env: { ...env, ...change },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return child;
}

async function start(
  change: Record<string, string> = {},
): Promise<{ process: ChildProcess; url: string; smtpPort: number }> {
  const started = run(change);
  if (!started.stdout) throw new Error('The process has no output');
  for await (const line of createInterface({ input: started.stdout })) {
    const [, url, port] = /^sandbox: (\S+), mail on port (\d+)/.exec(line) ?? [];
    if (url) return { process: started, url, smtpPort: Number(port) };
  }
  throw new Error('The sandbox did not start');
}

function createCustomer(url: string, key: string): Promise<Response> {
  return fetch(`${url}/payments/customers`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer payments-token',
      'gocardless-version': '2015-07-06',
      'idempotency-key': key,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ customers: { company_name: 'Tarn & Ferrier Joinery Ltd' } }),
  });
}

describe('the sandbox process', () => {
  it('listens where it is told to, and answers to the names it has inside and outside', async () => {
    const { url } = await start({
      LISTEN_HOST: '0.0.0.0',
      SANDBOX_URL: 'http://sandbox:4003',
      SANDBOX_PUBLIC_URL: 'http://sandbox.example:4003',
    });
    const { port } = new URL(url);
    const ask = async (host: string) => {
      const asking = get({ host: '127.0.0.2', port, path: '/healthz', headers: { host } });
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };
    expect(await ask('sandbox:4003')).toBe(200);
    expect(await ask('sandbox.example:4003')).toBe(200);
    expect(await ask('evil.example')).toBe(421);
  });

  it('loses nothing acknowledged by kill -9, and remembers used keys', async () => {
    const first = await start();
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => createCustomer(first.url, `key-${index}`)),
    );
    const ids = await Promise.all(
      answers.map(
        async (one) => ((await one.json()) as { customers: { id: string } }).customers.id,
      ),
    );
    first.process.kill('SIGKILL');
    await once(first.process, 'exit');

    const second = await start();
    const again = await createCustomer(second.url, 'key-7');
    expect(again.status).toBe(409);
    const refusal = (await again.json()) as { error: { errors: { links: object }[] } };
    expect(refusal.error.errors[0]?.links).toEqual({ conflicting_resource_id: ids[7] });
  }, 30_000);

  it('outlives a sender that is killed in the middle of a mail', async () => {
    const { process: started, url, smtpPort } = await start();
    const sender = connect(smtpPort, '127.0.0.1');
    const say = async (line: string) => {
      sender.write(`${line}\r\n`);
      await once(sender, 'data');
    };
    await once(sender, 'data');
    await say('EHLO worker');
    await say('MAIL FROM:<millrace@example.com>');
    await say('RCPT TO:<ada@example.com>');
    sender.resetAndDestroy();
    await once(sender, 'close');
    for (let looks = 0; looks < 10; looks += 1) {
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    expect(started.exitCode).toBeNull();
  }, 30_000);

  it('ends with 0 on SIGTERM', async () => {
    const { process: started } = await start();
    started.kill('SIGTERM');
    const [code] = (await once(started, 'exit')) as [number | null];
    expect(code).toBe(0);
  }, 30_000);

  it('ends with 1 and one clear line when its environment is wrong', async () => {
    const started = run({ WEBHOOK_TARGET_URL: 'nowhere', REGISTRY_KEY: '' });
    let text = '';
    started.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    const [code] = (await once(started, 'exit')) as [number | null];
    expect(code).toBe(1);
    expect(text.trim().split('\n')).toHaveLength(1);
    expect(text).toContain('WEBHOOK_TARGET_URL');
    expect(text).toContain('REGISTRY_KEY');
  }, 30_000);
});
