import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa, { type Context, type Next } from 'koa';
import type { SMTPServer } from 'smtp-server';
import { adminRouter, readRefusalStatus } from './admin';
import { bankRouter } from './bank/router';
import { esignRouter } from './esign/router';
import { injectFaults } from './faults';
import { homeRouter } from './home';
import { createMailCatcher } from './mail';
import { mailboxRouter } from './mailbox';
import { paymentsRouter, unknownPaymentsPath } from './payments/router';
import { registryRouter } from './registry';
import { Sandbox, type SandboxConfig } from './sandbox';
import { screeningRouter } from './screening';
import { startTimers } from './timers';
import { admitVisitors, refuseMethods } from './visitors';

export interface RunningSandbox {
  sandbox: Sandbox;
  url: string;
  smtpPort: number;
  stop(): Promise<void>;
}

/** Starts every wire, on the loopback unless told otherwise; port 0 takes a free one. Stopping drains what is under way. */
export async function startSandbox(config: SandboxConfig): Promise<RunningSandbox> {
  const sandbox = new Sandbox(config);
  const answer = createApp(sandbox).callback();
  const server = createServer((request, response) => void answer(request, response));
  const smtp = createMailCatcher(sandbox);
  const host = config.host ?? '127.0.0.1';
  const port = await listen(server, config.port, host);
  const smtpPort = await listen(smtp.server, config.smtpPort, host);
  const url = `http://${host}:${port}`;
  sandbox.url = (config.publicUrl ?? url).replace(/\/$/, '');
  const timers = startTimers(sandbox);
  sandbox.webhooks.wake();
  return {
    sandbox,
    url,
    smtpPort,
    async stop() {
      timers.stop();
      await closeServers(server, smtp);
      await sandbox.webhooks.stop();
      sandbox.store.close();
    },
  };
}

function createApp(sandbox: Sandbox): Koa {
  const app = new Koa();
  app.use(admitVisitors(nameHosts(sandbox.config)));
  app.use(commitBeforeAnswer(sandbox));
  app.use(injectFaults(sandbox));
  app.use(health);
  const routers = [
    registryRouter,
    paymentsRouter,
    esignRouter,
    screeningRouter,
    bankRouter,
    adminRouter,
    mailboxRouter,
    homeRouter,
  ];
  const made = routers.map((makeRouter) => makeRouter(sandbox));
  app.use(refuseMethods(made));
  for (const router of made) app.use(router.routes());
  app.use((ctx) => {
    if (ctx.path.startsWith('/payments/')) unknownPaymentsPath(ctx);
  });
  app.silent = true;
  return app;
}

/** What the sandbox is called beside the loopback's names. */
function nameHosts({ publicUrl, hosts = [] }: SandboxConfig): readonly string[] {
  return publicUrl ? [...hosts, new URL(publicUrl).hostname] : hosts;
}

/** Nothing is answered that a kill could still take back. */
function commitBeforeAnswer(sandbox: Sandbox) {
  return async (ctx: Context, next: Next) => {
    try {
      await next();
    } catch (error) {
      const status = readRefusalStatus(error);
      if (status === null) console.error('sandbox: a request failed', error);
      ctx.status = status ?? 500;
      ctx.body = { error: status === null ? 'internal_error' : (error as Error).message };
    } finally {
      sandbox.commit();
    }
  };
}

async function health(ctx: Context, next: Next): Promise<void> {
  if (ctx.path !== '/healthz' && ctx.path !== '/readyz') return next();
  ctx.body = { status: 'ok' };
}

function listen(
  server: Server | SMTPServer['server'],
  port: number,
  host: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

async function closeServers(server: Server, smtp: SMTPServer): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), 3000);
  await closed;
  clearTimeout(force);
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
}
