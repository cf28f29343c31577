import { londonInstant, formatDate } from '@millrace/domain/dates';
import type { FinancingStatus } from '@millrace/domain/financing';
import type { WaitsFor } from '@millrace/domain/financingWords';
import { formatMoney } from '@millrace/domain/money';
import type { Policy } from '@millrace/domain/policy';
import { nextRepaymentActions, nextWakeOn, type RepaymentAction } from '@millrace/domain/repayment';
import { readCollection, type Collection } from './collectionState';
import type { Deps, StepCall } from './step';

export interface RepaymentPlan {
  status: FinancingStatus;
  actions: RepaymentAction[];
  /** The next instant at which there is something to do; null if only an event can bring it. */
  wakeAtMs: number | null;
  /** Nothing is owed and nothing is under way. */
  isOver: boolean;
  turn: { step: string; words: string; waitsFor: WaitsFor; next: string; byMs?: number };
}

/** Early enough that a day's debits are with the bank before it opens. */
const wakeAt = '06:00';

/** What has to be done today, worked out by `domain/repayment` from what the books say. */
export async function planRepayment(
  { db }: Deps,
  _call: StepCall,
  { invoiceId, policy }: { invoiceId: string; policy: Policy },
): Promise<RepaymentPlan> {
  const collection = await db.inTransaction((tx) => readCollection(tx, invoiceId));
  const { financing, state, todayOn, underWay } = collection;
  const { status } = financing;
  if (!state) {
    const words = status === 'repaid' ? 'Everything is repaid' : 'Nothing is collected now';
    const turn = { step: status, words, waitsFor: 'provider' as const, next: 'The bank settles.' };
    return { status, actions: [], wakeAtMs: null, isOver: underWay === 0, turn };
  }
  const actions = nextRepaymentActions(state, todayOn, policy);
  const wakeOn = actions.length > 0 ? null : nextWakeOn(state, todayOn, policy);
  const wakeAtMs = wakeOn ? Date.parse(londonInstant(wakeOn, wakeAt)) : null;
  const turn = { ...describeTurn(collection), byMs: wakeAtMs ?? undefined };
  return { status, actions, wakeAtMs, isOver: false, turn };
}

function describeTurn({ instalments, financing }: Collection): Omit<RepaymentPlan['turn'], 'byMs'> {
  const next = instalments.find((row) => row.status !== 'paid' && sum(row.openMinor) > 0);
  if (!next) {
    return {
      step: financing.status,
      words: 'Everything is paid',
      waitsFor: 'provider',
      next: 'The bank settles.',
    };
  }
  const amount = formatMoney(sum(next.openMinor));
  const isLate = financing.status !== 'active';
  return {
    step: isLate ? 'overdue' : `instalment_${next.seq}`,
    words: isLate ? `Instalment ${next.seq} is late` : `Waiting for instalment ${next.seq}`,
    waitsFor: isLate ? 'company' : 'time',
    next: `${amount} is collected on ${formatDate(next.collectOn)}.`,
  };
}

function sum(amounts: Readonly<Record<string, number>>): number {
  return Object.values(amounts).reduce((total, amount) => total + amount, 0);
}
