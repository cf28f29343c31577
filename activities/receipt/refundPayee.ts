import { openAccount } from '@millrace/db/crypto/accountNumbers';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import type { NameCheckResult } from '@millrace/adapters/payments/payments';
import type { Deps } from '../step/step';

interface PayerRow {
  mandateProviderId: string | null;
  holderName: string | null;
  sortCodeEncrypted: string | null;
  accountNumberEncrypted: string | null;
  fingerprint: string | null;
}

export interface Payee {
  /** The account as the payment provider knows it. */
  bankAccountId: string;
  /** What its bank says to the name; null where the money came by direct debit from it. */
  nameCheck: { holderName: string; result: NameCheckResult; bankName: string | null } | null;
}

/**
 * The account that a receipt came from, and what its bank says to the holder's name. Asked again
 * with the same key, the provider answers with the same account.
 * @throws PRECONDITION_FAILED where the account is not known
 */
export async function findPayee(deps: Deps, paymentId: string): Promise<Payee> {
  const payer = await deps.db.inTransaction((tx) =>
    tx.row<PayerRow>(sql`
    SELECT m.provider_id AS mandate_provider_id, p.payer_name AS holder_name,
      p.payer_sort_code_encrypted AS sort_code_encrypted,
      p.payer_account_number_encrypted AS account_number_encrypted, p.payer_fingerprint AS fingerprint
    FROM payments p LEFT JOIN mandates m ON m.id = p.mandate_id WHERE p.id = ${paymentId}
  `),
  );
  const { payments } = deps.clients;
  if (payer?.mandateProviderId) {
    const { bankAccountId } = await payments.getMandate(payer.mandateProviderId);
    return { bankAccountId, nameCheck: null };
  }
  const { sortCodeEncrypted, accountNumberEncrypted, fingerprint, holderName } = payer ?? {};
  if (!sortCodeEncrypted || !accountNumberEncrypted || !fingerprint || !holderName) {
    throw new AppError(
      'PRECONDITION_FAILED',
      'The account that this money came from is not recorded.',
    );
  }
  const sealed = { sortCodeEncrypted, accountNumberEncrypted, fingerprint };
  const numbers = openAccount(sealed, deps.keys);
  const { bankAccountId, result, bankName } = await payments.checkName({
    ...numbers,
    holderName,
    idempotencyKey: `refund-payee-${paymentId}`,
  });
  return { bankAccountId, nameCheck: { holderName, result, bankName } };
}
