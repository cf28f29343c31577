import type { Extraction } from '@millrace/domain/invoice/extraction';
import type { NameCheckResult, VendorBankAccountStatus } from '@millrace/domain/vendor/vendor';
import type { AdminInvoiceDetail } from '../presenters/admin';
import type { PersonRef } from '../presenters/page';
import { ownerIdSql } from './assignments';
import { type ProposalFacts, proposalsSql } from './proposals';

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
  twin: { invoiceId: string; number: string; sameTenant: boolean } | null;
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

const person = (column: string) =>
  `(select json_build_object('id', u.id, 'name', u.name) from users u where u.id = ${column})`;

const accountSql = `
  (select json_build_object('id', b.id, 'sortCode', b.sort_code_display, 'last4', b.last4,
      'fingerprint', b.fingerprint, 'holderName', b.holder_name,
      'bankNameSealed', b.cop_actual_name_encrypted, 'copResult', b.cop_result,
      'status', b.status, 'coolingOffUntil', b.cooling_off_until,
      'acceptedBy', (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name)), '[]')
                       from users u where u.id = any (b.accepted_by)))
     from vendor_verification_requests r join vendor_bank_accounts b on b.id = r.bank_account_id
    where r.invoice_id = i.id order by r.created_at desc limit 1)`;

const approvalSql = `
  (select json_build_object('id', a.id, 'status', a.status, 'maker', ${person('a.maker_id')},
      'madeAt', business_at(a.made_at), 'checker', ${person('a.checker_id')}, 'payload', a.payload,
      'payloadHash', a.payload_hash, 'requiredApprovals', a.required_approvals, 'expiresAt', a.expires_at)
     from approvals a where a.invoice_id = i.id and a.kind = 'payout'
    order by a.made_at desc limit 1)`;

const twinSql = `
  (select json_build_object('invoiceId', t.invoice_id, 'number', o.number,
                            'sameTenant', t.company_id = i.company_id)
     from financings t join invoices o on o.id = t.invoice_id
    where t.invoice_id <> i.id and t.vendor_id = i.vendor_id
      and ((o.gross_minor = i.gross_minor and o.issue_on = i.issue_on)
        or t.number_normalised = i.number_normalised)
    order by t.submitted_at limit 1)`;

export const adminFactsSql = `
  select c.risk_grade as "riskGrade", c.registry_number as "registryNumber",
         v.registry_number as "vendorRegistryNumber", i.net_minor as "netMinor",
         i.vat_minor as "vatMinor", i.gross_minor as "grossMinor",
         i.deductions_minor as "deductionsMinor", i.issue_on as "issueOn", i.due_on as "dueOn",
         i.bill_to_name as "billToName",
         (select u.name from users u where u.id = f.submitted_by) as "submittedBy",
         i.printed_account_fingerprint as "printedFingerprint",
         (select coalesce(json_agg(json_build_object('version', d.version,
             'documentId', d.document_id, 'uploadedAt', business_at(d.created_at),
             'uploadedBy', (select u.name from users u where u.id = d.uploaded_by),
             'extraction', d.extraction) order by d.version), '[]')
            from invoice_documents d where d.invoice_id = i.id) as documents,
         ${accountSql} as account, ${approvalSql} as approval,
         (select coalesce(json_agg(json_build_object('id', n.id, 'at', business_at(n.created_at),
             'text', n.text, 'author', (select u.name from users u where u.id = n.author_id))
             order by n.created_at desc), '[]') from notes n where n.invoice_id = i.id) as notes,
         (select coalesce(json_agg(json_build_object('id', q.id, 'question', q.question,
             'askedBy', (select u.name from users u where u.id = q.asked_by),
             'at', business_at(q.created_at), 'status', q.status,
             'resolution', q.resolution) order by q.created_at desc), '[]')
            from assistance_requests q where q.invoice_id = i.id) as assistance,
         ${person(ownerIdSql('i.id'))} as owner, ${proposalsSql} as proposals,
         ${twinSql} as twin
    from invoices i
    join financings f on f.invoice_id = i.id
    join companies c on c.id = i.company_id
    join vendors v on v.id = f.vendor_id
   where i.id = $invoiceId`;
