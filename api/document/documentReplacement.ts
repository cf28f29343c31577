import { formatSortCode, maskAccountNumber } from '@millrace/domain/vendor/bankDetails';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import { replaceDocument } from '@millrace/workflows/messages';
import { maskExtraction } from '@millrace/domain/invoice/maskExtraction';
import type { DraftView } from '../invoice/view';
import { toColumns } from '../invoice/write/draftColumns';
import { refuseBlocking } from '../invoice/write/blockingDoubts';
import { getDraft, readPrintedAccount } from '../invoice/write/drafts';
import { requireSubmitted } from '../http/preconditions';
import type { ReplacedValues } from './draftValues';
import { readUploadedInvoice } from './uploadedInvoices';
import type { SignedIn } from '../auth/session';
import { type CallContext, toActor } from '../trpc';

type CompanyCall = CallContext & { companyId: string; signedIn: SignedIn };
interface Replacement {
  invoiceId: string;
  documentId: string;
}

/**
 * What stands in a corrected document, as the details form shows it: what was read, and where
 * nothing was, what was confirmed before. Nothing is changed yet.
 */
export async function readReplacement(ctx: CompanyCall, asked: Replacement): Promise<DraftView> {
  const { invoiceId, documentId } = asked;
  await requireSubmitted(ctx.services.db, invoiceId);
  const { document, read } = await readUploadedInvoice(ctx, documentId);
  const earlier = await getDraft(ctx.services, ctx.companyId, invoiceId);
  const { fields } = read;
  const { values } = earlier;
  return {
    ...earlier,
    documentId,
    fileName: document.fileName,
    documentVersion: earlier.documentVersion + 1,
    extraction: maskExtraction(read),
    values: {
      ...values,
      number: fields.number ? null : values.number,
      issueOn: fields.issueOn ? null : values.issueOn,
      dueOn: fields.dueOn ? null : values.dueOn,
      billToName: fields.billToName ? null : values.billToName,
      netMinor: fields.netMinor ? null : values.netMinor,
      vatMinor: fields.vatMinor ? null : values.vatMinor,
      grossMinor: fields.grossMinor ? null : values.grossMinor,
      vendorVatNumber: fields.vendorVatNumber ? null : values.vendorVatNumber,
      currency: fields.currency?.value ?? 'GBP',
      sortCode: fields.sortCode ? formatSortCode(fields.sortCode.value) : null,
      accountNumberMasked: fields.accountNumber
        ? maskAccountNumber(fields.accountNumber.value)
        : null,
    },
  };
}

/** Puts the document in the earlier one's place, with what the person confirmed of it. */
export async function replaceInvoiceDocument(
  ctx: CompanyCall,
  input: Replacement & { values: ReplacedValues },
): Promise<{ version: number }> {
  const { invoiceId, documentId, values } = input;
  const { db, workflows } = ctx.services;
  await requireSubmitted(db, invoiceId);
  const { read } = await readUploadedInvoice(ctx, documentId);
  refuseBlocking(read);
  const { sortCode, accountNumber, vendorVatNumber, ...confirmed } = values;
  return workflows.update(workflowIds.financeInvoice(invoiceId), replaceDocument, {
    actor: toActor(ctx),
    documentId,
    corrected: {
      ...confirmed,
      vendorVatNumber: vendorVatNumber ?? null,
      currency: read.fields.currency?.value ?? 'GBP',
      printed: sealPrinted(ctx, read, { sortCode, accountNumber }),
      extraction: maskExtraction(read),
    },
  });
}

/** The account on this document: as typed, else as read. One of the earlier document is gone. */
function sealPrinted(
  { services: { env } }: CompanyCall,
  read: Extraction,
  typed: Pick<ReplacedValues, 'sortCode' | 'accountNumber'>,
) {
  const columns =
    typed.sortCode || typed.accountNumber ? toColumns(typed, env) : readPrintedAccount(read, env);
  if (!columns.printed_account_last4) return null;
  return {
    sortCode: String(columns.printed_sort_code),
    encrypted: String(columns.printed_account_encrypted),
    fingerprint: String(columns.printed_account_fingerprint),
    last4: String(columns.printed_account_last4),
  };
}
