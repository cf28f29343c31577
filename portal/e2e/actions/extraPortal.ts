import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { browserEnv, within } from '../env';

export interface ExtraPortal {
  readonly url: string;
  /** What it has written so far, line by line. */
  readonly lines: () => string[];
  readonly stop: () => void;
}

/** Another portal from the same build, with settings that the one under test does not have. */
export async function startPortal(settings: Record<string, string>): Promise<ExtraPortal> {
  const port = await findPort();
  const child = spawn(process.execPath, ['serve.mjs'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...process.env, PORTAL_PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const note = (chunk: Buffer) => void (text += chunk.toString());
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const until = Date.now() + within(30_000);
  while (!text.includes('Ready on')) {
    if (Date.now() > until || child.exitCode !== null) {
      child.kill('SIGKILL');
      throw new Error(`The portal beside did not start: ${text.slice(-400)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url: `http://localhost:${port}`,
    lines: () => text.split('\n'),
    stop: () => void child.kill('SIGKILL'),
  };
}

/** Has a page show what another portal makes of its address, under the address of the first one. */
export async function servePagesBy(page: Page, { url }: ExtraPortal): Promise<void> {
  const { origin } = new URL(browserEnv.MILLRACE_PUBLIC_URL);
  await page.route(
    (asked) => asked.origin === origin && !asked.pathname.startsWith('/api/'),
    async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const response = await route.fetch({ url: `${url}${pathname}${search}`, maxRedirects: 0 });
      await route.fulfill({ response });
    },
  );
}

/** A port that nobody listens on just now. */
export async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
