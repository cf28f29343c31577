import type * as z from 'zod';
import { ProviderError, type Provider } from './providerError';

export interface HttpConfig {
  provider: Provider;
  baseUrl: string;
  headers: Record<string, string>;
  /** How long one request may take, in milliseconds; 10,000 unless given. */
  timeoutMs?: number;
}

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string | FormData;
}

/** Reads the provider's machine code out of an error body; everything else in it is dropped. */
export type ReadRefusal = (body: unknown) => { reason?: string; conflictingId?: string };

export interface Http {
  /** Sends a request and parses its JSON answer; throws ProviderError for everything else. */
  json<T>(schema: z.ZodType<T>, request: HttpRequest): Promise<T>;
  bytes(request: HttpRequest): Promise<Uint8Array>;
}

const DEFAULT_TIMEOUT_MS = 10_000;

/** One provider's HTTP door: time-outs, typed errors and parsed answers. */
export function createHttp(config: HttpConfig, readRefusal: ReadRefusal): Http {
  const send = (request: HttpRequest) => sendRequest(config, readRefusal, request);
  return {
    async json(schema, request) {
      const { response, text } = await send(request);
      const parsed = schema.safeParse(parseJson(text));
      if (parsed.success) return parsed.data;
      throw badResponse(config.provider, response.status, parsed.error.issues[0]?.path.join('.'));
    },
    async bytes(request) {
      const { bytes } = await send(request);
      return bytes;
    },
  };
}

interface Answer {
  response: Response;
  bytes: Uint8Array;
  text: string;
}

async function sendRequest(
  config: HttpConfig,
  readRefusal: ReadRefusal,
  request: HttpRequest,
): Promise<Answer> {
  const url = buildUrl(config.baseUrl, request);
  let answer: Answer;
  try {
    const response = await fetch(url, {
      method: request.method,
      headers: { ...config.headers, ...request.headers },
      body: request.body,
      redirect: 'error',
      signal: AbortSignal.timeout(config.timeoutMs ?? DEFAULT_TIMEOUT_MS),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    answer = { response, bytes, text: new TextDecoder().decode(bytes) };
  } catch (cause) {
    throw noAnswer(config.provider, cause);
  }
  if (answer.response.ok) return answer;
  throw refusalOf(config.provider, answer, readRefusal);
}

/** The address of a request, shared with request signing so that both see the same path. */
export function buildUrl(baseUrl: string, request: Pick<HttpRequest, 'path' | 'query'>): URL {
  const url = new URL(baseUrl.replace(/\/$/, '') + request.path);
  for (const [name, value] of Object.entries(request.query ?? {})) {
    url.searchParams.set(name, value);
  }
  return url;
}

function noAnswer(provider: Provider, cause: unknown): ProviderError {
  // Time-outs are DOMExceptions, which are not instances of every realm's Error.
  const named = typeof cause === 'object' && cause !== null && 'name' in cause;
  const timedOut = named && cause.name === 'TimeoutError';
  const what = timedOut ? 'did not answer in time' : 'could not be reached';
  return new ProviderError({
    provider,
    kind: 'unavailable',
    message: `${provider} ${what}`,
    cause,
  });
}

function badResponse(provider: Provider, status: number, where = ''): ProviderError {
  const place = where === '' ? '' : ` at ${where}`;
  return new ProviderError({
    provider,
    kind: 'bad_response',
    status,
    message: `${provider} answered ${status} with something we cannot read${place}`,
  });
}

function refusalOf(provider: Provider, answer: Answer, readRefusal: ReadRefusal): ProviderError {
  const { status } = answer.response;
  const { reason, conflictingId } = readRefusal(parseJson(answer.text));
  const code = reason === undefined ? `${status}` : `${status} ${reason}`;
  if (status === 429) {
    const retryAfterMs = readRetryAfterMs(answer.response.headers);
    const message = `${provider} asks us to slow down (${code})`;
    return new ProviderError({
      provider,
      kind: 'rate_limited',
      status,
      reason,
      retryAfterMs,
      message,
    });
  }
  // What a conflict is with stands in its body: one that came mangled is asked about once more.
  if (status === 409 && reason === undefined) return badResponse(provider, status);
  const kind = status >= 500 || status === 408 ? 'unavailable' : 'refused';
  const message = `${provider} ${kind === 'refused' ? 'refused the request' : 'failed'} (${code})`;
  return new ProviderError({ provider, kind, status, reason, conflictingId, message });
}

/** Retry-After holds seconds; Companies House sends the second of its next window instead. */
function readRetryAfterMs(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const resetAt = Number(headers.get('x-ratelimit-reset') ?? Number.NaN);
  if (Number.isFinite(resetAt)) return Math.max(1000, resetAt * 1000 - Date.now());
  return 60_000;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
