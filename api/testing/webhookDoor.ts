import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import type { Database } from '@millrace/db/connection/connection';
import { AppError } from '@millrace/domain/errors/errors';
import type { Client } from '@temporalio/client';
import Koa from 'koa';
import { pino } from 'pino';
import { startHandingOn } from '../webhooks/handingOn';
import { addWebhookRoutes } from '../webhooks/webhooks';

const handOnEveryMs = 500;

/** The API's own way of taking providers' events, for tests of the processes behind it. */
export async function openDoor(
  db: Database,
  client: Client,
  taskQueue: string,
  secrets: { PAYMENTS_WEBHOOK_SECRET: string; ESIGN_WEBHOOK_SECRET: string },
) {
  const services = {
    env: {
      ...secrets,
      PAYMENTS_WEBHOOK_FORMER_SECRETS: [],
      ESIGN_WEBHOOK_FORMER_SECRETS: [],
    },
    db,
    log: pino({ level: process.env.WORLD_LOG ?? 'silent' }),
    workflows: {
      client,
      taskQueue,
      call: <Answer>(work: (client: Client) => Promise<Answer>) => work(client),
    },
  };
  const router = new Router();
  addWebhookRoutes(router, services);
  const app = new Koa();
  app.use(async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      ctx.status = error instanceof AppError && error.code === 'CONFLICT' ? 409 : 500;
    }
  });
  app.use(router.routes());
  const answer = app.callback();
  const underWay = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const one = answer(request, response).finally(() => underWay.delete(one));
    underWay.add(one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stopHandingOn = startHandingOn(services, handOnEveryMs);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await stopHandingOn();
      await stopServer(server);
      // Who has sent an event does not wait for ever; what it has begun goes on.
      await Promise.all(underWay);
    },
  };
}

function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
