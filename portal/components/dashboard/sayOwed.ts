import type { DashboardSummary } from '@millrace/api/dashboard/view';
import { formatMoney } from '../../text/format';

type Facts = Pick<DashboardSummary, 'owed'> & {
  limit: Pick<DashboardSummary['limit'], 'outstandingMinor'>;
};

/**
 * Two figures stand on one page: principal uses the limit, and fees and late charges are repaid with
 * it. A payout that is on its way and a receipt that no statement shows are in the one alone.
 */
export function sayOwed({ owed, limit }: Facts): string | null {
  const { leftToRepayMinor, chargesMinor } = owed;
  const { outstandingMinor } = limit;
  if (outstandingMinor === 0 && leftToRepayMinor === 0) return null;
  const [left, charges] = [formatMoney(leftToRepayMinor), formatMoney(chargesMinor)];
  if (outstandingMinor + chargesMinor === leftToRepayMinor) {
    return `“In use” is what we paid your vendors and you have not repaid. With ${charges} of fees and any late charges, ${left} is left to repay.`;
  }
  return `“In use” is what we paid your vendors, also what is still on its way to them or back to us. What is left to repay, ${left}, counts instalments alone: ${charges} of it is fees and any late charges.`;
}

/** What a company has paid too much, and what becomes of it; null where nothing is held. */
export function sayHeld({
  totalMinor,
  unprovenMinor,
  forNextMinor,
}: DashboardSummary['held']): string | null {
  if (totalMinor === 0) return null;
  const proof =
    unprovenMinor > 0
      ? ` ${formatMoney(unprovenMinor)} of it pays nothing until our bank statement shows it.`
      : '';
  const use =
    forNextMinor > 0
      ? `${forNextMinor === totalMinor ? 'It' : `${formatMoney(forNextMinor)} of it`} goes towards this instalment.`
      : 'It goes towards what you owe next, or ask us to send it back.';
  return `We hold ${formatMoney(totalMinor)} for you in total. ${use}${proof}`;
}
