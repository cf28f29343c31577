import { sealAccount } from '@millrace/db/crypto/accountNumbers';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import type { Payment } from '@millrace/db/models/Payment';
import { parseAccountNumber, parseSortCode } from '@millrace/domain/vendor/bankDetails';
import type { Deps } from '../step/step';

export interface Payer {
  holderName: string;
  sortCode: string;
  accountNumber: string;
}

/** What an admin types of money that came in, whether its invoice is known or not. */
interface TypedReceipt {
  invoiceId: string | null;
  amountMinor: number;
  reference: string;
  receivedOn: string;
  payer?: Payer | null;
}

/** Whether a receipt is the one that is recorded under this id. Day and payer of one that our statement
 *  shows are the bank's by now; one that was withdrawn is recorded no more. */
export async function isSameClaim(
  deps: Deps,
  tx: Tx,
  there: Payment,
  typed: TypedReceipt,
): Promise<boolean> {
  const isAlike =
    there.status === 'paid_out' &&
    there.amountMinor === typed.amountMinor &&
    there.reference === typed.reference &&
    (typed.invoiceId === null || there.invoiceId === typed.invoiceId);
  if (!isAlike) return false;
  const line = await tx.row(sql`SELECT 1 FROM bank_lines WHERE payment_id = ${there.id}`);
  if (line) return true;
  const { payerName = null, payerFingerprint = null } = sealPayer(deps, typed.payer);
  return (
    there.settledOn === typed.receivedOn &&
    there.payerName === payerName &&
    there.payerFingerprint === payerFingerprint
  );
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
