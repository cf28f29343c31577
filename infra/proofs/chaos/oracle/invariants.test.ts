import { describe, expect, test } from '@jest/globals';
import { addDays } from './calendar';
import type { Act, Admin, Conditions, DayState, FinancingState, Life } from './life';
import { reckonLife } from './reckon';

/*
 * Lives thrown by dice, to see that the oracle keeps the invariants whatever happens. Its numbers are
 * judged in reckon.test.ts.
 */

/** Numerical Recipes' linear congruential generator: the same lives each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const startOn = '2026-01-05';
const lastOn = '2026-09-30';

function throwLife(seed: number): { conditions: Conditions; life: Life } {
  const roll = dice(seed);
  const dayIn = (days: number) => addDays(startOn, roll(days));
  const range = (most: number) => {
    const fromOn = dayIn(240);
    return { fromOn, toOn: addDays(fromOn, roll(most)) };
  };
  const financings = Array.from({ length: 1 + roll(3) }, () => ({
    principalMinor: 50_000 + roll(900_000),
    feeBps: 100 + roll(150),
    termMonths: 1 + roll(4),
    lateInterestBps: 1_175 + roll(2_000),
    vendor: roll(2) as 0 | 1,
    readyOn: dayIn(20),
    payouts: roll(4) === 0 ? (['refused'] as const) : [],
  }));
  const admin = () => roll(4) as Admin;
  const acts: Act[] = [];
  for (const [financing, { readyOn }] of financings.entries()) {
    for (let tries = 0; tries < 2; tries += 1) {
      const on = addDays(readyOn, tries * roll(4));
      acts.push({ on, kind: 'ask', financing, by: 0 });
      acts.push({ on, kind: 'release', financing, by: 1, bankAway: roll(6) === 0 });
      acts.push({ on: addDays(on, roll(2)), kind: 'retry', financing });
    }
    for (let events = roll(8); events > 0; events -= 1) {
      const on = addDays(readyOn, 20 + roll(150));
      const amountMinor = 1 + roll(400_000);
      const seq = 1 + roll(4);
      const kinds: Act[] = [
        { on, kind: 'transfer', financing, amountMinor, bookedOn: addDays(on, -roll(15)), by: 2 },
        { on, kind: 'transfer', financing, amountMinor, bookedOn: on, by: 2 },
        { on, kind: 'claim', financing, amountMinor, bookedOn: on, by: 2 },
        { on, kind: 'charge_back', financing, seq },
        { on, kind: 'late_failure', financing, seq },
        { on, kind: roll(2) ? 'freeze' : 'unfreeze' },
      ];
      const act = kinds[roll(kinds.length)];
      if (act) acts.push(act);
    }
    if (roll(6) === 0) {
      acts.push({ on: addDays(readyOn, roll(90)), kind: 'payout_returned', financing });
    }
  }
  acts.sort((one, other) => one.on.localeCompare(other.on));
  const withRefunds = acts.flatMap((act, receipt): Act[] => {
    if (act.kind !== 'transfer' || roll(2) === 0) return [];
    const on = addDays(act.on, roll(10));
    return [
      { on, kind: 'ask_refund', receipt, by: admin() },
      { on, kind: 'release_refund', receipt, by: admin() },
    ];
  });
  const all = [...acts, ...withRefunds];
  return {
    conditions: {
      startOn,
      lastOn,
      fourEyes: [],
      away: roll(2) ? [range(9)] : [],
      hearsFirst: roll(2) === 0,
    },
    life: {
      limitMinor: 3_000_000,
      vendorCapBps: 7_000,
      financings,
      short: Array.from({ length: roll(5) }, () => range(25)),
      unheard: Array.from({ length: roll(4) }, () => {
        const lost = range(3);
        return { ...lost, heardOn: roll(2) ? addDays(lost.toOn, 1 + roll(5)) : null };
      }),
      acts: all,
    },
  };
}

const componentOf = {
  principal: 'principal',
  fee: 'fee_receivable',
  lateFee: 'late_fee_receivable',
  lateInterest: 'late_interest_receivable',
} as const;
const names = Object.keys(componentOf) as (keyof typeof componentOf)[];

function* breachesOf(state: FinancingState, principalMinor: number): Generator<string> {
  const { ledger, instalments, status } = state;
  const balance = (account: string) => ledger[account] ?? 0;
  for (const name of names) {
    let open = 0;
    for (const { [name]: amounts } of instalments) {
      const { scheduledMinor, paidMinor, writtenOffMinor, openMinor } = amounts;
      open += openMinor;
      if (scheduledMinor !== paidMinor + writtenOffMinor + openMinor) yield `${name} is torn`;
      if (Math.min(paidMinor, writtenOffMinor, openMinor) < 0) yield `${name} is below zero`;
    }
    const owed = status === 'paying' && name === 'principal' ? principalMinor : open;
    if (balance(componentOf[name]) !== owed) yield `${name} differs from the ledger`;
  }
  const fees = instalments.reduce((total, { fee }) => total + fee.scheduledMinor, 0);
  if (balance('deferred_fee') + balance('fee_income') !== -fees) yield 'the fee is torn';
  if (balance('deferred_fee') > 0) yield 'more than the fee is earned';
  if (status === 'repaid' && balance('deferred_fee') !== 0) yield 'repaid with a fee deferred';
  if (state.debits.some(({ amountMinor }) => amountMinor < 100)) yield 'a debit under £1';
}

function* breachesOn(day: DayState, life: Life): Generator<string> {
  let all = 0;
  for (const [index, state] of day.financings.entries()) {
    if (!state) continue;
    for (const breach of breachesOf(state, life.financings[index]?.principalMinor ?? 0)) {
      yield `${day.on} financing ${index}: ${breach}`;
    }
    all += Object.values(state.ledger).reduce((total, minor) => total + minor, 0);
  }
  if (all !== day.suspenseMinor) yield `${day.on}: the ledgers come to ${all}, not to what is held`;
  if (day.suspenseMinor < 0) yield `${day.on}: less than nothing is held`;
}

describe('whatever happens', () => {
  test.each([100, 200, 300])('the invariants hold on each day, fifty lives from %s', (from) => {
    const seen = { debits: 0, repaid: 0, overdue: 0, held: 0, frozen: 0 };
    const breaches: string[] = [];
    for (let seed = from; seed < from + 50; seed += 1) {
      const { conditions, life } = throwLife(seed);
      const { days } = reckonLife(conditions, life);
      for (const day of days) {
        for (const breach of breachesOn(day, life)) breaches.push(`seed ${seed}, ${breach}`);
      }
      const states = days.at(-1)?.financings ?? [];
      seen.debits += states.flatMap((state) => state?.debits ?? []).length;
      seen.repaid += states.filter((state) => state?.status === 'repaid').length;
      seen.overdue += states.filter((state) => state?.status === 'overdue').length;
      seen.held += days.some(({ suspenseMinor }) => suspenseMinor > 0) ? 1 : 0;
      seen.frozen += days.some(({ isFrozen }) => isFrozen) ? 1 : 0;
    }
    expect(breaches).toEqual([]);
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });
});
