import { readTerms } from '@millrace/db/settings/policy';
import { addDays } from '@millrace/domain/dates/civilDate';
import { londonInstant } from '@millrace/domain/dates/londonTime';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import type { Policy } from '@millrace/domain/policy/policy';
import { answerLine, type StatusLine } from '@millrace/domain/process/statusLine';
import {
  findDayToAct,
  lookAheadDays,
  nextWakeOn,
  waitsForProof,
} from '@millrace/domain/repayment/collectionPlan';
import { type RepaymentAction } from '@millrace/domain/repayment/collectionState';
import { readCollection, type Collection } from './collectionState';
import type { Deps, StepCall } from '../step/step';
import { planFor } from './todaysPlan';

export interface RepaymentPlan {
  status: FinancingStatus;
  actions: RepaymentAction[];
  /** The next instant at which there is something to do, or to look again; null with actions. */
  wakeAtMs: number | null;
  /** Nothing is owed and nothing is under way, or nobody wants it collected. */
  isOver: boolean;
  turn: StatusLine;
}

/** Early enough that a day's debits are with the bank before it opens. */
const wakeAt = '06:00';

const toWakeAt = (on: string) => Date.parse(londonInstant(on, wakeAt));

/** When the day comes on which there is something to do, or else to look further ahead. */
function findWake(nextOn: string | null, todayOn: string) {
  return {
    wakeAtMs: toWakeAt(nextOn ?? addDays(todayOn, lookAheadDays)),
    byMs: nextOn === null ? undefined : toWakeAt(nextOn),
  };
}

/** What has to be done today, worked out by `domain/repayment` from what the books say. */
export async function planRepayment(
  { db }: Deps,
  _call: StepCall,
  { invoiceId, policy: filed }: { invoiceId: string; policy: Policy },
): Promise<RepaymentPlan> {
  const { collection, policy } = await db.inTransaction(async (tx) => {
    const policy = await readTerms(tx, invoiceId, filed);
    return { collection: await readCollection(tx, invoiceId, policy), policy };
  });
  const { financing, state, owed, todayOn, underWay, isEnded } = collection;
  const { status } = financing;
  if (!state) {
    const plan = (on: string) => planFor(collection, on, policy);
    const actions = plan(todayOn);
    const isOwed = owed.reversalMinor > 0 || collection.isPaidUnproven;
    // What is owed is looked at again the next day: money may be held, a statement may show what somebody
    // typed, or the vendor be paid once more.
    const nextOn = isOwed ? addDays(todayOn, 1) : findDayToAct(plan, todayOn);
    const wakeAtMs = actions.length > 0 ? null : findWake(nextOn, todayOn).wakeAtMs;
    const isOver = isEnded || (underWay === 0 && !isOwed);
    const turn = findEndTurn(status, owed.reversalMinor, collection.isPaidUnproven);
    return { status, actions, wakeAtMs, isOver, turn: answerLine(turn) };
  }
  const actions = planFor(collection, todayOn, policy);
  if (actions.length > 0) {
    return {
      status,
      actions,
      wakeAtMs: null,
      isOver: false,
      turn: answerLine(findTurn(collection)),
    };
  }
  // Every hour the statement is read: a day later there may be a line for what somebody typed.
  const nextOn = waitsForProof(state) ? addDays(todayOn, 1) : nextWakeOn(state, todayOn, policy);
  const { wakeAtMs, byMs } = findWake(nextOn, todayOn);
  return {
    status,
    actions,
    wakeAtMs,
    isOver: isEnded,
    turn: answerLine({ ...findTurn(collection), byMs }),
  };
}

/** Nothing of the plan is collected. */
function findEndTurn(
  status: FinancingStatus,
  reversalMinor: number,
  isUnproven: boolean,
): StatusLine {
  if (reversalMinor > 0) {
    const params = { owedMinor: reversalMinor };
    return { step: status, code: 'reversal_owed', params, waitsFor: 'company' };
  }
  if (isUnproven) return { step: status, code: 'reversal_unproven', waitsFor: 'provider' };
  const code = status === 'repaid' ? 'repaid' : 'not_collected';
  return { step: status, code, waitsFor: 'provider' };
}

function findTurn(collection: Collection): StatusLine {
  const { instalments, financing, state } = collection;
  const next = instalments.find((row) => row.status !== 'paid' && sum(row.openMinor) > 0);
  if (!next) {
    return {
      step: financing.status,
      code: state?.isPaidUnproven ? 'instalments_paid_unproven' : 'instalments_paid',
      waitsFor: 'provider',
    };
  }
  const isLate = financing.status !== 'active';
  return {
    step: isLate ? 'overdue' : `instalment_${next.seq}`,
    code: isLate ? 'instalment_late' : 'instalment_awaited',
    params: { seq: next.seq, openMinor: sum(next.openMinor), collectOn: next.collectOn },
    waitsFor: isLate ? 'company' : 'time',
  };
}

function sum(amounts: Readonly<Record<string, number>>): number {
  return Object.values(amounts).reduce((total, amount) => total + amount, 0);
}
