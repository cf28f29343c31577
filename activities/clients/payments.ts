import type * as z from 'zod';
import { buildUrl, createHttp, type HttpRequest } from './http';
import { ProviderError } from './providerError';
import { createCollections } from './paymentsCollections';
import { createMandates } from './paymentsMandates';
import { createOutbound } from './paymentsOutbound';
import { signRequest, type SigningKey } from './requestSigning';
import * as wire from './paymentsWire';
import type { PaymentsClient } from './paymentsTypes';

export type * from './paymentsTypes';

export interface PaymentsConfig {
  baseUrl: string;
  token: string;
  signingKey: SigningKey;
  timeoutMs?: number;
}

/** One call on the payments wire; creations carry an idempotency key, payouts a signature. */
export interface PaymentsWire {
  get<T>(schema: z.ZodType<T>, path: string, options?: WireOptions): Promise<T>;
  post<T>(schema: z.ZodType<T>, path: string, body: unknown, options?: WireOptions): Promise<T>;
  /**
   * Creates a resource once per key. When the provider says that the key was used already, the
   * resource it names is fetched and returned, so a lost answer never makes a second one.
   */
  create<T>(schema: z.ZodType<T>, path: string, body: unknown, options: CreateOptions): Promise<T>;
}

export interface WireOptions {
  query?: Record<string, string>;
  signed?: boolean;
}
export interface CreateOptions extends WireOptions {
  idempotencyKey: string;
}

const API_VERSION = '2015-07-06';

/** GoCardless: mandates, collections, outbound payments and name check. Amounts are pence. */
export function createPaymentsClient(config: PaymentsConfig): PaymentsClient {
  const calls = createWire(config);
  return {
    ...createMandates(calls),
    ...createCollections(calls),
    ...createOutbound(calls),
    async getEvent(eventId) {
      const body = await calls.get(wire.event, `/events/${eventId}`);
      return wire.toEvent(body.events);
    },
    async listEvents({ after, limit = 100 } = {}) {
      const query = { limit: String(limit), ...(after === undefined ? {} : { after }) };
      const body = await calls.get(wire.eventList, '/events', { query });
      return { events: body.events.map(wire.toEvent), after: body.meta.cursors.after };
    },
  };
}

function createWire(config: PaymentsConfig): PaymentsWire {
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
    wire.readRefusal,
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
