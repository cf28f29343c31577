import { createTransport } from 'nodemailer';
import type { ProviderWatch } from '@millrace/db/providerStates';
import type { ApiEnv } from './env';
import { watchCall } from './watchCall';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

const waits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/**
 * The API sends only what a person asks for and waits on: sign-in links and codes. Every other mail
 * is an activity of a workflow.
 * @param timeouts in milliseconds; beside an address the transport takes them as its parameters only
 */
export function createMailer(
  env: Pick<ApiEnv, 'SMTP_URL' | 'MAIL_FROM'>,
  watch: ProviderWatch,
  timeouts: typeof waits = waits,
): Mailer {
  const address = new URL(env.SMTP_URL);
  for (const [name, ms] of Object.entries(timeouts)) address.searchParams.set(name, String(ms));
  const transport = createTransport(address.href, {
    from: env.MAIL_FROM,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      await watchCall(watch, 'mail', transport.sendMail(mail));
    },
    close: () => transport.close(),
  };
}
