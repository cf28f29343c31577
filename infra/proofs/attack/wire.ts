import { define, judgeSame, type Answered, type Attack } from './attack';
import { floods } from './floods';
import { enterByDemo } from './people';
import { quietAnswers } from './quietAnswers';
import { sendBytes, sendSlowly } from './raw';
import type { AttackStage } from './stage';
import { readCode, readJson, type Answer, type Visitor } from './visitor';
import { protocol } from './protocol';

const formLine = 'text/plain, urlencoded or multipart to a procedure → 415 with code BAD_REQUEST';
const listLine = '`pageSize` capped; SQL in sort or filter → 400';

const describeCall = (answer: Answer) => `${answer.status} ${readCode(answer)}`;

async function sendForms(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'company');
  const types = {
    'text/plain': '{}',
    'application/x-www-form-urlencoded': 'json={}',
    'multipart/form-data; boundary=x': '--x\r\n\r\n{}\r\n--x--',
    'text/plain; application/json': '{}',
    'application/xml': '<a/>',
    'application/octet-stream': '{}',
  };
  const answers: Record<string, string> = {};
  for (const [type, body] of Object.entries(types)) {
    const call = { 'content-type': type };
    answers[type] = describeCall(await visitor.mutateRaw('auth.requestStepUpCode', body, call));
  }
  return judgeSame(answers, '415 BAD_REQUEST');
}

/** What a form of another site would send, with the person’s cookies. */
async function crossOrigins(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'company');
  const own = new URL(stage.url);
  const heads: Record<string, Record<string, string>> = {
    'another site': { origin: 'https://evil.example' },
    'another port': { origin: `http://${own.hostname}:${Number(own.port) + 1}` },
    'a sandboxed frame': { origin: 'null' },
    'a site beside ours': { 'sec-fetch-site': 'same-site' },
    'a cross-site request': { 'sec-fetch-site': 'cross-site' },
    'our name in front': { origin: `${own.origin}.evil.example` },
  };
  const answers: Record<string, string> = {};
  for (const [what, head] of Object.entries(heads)) {
    const call = await visitor.mutateRaw('auth.requestStepUpCode', '{}', head);
    const form = new FormData();
    form.append('file', new Blob(['x']), 'a.pdf');
    const init = { method: 'POST', body: form, headers: head };
    const upload = await visitor.send('/api/invoices/upload', init);
    answers[what] = `${readCode(call)} ${upload.status}`;
  }
  return judgeSame(answers, 'FORBIDDEN 403');
}

async function changeByGet(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'company');
  const changes = ['invoice.deleteDraft', 'invoice.submit', 'auth.requestStepUpCode'];
  const answers: Record<string, string> = {};
  for (const action of changes) {
    answers[action] = describeCall(await visitor.query(action, { invoiceId: 'x' }));
    const head = await visitor.send(`/api/trpc/${action}`, { method: 'HEAD' });
    answers[`HEAD ${action}`] = head.status === 405 ? '405 METHOD_NOT_SUPPORTED' : `${head.status}`;
    const put = await visitor.send(`/api/trpc/${action}`, { method: 'PUT', body: '{}' });
    answers[`PUT ${action}`] = describeCall(put);
  }
  const overridden = await visitor.send('/api/trpc/auth.requestStepUpCode', {
    headers: { 'x-http-method-override': 'POST' },
  });
  answers['override'] = describeCall(overridden);
  return judgeSame(answers, '405 METHOD_NOT_SUPPORTED');
}

async function sendLargeBatch(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'company');
  const ask = async (path: string, count: number) =>
    `${(await visitor.send(`/api/trpc/${Array(count).fill(path).join(',')}?batch=1&input={}`)).status}`;
  const post = async (count: number) => {
    const paths = Array(count).fill('a').join(',');
    return `${(await visitor.mutateRaw(`${paths}?batch=1`, '{}')).status}`;
  };
  const within = await ask('mandate.current', 20);
  const { ok, answered } = judgeSame(
    {
      '2,001 reads': await ask('a', 2_001),
      '2,001 changes': await post(2_001),
      '21 reads': await ask('mandate.current', 21),
    },
    '400',
  );
  return { ok: ok && within === '200', answered: `${answered}; twenty are ${within}` };
}

async function sendTooMuch(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'company');
  const code = JSON.stringify({ code: 'x'.repeat(300 * 1024) });
  const chunked = async () => {
    const cookie = visitor.cookieHeader();
    const { host } = new URL(stage.url);
    const head = `POST /api/trpc/auth.stepUp HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n`;
    const types = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const text = await sendBytes(stage.url, `${head}${types}${chunk.repeat(6)}0\r\n\r\n`);
    return text.slice(9, 12);
  };
  const form = await visitor.send('/api/auth/callback/password', {
    method: 'POST',
    body: new URLSearchParams({ email: 'x'.repeat(40_000) }),
  });
  const hook = await visitor.send('/api/webhooks/payments', {
    method: 'POST',
    body: 'x'.repeat(3 * 1024 * 1024),
  });
  return judgeSame(
    {
      'a call': `${(await visitor.mutateRaw('auth.stepUp', code)).status}`,
      'a call in chunks': await chunked(),
      'a form': `${form.status}`,
      'a webhook': `${hook.status}`,
    },
    '413',
  );
}

