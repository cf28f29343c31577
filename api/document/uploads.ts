import { sql } from '@millrace/db/connection/sql';
import type { Readable } from 'node:stream';
import type Router from '@koa/router';
import { AppError } from '@millrace/domain/errors/errors';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import { notPermitted } from '@millrace/domain/people/permissions';
import busboy from 'busboy';
import type { Context } from 'koa';
import { v7 as newId } from 'uuid';
import * as z from 'zod';
import { id } from '../http/inputs';
import { readClock } from '@millrace/db/settings/clock';
import { maskExtraction } from '@millrace/domain/invoice/maskExtraction';
import { extractDocument } from './extractions';
import { requireInvoice } from './uploadedInvoices';
import { assertSameOrigin } from '../http/origin';
import { requestIdOf } from '../http/log';
import { cleanPartHeaders } from '../http/partHeaders';
import { createDraft } from '../invoice/write/drafts';
import { requireSubmitted } from '../http/preconditions';
import { assertTheirs } from '../auth/tenancy';
import type { Services } from '../services';
import { requireSignedIn, type SignedIn } from '../auth/session';
import { deleteLooseDocuments, removeFiles } from './looseDocuments';
import { makeStorageKey } from '@millrace/adapters/storage';
import { countUse, limits } from '../http/throttle';
import { inspectUpload, type Inspected, maxUploadBytes } from './uploadInspection';

/** The parts of a form around its file come to a few hundred bytes. */
const formOverheadBytes = 16 * 1024;
const uploadWithinMs = 120_000;

type Uploader = SignedIn & { companyId: string };

const evidenceFields = z.strictObject({
  kind: z.enum(['evidence', 'invoice']),
  invoiceId: id,
});

/** The draft to make of it; without one the document waits until a draft is made by another call. */
const invoiceFields = z.object({ invoiceId: id.optional() });

/** POST /api/invoices/upload and /api/documents/upload: one file each, streamed to its place. */
export function addUploadRoutes(router: Router, services: Services): void {
  router.post('/api/invoices/upload', async (ctx) => {
    const user = await admitUpload(ctx, services);
    const stored = await receiveFile(ctx, services, { takesEInvoices: true });
    const { documentId, sha256 } = stored;
    const { invoiceId, read } = await keepOrRemove(services, stored, async () => {
      const draft = invoiceFields.safeParse(stored.fields);
      if (!draft.success) throw new AppError('BAD_REQUEST', 'The draft’s id is none.');
      return { ...draft.data, read: await readNew(services, user, stored) };
    });
    const document = { ...stored, kind: 'invoice', ownerType: 'company', ownerId: user.companyId };
    await recordDocument(services, user, document);
    if (invoiceId) await makeDraft(ctx, services, user, { invoiceId, documentId });
    ctx.status = 201;
    ctx.body = { documentId, sha256, extraction: maskExtraction(read) };
  });
  router.post('/api/documents/upload', async (ctx) => {
    const user = await admitUpload(ctx, services);
    // A person looks at what supports an invoice, and of data there is nothing to be looked at.
    const stored = await receiveFile(ctx, services, { takesEInvoices: false });
    const { kind, invoiceId } = await keepOrRemove(services, stored, async () => {
      const parsed = evidenceFields.safeParse(stored.fields);
      if (!parsed.success) throw new AppError('BAD_REQUEST', 'Say what it is, and for what.');
      await assertTheirs(services.db, user, { kind: 'invoice', id: parsed.data.invoiceId });
      await requireSubmitted(services.db, parsed.data.invoiceId);
      return parsed.data;
    });
    await recordDocument(services, user, {
      ...stored,
      kind,
      ownerType: 'invoice',
      ownerId: invoiceId,
    });
    ctx.status = 201;
    ctx.body = { documentId: stored.documentId, sha256: stored.sha256 };
  });
}

