import { AppError } from '@millrace/domain/errors/errors';
import {
  canonicalSubmission,
  type SubmitInvoiceInput,
  submitInvoiceInput,
} from '@millrace/domain/invoice/invoice';
import type { KeyRing } from '@millrace/domain/environment/keyRing';
import { decryptText } from '../crypto/accountNumbers';
import { sha256 } from '../crypto/hashes';
import { sql, type Queryable } from '../connection/sql';

/** What is submitted of a draft as it stands, and the SHA-256 of it that a submission is known by. */
export interface ReadSubmission {
  input: SubmitInvoiceInput;
  updatedAt: Date;
  payloadHash: string;
}

interface Row {
  vendorId: string | null;
  number: string | null;
  issueOn: string | null;
  dueOn: string | null;
  billToName: string | null;
  currency: string;
  netMinor: number | null;
  vatMinor: number | null;
  grossMinor: number | null;
  deductionsMinor: number;
  vendorVatNumber: string | null;
  sortCode: string | null;
  accountSealed: string | null;
  termMonths: number | null;
  esgCategory: string | null;
  documentId: string | null;
  documentSha256: string | null;
  updatedAt: Date;
}

/**
 * Reads a company's draft as a submission. Whoever files it holds the invoice's lock.
 * @throws AppError NOT_FOUND for what is not the company's, PRECONDITION_FAILED with the `fields`
 * that are missing
 */
export async function readSubmission(
  db: Queryable,
  dataKeys: KeyRing,
  { companyId, invoiceId }: { companyId: string; invoiceId: string },
): Promise<ReadSubmission> {
  const row = await db.row<Row>(sql`
    SELECT vendor_id, number, issue_on, due_on, bill_to_name, currency, net_minor, vat_minor,
      gross_minor, deductions_minor, nullif(vendor_vat_number, '') AS vendor_vat_number,
      replace(printed_sort_code, '-', '') AS sort_code,
      printed_account_encrypted AS account_sealed, term_months, esg_category, document_id,
      document_sha256, date_trunc('milliseconds', updated_at) AS updated_at
    FROM invoices WHERE id = ${invoiceId} AND company_id = ${companyId}
  `);
  if (!row) throw new AppError('NOT_FOUND', 'We cannot find this invoice.');
  const { accountSealed, updatedAt, ...values } = row;
  const accountNumber = accountSealed && decryptText(accountSealed, 'account_number', dataKeys);
  const present = Object.entries({ ...values, accountNumber }).filter(
    ([, value]) => value !== null,
  );
  const parsed = submitInvoiceInput.safeParse({
    ...Object.fromEntries(present),
    invoiceId,
    deliveryAttested: true,
  });
  if (parsed.success) {
    const text = canonicalSubmission(companyId, parsed.data);
    const payloadHash = sha256(text);
    return { input: parsed.data, updatedAt, payloadHash };
  }
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
  throw new AppError('PRECONDITION_FAILED', `Still missing: ${fields.join(', ')}.`, {
    reason: 'illegal_transition',
    details: { fields },
  });
}

/** An invoice is submitted once: again it is the same only with the same values. */
export function assertSubmittedAlike(
  invoiceId: string,
  before: { payloadHash: string },
  again: { payloadHash: string },
): void {
  if (before.payloadHash === again.payloadHash) return;
  throw new AppError('CONFLICT', 'This invoice was submitted with other values.', {
    reason: 'payload_differs',
    details: { invoiceId },
  });
}
