import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { takeFault } from './faultRules';
import type { Sandbox } from './sandbox';

const MAX_MAIL_BYTES = 25 * 1024 * 1024;

/** Takes every mail for every address, except for the two domains that stand for trouble. */
export function createMailCatcher(sandbox: Sandbox): SMTPServer {
  const catcher = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MAX_MAIL_BYTES,
    banner: 'Sandbox mail catcher',
    closeTimeout: 2000,
    onRcptTo(address, _session, done) {
      const domain = address.address.split('@')[1]?.toLowerCase();
      if (sandbox.settings.mailRepaired) done();
      else if (domain === 'refuses.example') done(smtpError(550, 'mailbox unavailable'));
      else if (domain === 'busy.example') done(smtpError(451, 'try again later'));
      else done();
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map((recipient) => recipient.address);
      takeMail(sandbox, stream, to).then(
        () => done(),
        () => done(smtpError(451, 'could not be kept')),
      );
    },
  });
  // A sender that dies in the middle of a mail ends only its own connection.
  catcher.on('error', (error: Error & { remoteAddress?: string }) => {
    if (error.remoteAddress === undefined) throw error;
  });
  return catcher;
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Faults of this wire: `500` before the mail is kept, `delay`, and `lost-answer` after it. */
async function takeMail(
  sandbox: Sandbox,
  stream: SMTPServerDataStream,
  to: string[],
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  if (stream.sizeExceeded) throw smtpError(552, 'too large');
  const fault = takeFault(sandbox.store, 'mail', to.join(), ['500', 'delay', 'lost-answer']);
  if (fault?.kind === 'delay') await sleep(fault.delayMs);
  if (fault?.kind === '500') throw smtpError(451, 'a fault');
  await keepMail(sandbox, Buffer.concat(chunks), to);
  if (fault?.kind === 'lost-answer') throw smtpError(451, 'a fault');
}

async function keepMail(sandbox: Sandbox, bytes: Buffer, to: string[]): Promise<void> {
  const parsed = await PostalMime.parse(bytes, {
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
