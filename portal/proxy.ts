import { NextResponse, type NextRequest } from 'next/server';
import { isDevServer, type PortalEnv, readEnv } from './env';
import { type OutageWatch, reloadSeconds, watchOutages, writeOutagePage } from './server/outage';

let outages: OutageWatch | undefined;

/** Gives every page its own script nonce, the security headers, and the path its layout is for. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const env = readEnv();
  outages ??= watchOutages(env);
  const reference = await outages.find(request.nextUrl.pathname);
  if (reference !== null) return answerOutage(reference, env);
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const policy = writePolicy(nonce, env.POSTHOG_KEY ? env.POSTHOG_HOST : '', env.SENTRY_DSN);
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('x-path', request.nextUrl.pathname + request.nextUrl.search);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  setHeaders(response, policy, env);
  return response;
}

/** Every page needs the API: while it cannot be reached, each says so and opens by itself. */
function answerOutage(reference: string, env: PortalEnv): NextResponse {
  const response = new NextResponse(writeOutagePage(reference), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(reloadSeconds),
    },
  });
  setHeaders(response, "default-src 'none'; style-src 'unsafe-inline'", env);
  return response;
}

function setHeaders(response: NextResponse, policy: string, env: PortalEnv): void {
  response.headers.set('content-security-policy', policy);
  response.headers.set('x-content-type-options', 'nosniff');
  response.headers.set('x-frame-options', 'DENY');
  response.headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  response.headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  response.headers.set('cross-origin-opener-policy', 'same-origin');
  if (env.MILLRACE_PUBLIC_URL.startsWith('https:')) {
    response.headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
}

/**
 * Scripts run only with the nonce. Styles may be inline: the Money Line and the limit rail place
 * their marks by `style`, which carries numbers of ours and nothing a person typed.
 */
function writePolicy(nonce: string, analyticsHost: string, sentryDsn?: string): string {
  const reach = ["'self'", analyticsHost, sentryDsn ? new URL(sentryDsn).origin : ''];
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevServer ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self' data:",
    `connect-src ${reach.filter(Boolean).join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export const config = {
  matcher: [
    { source: '/((?!_next/static|_next/image|fonts/|healthz|readyz|favicon.ico|icon.svg).*)' },
  ],
};
