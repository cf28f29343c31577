import type Router from '@koa/router';
import { AppError, errorCodes } from '@millrace/domain/errors/errors';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Context } from 'koa';
import { jsonLimits, readBody } from './body';
import { findWorkflow, keepReference } from './errorReferences';
import { requestIdOf } from './log';
import { assertSameOrigin } from './origin';
import { Unavailable } from './overload';
import { appRouter } from '../router';
import type { Services } from '../services';
import { readSignedIn } from '../session';
import { TooManyRequests } from './throttle';
import { type CallContext, codeOf, type ErrorData } from '../trpc';

const endpoint = '/api/trpc';
const maxBatchSize = 20;

/** Typed calls by the fetch adapter; what it answers is set on Koa's own response. */
export function addTypedCalls(router: Router, services: Services): void {
  router.all(`${endpoint}/{*path}`, async (ctx) => {
    try {
      const body = await readCall(ctx, services);
      await answer(ctx, services, body);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refuseCall(ctx, error);
    }
  });
}

/** Refuses what must never reach a procedure, and gives the body of what may. */
async function readCall(ctx: Context, services: Services): Promise<Buffer | null> {
  if (ctx.method !== 'GET' && ctx.method !== 'POST') {
    throw new AppError('METHOD_NOT_SUPPORTED', 'This call needs another method.');
  }
  if (ctx.method === 'GET') return null;
  if (!ctx.is('application/json')) {
    throw new MediaTypeRefused();
  }
  assertSameOrigin(ctx, services.env.MILLRACE_PUBLIC_URL);
  return readBody(ctx.req, jsonLimits);
}

async function answer(ctx: Context, services: Services, body: Buffer | null): Promise<void> {
  const leaving = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) leaving.abort();
  });
  const requestId = requestIdOf(ctx);
  const url = new URL(ctx.originalUrl, services.env.MILLRACE_PUBLIC_URL);
  const response = await fetchRequestHandler({
    endpoint,
    router: appRouter,
    maxBatchSize,
    req: new Request(url, {
      method: ctx.method,
      headers: { 'content-type': ctx.get('content-type') || 'application/json' },
      body: body ? new Uint8Array(body) : null,
      signal: leaving.signal,
    }),
    createContext: (): CallContext => ({
      services,
      koa: ctx,
      signedIn: readSignedIn(ctx),
      requestId,
      signal: leaving.signal,
    }),
    responseMeta: ({ errors }) => readRetryAfter(errors),
    onError: ({ error, path = '', input }) => {
      const code = codeOf(error);
      const workflowId = findWorkflow(input);
      const { userId } = readSignedIn(ctx) ?? {};
      if (userId) void keepReference(services, { requestId, path, code, userId, workflowId });
      const level = code === 'INTERNAL_SERVER_ERROR' ? 'error' : 'info';
      const err = level === 'error' ? (error.cause ?? error) : undefined;
      services.log[level]({ requestId, path, code, workflowId, err }, 'call refused');
    },
  });
  ctx.status = response.status;
  response.headers.forEach((value, name) => ctx.set(name, value));
  ctx.body = Buffer.from(await response.arrayBuffer());
}

function readRetryAfter(errors: readonly { cause?: unknown }[]) {
  const slow = errors.map((error) => error.cause).find((cause) => cause instanceof TooManyRequests);
  if (!slow) return {};
  const headers = new Headers({ 'retry-after': String(slow.retryAfterSeconds) });
  return slow instanceof Unavailable ? { headers, status: slow.httpStatus } : { headers };
}

/** A form's content type would need no preflight, so another site could send it. */
class MediaTypeRefused extends AppError {
  constructor() {
    super('BAD_REQUEST', 'This call takes application/json only.');
  }

  override get httpStatus(): number {
    return 415;
  }
}

/** Whether the typed client asks, which reads errors in one envelope only. */
export function isTypedCall(ctx: Context): boolean {
  return ctx.path.startsWith(`${endpoint}/`);
}

/** A refusal before any procedure ran, in the envelope that the typed client reads. */
export function refuseCall(ctx: Context, error: AppError): void {
  const data: ErrorData & { code: string; httpStatus: number; path: string } = {
    code: error.code,
    httpStatus: error.httpStatus,
    path: ctx.path.slice(endpoint.length + 1),
    reason: error.reason ?? null,
    details: error.details ?? null,
    referenceId: requestIdOf(ctx),
    fields: null,
  };
  ctx.status = error.httpStatus;
  ctx.body = {
    error: { message: error.message, code: errorCodes[error.code].jsonRpcCode, data },
  };
  if (error.httpStatus === 408 || error.httpStatus === 413) ctx.set('Connection', 'close');
}
