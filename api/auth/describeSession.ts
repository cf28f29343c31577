import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import { plainLine } from '@millrace/domain/words/plainLine';
import type { Context } from 'koa';
import * as z from 'zod';
import { jsonLimits, readBody } from '../http/body';
import { assertSameOrigin } from '../http/origin';
import { readJson } from '../http/readJson';
import { assertStorable } from '../http/refusals';
import type { Services } from '../services';
import { readSignedIn, type SignedIn } from './session';
import { isCsrfTokenRight } from './csrf';

/** The specification's session: who is signed in, or `{}`. A literal null upsets the client. */
export function describeSession(signedIn: SignedIn | null) {
  if (!signedIn) return {};
  const { userId, type, name, email, companyId, expiresAt } = signedIn;
  return { user: { id: userId, type, name, email, companyId }, expires: expiresAt.toISOString() };
}

const update = z.object({
  csrfToken: z.string(),
  data: z.object({ name: plainLine(100).optional() }).optional(),
});

/** Only the name changes; a type or company in the data is ignored. An admin's name stands beside
 *  what he did and decides who may do what, so it is not his own to change. */
export async function updateSession(ctx: Context, services: Services): Promise<void> {
  assertSameOrigin(ctx, services.env.MILLRACE_PUBLIC_URL);
  const signedIn = readSignedIn(ctx);
  const body = await readBody(ctx.req, jsonLimits);
  const parsed = update.safeParse(parseJson(body.toString('utf8')));
  if (!parsed.success) throw new AppError('BAD_REQUEST', 'The request could not be understood.');
  if (!isCsrfTokenRight(ctx, services.env, parsed.data.csrfToken)) {
    throw new AppError('FORBIDDEN', 'Please reload the page and try again.');
  }
  const name = parsed.data.data?.name;
  if (!signedIn || !name || signedIn.requestId) {
    ctx.body = describeSession(signedIn);
    return;
  }
  if (signedIn.type === 'admin') {
    throw new AppError('FORBIDDEN', 'An admin’s name cannot be changed here.');
  }
  await refuseOurNames(services, name);
  await services.db.change(
    sql`UPDATE users SET name = ${name}, updated_at = now() WHERE id = ${signedIn.userId}`,
  );
  ctx.body = describeSession({ ...signedIn, name });
}

/** What is done here stands under a name, in a company's own log too: nobody takes ours, or an admin's. */
async function refuseOurNames({ db }: Services, name: string): Promise<void> {
  const spelling = (one: string) => one.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
  const admins = await db.rows<{ name: string }>(sql`SELECT name FROM users WHERE type = 'admin'`);
  const ours = ['Millrace', ...admins.map((admin) => admin.name)];
  if (!ours.some((one) => spelling(one) === spelling(name))) return;
  throw new AppError(
    'BAD_REQUEST',
    'Somebody of ours has this name. Please add a second one of yours.',
  );
}

function parseJson(text: string): unknown {
  try {
    const read = readJson(text);
    assertStorable(read);
    return read;
  } catch (error) {
    if (error instanceof AppError) throw error;
    return null;
  }
}
