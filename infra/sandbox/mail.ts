import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Sandbox } from './sandbox';

const MAX_MAIL_BYTES = 25 * 1024 * 1024;

/** Takes every mail for every address, except for the two domains that stand for trouble. */
export function createMailCatcher(sandbox: Sandbox): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MAX_MAIL_BYTES,
    banner: 'Sandbox mail catcher',
    closeTimeout: 2000,
    onRcptTo(address, _session, done) {
      const domain = address.address.split('@')[1]?.toLowerCase();
      if (sandbox.settings.mailMended) done();
      else if (domain === 'refuses.example') done(smtpError(550, 'mailbox unavailable'));
      else if (domain === 'busy.example') done(smtpError(451, 'try again later'));
      else done();
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map((recipient) => recipient.address);
      keepMail(sandbox, stream, to).then(
        () => done(),
        () => done(smtpError(451, 'could not be kept')),
      );
    },
  });
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function keepMail(
  sandbox: Sandbox,
  stream: SMTPServerDataStream,
  to: string[],
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  if (stream.sizeExceeded) throw smtpError(552, 'too large');
  const parsed = await PostalMime.parse(Buffer.concat(chunks), {
    attachmentEncoding: 'arraybuffer',
  });
  sandbox.store.table('mail').put({
    id: randomUUID(),
    seq: sandbox.store.nextSeq(),
    receivedAt: sandbox.nowText(),
    from: parsed.from?.address ?? '',
    to,
    subject: parsed.subject ?? '',
    messageId: parsed.messageId ?? null,
    headers: parsed.headers.map(({ key, value }) => ({ name: key, value })),
    text: parsed.text ?? '',
    html: parsed.html ?? null,
    attachments: parsed.attachments.map((attachment) => ({
      fileName: attachment.filename ?? 'unnamed',
      mediaType: attachment.mimeType,
      sizeBytes: (attachment.content as ArrayBuffer).byteLength,
    })),
  });
  sandbox.commit();
}
