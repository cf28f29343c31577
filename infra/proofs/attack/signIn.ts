import { define, judgeAll, judgeSame, type Answered, type Attack } from './attack';
import { enterByDemo, findAccount } from './people';
import { sendRaw, sendSlowly } from './raw';
import { proofs } from './signInProofs';
import { chooseAddress, type AttackStage } from './stage';
import { type Answer, readCode, readJson, Visitor } from './visitor';

const { email, password = '' } = findAccount('company');

const csrfLine = 'missing, tampered or another session’s CSRF token → refused, no session';
const sessionLine = 'new session id at every sign-in; a cookie after sign-out is dead';

/** A sign-in with the right password and whatever token somebody made up. */
async function signInWithToken(stage: AttackStage, forge: (own: string) => Promise<string>) {
  const visitor = new Visitor(stage, chooseAddress(stage.random));
  const csrfToken = await forge(await visitor.csrf());
  const fields = { email, password, json: 'true', ...(csrfToken && { csrfToken }) };
  const path = '/api/auth/callback/password';
  const answer = await visitor.send(path, { method: 'POST', body: new URLSearchParams(fields) });
  const isIn = (await visitor.whoami()) !== undefined || visitor.sessionCookie() !== undefined;
  return `${answer.status} ${isIn ? 'a session' : 'no session'}`;
}

async function forgeCsrfToken(stage: AttackStage): Promise<Answered> {
  const flip = (own: string) => `${own.startsWith('0') ? '1' : '0'}${own.slice(1)}`;
  const answers = {
    missing: await signInWithToken(stage, async () => ''),
    tampered: await signInWithToken(stage, async (own) => flip(own)),
    'made up': await signInWithToken(stage, async () => 'a'.repeat(64)),
    'of another session': await signInWithToken(stage, () => new Visitor(stage).csrf()),
  };
  return judgeSame(answers, '403 no session');
}

/** A cookie that an attacker plants beside the token of his choice lacks the server’s seal. */
async function plantCsrfCookie(stage: AttackStage): Promise<Answered> {
  const visitor = new Visitor(stage, chooseAddress(stage.random));
  await visitor.csrf();
  const [name = ''] = [...visitor.cookies.keys()].filter((one) => one.includes('csrf'));
  const planted = 'b'.repeat(64);
  visitor.cookies.set(name, `${planted}|${'c'.repeat(64)}`);
  const body = new URLSearchParams({ csrfToken: planted, email, password, json: 'true' });
  const answer = await visitor.send('/api/auth/callback/password', { method: 'POST', body });
  return { ok: answer.status === 403, answered: `${answer.status}` };
}

/** Everything that changes who is signed in has to ask for the token, not the sign-in alone. */
async function leaveOutTokenElsewhere(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'company');
  const form = (path: string) =>
    visitor.send(path, { method: 'POST', body: new URLSearchParams({ email, json: 'true' }) });
  const update = await visitor.send('/api/auth/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ csrfToken: 'x', data: { name: 'Somebody Else' } }),
  });
  const answers = {
    signout: `${(await form('/api/auth/signout')).status}`,
    'signin/email': `${(await form('/api/auth/signin/email')).status}`,
    session: `${update.status}`,
  };
  const { ok, answered } = judgeSame(answers, '403');
  const who = await visitor.whoami();
  return { ok: ok && who?.['name'] === findAccount('company').name, answered };
}

const spellings = (own: string) => [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https://evil.example/dashboard',
  'https:evil.example',
  'HTTPS://EVIL.EXAMPLE',
  `${own}@evil.example/`,
  `${own.replace('http://', 'http://x@')}/`,
  `${own}.evil.example/`,
  'javascript:alert(1)',
  'data:text/html,x',
  '/ok/../..//evil.example',
  '/./\\evil.example',
  '\u0000//evil.example',
  ' //evil.example',
  '%2f%2fevil.example',
  '//evil%E3%80%82example',
  'http:///evil.example',
];

/** A path that begins with two slashes is a host to a browser. */
function leadsHome(own: string, url: unknown): boolean {
  if (typeof url !== 'string' || !URL.canParse(url)) return false;
  const { origin, pathname } = new URL(url);
  return origin === own && !pathname.startsWith('//');
}

