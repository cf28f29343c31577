import { daysBetween, type CivilDate } from '../dates';
import { bareReference } from '../ledger/twins';
import type { Minor } from '../money';

interface Receipt {
  amountMinor: Minor;
  reference: string;
}

/** So many days may lie between the day that a person typed and the one that the bank booked. */
const mostDaysApart = 4;

/**
 * Whether a line of the statement is the receipt that somebody typed: the same amount to the penny,
 * the same reference but for case, spaces and signs, and about the same day.
 */
export function isSameReceipt(
  claim: Receipt & { receivedOn: CivilDate },
  line: Receipt & { bookedOn: CivilDate },
): boolean {
  return (
    claim.amountMinor === line.amountMinor &&
    bareReference(claim.reference) === bareReference(line.reference) &&
    Math.abs(daysBetween(claim.receivedOn, line.bookedOn)) <= mostDaysApart
  );
}
