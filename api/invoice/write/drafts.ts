import { recordActivity } from '@millrace/db/activity/activityLog';
import { join, raw, sql } from '@millrace/db/connection/sql';
import { maskAccountNumber } from '@millrace/domain/vendor/bankDetails';
import { AppError } from '@millrace/domain/errors/errors';
import { xmlMediaType } from '@millrace/domain/invoice/documentRefusal';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import { v7 as newId } from 'uuid';
import type { Tx } from '@millrace/db/connection/connection';
import { maskExtraction } from '@millrace/domain/invoice/maskExtraction';
import { readUploadedInvoice, type UploadedInvoice } from '../../document/uploadedInvoices';
import type { DraftStep, DraftView, InvoiceFace } from '../view';
import type { DraftValues } from '../../document/draftValues';
import type { Services } from '../../services';
import type { SignedIn } from '../../auth/session';
import { type CallContext, toActor } from '../../trpc';
import { type DraftColumns, toColumns } from './draftColumns';
import { type DraftAmounts, requireDraft } from './draftLock';
import { findConfirmed, refuseStale } from './draftText';
import { notFound } from '../../http/preconditions';
import { getVendorChoice } from '../../vendor/write/vendorChoices';

export type CompanyCall = CallContext & { companyId: string; signedIn: SignedIn };
/** The same where nobody may leave before it is done, such as at an upload. */
type CompanyRequest = Omit<CompanyCall, 'signal'>;

interface DraftRow extends InvoiceFace {
  step: DraftStep | null;
  documentId: string | null;
  fileName: string | null;
  isData: boolean;
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

const draftSql = ({ invoiceId, companyId }: { invoiceId: string; companyId: string }) => sql`
  SELECT i.draft_step AS step, i.document_id, d.file_name,
    coalesce(d.media_type = ${xmlMediaType}, false) AS "isData!",
    i.document_version, x.extraction, i.draft AS typed, i.number,
    i.issue_on, i.due_on, i.bill_to_name, i.currency,
    i.net_minor, i.vat_minor, i.gross_minor,
    i.deductions_minor, i.vendor_vat_number,
    i.printed_sort_code AS sort_code, i.printed_account_last4 AS last4,
    i.vendor_id, i.term_months,
    i.esg_category, i.updated_at,
    business_at(i.updated_at) AS saved_at
  FROM invoices i
  LEFT JOIN documents d ON d.id = i.document_id
  LEFT JOIN invoice_documents x ON x.invoice_id = i.id AND x.version = i.document_version
  WHERE i.id = ${invoiceId} AND i.company_id = ${companyId}
`;

/** A draft as the form shows it; the account number is never read back, only its end. */
export async function getDraft(
  { db }: Pick<Services, 'db'>,
  companyId: string,
  invoiceId: string,
): Promise<DraftView> {
  const row = await db.row<DraftRow>(draftSql({ invoiceId, companyId }));
  if (!row) throw notFound();
  const {
    step,
    documentId,
    fileName,
    isData,
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
    isData,
    documentVersion,
    extraction,
    typed,
    values: { ...values, accountNumberMasked: last4 && maskAccountNumber(last4) },
    vendor: row.vendorId ? await getVendorChoice(db, companyId, row.vendorId) : null,
    updatedAt: updatedAt.toISOString(),
    savedAt: savedAt.toISOString(),
  };
}

/** Makes a draft of an uploaded document, or puts another document into the same draft. */
export async function createDraft(
  ctx: CompanyRequest,
  { invoiceId, documentId }: { invoiceId: string; documentId: string },
): Promise<DraftView> {
  const { db } = ctx.services;
  const made = await db.row(sql`
    SELECT 1 FROM invoices
    WHERE id = ${invoiceId} AND document_id = ${documentId} AND company_id = ${ctx.companyId}
  `);
  if (made) return getDraft(ctx.services, ctx.companyId, invoiceId);
  const { document, read } = await readUploadedInvoice(ctx, documentId);
  await db.inTransaction(async (tx) => {
    await tx.change(sql`
      INSERT INTO invoices (id, company_id, created_by, draft_step)
      VALUES (${invoiceId}, ${ctx.companyId}, ${ctx.signedIn.userId}, 'details')
        ON CONFLICT (id) DO NOTHING
    `);
    await requireDraft(tx, ctx.companyId, invoiceId);
    await addVersion(ctx, { invoiceId, document, read }, tx);
  });
  return getDraft(ctx.services, ctx.companyId, invoiceId);
}

/** A version per document; the same document again changes nothing. */
async function addVersion(
  ctx: CompanyRequest,
  given: { invoiceId: string; document: UploadedInvoice; read: Extraction },
  tx: Tx,
): Promise<void> {
  const { env } = ctx.services;
  const { invoiceId, document, read } = given;
  const known = await tx.row(
    sql`SELECT 1 FROM invoices WHERE id = ${invoiceId} AND document_id = ${document.id}`,
  );
  if (known) return;
  const printed = readPrintedAccount(read, env);
  await tx.change(sql`
    WITH next AS (UPDATE invoices
      SET document_id = ${document.id}, document_sha256 = ${document.sha256},
            document_version = document_version + 1, draft_step = 'details', draft = '{}',
            updated_at = now()
             WHERE id = ${invoiceId} RETURNING document_version)
    INSERT INTO invoice_documents (id, invoice_id, version, document_id, sha256, extraction,
                                   uploaded_by)
    SELECT ${newId()}, ${invoiceId}, document_version, ${document.id}, ${document.sha256},
      ${JSON.stringify(maskExtraction(read))}::jsonb, ${ctx.signedIn.userId}
      FROM next
  `);
  const currency = read.fields.currency?.value ?? 'GBP';
  await setColumns(tx, invoiceId, { ...printed, currency });
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
export function readPrintedAccount(read: Extraction, env: Services['env']): DraftColumns {
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
  await db.inTransaction(async (tx) => {
    const draft = await requireDraft(tx, ctx.companyId, invoiceId);
    if (basedOn) refuseStale(draft, basedOn);
    if (values.vendorId) await requireOwnVendor(tx, ctx.companyId, values.vendorId);
    const payable_minor = payableOf(draft, values);
    await setColumns(tx, invoiceId, { ...columns, payable_minor, draft_step: input.step });
    await tx.change(sql`
      UPDATE invoices SET draft = draft - ${findConfirmed(values)}::text[] WHERE id = ${invoiceId}
    `);
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

export async function setColumns(tx: Tx, invoiceId: string, columns: DraftColumns): Promise<void> {
  const values = Object.entries(columns);
  if (values.length === 0) return;
  // Column names come from our own table in `draftColumns`, never from a request.
  const set = join(values.map(([name, value]) => sql`${raw(name)} = ${value}`));
  await tx.change(sql`UPDATE invoices SET ${set}, updated_at = now() WHERE id = ${invoiceId}`);
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

export async function requireOwnVendor(tx: Tx, companyId: string, vendorId: string) {
  const found = await tx.row(
    sql`SELECT 1 FROM company_vendors WHERE company_id = ${companyId} AND vendor_id = ${vendorId}`,
  );
  if (!found) throw notFound('vendor');
}
