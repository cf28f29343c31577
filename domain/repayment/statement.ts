import { daysBetween, type CivilDate } from '../dates/civilDate';
import { bareReference, isOurReference } from '../ledger/matches';
import type { Minor } from '../money/money';

interface Receipt {
  amountMinor: Minor;
  reference: string;
}

/** So many days may lie between the day that a person typed and the one that the bank booked. */
export const mostDaysApart = 4;

/** What somebody says has come. */
export interface TypedReceipt extends Receipt {
  receivedOn: CivilDate;
}

interface Line extends Receipt {
  bookedOn: CivilDate;
}

/**
 * Whether a line of the statement is the receipt that somebody typed: the same amount to the penny,
 * the same reference but for case, spaces and signs, which has to have a letter or figure, and about the
 * same day.
 */
export function isSameReceipt(claim: TypedReceipt, line: Line): boolean {
  const key = bareReference(claim.reference);
  return (
    key !== '' &&
    key === bareReference(line.reference) &&
    claim.amountMinor === line.amountMinor &&
    Math.abs(daysBetween(claim.receivedOn, line.bookedOn)) <= mostDaysApart
  );
}

/**
 * The line that is the receipt that somebody typed. None that is a payment of ours on its way back,
 * or what the provider passes on to us: nobody's transfer, whoever types its reference.
 * @param deposits the references of what the provider has passed on, as `bareReference` gives them
 */
export function findProof<Found extends Line>(
  claim: TypedReceipt,
  lines: readonly Found[],
  deposits: ReadonlySet<string>,
): Found | undefined {
  return lines.find(
    (line) =>
      isSameReceipt(claim, line) &&
      !isOurReference(line.reference) &&
      !deposits.has(bareReference(line.reference)),
  );
}
