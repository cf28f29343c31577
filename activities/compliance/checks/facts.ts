import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import { AppError } from '@millrace/domain/errors/errors';
import type { NameCheckResult, VendorBankAccountStatus } from '@millrace/domain/vendor/vendor';
import type { VerificationStatus } from '@millrace/domain/vendor/verification';

/** All that our own books know about an invoice; checks compare it with what providers say. */
export interface CheckFacts {
  invoiceId: string;
  number: string;
  numberNormalised: string;
  issueOn: string;
  dueOn: string;
  billToName: string | null;
  netMinor: number;
  vatMinor: number;
  grossMinor: number;
  payableMinor: number;
  vendorVatNumber: string | null;
  printedSortCode: string | null;
  printedFingerprint: string | null;
  printedLast4: string | null;
  documentVersion: number;
  documentSha256: string;
  extraction: Extraction | null;
  deliveryAttestedAt: Date | null;
  esgCategory: string | null;
  companyId: string;
  companyName: string;
  companyRegistryNumber: string;
  companyVatNumber: string | null;
  companyStatus: string;
  companyHold: boolean;
  vendorId: string;
  vendorName: string;
  vendorTradingNames: string[];
  vendorRegistryNumber: string | null;
  vendorHold: boolean;
  vendorStatus: string;
  contactEmail: string | null;
  contactFound: string | null;
  request: RequestFacts | null;
  account: AccountFacts | null;
}

interface RequestFacts {
  id: string;
  status: VerificationStatus;
  documentSha256: string;
  bankAccountId: string | null;
  disputeReason: string | null;
  answeredAt: Date | null;
}

interface AccountFacts {
  id: string;
  fingerprint: string;
  last4: string;
  holderName: string;
  status: VendorBankAccountStatus;
  nameCheck: NameCheckResult | null;
  /** The end of the last account that was verified before this one. */
  earlierLast4: string | null;
}

/** Reads the facts of one invoice. Throws NOT_FOUND. */
export async function findFacts(tx: Tx, invoiceId: string): Promise<CheckFacts> {
  const row = await tx.row<Omit<CheckFacts, 'request' | 'account'>>(sql`
    SELECT i.id AS invoice_id, i.number AS "number!", i.number_normalised AS "numberNormalised!",
      i.issue_on AS "issueOn!", i.due_on AS "dueOn!", i.bill_to_name,
      i.net_minor AS "netMinor!", i.vat_minor AS "vatMinor!", i.gross_minor AS "grossMinor!", i.payable_minor AS "payableMinor!",
      nullif(i.vendor_vat_number, '') AS vendor_vat_number,
      i.printed_sort_code, i.printed_account_fingerprint AS printed_fingerprint,
      i.printed_account_last4 AS printed_last4, i.document_version,
      i.document_sha256 AS "documentSha256!",
      (SELECT extraction FROM invoice_documents d WHERE d.invoice_id = i.id
        ORDER BY version DESC LIMIT 1) AS extraction,
      i.delivery_attested_at, i.esg_category,
      c.id AS company_id, c.name AS company_name,
      c.registry_number AS company_registry_number, c.vat_number AS company_vat_number,
      c.status AS company_status, c.compliance_hold AS company_hold,
      v.id AS vendor_id, v.legal_name AS vendor_name, v.trading_names AS vendor_trading_names,
      v.registry_number AS vendor_registry_number, v.compliance_hold AS vendor_hold,
      v.status AS vendor_status,
      COALESCE(cv.contact_email, v.contact_email) AS contact_email,
      CASE WHEN lower(cv.contact_email) <> lower(COALESCE(v.contact_email, '')) THEN 'company'
        ELSE v.contact_found END AS contact_found
    FROM invoices i JOIN companies c ON c.id = i.company_id
      JOIN vendors v ON v.id = i.vendor_id
      LEFT JOIN company_vendors cv ON cv.company_id = i.company_id
      AND cv.vendor_id = i.vendor_id
    WHERE i.id = ${invoiceId}
  `);
  if (!row) throw new AppError('NOT_FOUND', 'There is no such invoice.');
  const request = await findRequest(tx, invoiceId);
  const account = request?.bankAccountId ? await findAccount(tx, request.bankAccountId) : null;
  return { ...row, request, account };
}

/** The latest request about the invoice. */
async function findRequest(tx: Tx, invoiceId: string): Promise<RequestFacts | null> {
  const row = await tx.row<RequestFacts>(sql`
    SELECT id, status, document_sha256, bank_account_id,
      dispute_reason, answered_at
    FROM vendor_verification_requests WHERE invoice_id = ${invoiceId}
    ORDER BY created_at DESC, id DESC LIMIT 1
  `);
  return row ?? null;
}

async function findAccount(tx: Tx, bankAccountId: string): Promise<AccountFacts | null> {
  const row = await tx.row<AccountFacts>(sql`
    SELECT a.id, a.fingerprint, a.last4, a.holder_name, a.status, a.cop_result AS name_check,
      (SELECT b.last4 FROM vendor_bank_accounts b
        WHERE b.vendor_id = a.vendor_id AND b.fingerprint <> a.fingerprint
          AND b.status IN ('verified', 'revoked') AND b.created_at < a.created_at
        ORDER BY b.created_at DESC LIMIT 1) AS earlier_last4
    FROM vendor_bank_accounts a WHERE a.id = ${bankAccountId}
  `);
  return row ?? null;
}
