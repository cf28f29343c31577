/* Small lives for the oracle's own tests. */
import type {
  Act,
  Admin,
  Conditions,
  DayState,
  FinancingState,
  InstalmentState,
  Life,
  LifeFinancing,
  Lived,
} from './life';
import { reckonLife } from './reckon';

/** G2: £10,000, 150 bps a month, three months, paid out on 15 January 2026 and due on
 *  15 February (a Sunday), 15 March (a Sunday) and 15 April (a Wednesday). */
export const g2: LifeFinancing = {
  principalMinor: 1_000_000,
  feeBps: 150,
  termMonths: 3,
  lateInterestBps: 2_000,
  vendor: 0,
  readyOn: '2026-01-15',
  payouts: [],
};

/** One admin asks, another releases. */
export function payOut(on: string, financing = 0): Act[] {
  return [
    { on, kind: 'ask', financing, by: 0 },
    { on, kind: 'release', financing, by: 1 },
  ];
}

export function transfer(on: string, amountMinor: number, bookedOn = on, financing = 0): Act {
  const by: Admin = 2;
  return { on, kind: 'transfer', financing, amountMinor, bookedOn, by };
}

interface Seen extends Lived {
  day(on: string): DayState;
  financing(on: string, index?: number): FinancingState;
  instalment(on: string, seq: number, index?: number): InstalmentState;
}

function found<Item>(item: Item | null | undefined, what: string): Item {
  if (item === undefined || item === null) throw new Error(`No ${what}`);
  return item;
}

/** Lives G2 unless told otherwise. */
export function live(life: Partial<Life>, conditions: Partial<Conditions> = {}): Seen {
  const lived = reckonLife(
    {
      startOn: '2026-01-12',
      lastOn: '2026-06-30',
      fourEyes: [],
      away: [],
      hearsFirst: true,
      ...conditions,
    },
    {
      limitMinor: 5_000_000,
      vendorCapBps: 10_000,
      financings: [g2],
      short: [],
      unheard: [],
      acts: payOut('2026-01-15'),
      ...life,
    },
  );
  const day = (on: string) =>
    found(
      lived.days.find((one) => one.on === on),
      on,
    );
  const financing = (on: string, index = 0) =>
    found(day(on).financings[index], `financing ${index} on ${on}`);
  return {
    ...lived,
    day,
    financing,
    instalment: (on, seq, index = 0) =>
      found(financing(on, index).instalments[seq - 1], `instalment ${seq}`),
  };
}

/** What is open of an instalment: late fee, late interest, fee, principal. */
export function open({ lateFee, lateInterest, fee, principal }: InstalmentState): number[] {
  return [lateFee, lateInterest, fee, principal].map(({ openMinor }) => openMinor);
}
