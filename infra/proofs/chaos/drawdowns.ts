import type { Print } from '../../start/progress';
import { releasePayout } from '../../demo/playAdmin';
import { signContract } from '../../demo/playContract';
import { answerAsVendor, playInvoice, waitForStatus } from '../../demo/playInvoice';
import { CallRefused } from '../../demo/session';
import { vendors } from '../../demo/people';
import { startOn } from '../trial/stack';
import type { ChaosStage } from './chaosStack';
import { judge, waitForRest } from './check';
import type { Finding, Outcome } from './findings';
import { forgetThrottle, planJourney, type Journey } from './journeys';
import { watchLimits } from './limitWatch';
import { openRandom } from './random';
import { awaitRaceEnd } from './raceEnd';

export interface Drawdowns {
  readonly experiment: string;
  readonly seed: number;
  readonly racers: number;
  readonly rounds: number;
  readonly print: Print;
}

/** One signer and a limit of a quarter of a million: eight of these fit, and two of the three of
 *  each vendor. */
const racer = { company: 'adeyemi', grossMinor: 3_000_000 };

/** Many invoices of one company are checked, offered, accepted and cancelled at the same moments;
 *  what is used of the limit is looked at all the time. */
export async function raceForLimit(stage: ChaosStage, plan: Drawdowns): Promise<Outcome> {
  const { experiment, seed, rounds, print } = plan;
  const watch = watchLimits(stage.stack.run.database);
  const paid: Journey[] = [];
  const findings: Finding[] = [];
  let offers = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const racers = planRacers(plan, round);
    await sendOff(stage, racers);
    const first = await awaitRaceEnd(stage, racers);
    const accepted = await raceAgain(stage, first.winners, first.losers);
    const second = await awaitRaceEnd(stage, racers.filter(isOpen));
    offers += first.winners.length + second.winners.length - accepted.length;
    print(`  --  race ${round}: ${first.winners.length} offers, then ${second.winners.length}`);
    if (first.winners.length === 0) findings.push(nobodyWon(round));
    const isLast = round === rounds;
    const rest = isLast ? [...second.losers, ...without(second.winners, accepted)] : second.all;
    await Promise.all([
      ...rest.map((racing) => cancel(stage, racing)),
      ...(isLast ? accepted.map((racing) => payOut(stage, racing)) : []),
    ]);
    if (isLast) paid.push(...accepted);
  }
  const { looks, overdrawn, fullestBps } = await watch.stop();
  findings.push(...overdrawn.map((words): Finding => ({ kind: 'unsound', words })));
  const rest = await waitForRest(stage, [], Date.now());
  return judge(stage, {
    ...{ experiment, seed, journeys: paid, kills: [], rest, findings },
    tried: `${rounds} races of ${plan.racers} invoices, ${offers} offers, ${looks} looks`,
    remarks: [`at the fullest, ${(fullestBps / 100).toFixed(1)} % of a limit was used`],
  });
}

function planRacers({ seed, racers }: Drawdowns, round: number): Journey[] {
  const random = openRandom(seed + round);
  return Array.from({ length: racers }, (_, index) =>
    planJourney(index, random, {
      ...racer,
      number: `RACE-${round}-${String(index + 1).padStart(3, '0')}`,
      vendor: vendors[Math.floor(index / 3) % vendors.length]?.key ?? '',
      grossMinor: racer.grossMinor + round * 1_000 + index * 37,
      termMonths: 1,
      goal: 'draft',
    }),
  );
}

/** All are submitted at one moment, and all vendors answer at one moment. */
async function sendOff({ cast, stack }: ChaosStage, racers: readonly Journey[]): Promise<void> {
  for (const { invoice, invoiceId } of racers) {
    await forgetThrottle(stack.run.database);
    await playInvoice(cast, invoice, startOn, invoiceId);
  }
  const sinceAt = Date.now();
  const session = await cast.company(racer.company);
  await Promise.all(
    racers.map(({ invoiceId }) =>
      session.mutate('invoice.submit', { invoiceId, deliveryAttested: true }),
    ),
  );
  await Promise.all(racers.map(({ invoice }) => answerAsVendor(cast, invoice, sinceAt)));
}

/** Half of the winners accept while the other half cancels and all losers ask to be looked at
 *  again: what becomes free is raced for. Gives who has accepted. */
async function raceAgain(
  stage: ChaosStage,
  winners: readonly Journey[],
  losers: readonly Journey[],
): Promise<Journey[]> {
  const session = await stage.cast.company(racer.company);
  const accepting = winners.filter((_, index) => index % 2 === 0);
  await Promise.all([
    ...accepting.map(({ invoiceId }) => session.mutate('invoice.acceptOffer', { invoiceId })),
    ...without(winners, accepting).map((racing) => cancel(stage, racing)),
    ...losers.map(({ invoiceId }) =>
      session.mutate('compliance.recheck', { invoiceId, code: 'within_limit' }),
    ),
  ]);
  return accepting;
}

async function cancel({ cast }: ChaosStage, racing: Journey): Promise<void> {
  const session = await cast.company(racer.company);
  const { invoiceId } = racing;
  await session.mutate('invoice.cancel', { invoiceId, reason: 'Another one is more urgent.' });
  racing.isOver = true;
}

async function payOut({ cast }: ChaosStage, racing: Journey): Promise<void> {
  const { invoice, invoiceId } = racing;
  try {
    await signContract(cast, invoice, invoiceId, true);
    const session = await cast.company(racer.company);
    await waitForStatus(cast, session, invoiceId, 'payout_approval');
    await releasePayout(cast, invoiceId, true);
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    racing.failure = error.message;
  }
}

const isOpen = ({ isOver }: Journey) => !isOver;

function without(all: readonly Journey[], some: readonly Journey[]): Journey[] {
  return all.filter((one) => !some.includes(one));
}

function nobodyWon(round: number): Finding {
  return { kind: 'stuck', words: `In race ${round} nobody got an offer.` };
}
