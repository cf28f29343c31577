import { createTransport } from 'nodemailer';
import type { ApiEnv } from './env';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * The API sends only what a person asks for and waits on: sign-in links and codes. Every other mail
 * is an activity of a workflow.
 */
export function createMailer(env: Pick<ApiEnv, 'SMTP_URL' | 'MAIL_FROM'>): Mailer {
  const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
  const transport = createTransport(
    { url: env.SMTP_URL, ...timeouts },
    { from: env.MAIL_FROM, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
