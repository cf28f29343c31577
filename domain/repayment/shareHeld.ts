import type { CivilDate } from '../dates/civilDate';
import type { Minor } from '../money/money';
import { type DebitOut, sumDebitsOut } from './nextInstalment';

interface OpenOfCompany {
  invoiceId: string;
  seq: number;
  collectOn: CivilDate;
  openMinor: Minor;
  debitsOut: readonly DebitOut[];
}

/**
 * What of the money held for a company goes to each of its open instalments: to the earliest first,
 * what no debit asks for. One that is tried again waits for its outcome, so the next one is served.
 * @returns in the order given
 */
export function shareHeld(heldMinor: Minor, open: readonly OpenOfCompany[]): Minor[] {
  const inOrder = [...open].sort(
    (a, b) =>
      a.collectOn.localeCompare(b.collectOn) ||
      a.invoiceId.localeCompare(b.invoiceId) ||
      a.seq - b.seq,
  );
  const shares = new Map<OpenOfCompany, Minor>();
  let leftMinor = heldMinor;
  for (const one of inOrder) {
    if (one.debitsOut.some(({ kind }) => kind === 'retry')) continue;
    const shareMinor = Math.min(leftMinor, Math.max(one.openMinor - sumDebitsOut(one), 0));
    shares.set(one, shareMinor);
    leftMinor -= shareMinor;
  }
  return open.map((one) => shares.get(one) ?? 0);
}
