import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import Router from '@koa/router';
import { AppError } from '@millrace/domain/errors/errors';
import Koa, { type Middleware } from 'koa';
import { addAuthRoutes } from './auth/routes';
import { dropRest } from './http/body';
import { logBroken } from './http/broken';
import { addCsvRoutes } from './http/csv';
import { addDemoRoutes } from './demo/demo';
import { addDocumentRoutes } from './document/documents';
import { isSecure } from './env';
import { addSecurityHeaders } from './http/headers';
import { addHealthRoutes } from './http/health';
import { cleanForLog, requestIdOf } from './http/log';
import { shedLoad } from './http/overload';
import { addRedirectRoutes } from './http/redirects';
import { toRefusal } from './http/refusals';
import { limitRequests } from './http/requestLimit';
import type { Services } from './services';
import { useSession } from './auth/session';
import { TooManyRequests } from './http/throttle';
import { addTypedCalls, isTypedCall, refuseCall } from './http/typedCalls';
import { addUploadRoutes } from './document/uploads';
import { addWebhookRoutes } from './webhooks/webhooks';

/** The whole HTTP side of the API; `server.ts` makes it listen, tests listen on port 0. */
export function createApp(services: Services): Koa {
  const app = new Koa();
  // The door overwrites the forwarding headers, and only the entry it wrote is believed.
  app.proxy = true;
  app.maxIpsCount = 1;
  app.on('error', logBroken(services.log));
  app.use(recordRequest(services));
  app.use(async (ctx, next) => {
    await next();
    if (ctx.status === 413) await dropRest(ctx.req);
  });
  app.use(addSecurityHeaders({ secure: isSecure(services.env) }));
  app.use(answerErrors(services));
  app.use(shedLoad(services.env.REQUESTS_AT_ONCE));
  const perSecond = services.env.REQUESTS_PER_SECOND;
  app.use(limitRequests({ perSecond, burst: perSecond * 10 }));

  const { open, own } = buildRouters(services);
  app.use(open.routes());
  app.use(useSession(app, services.env, services.db));
  app.use(own.routes());
  app.use(refuseUnknown([open, own]));
  return app;
}

/** The app behind a server that is not listening yet. Koa answers every error itself, so its promise
 *  never fails. */
export function createApiServer(services: Services): Server {
  const answer = createApp(services).callback();
  const times = {
    // Longer than the door keeps an idle connection, so that it never sends into one that closes.
    keepAliveTimeout: 75_000,
    requestTimeout: 150_000,
    headersTimeout: 15_000,
  };
  return createServer(times, (request, response) => void answer(request, response));
}

/** Every path: `open` ones never look at a session, `own` ones may. */
function buildRouters(services: Services): { open: Router; own: Router } {
  const open = new Router({ strict: true, sensitive: true });
  addHealthRoutes(open, services);
  addWebhookRoutes(open, services);
  const own = new Router({ strict: true, sensitive: true });
  addAuthRoutes(own, services);
  addUploadRoutes(own, services);
  addDocumentRoutes(own, services);
  addCsvRoutes(own, services);
  addRedirectRoutes(own, services);
  addDemoRoutes(own, services);
  addTypedCalls(own, services);
  return { open, own };
}

function recordRequest(services: Services): Middleware {
  return async (ctx, next) => {
    const startedAt = performance.now();
    ctx.state.requestId = randomUUID();
    ctx.set('X-Request-Id', requestIdOf(ctx));
    try {
      await next();
    } finally {
      const left = ctx.res.destroyed && !ctx.res.writableEnded;
      const level = ctx.status >= 500 ? 'error' : 'info';
      services.log[level](
        {
          requestId: requestIdOf(ctx),
          method: ctx.method,
          path: cleanForLog(ctx.path),
          status: left ? 499 : ctx.status,
          ms: Math.round(performance.now() - startedAt),
          userId: ctx.state.signedIn?.userId,
          ip: ctx.ip,
        },
        'request',
      );
    }
  };
}

/** The one error table for everything that is not a typed call. */
function answerErrors(services: Services): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const refusal = toRefusal(error);
      if (!(error instanceof AppError)) {
        const level = refusal ? 'warn' : 'error';
        services.log[level]({ err: error, requestId: requestIdOf(ctx) }, 'failed');
      }
      if (refusal instanceof TooManyRequests) {
        ctx.set('Retry-After', String(refusal.retryAfterSeconds));
      }
      if (refusal && isTypedCall(ctx)) return refuseCall(ctx, refusal);
      ctx.status = refusal?.httpStatus ?? 500;
      ctx.body = {
        error: {
          code: refusal?.code ?? 'INTERNAL_SERVER_ERROR',
          message: refusal?.message ?? 'Something went wrong on our side.',
          reason: refusal?.reason ?? null,
          details: refusal?.details ?? null,
          referenceId: requestIdOf(ctx),
        },
      };
      if (ctx.status === 408 || ctx.status === 413) ctx.set('Connection', 'close');
    }
  };
}

/** A known path by another method is 405; anything else is 404, in the same form as every error. */
function refuseUnknown(routers: readonly Router[]): Middleware {
  return async (ctx) => {
    const layers = routers.flatMap(({ stack }) => stack);
    const known = layers.filter((layer) => layer.match(ctx.path));
    if (known.length === 0) throw new AppError('NOT_FOUND', 'This does not exist.');
    if (known.some((layer) => layer.methods.includes(ctx.method))) return;
    ctx.set('Allow', [...new Set(known.flatMap((layer) => layer.methods))].join(', '));
    throw new AppError('METHOD_NOT_SUPPORTED', 'This call needs another method.');
  };
}
