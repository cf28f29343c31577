import { maskAccountNumber, maskAccountsIn } from '../vendor/bankDetails';
import type { Extraction } from './extraction';

/**
 * What may be stored in clear and shown: account numbers and IBANs keep their last four digits,
 * in the sentences of warnings too. The full number goes to the invoice's encrypted column.
 */
export function maskExtraction(read: Extraction): Extraction {
  const { accountNumber, iban } = read.fields;
  const mask = (field: NonNullable<typeof iban>) => {
    const value = maskAccountNumber(field.value);
    return { ...field, value, source: value };
  };
  return {
    ...read,
    fields: {
      ...read.fields,
      accountNumber: accountNumber && mask(accountNumber),
      iban: iban && mask(iban),
    },
    warnings: read.warnings.map((warning) =>
      warning.detail ? { ...warning, detail: maskAccountsIn(warning.detail) } : warning,
    ),
  };
}
