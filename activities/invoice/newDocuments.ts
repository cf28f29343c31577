import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { releaseReservation } from '@millrace/db/credit/limits';
import { InvoiceDocument } from '@millrace/db/models/InvoiceDocument';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { assertInvoice, normaliseInvoiceNumber, payableOf } from '@millrace/domain/invoice/invoice';
import { formatMoney } from '@millrace/domain/money/money';
import type { Policy } from '@millrace/domain/policy/policy';
import type { Actor } from '../step/actors';
import { voidOpenApprovals } from '@millrace/db/process/approvals';
import { changeStatus, lockFinancing, type FinancingRow } from './financings';
import type { Deps, StepCall } from '../step/step';
import { refuseDuplicate } from './duplicates';
import { claimHashes } from './submissions';

/** What the person confirmed of a corrected document; the printed account is sealed already. */
export interface CorrectedInvoice {
  number: string;
  issueOn: string;
  dueOn: string;
  billToName: string;
  currency: string;
  netMinor: number;
  vatMinor: number;
  grossMinor: number;
  deductionsMinor: number;
  vendorVatNumber: string | null;
  printed: { sortCode: string; encrypted: string; fingerprint: string; last4: string } | null;
  extraction: Extraction;
}

interface Needs {
  invoiceId: string;
  documentId: string;
  corrected: CorrectedInvoice;
  actor: Actor;
  policy: Policy;
}

interface Replaced {
  version: number;
  status: FinancingStatus;
  /** The amount or the number is another: what was offered does not hold any more. */
  endsOffer?: boolean;
}

/**
 * A corrected upload: a new version with its figures; approvals are void, and past the offer the
 * process stops. Where the amount or number changed, the offer and what it held of the limit end.
 * Refuses what the form should not have let through, and a document that somebody has financed.
 */
export async function recordNewDocument(
  { db }: Deps,
  call: StepCall,
  input: Needs,
): Promise<Replaced> {
  return refuseDuplicate('This document cannot be used. Please ask us.', () =>
    db.inTransaction((tx) => replace(tx, call, input)),
  );
}

async function replace(tx: Tx, call: StepCall, input: Needs): Promise<Replaced> {
  const { invoiceId, documentId, corrected, actor, policy } = input;
  const row = await lockFinancing(tx, invoiceId);
  const document = await readDocument(tx, documentId, row.companyId);
  const known = await InvoiceDocument.findOne({
    where: { invoiceId, documentId },
    transaction: tx,
  });
  if (known) return { version: known.version, status: row.status };
  const { todayOn } = await readClock(tx);
  assertInvoice(corrected, todayOn, policy.invoice);
  const version = await nextVersion(tx, invoiceId);
  const { sha256 } = document;
  const { extraction } = corrected;
  await InvoiceDocument.create(
    { invoiceId, version, documentId, sha256, extraction, uploadedBy: actor.id },
    { transaction: tx },
  );
  await claimHashes(tx, invoiceId, [sha256]);
  const before = await readFigures(tx, invoiceId);
  await writeInvoice(tx, { ...input, version, sha256 });
  const after = await writeFinancing(tx, invoiceId, sha256, corrected);
  const endsOffer =
    after.payableMinor !== row.principalMinor || corrected.number !== (before.number ?? '');
  await recordActivity(tx, {
    actor,
    action: 'document_replaced',
    subjectType: 'invoice',
    subjectId: invoiceId,
    invoiceId,
    companyId: row.companyId,
    before: { ...before, payableMinor: row.principalMinor },
    after: { version, sha256, ...listFigures(corrected), ...after },
    words:
      `${actor.name} uploaded version ${version} of invoice ${row.number}` +
      describeChange(row.principalMinor, after.payableMinor),
    workflowId: call.workflowId,
  });
  await voidOpenApprovals(tx, {
    ...({ kind: 'payout', subjectId: invoiceId } as const),
    reason: 'The document was replaced.',
  });
  await stopRun(tx, call, row, endsOffer);
  return { version, status: row.status, endsOffer };
}

function describeChange(beforeMinor: number, afterMinor: number): string {
  if (beforeMinor === afterMinor) return '.';
  return `: ${formatMoney(afterMinor)} instead of ${formatMoney(beforeMinor)}.`;
}

