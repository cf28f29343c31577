import {
  AppError,
  type ErrorDetails,
  isErrorCode,
  type Reason,
} from '@millrace/domain/errors/errors';
import { describeInput } from '@millrace/domain/errors/inputWords';
import {
  type Action,
  assertCan,
  isOutsideProductionOnly,
  needsStepUp,
  notPermitted,
  notSignedIn,
  permissions,
} from '@millrace/domain/people/permissions';
import type { Actor } from '@millrace/workflows/messages';
import { initTRPC, TRPCError } from '@trpc/server';
import type { Context } from 'koa';
import * as z from 'zod';
import { describeCurrentState } from './process/read/currentState';
import { isProduction } from './env';
import { assertStorable, toRefusal } from './http/refusals';
import { keyOfCommand, listSubjects } from './repeats/commandKey';
import { isRepeatable } from './repeats/repeatable';
import type { Services } from './services';
import { identify, type SignedIn, stepUpMs } from './auth/session';
import { assertTheirRecords } from './auth/tenancy';

/** What each procedure receives: the process's parts, and who asks. */
export interface CallContext {
  services: Services;
  koa: Context;
  signedIn: SignedIn | null;
  requestId: string;
  signal: AbortSignal;
}

/** What a client finds in `error.data`, beside tRPC's own fields. */
export interface ErrorData {
  reason: Reason | null;
  details: ErrorDetails | null;
  referenceId: string;
  /** For a form: the first complaint about each field, by its path. */
  fields: Record<string, string> | null;
}

// Where a schema has no words of its own, people still read ours and not the library's.
z.config({ customError: describeInput });

const t = initTRPC.context<CallContext>().create({
  isDev: false,
  errorFormatter({ shape, error, ctx }) {
    const cause = error.cause instanceof AppError ? error.cause : null;
    const more: ErrorData = {
      reason: cause?.reason ?? null,
      details: cause?.details ?? null,
      referenceId: ctx?.requestId ?? 'none',
      // Anything else that could not be parsed is ours or a provider's, and no field of a form.
      fields: error.code === 'BAD_REQUEST' ? readFields(error.cause) : null,
    };
    const httpStatus = cause?.httpStatus ?? shape.data.httpStatus;
    const data = { ...shape.data, ...more, httpStatus };
    return { ...shape, message: describeError(error, more), data };
  },
});

export const router = t.router;

/**
 * What a procedure answers, for its `.output(…)`: all else is left out. tRPC itself would parse a schema
 * by promises, which zod does eight times slower.
 */
export function answers<Schema extends z.ZodType>(schema: Schema) {
  return Object.assign((value: unknown): z.output<Schema> => schema.parse(value), { schema });
}

export const mergeRouters = t.mergeRouters;

/** Words for a person; what was thrown by accident is in the log, under the reference id. */
function describeError(error: TRPCError, more: ErrorData): string {
  if (error.cause instanceof AppError) return error.cause.message;
  const [field] = Object.entries(more.fields ?? {});
  if (field) return field[0] ? `Check ${field[0]}: ${field[1]}` : field[1];
  if (error.code === 'NOT_FOUND') return 'This does not exist.';
  if (error.code === 'METHOD_NOT_SUPPORTED') return 'This call needs another method.';
  if (error.code === 'BAD_REQUEST') return 'The request could not be understood.';
  return `Something went wrong on our side. Quote ${more.referenceId} if you ask us about it.`;
}

function readFields(cause: unknown): Record<string, string> | null {
  if (!(cause instanceof z.ZodError)) return null;
  const pairs = cause.issues.map((issue) => [issue.path.join('.'), issue.message] as const);
  return Object.fromEntries(pairs.reverse());
}

/**
 * What stands before every procedure: its own line of the one permission table. A refusal becomes
 * tRPC's error of the same code, and an abort its own.
 */
const guard = t.middleware(async ({ ctx, path, next }) => {
  try {
    assertMayCall(ctx, path);
  } catch (error) {
    throw error instanceof AppError ? toTrpcError(error) : error;
  }
  const answer = await Promise.race([next(), whenAborted(ctx.signal)]);
  if (answer.ok) return answer;
  const { cause } = answer.error;
  const refusal = toRefusal(cause);
  if (refusal) throw toTrpcError(refusal);
  return answer;
});

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const leave = () => reject(toTrpcError(new AppError('CLIENT_CLOSED_REQUEST', 'You left.')));
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}

function toTrpcError(cause: AppError): TRPCError {
  return new TRPCError({ code: cause.code, message: cause.message, cause });
}

