import { createTransport } from 'nodemailer';
import { ProviderError } from './providerError';

export interface MailConfig {
  /** smtp://host:port or smtps://user:password@host:port, with settings of the transport behind ? */
  smtpUrl: string;
  from: string;
  timeoutMs?: number;
}

interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Becomes the Message-ID, so that a mail sent twice after a lost answer can be told. */
  idempotencyKey: string;
  attachments?: { fileName: string; contentType: string; content: Uint8Array }[];
}

export interface MailClient {
  /** Resolves once the server has taken the mail; a 5xx answer is `refused` and final. */
  sendMail(message: MailMessage): Promise<{ messageId: string }>;
  close(): void;
}

/** Mail by SMTP, over a small pool of kept connections. */
export function createMailClient(config: MailConfig): MailClient {
  const transport = createTransport(writeAddress(config));
  const domain = /@([^>\s]+)/.exec(config.from)?.[1] ?? 'localhost';
  return {
    async sendMail(message) {
      const messageId = `<${message.idempotencyKey.replace(/[^\w.-]/g, '-')}@${domain}>`;
      try {
        await transport.sendMail({
          from: config.from,
          to: message.to,
          subject: message.subject,
          text: message.text,
          html: message.html,
          messageId,
          attachments: message.attachments?.map((attachment) => ({
            filename: attachment.fileName,
            contentType: attachment.contentType,
            content: Buffer.from(attachment.content),
          })),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw toProviderError(error);
      }
      return { messageId };
    },
    close: () => transport.close(),
  };
}

/** Beside an address the transport takes no settings: they are its parameters. */
function writeAddress({ smtpUrl, timeoutMs = 10_000 }: MailConfig): string {
  const address = new URL(smtpUrl);
  const settings = {
    // A kept connection may have ended meanwhile: once more by a fresh one, and no more than that.
    ...{ pool: true, maxConnections: 4, maxRequeues: 1, connectionTimeout: timeoutMs },
    ...{ greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
  };
  for (const [name, value] of Object.entries(settings)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
  }
  return address.href;
}

/** The server's text may quote the address, so only its number goes into our message. */
function toProviderError(error: unknown): ProviderError {
  const details = typeof error === 'object' && error !== null ? error : {};
  const status = 'responseCode' in details ? Number(details.responseCode) : undefined;
  const badAddress = 'code' in details && details.code === 'EENVELOPE';
  const refused = status === undefined ? badAddress : status >= 500;
  const kind = refused ? 'refused' : 'unavailable';
  const code = status ?? (badAddress ? 'no usable address' : 'no answer');
  return new ProviderError({ provider: 'mail', kind, status, message: `mail ${kind} (${code})` });
}
