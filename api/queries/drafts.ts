import { recordActivity } from '@millrace/db/activityLog';
import { maskAccountNumber } from '@millrace/domain/vendor/bankDetails';
import { AppError } from '@millrace/domain/errors/errors';
import { findRefusal } from '@millrace/domain/invoice/documentRefusal';
import { type Extraction } from '@millrace/domain/invoice/extraction';
import { v7 as newId } from 'uuid';
import { readClock } from '../clock';
import type { Database, Tx } from '../database';
import { deleteLooseDocuments, removeFiles } from '../uploads/looseDocuments';
import { extractDocument, maskExtraction } from '../uploads/extractions';
import type { DraftStep, DraftView, InvoiceFace } from '../presenters/invoice';
import type { DraftValues } from '../uploads/draftValues';
import type { Services } from '../services';
import type { SignedIn } from '../session';
import { type CallContext, toActor } from '../trpc';
import { toColumns } from './draftColumns';
import { type DraftAmounts, requireDraft } from './draftLock';
import { findConfirmed, refuseStale } from './draftText';
import { notFound } from './ownership';
import { getVendorChoice } from './vendorChoices';

export type CompanyCall = CallContext & { companyId: string; signedIn: SignedIn };
/** The same where nobody may leave before it is done, such as at an upload. */
type CompanyRequest = Omit<CompanyCall, 'signal'>;

interface DraftRow extends InvoiceFace {
  step: DraftStep | null;
  documentId: string | null;
  fileName: string | null;
  documentVersion: number;
  extraction: Extraction | null;
  typed: DraftView['typed'];
  number: string | null;
  vendorVatNumber: string | null;
  sortCode: string | null;
  last4: string | null;
  vendorId: string | null;
  termMonths: number | null;
  esgCategory: string | null;
  updatedAt: Date;
  savedAt: Date;
}

const draftSql = `
  select i.draft_step as step, i.document_id as "documentId", d.file_name as "fileName",
         i.document_version as "documentVersion", x.extraction, i.draft as typed, i.number,
         i.issue_on as "issueOn", i.due_on as "dueOn", i.bill_to_name as "billToName", i.currency,
         i.net_minor as "netMinor", i.vat_minor as "vatMinor", i.gross_minor as "grossMinor",
         i.deductions_minor as "deductionsMinor", i.vendor_vat_number as "vendorVatNumber",
         i.printed_sort_code as "sortCode", i.printed_account_last4 as last4,
         i.vendor_id as "vendorId", i.term_months as "termMonths",
         i.esg_category as "esgCategory", i.updated_at as "updatedAt",
         business_at(i.updated_at) as "savedAt"
    from invoices i
    left join documents d on d.id = i.document_id
    left join invoice_documents x on x.invoice_id = i.id and x.version = i.document_version
   where i.id = $invoiceId and i.company_id = $companyId`;

/** A draft as the form shows it; the account number is never read back, only its end. */
export async function getDraft(
  { db }: Pick<Services, 'db'>,
  companyId: string,
  invoiceId: string,
): Promise<DraftView> {
  const row = await db.row<DraftRow>(draftSql, { invoiceId, companyId });
  if (!row) throw notFound();
  const {
    step,
    documentId,
    fileName,
    documentVersion,
    extraction,
    typed,
    updatedAt,
    savedAt,
    ...known
  } = row;
  const { last4, ...values } = known;
  return {
    invoiceId,
    step: step ?? 'details',
    documentId,
    fileName,
    documentVersion,
    extraction,
    typed,
    values: { ...values, accountNumberMasked: last4 && maskAccountNumber(last4) },
    vendor: row.vendorId ? await getVendorChoice(db, companyId, row.vendorId) : null,
    updatedAt: updatedAt.toISOString(),
    savedAt: savedAt.toISOString(),
  };
}

interface UploadedDocument {
  id: string;
  sha256: string;
  storageKey: string;
  mediaType: string;
}

/** Makes a draft of an uploaded document, or puts another document into the same draft. */
export async function createDraft(
  ctx: CompanyRequest,
  { invoiceId, documentId }: { invoiceId: string; documentId: string },
): Promise<DraftView> {
  const { db } = ctx.services;
  const made = await db.row(
    `select 1 from invoices
      where id = $invoiceId and document_id = $documentId and company_id = $companyId`,
    { invoiceId, documentId, companyId: ctx.companyId },
  );
  if (made) return getDraft(ctx.services, ctx.companyId, invoiceId);
  const document = await db.row<UploadedDocument>(
    `select id, sha256, storage_key as "storageKey", media_type as "mediaType" from documents
      where id = $documentId and company_id = $companyId and kind = 'invoice'`,
    { documentId, companyId: ctx.companyId },
  );
  if (!document) throw notFound('document');
  const { todayOn } = await readClock(db);
  const asked = { ...document, documentId, todayOn, companyId: ctx.companyId };
  const read = await extractDocument(ctx.services, asked);
  const refusal = findRefusal(read);
  if (refusal) {
    // Nobody had time for it at the upload, so it was kept until now.
    await removeFiles(ctx.services, await deleteLooseDocuments(db, [documentId]));
    throw new AppError('UNPROCESSABLE_CONTENT', refusal.message, { reason: refusal.reason });
  }
  await db.transaction(async (tx) => {
    await db.rows(
      `insert into invoices (id, company_id, created_by, draft_step)
       values ($invoiceId, $companyId, $userId, 'details') on conflict (id) do nothing`,
      { invoiceId, companyId: ctx.companyId, userId: ctx.signedIn.userId },
      tx,
    );
    await requireDraft(db, ctx.companyId, invoiceId, tx);
    await addVersion(ctx, { invoiceId, document, read }, tx);
  });
  return getDraft(ctx.services, ctx.companyId, invoiceId);
}

