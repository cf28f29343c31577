import { sql } from '@millrace/db/connection/sql';
import { recordId } from '@millrace/domain/lists/recordId';
import type { Context } from 'koa';
import type { Services } from '../services';
import { readSignedIn, type SignedIn } from './session';

const homes: Record<SignedIn['type'], string> = {
  company: '/dashboard',
  vendor: '/vendor/home',
  admin: '/admin',
  investor: '/investor/home',
};

/** Where a person starts after sign-in, by who he is and never by the query. */
export function landCompanyOrAdmin(ctx: Context, { env }: Services): void {
  const signedIn = readSignedIn(ctx);
  const path = signedIn ? findStart(signedIn) : '/sign-in?error=SessionRequired';
  go(ctx, new URL(path, env.MILLRACE_PUBLIC_URL));
}

/** A vendor lands on the request in the query, if it is theirs; else where they start. The session
 *  of a link knows its own request only. */
export async function landVendor(ctx: Context, { db, env }: Services): Promise<void> {
  const signedIn = readSignedIn(ctx);
  const id = typeof ctx.query.id === 'string' ? ctx.query.id : '';
  const isId = recordId.safeParse(id).success;
  if (!signedIn) {
    const wanted = isId ? `/vendor/verification-request/${id}` : '/vendor/home';
    const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: wanted });
    return go(ctx, new URL(`/sign-in?${query}`, env.MILLRACE_PUBLIC_URL));
  }
  const own = isId
    ? await db.row<{ id: string }>(sql`
      SELECT id FROM vendor_verification_requests WHERE id = ${id}
        AND vendor_id = ${signedIn.vendorId}
      AND (${signedIn.requestId}::uuid IS NULL OR id = ${signedIn.requestId})
    `)
    : null;
  const path = own ? `/vendor/verification-request/${own.id}` : findStart(signedIn);
  go(ctx, new URL(path, env.MILLRACE_PUBLIC_URL));
}

function findStart(signedIn: SignedIn): string {
  if (signedIn.requestId) return `/vendor/verification-request/${signedIn.requestId}`;
  return homes[signedIn.type];
}

function go(ctx: Context, url: URL): void {
  ctx.status = 303;
  ctx.redirect(url.href);
}
