import { defineMachine } from '../machine/machine';

/** A vendor on the platform; unblocking leads back to where it was. */
export const vendorMachine = defineMachine({
  noun: 'vendor',
  initial: 'invited',
  transitions: {
    invited: ['registered', 'blocked'],
    registered: ['verified', 'blocked'],
    verified: ['blocked'],
    blocked: ['invited', 'registered', 'verified'],
  },
});
export type VendorStatus = keyof (typeof vendorMachine)['transitions'];

/** A vendor's bank account. A changed detail is a new row; `rejected` and `revoked` stay so. */
export const vendorBankAccountMachine = defineMachine({
  noun: 'bank account',
  initial: 'added',
  transitions: {
    added: ['modulus_ok', 'modulus_not_checked', 'rejected'],
    modulus_ok: ['cop_pending'],
    modulus_not_checked: ['cop_pending'],
    cop_pending: ['verified', 'review', 'rejected'],
    review: ['verified', 'rejected'],
    verified: ['revoked'],
    rejected: [],
    revoked: [],
  },
});
export type VendorBankAccountStatus = keyof (typeof vendorBankAccountMachine)['transitions'];

export const nameCheckResults = ['match', 'close_match', 'no_match', 'unavailable'] as const;
/** Our words for the bank's answer to "does this name own this account?". */
export type NameCheckResult = (typeof nameCheckResults)[number];

/** A match on a business account verifies; everything doubtful is for two admins to decide. */
export function decideNameCheck(
  result: NameCheckResult,
  isBusinessAccount: boolean,
): Extract<VendorBankAccountStatus, 'verified' | 'review' | 'rejected'> {
  if (result === 'no_match') return 'rejected';
  return result === 'match' && isBusinessAccount ? 'verified' : 'review';
}

/** When money may first go to an account: it was verified, and its cooling-off has passed. */
export function coolingOffEndsAtMs(
  verifiedAtMs: number,
  replacesEarlierAccount: boolean,
  policy: { coolingOffMs: number; coolingOffAfterChangeMs: number },
): number {
  const waitMs = replacesEarlierAccount ? policy.coolingOffAfterChangeMs : policy.coolingOffMs;
  return verifiedAtMs + waitMs;
}

/** What the vendor and the company read; the name that the bank gave back is never among it. */
export const vendorBankAccountWords: Readonly<Record<VendorBankAccountStatus, string>> = {
  added: 'Added',
  modulus_ok: 'Number checked',
  modulus_not_checked: 'Number accepted, not checked',
  cop_pending: 'Name check under way',
  verified: 'Verified',
  review: 'Being checked by our team',
  rejected: 'Not accepted',
  revoked: 'No longer used',
};
