import { recordActivity } from '@millrace/db/activityLog';
import { readClock } from '@millrace/db/clock';
import { queryRows, type Tx } from '@millrace/db/connection';
import { releaseReservation } from '@millrace/db/limits';
import { InvoiceDocument } from '@millrace/db/models/InvoiceDocument';
import { AppError } from '@millrace/domain/errors/errors';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { assertInvoice, normaliseInvoiceNumber, payableOf } from '@millrace/domain/invoice/invoice';
import { formatMoney } from '@millrace/domain/money';
import type { Policy } from '@millrace/domain/policy';
import type { Actor } from '../actors';
import { voidOpenApprovals } from '../approvals';
import { changeStatus, lockFinancing, type FinancingRow } from './financings';
import type { Deps, StepCall } from '../step';
import { refuseTwin } from './twins';
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
 * story stops. Where the amount or number changed, the offer and what it held of the limit end.
 * Refuses what the form should not have let through, and a document that somebody has financed.
 */
export async function recordNewDocument(
  { db }: Deps,
  call: StepCall,
  needs: Needs,
): Promise<Replaced> {
  return refuseTwin('This document cannot be used. Please ask us.', () =>
    db.inTransaction((tx) => replace(tx, call, needs)),
  );
}

async function replace(tx: Tx, call: StepCall, needs: Needs): Promise<Replaced> {
  const { invoiceId, documentId, corrected, actor, policy } = needs;
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
  await writeInvoice(tx, { ...needs, version, sha256 });
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
  await voidOpenApprovals(tx, invoiceId, 'The document was replaced.');
  await stopStory(tx, call, row, endsOffer);
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
  const [document] = await queryRows<{ sha256: string }>(
    tx,
    "SELECT sha256 FROM documents WHERE id = $1 AND company_id = $2 AND kind = 'invoice'",
    [documentId, companyId],
  );
  if (!document) throw new AppError('NOT_FOUND', 'There is no such document.');
  return document;
}

async function nextVersion(tx: Tx, invoiceId: string): Promise<number> {
  const [last] = await queryRows<{ version: number }>(
    tx,
    'SELECT COALESCE(max(version), 0) AS version FROM invoice_documents WHERE invoice_id = $1',
    [invoiceId],
  );
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
  const [row] = await queryRows<Figures>(
    tx,
    `SELECT number, issue_on AS "issueOn", due_on AS "dueOn", bill_to_name AS "billToName",
       net_minor AS "netMinor", vat_minor AS "vatMinor", gross_minor AS "grossMinor"
     FROM invoices WHERE id = $1 FOR UPDATE`,
    [invoiceId],
  );
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
  await queryRows(
    tx,
    `UPDATE invoices SET document_id = $2, document_sha256 = $3, document_version = $4,
       number = $5, number_normalised = $6, issue_on = $7, due_on = $8, bill_to_name = $9,
       currency = $10, net_minor = $11, vat_minor = $12, gross_minor = $13,
       deductions_minor = $14, payable_minor = $15, vendor_vat_number = $16,
       printed_sort_code = $17, printed_account_encrypted = $18,
       printed_account_fingerprint = $19, printed_account_last4 = $20, updated_at = now()
     WHERE id = $1`,
    [
      invoiceId,
      documentId,
      sha256,
      version,
      corrected.number,
      normaliseInvoiceNumber(corrected.number),
      corrected.issueOn,
      corrected.dueOn,
      corrected.billToName,
      corrected.currency,
      corrected.netMinor,
      corrected.vatMinor,
      corrected.grossMinor,
      corrected.deductionsMinor,
      payableOf(corrected),
      corrected.vendorVatNumber,
      printed?.sortCode ?? null,
      printed?.encrypted ?? null,
      printed?.fingerprint ?? null,
      printed?.last4 ?? null,
    ],
  );
}

async function writeFinancing(
  tx: Tx,
  invoiceId: string,
  sha256: string,
  corrected: CorrectedInvoice,
): Promise<{ payableMinor: number }> {
  const payableMinor = payableOf(corrected);
  await queryRows(
    tx,
    `UPDATE financings SET document_sha256_all = array_append(document_sha256_all, $2),
       principal_minor = $3, number_normalised = $4, updated_at = now() WHERE invoice_id = $1`,
    [invoiceId, sha256, payableMinor, normaliseInvoiceNumber(corrected.number)],
  );
  return { payableMinor };
}

/** Past the offer the checks are made again first; an offer for another amount is over. */
async function stopStory(
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
  await queryRows(
    tx,
    `UPDATE financings SET fee_minor = NULL, pricing_snapshot = NULL, offered_at = NULL,
       offer_expires_at = NULL, accepted_at = NULL, accepted_by = NULL,
       status_before_action = CASE WHEN status = 'action_required' THEN 'checking' END
     WHERE invoice_id = $1`,
    [invoiceId],
  );
}
