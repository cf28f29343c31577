import type {
  ExtractedField,
  ExtractedFields,
  ExtractionWarning,
} from '@millrace/domain/invoice/extraction';
import { isValidIban, readUkIban } from '@millrace/domain/vendor/bankDetails';
import { checkModulus, type ModulusRow } from '@millrace/domain/vendor/modulus';
import type { EInvoice } from './eInvoice';

type Account = { iban: string | null; sortCode: string | null; accountNumber: string | null };

const isIban = (id: string) => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(id);

/** The British account of a payment means: in its IBAN, a number of eight digits with its branch, or the
 *  sort code and the number in one. What is none of these has neither. */
export function understandAccount({ id, branch }: EInvoice['accounts'][number]): Account {
  const bare = id.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  if (isIban(bare)) {
    const inside = readUkIban(bare);
    const { sortCode = null, accountNumber = null } = inside ?? {};
    return { iban: bare, sortCode, accountNumber };
  }
  const sortCode = branch?.replace(/[\s-]/g, '') ?? '';
  const whole = /^(\d{6})(\d{8})$/.exec(bare);
  if (whole) return { iban: null, sortCode: whole[1] ?? null, accountNumber: whole[2] ?? null };
  return {
    iban: null,
    sortCode: /^\d{6}$/.test(sortCode) ? sortCode : null,
    accountNumber: /^\d{8}$/.test(bare) ? bare : null,
  };
}

type Bank = Pick<ExtractedFields, 'iban' | 'sortCode' | 'accountNumber' | 'accountHolder'>;

/** What one says and the other leaves out makes them no two. */
function isOther(one: Account | undefined, other: Account): boolean {
  const differ = (name: keyof Account) =>
    one?.[name] != null && other[name] !== null && one[name] !== other[name];
  const saysNothing = other.iban === null && other.accountNumber === null;
  return saysNothing || differ('iban') || differ('sortCode') || differ('accountNumber');
}

/** The account that the data asks to be paid to: only to compare, never to pay by. */
export function readAccounts(
  accounts: EInvoice['accounts'],
  modulusTable: readonly ModulusRow[],
  toField: (value: string) => ExtractedField<string> | null,
): { fields: Bank; warnings: ExtractionWarning[] } {
  const all = accounts.map(understandAccount);
  const first = all[0];
  const { iban = null, sortCode = null, accountNumber = null } = first ?? {};
  const warnings: ExtractionWarning[] = [];
  if (all.slice(1).some((one) => isOther(all[0], one))) {
    warnings.push({ code: 'several_bank_accounts', field: 'accountNumber' });
  }
  if (iban && !isValidIban(iban)) warnings.push({ code: 'iban_invalid', field: 'iban' });
  const isWrong =
    sortCode && accountNumber && checkModulus(sortCode, accountNumber, modulusTable) === 'invalid';
  if (isWrong) warnings.push({ code: 'bank_details_invalid', field: 'accountNumber' });
  const write = (value: string | null) => (value === null ? null : toField(value));
  return {
    fields: {
      ...{ iban: write(iban), sortCode: write(sortCode), accountNumber: write(accountNumber) },
      accountHolder: write(accounts[0]?.holder ?? null),
    },
    warnings,
  };
}
