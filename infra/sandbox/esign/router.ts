import Router from '@koa/router';
import type { Context } from 'koa';
import * as z from 'zod';
import { isSecret, parseJsonBody, readBody } from '../http';
import type { EnvelopeRecord } from '../records';
import type { Sandbox } from '../sandbox';
import * as envelopes from './envelopes';
import { presentEnvelope, presentRecipient, presentRow } from './present';
import { serveDocument, showSigningPage, submitSigningPage } from './page';

/** A refusal in the shape of Documenso's API: a code and a message. */
class EsignRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

type Answer = (ctx: Context, body: Buffer) => unknown;

/** Documenso v2: envelopes, the signing page, and the PDF at the end. */
export function esignRouter(sandbox: Sandbox): Router {
  const router = new Router({ prefix: '/esign', sensitive: true, strict: true });
  const token = (ctx: Context) => String(ctx['params'].token);
  router.get('/sign/:token', (ctx: Context) => showSigningPage(sandbox, ctx, token(ctx)));
  router.post('/sign/:token', (ctx: Context) => submitSigningPage(sandbox, ctx, token(ctx)));
  router.get('/sign/:token/document.pdf', (ctx: Context) =>
    serveDocument(sandbox, ctx, token(ctx)),
  );
  const on = (method: 'get' | 'post', path: string, answer: Answer) =>
    router[method](`/api/v2${path}`, (ctx: Context) => serve(sandbox, ctx, answer));
  on('post', '/envelope/create', (ctx, body) => create(sandbox, ctx, body));
  on('post', '/envelope/distribute', (_ctx, body) => distribute(sandbox, body));
  on('post', '/envelope/cancel', (_ctx, body) => cancel(sandbox, body));
  on('get', '/envelope', (ctx) => find(sandbox, String(ctx.query['query'] ?? '')));
  on('get', '/envelope/item/:id/download', (ctx) => download(sandbox, ctx));
  on('get', '/envelope/:id', (ctx) =>
    presentEnvelope(findEnvelope(sandbox, String(ctx['params'].id))),
  );
  return router;
}

async function serve(sandbox: Sandbox, ctx: Context, answer: Answer): Promise<void> {
  const body = await readBody(ctx);
  try {
    if (!isSecret(ctx.get('authorization').replace(/^Bearer /, ''), sandbox.config.esignKey)) {
      throw new EsignRefusal(401, 'UNAUTHORIZED', 'Invalid token');
    }
    ctx.body = await answer(ctx, body);
  } catch (error) {
    if (!(error instanceof EsignRefusal)) throw error;
    ctx.status = error.status;
    ctx.body = { message: error.message, code: error.code };
  }
}

function findEnvelope(sandbox: Sandbox, id: string): EnvelopeRecord {
  const envelope = sandbox.store.table('envelopes').get(id);
  if (!envelope) throw new EsignRefusal(404, 'NOT_FOUND', 'Envelope not found');
  return envelope;
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new EsignRefusal(400, 'BAD_REQUEST', 'Input validation failed');
  return parsed.data;
}

async function create(sandbox: Sandbox, ctx: Context, body: Buffer) {
  const headers = { 'content-type': ctx.get('content-type') };
  const form = await new Response(Uint8Array.from(body), { headers }).formData().catch(() => null);
  const payloadText = form?.get('payload');
  // The provider's own client writes its lists with brackets.
  const file = form?.get('files') ?? form?.get('files[]');
  if (typeof payloadText !== 'string' || !(file instanceof Blob)) {
    throw new EsignRefusal(400, 'BAD_REQUEST', 'Send payload and files as multipart');
  }
  const payload = parse(envelopes.createPayload, parseJsonBody(Buffer.from(payloadText)));
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!(await envelopes.isPdf(bytes))) {
    throw new EsignRefusal(400, 'INVALID_DOCUMENT_FILE', 'The file is not a PDF');
  }
  const envelope = envelopes.createEnvelope(sandbox, payload, { name: file.name, bytes });
  return { id: envelope.id };
}

function distribute(sandbox: Sandbox, body: Buffer) {
  const schema = z.object({
    envelopeId: z.string(),
    meta: z.object({ redirectUrl: z.url().optional() }).loose().optional(),
  });
  const { envelopeId, meta } = parse(schema, parseJsonBody(body));
  const draft = findEnvelope(sandbox, envelopeId);
  if (draft.status !== 'DRAFT' && draft.status !== 'PENDING') {
    throw new EsignRefusal(400, 'INVALID_REQUEST', 'The envelope is closed');
  }
  const sent = sandbox.store.table('envelopes').put({
    ...draft,
    status: 'PENDING',
    sentAt: draft.sentAt ?? sandbox.nowText(),
    redirectUrl: meta?.redirectUrl ?? draft.redirectUrl,
  });
  if (draft.status === 'DRAFT') envelopes.announce(sandbox, 'DOCUMENT_SENT', sent);
  return {
    success: true,
    id: sent.id,
    recipients: sent.signers.map((signer) => {
      const { id, name, email, token, role, signingOrder } = presentRecipient(sent, signer);
      const signingUrl = `${sandbox.url}/esign/sign/${token}`;
      return { id, name, email, token, role, signingOrder, signingUrl };
    }),
  };
}

function cancel(sandbox: Sandbox, body: Buffer) {
  const schema = z.object({ envelopeId: z.string(), reason: z.string().optional() });
  const envelope = findEnvelope(sandbox, parse(schema, parseJsonBody(body)).envelopeId);
  if (envelope.status === 'CANCELLED') return { success: true };
  if (envelope.status !== 'DRAFT' && envelope.status !== 'PENDING') {
    throw new EsignRefusal(400, 'INVALID_REQUEST', 'The envelope is closed');
  }
  const cancelled = { ...envelope, status: 'CANCELLED' as const };
  envelopes.announce(
    sandbox,
    'DOCUMENT_CANCELLED',
    sandbox.store.table('envelopes').put(cancelled),
  );
  return { success: true };
}

function find(sandbox: Sandbox, query: string) {
  const found = sandbox.store
    .table('envelopes')
    .list()
    .filter(({ externalId, title }) => externalId === query || title.includes(query))
    .reverse();
  const data = found.slice(0, 10).map(presentRow);
  return { data, count: found.length, currentPage: 1, perPage: 10, totalPages: 1 };
}

function download(sandbox: Sandbox, ctx: Context) {
  const itemId = String(ctx['params'].id);
  const envelope = sandbox.store
    .table('envelopes')
    .list()
    .find((one) => one.itemId === itemId);
  const wantsSigned = ctx.query['version'] !== 'original';
  if (!envelope || (wantsSigned && envelope.status !== 'COMPLETED')) {
    throw new EsignRefusal(404, 'NOT_FOUND', 'No such version of the document');
  }
  const bytes = sandbox.store.readFile(`${envelope.id}${wantsSigned ? '-signed' : ''}.pdf`);
  if (!bytes) throw new EsignRefusal(404, 'NOT_FOUND', 'No such version of the document');
  ctx.type = 'application/pdf';
  return Buffer.from(bytes);
}
