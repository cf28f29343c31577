import { daysBetween, type CivilDate } from '../dates/civilDate';
import type { Minor } from '../money/money';

/** A line of the statement that no receipt of ours has claimed. */
export interface FreeLine {
  signedMinor: Minor;
  reference: string;
  bookedOn: CivilDate;
}

/** A record of the provider that a line may be of. */
export interface PossibleMatch {
  id: string;
  kind: 'outbound' | 'payout';
  signedMinor: Minor;
  referenceKey: string;
  valueOn: CivilDate | null;
  /** It has its line of what left, or of what came, already. */
  hasDebit: boolean;
  hasCredit: boolean;
}

/**
 * A bank books a payment on its value date or in the days after; what comes back bears the reference
 * and no date that we know before.
 */
const mostDaysApart = 10;

/** A reference but for case, spaces and signs, as banks print it. */
export const bareReference = (reference: string): string =>
  reference.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a reference is one that we give what we send: on a line of what came, it came back. */
export const isOurReference = (reference: string): boolean =>
  /^MR[0-9A-F]{12}$/.test(bareReference(reference));

/**
 * The record that a line of the statement is of: by its reference, which is ours and used once, and
 * about the same day; of several the one of the same amount first. A record has one line of what
 * left and one of what came.
 */
export function findMatch(line: FreeLine, records: readonly PossibleMatch[]): PossibleMatch | null {
  const isIn = line.signedMinor > 0;
  const key = bareReference(line.reference);
  const possible = records.filter(
    (record) =>
      key !== '' &&
      record.referenceKey === key &&
      (record.kind === 'outbound' || record.signedMinor > 0 === isIn) &&
      !(isIn ? record.hasCredit : record.hasDebit) &&
      isAboutThen(line, record),
  );
  const amountMinor = Math.abs(line.signedMinor);
  return (
    possible.find(({ signedMinor }) => Math.abs(signedMinor) === amountMinor) ?? possible[0] ?? null
  );
}

function isAboutThen(line: FreeLine, { kind, valueOn }: PossibleMatch): boolean {
  if (valueOn === null) return true;
  if (kind === 'outbound' && line.signedMinor > 0) return line.bookedOn >= valueOn;
  return Math.abs(daysBetween(valueOn, line.bookedOn)) <= mostDaysApart;
}
