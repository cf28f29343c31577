import { sealAccount } from '@millrace/db/crypto/accountNumbers';
import { parseAccountNumber, parseSortCode } from '@millrace/domain/vendor/bankDetails';
import type { Deps } from '../step/step';

export interface Payer {
  holderName: string;
  sortCode: string;
  accountNumber: string;
}

/** The columns of a payment that say where its money came from; the numbers are sealed. */
export function sealPayer({ keys }: Deps, payer: Payer | null | undefined) {
  if (!payer) return {};
  const account = {
    sortCode: parseSortCode(payer.sortCode),
    accountNumber: parseAccountNumber(payer.accountNumber),
  };
  const sealed = sealAccount(account, keys);
  return {
    payerName: payer.holderName,
    payerSortCodeEncrypted: sealed.sortCodeEncrypted,
    payerAccountNumberEncrypted: sealed.accountNumberEncrypted,
    payerFingerprint: sealed.fingerprint,
    payerLast4: sealed.last4,
  };
}
