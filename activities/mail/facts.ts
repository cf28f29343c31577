import { queryRows, type Tx } from '@millrace/db/connection';
import { AppError } from '@millrace/domain/errors/errors';

/** What mails say about an invoice. */
export interface MailFacts {
  invoiceId: string;
  number: string;
  status: string;
  companyName: string;
  vendorName: string;
  principalMinor: number;
  feeMinor: number | null;
  termMonths: number;
  offerExpiresAt: Date | null;
  paidOutOn: string | null;
  closedReason: string | null;
  accountLast4: string | null;
  instalments: { seq: number; collectOn: string; amountMinor: number }[];
}

export interface Recipient {
  id: string;
  name: string;
  email: string;
}

export async function readMailFacts(tx: Tx, invoiceId: string): Promise<MailFacts> {
  const [row] = await queryRows<Omit<MailFacts, 'instalments'>>(
    tx,
    `SELECT i.id AS "invoiceId", i.number, f.status, c.name AS "companyName",
       v.legal_name AS "vendorName", f.principal_minor AS "principalMinor",
       f.fee_minor AS "feeMinor", f.term_months AS "termMonths",
       f.offer_expires_at AS "offerExpiresAt", f.paid_out_on AS "paidOutOn",
       f.closed_reason AS "closedReason",
       (SELECT a.last4 FROM vendor_verification_requests r
         JOIN vendor_bank_accounts a ON a.id = r.bank_account_id
         WHERE r.invoice_id = i.id ORDER BY r.created_at DESC LIMIT 1) AS "accountLast4"
     FROM invoices i JOIN financings f ON f.invoice_id = i.id
       JOIN companies c ON c.id = i.company_id JOIN vendors v ON v.id = f.vendor_id
     WHERE i.id = $1`,
    [invoiceId],
  );
  if (!row) throw new AppError('NOT_FOUND', 'There is no such invoice.');
  const instalments = await queryRows<MailFacts['instalments'][number]>(
    tx,
    `SELECT seq, collect_on AS "collectOn", principal_minor + fee_minor AS "amountMinor"
     FROM instalments WHERE invoice_id = $1 ORDER BY seq`,
    [invoiceId],
  );
  return { ...row, instalments };
}

/** Everybody of a company who can act for it. */
export function findCompanyPeople(tx: Tx, invoiceId: string): Promise<Recipient[]> {
  return queryRows<Recipient>(
    tx,
    `SELECT u.id, u.name, u.email FROM users u JOIN invoices i ON i.company_id = u.company_id
     WHERE i.id = $1 AND u.type = 'company' AND u.status = 'active' ORDER BY u.id`,
    [invoiceId],
  );
}

export function findAdmins(tx: Tx): Promise<Recipient[]> {
  return queryRows<Recipient>(
    tx,
    `SELECT id, name, email FROM users WHERE type = 'admin' AND status = 'active' ORDER BY id`,
  );
}

export function findVendorPeople(tx: Tx, invoiceId: string): Promise<Recipient[]> {
  return queryRows<Recipient>(
    tx,
    `SELECT v.id, COALESCE(cv.contact_name, v.contact_name, v.legal_name) AS name,
       COALESCE(cv.contact_email, v.contact_email) AS email
     FROM invoices i JOIN vendors v ON v.id = i.vendor_id
       LEFT JOIN company_vendors cv ON cv.company_id = i.company_id AND cv.vendor_id = v.id
     WHERE i.id = $1 AND COALESCE(cv.contact_email, v.contact_email) IS NOT NULL`,
    [invoiceId],
  );
}

/** The signers of a contract who still have to sign, in order; only the first has his turn. */
export function findNextSigner(tx: Tx, contractId: string): Promise<Recipient[]> {
  return queryRows<Recipient>(
    tx,
    `SELECT id, name, email FROM contract_signers
     WHERE contract_id = $1 AND kind = 'company' AND signed_at IS NULL ORDER BY seq LIMIT 1`,
    [contractId],
  );
}
