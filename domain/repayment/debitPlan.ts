import {
  baseOpenMinor,
  mainDebitOut,
  totalOpenMinor,
  type CollectionDebit,
  type CollectionInstalment,
  type CollectionState,
  type CollectionTask,
  type RepaymentAction,
} from './collectionState';
import { heldFor, uncoveredMinor } from './suspense';
import { laterOf, type CivilDate } from '../dates/civilDate';
import { addWorkingDays } from '../dates/workingDays';
import type { Minor } from '../money/money';
import { isCollectionOut } from '../payment/payment';
import type { Policy } from '../policy/policy';

type Rules = Policy['collection'];

/** How late a debit may be charged against its notice before a new notice is due (Bacs rules). */
const noticeHoldsWorkingDays = 3;

/** The debits of one instalment: notice, submission, the retries, and charges for what is left. */
export function planDebits(
  state: CollectionState,
  instalment: CollectionInstalment,
  todayOn: CivilDate,
  rules: Rules,
): RepaymentAction[] {
  const debits = state.debits.filter((debit) => debit.instalmentId === instalment.id);
  const waiting = debits.filter((debit) => debit.status === 'created');
  const submissions = waiting.flatMap((debit) =>
    planSubmission(state, instalment, debit, todayOn, rules),
  );
  const isMainOut = mainDebitOut(state, instalment.id) !== undefined;
  const main = isMainOut ? [] : planMainDebit(state, instalment, debits, todayOn, rules);
  return [...submissions, ...main, ...planCharge(state, instalment, debits, todayOn, rules)];
}

function planSubmission(
  state: CollectionState,
  instalment: CollectionInstalment,
  debit: CollectionDebit,
  todayOn: CivilDate,
  rules: Rules,
): RepaymentAction[] {
  const base = { instalmentId: instalment.id, paymentId: debit.paymentId };
  if (!standsAsAnnounced(state, instalment, debit, todayOn, rules)) {
    return [{ kind: 'cancel_debit', ...base }];
  }
  if (todayOn < addWorkingDays(debit.chargeOn, -rules.submitWorkingDays)) return [];
  if (!state.mandateActive) {
    const task = openTask(state, instalment, 'mandate_needed');
    // What nobody can charge any more on its day excuses no lateness: it is announced again.
    return todayOn <= debit.chargeOn ? task : [...task, { kind: 'cancel_debit', ...base }];
  }
  const chargeOn = laterOf(debit.chargeOn, addWorkingDays(todayOn, rules.submitWorkingDays));
  if (chargeOn > addWorkingDays(debit.chargeOn, noticeHoldsWorkingDays)) {
    return [{ kind: 'cancel_debit', ...base }];
  }
  return [{ kind: 'submit_debit', ...base, amountMinor: debit.amountMinor, chargeOn }];
}

/**
 * What was announced is asked for as it was, or called off and announced again: where less may be asked
 * for, and where a first debit would leave out what held money no longer pays. The rest would come as a
 * charge, after the due date, and be late though the company was told of the smaller amount.
 */
function standsAsAnnounced(
  state: CollectionState,
  instalment: CollectionInstalment,
  { kind, amountMinor, instalmentId }: CollectionDebit,
  todayOn: CivilDate,
  rules: Rules,
): boolean {
  const baseMinor = baseOpenMinor(instalment);
  switch (kind) {
    case 'charge':
      return (
        chargeableMinor(state, instalment, todayOn) >= amountMinor &&
        !areChargesStopped(state, { instalmentId })
      );
    case 'first': {
      const leftOutMinor = baseMinor - heldFor(state, instalment, todayOn) - amountMinor;
      return baseMinor >= amountMinor && leftOutMinor < rules.smallBalanceMinor;
    }
    case 'retry':
      return baseMinor >= amountMinor;
  }
}

function planMainDebit(
  state: CollectionState,
  instalment: CollectionInstalment,
  debits: readonly CollectionDebit[],
  todayOn: CivilDate,
  rules: Rules,
): RepaymentAction[] {
  const baseMinor = baseOpenMinor(instalment);
  if (baseMinor === 0) return [];
  const first = lastFirst(debits);
  if (!first) return planFirstNotice(state, instalment, todayOn, rules);
  if (first.status === 'charged_back') return openTask(state, instalment, 'collection_failed');
  if (!hasFailed(first) || baseMinor < first.amountMinor) return [];
  // Its money went to late charges: what that left open is asked for as a charge.
  if (wasCollected(debits) || uncoveredMinor(state, instalment, todayOn) <= 0) return [];
  const tries = debits.filter((debit) => debit.kind === 'retry');
  const retries = tries.filter((debit) => debit.status !== 'cancelled');
  if (retries.some((debit) => debit.status === 'charged_back')) {
    return openTask(state, instalment, 'collection_failed');
  }
  const waitWorkingDays = rules.retryOnWorkingDays[retries.length];
  if (waitWorkingDays === undefined) return openTask(state, instalment, 'collection_failed');
  const retryOn = addWorkingDays(first.failedOn ?? first.chargeOn, waitWorkingDays);
  if (todayOn < addWorkingDays(retryOn, -rules.submitWorkingDays)) return [];
  if (!state.mandateActive) return openTask(state, instalment, 'mandate_needed');
  return [
    {
      kind: 'submit_retry',
      instalmentId: instalment.id,
      retryOf: first.paymentId,
      // Each has an id of its own: one that was called off is not sent again.
      attempt: tries.length + 1,
      amountMinor: first.amountMinor,
      chargeOn: laterOf(retryOn, addWorkingDays(todayOn, rules.submitWorkingDays)),
    },
  ];
}

