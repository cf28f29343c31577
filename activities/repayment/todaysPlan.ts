import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@millrace/db/connection/connection';
import type { CivilDate } from '@millrace/domain/dates/civilDate';
import type { Policy } from '@millrace/domain/policy/policy';
import { nextRepaymentActions } from '@millrace/domain/repayment/collectionPlan';
import { type RepaymentAction } from '@millrace/domain/repayment/collectionState';
import { planQuestions } from '@millrace/domain/repayment/debitQuestions';
import { keepBooking } from '@millrace/domain/repayment/endedCollection';
import { planReversal } from '@millrace/domain/repayment/reversal';
import { readCollection, type Collection } from './collectionState';

/** What a collection needs on a day, worked out by `domain/repayment` from what the books say. */
export function planFor(
  { state, debits, owed, isEnded }: Collection,
  dayOn: CivilDate,
  policy: Policy,
): RepaymentAction[] {
  const actions = state
    ? nextRepaymentActions(state, dayOn, policy)
    : [...planQuestions(debits, dayOn, policy.collection), ...planReversal(owed)];
  return isEnded ? keepBooking(actions) : actions;
}

/**
 * Whether this is still to be done. A step may have stopped for days after it was planned: meanwhile
 * money came, or the notice would be too short. Locks the financing and its instalments, so that the
 * answer holds until the transaction ends.
 */
export async function isStillPlanned(
  tx: Tx,
  { invoiceId, policy, action }: { invoiceId: string; policy: Policy; action: RepaymentAction },
): Promise<boolean> {
  const collection = await readCollection(tx, invoiceId, policy);
  const planned = planFor(collection, collection.todayOn, policy);
  return planned.some((other) => isDeepStrictEqual(other, action));
}
