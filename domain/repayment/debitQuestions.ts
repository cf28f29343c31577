import type { CollectionDebit, RepaymentAction } from './collectionState';
import { type CivilDate } from '../dates/civilDate';
import { addWorkingDays } from '../dates/workingDays';
import type { Policy } from '../policy/policy';

/**
 * The debits that the provider has told us nothing of although it should have by now: an event may
 * be lost, so we ask, once a day, until there is an end.
 */
export function planQuestions(
  debits: readonly CollectionDebit[],
  todayOn: CivilDate,
  rules: Pick<Policy['collection'], 'confirmedAfterWorkingDays' | 'paidOutAfterWorkingDays'>,
): RepaymentAction[] {
  const waitDays: Partial<Record<CollectionDebit['status'], number>> = {
    submitted: rules.confirmedAfterWorkingDays,
    confirmed: rules.paidOutAfterWorkingDays,
  };
  return debits
    .filter(({ status, chargeOn, askedOn }) => {
      const days = waitDays[status];
      return (
        days !== undefined && todayOn > addWorkingDays(chargeOn, days) && (askedOn ?? '') < todayOn
      );
    })
    .map(({ instalmentId, paymentId }) => ({ kind: 'ask_about_debit', instalmentId, paymentId }));
}
