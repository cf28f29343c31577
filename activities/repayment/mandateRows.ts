import { queryRows, type Tx } from '@millrace/db/connection';
import type { MandateStatus } from '@millrace/domain/repayment/mandate';

export interface MandateRow {
  id: string;
  companyId: string;
  providerBillingRequestId: string | null;
  providerId: string | null;
  accountLast4: string | null;
  status: MandateStatus;
}

export const mandateColumns = `id, company_id AS "companyId",
  provider_billing_request_id AS "providerBillingRequestId", provider_id AS "providerId",
  account_last4 AS "accountLast4", status`;

/** Of several active ones, the one that debits go by: the oldest that we do not call off. */
export const mandateInUseSql = (companyId: string) => `SELECT id, provider_id FROM mandates
  WHERE company_id = ${companyId} AND status = 'active' AND called_off_at IS NULL
  ORDER BY active_at, id LIMIT 1`;

/** Whether a debit of this company has a mandate to go by. */
export async function hasActiveMandate(tx: Tx, companyId: string): Promise<boolean> {
  return (await queryRows(tx, mandateInUseSql('$1'), [companyId])).length > 0;
}