/** Text that cannot be kept is refused as it is. */
function leadsNowhere(answer: Answer): boolean {
  return answer.status === 400 && readCode(answer) === 'BAD_REQUEST';
}

async function askForForeignCallback(stage: AttackStage): Promise<Answered> {
  const own = new URL(stage.url).origin;
  const led: { spelling: string; url: unknown }[] = [];
  for (const spelling of spellings(own)) {
    const visitor = new Visitor(stage);
    const entered = await visitor.signIn('demo', { key: 'company', callbackUrl: spelling });
    led.push({ spelling, url: leadsNowhere(entered) ? own : readJson(entered).url });
    const left = await visitor.form('/api/auth/signout', { callbackUrl: spelling });
    led.push({ spelling, url: leadsNowhere(left) ? own : readJson(left).url });
    const page = await visitor.send(
      `/api/auth/signin?error=x&callbackUrl=${encodeURIComponent(spelling)}`,
    );
    const location = new URL(page.headers.get('location') ?? 'none:');
    const wanted = location.searchParams.get('callbackUrl') ?? '/';
    const target = URL.canParse(wanted, own) ? new URL(wanted, own).href : wanted;
    led.push({ spelling, url: location.href }, { spelling, url: target });
  }
  return judgeAll(
    led,
    ({ url }) => leadsHome(own, url),
    ({ spelling, url }) => (leadsHome(own, url) ? own : `${JSON.stringify(spelling)} → ${url}`),
  );
}

/** The address in a mail is the configured one, whatever the request says of the host. */
async function forgeHost(stage: AttackStage): Promise<Answered> {
  const { email: to } = findAccount('adeyemi');
  const { host, origin } = new URL(stage.url);
  const links: string[] = [];
  const byAnotherName = await askForLink(stage, { at: stage.url, to, host: 'evil.example' });
  if (byAnotherName.status !== 421) links.push(`by another name: ${byAnotherName.status}`);
  for (const at of [stage.url, stage.apiUrl]) {
    const sinceAt = Date.now() - 1_000;
    const forged = at === stage.url ? host : 'evil.example';
    const answer = await askForLink(stage, { at, to, host: forged });
    links.push(String(readJson(answer).url ?? answer.status));
    const mail = await stage.mailbox.waitForMail(to, /sign-in link/, sinceAt);
    links.push(...mail.links);
  }
  const { ok } = judgeAll(links, (link) => link.startsWith(`${origin}/`), String);
  return { ok, answered: ok ? `every link at ${host}` : links.join(' ').slice(0, 200) };
}

async function askForLink(
  stage: AttackStage,
  { at, to, host }: { at: string; to: string; host: string },
): Promise<Answer> {
  const visitor = new Visitor(stage);
  const csrfToken = await visitor.csrf();
  return sendRaw(stage, {
    to: at,
    method: 'POST',
    path: '/api/auth/signin/email',
    headers: {
      host,
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example;proto=https',
      'x-original-host': 'evil.example',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: visitor.cookieHeader(),
    },
    body: new URLSearchParams({ csrfToken, email: to, json: 'true' }).toString(),
  });
}

async function fixSession(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'company');
  const [name, first] = visitor.sessionCookie() ?? ['', ''];
  const old = visitor.copy();
  await visitor.signIn('demo', { key: 'company' });
  const second = visitor.sessionCookie()?.[1];
  const victim = new Visitor(stage);
  victim.cookies.set(name, 'chosen-by-an-attacker-chosen-by-an-attacker');
  await victim.signIn('demo', { key: 'company' });
  const third = victim.sessionCookie()?.[1];
  const facts = {
    'a second sign-in': second !== first ? 'new id' : 'same id',
    'the old cookie': (await old.whoami()) === undefined ? 'new id' : 'still lives',
    'an id that was planted': third?.startsWith('chosen') ? 'was taken' : 'new id',
  };
  return judgeSame(facts, 'new id');
}

