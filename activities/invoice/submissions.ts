import { recordActivity } from '@millrace/db/activityLog';
import { readClock } from '@millrace/db/clock';
import type { Tx } from '@millrace/db/connection';
import { Financing } from '@millrace/db/models/Financing';
import { sql } from '@millrace/db/sql';
import { AppError } from '@millrace/domain/errors/errors';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { assertInvoice, normaliseInvoiceNumber } from '@millrace/domain/invoice/invoice';
import type { Policy } from '@millrace/domain/policy';
import type { Actor } from '../actors';
import type { Deps, StepCall } from '../step';
import { refuseTwin } from './twins';

export interface Submission {
  invoiceId: string;
  companyId: string;
  vendorId: string;
  actor: Actor;
  payloadHash: string;
  policy: Policy;
}

interface InvoiceRow {
  companyId: string;
  vendorId: string | null;
  number: string | null;
  issueOn: string | null;
  dueOn: string | null;
  currency: string;
  netMinor: number | null;
  vatMinor: number | null;
  grossMinor: number | null;
  deductionsMinor: number;
  payableMinor: number | null;
  documentId: string | null;
  documentSha256: string | null;
  termMonths: number | null;
  /** Of the draft as it was last being submitted, unless it was changed since. */
  submittingHash: string | null;
}

/**
 * Makes the financing of a draft, by its id: a second try finds the first one's row. Refuses with
 * CONFLICT `cannot_be_financed` a twin (invariant 4), `draft_changed` a draft that says something
 * else by now, and with UNPROCESSABLE_CONTENT what the form should not have let through.
 */
export async function recordSubmission(
  { db }: Deps,
  call: StepCall,
  needs: Submission,
): Promise<{ status: FinancingStatus; isOldNews: boolean }> {
  return refuseTwin('This invoice cannot be financed. Please ask us.', () =>
    db.inTransaction((tx) => submit(tx, call, needs)),
  );
}

async function submit(tx: Tx, call: StepCall, needs: Submission) {
  const { invoiceId, companyId, vendorId } = needs;
  const invoice = await lockInvoice(tx, invoiceId);
  if (invoice.companyId !== companyId) throw new AppError('NOT_FOUND', 'There is no such invoice.');
  const there = await tx.row<{ status: FinancingStatus; payloadHash: string }>(
    sql`SELECT status, payload_hash FROM financings WHERE invoice_id = ${invoiceId}`,
  );
  if (there) {
    if (there.payloadHash !== needs.payloadHash) {
      throw new AppError('CONFLICT', 'This invoice was submitted with other details.', {
        reason: 'payload_differs',
      });
    }
    return { status: there.status, isOldNews: there.status !== 'submitted' };
  }
  if (invoice.submittingHash !== needs.payloadHash) {
    throw new AppError('CONFLICT', 'This draft was changed since. Please submit it once more.', {
      reason: 'draft_changed',
    });
  }
  const complete = await readComplete(tx, invoice, needs.policy);
  const numberNormalised = normaliseInvoiceNumber(complete.number);
  const hashes = await tx.rows<{ sha256: string }>(
    sql`SELECT DISTINCT sha256 FROM invoice_documents WHERE invoice_id = ${invoiceId}`,
  );
  const documentSha256All = [
    ...new Set([complete.documentSha256, ...hashes.map((row) => row.sha256)]),
  ];
  await Financing.create(
    {
      invoiceId,
      companyId,
      vendorId,
      status: 'submitted',
      principalMinor: complete.payableMinor,
      termMonths: complete.termMonths,
      payloadHash: needs.payloadHash,
      submittedBy: needs.actor.id ?? '',
      submittedAt: (await readClock(tx)).nowAt,
      numberNormalised,
      documentSha256All,
    },
    { transaction: tx },
  );
  await claimHashes(tx, invoiceId, documentSha256All);
  await tx.change(sql`
    UPDATE invoices SET vendor_id = ${vendorId}, number_normalised = ${numberNormalised},
      payable_minor = ${complete.payableMinor},
    draft_step = NULL, updated_at = now() WHERE id = ${invoiceId}
  `);
  await recordActivity(tx, {
    actor: needs.actor,
    action: 'invoice_submitted',
    subjectType: 'invoice',
    subjectId: invoiceId,
    invoiceId,
    companyId,
    after: { status: 'submitted', principalMinor: complete.payableMinor },
    words: `${needs.actor.name} submitted invoice ${complete.number}.`,
    workflowId: call.workflowId,
  });
  return { status: 'submitted' as const, isOldNews: false };
}

async function lockInvoice(tx: Tx, invoiceId: string): Promise<InvoiceRow> {
  const row = await tx.row<InvoiceRow>(sql`
    SELECT company_id, vendor_id, number, issue_on,
      due_on, currency, net_minor, vat_minor,
      gross_minor, deductions_minor,
      payable_minor, document_id,
      document_sha256, term_months,
      submitting_hash
    FROM invoices WHERE id = ${invoiceId} FOR UPDATE
  `);
  if (!row) throw new AppError('NOT_FOUND', 'There is no such invoice.');
  return row;
}

/** The invoice with everything that has to be there; the day and the amounts are looked at too. */
async function readComplete(tx: Tx, invoice: InvoiceRow, policy: Policy) {
  const { number, issueOn, dueOn, netMinor, vatMinor, grossMinor, termMonths } = invoice;
  const { documentId, documentSha256 } = invoice;
  if (
    number === null ||
    issueOn === null ||
    dueOn === null ||
    netMinor === null ||
    vatMinor === null ||
    grossMinor === null ||
    termMonths === null ||
    documentId === null ||
    documentSha256 === null
  ) {
    throw new AppError('UNPROCESSABLE_CONTENT', 'Some details of the invoice are missing.');
  }
  const amounts = { netMinor, vatMinor, grossMinor, deductionsMinor: invoice.deductionsMinor };
  const { todayOn } = await readClock(tx);
  assertInvoice(
    { issueOn, dueOn, currency: invoice.currency, ...amounts },
    todayOn,
    policy.invoice,
  );
  const payableMinor = grossMinor - invoice.deductionsMinor;
  return { number, termMonths, documentSha256, payableMinor };
}

export async function claimHashes(
  tx: Tx,
  invoiceId: string,
  hashes: readonly string[],
): Promise<void> {
  for (const sha256 of hashes) {
    await tx.change(sql`
      INSERT INTO financing_document_hashes (sha256, invoice_id, live)
        VALUES (${sha256}, ${invoiceId}, TRUE)
      ON CONFLICT (sha256, invoice_id) DO UPDATE SET live = TRUE
    `);
  }
}