/** The code of any error, for the log. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return isErrorCode(code) ? code : 'INTERNAL_SERVER_ERROR';
}

function assertMayCall({ services, signedIn }: CallContext, path: string): void {
  const action = Object.hasOwn(permissions, path) ? (path as Action) : undefined;
  const isHidden = action && isOutsideProductionOnly(action) && isProduction(services.env);
  if (!action || isHidden) throw new AppError('NOT_FOUND', 'This does not exist.');
  assertCan(identify(signedIn), action);
  if (needsStepUp(action)) assertSteppedUp(signedIn);
}

/** For money, bank details and decisions: a fresh proof, or the screen asks for one. */
function assertSteppedUp(signedIn: SignedIn | null): void {
  if (Date.now() - (signedIn?.steppedUpAtMs ?? 0) < stepUpMs) return;
  throw new AppError('FORBIDDEN', 'Please confirm with a code that it is you.', {
    reason: 'step_up_required',
    details: { by: signedIn?.hasTotp ? 'authenticator' : 'mail' },
  });
}

const refuseUnstorable = t.middleware(async ({ getRawInput, next }) => {
  assertStorable(await getRawInput());
  return next();
});

/** A command sent twice is one command with two equal answers; see `repeats/repeatable.ts`. */
const runOnce = t.middleware(async ({ ctx, path, getRawInput, next }) => {
  const { services, signedIn } = ctx;
  if (!signedIn || !isRepeatable(path)) return next();
  const input = await getRawInput();
  const key = keyOfCommand(services.env, signedIn, path, input);
  const data = await services.commandRuns.run(
    key,
    async () => {
      const answer = await next();
      if (answer.ok) return answer.data;
      throw answer.error;
    },
    listSubjects(input),
  );
  return { ok: true, data } as Awaited<ReturnType<typeof next>>;
});

/** Who comes too late reads what has become of it. */
const addCurrentState = t.middleware(async ({ ctx, getRawInput, next }) => {
  const answer = await next();
  const cause = answer.ok ? null : answer.error.cause;
  if (!(cause instanceof AppError)) return answer;
  const { services, signedIn } = ctx;
  const described = await describeCurrentState(services.db, signedIn, await getRawInput(), cause);
  if (described === cause) return answer;
  throw toTrpcError(described);
});

export const publicProcedure = t.procedure
  .use(guard)
  .use(refuseUnstorable)
  .use(runOnce)
  .use(addCurrentState);

/** Anybody who is signed in. */
export const signedInProcedure = publicProcedure.use(({ ctx, next }) =>
  next({ ctx: { signedIn: requireSignedIn(ctx) } }),
);

/** What belongs to the person and not to one request: a session from a vendor's link has no part
 *  in it. */
export const ownProcedure = signedInProcedure.use(({ ctx, next }) => {
  if (ctx.signedIn.requestId) throw notPermitted();
  return next({ ctx });
});

function requireSignedIn({ signedIn }: CallContext): SignedIn {
  if (!signedIn) throw notSignedIn();
  return signedIn;
}

/** A user of a company; the tenant comes from the session, never from the input. */
export const companyProcedure = publicProcedure.use(async ({ ctx, path, getRawInput, next }) => {
  const signedIn = requireSignedIn(ctx);
  const { companyId } = signedIn;
  if (!companyId) throw notPermitted();
  await assertTheirRecords(ctx.services.db, signedIn, path, await getRawInput());
  return next({ ctx: { signedIn, companyId } });
});

/** A vendor's user, signed in as such: a link's session serves its one request only. */
export const vendorProcedure = signedInProcedure.use(async ({ ctx, path, getRawInput, next }) => {
  const { vendorId, requestId } = ctx.signedIn;
  if (!vendorId || requestId) throw notPermitted();
  await assertTheirRecords(ctx.services.db, ctx.signedIn, path, await getRawInput());
  return next({ ctx: { vendorId } });
});

/** A vendor's user, or the session of the link of the very request named in the input. */
export const vendorRequestProcedure = signedInProcedure.use(
  async ({ ctx, path, getRawInput, next }) => {
    const { vendorId } = ctx.signedIn;
    if (!vendorId) throw notPermitted();
    await assertTheirRecords(ctx.services.db, ctx.signedIn, path, await getRawInput());
    return next({ ctx: { vendorId } });
  },
);

/** An admin; which roles may call it is the permission table's. */
export const adminProcedure = signedInProcedure;

/** The person who asks, as workflows and the activity log record him. */
export function toActor(ctx: { signedIn: SignedIn; koa: Context; requestId: string }): Actor {
  const { userId, name } = ctx.signedIn;
  return { type: 'user', id: userId, name, ip: ctx.koa.ip, requestId: ctx.requestId };
}
