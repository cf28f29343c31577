import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { until } from '@millrace/db/testing/until';

interface CaughtMail {
  to: string[];
  text: string;
}

export interface Mailbox {
  url: string;
  mails: CaughtMail[];
  /** The next mail to this address, or the last one that came already. */
  waitFor(to: string): Promise<CaughtMail>;
  close(): Promise<void>;
}

/** A real mail server that keeps what it gets. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map((one) => one.address);
        const raw = Buffer.concat(parts).toString('utf8');
        mails.push({ to, text: raw.replace(/=\r\n/g, '').replaceAll('=3D', '=') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    waitFor(to) {
      const find = () => mails.findLast((mail) => mail.to.includes(to));
      return until(`a mail to ${to}`, find, 5_000);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
