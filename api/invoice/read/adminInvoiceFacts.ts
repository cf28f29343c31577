import { sql, type Sql } from '@millrace/db/connection/sql';
import { xmlMediaType } from '@millrace/domain/invoice/documentRefusal';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import type { NameCheckResult, VendorBankAccountStatus } from '@millrace/domain/vendor/vendor';
import type { AdminInvoiceDetail } from '../adminView';
import type { PersonRef } from '../../http/page';
import { ownerIdSql } from '../write/assignments';
import { type ProposalFacts, proposalsSql } from '../../compliance/read/proposals';

/** What an admin's page needs beyond the facts of a row; one query reads it, in business time. */
export interface AdminFacts {
  riskGrade: string;
  registryNumber: string;
  vendorRegistryNumber: string | null;
  netMinor: number;
  vatMinor: number;
  grossMinor: number;
  deductionsMinor: number;
  issueOn: string;
  dueOn: string;
  billToName: string;
  submittedBy: string | null;
  printedFingerprint: string | null;
  documents: Array<{
    version: number;
    documentId: string;
    isData: boolean;
    uploadedAt: string;
    uploadedBy: string | null;
    extraction: Extraction | null;
  }>;
  account: AdminAccountFacts | null;
  approval: AdminApprovalFacts | null;
  notes: AdminInvoiceDetail['notes'];
  assistance: AdminInvoiceDetail['assistance'];
  owner: PersonRef | null;
  proposals: ProposalFacts[];
  /** Admins who gave the address that the vendor is asked at. */
  addressGivers: string[];
  duplicate: { invoiceId: string; number: string; sameTenant: boolean } | null;
}

interface AdminAccountFacts {
  id: string;
  sortCode: string | null;
  last4: string;
  fingerprint: string;
  holderName: string;
  bankNameSealed: string | null;
  copResult: NameCheckResult | null;
  status: VendorBankAccountStatus;
  coolingOffUntil: string | null;
  acceptedBy: PersonRef[];
  /** The invoice's latest request named it and waits for the admins' word. */
  isAsked: boolean;
}

export interface AdminApprovalFacts {
  id: string;
  status: string;
  maker: PersonRef;
  madeAt: string;
  checker: PersonRef | null;
  payload: Record<string, unknown>;
  payloadHash: string;
  expiresAt: string;
  requiredApprovals: 1 | 2;
}

const person = (column: Sql) =>
  sql`(SELECT json_build_object('id', u.id, 'name', u.name) FROM users u WHERE u.id = ${column})`;

const accountSql = sql`
  (SELECT json_build_object('id', b.id, 'sortCode', b.sort_code_display, 'last4', b.last4,
      'fingerprint', b.fingerprint, 'holderName', b.holder_name,
      'bankNameSealed', b.cop_actual_name_encrypted, 'copResult', b.cop_result,
      'status', b.status, 'coolingOffUntil', b.cooling_off_until,
      'isAsked', r.status = 'submitted' AND NOT EXISTS (SELECT 1
        FROM vendor_verification_requests later WHERE later.invoice_id = r.invoice_id
          AND later.created_at > r.created_at),
      'acceptedBy', (SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', u.name)), '[]')
                       FROM users u WHERE u.id = ANY (b.accepted_by)))
     FROM vendor_verification_requests r JOIN vendor_bank_accounts b ON b.id = r.bank_account_id
    WHERE r.invoice_id = i.id ORDER BY r.created_at DESC LIMIT 1)`;

const approvalSql = sql`
  (SELECT json_build_object('id', a.id, 'status', a.status, 'maker', ${person(sql`a.maker_id`)},
      'madeAt', business_at(a.made_at), 'checker', ${person(sql`a.checker_id`)},
      'payload', a.payload, 'payloadHash', a.payload_hash,
      'requiredApprovals', a.required_approvals, 'expiresAt', a.expires_at)
     FROM approvals a WHERE a.invoice_id = i.id AND a.kind = 'payout'
    ORDER BY a.made_at DESC LIMIT 1)`;

const duplicateSql = sql`
  (SELECT json_build_object('invoiceId', t.invoice_id, 'number', o.number,
                            'sameTenant', t.company_id = i.company_id)
     FROM financings t JOIN invoices o ON o.id = t.invoice_id
    WHERE t.invoice_id <> i.id AND t.vendor_id = i.vendor_id
      AND ((o.gross_minor = i.gross_minor AND o.issue_on = i.issue_on)
        OR t.number_normalised = i.number_normalised)
    ORDER BY t.submitted_at LIMIT 1)`;

export const adminFactsSql = ({ invoiceId }: { invoiceId: string }) => sql`
  SELECT c.risk_grade, c.registry_number,
        v.registry_number AS vendor_registry_number, i.net_minor AS "netMinor!",
        i.vat_minor AS "vatMinor!", i.gross_minor AS "grossMinor!",
        i.deductions_minor, i.issue_on AS "issueOn!", i.due_on AS "dueOn!",
        i.bill_to_name AS "billToName!",
        (SELECT u.name FROM users u WHERE u.id = f.submitted_by) AS submitted_by,
        i.printed_account_fingerprint AS printed_fingerprint,
        (SELECT coalesce(json_agg(json_build_object('version', d.version,
            'documentId', d.document_id,
            'isData', (SELECT s.media_type = ${xmlMediaType} FROM documents s WHERE s.id = d.document_id),
            'uploadedAt', business_at(d.created_at),
            'uploadedBy', (SELECT u.name FROM users u WHERE u.id = d.uploaded_by),
            'extraction', d.extraction) ORDER BY d.version), '[]')
           FROM invoice_documents d WHERE d.invoice_id = i.id) AS documents,
        ${accountSql} AS account, ${approvalSql} AS approval,
        (SELECT coalesce(json_agg(json_build_object('id', n.id, 'at',
        business_at(n.created_at),
            'text', n.text, 'author', (SELECT u.name FROM users u WHERE u.id = n.author_id))
            ORDER BY n.created_at DESC), '[]') FROM notes n
            WHERE n.invoice_id = i.id) AS notes,
        (SELECT coalesce(json_agg(json_build_object('id', q.id, 'question', q.question,
            'askedBy', (SELECT u.name FROM users u WHERE u.id = q.asked_by),
            'at', business_at(q.created_at), 'status', q.status,
            'resolution', q.resolution) ORDER BY q.created_at DESC), '[]')
           FROM assistance_requests q WHERE q.invoice_id = i.id) AS assistance,
        ${person(ownerIdSql(sql`i.id`))} AS owner, ${proposalsSql} AS proposals,
        (SELECT coalesce(json_agg(DISTINCT a.actor_id), '[]') FROM activities a
          WHERE a.company_id = i.company_id AND a.subject_id = i.vendor_id::text
            AND a.action = 'vendor_contact_corrected' AND a.actor_id IS NOT NULL)
          AS address_givers,
        ${duplicateSql} AS duplicate
   FROM invoices i
   JOIN financings f ON f.invoice_id = i.id
   JOIN companies c ON c.id = i.company_id
   JOIN vendors v ON v.id = f.vendor_id
  WHERE i.id = ${invoiceId}
`;
