import { expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createMailer } from './mail';

it('lets nobody wait for a mail server that says nothing', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a@b.example' };
  const waits = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200 };
  const mailer = createMailer(
    env,
    { note: () => undefined, close: () => Promise.resolve() },
    waits,
  );
  try {
    const sent = mailer.send({ to: 'x@y.example', subject: 'Your code', text: '123456' });
    await expect(sent).rejects.toThrow(/Greeting never received|Timeout/);
  } finally {
    mailer.close();
    silent.close();
  }
});
