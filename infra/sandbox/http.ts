import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import * as z from 'zod';

const MAX_BODY_BYTES = 25 * 1024 * 1024;

/** Reads a body whole, up to 25 MB. */
export async function readBody(ctx: Context): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) ctx.throw(413, 'Too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Parses a JSON body; undefined where it is not JSON. An empty body is `{}`. */
export function parseJsonBody(body: Buffer): unknown {
  if (body.length === 0) return {};
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The fields of a posted HTML form. */
export async function readForm(ctx: Context): Promise<URLSearchParams> {
  return new URLSearchParams((await readBody(ctx)).toString('utf8'));
}

/** Compares a secret without telling by time how much of it was right. */
export function isSecret(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Parses an admin call's JSON body, answering 400 with the first fault. */
export async function readAdminBody<T>(ctx: Context, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(parseJsonBody(await readBody(ctx)));
  if (!parsed.success) {
    ctx.throw(400, z.prettifyError(parsed.error));
  }
  return parsed.data;
}

/** Hosted pages run no script and load nothing from elsewhere. */
export function servePage(ctx: Context, body: string): void {
  ctx.type = 'html';
  ctx.set(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
  );
  ctx.set('x-content-type-options', 'nosniff');
  ctx.set('cache-control', 'no-store');
  ctx.body = body;
}
