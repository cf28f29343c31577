import { recordActivity } from '@millrace/db/activityLog';
import { maskAccountNumber } from '@millrace/domain/vendor/bankDetails';
import { AppError } from '@millrace/domain/errors/errors';
import { type Extraction } from '@millrace/domain/invoice/extraction';
import { v7 as newId } from 'uuid';
import { readClock } from '../clock';
import type { Database, Tx } from '../database';
import { extractDocument, maskExtraction } from '../uploads/extractions';
import type { DraftStep, DraftView, InvoiceFace } from '../presenters/invoice';
import type { DraftValues } from '../uploads/draftValues';
import type { Services } from '../services';
import type { SignedIn } from '../session';
import { type CallContext, toActor } from '../trpc';
import { toColumns } from './draftColumns';
import { notFound } from './ownership';
import { getVendorChoice } from './vendorChoices';

type CompanyCall = CallContext & { companyId: string; signedIn: SignedIn };

interface DraftRow extends InvoiceFace {
  step: DraftStep | null;
  documentId: string | null;
  fileName: string | null;
  documentVersion: number;
  extraction: Extraction | null;
  number: string | null;
  vendorVatNumber: string | null;
  sortCode: string | null;
  last4: string | null;
  vendorId: string | null;
  termMonths: number | null;
  esgCategory: string | null;
  updatedAt: Date;
}

const draftSql = `
  select i.draft_step as step, i.document_id as "documentId", d.file_name as "fileName",
         i.document_version as "documentVersion", x.extraction, i.number,
         i.issue_on as "issueOn", i.due_on as "dueOn", i.bill_to_name as "billToName", i.currency,
         i.net_minor as "netMinor", i.vat_minor as "vatMinor", i.gross_minor as "grossMinor",
         i.deductions_minor as "deductionsMinor", i.vendor_vat_number as "vendorVatNumber",
         i.printed_sort_code as "sortCode", i.printed_account_last4 as last4,
         i.vendor_id as "vendorId", i.term_months as "termMonths",
         i.esg_category as "esgCategory", i.updated_at as "updatedAt"
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
  const { step, documentId, fileName, documentVersion, extraction, updatedAt, last4, ...values } =
    row;
  return {
    invoiceId,
    step: step ?? 'details',
    documentId,
    fileName,
    documentVersion,
    extraction,
    values: { ...values, accountNumberMasked: last4 && maskAccountNumber(last4) },
    vendor: row.vendorId ? await getVendorChoice(db, companyId, row.vendorId) : null,
    updatedAt: updatedAt.toISOString(),
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
  ctx: CompanyCall,
  { invoiceId, documentId }: { invoiceId: string; documentId: string },
): Promise<DraftView> {
  const { db } = ctx.services;
  const document = await db.row<UploadedDocument>(
    `select id, sha256, storage_key as "storageKey", media_type as "mediaType" from documents
      where id = $documentId and company_id = $companyId and kind = 'invoice'`,
    { documentId, companyId: ctx.companyId },
  );
  if (!document) throw notFound('document');
  const { todayOn } = await readClock(db);
  const read = await extractDocument(ctx.services, { ...document, documentId, todayOn });
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
  ctx: CompanyCall,
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
             document_version = document_version + 1, draft_step = 'details', updated_at = now()
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

/** Saves one step of the form. Values left out stay as they are. */
export async function updateDraft(
  ctx: CompanyCall,
  input: { invoiceId: string; step: DraftStep; values: DraftValues },
): Promise<DraftView> {
  const { db, env } = ctx.services;
  const { invoiceId, values } = input;
  const columns = toColumns(values, env);
  await db.transaction(async (tx) => {
    const draft = await requireDraft(db, ctx.companyId, invoiceId, tx);
    if (values.vendorId) await requireOwnVendor(db, ctx.companyId, values.vendorId, tx);
    const payable_minor = payableOf(draft, values);
    await setColumns(db, invoiceId, { ...columns, payable_minor, draft_step: input.step }, tx);
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

async function setColumns(
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

async function requireOwnVendor(db: Database, companyId: string, vendorId: string, tx: Tx) {
  const sql =
    'select 1 from company_vendors where company_id = $companyId and vendor_id = $vendorId';
  if (!(await db.row(sql, { companyId, vendorId }, tx))) throw notFound('vendor');
}

interface DraftAmounts {
  grossMinor: number | null;
  deductionsMinor: number;
}

/** Locks the company's draft. @throws PRECONDITION_FAILED once it was submitted */
async function requireDraft(
  db: Database,
  companyId: string,
  invoiceId: string,
  tx: Tx,
): Promise<DraftAmounts> {
  const row = await db.row<DraftAmounts & { submitted: boolean }>(
    `select exists (select 1 from financings f where f.invoice_id = i.id) as submitted,
            i.gross_minor as "grossMinor", i.deductions_minor as "deductionsMinor"
       from invoices i where i.id = $invoiceId and i.company_id = $companyId for update`,
    { invoiceId, companyId },
    tx,
  );
  if (!row) throw notFound();
  if (!row.submitted) return row;
  throw new AppError('PRECONDITION_FAILED', 'This invoice has been submitted already.', {
    reason: 'illegal_transition',
  });
}

export async function deleteDraft(ctx: CompanyCall, invoiceId: string) {
  const { db } = ctx.services;
  await db.transaction(async (tx) => {
    await requireDraft(db, ctx.companyId, invoiceId, tx);
    await db.change('delete from invoices where id = $invoiceId', { invoiceId }, tx);
    await recordActivity(tx, {
      actor: toActor(ctx),
      action: 'draft_deleted',
      subjectType: 'invoice',
      subjectId: invoiceId,
      companyId: ctx.companyId,
      words: 'A draft was deleted.',
    });
  });
  return { invoiceId };
}