async function sendTooSlowly(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'company');
  const cookie = visitor.cookieHeader();
  const paths: Record<string, string> = {
    '/api/trpc/auth.stepUp': 'application/json',
    '/api/auth/callback/password': 'application/x-www-form-urlencoded',
    '/api/webhooks/payments': 'application/json',
  };
  const slow = Object.entries(paths).map(async ([path, type]) => {
    const headers = { 'content-type': type, cookie };
    const sent = sendSlowly(stage, { to: stage.url, path, headers, body: 'x'.repeat(100) });
    const late = new Promise<string>((resolve) => setTimeout(() => resolve('silence'), 25_000));
    const status = await Promise.race([sent.answered.then((one) => `${one.status}`), late]);
    sent.leave();
    return [path, status] as const;
  });
  return judgeSame(Object.fromEntries(await Promise.all(slow)), '408');
}

async function askForWholeList(stage: AttackStage): Promise<Answered> {
  const company = await enterByDemo(stage, 'company');
  const admin = await enterByDemo(stage, 'maker');
  const answers: Record<string, string> = {};
  for (const pageSize of [101, 1_000_000, 0, -1, 1.5, '100; drop table users']) {
    answers[`invoices ${pageSize}`] = describeCall(
      await company.query('invoice.list', { pageSize }),
    );
    for (const list of ['adminInvoice.list', 'workflow.list', 'task.list', 'activity.list']) {
      answers[`${list} ${pageSize}`] = describeCall(await admin.query(list, { pageSize }));
    }
  }
  const pageNumber = 1e300;
  answers['page 1e300'] = describeCall(await company.query('invoice.list', { pageNumber }));
  return judgeSame(answers, '400 BAD_REQUEST');
}

const sql = "x' OR 1=1; DROP TABLE users; --";

async function injectSql(stage: AttackStage): Promise<Answered> {
  const company = await enterByDemo(stage, 'company');
  const admin = await enterByDemo(stage, 'maker');
  const ask = async (who: Visitor, action: string, input: object) =>
    describeCall(await who.query(action, input));
  const { ok, answered } = judgeSame(
    {
      tab: await ask(company, 'invoice.list', { tab: sql }),
      sort: await ask(company, 'invoice.list', { sort: sql }),
      orderBy: await ask(company, 'invoice.list', { orderBy: 'password_hash' }),
      'an id': await ask(company, 'invoice.byId', { invoiceId: sql }),
      view: await ask(admin, 'adminInvoice.list', { view: sql }),
      status: await ask(admin, 'workflow.list', { status: sql }),
      kind: await ask(admin, 'workflow.list', { kind: sql }),
      workflow: await ask(admin, 'workflow.get', { workflowId: sql }),
      standing: await ask(admin, 'workflow.list', { standing: sql }),
      'waits for': await ask(admin, 'workflow.list', { waitsFor: sql }),
      operation: await ask(admin, 'workflow.previewBatch', { operation: sql }),
      csv: `${(await company.send(`/api/invoices/csv?companyId=${encodeURIComponent(sql)}`)).status} BAD_REQUEST`,
    },
    '400 BAD_REQUEST',
  );
  const finds = await findByText(company, admin);
  return { ok: ok && finds.ok, answered: ok ? `${answered}; ${finds.answered}` : answered };
}

/** Free text is looked for as it stands: it finds nothing, and it breaks nothing. */
async function findByText(company: Visitor, admin: Visitor): Promise<Answered> {
  const texts = [
    sql,
    "%' or 1=1 --",
    '\\',
    '%',
    '_',
    "'",
    '"',
    '$1',
    '\u0000',
    ';select pg_sleep(9)',
  ];
  const found: Record<string, string> = {};
  for (const q of texts) {
    const list = await company.query('invoice.list', { q });
    const items = (readJson(list).result?.data as { items?: unknown[] } | undefined)?.items;
    found[`invoices ${JSON.stringify(q)}`] = `${items?.length ?? list.status}`;
    const calls: [Visitor, string][] = [
      [admin, 'activity.list'],
      [admin, 'workflow.list'],
      [admin, 'workflow.filters'],
      [admin, 'adminInvoice.list'],
      [company, 'vendor.search'],
    ];
    for (const [who, action] of calls) {
      const { status } = await who.query(action, { q });
      found[`${action} ${JSON.stringify(q)}`] = status === 200 ? '0' : `${status}`;
    }
  }
  // No record keeps a NUL, so that one is refused; anything else may stand in a name.
  const { ok, answered } = judgeSame(found, (name) => (name.includes('u0000') ? '400' : '0'));
  return { ok, answered: ok ? 'as text it finds nothing' : answered };
}

export const wire: readonly Attack[] = [
  define(sendForms, formLine, 'six other content types', '415 BAD_REQUEST'),
  define(crossOrigins, formLine, 'calls and uploads from six other origins', 'FORBIDDEN'),
  define(changeByGet, 'a mutation by GET → 405', 'GET, HEAD, PUT and an override', '405'),
  define(sendLargeBatch, 'a batch of 2,001 → 400', '2,001 and 21 calls in one', '400'),
  define(sendTooMuch, 'oversize → 413', 'call, chunks, form and webhook', '413'),
  define(sendTooSlowly, 'slow body → 408', 'call, form and webhook that never end', '408'),
  define(askForWholeList, listLine, 'six page sizes at five lists', '400'),
  define(injectSql, listLine, 'SQL in every filter, sort, id and search', '400, or no match'),
  ...protocol,
  ...floods,
  ...quietAnswers,
];
