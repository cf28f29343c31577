import fc from 'fast-check';
import type { Act, Admin, Conditions, Life, LifeFinancing } from './life';

/*
 * Lives as unkind people, providers and clocks lead them. The same seed gives the same lives.
 */

/** Ordinary days, Easter, both Christmases of the bank holidays that were moved, a leap day. */
const starts = ['2026-01-15', '2026-02-25', '2026-11-18', '2027-02-19', '2028-01-24'];
const daysLived = 150;
/** Nothing new begins in the last weeks: what was begun is to come to its end. */
const quietDays = 45;

type Plan = Act extends infer One ? (One extends Act ? Omit<One, 'on'> : never) : never;
/** What is to happen some days after the start, by itself or after the one before it in a chain. */
interface Planned {
  readonly day: number;
  readonly what: Plan;
}

const admin = fc.integer({ min: 0, max: 3 }) as fc.Arbitrary<Admin>;
const day = (min: number, max: number) => fc.integer({ min, max });
/** Once in so many. */
const onceIn = <T>(times: number, of: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: of });

const conditionsArbitrary: fc.Arbitrary<Conditions> = fc
  .record({
    startOn: fc.constantFrom(...starts),
    fromMinor: fc.constantFrom(500_000, 300_000, 1_000_000),
    changed: onceIn(2, fc.record({ at: day(5, 25), fromMinor: fc.constantFrom(200_000, 800_000) })),
    // Now and then for as long that a debit is neither announced nor submitted in time.
    away: fc.array(
      fc.record({
        at: day(8, 100),
        days: fc.oneof({ weight: 4, arbitrary: day(1, 9) }, day(14, 25)),
      }),
      { maxLength: 2 },
    ),
    hearsFirst: fc.boolean(),
  })
  .map(({ startOn, fromMinor, changed, away, hearsFirst }) => ({
    startOn,
    lastOn: addDays(startOn, daysLived),
    fourEyes: [
      { sinceOn: startOn, fromMinor },
      ...(changed ? [{ sinceOn: addDays(startOn, changed.at), fromMinor: changed.fromMinor }] : []),
    ],
    away: away.map(({ at, days }) => ({
      fromOn: addDays(startOn, at),
      toOn: addDays(startOn, at + days - 1),
    })),
    hearsFirst,
  }));

const amount = fc.oneof(
  fc.constantFrom(480_000, 499_999, 500_000, 250_000, 1_000_000),
  fc.integer({ min: 50_000, max: 1_500_000 }),
);

const payoutPlan = fc.record({
  askAfter: day(0, 6),
  asker: admin,
  releaseAfter: fc.constantFrom(0, 0, 0, 1, 2),
  releaser: admin,
  /** Others who release it on the same day, so that most payouts find as many people as they need. */
  releasersToo: fc.array(admin, { maxLength: 2 }),
  again: onceIn(3, fc.record({ after: day(0, 3), releaser: admin, asker: admin })),
  away: onceIn(
    8,
    fc.record({
      meanwhile: fc.constantFrom('freeze', 'revoke_account', null),
      retryAfter: day(1, 7),
    }),
  ),
  tamperedFeeMinor: onceIn(20, fc.integer({ min: 1, max: 90_000 })),
  isReturnedAfter: onceIn(10, day(1, 60)),
});

const financingArbitrary = fc.record({
  financing: fc.record({
    principalMinor: amount,
    feeBps: fc.integer({ min: 120, max: 205 }),
    termMonths: fc.constantFrom(1, 2, 3, 3),
    lateInterestBps: fc.integer({ min: 1_175, max: 2_660 }),
    vendor: fc.constantFrom<0 | 1>(0, 0, 1),
    payouts: fc.constantFrom<LifeFinancing['payouts']>([], [], [], ['refused']),
  }),
  ready: day(0, 12),
  payout: payoutPlan,
});

const receiptPlan = fc.record({
  what: fc.constantFrom<'transfer' | 'claim'>('transfer', 'transfer', 'transfer', 'claim'),
  financing: fc.nat({ max: 2 }),
  at: day(10, daysLived - quietDays),
  amountMinor: fc.oneof(
    fc.integer({ min: 1, max: 900_000 }),
    fc.constantFrom(50, 99, 100, 166_667, 348_334, 500_000),
  ),
  bookedBefore: fc.constantFrom(0, 0, 1, 2, 9, 20),
  by: admin,
  /** Held when a debit is announced: so many days before the due date after that many months. */
  justBefore: onceIn(3, fc.record({ months: day(1, 3), days: day(2, 12) })),
  refund: onceIn(
    3,
    fc.record({ after: day(0, 5), asker: admin, releaseAfter: day(0, 2), releaser: admin }),
  ),
});

