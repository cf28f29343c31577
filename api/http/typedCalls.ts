import type Router from '@koa/router';
import { AppError, errorCodes } from '@millrace/domain/errors/errors';
import type { Context } from 'koa';
import { answerCalls, readCalls, type FailedCall } from './answerCalls';
import { jsonLimits, readBody } from './body';
import { findWorkflow, keepReference } from './errorReferences';
import { requestIdOf } from './log';
import { assertSameOrigin } from './origin';
import { Unavailable } from './overload';
import type { Services } from '../services';
import { readSignedIn } from '../auth/session';
import { TooManyRequests } from './throttle';
import { codeOf, type ErrorData } from '../trpc';

const endpoint = '/api/trpc';

/** Typed calls; what they answer is set on Koa's own response. */
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
  const wanted = `${ctx.get('trpc-accept')} ${ctx.get('accept')}`;
  if (wanted.toLowerCase().includes('application/jsonl')) throw new StreamRefused();
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
  const signedIn = readSignedIn(ctx);
  const calls = readCalls(ctx, pathOf(ctx), body);
  const failed = await answerCalls(ctx, calls, {
    ...{ services, koa: ctx, signedIn, requestId, signal: leaving.signal },
  });
  if (ctx.status === 405) ctx.set('Allow', calls.type === 'query' ? 'POST' : 'GET');
  for (const { error, path, input } of failed) {
    const code = codeOf(error);
    const workflowId = findWorkflow(input);
    const { userId } = signedIn ?? {};
    if (userId) void keepReference(services, { requestId, path, code, userId, workflowId });
    const level = levelOf(error);
    const err = level === 'info' ? undefined : (error.cause ?? error);
    services.log[level]({ requestId, path, code, workflowId, err }, 'call refused');
  }
  askToWait(ctx, failed);
}

/** Whoever runs Millrace is told of what is wrong with it, not of what people ask wrongly. */
function levelOf(error: FailedCall['error']): 'error' | 'warn' | 'info' {
  if (codeOf(error) === 'INTERNAL_SERVER_ERROR') return 'error';
  return error.cause instanceof Unavailable ? 'warn' : 'info';
}

function askToWait(ctx: Context, failed: readonly FailedCall[]): void {
  const slow = failed
    .map(({ error }) => error.cause)
    .find((cause) => cause instanceof TooManyRequests);
  if (!slow) return;
  ctx.set('Retry-After', String(slow.retryAfterSeconds));
  if (slow instanceof Unavailable) ctx.status = slow.httpStatus;
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

/** A client that wants its answers one by one, in a form that these calls don't have. Refused before
 *  a procedure runs, or a change would be made whose answer nobody can read. */
class StreamRefused extends AppError {
  constructor() {
    super('BAD_REQUEST', 'These calls answer in JSON, all at once. Use httpBatchLink.');
  }

  override get httpStatus(): number {
    return 406;
  }
}

/** What stands behind the endpoint: the call's name, or several with commas. */
function pathOf(ctx: Context): string {
  return ctx.path.slice(endpoint.length + 1);
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
    path: pathOf(ctx),
    reason: error.reason ?? null,
    details: error.details ?? null,
    referenceId: requestIdOf(ctx),
    fields: null,
  };
  ctx.status = error.httpStatus;
  if (error.httpStatus === 405) ctx.set('Allow', 'GET, POST');
  ctx.body = {
    error: { message: error.message, code: errorCodes[error.code].jsonRpcCode, data },
  };
  if (error.httpStatus === 408 || error.httpStatus === 413) ctx.set('Connection', 'close');
}
