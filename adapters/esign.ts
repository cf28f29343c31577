import * as z from 'zod';
import { createHttp } from './http';
import { ProviderError } from './providerError';

export interface EsignConfig {
  baseUrl: string;
  key: string;
  timeoutMs?: number;
}

type EnvelopeStatus = 'draft' | 'pending' | 'completed' | 'declined' | 'cancelled';

interface EnvelopeSigner {
  signerId: string;
  name: string;
  email: string;
  order: number;
  viewed: boolean;
  status: 'waiting' | 'signed' | 'declined';
  signedAt: string | null;
  declineReason: string | null;
}

export interface Envelope {
  envelopeId: string;
  externalId: string | null;
  status: EnvelopeStatus;
  completedAt: string | null;
  signers: EnvelopeSigner[];
  /** The documents in it; download the signed one by this id. */
  itemIds: string[];
}

interface SigningLink {
  signerId: string;
  email: string;
  order: number;
  signingUrl: string;
}

export interface EsignClient {
  /**
   * Makes a draft that nobody has been sent. The wire knows no idempotency keys: before creating
   * again after a lost answer, look with `findEnvelopes(externalId)`.
   */
  createEnvelope(input: {
    externalId: string;
    title: string;
    pdf: Uint8Array;
    fileName: string;
    signers: { name: string; email: string; order: number }[];
    redirectUrl: string;
  }): Promise<{ envelopeId: string }>;
  /** Makes it signable. We tell the signers ourselves, so the provider mails nobody. */
  distributeEnvelope(envelopeId: string): Promise<SigningLink[]>;
  getEnvelope(envelopeId: string): Promise<Envelope>;
  findEnvelopes(externalId: string): Promise<Envelope[]>;
  /** The signed PDF with the audit page at its end. */
  downloadSigned(itemId: string): Promise<Uint8Array>;
  cancelEnvelope(envelopeId: string, reason: string): Promise<void>;
}

const statuses = {
  DRAFT: 'draft',
  PENDING: 'pending',
  COMPLETED: 'completed',
  REJECTED: 'declined',
  CANCELLED: 'cancelled',
} as const satisfies Record<string, EnvelopeStatus>;
const signerStatuses = { NOT_SIGNED: 'waiting', SIGNED: 'signed', REJECTED: 'declined' } as const;
const id = z.union([z.string(), z.number()]).transform(String);

const created = z.object({ id: z.string() });
const distributed = z.object({
  id: z.string(),
  recipients: z.array(
    z.object({
      id,
      email: z.string(),
      signingOrder: z.number().nullish(),
      signingUrl: z.url(),
    }),
  ),
});
const envelope = z.object({
  id: z.string(),
  externalId: z.string().nullish(),
  status: z.enum(['DRAFT', 'PENDING', 'COMPLETED', 'REJECTED', 'CANCELLED']),
  completedAt: z.string().nullish(),
  recipients: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      signingOrder: z.number().nullish(),
      readStatus: z.enum(['NOT_OPENED', 'OPENED']),
      signingStatus: z.enum(['NOT_SIGNED', 'SIGNED', 'REJECTED']),
      signedAt: z.string().nullish(),
      rejectionReason: z.string().nullish(),
    }),
  ),
  envelopeItems: z.array(z.object({ id: z.string() })).default([]),
});
const found = z.object({ data: z.array(z.object({ id: z.string() })) });
const success = z.object({ success: z.literal(true) });
const errorBody = z.object({ code: z.string() });

/** Documenso v2 over HTTP. */
export function createEsignClient(config: EsignConfig): EsignClient {
  const http = createHttp(
    {
      provider: 'esign',
      baseUrl: `${config.baseUrl.replace(/\/$/, '')}/api/v2`,
      headers: { authorization: config.key },
      timeoutMs: config.timeoutMs,
    },
    (body) => {
      const parsed = errorBody.safeParse(body);
      return parsed.success ? { reason: parsed.data.code } : {};
    },
  );
  const post = <T>(schema: z.ZodType<T>, path: string, body: unknown) =>
    http.json(schema, {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const getEnvelope = async (envelopeId: string) => {
    const path = `/envelope/${encodeURIComponent(envelopeId)}`;
    return toEnvelope(await http.json(envelope, { method: 'GET', path }));
  };
  return {
    async createEnvelope(input) {
      const body = buildCreateForm(input);
      const made = await http.json(created, { method: 'POST', path: '/envelope/create', body });
      return { envelopeId: made.id };
    },
    async distributeEnvelope(envelopeId) {
      const meta = { distributionMethod: 'NONE' };
      const sent = await post(distributed, '/envelope/distribute', { envelopeId, meta });
      return sent.recipients.map((recipient) => ({
        signerId: recipient.id,
        email: recipient.email,
        order: recipient.signingOrder ?? 1,
        signingUrl: recipient.signingUrl,
      }));
    },
    getEnvelope,
    async findEnvelopes(externalId) {
      const query = { query: externalId, type: 'DOCUMENT' };
      const list = await http.json(found, { method: 'GET', path: '/envelope', query });
      const envelopes = await Promise.all(list.data.map((item) => getEnvelope(item.id)));
      return envelopes.filter((item) => item.externalId === externalId);
    },
    async downloadSigned(itemId) {
      const path = `/envelope/item/${encodeURIComponent(itemId)}/download`;
      const bytes = await http.bytes({ method: 'GET', path, query: { version: 'signed' } });
      if (isWholePdf(bytes)) return bytes;
      const message = 'esign answered with something that is no whole PDF';
      throw new ProviderError({ provider: 'esign', kind: 'bad_response', message });
    },
    async cancelEnvelope(envelopeId, reason) {
      await post(success, '/envelope/cancel', { envelopeId, reason });
    },
  };
}

/** It is kept as the signed contract, so an error page or half a file must not pass for it. */
function isWholePdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => new TextDecoder('latin1').decode(part);
  return text(bytes.subarray(0, 5)) === '%PDF-' && text(bytes.subarray(-1_024)).includes('%%EOF');
}

function buildCreateForm(input: Parameters<EsignClient['createEnvelope']>[0]): FormData {
  const form = new FormData();
  const payload = {
    type: 'DOCUMENT',
    title: input.title,
    externalId: input.externalId,
    recipients: input.signers.map(({ name, email, order }) => ({
      name,
      email,
      role: 'SIGNER',
      signingOrder: order,
    })),
    meta: {
      signingOrder: 'SEQUENTIAL',
      distributionMethod: 'NONE',
      redirectUrl: input.redirectUrl,
      timezone: 'Europe/London',
    },
  };
  form.append('payload', JSON.stringify(payload));
  const pdf = new Blob([Uint8Array.from(input.pdf)], { type: 'application/pdf' });
  form.append('files', pdf, input.fileName);
  return form;
}

function toEnvelope(body: z.infer<typeof envelope>): Envelope {
  return {
    envelopeId: body.id,
    externalId: body.externalId ?? null,
    status: statuses[body.status],
    completedAt: body.completedAt ?? null,
    signers: body.recipients.map((recipient) => ({
      signerId: recipient.id,
      name: recipient.name,
      email: recipient.email,
      order: recipient.signingOrder ?? 1,
      viewed: recipient.readStatus === 'OPENED',
      status: signerStatuses[recipient.signingStatus],
      signedAt: recipient.signedAt ?? null,
      declineReason: recipient.rejectionReason ?? null,
    })),
    itemIds: body.envelopeItems.map((item) => item.id),
  };
}
