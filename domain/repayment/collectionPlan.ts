import { lateFeeFromOn, nextLateFee } from './arrears';
import {
  baseOpenMinor,
  lateDays,
  mainDebitOut,
  totalOpenMinor,
  worstLateDays,
  type CollectionInstalment,
  type CollectionState,
  type RepaymentAction,
} from './collectionState';
import { addDays, daysBetween, type CivilDate } from '../dates/civilDate';
import { hasFailed, planDebits } from './debitPlan';
import { planQuestions } from './debitQuestions';
import { suspenseFor } from './suspense';
import { isCollectionOut } from '../payment/payment';
import type { Policy } from '../policy/policy';
import { planReversal } from './reversal';

/**
 * What a financing's collection needs on a day. Pure: perform the actions, read the state again
 * and ask again, until the list is empty; then sleep until `nextWakeOn` or until an event comes.
 */
export function nextRepaymentActions(
  state: CollectionState,
  todayOn: CivilDate,
  policy: Pick<Policy, 'collection' | 'freeze'>,
): RepaymentAction[] {
  const open = state.instalments
    .filter((instalment) => totalOpenMinor(instalment) > 0)
    .sort((a, b) => a.seq - b.seq);
  const actions: RepaymentAction[] = [
    ...planQuestions([...state.debits, ...state.voidDebits], todayOn, policy.collection),
    ...listFailureNotices(state),
    ...cancelWaiting(state),
  ];
  // Made good first and planned again: what is held afterwards decides about the instalments.
  const reversal = planReversal(state);
  if (reversal.some(({ kind }) => kind === 'repay_reversal')) return reversal;
  actions.push(...reversal);
  if (isPaid(state) && !state.isPaidUnproven) return [...actions, { kind: 'mark_repaid' }];
  if (state.status === 'defaulted') return [...actions, ...planWriteOff(state, todayOn, policy)];
  // What is held pays all that it can before a debit is announced, sent or called off.
  for (const item of open) {
    const paid = planMoney(state, item, todayOn, policy);
    if (paid.some(changesTheRest)) return [...actions, ...paid];
  }
  const planned = open.flatMap((item) => planInstalment(state, item, todayOn, policy));
  // Done first and planned again: what it pays or announces is not late and freezes nothing, and a
  // late fee is asked for together with what is left.
  const first = planned.findIndex(changesTheRest);
  if (first >= 0) return [...actions, ...planned.slice(0, first + 1)];
  return [...actions, ...planned, ...planFinancing(state, todayOn, policy)];
}

function isPaid({ instalments, reversalMinor }: CollectionState): boolean {
  return reversalMinor === 0 && instalments.every((item) => totalOpenMinor(item) === 0);
}

/** Nothing is owed by our books, and our statement does not show yet that all of it has come. */
export function waitsForProof(state: CollectionState): boolean {
  return isPaid(state) && state.isPaidUnproven;
}

/** Held money pays, and pence that are written off are not late; a first debit that we announce only now
 *  is late because of us, not of them; of late fees the next is worked out once this one counts towards
 *  the maximum. */
function changesTheRest(action: RepaymentAction): boolean {
  return (
    action.kind === 'apply_suspense' ||
    action.kind === 'write_off_small_balance' ||
    action.kind === 'charge_late_fee' ||
    (action.kind === 'send_debit_notice' && action.debitKind === 'first')
  );
}

/** The next day after today on which there is something to do, if no event comes before. */
export function nextWakeOn(
  state: CollectionState,
  todayOn: CivilDate,
  policy: Pick<Policy, 'collection' | 'freeze'>,
): CivilDate | null {
  return findDayToAct((dayOn) => nextRepaymentActions(state, dayOn, policy), todayOn);
}

/** So far ahead a plan is looked through at once; who finds nothing has to look again by then. */
export const lookAheadDays = 400;

/** The first day after today on which a plan has something to do, within `lookAheadDays`. */
export function findDayToAct(
  plan: (dayOn: CivilDate) => readonly RepaymentAction[],
  todayOn: CivilDate,
): CivilDate | null {
  for (let days = 1; days <= lookAheadDays; days += 1) {
    const dayOn = addDays(todayOn, days);
    if (plan(dayOn).length > 0) return dayOn;
  }
  return null;
}

function planInstalment(
  state: CollectionState,
  instalment: CollectionInstalment,
  todayOn: CivilDate,
  policy: Pick<Policy, 'collection'>,
): RepaymentAction[] {
  return [
    ...planMoney(state, instalment, todayOn, policy),
    ...planLateFee(state, instalment, todayOn, policy.collection),
    ...planDebits(state, instalment, todayOn, policy.collection),
    ...planReminder(state, instalment, todayOn, policy.collection),
  ];
}

/** What is due is paid from held money, and the last few pence of it are written off. */
function planMoney(
  state: CollectionState,
  instalment: CollectionInstalment,
  todayOn: CivilDate,
  policy: Pick<Policy, 'collection'>,
): RepaymentAction[] {
  if (todayOn < instalment.collectOn) return [];
  const base = { instalmentId: instalment.id };
  const due: RepaymentAction[] =
    instalment.status === 'scheduled' ? [{ kind: 'mark_instalment_due', ...base }] : [];
  const amountMinor = suspenseFor(state, instalment);
  if (amountMinor > 0) return [...due, { kind: 'apply_suspense', ...base, amountMinor }];
  const isSmall = isSmallBalance(state, instalment, policy.collection);
  return isSmall ? [...due, { kind: 'write_off_small_balance', ...base }] : due;
}

