import { encryptText, openAccount, sealAccount } from '@millrace/db/crypto/accountNumbers';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { VendorBankAccount } from '@millrace/db/models/VendorBankAccount';
import { sql } from '@millrace/db/connection/sql';
import { parseAccountNumber, parseSortCode } from '@millrace/domain/vendor/bankDetails';
import { AppError } from '@millrace/domain/errors/errors';
import { readModulusTable } from '@millrace/db/settings/modulusTable';
import { checkModulus, type ModulusResult } from '@millrace/domain/vendor/modulus';
import type { Policy } from '@millrace/domain/policy/policy';
import {
  coolingOffEndsAtMs,
  decideNameCheck,
  type NameCheckResult,
  type VendorBankAccountStatus,
} from '@millrace/domain/vendor/vendor';
import { compareNames } from '@millrace/domain/vendor/vendorIdentity';
import type { NameCheck } from '@millrace/adapters/payments/payments';
import { lockPayees, invalidatePayeeChecks } from './payees';
import type { Deps } from '../step/step';

export interface AccountRow {
  id: string;
  vendorId: string;
  sortCodeEncrypted: string;
  accountNumberEncrypted: string;
  fingerprint: string;
  last4: string;
  status: VendorBankAccountStatus;
  nameCheck: NameCheckResult | null;
  coolingOffUntil: Date | null;
  acceptedBy: string[];
  replacesId: string | null;
}

const columns = sql`id, vendor_id, sort_code_encrypted,
  account_number_encrypted, fingerprint, last4, status,
  cop_result AS name_check, cooling_off_until,
  accepted_by, replaces_id`;

export async function lockAccount(tx: Tx, bankAccountId: string): Promise<AccountRow> {
  const row = await tx.row<AccountRow>(
    sql`SELECT ${columns} FROM vendor_bank_accounts WHERE id = ${bankAccountId} FOR NO KEY UPDATE`,
  );
  if (!row) throw new AppError('NOT_FOUND', 'There is no such account.');
  return row;
}

export interface TypedAccount {
  bankAccountId: string;
  holderName: string;
  sortCode: string;
  accountNumber: string;
}

interface ReadAccount {
  sealed: ReturnType<typeof sealAccount>;
  modulus: ModulusResult;
}

/** What was typed, sealed, and what the modulus table in force says of it. Refuses with BAD_REQUEST
 *  `invalid_bank_details` what is no account number at all. */
export async function readTyped({ keys }: Deps, tx: Tx, typed: TypedAccount): Promise<ReadAccount> {
  const sortCode = parseSortCode(typed.sortCode);
  const accountNumber = parseAccountNumber(typed.accountNumber);
  const { rows } = await readModulusTable(tx);
  const modulus = checkModulus(sortCode, accountNumber, rows);
  return { sealed: sealAccount({ sortCode, accountNumber }, keys), modulus };
}

/**
 * A new row, as it was given, that replaces the vendor's verified account if there is one. Refuses with
 * BAD_REQUEST `invalid_bank_details` what the modulus table rules out; an account that is there already
 * was accepted by the table of its day.
 */
export async function createAccount(
  tx: Tx,
  vendorId: string,
  typed: TypedAccount,
  { sealed, modulus }: ReadAccount,
): Promise<void> {
  if (modulus === 'invalid') {
    throw new AppError('BAD_REQUEST', 'This sort code and account number do not fit together.', {
      reason: 'invalid_bank_details',
    });
  }
  const current = await tx.row<{ id: string }>(sql`
    SELECT id FROM vendor_bank_accounts WHERE vendor_id = ${vendorId} AND status = 'verified'
    ORDER BY created_at DESC LIMIT 1
  `);
  await VendorBankAccount.create(
    {
      id: typed.bankAccountId,
      vendorId,
      ...sealed,
      holderName: typed.holderName,
      accountType: 'business',
      status: 'added',
      replacesId: current?.id ?? null,
    },
    { transaction: tx },
  );
}

/** From `added` to where the bank is asked. */
export function moveToNameCheck(tx: Tx, id: string, { modulus }: ReadAccount): Promise<void> {
  const checked = modulus === 'valid' ? 'modulus_ok' : 'modulus_not_checked';
  return setStatus(tx, id, 'added', [checked, 'cop_pending']);
}

/**
 * Adds what a vendor typed, up to the name check. The same account typed again is the same row; a
 * changed one replaces the verified one once it is verified itself. Refuses with BAD_REQUEST
 * `invalid_bank_details` what the modulus check rules out, and with CONFLICT `payload_differs` an id
 * that stands for another account, be it another vendor's.
 */
