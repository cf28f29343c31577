import type { ExtractedFields } from '../invoice/extraction';
import { payableOf, type SubmitInvoiceInput } from '../invoice/invoice';
import { maskAccountNumber } from '../vendor/bankDetails';
import { normaliseVatNumber } from '../vendor/vatNumber';
import { taughtFields, type TaughtField, type TaughtValues } from './lesson';

/** What is submitted, by the names of the fields that are read. */
export function toTaughtValues(submitted: SubmitInvoiceInput): TaughtValues {
  const { number, issueOn, dueOn, netMinor, vatMinor, grossMinor } = submitted;
  const { vendorVatNumber, sortCode, accountNumber } = submitted;
  const values = { number, issueOn, dueOn, netMinor, vatMinor, grossMinor };
  return {
    ...values,
    payableMinor: payableOf(submitted),
    vendorVatNumber,
    sortCode,
    accountNumber,
  };
}

/**
 * Whether a submitted invoice has something to teach: a value that was read otherwise or not at all, or
 * one that a lesson found, which counts for that lesson. Account numbers of an extraction are masked.
 */
export function hasSomethingToTeach(read: ExtractedFields, said: TaughtValues): boolean {
  return taughtFields.some((field) => {
    const value = said[field];
    if (value === undefined) return false;
    const found = read[field];
    return found === null || found.learned === true || !isSaid(field, found.value, value);
  });
}

function isSaid(field: TaughtField, read: string | number, said: string | number): boolean {
  if (typeof read === 'number' || typeof said === 'number') return read === said;
  if (field === 'accountNumber') return maskAccountNumber(said) === maskAccountNumber(read);
  return normaliseVatNumber(read) === normaliseVatNumber(said);
}
