import { sql } from '@millrace/db/connection/sql';
import { v7 as newId } from 'uuid';
import { AppError } from '@millrace/domain/errors/errors';
import { isOpenVerification, type VerificationStatus } from '@millrace/domain/vendor/verification';
import type { VendorAnswer } from '@millrace/workflows/messages';
import type { Database } from '@millrace/db/connection/connection';
import type { BankAnswer } from './inputs';

/** Another tenant's id gives the same NOT_FOUND, with the same words, as an id that does not exist. */
export function notFound(what = 'invoice'): AppError {
  return new AppError('NOT_FOUND', `We cannot find this ${what}.`);
}

/** @throws PRECONDITION_FAILED for a draft */
export async function requireSubmitted(db: Database, invoiceId: string): Promise<void> {
  if (await isSubmitted(db, invoiceId)) return;
  throw new AppError('PRECONDITION_FAILED', 'Submit this invoice first.', {
    reason: 'illegal_transition',
  });
}

/** For admins, to whom a draft is as if it did not exist. @throws NOT_FOUND */
export async function requireFinancing(db: Database, invoiceId: string): Promise<void> {
  if (!(await isSubmitted(db, invoiceId))) throw notFound();
}

async function isSubmitted(db: Database, invoiceId: string): Promise<boolean> {
  const found = await db.row(sql`SELECT 1 FROM financings WHERE invoice_id = ${invoiceId}`);
  return found !== null;
}

/** The invoice's latest contract. @throws PRECONDITION_FAILED while there is none */
export async function requireContract(db: Database, invoiceId: string): Promise<string> {
  await requireSubmitted(db, invoiceId);
  const contract = await db.row<{ id: string }>(sql`
    SELECT id FROM lending_contracts WHERE invoice_id = ${invoiceId} ORDER BY attempt DESC
      LIMIT 1
  `);
  if (contract) return contract.id;
  throw new AppError('PRECONDITION_FAILED', 'There is no contract yet. Accept the offer first.', {
    reason: 'illegal_transition',
  });
}

/** @throws PRECONDITION_FAILED for one that was answered or has ended */
export async function requireOpenRequest(db: Database, requestId: string): Promise<void> {
  const row = await db.row<{ status: VerificationStatus }>(sql`
    SELECT status FROM vendor_verification_requests WHERE id = ${requestId}
  `);
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
  const row = await db.row<{ id: string }>(sql`
    SELECT r.id FROM vendor_verification_requests r
    JOIN vendor_bank_accounts a ON a.id = ${bankAccountId} AND a.vendor_id = r.vendor_id
    WHERE r.invoice_id = ${invoiceId} ORDER BY r.created_at DESC LIMIT 1
  `);
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
  const known = await db.row<{ id: string }>(sql`
    SELECT id FROM vendor_bank_accounts WHERE vendor_id = ${vendorId} AND status = 'verified'
    ORDER BY created_at DESC LIMIT 1
  `);
  if (known) return { use: 'known', bankAccountId: known.id };
  throw new AppError('PRECONDITION_FAILED', 'Please enter the bank details to be paid to.', {
    reason: 'invalid_bank_details',
  });
}

export async function requireOpenProcess(db: Database, workflowId: string): Promise<void> {
  const row = await db.row<{ status: string }>(
    sql`SELECT status FROM processes WHERE workflow_id = ${workflowId}`,
  );
  if (!row) throw notFound('process');
  if (row.status === 'running' || row.status === 'parked') return;
  throw new AppError('PRECONDITION_FAILED', 'This process has already ended.', {
    reason: 'illegal_transition',
  });
}

export async function isProcessOpen(db: Database, workflowId: string): Promise<boolean> {
  const row = await db.row(sql`
    SELECT 1 AS open FROM processes WHERE workflow_id = ${workflowId} AND closed_at IS NULL
  `);
  return row !== null && row !== undefined;
}
