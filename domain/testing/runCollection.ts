import { allocate, noAmounts, sumComponents } from '../repayment/allocation';
import { nextRepaymentActions } from '../repayment/collectionPlan';
import { totalOpenMinor } from '../repayment/collectionState';
import type {
  CollectionDebit,
  CollectionInstalment,
  CollectionState,
  RepaymentAction,
} from '../repayment/collectionState';
import { addDays, type CivilDate } from '../dates/civilDate';
import { workingDaysBetween } from '../dates/workingDays';
import { defaultPolicy } from '../policy/policy';
import { dateInstalments, planInstalments } from '../repayment/schedule';

const paidOutOn = '2026-01-15';
export type Fate = 'pays' | 'fails' | 'is silent';
export interface Happened {
  on: CivilDate;
  action: RepaymentAction;
}

/** G2, paid out, with nothing collected yet. */
export function startState(): CollectionState {
  const schedule = dateInstalments(planInstalments(1_000_000, 45_000, 3), paidOutOn);
  return {
    status: 'active',
    mandateActive: true,
    instalments: schedule.map((item) => ({
      id: `i${item.seq}`,
      seq: item.seq,
      collectOn: item.collectOn,
      status: 'scheduled',
      openMinor: { ...noAmounts, fee: item.feeMinor, principal: item.principalMinor },
      lateFeeCharged: false,
      isCoveredInGrace: false,
      heldForOthersMinor: 0,
      remindersSent: [],
    })),
    debits: [],
    voidDebits: [],
    lateFeesChargedMinor: 0,
    heldMinor: 0,
    isPaidUnproven: false,
    reversalMinor: 0,
    reversalNotified: false,
    tasksOpened: [],
    accountFrozen: false,
    defaultProposed: false,
    writeOffProposed: false,
  };
}

/** Does what the plan asks for, as the activities do, with a bank whose answers are scripted. */
function perform(
  state: CollectionState,
  action: RepaymentAction,
  todayOn: CivilDate,
): CollectionState {
  const change = (
    id: string,
    patch: (item: CollectionInstalment) => Partial<CollectionInstalment>,
  ) => ({
    ...state,
    instalments: state.instalments.map((item) =>
      item.id === id ? { ...item, ...patch(item) } : item,
    ),
  });
  switch (action.kind) {
    case 'mark_instalment_due':
      return change(action.instalmentId, () => ({ status: 'due' }));
    case 'apply_suspense':
      return {
        ...change(action.instalmentId, (item) => pay(item, action.amountMinor)),
        heldMinor: state.heldMinor - action.amountMinor,
      };
    case 'repay_reversal':
      return repayReversal(state);
    case 'tell_reversal_owed':
      return { ...state, reversalNotified: true };
    case 'tell_debit_failed':
      return changeDebit(state, action.paymentId, { failureNotifiedOn: todayOn });
    case 'cancel_debit':
      return changeDebit(state, action.paymentId, { status: 'cancelled' });
    case 'ask_about_debit':
      return changeDebit(state, action.paymentId, { askedOn: todayOn });
    case 'write_off_small_balance':
      return change(action.instalmentId, (item) => pay(item, totalOpenMinor(item)));
    case 'send_debit_notice':
      return addDebit(state, todayOn, { ...action, kind: action.debitKind, status: 'created' });
    case 'submit_debit':
      return changeDebit(state, action.paymentId, {
        status: 'submitted',
        chargeOn: action.chargeOn,
      });
    case 'submit_retry':
      return addDebit(state, todayOn, { ...action, kind: 'retry', status: 'submitted' });
    case 'charge_late_fee':
      return {
        ...change(action.instalmentId, (item) => ({
          lateFeeCharged: true,
          openMinor: { ...item.openMinor, lateFee: action.amountMinor },
        })),
        lateFeesChargedMinor: state.lateFeesChargedMinor + action.amountMinor,
      };
    case 'send_reminder':
      return change(action.instalmentId, (item) => ({
        remindersSent: [...item.remindersSent, action.day],
      }));
    case 'open_task':
      return { ...state, tasksOpened: [...state.tasksOpened, action] };
    case 'mark_overdue':
    case 'mark_active':
      return { ...state, status: action.kind === 'mark_overdue' ? 'overdue' : 'active' };
    case 'freeze_account':
      return { ...state, accountFrozen: true };
    case 'propose_default':
      return { ...state, defaultProposed: true };
    case 'propose_write_off':
      return { ...state, writeOffProposed: true };
    case 'mark_repaid':
      return state;
  }
}

