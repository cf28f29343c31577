import { AppError } from '@millrace/domain/errors';
import type { Database } from '../database';
import { accountColumns, type AccountFacts, presentAccount } from '../presenters/presentVendor';
import type { VendorAccountView } from '../presenters/vendor';
import type { CallContext } from '../trpc';
import type { SignedIn } from '../session';
import { notFound } from './ownership';

export interface VendorAccountDetail extends VendorAccountView {
  history: Array<{ at: string; words: string }>;
}

interface DetailFacts extends AccountFacts {
  checkedAt: Date | null;
  revokedAt: Date | null;
}

/** One account with what happened to it, in words without any name that the bank gave. */
export async function getVendorAccount(
  db: Database,
  ownVendorId: string,
  { vendorId, bankAccountId }: { vendorId: string; bankAccountId: string },
): Promise<VendorAccountDetail> {
  if (vendorId !== ownVendorId) throw notFound('bank account');
  const row = await db.row<DetailFacts>(
    `select ${accountColumns}, b.cop_checked_at as "checkedAt", b.revoked_at as "revokedAt"
       from vendor_bank_accounts b
      where b.id = $bankAccountId and b.vendor_id = $vendorId`,
    { bankAccountId, vendorId },
  );
  if (!row) throw notFound('bank account');
  return { ...presentAccount(row), history: tellHistory(row) };
}

/** What happened to it, from its own dates: nothing that an admin or the bank wrote. */
function tellHistory(row: DetailFacts): VendorAccountDetail['history'] {
  const events: Array<[Date | string | null, string]> = [
    [row.createdAt, 'The account was added.'],
    [row.checkedAt, 'The name was checked with the bank.'],
    [row.status === 'verified' ? row.coolingOffUntil : null, 'Payments may go to it from here on.'],
    [row.revokedAt, 'The account is no longer used.'],
  ];
  return events.flatMap(([at, words]) => (at ? [{ at: new Date(at).toISOString(), words }] : []));
}

/**
 * A replaced account has to be confirmed against an invoice, with its own checks and cooling-off,
 * so it starts from an open request: the vendor answers that with the new details.
 */
export async function replaceVendorAccount(
  ctx: CallContext & { vendorId: string; signedIn: SignedIn },
  input: { vendorId: string; holderName: string; sortCode: string; accountNumber: string },
): Promise<{ bankAccountId: string }> {
  if (input.vendorId !== ctx.vendorId) throw notFound('vendor');
  throw new AppError(
    'PRECONDITION_FAILED',
    'Give the new details when you answer the next request to confirm an invoice.',
    { reason: 'illegal_transition' },
  );
}