const lifeArbitrary = fc.record({
  financings: fc.array(financingArbitrary, { minLength: 1, maxLength: 3 }),
  /** Everybody's payout is asked for, and then released, on one day. */
  isTogether: fc.boolean(),
  isTight: onceIn(6, fc.integer({ min: 40, max: 90 })),
  short: fc.array(fc.record({ at: day(20, 120), days: day(1, 20) }), { maxLength: 2 }),
  unheard: fc.array(fc.record({ at: day(15, 120), days: day(1, 6), late: onceIn(2, day(1, 10)) }), {
    maxLength: 2,
  }),
  receipts: fc.array(receiptPlan, { maxLength: 3 }),
  takenBack: fc.array(
    fc.record({
      kind: fc.constantFrom<'charge_back' | 'late_failure'>('charge_back', 'late_failure'),
      financing: fc.nat({ max: 2 }),
      seq: day(1, 3),
      at: day(35, daysLived - quietDays),
    }),
    { maxLength: 2 },
  ),
  frozen: onceIn(8, fc.record({ at: day(0, 30), days: onceIn(2, day(1, 20)) })),
  dismissed: onceIn(6, fc.record({ admin, at: day(0, 40) })),
});

/** So many lives that share their conditions. */
export function generateRun(
  seed: number,
  lives: number,
): { conditions: Conditions; lives: Life[] } {
  const [conditions] = fc.sample(conditionsArbitrary, { seed, numRuns: 1 });
  if (!conditions) throw new Error('No conditions were drawn.');
  const drawn = fc.sample(lifeArbitrary, { seed: seed + 1, numRuns: lives });
  return { conditions, lives: drawn.map((one) => toLife(one, conditions)) };
}

type Drawn = typeof lifeArbitrary extends fc.Arbitrary<infer T> ? T : never;

function toLife(drawn: Drawn, conditions: Conditions): Life {
  const { startOn } = conditions;
  const span = ({ at, days }: { at: number; days: number }) => ({
    fromOn: addDays(startOn, at),
    toOn: addDays(startOn, at + days - 1),
  });
  const wantedMinor = drawn.financings.reduce((sum, one) => sum + one.financing.principalMinor, 0);
  const limitMinor =
    drawn.isTight === null ? 10_000_000 : Math.floor((wantedMinor * drawn.isTight) / 100);
  return {
    limitMinor,
    vendorCapBps: drawn.isTight === null ? 10_000 : 7_500,
    financings: drawn.financings.map(({ financing, ready }) => ({
      ...financing,
      readyOn: nextLived(addDays(startOn, drawn.isTogether ? 0 : ready), conditions),
    })),
    short: drawn.short.map(span),
    unheard: drawn.unheard.map(({ late, ...gap }) => ({
      ...span(gap),
      heardOn: late === null ? null : addDays(startOn, gap.at + gap.days + late),
    })),
    acts: toActs(drawn, conditions),
  };
}

/** Sorted by day; those of one day in the order in which they were planned. */
function toActs(drawn: Drawn, conditions: Conditions): Act[] {
  const chains = [
    ...planPayouts(drawn),
    ...planOthers(drawn),
    ...drawn.receipts.map((receipt) => planReceipt(receipt, drawn, conditions)),
  ];
  const planned = chains.flatMap((chain) => chain.map((one) => ({ ...one, chain })));
  const sorted = planned
    .map((one) => ({ ...one, on: nextLived(addDays(conditions.startOn, one.day), conditions) }))
    .sort((a, b) => a.on.localeCompare(b.on));
  return sorted.map(({ what, on, chain }) => {
    if (what.kind !== 'ask_refund' && what.kind !== 'release_refund') return { ...what, on };
    // A refund is of the receipt that began its chain.
    const receipt = sorted.findIndex((one) => one.what === chain[0]?.what);
    return { ...what, on, receipt };
  });
}

