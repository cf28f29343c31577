import type { Invoice } from '@millrace/db/models/Invoice';
import type { CorrectedInvoice } from '../invoice/newDocuments';
import { goodAccount, readTotalOnly } from './actors';

/** What a person confirms of a corrected document: the invoice as it was, but for some changes. */
export function correctInvoice(
  invoice: Invoice,
  changes: Partial<CorrectedInvoice> = {},
): CorrectedInvoice {
  return {
    number: invoice.number ?? '',
    issueOn: invoice.issueOn ?? '',
    dueOn: invoice.dueOn ?? '',
    billToName: invoice.billToName ?? '',
    currency: 'GBP',
    netMinor: invoice.netMinor ?? 0,
    vatMinor: invoice.vatMinor ?? 0,
    grossMinor: invoice.grossMinor ?? 0,
    deductionsMinor: invoice.deductionsMinor,
    vendorVatNumber: invoice.vendorVatNumber,
    printed: {
      sortCode: '08-99-99',
      encrypted: invoice.printedAccountEncrypted ?? 'sealed',
      fingerprint: invoice.printedAccountFingerprint ?? '',
      last4: goodAccount.accountNumber.slice(-4),
    },
    extraction: readTotalOnly(changes.grossMinor ?? invoice.grossMinor ?? 0),
    ...changes,
  };
}
