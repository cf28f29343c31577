import type { Database } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { AppError, hasEndedWords, notNowWords } from '@millrace/domain/errors/errors';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { nameStatus } from '@millrace/domain/invoice/financingWords';
import {
  type VendorBankAccountStatus,
  vendorBankAccountWords,
} from '@millrace/domain/vendor/vendor';
import type { SignedIn } from '../../auth/session';

/** Refusals that say only that it is too late. */
const sayNothing = new Set<string>([notNowWords, hasEndedWords]);

/**
 * A button in an old tab can no longer act: who pressed it reads what has become of the record
 * meanwhile, and not only that it is too late. The refusal as it was where nobody can tell.
 */
export async function describeCurrentState(
  db: Database,
  signedIn: SignedIn | null,
  input: unknown,
  refusal: AppError,
): Promise<AppError> {
  if (!signedIn || !sayNothing.has(refusal.message)) return refusal;
  const state = await readState(db, signedIn, input).catch(() => null);
  if (!state) return refusal;
  const words =
    refusal.message === notNowWords
      ? `This cannot be done now: ${state}`
      : `${refusal.message} ${state.charAt(0).toUpperCase()}${state.slice(1)}`;
  const { code, reason, details, cause } = refusal;
  return new AppError(code, words, { reason, details, cause });
}

/** What is named in the input and belongs to the reader, as a sentence that begins small. */
async function readState(db: Database, signedIn: SignedIn, input: unknown): Promise<string | null> {
  const named = (input ?? {}) as Record<string, unknown>;
  const read = (key: string) => (typeof named[key] === 'string' ? named[key] : null);
  const [refundId, bankAccountId, invoiceId] = [
    read('refundId'),
    read('bankAccountId'),
    read('invoiceId'),
  ];
  const isAdmin = signedIn.type === 'admin';
  if (isAdmin && refundId) return readRefund(db, refundId);
  if (isAdmin && bankAccountId) return readAccount(db, bankAccountId);
  if (!invoiceId || !(isAdmin || signedIn.companyId)) return null;
  return readInvoice(db, invoiceId, isAdmin ? null : signedIn.companyId);
}

async function readInvoice(db: Database, invoiceId: string, companyId: string | null) {
  const found = await db.row<{ status: FinancingStatus; number: string | null }>(sql`
    SELECT f.status, i.number FROM financings f JOIN invoices i ON i.id = f.invoice_id
    WHERE f.invoice_id = ${invoiceId}
      AND (${companyId}::uuid IS NULL OR f.company_id = ${companyId})
  `);
  if (!found) return null;
  const status = nameStatus(found.status, companyId === null ? 'admin' : 'company');
  return `invoice ${found.number ?? ''} is “${status}” by now.`.replace('  ', ' ');
}

async function readAccount(db: Database, bankAccountId: string) {
  const found = await db.row<{ status: VendorBankAccountStatus }>(
    sql`SELECT status FROM vendor_bank_accounts WHERE id = ${bankAccountId}`,
  );
  return found && `the account is “${vendorBankAccountWords[found.status]}” by now.`;
}

const refundWords: Readonly<Record<string, string>> = {
  requested: 'the refund waits for another admin',
  approved: 'the refund has been approved',
  sent_back: 'the request was sent back',
  voided: 'the request does not count any more',
  released: 'the money has been released',
};

async function readRefund(db: Database, refundId: string) {
  const found = await db.row<{ status: string }>(sql`
    SELECT status FROM approvals WHERE kind = 'refund' AND payload->>'refundId' = ${refundId}
    ORDER BY made_at DESC LIMIT 1
  `);
  return found && refundWords[found.status] ? `${refundWords[found.status]}.` : null;
}
