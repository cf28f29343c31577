import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { until } from '@millrace/db/testing/until';
import { buildSandbox, type TestSandbox } from '../infra/sandbox/testing/build';
import { createMailClient, type MailClient } from './mail';
import { createScreeningClient } from './screening';

let sandbox: TestSandbox;
let mail: MailClient;

beforeAll(async () => {
  sandbox = await buildSandbox();
  mail = createMailClient({
    smtpUrl: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    from: 'Millrace <no-reply@millrace.example>',
  });
});
afterAll(async () => {
  mail.close();
  await sandbox.destroy();
});

const send = (to: string, idempotencyKey = 'mail-1') =>
  mail.sendMail({
    to,
    subject: 'Is OT-20418 your invoice? £10,000',
    text: 'Open http://localhost:3000/vendor/verification-request/1?token=a&b=c to answer.',
    html: '<p>Ahoj <a href="http://localhost:3000/x?a=1&amp;b=2">open</a><script>alert(1)</script></p>',
    idempotencyKey,
  });

const words = { to: 'x@y.example', subject: 'One of several', text: 'Words.' };

async function read(path: string): Promise<string> {
  return (await fetch(`${sandbox.url}${path}`)).text();
}

/** Stands before the sandbox's mail server and counts the connections. */
async function openRelay(port: number) {
  let opened = 0;
  let ended = 0;
  const relay = createServer((client) => {
    opened += 1;
    client.once('close', () => (ended += 1));
    const server = connect(port, '127.0.0.1');
    client.pipe(server).pipe(client);
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return {
    url: `smtp://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    opened: () => opened,
    ended: () => ended,
    close: () => new Promise((resolve) => relay.close(resolve)),
  };
}

describe('mail client', () => {
  it('delivers to the catcher, with an id made from the key', async () => {
    const { messageId } = await send('m.keane@oakhanger.example');
    expect(messageId).toBe('<mail-1@millrace.example>');
    const [caught] = JSON.parse(await read('/mailbox.json?to=M.Keane@oakhanger')) as object[];
    expect(caught).toMatchObject({
      to: ['m.keane@oakhanger.example'],
      from: 'no-reply@millrace.example',
      subject: 'Is OT-20418 your invoice? £10,000',
      messageId,
      links: [
        'http://localhost:3000/vendor/verification-request/1?token=a&b=c',
        'http://localhost:3000/x?a=1&b=2',
      ],
    });
    expect(await read('/mailbox.json?to=nobody')).toBe('[]');
  });

  it('shows the mail on a page on which its script cannot run', async () => {
    await send('p.raman@tarnferrier.example', 'mail-2');
    const [{ id }] = JSON.parse(await read('/mailbox.json?to=p.raman')) as [{ id: string }];
    const list = await read('/mailbox?to=p.raman');
    expect(list).toContain(`/mailbox/${id}`);
    const shown = await read(`/mailbox/${id}`);
    expect(shown).toContain('href="http://localhost:3000/x?a=1&amp;b=2"');
    expect(shown).toContain('sandbox="allow-top-navigation-by-user-activation"');
    expect(shown).not.toContain('<script>');
  });

  it('keeps its connection for the next mail, and opens another once that has ended', async () => {
    const relay = await openRelay(sandbox.smtpPort);
    const quick = createMailClient({ smtpUrl: relay.url, from: 'a@b.example', timeoutMs: 2_000 });
    try {
      for (const idempotencyKey of ['kept-1', 'kept-2']) {
        await quick.sendMail({ ...words, idempotencyKey });
      }
      expect(relay.opened()).toBe(1);
      await until('the kept connection has ended', () => relay.ended() === 1);
      await quick.sendMail({ ...words, idempotencyKey: 'kept-3' });
      expect(relay.opened()).toBe(2);
    } finally {
      quick.close();
      await relay.close();
    }
  });

  it('gives a server up that says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const smtpUrl = `smtp://127.0.0.1:${port}`;
    const quick = createMailClient({ smtpUrl, from: 'a@b.example', timeoutMs: 300 });
    try {
      const sent = quick.sendMail({ ...words, idempotencyKey: 'silent' });
      await expect(sent).rejects.toMatchObject({ kind: 'unavailable', retryable: true });
    } finally {
      quick.close();
      silent.close();
    }
  });

  it('takes a 550 as final and names no address', async () => {
    await expect(send('somebody@refuses.example')).rejects.toMatchObject({
      name: 'ProviderError',
      kind: 'refused',
      retryable: false,
      status: 550,
      message: 'mail refused (550)',
    });
  });

  it('takes a 451 and a server that is not there as worth another try', async () => {
    await expect(send('somebody@busy.example')).rejects.toMatchObject({
      kind: 'unavailable',
      retryable: true,
      status: 451,
    });
    const lost = createMailClient({ smtpUrl: 'smtp://127.0.0.1:1', from: 'a@b.example' });
    const attempt = lost.sendMail({ ...words, idempotencyKey: 'lost' });
    await expect(attempt).rejects.toMatchObject({ kind: 'unavailable', retryable: true });
    lost.close();
  });
});

describe('screening client', () => {
  const screen = (name: string, key = 'screening-key') =>
    createScreeningClient({ baseUrl: `${sandbox.url}/screening`, key }).screen({
      name,
      kind: 'company',
      country: null,
      bornOn: null,
    });

  it('is clear for a name on no list, and says which list it read', async () => {
    expect(await screen('Oakhanger Timber Supplies Ltd')).toEqual({
      result: 'clear',
      listOn: '2026-01-15',
      matches: [],
    });
  });

  it.each(['Volkov Maritime Supplies Ltd', 'VOLKOV MARITIME HOLDING', 'Volkov, Anton'])(
    'finds %s on the list',
    async (name) => {
      const found = await screen(name);
      expect(found.result).toBe('potential_match');
      expect(found.matches[0]?.listEntryId).toMatch(/^SBX-1001[78]$/);
    },
  );

  it('refuses a wrong key', async () => {
    await expect(screen('X', 'wrong-key-here')).rejects.toMatchObject({
      kind: 'refused',
      status: 401,
    });
  });

  it.each([
    ['500', 0],
    ['lost-answer', 1],
  ])('after the fault %s has kept the mail %d times, and tries again', async (kind, kept) => {
    const to = `ann@${kind}.example`;
    await sandbox.admin('POST', '/faults', { wire: 'mail', path: to, kind, times: 1 });
    await expect(send(to, kind)).rejects.toMatchObject({ kind: 'unavailable', retryable: true });
    const count = async () =>
      (JSON.parse(await read(`/mailbox.json?to=${to}`)) as unknown[]).length;
    expect(await count()).toBe(kept);
    await send(to, kind);
    expect(await count()).toBe(kept + 1);
  });
});

it.each([
  ['says nothing', () => undefined],
  ['hangs up before a word', (socket: Socket) => socket.end()],
])('lets nobody wait for a mail server that %s', async (_what, does) => {
  const silent = createServer((socket) => void does(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const client = createMailClient({
    ...{ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'a@b.example', timeoutMs: 200 },
  });
  try {
    const sent = client.sendMail({ ...words, idempotencyKey: 'silent' });
    await expect(sent).rejects.toMatchObject({ kind: 'unavailable', status: undefined });
  } finally {
    client.close();
    silent.close();
  }
});
