import { define, type Answered, type Attack } from './attack';
import { startVariant } from './variant';
import { enterByDemo } from './people';
import { sendRaw } from './raw';
import { passQuietTime, type AttackStage } from './stage';
import { readCode, readJson, Visitor, type Answer } from './visitor';

const rateLine = 'rate limits → 429 + Retry-After that a spoofed X-Forwarded-For does not lift';
const headerLine = 'CSP, HSTS, nosniff, frame-ancestors, no-store present';

const quote = `/api/trpc/pricing.indicative?input=${encodeURIComponent(
  '{"amountMinor":100000,"termMonths":3}',
)}`;

/** Whatever a client says of its address, at the door it is the one it connects from. */
async function spoofAddress(stage: AttackStage): Promise<Answered> {
  await passQuietTime(stage);
  const ask = (count: number) =>
    sendRaw(stage, {
      to: stage.url,
      path: quote,
      headers: {
        'x-forwarded-for': `10.1.${count % 250}.7, 198.51.100.${count % 250}`,
        forwarded: `for=10.2.${count % 250}.7`,
        'x-real-ip': `10.3.${count % 250}.7`,
        'client-ip': `10.4.${count % 250}.7`,
        'cf-connecting-ip': `10.5.${count % 250}.7`,
      },
    });
  let tries = 0;
  let last: Answer;
  do {
    last = await ask(tries);
    tries += 1;
  } while (last.status === 200 && tries < 200);
  const wait = Number(last.headers.get('retry-after'));
  await passQuietTime(stage);
  return {
    ok: last.status === 429 && tries > 100 && tries < 130 && wait > 0,
    answered: `${last.status} ${readCode(last)} at try ${tries}, Retry-After ${wait} s`,
  };
}

/** Another API, as strict as in production: the limit over everything that one address asks. */
async function floodAddress(stage: AttackStage): Promise<Answered> {
  const env = { REQUESTS_PER_SECOND: '5' };
  const variant = await startVariant(stage, { parts: ['api'], env });
  try {
    const visitor = new Visitor(variant.stage, '203.0.113.50');
    const answers = await Promise.all(
      Array.from({ length: 120 }, () => visitor.send('/api/auth/csrf')),
    );
    const refused = answers.filter(({ status }) => status === 429);
    const wait = Number(refused[0]?.headers.get('retry-after'));
    const other = await new Visitor(variant.stage, '203.0.113.51').send('/api/auth/csrf');
    const session = await visitor.send('/api/auth/session');
    return {
      ok: refused.length > 30 && wait > 0 && other.status === 200 && session.status === 200,
      answered:
        `${refused.length} of 120 are 429, Retry-After ${wait} s; others ${other.status}, ` +
        `the session ${session.status}`,
    };
  } finally {
    await variant.stop();
  }
}

/** The same sources as on a public https address: what only exists there, and what must not. */
async function serveInProduction(stage: AttackStage): Promise<Answered> {
  const env = { MILLRACE_ENV: 'production', MILLRACE_PUBLIC_URL: 'https://millrace.example' };
  const variant = await startVariant(stage, { parts: ['api'], env });
  try {
    const visitor = new Visitor(variant.stage, '203.0.113.60');
    const csrf = await visitor.send('/api/auth/csrf');
    const cookie = csrf.headers.getSetCookie()[0] ?? '';
    const demo = await visitor.signIn('demo', { key: 'maker' });
    const providers = readJson(await visitor.send('/api/auth/providers'));
    const facts = {
      hsts: /max-age=\d{8}/.test(csrf.headers.get('strict-transport-security') ?? ''),
      'a locked cookie': /^__Host-[^;]+; path=\/; secure; httponly$/.test(sortAttributes(cookie)),
      'no sign-in by one click': demo.status === 403 && !('demo' in providers),
      'no clock to move': readCode(await visitor.query('demo.get')) === 'NOT_FOUND',
      'no samples': (await visitor.send('/api/demo/samples/good.pdf')).status === 404,
    };
    const missing = Object.entries(facts).filter(([, isSo]) => !isSo);
    return {
      ok: missing.length === 0,
      answered:
        missing.length === 0
          ? Object.keys(facts).join(', ')
          : `lacks ${missing.map(([what]) => what).join()}`,
    };
  } finally {
    await variant.stop();
  }
}

