import { encryptText, fingerprintAccount } from '@millrace/db/crypto/accountNumbers';
import { dataKeysOf } from '@millrace/db/crypto/keys';
import {
  formatSortCode,
  parseAccountNumber,
  parseSortCode,
} from '@millrace/domain/vendor/bankDetails';
import { AppError } from '@millrace/domain/errors/errors';
import { normaliseInvoiceNumber } from '@millrace/domain/invoice/invoice';
import type { ApiEnv } from '../../env';
import type { DraftValues } from '../../document/draftValues';

const plainColumns = {
  issueOn: 'issue_on',
  dueOn: 'due_on',
  billToName: 'bill_to_name',
  currency: 'currency',
  netMinor: 'net_minor',
  vatMinor: 'vat_minor',
  grossMinor: 'gross_minor',
  deductionsMinor: 'deductions_minor',
  vendorVatNumber: 'vendor_vat_number',
  vendorId: 'vendor_id',
  termMonths: 'term_months',
  esgCategory: 'esg_category',
} as const satisfies Partial<Record<keyof DraftValues, string>>;

/** Columns of `invoices`, by their own names. */
export type DraftColumns = Record<string, string | number | null>;

/** The columns of `invoices` that these values set; the account number is sealed on the way. */
export function toColumns(
  values: DraftValues,
  env: Pick<ApiEnv, 'DATA_KEY' | 'DATA_FORMER_KEYS' | 'FINGERPRINT_KEY'>,
): DraftColumns {
  const columns: DraftColumns = {};
  for (const [name, column] of Object.entries(plainColumns)) {
    const value = values[name as keyof typeof plainColumns];
    if (value !== undefined) columns[column] = value;
  }
  if (values.number !== undefined) {
    columns.number = values.number;
    columns.number_normalised = normaliseInvoiceNumber(values.number);
  }
  return { ...columns, ...toAccountColumns(values, env) };
}

const noAccount = {
  printed_sort_code: null,
  printed_account_encrypted: null,
  printed_account_fingerprint: null,
  printed_account_last4: null,
};

/** The account printed on the invoice; both parts or neither. Both empty take it out. */
function toAccountColumns(
  { sortCode: typedSortCode, accountNumber: typedNumber }: DraftValues,
  env: Pick<ApiEnv, 'DATA_KEY' | 'DATA_FORMER_KEYS' | 'FINGERPRINT_KEY'>,
): DraftColumns {
  if (typedSortCode === '' && typedNumber === '') return noAccount;
  if (!typedSortCode && !typedNumber) return {};
  if (!typedSortCode || !typedNumber) {
    throw new AppError('BAD_REQUEST', 'Enter the sort code and the account number together.', {
      reason: 'invalid_bank_details',
    });
  }
  const sortCode = parseSortCode(typedSortCode);
  const accountNumber = parseAccountNumber(typedNumber);
  return {
    printed_sort_code: formatSortCode(sortCode),
    printed_account_encrypted: encryptText(accountNumber, 'account_number', dataKeysOf(env)),
    printed_account_fingerprint: fingerprintAccount(
      { sortCode, accountNumber },
      env.FINGERPRINT_KEY,
    ),
    printed_account_last4: accountNumber.slice(-4),
  };
}
