import { define, judgeAll, judgeSame, type Answered, type Attack } from './attack';
import { enterByDemo } from './people';
import { sendBytes, sendRaw } from './raw';
import { sockets } from './sockets';
import type { AttackStage } from './stage';
import { Visitor } from './visitor';

const deepLine = 'JSON nested deeper than 32 → 400';
const strangerLine = 'the sandbox refuses foreign Host and Origin';
const strangerUiLine = 'the pages of Temporal refuse foreign Host and Origin';

async function nestJson(stage: AttackStage): Promise<Answered> {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const headers = { 'content-type': 'application/json' };
  const post = (path: string, levels: number) =>
    new Visitor(stage).send(path, { method: 'POST', headers, body: nested(levels) });
  const deep = encodeURIComponent(nested(600));
  return judgeSame(
    {
      'a call': `${(await post('/api/trpc/auth.resendLink', 100_000)).status}`,
      'a call, little': `${(await post('/api/trpc/auth.resendLink', 33)).status}`,
      'a batch': `${(await post('/api/trpc/auth.resendLink,pageError.report?batch=1', 100_000)).status}`,
      'a session': `${(await post('/api/auth/session', 100_000)).status}`,
      'a read': `${(await new Visitor(stage).send(`/api/trpc/pricing.indicative?input=${deep}`)).status}`,
    },
    '400',
  );
}

/** A client that wants answers one by one can't read ours; its change must not have run. It says so
 *  by a heading of its own or by the one of the protocol. */
async function askForStream(stage: AttackStage): Promise<Answered> {
  const company = await enterByDemo(stage, 'company');
  const name = `Streamed ${stage.random.between(1, 1_000_000)}`;
  const body = JSON.stringify({ name });
  const statuses = [];
  for (const [heading, wish] of [
    ['trpc-accept', 'application/jsonl'],
    ['accept', 'application/jsonl'],
    ['accept', 'text/html, Application/JSONL;q=0.9'],
  ] as const) {
    const headers = { 'content-type': 'application/json', [heading]: wish };
    for (const action of ['auth.requestStepUpCode', 'dashboard.summary']) {
      const isRead = action.startsWith('dashboard');
      const init = isRead ? { headers } : { method: 'POST', headers, body };
      statuses.push((await company.send(`/api/trpc/${action}`, init)).status);
    }
  }
  return judgeAll(statuses, (status) => status === 406, String);
}

/** What a page of somebody else's, open beside the demo, could send to the sandbox. */
async function addressSandbox(stage: AttackStage): Promise<Answered> {
  const to = stage.sandboxUrl;
  const { host } = new URL(to);
  const plain = { 'content-type': 'text/plain' };
  const ask = async (headers: Record<string, string>, method = 'GET', path = '/mailbox.json') =>
    `${(await sendRaw(stage, { to, path, method, headers, ...(method === 'POST' && { body: '{}' }) })).status}`;
  const origin = 'http://evil.example';
  return judgeSame(
    {
      'another host, mails': await ask({ host: 'evil.example' }),
      'another host, a write': await ask({ host: 'evil.example' }, 'POST', '/admin/settings'),
      'another origin, a write': await ask({ host, origin, ...plain }, 'POST', '/admin/settings'),
      'plain text': await ask({ host, ...plain }, 'POST', '/admin/settings'),
      'another method': await ask({ host }, 'PUT', '/admin/settings'),
      'no origin at all': await ask({ host, origin: 'null', ...plain }, 'POST', '/admin/settings'),
    },
    (name) => {
      if (name === 'plain text') return '415';
      if (name === 'another method') return '405';
      return name.startsWith('another host') ? '421' : '403';
    },
  );
}

/** What a page elsewhere, open beside the demo, could ask of Temporal's own pages, which show and
 *  end every workflow: by a name that leads here, or as itself, before a request too. */
