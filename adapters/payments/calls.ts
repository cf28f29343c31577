import type * as z from 'zod';
import { buildUrl, createHttp, type HttpRequest } from '../http';
import { readRefusal } from './wire';
import { ProviderError } from '../providerError';
import { signRequest, type SigningKey } from './requestSigning';

export interface PaymentsConfig {
  baseUrl: string;
  token: string;
  signingKey: SigningKey;
  timeoutMs?: number;
}

/** One call on the payments wire; creations carry an idempotency key, payouts a signature. */
export interface PaymentsCalls {
  get<T>(schema: z.ZodType<T>, path: string, options?: WireOptions): Promise<T>;
  post<T>(schema: z.ZodType<T>, path: string, body: unknown, options?: WireOptions): Promise<T>;
  /**
   * Creates a resource once per key. When the provider says that the key was used already, the
   * resource it names is fetched and returned, so a lost answer never makes a second one.
   */
  create<T>(schema: z.ZodType<T>, path: string, body: unknown, options: CreateOptions): Promise<T>;
}

interface WireOptions {
  query?: Record<string, string>;
  signed?: boolean;
}
interface CreateOptions extends WireOptions {
  idempotencyKey: string;
}

const API_VERSION = '2015-07-06';

/** The three ways in which this provider is called: with its version, its keys and its refusals. */
export function createPaymentsCalls(config: PaymentsConfig): PaymentsCalls {
  const http = createHttp(
    {
      provider: 'payments',
      baseUrl: config.baseUrl,
      headers: {
        authorization: `Bearer ${config.token}`,
        'gocardless-version': API_VERSION,
        accept: 'application/json',
      },
      timeoutMs: config.timeoutMs,
    },
    readRefusal,
  );
  const call = <T>(
    schema: z.ZodType<T>,
    request: HttpRequest & { body?: string },
    options: WireOptions & { idempotencyKey?: string } = {},
  ) => http.json(schema, prepare(config, request, options));
  return {
    get: (schema, path, options) =>
      call(schema, { method: 'GET', path, query: options?.query }, options),
    post: (schema, path, body, options) =>
      call(schema, { method: 'POST', path, body: JSON.stringify(body) }, options),
    async create(schema, path, body, options) {
      try {
        return await call(schema, { method: 'POST', path, body: JSON.stringify(body) }, options);
      } catch (error) {
        if (!(error instanceof ProviderError) || error.conflictingId === undefined) throw error;
        return call(schema, { method: 'GET', path: `${path}/${error.conflictingId}` }, options);
      }
    },
  };
}

function prepare(
  config: PaymentsConfig,
  request: HttpRequest & { body?: string },
  options: WireOptions & { idempotencyKey?: string },
): HttpRequest {
  const headers: Record<string, string> = {};
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  if (options.idempotencyKey !== undefined && request.method === 'POST') {
    headers['idempotency-key'] = options.idempotencyKey;
  }
  if (options.signed) {
    const url = buildUrl(config.baseUrl, request);
    const { method, body } = request;
    Object.assign(headers, signRequest(config.signingKey, { method, url, body }));
  }
  return { ...request, headers };
}
