import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProviderEnv } from '@millrace/adapters/clients';

export const webhookSecrets = {
  ESIGN_WEBHOOK_SECRET: 'esign-webhook-secret',
  PAYMENTS_WEBHOOK_SECRET: 'payments-webhook-secret',
};

const secrets = {
  ...webhookSecrets,
  REGISTRY_KEY: 'registry-key',
  ESIGN_KEY: 'api_esign-key',
  PAYMENTS_TOKEN: 'payments-token',
  SCREENING_KEY: 'screening-key',
  BANK_KEY: 'bank-key',
  BANK_SECRET_ID: 'millrace',
  BANK_ACCOUNT_ID: 'our-account',
};

export interface SandboxProcess {
  url: string;
  providers: ProviderEnv;
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
  /** Nothing goes wrong by itself in this test; it says why. */
  behaveKindly(why: string): Promise<void>;
  stop(): Promise<void>;
}

/** The real sandbox as a process of its own, on free ports, on a business date. */
export async function startSandboxProcess(
  root: string,
  { webhookUrl, startOn }: { webhookUrl: string; startOn: string },
): Promise<SandboxProcess> {
  const keys = generateKeyPairSync('ec', {
    namedCurve: 'secp521r1',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const home = mkdtempSync(path.join(tmpdir(), 'world-sandbox-'));
  const child: ChildProcess = spawn(process.execPath, findProgram(root), {
    cwd: root,
    env: {
      ...process.env,
      ...secrets,
      MILLRACE_HOME: home,
      MILLRACE_BUSINESS_DATE: startOn,
      // It takes ports of its own and says which: one that was free before may not be any more.
      SANDBOX_URL: undefined,
      SANDBOX_PUBLIC_URL: undefined,
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      WEBHOOK_TARGET_URL: webhookUrl,
      PAYMENTS_PUBLIC_KEY: keys.publicKey,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  // Nothing is said over it: its end tells the sandbox that whoever started it is gone.
  child.channel?.unref();
  const { url, smtpPort } = await readAddress(child);
  const call: SandboxProcess['call'] = async (method, where, body) => {
    const response = await fetch(`${url}/admin${where}`, {
      method,
      headers: { connection: 'close', 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${where} answered ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  return {
    url,
    call,
    async behaveKindly(why) {
      if (why === '') throw new Error('A test that wants a kinder world says why.');
      const usual = (await call('GET', '/settings')) as { unkindness: Record<string, number> };
      const unkindness = Object.fromEntries(Object.keys(usual.unkindness).map((part) => [part, 0]));
      await call('POST', '/settings', { unkindness });
    },
    providers: {
      ...secrets,
      REGISTRY_URL: `${url}/registry`,
      PAYMENTS_URL: `${url}/payments`,
      PAYMENTS_SIGNING_KEY: keys.privateKey,
      ESIGN_URL: `${url}/esign`,
      SCREENING_URL: `${url}/screening`,
      BANK_URL: `${url}/bank`,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: 'Millrace <post@millrace.test>',
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** In one file where the run of the tests has made one: its many files take three seconds to start. */
function findProgram(root: string): string[] {
  const { SANDBOX_PROGRAM } = process.env;
  if (SANDBOX_PROGRAM) return ['--enable-source-maps', SANDBOX_PROGRAM];
  return ['--import', 'tsx', path.join(root, 'infra/sandbox/server.ts')];
}

/** What the sandbox's first line says: where it listens. */
function readAddress(child: ChildProcess): Promise<{ url: string; smtpPort: string }> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}.`)));
    let text = '';
    child.stdout?.on('data', (more: Buffer) => {
      text += more.toString();
      const [, url, smtpPort] = /sandbox: (\S+), mail on port (\d+)\n/.exec(text) ?? [];
      if (url && smtpPort) resolve({ url, smtpPort });
    });
  });
}
