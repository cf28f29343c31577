import type { Context } from 'koa';
import * as z from 'zod';
import type { Sandbox } from '../sandbox';

/** A refusal on the payments wire, in GoCardless's own shape. */
export class PaymentsRefusal extends Error {
  constructor(
    readonly status: number,
    readonly type: 'invalid_api_usage' | 'invalid_state' | 'validation_failed' | 'gocardless',
    readonly reason: string,
    message: string,
    readonly links?: Record<string, string>,
  ) {
    super(message);
  }
}

export function refusalBody(refusal: PaymentsRefusal, requestId: string) {
  return {
    error: {
      message: refusal.message,
      documentation_url: `https://developer.gocardless.com/api-reference#${refusal.reason}`,
      type: refusal.type,
      request_id: requestId,
      code: refusal.status,
      errors: [
        {
          reason: refusal.reason,
          message: refusal.message,
          ...(refusal.links ? { links: refusal.links } : {}),
        },
      ],
    },
  };
}

export function notFound(): PaymentsRefusal {
  return new PaymentsRefusal(404, 'invalid_api_usage', 'resource_not_found', 'Resource not found');
}

export function invalidState(reason: string, message: string): PaymentsRefusal {
  return new PaymentsRefusal(422, 'invalid_state', reason, message);
}

export function orNotFound<T>(value: T | undefined): T {
  if (value === undefined) throw notFound();
  return value;
}

/** Parses the envelope `{ [name]: fields }` of a creation. */
export function parseEnvelope<T>(body: unknown, name: string, fields: z.ZodType<T>): T {
  const parsed = z.object({ [name]: fields }).safeParse(body);
  if (parsed.success) return parsed.data[name] as T;
  const where = parsed.error.issues[0];
  throw new PaymentsRefusal(
    422,
    'validation_failed',
    'validation_failed',
    `${where?.path.slice(1).join('.') ?? ''} ${where?.message ?? 'is invalid'}`.trim(),
  );
}

/**
 * Creates a resource once per idempotency key. A key used before is refused with 409 and the id
 * of what it made, as the real wire does.
 */
export function createOnce<T extends { id: string }>(
  sandbox: Sandbox,
  ctx: Context,
  resource: string,
  make: () => T,
): T {
  const key = ctx.get('idempotency-key');
  const id = `${resource}:${key}`;
  const used = key === '' ? undefined : sandbox.store.table('usedKeys').get(id);
  if (used) {
    throw new PaymentsRefusal(
      409,
      'invalid_state',
      'idempotent_creation_conflict',
      'A resource has already been created with this idempotency key',
      { conflicting_resource_id: used.resourceId },
    );
  }
  const made = make();
  if (key !== '') sandbox.store.table('usedKeys').put({ id, resourceId: made.id });
  ctx.status = 201;
  return made;
}

export const metadataFields = z
  .record(z.string().max(50), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 3, 'may have three keys at most')
  .default({});

/** One page of a list, newest first: what follows the cursor `after`, or what comes just before the
 *  cursor `before`. */
export function pageOf<T extends { id: string }>(ctx: Context, items: readonly T[]) {
  const limit = Math.min(500, Math.max(1, Number(ctx.query['limit'] ?? 50) || 50));
  const find = (id: unknown) => items.findIndex((item) => item.id === id);
  const { after, before } = ctx.query;
  const start = before ? Math.max(0, find(before) - limit) : after ? find(after) + 1 : 0;
  const end = Math.min(before ? Math.max(0, find(before)) : start + limit, items.length);
  const page = items.slice(start, end);
  const cursors = {
    before: start > 0 ? (page[0]?.id ?? null) : null,
    after: end < items.length ? (page.at(-1)?.id ?? null) : null,
  };
  return { page, meta: { cursors, limit } };
}
