import { sql } from '@millrace/db/connection/sql';
import {
  type NameCheckResult,
  type VendorBankAccountStatus,
  vendorBankAccountWords,
} from '@millrace/domain/vendor/vendor';
import { describeWait } from '@millrace/domain/dates/deadline';
import type { Clock } from '@millrace/db/settings/clock';
import type { VendorAccountView } from '../view';

export interface AccountFacts {
  id: string;
  holderName: string;
  sortCode: string | null;
  last4: string;
  status: VendorBankAccountStatus;
  copResult: NameCheckResult | null;
  coolingOffUntil: Date | string | null;
  createdAt: Date | string;
}

/** The columns of an account that may be shown; never the number, never the bank's name for it. */
export const accountColumns = sql`
  b.id, b.holder_name, b.sort_code_display AS sort_code, b.last4, b.status,
  b.cop_result, b.cooling_off_until,
  business_at(b.created_at) AS created_at`;

/** "10-79-99, account ending 7491" */
export function describeAccount(account: Pick<AccountFacts, 'sortCode' | 'last4'>): string {
  return [account.sortCode, `account ending ${account.last4}`].filter(Boolean).join(', ');
}

const nameChecks = {
  match: 'match',
  close_match: 'differs',
  no_match: 'differs',
  unavailable: 'unavailable',
} as const satisfies Record<NameCheckResult, VendorAccountView['nameCheck']>;

/** "until 16 January, 09:00" or "over since …"; null before an account is verified. */
export function describeCoolingOff(until: Date | string | null, clock: Clock): string | null {
  const untilAt = toIso(until);
  return untilAt && describeWait(untilAt, clock);
}

function toIso(at: Date | string | null): string | null {
  return at && new Date(at).toISOString();
}

export function presentAccount(account: AccountFacts, clock: Clock): VendorAccountView {
  return {
    id: account.id,
    words: describeAccount(account),
    holderName: account.holderName,
    status: account.status,
    statusWords: vendorBankAccountWords[account.status],
    nameCheck: account.copResult ? nameChecks[account.copResult] : 'pending',
    coolingOffUntil: toIso(account.coolingOffUntil),
    coolingOffWords: describeCoolingOff(account.coolingOffUntil, clock),
    current: account.status !== 'revoked' && account.status !== 'rejected',
    addedAt: new Date(account.createdAt).toISOString(),
  };
}