async function addressTemporalUi(stage: AttackStage): Promise<Answered> {
  const port = stage.env['TEMPORAL_UI_PORT'] ?? '';
  const to = `http://127.0.0.1:${port}`;
  const ask = async (headers: Record<string, string>, method = 'GET') =>
    `${(await sendRaw(stage, { to, path: '/api/v1/namespaces', method, headers })).status}`;
  const host = `127.0.0.1:${port}`;
  const origin = 'http://evil.example';
  const socket = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  const before = { 'access-control-request-method': 'POST' };
  return judgeSame(
    {
      'another host': await ask({ host: `evil.example:${port}` }),
      'another host, a socket': await ask({ host: `evil.example:${port}`, ...socket }),
      'another host, no port of ours': await ask({ host: '127.0.0.1' }),
      'another origin': await ask({ host, origin }),
      'another origin, a write': await ask({ host, origin }, 'POST'),
      'another origin, before it': await ask({ host, origin, ...before }, 'OPTIONS'),
      'another origin, a socket': await ask({ host, origin, ...socket }),
      'no origin at all': await ask({ host, origin: 'null' }),
      'a person': await ask({ host: `localhost:${port}` }),
    },
    (name) => {
      if (name === 'a person') return '200';
      return name.startsWith('another host') ? '421' : '403';
    },
  );
}

async function nameTwoHosts(stage: AttackStage): Promise<Answered> {
  const own = new URL(stage.url).host;
  const text = await sendBytes(
    stage.url.replace('localhost', '127.0.0.1'),
    `GET /sign-in HTTP/1.1\r\nHost: ${own}\r\nHost: evil.example\r\n\r\n`,
  );
  const [status = ''] = text.split('\r\n');
  return { ok: status.startsWith('HTTP/1.1 400'), answered: status };
}

/** Names by which nobody calls us, and the method that sends a request back to whoever sent it. */
async function callByOtherNames(stage: AttackStage): Promise<Answered> {
  const to = stage.url.replace('localhost', '127.0.0.1');
  const { port } = new URL(to);
  const ask = async (host: string, path = '/sign-in') =>
    `${(await sendRaw(stage, { to, path, headers: { host } })).status}`;
  return judgeSame(
    {
      'another host': await ask('evil.example'),
      'another host with our port': await ask(`evil.example:${port}`),
      'ours as a part of it': await ask(`localhost.evil.example:${port}`),
      'another host, a call': await ask('evil.example', '/api/auth/session'),
      localhost: await ask(`localhost:${port}`),
      '127.0.0.1': await ask(`127.0.0.1:${port}`),
    },
    (name) => (/^(localhost|127)/.test(name) ? '200' : '421'),
  );
}

async function traceRequests(stage: AttackStage): Promise<Answered> {
  const to = stage.url.replace('localhost', '127.0.0.1');
  const { host } = new URL(stage.url);
  const ask = async (path: string) => {
    const headers = { host, cookie: 'mine=secret' };
    const answer = await sendRaw(stage, { to, path, method: 'TRACE', headers });
    const isAllowed = (answer.headers.get('allow') ?? '').includes('GET');
    return `${answer.status}${isAllowed ? '' : ' without Allow'}${answer.text.includes('secret') ? ' echoed' : ''}`;
  };
  return judgeSame(
    {
      'a page': await ask('/'),
      'a call': await ask('/api/trpc/dashboard.summary'),
      'a path': await ask('/api/auth/session'),
    },
    '405',
  );
}

export const protocol: readonly Attack[] = [
  define(nestJson, deepLine, 'calls, a batch, a session and a read', '400'),
  define(
    askForStream,
    'answers one by one → 406',
    'a read and a change, asked for in three ways',
    '406',
  ),
  ...sockets,
  define(addressSandbox, strangerLine, 'reads and writes as another page', '421, 403, 415, 405'),
  define(
    addressTemporalUi,
    strangerUiLine,
    'by another name and as another page, sockets and preflights too',
    '421, 403; 200',
  ),
  define(
    callByOtherNames,
    'the door answers to its own names only',
    'four foreign hosts, two of its own',
    '421; 200',
  ),
  define(traceRequests, 'TRACE → 405 with Allow', 'a page, a call and a path', '405'),
  define(nameTwoHosts, 'two Host headers → 400', 'the own host and another', '400'),
];