function planFirstNotice(
  state: CollectionState,
  instalment: CollectionInstalment,
  todayOn: CivilDate,
  rules: Rules,
): RepaymentAction[] {
  if (todayOn < addWorkingDays(instalment.collectOn, -rules.noticeWorkingDays)) return [];
  const amountMinor = baseOpenMinor(instalment) - heldFor(state, instalment, todayOn);
  if (amountMinor < Math.max(rules.smallBalanceMinor, 1)) return [];
  if (!state.mandateActive) return openTask(state, instalment, 'mandate_needed');
  return [
    {
      kind: 'send_debit_notice',
      instalmentId: instalment.id,
      debitKind: 'first',
      amountMinor,
      chargeOn: laterOf(instalment.collectOn, addWorkingDays(todayOn, rules.noticeWorkingDays)),
    },
  ];
}

/** A charge is a debit of its own, with its own notice: a re-presented one keeps its amount. */
function planCharge(
  state: CollectionState,
  instalment: CollectionInstalment,
  debits: readonly CollectionDebit[],
  todayOn: CivilDate,
  rules: Rules,
): RepaymentAction[] {
  const charges = debits.filter((debit) => debit.kind === 'charge');
  if (charges.some((debit) => isCollectionOut(debit.status))) return [];
  const amountMinor = chargeableMinor(state, instalment, todayOn);
  if (amountMinor < Math.max(rules.smallBalanceMinor, 1)) return [];
  if (areChargesStopped(state, { instalmentId: instalment.id })) {
    return openTask(state, instalment, 'charge_failed');
  }
  if (!state.mandateActive) return openTask(state, instalment, 'mandate_needed');
  return [
    {
      kind: 'send_debit_notice',
      instalmentId: instalment.id,
      debitKind: 'charge',
      amountMinor,
      chargeOn: addWorkingDays(todayOn, rules.noticeWorkingDays),
    },
  ];
}

/** One failed or was charged back: a person decides, also about one that was announced already. */
function areChargesStopped(
  state: CollectionState,
  { instalmentId }: Pick<CollectionDebit, 'instalmentId'>,
): boolean {
  return state.debits.some(
    (debit) =>
      debit.instalmentId === instalmentId &&
      debit.kind === 'charge' &&
      (hasFailed(debit) || debit.status === 'charged_back'),
  );
}

/**
 * What a charge may ask for: late fee and interest at any time, principal and fee once the instalment's
 * own debit is over; in all no more than neither a debit that is out nor held money will pay.
 */
function chargeableMinor(
  state: CollectionState,
  instalment: CollectionInstalment,
  todayOn: CivilDate,
): Minor {
  const leftMinor = uncoveredMinor(state, instalment, todayOn);
  return Math.max(Math.min(forCharges(state, instalment), leftMinor), 0);
}

function forCharges(state: CollectionState, instalment: CollectionInstalment): Minor {
  const debits = state.debits.filter((debit) => debit.instalmentId === instalment.id);
  const extrasMinor = instalment.openMinor.lateFee + instalment.openMinor.lateInterest;
  const first = lastFirst(debits);
  if (!first || mainDebitOut(state, instalment.id)) return extrasMinor;
  if (first.status === 'charged_back') return extrasMinor;
  const isStillRetried = hasFailed(first) && baseOpenMinor(instalment) >= first.amountMinor;
  return isStillRetried && !wasCollected(debits) ? extrasMinor : totalOpenMinor(instalment);
}

/** The instalment's own debit, or a retry of it. */
function wasCollected(debits: readonly CollectionDebit[]): boolean {
  return debits.some(
    ({ kind, status }) => kind !== 'charge' && (status === 'confirmed' || status === 'paid_out'),
  );
}

/** Opens a Task once. */
function openTask(
  state: CollectionState,
  instalment: CollectionInstalment,
  task: CollectionTask,
): RepaymentAction[] {
  const isOpened = state.tasksOpened.some(
    (opened) => opened.task === task && opened.instalmentId === instalment.id,
  );
  return isOpened ? [] : [{ kind: 'open_task', instalmentId: instalment.id, task }];
}

/** True for a debit that the bank refused, at once or late. */
export function hasFailed(debit: CollectionDebit): boolean {
  return debit.status === 'failed' || debit.status === 'late_failed';
}

function lastFirst(debits: readonly CollectionDebit[]): CollectionDebit | undefined {
  return debits.filter((debit) => debit.kind === 'first' && debit.status !== 'cancelled').at(-1);
}