function planPayouts({ financings, isTogether }: Drawn): Planned[][] {
  const [first] = financings;
  const asks: Planned[][] = [];
  const rest: Planned[][] = [];
  for (const [financing, { ready, payout, financing: of }] of financings.entries()) {
    const { askAfter, releaseAfter } = isTogether && first ? first.payout : payout;
    const at = (isTogether ? 0 : ready) + askAfter;
    const { tamperedFeeMinor: feeMinor, away, again } = payout;
    const bankAway = away !== null;
    const releaseDay = at + releaseAfter;
    if (feeMinor !== null)
      asks.push([{ day: at, what: { kind: 'tamper_fee', financing, feeMinor } }]);
    asks.push([{ day: at, what: { kind: 'ask', financing, by: payout.asker } }]);
    rest.push([
      ...[payout.releaser, ...payout.releasersToo].map(
        (by) => ({ day: releaseDay, what: { kind: 'release', financing, by, bankAway } }) as const,
      ),
      ...planAway(away, financing, of.vendor, releaseDay),
      ...planAgain(again, financing, releaseDay),
      ...(payout.isReturnedAfter === null
        ? []
        : [
            {
              day: releaseDay + payout.isReturnedAfter,
              what: { kind: 'payout_returned', financing },
            } as const,
          ]),
    ]);
  }
  return [...asks, ...rest];
}

type PayoutPlan = Drawn['financings'][number]['payout'];

function planAway(
  away: PayoutPlan['away'],
  financing: number,
  vendor: 0 | 1,
  releaseDay: number,
): Planned[] {
  if (away === null) return [];
  const { meanwhile, retryAfter } = away;
  const between: Plan | null =
    meanwhile === 'freeze' ? { kind: 'freeze' } : meanwhile && { kind: meanwhile, vendor };
  return [
    ...(between ? [{ day: releaseDay, what: between }] : []),
    { day: releaseDay + retryAfter, what: { kind: 'retry', financing } },
  ];
}

function planAgain(again: PayoutPlan['again'], financing: number, releaseDay: number): Planned[] {
  if (again === null) return [];
  const at = releaseDay + again.after;
  return [
    { day: at, what: { kind: 'ask', financing, by: again.asker } },
    { day: at, what: { kind: 'release', financing, by: again.releaser } },
  ];
}

function planOthers({ takenBack, frozen, dismissed, financings }: Drawn): Planned[][] {
  const others: Planned[][] = takenBack.map(({ kind, financing, seq, at }) => [
    { day: at, what: { kind, financing: financing % financings.length, seq } },
  ]);
  if (dismissed)
    others.push([{ day: dismissed.at, what: { kind: 'dismiss', admin: dismissed.admin } }]);
  if (frozen) {
    others.push([{ day: frozen.at, what: { kind: 'freeze' } }]);
    if (frozen.days !== null) {
      others.push([{ day: frozen.at + frozen.days, what: { kind: 'unfreeze' } }]);
    }
  }
  return others;
}

function planReceipt(
  receipt: Drawn['receipts'][number],
  { financings }: Drawn,
  { startOn }: Conditions,
): Planned[] {
  const { what: kind, amountMinor, by, refund, justBefore } = receipt;
  const financing = receipt.financing % financings.length;
  const at = justBefore ? findDay(justBefore, financings[financing]) : receipt.at;
  const bookedOn = addDays(startOn, Math.max(at - receipt.bookedBefore, 0));
  const taken: Planned = { day: at, what: { kind, financing, amountMinor, bookedOn, by } };
  if (refund === null) return [taken];
  const { after, asker, releaseAfter, releaser } = refund;
  const released = at + after + releaseAfter;
  return [
    taken,
    { day: at + after, what: { kind: 'ask_refund', receipt: 0, by: asker } },
    { day: released, what: { kind: 'release_refund', receipt: 0, by: releaser } },
  ];
}

/** A month is counted as 30 days, which is near enough. */
function findDay(when: { months: number; days: number }, one?: Drawn['financings'][number]) {
  const { askAfter = 0, releaseAfter = 0 } = one?.payout ?? {};
  return (one?.ready ?? 0) + askAfter + releaseAfter + 30 * when.months - when.days;
}

/** Nobody acts while no worker runs. */
function nextLived(on: string, { away }: Conditions): string {
  const gap = away.find(({ fromOn, toOn }) => fromOn <= on && on <= toOn);
  return gap ? nextLived(addDays(gap.toOn, 1), { away } as Conditions) : on;
}

function addDays(on: string, days: number): string {
  return new Date(Date.parse(on) + days * 86_400_000).toISOString().slice(0, 10);
}