/** A request that was under way at the sign-out must not bring the session back when it ends. */
async function outliveSignOut(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'company');
  const thief = visitor.copy();
  const body = JSON.stringify({ csrfToken: await thief.csrf(), data: { name: 'Priya Raman' } });
  const slow = sendSlowly(stage, {
    to: stage.url,
    path: '/api/auth/session',
    headers: { 'content-type': 'application/json', cookie: thief.cookieHeader() },
    body,
  });
  await new Promise((resolve) => setTimeout(resolve, 250));
  const burst = Promise.all(Array.from({ length: 8 }, () => thief.query('dashboard.summary')));
  const left = await visitor.form('/api/auth/signout', { callbackUrl: '/' });
  slow.finish();
  const late = await slow.answered;
  await burst;
  const isAlive = (await thief.whoami()) !== undefined;
  const call = readCode(await thief.query('dashboard.summary'));
  const renewed = late.headers.getSetCookie().some((line) => /session-?[^=]*=[^;]{20}/.test(line));
  return {
    ok: left.status === 200 && !isAlive && call === 'UNAUTHORIZED' && !renewed,
    answered: isAlive ? 'the session lives' : `${call}, nobody is signed in`,
  };
}

async function disableInSession(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'signer');
  const set = (status: string) =>
    stage.database.query('UPDATE users SET status = $1 WHERE email = $2', [
      status,
      findAccount('signer').email,
    ]);
  const before = readCode(await visitor.query('dashboard.summary'));
  await set('disabled');
  try {
    const after = readCode(await visitor.query('dashboard.summary'));
    const again = (await new Visitor(stage).signIn('demo', { key: 'signer' })).status;
    const byPassword = await new Visitor(stage, chooseAddress(stage.random)).signIn('password', {
      email: findAccount('signer').email,
      password,
    });
    const answered = `${before}, then ${after}; new sign-in ${byPassword.status}`;
    const isRefused = after === 'UNAUTHORIZED' && byPassword.status === 403 && again !== 500;
    return { ok: before === 'OK' && isRefused, answered };
  } finally {
    await set('active');
  }
}

async function changeRoleInSession(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'compliance');
  const who = findAccount('compliance');
  const set = (roles: readonly string[]) =>
    stage.database.query('UPDATE users SET admin_roles = $1 WHERE email = $2', [roles, who.email]);
  const ask = async () => readCode(await visitor.query('adminOverview.get'));
  const decide = async () => readCode(await visitor.mutate('adminInvoice.decideItem', {}));
  try {
    const before = [await ask(), await decide()].join(' ');
    await set(['support']);
    const demoted = [await ask(), await decide()].join(' ');
    await set([]);
    const none = [await ask(), await decide()].join(' ');
    return {
      ok: `${before}|${demoted}|${none}` === 'OK BAD_REQUEST|OK FORBIDDEN|FORBIDDEN FORBIDDEN',
      answered: `before ${before}; as support ${demoted}; without a role ${none}`,
    };
  } finally {
    await set(who.adminRoles ?? []);
  }
}

export const signIn: readonly Attack[] = [
  define(forgeCsrfToken, csrfLine, 'four wrong tokens', '403, no session'),
  define(plantCsrfCookie, csrfLine, 'an unsealed token in cookie and form', '403'),
  define(leaveOutTokenElsewhere, csrfLine, 'sign-out, link and update without it', '403'),
  define(
    askForForeignCallback,
    'foreign callbackUrl in every spelling → own origin',
    '20 spellings at sign-in, sign-out and the sign-in page',
    'own origin',
  ),
  define(
    forgeHost,
    'forged Host → mailed links keep the configured origin',
    'Host, X-Forwarded-Host, Forwarded; by the door and past it',
    'the configured origin',
  ),
  define(fixSession, sessionLine, 'a second sign-in; a planted id', 'a new id each time'),
  define(
    outliveSignOut,
    `${sessionLine}, also for a request in flight`,
    'a slow request and eight quick ones across a sign-out',
    'UNAUTHORIZED ever after',
  ),
  define(
    disableInSession,
    'a disabled user → effective on the next request',
    'disabled while signed in',
    'UNAUTHORIZED, no new sign-in',
  ),
  define(
    changeRoleInSession,
    'a changed role → effective on the next request',
    'compliance becomes support, then nothing',
    'FORBIDDEN at once',
  ),
  ...proofs,
];
