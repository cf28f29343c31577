import { sql } from '@millrace/db/connection/sql';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { notFound } from '../http/preconditions';
import type { Services } from '../services';
import { requireSignedIn, type SignedIn } from '../auth/session';
import { makePictureKey, makeSheetKey } from '@millrace/adapters/storage';
import { xmlMediaType } from '@millrace/domain/invoice/documentRefusal';

interface DocumentRow {
  id: string;
  fileName: string;
  mediaType: string;
  storageKey: string;
  sha256: string;
}

/** A vendor sees the invoice of its own request; with a link's session, of that one alone. */
const findSql = ({
  id,
  isAdmin,
  companyId,
  vendorId,
  requestId,
}: {
  id: string;
  isAdmin: boolean;
  companyId: string | null;
  vendorId: string | null;
  requestId: string | null;
}) => sql`
  SELECT d.id, d.file_name, d.media_type,
    d.storage_key, d.sha256
  FROM documents d
  WHERE d.id = ${id} AND (${isAdmin} OR d.company_id = ${companyId} OR EXISTS (
    SELECT 1 FROM vendor_verification_requests r JOIN invoices i ON i.id = r.invoice_id
     WHERE r.vendor_id = ${vendorId} AND i.document_id = d.id
       AND (${requestId}::uuid IS NULL OR r.id = ${requestId})))
`;

/**
 * GET /api/documents/{id}: the owner's or an admin's, as a download, with ranges; `?picture=1` is
 * its first page as a PNG, for those that the worker has drawn. Of an e-invoice the file itself is only ever
 * a download: `?inline=1` and `?pages=1` are the pages that were drawn of it, shown or as a download.
 */
export function addDocumentRoutes(router: Router, services: Services): void {
  router.get('/api/documents/:id', async (ctx) => {
    const signedIn = requireSignedIn(ctx);
    const document = await findDocument(services, signedIn, ctx.params.id ?? '');
    if (!document) throw notFound('document');
    if (ctx.query.picture === '1') return sendPicture(ctx, services, document);
    const isSeen = ctx.query.inline === '1' || ctx.query.pages === '1';
    const isSheet = isSeen && document.mediaType === xmlMediaType;
    await sendDocument(ctx, services, isSheet ? toSheet(document) : document);
  });
}

/** The pages that were drawn of a document which is data alone. */
const toSheet = ({ storageKey, fileName, sha256, ...document }: DocumentRow): DocumentRow => ({
  ...document,
  storageKey: makeSheetKey(storageKey),
  mediaType: 'application/pdf',
  fileName: `${fileName}.pdf`,
  sha256: `${sha256}-pages`,
});

async function findDocument({ db }: Services, signedIn: SignedIn, id: string) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  return db.row<DocumentRow>(
    findSql({
      id,
      isAdmin: signedIn.type === 'admin' && signedIn.adminRoles.length > 0,
      companyId: signedIn.companyId,
      vendorId: signedIn.vendorId,
      requestId: signedIn.requestId,
    }),
  );
}

/** Shown inline it can run nothing and be framed by our own pages only. */
const inlinePolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; " +
  "plugin-types application/pdf; frame-ancestors 'self'";

async function sendDocument(ctx: Context, { storage }: Services, document: DocumentRow) {
  const size = await storage.size(document.storageKey);
  const isInline = ctx.query.inline === '1';
  ctx.set({
    'Content-Type': document.mediaType,
    'Accept-Ranges': 'bytes',
    ETag: `"${document.sha256}"`,
    'Content-Disposition': describeDisposition(document.fileName, isInline),
  });
  if (isInline) {
    ctx.set({ 'Content-Security-Policy': inlinePolicy, 'X-Frame-Options': 'SAMEORIGIN' });
  }
  const range = readRange(ctx.get('range'), size);
  if (range === 'unsatisfiable') {
    ctx.status = 416;
    ctx.set('Content-Range', `bytes */${size}`);
    ctx.body = '';
    return;
  }
  ctx.status = range ? 206 : 200;
  if (range) ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  ctx.body = storage.stream(document.storageKey, range ?? undefined);
  ctx.length = range ? range.end - range.start + 1 : size;
  ctx.set('Content-Type', document.mediaType);
}

/** 204 where none was drawn: the document itself has to do. */
async function sendPicture(ctx: Context, { storage }: Services, { storageKey }: DocumentRow) {
  const key = makePictureKey(storageKey);
  const size = await storage.size(key).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (size === null) {
    ctx.status = 204;
    return;
  }
  ctx.set({ 'Content-Type': 'image/png', 'Content-Security-Policy': inlinePolicy });
  ctx.body = storage.stream(key);
  ctx.length = size;
}

function describeDisposition(fileName: string, isInline: boolean): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const full = encodeURIComponent(fileName).replace(/['()*]/g, escapeRest);
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${full}`;
}

function escapeRest(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** One range; several at once are answered with the whole document, as the standard allows. */
function readRange(header: string, size: number) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header);
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const isSuffix = match[1] === '';
  const start = isSuffix ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = isSuffix || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start > end || start >= size ? ('unsatisfiable' as const) : { start, end };
}
