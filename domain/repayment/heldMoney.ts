import type { CivilDate } from '../dates/civilDate';
import type { Minor } from '../money/money';

/** What is left of one payment's remainder that is held for the company. */
export interface HeldRow {
  id: string;
  paymentId: string;
  leftMinor: Minor;
  /** The bank's day of the payment. */
  valueOn: CivilDate;
}

/** The sum of what is held. */
export function sumHeld(rows: readonly HeldRow[]): Minor {
  return rows.reduce((sum, row) => sum + row.leftMinor, 0);
}

/**
 * Which held rows pay which amounts: in the order of both, so the oldest money is spent first and
 * every use can name the payment it came from. Throws RangeError if more is wanted than is held.
 */
export function drawHeld<Use extends { amountMinor: Minor }>(
  rows: readonly HeldRow[],
  uses: readonly Use[],
): (Use & { fromId: string; paymentId: string })[] {
  const left = rows.map((row) => ({ ...row }));
  const drawn: (Use & { fromId: string; paymentId: string })[] = [];
  for (const use of uses) {
    let openMinor = use.amountMinor;
    for (const row of left) {
      const amountMinor = Math.min(openMinor, row.leftMinor);
      if (amountMinor <= 0) continue;
      drawn.push({ ...use, amountMinor, fromId: row.id, paymentId: row.paymentId });
      row.leftMinor -= amountMinor;
      openMinor -= amountMinor;
    }
    if (openMinor > 0) throw new RangeError('More is wanted than is held for the company.');
  }
  return drawn;
}