export async function addAccount(
  deps: Deps,
  tx: Tx,
  vendorId: string,
  typed: TypedAccount,
): Promise<AccountRow> {
  const read = await readTyped(deps, tx, typed);
  // A vendor may answer for two invoices at the same moment: the second waits and finds the row.
  await tx.rows(sql`SELECT 1 FROM vendors WHERE id = ${vendorId} FOR NO KEY UPDATE`);
  const live = await tx.row<{ id: string; isSame: boolean }>(sql`
    SELECT id, vendor_id = ${vendorId} AND fingerprint = ${read.sealed.fingerprint} AS is_same
      FROM vendor_bank_accounts
    WHERE id = ${typed.bankAccountId} OR (vendor_id = ${vendorId}
      AND fingerprint = ${read.sealed.fingerprint}
      AND status NOT IN ('rejected', 'revoked')) ORDER BY id = ${typed.bankAccountId} DESC
      LIMIT 1
  `);
  if (live && !live.isSame) {
    throw new AppError('CONFLICT', 'This account was given with other details.', {
      reason: 'payload_differs',
    });
  }
  if (live) return lockAccount(tx, live.id);
  await createAccount(tx, vendorId, typed, read);
  await moveToNameCheck(tx, typed.bankAccountId, read);
  return lockAccount(tx, typed.bankAccountId);
}

async function setStatus(
  tx: Tx,
  id: string,
  from: VendorBankAccountStatus,
  steps: readonly VendorBankAccountStatus[],
): Promise<void> {
  for (const status of steps.filter((step) => step !== from)) {
    await tx.change(sql`UPDATE vendor_bank_accounts SET status = ${status} WHERE id = ${id}`);
  }
}

/**
 * Asks the bank about the vendor's registered name, or an approved trading name if that is what
 * was typed: never the typed name itself. The same account is asked about once.
 */
export async function askBankForName(
  deps: Deps,
  vendorId: string,
  account: AccountRow,
  typedName: string | null,
): Promise<NameCheck> {
  const vendor = await deps.db.inTransaction(async (tx) => {
    const row = await tx.row<{ legalName: string; tradingNames: string[] }>(sql`
      SELECT legal_name, trading_names
      FROM vendors WHERE id = ${vendorId}
    `);
    return row;
  });
  if (!vendor) throw new AppError('NOT_FOUND', 'There is no such vendor.');
  const trading = vendor.tradingNames.find(
    (name) => typedName !== null && compareNames(name, typedName) === 'exact',
  );
  const holderName = trading ?? vendor.legalName;
  const numbers = openAccount(account, deps.keys);
  return deps.clients.payments.checkName({
    ...numbers,
    holderName,
    idempotencyKey: `name-check-${account.id}`,
  });
}

/** Writes what the bank said: verified, for admins to decide, or rejected. */
export async function recordNameCheck(
  deps: Deps,
  tx: Tx,
  account: AccountRow,
  check: NameCheck,
  policy: Policy,
): Promise<{ status: VendorBankAccountStatus; invoiceIds: string[] }> {
  if (account.status !== 'cop_pending') return { status: account.status, invoiceIds: [] };
  const decided = decideNameCheck(check.result, true);
  const { nowAt } = await readClock(tx);
  const bankName = check.bankName
    ? encryptText(check.bankName, 'cop_actual_name', deps.keys.data)
    : null;
  await tx.change(sql`
    UPDATE vendor_bank_accounts
      SET cop_result = ${check.result}, cop_actual_name_encrypted = ${bankName},
    cop_checked_at = ${nowAt} WHERE id = ${account.id}
  `);
  if (decided === 'verified') {
    return { status: decided, invoiceIds: await verifyAccount(tx, account, nowAt, policy) };
  }
  await setStatus(tx, account.id, account.status, [decided]);
  return { status: decided, invoiceIds: [] };
}

/**
 * Verified: money may go there once the cooling-off has passed; the one it replaces is revoked.
 * Answers the invoices for which the vendor had confirmed that one.
 */
export async function verifyAccount(
  tx: Tx,
  account: AccountRow,
  nowAt: Date,
  policy: Policy,
): Promise<string[]> {
  const invoiceIds = await lockPayees(tx, account.vendorId);
  const endsAtMs = coolingOffEndsAtMs(
    nowAt.getTime(),
    account.replacesId !== null,
    policy.vendorAccount,
  );
  await tx.change(sql`
    UPDATE vendor_bank_accounts
      SET status = 'verified', cooling_off_until = ${new Date(endsAtMs)}
    WHERE id = ${account.id}
  `);
  const revoked = await tx.rows<{ id: string }>(sql`
    UPDATE vendor_bank_accounts SET status = 'revoked', revoked_at = ${nowAt}
    WHERE vendor_id = ${account.vendorId} AND id <> ${account.id} AND status = 'verified'
    RETURNING id
  `);
  await tx.change(sql`
    UPDATE vendors SET status = 'registered' WHERE id = ${account.vendorId}
      AND status = 'invited'
  `);
  await tx.change(sql`
    UPDATE vendors SET status = 'verified' WHERE id = ${account.vendorId}
      AND status = 'registered'
  `);
  const revokedIds = revoked.map(({ id }) => id);
  return invalidatePayeeChecks(tx, invoiceIds, revokedIds, account);
}

export async function rejectAccount(tx: Tx, account: AccountRow): Promise<void> {
  await setStatus(tx, account.id, account.status, ['rejected']);
}
