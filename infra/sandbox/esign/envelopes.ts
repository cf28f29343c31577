import { createHash, randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import * as z from 'zod';
import type { EnvelopeRecord, Signer } from '../records';
import type { Sandbox } from '../sandbox';
import { stampSignatures } from './pdf';
import { presentRecipient } from './present';

export const createPayload = z.object({
  type: z.literal('DOCUMENT'),
  title: z.string().min(1),
  externalId: z.string().optional(),
  recipients: z
    .array(
      z.object({
        name: z.string().min(1),
        email: z.email(),
        role: z.literal('SIGNER'),
        signingOrder: z.int().min(1).default(1),
      }),
    )
    .min(1),
  meta: z.object({ redirectUrl: z.url().optional() }).loose().default({}),
});

export async function isPdf(bytes: Uint8Array): Promise<boolean> {
  try {
    await PDFDocument.load(bytes);
    return true;
  } catch {
    return false;
  }
}

export function createEnvelope(
  sandbox: Sandbox,
  payload: z.infer<typeof createPayload>,
  file: { name: string; bytes: Uint8Array },
): EnvelopeRecord {
  const envelopes = sandbox.store.table('envelopes');
  const number = sandbox.store.nextSeq();
  const id = `envelope_${randomBytes(8).toString('hex')}`;
  sandbox.store.writeFile(`${id}.pdf`, file.bytes);
  return envelopes.put({
    id,
    number,
    itemId: `envelope_item_${randomBytes(8).toString('hex')}`,
    externalId: payload.externalId ?? null,
    title: payload.title,
    fileName: file.name,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    status: 'DRAFT',
    redirectUrl: payload.meta.redirectUrl ?? null,
    createdAt: sandbox.nowText(),
    sentAt: null,
    completedAt: null,
    signers: payload.recipients.map((recipient, index) => ({
      id: number * 100 + index,
      token: randomBytes(16).toString('base64url'),
      name: recipient.name,
      email: recipient.email,
      signingOrder: recipient.signingOrder,
      openedAt: null,
      signedAt: null,
      typedName: null,
      rejectedAt: null,
      rejectionReason: null,
      address: null,
    })),
  });
}

/** The signer whose turn it is: the first in order who has not signed. */
export function isTurnOf(envelope: EnvelopeRecord, signer: Signer): boolean {
  return !envelope.signers.some(
    (other) => other.signedAt === null && other.signingOrder < signer.signingOrder,
  );
}

export function findByToken(
  sandbox: Sandbox,
  token: string,
): { envelope: EnvelopeRecord; signer: Signer } | null {
  for (const envelope of sandbox.store.table('envelopes').list()) {
    const signer = envelope.signers.find((one) => one.token === token);
    if (signer) return { envelope, signer };
  }
  return null;
}

export function changeSigner(
  sandbox: Sandbox,
  envelope: EnvelopeRecord,
  signer: Signer,
  change: Partial<Signer>,
): EnvelopeRecord {
  const signers = envelope.signers.map((one) =>
    one.id === signer.id ? { ...one, ...change } : one,
  );
  return sandbox.store.table('envelopes').put({ ...envelope, signers });
}

/**
 * Signs for one person; the last one completes the envelope and seals its PDF. The PDF is made
 * first, so that a kill leaves either no signature or all of it. False if somebody else changed
 * the envelope meanwhile.
 */
export async function signEnvelope(
  sandbox: Sandbox,
  envelope: EnvelopeRecord,
  signer: Signer,
  typedName: string,
  address: string,
): Promise<boolean> {
  const signedAt = sandbox.nowText();
  const signers = envelope.signers.map((one) =>
    one.id === signer.id ? { ...one, signedAt, typedName, address } : one,
  );
  const signed: EnvelopeRecord = { ...envelope, signers };
  const completed: EnvelopeRecord = { ...signed, status: 'COMPLETED', completedAt: signedAt };
  const isLast = signers.every((one) => one.signedAt !== null);
  const original = isLast ? sandbox.store.readFile(`${envelope.id}.pdf`) : null;
  const sealed = original && (await stampSignatures(original, completed));
  const envelopes = sandbox.store.table('envelopes');
  if (envelopes.get(envelope.id) !== envelope) return false;
  if (sealed) sandbox.store.writeFile(`${envelope.id}-signed.pdf`, sealed);
  announce(sandbox, 'DOCUMENT_SIGNED', envelopes.put(signed));
  if (isLast) announce(sandbox, 'DOCUMENT_COMPLETED', envelopes.put(completed));
  return true;
}

/** Queues a webhook. Documenso's own number is `id`; ours are `envelopeId` and `externalId`. */
export function announce(sandbox: Sandbox, event: string, envelope: EnvelopeRecord): void {
  const recipients = envelope.signers.map((signer) => ({
    ...presentRecipient(envelope, signer),
    documentId: envelope.number,
  }));
  const payload = {
    id: envelope.number,
    envelopeId: envelope.id,
    externalId: envelope.externalId,
    title: envelope.title,
    status: envelope.status,
    createdAt: envelope.createdAt,
    updatedAt: sandbox.nowText(),
    completedAt: envelope.completedAt,
    recipients,
    Recipient: recipients,
  };
  const createdAt = sandbox.nowText();
  const webhookEndpoint = `${sandbox.config.webhookTargetUrl}/api/webhooks/esign`;
  sandbox.webhooks.enqueue('esign', JSON.stringify({ event, payload, createdAt, webhookEndpoint }));
}
