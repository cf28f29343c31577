import { encryptText, openAccount, sealAccount } from '@millrace/db/accountNumbers';
import { readClock } from '@millrace/db/clock';
import { queryRows, type Tx } from '@millrace/db/connection';
import { VendorBankAccount } from '@millrace/db/models/VendorBankAccount';
import { parseAccountNumber, parseSortCode } from '@millrace/domain/vendor/bankDetails';
import { AppError } from '@millrace/domain/errors/errors';
import { checkModulus } from '@millrace/domain/vendor/modulus';
import type { Policy } from '@millrace/domain/policy';
import {
  coolingOffEndsAtMs,
  decideNameCheck,
  type NameCheckResult,
  type VendorBankAccountStatus,
} from '@millrace/domain/vendor/vendor';
import { compareNames } from '@millrace/domain/vendor/vendorIdentity';
import type { NameCheck } from '../clients/payments';
import { lockPayees, movePayees } from './payees';
import type { Deps } from '../step';

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

const columns = `id, vendor_id AS "vendorId", sort_code_encrypted AS "sortCodeEncrypted",
  account_number_encrypted AS "accountNumberEncrypted", fingerprint, last4, status,
  cop_result AS "nameCheck", cooling_off_until AS "coolingOffUntil",
  accepted_by AS "acceptedBy", replaces_id AS "replacesId"`;

export async function lockAccount(tx: Tx, bankAccountId: string): Promise<AccountRow> {
  const [row] = await queryRows<AccountRow>(
    tx,
    `SELECT ${columns} FROM vendor_bank_accounts WHERE id = $1 FOR UPDATE`,
    [bankAccountId],
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
  modulus: Exclude<ReturnType<typeof checkModulus>, 'invalid'>;
}

/** What was typed, checked and sealed. Refuses with BAD_REQUEST `invalid_bank_details`. */
export function readTyped(deps: Deps, typed: TypedAccount): ReadAccount {
  const sortCode = parseSortCode(typed.sortCode);
  const accountNumber = parseAccountNumber(typed.accountNumber);
  const modulus = checkModulus(sortCode, accountNumber);
  if (modulus === 'invalid') {
    throw new AppError('BAD_REQUEST', 'This sort code and account number do not fit together.', {
      reason: 'invalid_bank_details',
    });
  }
  return { sealed: sealAccount({ sortCode, accountNumber }, deps.keys), modulus };
}

/** A new row, as it was given, that replaces the vendor's verified account if there is one. */
export async function createAccount(
  tx: Tx,
  vendorId: string,
  typed: TypedAccount,
  { sealed }: ReadAccount,
): Promise<void> {
  const [current] = await queryRows<{ id: string }>(
    tx,
    `SELECT id FROM vendor_bank_accounts WHERE vendor_id = $1 AND status = 'verified'
     ORDER BY created_at DESC LIMIT 1`,
    [vendorId],
  );
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
  const read = readTyped(deps, typed);
  // A vendor may answer for two invoices at the same moment: the second waits and finds the row.
  await queryRows(tx, 'SELECT 1 FROM vendors WHERE id = $1 FOR NO KEY UPDATE', [vendorId]);
  const [live] = await queryRows<{ id: string; isSame: boolean }>(
    tx,
    `SELECT id, vendor_id = $2 AND fingerprint = $3 AS "isSame" FROM vendor_bank_accounts
     WHERE id = $1 OR (vendor_id = $2 AND fingerprint = $3
       AND status NOT IN ('rejected', 'revoked')) ORDER BY id = $1 DESC LIMIT 1`,
    [typed.bankAccountId, vendorId, read.sealed.fingerprint],
  );
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
    await queryRows(tx, 'UPDATE vendor_bank_accounts SET status = $2 WHERE id = $1', [id, status]);
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
    const [row] = await queryRows<{ legalName: string; tradingNames: string[] }>(
      tx,
      `SELECT legal_name AS "legalName", trading_names AS "tradingNames"
       FROM vendors WHERE id = $1`,
      [vendorId],
    );
    return row;
  });
  if (!vendor) throw new AppError('NOT_FOUND', 'There is no such vendor.');
  const trading = vendor.tradingNames.find(
    (name) => typedName !== null && compareNames(name, typedName) === 'exact',
  );
  const holderName = trading ?? vendor.legalName;
  const numbers = openAccount(account, deps.keys.data);
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
  await queryRows(
    tx,
    `UPDATE vendor_bank_accounts SET cop_result = $2, cop_actual_name_encrypted = $3,
       cop_checked_at = $4 WHERE id = $1`,
    [account.id, check.result, bankName, nowAt],
  );
  if (decided === 'verified') {
    return { status: decided, invoiceIds: await verifyAccount(tx, account, nowAt, policy) };
  }
  await setStatus(tx, account.id, account.status, [decided]);
  return { status: decided, invoiceIds: [] };
}

/**
 * Verified: money may go there once the cooling-off has passed; the one it replaces is revoked.
 * Answers the invoices that would have been paid to that one.
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
  await queryRows(
    tx,
    `UPDATE vendor_bank_accounts SET status = 'verified', cooling_off_until = $2
     WHERE id = $1`,
    [account.id, new Date(endsAtMs)],
  );
  await queryRows(
    tx,
    `UPDATE vendor_bank_accounts SET status = 'revoked', revoked_at = $3
     WHERE vendor_id = $1 AND id <> $2 AND status = 'verified'`,
    [account.vendorId, account.id, nowAt],
  );
  await queryRows(
    tx,
    "UPDATE vendors SET status = 'registered' WHERE id = $1 AND status = 'invited'",
    [account.vendorId],
  );
  await queryRows(
    tx,
    "UPDATE vendors SET status = 'verified' WHERE id = $1 AND status = 'registered'",
    [account.vendorId],
  );
  return movePayees(tx, invoiceIds, account);
}

export async function rejectAccount(tx: Tx, account: AccountRow): Promise<void> {
  await setStatus(tx, account.id, account.status, ['rejected']);
}