/** A few pence that nobody would be debited for, once nothing more of it is on its way. */
function isSmallBalance(
  state: CollectionState,
  instalment: CollectionInstalment,
  rules: Policy['collection'],
): boolean {
  const isOut = state.debits.some(
    (debit) => debit.instalmentId === instalment.id && isCollectionOut(debit.status),
  );
  return !isOut && totalOpenMinor(instalment) < rules.smallBalanceMinor;
}

function planLateFee(
  state: CollectionState,
  instalment: CollectionInstalment,
  todayOn: CivilDate,
  rules: Policy['collection'],
): RepaymentAction[] {
  // Held while a debit is out; what is held when it is paid takes every late charge back.
  if (instalment.lateFeeCharged || instalment.isCoveredInGrace) return [];
  if (lateDays(state, instalment, todayOn) === 0) return [];
  const notifiedOn = state.debits
    .filter((debit) => debit.instalmentId === instalment.id && debit.kind !== 'charge')
    .map((debit) => debit.failureNotifiedOn)
    .filter((day) => day !== null)
    .sort()[0];
  const fromOn = lateFeeFromOn(instalment.collectOn, notifiedOn ?? null, rules);
  const amountMinor = nextLateFee(state.lateFeesChargedMinor, rules);
  if (fromOn === null || todayOn < fromOn || amountMinor === 0) return [];
  // A debit that was charged by that day may have paid it: its outcome is waited for.
  if (isCharged(state, instalment, fromOn)) return [];
  return [{ kind: 'charge_late_fee', instalmentId: instalment.id, amountMinor }];
}

/** At most one reminder a day: after a gap only the latest, never a string of old ones. */
function planReminder(
  state: CollectionState,
  instalment: CollectionInstalment,
  todayOn: CivilDate,
  rules: Policy['collection'],
): RepaymentAction[] {
  if (baseOpenMinor(instalment) === 0) return [];
  const today = daysBetween(instalment.collectOn, todayOn);
  const day = Math.max(...rules.reminderDays.filter((reminderDay) => reminderDay <= today));
  if (!Number.isFinite(day) || instalment.remindersSent.some((sent) => sent >= day)) return [];
  const isLate = lateDays(state, instalment, todayOn) > 0 && !isCharged(state, instalment, todayOn);
  const isTimely = day < 0 ? today < 0 : isLate;
  return isTimely ? [{ kind: 'send_reminder', instalmentId: instalment.id, day }] : [];
}

/** The payer's account was charged by that day, and the bank has not told the outcome yet. */
function isCharged(
  state: CollectionState,
  instalment: CollectionInstalment,
  byOn: CivilDate,
): boolean {
  const debit = mainDebitOut(state, instalment.id);
  return debit?.status === 'submitted' && debit.chargeOn <= byOn;
}

function planFinancing(
  state: CollectionState,
  todayOn: CivilDate,
  policy: Pick<Policy, 'collection' | 'freeze'>,
): RepaymentAction[] {
  const actions: RepaymentAction[] = [];
  const worstDays = worstLateDays(state, todayOn);
  const isLate = worstDays > 0 || state.reversalMinor > 0;
  if (isLate && state.status === 'active') actions.push({ kind: 'mark_overdue' });
  if (!isLate && state.status === 'overdue') actions.push({ kind: 'mark_active' });
  if (worstDays >= policy.freeze.daysLate && !state.accountFrozen) {
    actions.push({ kind: 'freeze_account' });
  }
  if (worstDays > policy.collection.defaultAfterDays && !state.defaultProposed) {
    actions.push({ kind: 'propose_default', daysPastDue: worstDays });
  }
  return actions;
}

function planWriteOff(
  state: CollectionState,
  todayOn: CivilDate,
  policy: Pick<Policy, 'collection'>,
): RepaymentAction[] {
  const worstDays = worstLateDays(state, todayOn);
  if (worstDays < policy.collection.writeOffAfterDays || state.writeOffProposed) return [];
  return [{ kind: 'propose_write_off', daysPastDue: worstDays }];
}

/** Also of a charge-back: the company may not know that its bank took the money back. */
function listFailureNotices(state: CollectionState): RepaymentAction[] {
  return state.debits
    .filter((debit) => hasFailed(debit) || debit.status === 'charged_back')
    .filter((debit) => debit.failureNotifiedOn === null)
    .map(({ instalmentId, paymentId }) => ({ kind: 'tell_debit_failed', instalmentId, paymentId }));
}

/** A debit that was announced and not yet sent is called off when nothing is owed any more. */
function cancelWaiting(state: CollectionState): RepaymentAction[] {
  const settled = new Set(
    state.instalments.filter((item) => totalOpenMinor(item) === 0).map((item) => item.id),
  );
  return state.debits
    .filter((debit) => debit.status === 'created' && settled.has(debit.instalmentId))
    .map(({ instalmentId, paymentId }) => ({ kind: 'cancel_debit', instalmentId, paymentId }));
}