/** A stored file is kept where it passes, and whatever else happens leaves nothing of it. */
async function keepOrRemove<Passed>(
  { storage }: Services,
  { storageKey }: Stored,
  pass: () => Promise<Passed>,
): Promise<Passed> {
  try {
    return await pass();
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
}

/** What is read of a file that is not recorded yet. @throws AppError for what cannot become an invoice */
async function readNew(
  services: Services,
  { companyId }: Uploader,
  { documentId, storageKey, mediaType }: Stored,
): Promise<Extraction> {
  const { todayOn } = await readClock(services.db);
  const asked = { documentId, storageKey, mediaType, todayOn, companyId };
  const read = await extractDocument(services, asked);
  requireInvoice(read, mediaType);
  return read;
}

/** Whoever has left the page by now finds the draft all the same. What is refused leaves nothing. */
async function makeDraft(
  ctx: Context,
  services: Services,
  user: Uploader,
  draft: { invoiceId: string; documentId: string },
): Promise<void> {
  const { companyId } = user;
  const call = { services, koa: ctx, requestId: requestIdOf(ctx), signedIn: user, companyId };
  try {
    await createDraft(call, draft);
  } catch (error) {
    await removeFiles(services, await deleteLooseDocuments(services.db, [draft.documentId]));
    throw error;
  }
}

/** Who may upload, how often, and while there is room. */
async function admitUpload(ctx: Context, services: Services): Promise<Uploader> {
  assertSameOrigin(ctx, services.env.MILLRACE_PUBLIC_URL);
  const user = requireSignedIn(ctx);
  const { companyId } = user;
  if (user.type !== 'company' || !companyId) throw notPermitted();
  if (!ctx.is('multipart/form-data')) {
    throw new AppError('BAD_REQUEST', 'Send the file as a form.');
  }
  const declared = Number(ctx.get('content-length') || 0);
  if (declared > maxUploadBytes + formOverheadBytes) throw fileTooLarge();
  await countUse(services.db, limits.uploadsByUser, user.userId);
  const used = await services.db.row<{ bytes: number }>(sql`
    SELECT coalesce(sum(size_bytes), 0)::bigint AS bytes FROM documents
    WHERE company_id = ${companyId}
  `);
  if ((used?.bytes ?? 0) >= services.env.STORAGE_QUOTA_BYTES) {
    throw new AppError('PRECONDITION_FAILED', 'Your storage is full. Please ask us for more.');
  }
  return { ...user, companyId };
}

type Takes = Parameters<typeof inspectUpload>[0];

interface Stored extends Inspected {
  documentId: string;
  storageKey: string;
  fileName: string;
  fields: Record<string, string>;
}

/** Streams the one file to its place while looking at it; anything wrong leaves nothing behind. */
async function receiveFile(ctx: Context, services: Services, takes: Takes): Promise<Stored> {
  const documentId = newId();
  const storageKey = makeStorageKey(documentId, new Date().toISOString());
  const fields: Record<string, string> = {};
  const headers = cleanPartHeaders(ctx.get('content-type'));
  const parser = busboy({
    headers: ctx.req.headers,
    defParamCharset: 'utf8',
    limits: { files: 1, fields: 5, fieldSize: 1024, fileSize: maxUploadBytes, parts: 8 },
  });
  const received = new Promise<Stored>((resolve, reject) => {
    let writing: Promise<Stored> | null = null;
    parser.on('field', (name, value) => {
      fields[name] = value;
    });
    parser.on('file', (_field, file, info) => {
      writing = store(services, storageKey, file, takes).then((inspected) => ({
        ...inspected,
        documentId,
        storageKey,
        fileName: cleanFileName(info.filename),
        fields,
      }));
      writing.catch(reject);
    });
    parser.on('close', () => {
      if (writing) writing.then(resolve, reject);
      else reject(new AppError('BAD_REQUEST', 'There is no file in the form.'));
    });
    parser.on('error', () => reject(brokenForm()));
    ctx.req.on('close', () => {
      if (ctx.req.complete) return;
      const left = new AppError('CLIENT_CLOSED_REQUEST', 'The upload was ended.');
      parser.destroy(left);
      if (!writing) reject(left);
    });
    headers.on('error', reject);
    ctx.req.pipe(headers).pipe(parser);
  });
  return giveUpAfter(received, ctx);
}

const brokenForm = () => new AppError('BAD_REQUEST', 'The form is broken.');

async function store(
  services: Services,
  key: string,
  file: Readable,
  takes: Takes,
): Promise<Inspected> {
  const inspection = inspectUpload(takes);
  let isTooLarge = false;
  file.once('limit', () => {
    isTooLarge = true;
    inspection.stream.destroy(fileTooLarge());
  });
  try {
    await services.storage.write(key, file, inspection.stream);
    return inspection.result();
  } catch (error) {
    if (isTooLarge) throw fileTooLarge();
    if (!file.errored) throw error;
    throw file.errored instanceof AppError ? file.errored : brokenForm();
  }
}

async function giveUpAfter(received: Promise<Stored>, ctx: Context): Promise<Stored> {
  const timer = setTimeout(() => ctx.req.destroy(), uploadWithinMs);
  try {
    return await received;
  } finally {
    clearTimeout(timer);
    ctx.req.unpipe();
    ctx.req.resume();
  }
}

/** A name to show, never to store by: no folders, no control or direction characters. */
function cleanFileName(name: string | undefined): string {
  const base = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  const clean = base
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 120);
  return clean || 'document';
}

function fileTooLarge(): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', 'This file is larger than 20 MB, our limit.');
}

async function recordDocument(
  services: Services,
  user: Uploader,
  document: Stored & { kind: string; ownerType: string; ownerId: string },
): Promise<void> {
  const { db } = services;
  await keepOrRemove(services, document, () =>
    db.change(sql`
      INSERT INTO documents (id, kind, owner_type, owner_id, company_id, file_name, sha256,
        size_bytes, media_type, storage_key, scan_status, uploaded_by)
      VALUES (${document.documentId}, ${document.kind}, ${document.ownerType},
        ${document.ownerId}, ${user.companyId}, ${document.fileName}, ${document.sha256},
              ${document.sizeBytes}, ${document.mediaType}, ${document.storageKey}, 'clean',
              ${user.userId})
    `),
  );
}