/** Name and value first, then path, secure and httponly in this order. */
function sortAttributes(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((one) => one.trim().toLowerCase());
  const wanted = ['path=/', 'secure', 'httponly'].filter((one) => attributes.includes(one));
  const name = cookie.split('=')[0] ?? '';
  return [pair === '' ? '' : name, ...wanted].join('; ');
}

/** Whether a page runs nothing but its own scripts, in no frame but its own. */
export function judgePage({ headers, text }: Pick<Answer, 'headers' | 'text'>) {
  const policy = headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  const bare = [...text.matchAll(/<script(?![^>]*nonce=)[^>]*>/g)].length;
  const isGuarded =
    policy.includes("frame-ancestors 'none'") &&
    policy.includes("object-src 'none'") &&
    !/script-src[^;]*'unsafe-(?:inline|eval)'/.test(policy) &&
    headers.get('x-content-type-options') === 'nosniff' &&
    nonce.length > 20 &&
    bare === 0;
  return { nonce, isGuarded, bare };
}

/** Pages of the portal, for a stranger and for a person. */
async function lookAtPages(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'company');
  const pages = ['/', '/sign-in', '/dashboard', '/invoices', '/admin', '/no-such-page'];
  const wrong: string[] = [];
  const nonces = new Set<string>();
  for (const page of pages) {
    const { nonce, isGuarded, bare } = judgePage(await visitor.send(page));
    nonces.add(nonce);
    if (!isGuarded) wrong.push(`${page} (${bare} scripts without a nonce)`);
  }
  const isFresh = nonces.size === pages.length;
  return {
    ok: wrong.length === 0 && isFresh,
    answered: wrong.length === 0 ? `${pages.length} pages, a new nonce each` : wrong.join('; '),
  };
}

const guards: Record<string, RegExp> = {
  'content-security-policy': /frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'cache-control': /no-store/,
  'referrer-policy': /origin/,
};

/** Every kind of answer carries them, also refusals, and so do pages. */
async function lookAtHeaders(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'company');
  const answers: Record<string, Answer> = {
    'a call': await visitor.query('mandate.current'),
    'a refusal': await visitor.query('adminOverview.get'),
    'no such path': await visitor.send('/api/nothing'),
    'no such call': await visitor.query('no.such'),
    session: await visitor.send('/api/auth/session'),
    csrf: await visitor.send('/api/auth/csrf'),
    'a webhook': await visitor.send('/api/webhooks/payments', { method: 'POST', body: '{}' }),
  };
  const missing = Object.entries(answers).flatMap(([what, { headers }]) =>
    Object.entries(guards)
      .filter(([name, pattern]) => !pattern.test(headers.get(name) ?? ''))
      .map(([name]) => `${what} lacks ${name}`),
  );
  const told = Object.values(answers).some(({ headers }) => headers.has('x-powered-by'));
  const count = `${Object.keys(answers).length} kinds of answer carry all`;
  return {
    ok: missing.length === 0 && !told,
    answered: missing.length === 0 ? count : missing.slice(0, 4).join('; '),
  };
}

export const floods: readonly Attack[] = [
  define(lookAtHeaders, headerLine, 'seven kinds of answer', 'all there'),
  define(lookAtPages, headerLine, 'six pages of the portal', 'all there, a new nonce each'),
  define(serveInProduction, headerLine, 'the API on an https address', 'HSTS, locked cookies'),
  define(spoofAddress, rateLine, 'five headers that claim addresses', '429 with Retry-After'),
  define(floodAddress, rateLine, '120 requests at once from one address', '429; others answered'),
];
