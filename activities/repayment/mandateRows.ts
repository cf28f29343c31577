import type { Tx } from '@millrace/db/connection/connection';
import { sql, type Sql } from '@millrace/db/connection/sql';
import type { MandateStatus } from '@millrace/domain/repayment/mandate';

export interface MandateRow {
  id: string;
  companyId: string;
  providerBillingRequestId: string | null;
  providerId: string | null;
  accountLast4: string | null;
  status: MandateStatus;
}

export const mandateColumns = sql`id, company_id,
  provider_billing_request_id, provider_id,
  account_last4, status`;

/** Of several active ones, the one that debits go by: the oldest that we do not call off. */
export const mandateInUse = (companyId: string | Sql) => sql`
  SELECT id, provider_id FROM mandates
  WHERE company_id = ${companyId} AND status = 'active' AND called_off_at IS NULL
  ORDER BY active_at, id LIMIT 1
`;

/** Whether a debit of this company has a mandate to go by. */
export async function hasActiveMandate(tx: Tx, companyId: string): Promise<boolean> {
  return (await tx.row(mandateInUse(companyId))) !== null;
}
