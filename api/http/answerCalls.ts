import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
} from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import { AppError } from '@millrace/domain/errors/errors';
import type { Context } from 'koa';
import { appRouter } from '../router';
import type { CallContext } from '../trpc';
import { readJson } from './readJson';
import { writeJson } from './writeJson';

const maxBatchSize = 20;
/** So many levels down are the rows of a page: the answer, its result, the data, the items. */
const rowsIn = 4;
const procedures: Readonly<Record<string, { _def: { type: string } }>> = appRouter._def
  .procedures as never;

/** What judges a guess or sends a mail: many of them in one request would make a limit on requests
 *  worth little. */
const onePerRequest = new Set([
  'auth.stepUp',
  'auth.requestStepUpCode',
  'auth.resendLink',
  'auth.requestVendorLink',
]);

/** One or several calls that came in one request. */
export interface Calls {
  /** What the method may ask for: GET reads, POST changes. */
  readonly type: 'query' | 'mutation';
  readonly paths: readonly string[];
  readonly isBatch: boolean;
  /** What each of them was given. @throws SyntaxError where that is no JSON */
  readonly readInput: (index: number) => unknown;
}

/** A call that failed, for the log and for the headers of the answer. */
export interface FailedCall {
  readonly error: TRPCError;
  readonly path: string;
  readonly input: unknown;
}

/**
 * Which calls a request makes; their input is read when a procedure asks for it.
 * @throws AppError BAD_REQUEST for a path that cannot be read, too many calls at once, or more than one
 *  guess
 */
export function readCalls(ctx: Context, path: string, body: Buffer | null): Calls {
  const search = new URLSearchParams(ctx.querystring);
  const isBatch = search.get('batch') === '1';
  const whole = decodePath(path);
  const paths = isBatch ? whole.split(',') : [whole];
  if (paths.length > maxBatchSize) {
    throw new AppError('BAD_REQUEST', `One request may hold ${maxBatchSize} calls at most.`);
  }
  if (paths.filter((one) => onePerRequest.has(one)).length > 1) {
    throw new AppError('BAD_REQUEST', 'One request may try one code, or ask for one mail.');
  }
  let inputs: { read: unknown } | undefined;
  const readInput = (index: number) => {
    const text = body ? body.toString('utf8') : search.get('input');
    // A call without input sends no text at all.
    inputs ??= { read: text ? readJson(text) : undefined };
    return isBatch ? pickInput(inputs.read, index) : inputs.read;
  };
  return { type: ctx.method === 'GET' ? 'query' : 'mutation', paths, isBatch, readInput };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new AppError('BAD_REQUEST', 'The request could not be understood.');
  }
}

function pickInput(inputs: unknown, index: number): unknown {
  if (inputs === undefined) return undefined;
  if (typeof inputs !== 'object' || inputs === null) throw new SyntaxError('No inputs by number.');
  return (inputs as Record<string, unknown>)[index];
}

/**
 * Makes the calls and answers them in the envelope of tRPC's client. Its fetch adapter does the same
 * with a request, a response and five abort signals of the fetch API for each call, which costs
 * more than our reads do.
 */
export async function answerCalls(
  ctx: Context,
  calls: Calls,
  context: CallContext,
): Promise<FailedCall[]> {
  const failed: FailedCall[] = [];
  const answers = await Promise.all(
    calls.paths.map(async (path, index) => {
      try {
        return { result: { data: await call(calls, index, context) } };
      } catch (cause) {
        const error = getTRPCErrorFromUnknown(cause);
        const input = tryToRead(calls, index);
        failed.push({ error, path, input });
        const config = appRouter._def._config;
        const { type } = calls;
        return { error: getTRPCErrorShape({ config, error, type, path, input, ctx: context }) };
      }
    }),
  );
  ctx.status = getHTTPStatusCode(answers);
  ctx.set('Content-Type', 'application/json');
  ctx.body = calls.isBatch ? writeJson(answers, rowsIn + 1) : writeJson(answers[0], rowsIn);
  return failed;
}

async function call(calls: Calls, index: number, ctx: CallContext): Promise<unknown> {
  const { type, paths } = calls;
  const path = paths[index] ?? '';
  const known = Object.hasOwn(procedures, path) ? procedures[path] : undefined;
  if (known && known._def.type !== type) throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
  return callTRPCProcedure({
    ...{ router: appRouter, path, type, ctx, signal: ctx.signal, batchIndex: index },
    getRawInput: async () => {
      try {
        return calls.readInput(index);
      } catch (cause) {
        const message = cause instanceof AppError ? cause.message : undefined;
        throw new TRPCError({ code: 'BAD_REQUEST', message, cause });
      }
    },
  });
}

/** For the log: what was given, where it can be read at all. */
function tryToRead(calls: Calls, index: number): unknown {
  try {
    return calls.readInput(index);
  } catch {
    return undefined;
  }
}