function listFigures(of: CorrectedInvoice) {
  const { number, issueOn, dueOn, billToName, netMinor, vatMinor, grossMinor } = of;
  return { number, issueOn, dueOn, billToName, netMinor, vatMinor, grossMinor };
}

async function readDocument(tx: Tx, documentId: string, companyId: string) {
  const document = await tx.row<{ sha256: string }>(sql`
    SELECT sha256 FROM documents WHERE id = ${documentId} AND company_id = ${companyId}
      AND kind = 'invoice'
  `);
  if (!document) throw new AppError('NOT_FOUND', 'There is no such document.');
  return document;
}

async function nextVersion(tx: Tx, invoiceId: string): Promise<number> {
  const last = await tx.row<{ version: number }>(sql`
    SELECT COALESCE(max(version), 0) AS version FROM invoice_documents
      WHERE invoice_id = ${invoiceId}
  `);
  return (last?.version ?? 0) + 1;
}

interface Figures {
  number: string | null;
  issueOn: string | null;
  dueOn: string | null;
  billToName: string | null;
  netMinor: number | null;
  vatMinor: number | null;
  grossMinor: number | null;
}

async function readFigures(tx: Tx, invoiceId: string): Promise<Figures> {
  const row = await tx.row<Figures>(sql`
    SELECT number, issue_on, due_on, bill_to_name,
      net_minor, vat_minor, gross_minor
    FROM invoices WHERE id = ${invoiceId} FOR NO KEY UPDATE
  `);
  if (!row) throw new AppError('NOT_FOUND', 'There is no such invoice.');
  return row;
}

async function writeInvoice(
  tx: Tx,
  {
    invoiceId,
    documentId,
    corrected,
    version,
    sha256,
  }: Needs & { version: number; sha256: string },
): Promise<void> {
  const { printed } = corrected;
  await tx.change(sql`
    UPDATE invoices SET document_id = ${documentId}, document_sha256 = ${sha256},
      document_version = ${version},
      number = ${corrected.number}, number_normalised =
      ${normaliseInvoiceNumber(corrected.number)}, issue_on = ${corrected.issueOn}, due_on =
      ${corrected.dueOn}, bill_to_name = ${corrected.billToName},
      currency = ${corrected.currency}, net_minor = ${corrected.netMinor}, vat_minor =
      ${corrected.vatMinor}, gross_minor = ${corrected.grossMinor},
      deductions_minor = ${corrected.deductionsMinor}, payable_minor = ${payableOf(corrected)},
      vendor_vat_number = ${corrected.vendorVatNumber},
      printed_sort_code = ${printed?.sortCode ?? null}, printed_account_encrypted =
      ${printed?.encrypted ?? null},
      printed_account_fingerprint = ${printed?.fingerprint ?? null}, printed_account_last4 =
      ${printed?.last4 ?? null}, updated_at = now()
    WHERE id = ${invoiceId}
  `);
}

async function writeFinancing(
  tx: Tx,
  invoiceId: string,
  sha256: string,
  corrected: CorrectedInvoice,
): Promise<{ payableMinor: number }> {
  const payableMinor = payableOf(corrected);
  await tx.change(sql`
    UPDATE financings SET document_sha256_all = array_append(document_sha256_all, ${sha256}),
    principal_minor = ${payableMinor}, number_normalised =
      ${normaliseInvoiceNumber(corrected.number)}, updated_at = now()
      WHERE invoice_id = ${invoiceId}
  `);
  return { payableMinor };
}

/** Past the offer the checks are made again first; an offer for another amount is over. */
async function stopRun(
  tx: Tx,
  call: StepCall,
  row: FinancingRow,
  endsOffer: boolean,
): Promise<void> {
  const { invoiceId } = row;
  if (row.status !== 'checking' && row.status !== 'action_required') {
    const words = 'The document was replaced, so the checks that rest on it are made again.';
    await changeStatus(tx, call, row, { to: 'action_required', words });
  }
  if (!endsOffer) return;
  await releaseReservation(tx, invoiceId);
  await tx.change(sql`
    UPDATE financings SET fee_minor = NULL, pricing_snapshot = NULL, offered_at = NULL,
      offer_expires_at = NULL, accepted_at = NULL, accepted_by = NULL,
      status_before_action = CASE WHEN status = 'action_required' THEN 'checking' END
    WHERE invoice_id = ${invoiceId}
  `);
}
