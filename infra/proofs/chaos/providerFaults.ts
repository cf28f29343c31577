import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@millrace/domain/dates/civilDate';
import type { Print } from '../../start/progress';
import { liveThrough } from './businessDays';
import { startOn } from '../trial/stack';
import { gatherPatient, parkWithin, type ChaosStage } from './chaosStack';
import { judge, waitForRest } from './check';
import { withDatabase } from './database';
import type { Finding, Outcome } from './findings';
import { listUnderWay, playJourneys, type Journey } from './journeys';
import { listParkedSteps, findUnexplained, Retrier } from './parkedSteps';
import { openRandom } from './random';
import { addFaults, countHits } from './wireFaults';

export interface ProviderFaults {
  readonly experiment: string;
  readonly seed: number;
  readonly invoices: number;
  readonly atOnce: number;
  readonly print: Print;
}

/** With faults all around, people and steps need more tries than with parts that come back. */
const patienceMs = 1_800_000;
/** So that many steps are parked. */
const parking = { tries: 4, withinMs: 15_000 };
/** The longest term is two months, and money is on its way for some days after that. */
const repaidWithinDays = 85;
/** How long, with faults, what is open may take to end or to be parked once nobody retries. */
const parkWithinMs = 480_000;

/** Invoices go all their way while three of ten requests of every wire fail; then the faults end,
 *  what is parked is retried, and each invoice has to be repaid. */
export async function playUnderFaults(shared: ChaosStage, plan: ProviderFaults): Promise<Outcome> {
  const { experiment, seed, invoices, atOnce, print } = plan;
  const cast = gatherPatient(shared.stack, shared.answered, patienceMs);
  const stage = { ...shared, cast };
  await parkWithin(stage.stack, parking);
  await addFaults(cast.desk, seed);
  const journeys: Journey[] = [];
  const retrier = new Retrier(stage);
  retrier.start();
  const playing = playJourneys(stage, journeys, {
    ...{ atLeast: invoices, atOnce, print, random: openRandom(seed) },
    prefix: 'FAULT',
    isDisturbed: () => false,
  });
  while (journeys.length < invoices) await sleep(500);
  await retrier.stop();
  print(`  --  all ${invoices} are on their way; nobody retries any more`);
  const findings = await awaitEndedOrParked(stage, journeys);
  const inTheMeantime = await countHits(stage.stack.run.sandbox);
  await cast.desk.clearFaults();
  retrier.start();
  await playing;
  print('  --  all are paid out; the faults begin again, and months pass');
  await addFaults(cast.desk, seed + 1);
  await repay(stage, retrier);
  const later = await countHits(stage.stack.run.sandbox);
  await cast.desk.clearFaults();
  const clearedAtMs = Date.now();
  findings.push(...(await awaitRepaid(stage, journeys)));
  await retrier.stop();
  const rest = await waitForRest(stage, journeys, clearedAtMs);
  return judge(stage, {
    ...{ experiment, seed, journeys, kills: [], rest },
    findings: [...findings, ...retrier.findings],
    tried: `${invoices} invoices, ${describeHits([inTheMeantime, later])}`,
    remarks: retrier.describe(),
  });
}

/** Each invoice has ended, or one of its steps is parked with the reason; whatever else is stuck. */
async function awaitEndedOrParked(
  { stack }: ChaosStage,
  journeys: readonly Journey[],
): Promise<Finding[]> {
  const untilMs = Date.now() + parkWithinMs;
  for (;;) {
    const isLate = Date.now() > untilMs;
    const found = await withDatabase(stack.run.database, async (database) => {
      const parked = await listParkedSteps(database);
      const held = new Set(parked.map(({ invoiceId }) => invoiceId));
      const moving = journeys.filter(({ isOver, invoiceId }) => !isOver && !held.has(invoiceId));
      if (moving.length > 0 && !isLate) return null;
      const stuck = moving.length > 0 ? await listUnderWay(database, moving) : [];
      return [
        ...findUnexplained(parked),
        ...stuck.map((words): Finding => ({ kind: 'stuck', words: `${words}, not parked` })),
      ];
    });
    if (found) return found;
    await sleep(500);
  }
}

/** Days pass one by one; none ends before all that is parked has been retried and gone on. */
function repay(stage: ChaosStage, retrier: Retrier): Promise<void> {
  const endOn = addDays(startOn, repaidWithinDays);
  return liveThrough(stage, endOn, async () => {
    while ((await retrier.retryAll()) > 0) await sleep(1_000);
  });
}

/** Waits for the last repayment; what is not repaid by then never will be. */
export async function awaitRepaid(
  { stack, cast }: ChaosStage,
  journeys: readonly Journey[],
): Promise<Finding[]> {
  const ids = journeys.map(({ invoiceId }) => invoiceId);
  const listOpen = () =>
    withDatabase(stack.run.database, async (database) => {
      const { rows } = await database.query<{ number: string; status: string }>(
        `SELECT i.number, COALESCE(f.status, 'draft') AS status FROM invoices i
         LEFT JOIN financings f ON f.invoice_id = i.id
         WHERE i.id = ANY ($1) AND f.status IS DISTINCT FROM 'repaid' ORDER BY i.number`,
        [ids],
      );
      return rows;
    });
  const untilMs = Date.now() + 120_000;
  await cast.waitFor('the last repayment', async () => {
    return (await listOpen()).length === 0 || Date.now() > untilMs;
  });
  return (await listOpen()).map(({ number, status }) => ({
    kind: 'stuck',
    words: `${number} is ${status}, not repaid`,
  }));
}

function describeHits(all: readonly Record<string, number>[]): string {
  const sums: Record<string, number> = {};
  for (const hits of all) {
    for (const [kind, count] of Object.entries(hits)) sums[kind] = (sums[kind] ?? 0) + count;
  }
  const total = Object.values(sums).reduce((sum, count) => sum + count, 0);
  const kinds = Object.entries(sums).map(([kind, count]) => `${count} × ${kind}`);
  return `${total} faults (${kinds.join(', ')})`;
}