function repayReversal(state: CollectionState): CollectionState {
  const amountMinor = Math.min(state.reversalMinor, state.heldMinor);
  const reversalMinor = state.reversalMinor - amountMinor;
  return { ...state, reversalMinor, heldMinor: state.heldMinor - amountMinor };
}

function changeDebit(
  state: CollectionState,
  paymentId: string,
  patch: Partial<CollectionDebit>,
): CollectionState {
  const debits = state.debits.map((debit) =>
    debit.paymentId === paymentId ? { ...debit, ...patch } : debit,
  );
  return { ...state, debits };
}

function addDebit(
  state: CollectionState,
  noticeSentOn: CivilDate,
  { instalmentId, kind, status, amountMinor, chargeOn }: NewDebit,
): CollectionState {
  const debit: CollectionDebit = {
    paymentId: `p${state.debits.length + 1}`,
    instalmentId,
    kind,
    status,
    amountMinor,
    noticeSentOn,
    chargeOn,
    failedOn: null,
    askedOn: null,
    failureNotifiedOn: null,
  };
  return { ...state, debits: [...state.debits, debit] };
}

type NewDebit = Pick<
  CollectionDebit,
  'instalmentId' | 'kind' | 'status' | 'amountMinor' | 'chargeOn'
>;

/** What a payment leaves of an instalment. */
export function pay(
  item: CollectionInstalment,
  amountMinor: number,
): Partial<CollectionInstalment> {
  const { allocated } = allocate(amountMinor, item.openMinor);
  const openMinor = {
    lateFee: item.openMinor.lateFee - allocated.lateFee,
    lateInterest: item.openMinor.lateInterest - allocated.lateInterest,
    fee: item.openMinor.fee - allocated.fee,
    principal: item.openMinor.principal - allocated.principal,
  };
  return { openMinor, status: sumComponents(openMinor) === 0 ? 'paid' : item.status };
}

/** Bacs: the bank answers two working days after the charge, and the money comes on the third. */
function settleDebits(state: CollectionState, todayOn: CivilDate, fates: Fate[]): CollectionState {
  return state.debits.reduce<CollectionState>((now, debit) => {
    const isAnswered = todayOn > addDays(debit.chargeOn, 30);
    const isOut = debit.status === 'submitted' || debit.status === 'confirmed';
    if (!isOut || isAnswered || todayOn <= debit.chargeOn) return now;
    const days = workingDaysBetween(debit.chargeOn, todayOn);
    if (days < 2) return now;
    if (debit.status === 'confirmed' && days >= 3) {
      return changeDebit(now, debit.paymentId, { status: 'paid_out' });
    }
    if (debit.status !== 'submitted') return now;
    const fate = fates.shift() ?? 'pays';
    if (fate === 'is silent') return now;
    if (fate === 'fails') {
      return changeDebit(now, debit.paymentId, { status: 'failed', failedOn: todayOn });
    }
    const paid = changeDebit(now, debit.paymentId, { status: 'confirmed' });
    const instalments = paid.instalments.map((item) =>
      item.id === debit.instalmentId ? { ...item, ...pay(item, debit.amountMinor) } : item,
    );
    return { ...paid, instalments };
  }, state);
}

/** Runs a collection day by day from `fromOn` on until it is repaid or the days are over. */
export function runCollection(
  start: CollectionState,
  days: number,
  fates: Fate[] = [],
  fromOn: CivilDate = paidOutOn,
) {
  const script = [...fates];
  const happened: Happened[] = [];
  let state = start;
  let dayOn = fromOn;
  for (let day = 0; day <= days; day += 1) {
    dayOn = addDays(fromOn, day);
    state = settleDebits(state, dayOn, script);
    for (let round = 0; ; round += 1) {
      const actions = nextRepaymentActions(state, dayOn, defaultPolicy);
      happened.push(...actions.map((action) => ({ on: dayOn, action })));
      if (actions.some((action) => action.kind === 'mark_repaid'))
        return { state, happened, dayOn };
      if (actions.length === 0) break;
      const [first] = actions;
      if (round > 50) throw new Error(`It never comes to rest: ${JSON.stringify(first)}`);
      state = actions.reduce((now, action) => perform(now, action, dayOn), state);
    }
  }
  return { state, happened, dayOn };
}
