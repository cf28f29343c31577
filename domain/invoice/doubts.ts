import type { CreditAccountStatus } from '../credit/credit';
import { addDays, type CivilDate } from '../dates/civilDate';
import type { Minor } from '../money/money';
import type { Policy } from '../policy/policy';

type Rules = Policy['invoice'];

/** Something known of an invoice that keeps it from being financed. Amounts in pence. */
export type DraftDoubt =
  | { code: 'foreign_currency'; currency: string }
  | { code: 'issued_in_future'; issueOn: CivilDate }
  | { code: 'past_due'; dueOn: CivilDate }
  | { code: 'due_too_soon' | 'due_too_late'; dueOn: CivilDate; fromOn: CivilDate; toOn: CivilDate }
  | { code: 'amount_too_small' | 'amount_too_large'; fromMinor: Minor; toMinor: Minor }
  /** No new offer is made to the company at all: its account is frozen, or not open. */
  | { code: 'no_new_offers'; status: CreditAccountStatus }
  | { code: 'over_limit' | 'over_vendor_limit'; availableMinor: Minor; excessMinor: Minor };

interface Known {
  readonly currency: string;
  readonly issueOn: CivilDate | null;
  readonly dueOn: CivilDate | null;
  /** The total less what comes off it; null while it is unknown. */
  readonly payableMinor: Minor | null;
  readonly todayOn: CivilDate;
  readonly rules: Rules;
  /** What would be left of the whole limit, and of what one vendor may have, once it is financed:
   *  below zero, so much is too much. */
  readonly limit: {
    readonly status: CreditAccountStatus;
    readonly leftMinor: Minor;
    readonly vendorLeftMinor: Minor;
  } | null;
}

/** Every doubt that the checks would stop this invoice for, the ones that no time heals first. */
export function findDoubts(known: Known): DraftDoubt[] {
  const { currency, issueOn, dueOn, payableMinor, todayOn, rules, limit } = known;
  const doubts = [
    doubtCurrency(currency),
    issueOn && doubtIssueDate(issueOn, todayOn),
    dueOn && doubtDueDate(dueOn, todayOn, rules),
    payableMinor !== null && doubtAmount(payableMinor, rules),
  ].filter((doubt) => typeof doubt === 'object' && doubt !== null);
  if (!limit) return doubts;
  if (limit.status !== 'active') doubts.push({ code: 'no_new_offers', status: limit.status });
  else if (payableMinor !== null) doubts.push(...doubtLimit(payableMinor, limit));
  return doubts;
}

/** The one of the two limits that leaves less: what it has left, and by how much it is passed. */
function doubtLimit(payableMinor: Minor, limit: NonNullable<Known['limit']>): DraftDoubt[] {
  const isVendor = limit.vendorLeftMinor < limit.leftMinor;
  const leftMinor = isVendor ? limit.vendorLeftMinor : limit.leftMinor;
  if (leftMinor >= 0) return [];
  const code = isVendor ? 'over_vendor_limit' : 'over_limit';
  const availableMinor = Math.max(0, payableMinor + leftMinor);
  return [{ code, availableMinor, excessMinor: -leftMinor }];
}

export function doubtCurrency(currency: string): DraftDoubt | null {
  return currency === 'GBP' ? null : { code: 'foreign_currency', currency };
}

export function doubtIssueDate(issueOn: CivilDate, todayOn: CivilDate): DraftDoubt | null {
  return issueOn > todayOn ? { code: 'issued_in_future', issueOn } : null;
}

/** An invoice has to fall due within the policy's days, both ends counted. */
export function doubtDueDate(
  dueOn: CivilDate,
  todayOn: CivilDate,
  { dueFromDays, dueToDays }: Pick<Rules, 'dueFromDays' | 'dueToDays'>,
) {
  if (dueOn < todayOn) return { code: 'past_due' as const, dueOn };
  const fromOn = addDays(todayOn, dueFromDays);
  const toOn = addDays(todayOn, dueToDays);
  if (dueOn < fromOn) return { code: 'due_too_soon' as const, dueOn, fromOn, toOn };
  if (dueOn > toOn) return { code: 'due_too_late' as const, dueOn, fromOn, toOn };
  return null;
}

export function doubtAmount(
  payableMinor: Minor,
  { minPayableMinor, maxPayableMinor }: Pick<Rules, 'minPayableMinor' | 'maxPayableMinor'>,
) {
  const range = { fromMinor: minPayableMinor, toMinor: maxPayableMinor };
  if (payableMinor < minPayableMinor) return { code: 'amount_too_small' as const, ...range };
  if (payableMinor > maxPayableMinor) return { code: 'amount_too_large' as const, ...range };
  return null;
}
