import { v7 as newId } from 'uuid';
import { AppError } from '@millrace/domain/errors/errors';
import { isOpenVerification, type VerificationStatus } from '@millrace/domain/vendor/verification';
import type { VendorAnswer } from '@millrace/workflows/messages';
import type { Database, Tx } from '../database';
import type { BankAnswer } from '../inputs';

/**
 * Whose record it is. Another tenant's id gives the same NOT_FOUND, with the same words, as an id
 * that does not exist.
 */
export function notFound(what = 'invoice'): AppError {
  return new AppError('NOT_FOUND', `We cannot find this ${what}.`);
}

export async function requireOwnInvoice(
  db: Database,
  companyId: string,
  invoiceId: string,
  tx?: Tx,
): Promise<void> {
  const sql = 'select id from invoices where id = $invoiceId and company_id = $companyId';
  if (!(await db.row(sql, { invoiceId, companyId }, tx))) throw notFound();
}

/** A submitted invoice of this company. @throws PRECONDITION_FAILED for its own draft */
export async function requireOwnFinancing(db: Database, companyId: string, invoiceId: string) {
  const row = await db.row<{ status: string | null }>(
    `select f.status from invoices i left join financings f on f.invoice_id = i.id
      where i.id = $invoiceId and i.company_id = $companyId`,
    { invoiceId, companyId },
  );
  if (!row) throw notFound();
  if (row.status === null) {
    throw new AppError('PRECONDITION_FAILED', 'Submit this invoice first.', {
      reason: 'illegal_transition',
    });
  }
}

/** For admins: any submitted invoice. */
export async function requireFinancing(db: Database, invoiceId: string): Promise<void> {
  const sql = 'select status from financings where invoice_id = $invoiceId';
  if (!(await db.row(sql, { invoiceId }))) throw notFound();
}

export async function requireOwnDocument(db: Database, companyId: string, documentId: string) {
  const sql = 'select id from documents where id = $documentId and company_id = $companyId';
  if (!(await db.row(sql, { documentId, companyId }))) throw notFound('document');
}

/** The invoice's latest contract. @throws PRECONDITION_FAILED while there is none */
export async function requireOwnContract(
  db: Database,
  companyId: string,
  invoiceId: string,
): Promise<string> {
  await requireOwnFinancing(db, companyId, invoiceId);
  const contract = await db.row<{ id: string }>(
    'select id from lending_contracts where invoice_id = $invoiceId order by attempt desc limit 1',
    { invoiceId },
  );
  if (contract) return contract.id;
  throw new AppError('PRECONDITION_FAILED', 'There is no contract yet. Accept the offer first.', {
    reason: 'illegal_transition',
  });
}

export async function requireVendorRequest(db: Database, vendorId: string, requestId: string) {
  const row = await db.row<{ status: VerificationStatus }>(
    `select status from vendor_verification_requests
      where id = $requestId and vendor_id = $vendorId`,
    { requestId, vendorId },
  );
  if (!row) throw notFound('request');
  if (isOpenVerification(row.status)) return;
  throw new AppError('PRECONDITION_FAILED', 'This request has been answered or has ended.', {
    reason: row.status === 'expired' ? 'link_expired' : 'illegal_transition',
  });
}

/** The latest request of the invoice whose account it is; admins decide on it there. */
export async function requireOpenVerification(
  db: Database,
  { invoiceId, bankAccountId }: { invoiceId: string; bankAccountId: string },
): Promise<string> {
  const row = await db.row<{ id: string }>(
    `select r.id from vendor_verification_requests r
       join vendor_bank_accounts a on a.id = $bankAccountId and a.vendor_id = r.vendor_id
      where r.invoice_id = $invoiceId order by r.created_at desc limit 1`,
    { invoiceId, bankAccountId },
  );
  if (!row) throw notFound('bank account');
  return row.id;
}

/** What the vendor's form means: the account already verified, or a new one. */
export async function readVendorAnswer(
  db: Database,
  vendorId: string,
  bank: BankAnswer,
): Promise<VendorAnswer> {
  if ('holderName' in bank) {
    const sortCode = bank.sortCode.replace(/\D/g, '');
    const { holderName, accountNumber } = bank;
    return { use: 'new', bankAccountId: newId(), holderName, sortCode, accountNumber };
  }
  const known = await db.row<{ id: string }>(
    `select id from vendor_bank_accounts where vendor_id = $vendorId and status = 'verified'
      order by created_at desc limit 1`,
    { vendorId },
  );
  if (known) return { use: 'known', bankAccountId: known.id };
  throw new AppError('PRECONDITION_FAILED', 'Please enter the bank details to be paid to.', {
    reason: 'invalid_bank_details',
  });
}

export async function requireOpenProcess(db: Database, workflowId: string): Promise<void> {
  const row = await db.row<{ status: string }>(
    'select status from processes where workflow_id = $workflowId',
    { workflowId },
  );
  if (!row) throw notFound('process');
  if (row.status === 'running' || row.status === 'parked') return;
  throw new AppError('PRECONDITION_FAILED', 'This process has already ended.', {
    reason: 'illegal_transition',
  });
}

export async function isProcessOpen(db: Database, workflowId: string): Promise<boolean> {
  const row = await db.row(
    'select 1 as open from processes where workflow_id = $workflowId and closed_at is null',
    { workflowId },
  );
  return row !== null && row !== undefined;
}