/** A version per document; the same document again changes nothing. */
async function addVersion(
  ctx: CompanyRequest,
  given: { invoiceId: string; document: UploadedDocument; read: Extraction },
  tx: Tx,
): Promise<void> {
  const { db, env } = ctx.services;
  const { invoiceId, document, read } = given;
  const known = await db.row(
    'select 1 from invoices where id = $invoiceId and document_id = $documentId',
    { invoiceId, documentId: document.id },
    tx,
  );
  if (known) return;
  const printed = readPrintedAccount(read, env);
  await db.change(
    `with next as (update invoices set document_id = $documentId, document_sha256 = $sha256,
             document_version = document_version + 1, draft_step = 'details', draft = '{}',
             updated_at = now()
              where id = $invoiceId returning document_version)
     insert into invoice_documents (id, invoice_id, version, document_id, sha256, extraction,
                                    uploaded_by)
     select $id, $invoiceId, document_version, $documentId, $sha256, $read::jsonb, $userId
       from next`,
    {
      id: newId(),
      invoiceId,
      documentId: document.id,
      sha256: document.sha256,
      read: JSON.stringify(maskExtraction(read)),
      userId: ctx.signedIn.userId,
    },
    tx,
  );
  const currency = read.fields.currency?.value ?? 'GBP';
  await setColumns(db, invoiceId, { ...printed, currency }, tx);
  await recordActivity(tx, {
    actor: toActor(ctx),
    action: 'draft_created',
    subjectType: 'invoice',
    subjectId: invoiceId,
    invoiceId,
    companyId: ctx.companyId,
    words: 'The invoice was uploaded.',
  });
}

/** What is printed is kept sealed at once, so that the form need not carry it around. */
export function readPrintedAccount(
  read: Extraction,
  env: Services['env'],
): Record<string, unknown> {
  const { sortCode, accountNumber } = read.fields;
  if (!sortCode || !accountNumber) return {};
  try {
    return toColumns({ sortCode: sortCode.value, accountNumber: accountNumber.value }, env);
  } catch (error) {
    if (error instanceof AppError) return {};
    throw error;
  }
}

/**
 * Saves one step of the form. Values left out stay as they are.
 * @throws AppError CONFLICT where somebody saved it since `basedOn`
 */
export async function updateDraft(
  ctx: CompanyCall,
  input: { invoiceId: string; step: DraftStep; values: DraftValues; basedOn?: string },
): Promise<DraftView> {
  const { db, env } = ctx.services;
  const { invoiceId, values, basedOn } = input;
  const columns = toColumns(values, env);
  await db.transaction(async (tx) => {
    const draft = await requireDraft(db, ctx.companyId, invoiceId, tx);
    if (basedOn) refuseStale(draft, basedOn);
    if (values.vendorId) await requireOwnVendor(db, ctx.companyId, values.vendorId, tx);
    const payable_minor = payableOf(draft, values);
    await setColumns(db, invoiceId, { ...columns, payable_minor, draft_step: input.step }, tx);
    await db.change(
      'update invoices set draft = draft - $confirmed::text[] where id = $invoiceId',
      { invoiceId, confirmed: findConfirmed(values) },
      tx,
    );
    await recordActivity(tx, {
      actor: toActor(ctx),
      action: 'draft_saved',
      subjectType: 'invoice',
      subjectId: invoiceId,
      invoiceId,
      companyId: ctx.companyId,
      after: { step: input.step, fields: Object.keys(values) },
      words: 'The draft was saved.',
    });
  });
  return getDraft(ctx.services, ctx.companyId, invoiceId);
}

export async function setColumns(
  db: Database,
  invoiceId: string,
  columns: Record<string, unknown>,
  tx: Tx,
): Promise<void> {
  const names = Object.keys(columns);
  if (names.length === 0) return;
  // Column names come from our own table in `draftColumns`, never from a request.
  const set = names.map((name) => `${name} = $${name}`).join(', ');
  await db.change(
    `update invoices set ${set}, updated_at = now() where id = $invoiceId`,
    { ...columns, invoiceId },
    tx,
  );
}

/** What is left to pay; null until the total is known. */
function payableOf(draft: DraftAmounts, values: DraftValues): number | null {
  const grossMinor = values.grossMinor ?? draft.grossMinor;
  if (grossMinor === null) return null;
  const payableMinor = grossMinor - (values.deductionsMinor ?? draft.deductionsMinor);
  if (payableMinor > 0) return payableMinor;
  throw new AppError('UNPROCESSABLE_CONTENT', 'Nothing is left to pay on this invoice.', {
    reason: 'nothing_payable',
  });
}

export async function requireOwnVendor(db: Database, companyId: string, vendorId: string, tx: Tx) {
  const sql =
    'select 1 from company_vendors where company_id = $companyId and vendor_id = $vendorId';
  if (!(await db.row(sql, { companyId, vendorId }, tx))) throw notFound('vendor');
}
