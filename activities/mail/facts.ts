import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import type { PlanCost } from '@millrace/domain/credit/planFigures';
import { AppError } from '@millrace/domain/errors/errors';

/** What mails say about an invoice. */
export interface MailFacts extends Record<PlanCost, number | null> {
  invoiceId: string;
  number: string;
  status: string;
  companyName: string;
  vendorName: string;
  principalMinor: number;
  termMonths: number;
  offerExpiresAt: Date | null;
  paidOutOn: string | null;
  closedReason: string | null;
  /** Of the account that the vendor was paid to last. */
  accountLast4: string | null;
  instalments: { seq: number; collectOn: string; amountMinor: number }[];
}

export interface Recipient {
  id: string;
  name: string;
  email: string;
}

export async function readMailFacts(tx: Tx, invoiceId: string): Promise<MailFacts> {
  const row = await tx.row<Omit<MailFacts, 'instalments'>>(sql`
    SELECT i.id AS invoice_id, i.number AS "number!", f.status, c.name AS company_name,
      v.legal_name AS vendor_name, f.principal_minor,
      f.fee_minor, f.term_months,
      f.offer_expires_at, f.paid_out_on,
      f.closed_reason,
      (SELECT a.last4 FROM payments p
        JOIN vendor_bank_accounts a ON a.id = p.vendor_bank_account_id
        WHERE p.invoice_id = i.id AND p.kind = 'payout'
        ORDER BY p.created_at DESC LIMIT 1) AS account_last4
    FROM invoices i JOIN financings f ON f.invoice_id = i.id
      JOIN companies c ON c.id = i.company_id JOIN vendors v ON v.id = f.vendor_id
    WHERE i.id = ${invoiceId}
  `);
  if (!row) throw new AppError('NOT_FOUND', 'There is no such invoice.');
  const instalments = await tx.rows<MailFacts['instalments'][number]>(sql`
    SELECT seq, collect_on, principal_minor + fee_minor AS amount_minor
    FROM instalments WHERE invoice_id = ${invoiceId} ORDER BY seq
  `);
  return { ...row, instalments };
}

/** Everybody of a company who can act for it. */
export function findCompanyPeople(tx: Tx, invoiceId: string): Promise<Recipient[]> {
  return tx.rows<Recipient>(sql`
    SELECT u.id, u.name, u.email FROM users u JOIN invoices i ON i.company_id = u.company_id
    WHERE i.id = ${invoiceId} AND u.type = 'company' AND u.status = 'active' ORDER BY u.id
  `);
}

export function findAdmins(tx: Tx): Promise<Recipient[]> {
  return tx.rows<Recipient>(sql`
    SELECT id, name, email FROM users WHERE type = 'admin' AND status = 'active' ORDER BY id
  `);
}

export function findVendorPeople(tx: Tx, invoiceId: string): Promise<Recipient[]> {
  return tx.rows<Recipient>(sql`
    SELECT v.id, COALESCE(cv.contact_name, v.contact_name, v.legal_name) AS name,
      COALESCE(cv.contact_email, v.contact_email) AS email
    FROM invoices i JOIN vendors v ON v.id = i.vendor_id
      LEFT JOIN company_vendors cv ON cv.company_id = i.company_id AND cv.vendor_id = v.id
    WHERE i.id = ${invoiceId} AND COALESCE(cv.contact_email, v.contact_email) IS NOT NULL
  `);
}

/** The signers of a contract who still have to sign, in order; only the first has his turn. */
export function findNextSigner(tx: Tx, contractId: string): Promise<Recipient[]> {
  return tx.rows<Recipient>(sql`
    SELECT id, name, email FROM contract_signers
    WHERE contract_id = ${contractId} AND kind = 'company' AND signed_at IS NULL ORDER BY seq
      LIMIT 1
  `);
}
