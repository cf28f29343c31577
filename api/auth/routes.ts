import type Router from '@koa/router';
import { maskValues } from '@millrace/domain/errors/errorLog';
import { mailAddress } from '@millrace/domain/people/mailAddress';
import { AppError } from '@millrace/domain/errors/errors';
import type { Context } from 'koa';
import { jsonLimits, readBody, readForm } from '../http/body';
import { cleanForLog } from '../http/log';
import { assertSameOrigin, readCallbackPath } from '../http/origin';
import type { Services } from '../services';
import { endSession, readSignedIn } from './session';
import { countUse, limits, TooManyRequests } from '../http/throttle';
import { isCsrfTokenRight, readOrMakeCsrfToken } from './csrf';
import { SignInRefused } from './credentials';
import { describeSession, updateSession } from './describeSession';
import { landCompanyOrAdmin, landVendor } from './landing';
import { sendSignInLink } from './links';
import { listProviders, signInBy } from './providers';
import { VendorLinkExpired } from './vendorLinks';

const base = '/api/auth';

/** Sign-in for the stock `next-auth/react` client, on our own revocable sessions. */
export function addAuthRoutes(router: Router, services: Services): void {
  const { env } = services;
  router.get(`${base}/session`, (ctx) => {
    ctx.body = describeSession(readSignedIn(ctx));
  });
  router.post(`${base}/session`, (ctx) => updateSession(ctx, services));
  router.get(`${base}/csrf`, (ctx) => {
    ctx.body = { csrfToken: readOrMakeCsrfToken(ctx, env) };
  });
  router.get(`${base}/providers`, (ctx) => {
    ctx.body = listProviders(env);
  });
  router.get(`${base}/signin`, (ctx) => redirectTo(ctx, services, '/sign-in'));
  router.get(`${base}/error`, (ctx) => redirectTo(ctx, services, '/sign-in/error'));
  router.get(`${base}/success`, (ctx) => landCompanyOrAdmin(ctx, services));
  router.get(`${base}/success/vendor`, (ctx) => landVendor(ctx, services));
  router.post(`${base}/callback/:provider`, (ctx) => signIn(ctx, services));
  router.post(`${base}/signin/email`, (ctx) => askForLink(ctx, services));
  router.post(`${base}/signin/:provider`, (ctx) => refuseProvider(ctx, services));
  router.post(`${base}/signout`, (ctx) => signOut(ctx, services));
  router.post(`${base}/_log`, (ctx) => recordClientEvent(ctx, services));
}

/** The library's own pages are screens of the portal; only known parameters come along. */
function redirectTo(ctx: Context, { env }: Services, path: string): void {
  const url = new URL(path, env.MILLRACE_PUBLIC_URL);
  const { error, callbackUrl } = ctx.query;
  if (typeof error === 'string') url.searchParams.set('error', error.slice(0, 60));
  if (typeof callbackUrl === 'string') {
    const wanted = readCallbackPath(callbackUrl, env.MILLRACE_PUBLIC_URL, '/');
    url.searchParams.set('callbackUrl', wanted);
  }
  ctx.status = 303;
  ctx.redirect(url.href);
}

async function readSignInForm(ctx: Context, services: Services) {
  if (!ctx.is('application/x-www-form-urlencoded')) {
    throw new AppError('BAD_REQUEST', 'This call takes a form.');
  }
  assertSameOrigin(ctx, services.env.MILLRACE_PUBLIC_URL);
  const form = await readForm(ctx.req);
  return { form, hasToken: isCsrfTokenRight(ctx, services.env, form.csrfToken) };
}

/** The client reads the error from the url that is answered, whatever the status. */
function answerUrl(ctx: Context, services: Services, path: string, status = 200): void {
  ctx.status = status;
  ctx.body = { url: new URL(path, services.env.MILLRACE_PUBLIC_URL).href };
}

function refuse(ctx: Context, services: Services, error: string, status: number, more = '') {
  answerUrl(ctx, services, `/sign-in/error?error=${error}${more}`, status);
}

async function signIn(ctx: Context, services: Services): Promise<void> {
  const { form, hasToken } = await readSignInForm(ctx, services);
  if (!hasToken) return refuse(ctx, services, 'MissingCSRF', 403);
  const fallback = '/api/auth/success';
  const wanted = readCallbackPath(form.callbackUrl, services.env.MILLRACE_PUBLIC_URL, fallback);
  try {
    const path = await signInBy(ctx, services, { form, wanted, provider: ctx.params.provider });
    answerUrl(ctx, services, path);
  } catch (error) {
    if (error instanceof TooManyRequests) {
      ctx.set('Retry-After', String(error.retryAfterSeconds));
      return refuse(ctx, services, 'TooManyRequests', 429);
    }
    if (!(error instanceof SignInRefused)) throw error;
    const status = error.code === 'AccessDenied' ? 403 : 401;
    const more = error instanceof VendorLinkExpired ? `&requestId=${error.requestId}` : '';
    refuse(ctx, services, error.code, status, more);
  }
}

/** The answer is the same for every address. */
async function askForLink(ctx: Context, services: Services): Promise<void> {
  const { form, hasToken } = await readSignInForm(ctx, services);
  if (!hasToken) return refuse(ctx, services, 'MissingCSRF', 403);
  const { success, data: email } = mailAddress.safeParse(form.email ?? '');
  if (!success) return refuse(ctx, services, 'EmailSignin', 400);
  try {
    await sendSignInLink(services, { email, callbackUrl: form.callbackUrl, ip: ctx.ip });
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    ctx.set('Retry-After', String(error.retryAfterSeconds));
    return refuse(ctx, services, 'TooManyRequests', 429);
  }
  answerUrl(ctx, services, `/check-email?email=${encodeURIComponent(email)}`);
}

/** Whoever asks for a service that we don't have goes to the sign-in page, and comes back after. */
async function refuseProvider(ctx: Context, services: Services): Promise<void> {
  const { form, hasToken } = await readSignInForm(ctx, services);
  if (!hasToken) return refuse(ctx, services, 'MissingCSRF', 403);
  const callbackUrl = readCallbackPath(form.callbackUrl, services.env.MILLRACE_PUBLIC_URL, '/');
  const query = new URLSearchParams({ error: 'OAuthSignin', callbackUrl });
  answerUrl(ctx, services, `/sign-in?${query}`);
}

async function signOut(ctx: Context, services: Services): Promise<void> {
  const { form, hasToken } = await readSignInForm(ctx, services);
  if (!hasToken) return refuse(ctx, services, 'MissingCSRF', 403);
  if (readSignedIn(ctx)) endSession(ctx);
  const path = readCallbackPath(form.callbackUrl, services.env.MILLRACE_PUBLIC_URL, '/sign-in');
  answerUrl(ctx, services, path);
}

/** What the client library complains about; one clean line each, and never an error. */
async function recordClientEvent(ctx: Context, services: Services): Promise<void> {
  await countUse(services.db, limits.clientLogsByIp, ctx.ip);
  const body = (await readBody(ctx.req, { ...jsonLimits, maxBytes: 8 * 1024 })).toString('utf8');
  const text = ctx.is('application/x-www-form-urlencoded')
    ? Object.fromEntries(new URLSearchParams(body))
    : {};
  const { level, code, message } = text as Record<string, string | undefined>;
  services.log.info(
    {
      // Not `level`: that would be the level of our own line.
      clientLevel: cleanForLog(level ?? '', 10),
      code: cleanForLog(code ?? '', 80),
      message: maskValues(cleanForLog(message ?? '', 500)),
    },
    'client event',
  );
  ctx.status = 200;
  ctx.body = '';
}
