import { setTimeout as sleep } from 'node:timers/promises';
import { addMonths } from '@millrace/domain/dates/civilDate';
import type { Print } from '../../start/progress';
import { openSandboxDesk } from '../../demo/sandboxDesk';
import { liveThrough } from './businessDays';
import { startOn } from '../trial/stack';
import { withChaosStage, type ChaosSettings, type ChaosStage } from './chaosStack';
import { judge, waitForRest } from './check';
import { withDatabase } from './database';
import { compareStates, readFinalState } from './finalState';
import type { Outcome } from './findings';
import { playJourneys, type Journey } from './journeys';
import { PostOffice } from './postOffice';
import { openRandom } from './random';

export interface WebhookShuffle extends ChaosSettings {
  readonly experiment: string;
  readonly seed: number;
  readonly webhooks: number;
  readonly atOnce: number;
  readonly print: Print;
}

/** How many webhooks one invoice brings: until it is paid out, and for each instalment. */
const webhooksBefore = 10.8;
const webhooksOfInstalment = 4.2;
/** How long no process may have moved on before a day is over. */
const quietMs = 500;
/** Money is on its way for some days after the last instalment. */
const monthsAfter = 1;

/** How many invoices of which term make so many webhooks, a fifth of them delivered again. */
export function planInvoices(webhooks: number): { invoices: number; termMonths: number } {
  const termMonths = webhooks >= 1_000 ? 12 : 1;
  const ofOne = webhooksBefore + termMonths * webhooksOfInstalment;
  return { invoices: Math.ceil((webhooks * 0.8) / ofOne), termMonths };
}

/** Plays the same invoices twice, once with every webhook in order and once with them shuffled and
 *  some delivered again, until all is repaid; both books have to end the same. */
export async function shuffleWebhooks(plan: WebhookShuffle): Promise<Outcome> {
  const { print, seed } = plan;
  print('  --  first with every webhook in order');
  const ordered = await withOffice(plan, await PostOffice.open(null), (stage, office) =>
    playOut(stage, office, plan).then(({ state }) => ({ state, delivered: office.delivered })),
  );
  print(`  --  ${ordered.delivered} webhooks; now the same, shuffled and some again`);
  const shuffled = await PostOffice.open(openRandom(seed + 2));
  return withOffice(plan, shuffled, async (stage, office) => {
    const { journeys, state, rest } = await playOut(stage, office, plan);
    await listEventsAgain(stage);
    const { experiment } = plan;
    return judge(stage, {
      ...{ experiment, seed, journeys, kills: [], rest },
      findings: compareStates(ordered.state, state),
      tried: `${office.delivered} webhooks of ${journeys.length} invoices, ${office.again} of them again`,
      remarks: [`${state.length} lines of the two final states were compared`],
    });
  });
}

/** A stage whose sandbox sends its webhooks to the post office. */
async function withOffice<T>(
  plan: WebhookShuffle,
  office: PostOffice,
  work: (stage: ChaosStage, office: PostOffice) => Promise<T>,
): Promise<T> {
  try {
    return await withChaosStage(
      {
        ...plan,
        adjustParts: (parts) => {
          const { sandbox } = parts;
          // Each event in a webhook of its own: more of them, and in more orders.
          const own = { WEBHOOK_TARGET_URL: office.url, WEBHOOK_EVENTS_AT_MOST: '1' };
          const env = { ...sandbox.env, ...own };
          return { ...parts, sandbox: { ...sandbox, env } };
        },
      },
      async (stage) => {
        await leaveOnlyWebhooks(stage);
        office.openFor(stage.stack.run.api);
        return work(stage, office);
      },
    );
  } finally {
    await office.close();
  }
}

/** Of the post office alone comes what goes wrong here, and nothing is heard but by webhooks. */
async function leaveOnlyWebhooks({ stack }: ChaosStage): Promise<void> {
  const unkindness = { lost: 0, late: 0, doubled: 0, overtaken: 0, strange: 0 };
  await openSandboxDesk(stack.run.sandbox).changeSettings({ unkindness, listsEvents: false });
}

/** The check of the book reads what the provider paid out from its list, also of the time in which
 *  that was empty. */
async function listEventsAgain({ stack }: ChaosStage): Promise<void> {
  await openSandboxDesk(stack.run.sandbox).changeSettings({ listsEvents: true });
  await withDatabase(stack.run.database, (database) =>
    database.query("UPDATE outside_readings SET read_up_to = NULL WHERE source = 'payments'"),
  );
}

async function playOut(stage: ChaosStage, office: PostOffice, plan: WebhookShuffle) {
  const { seed, atOnce, print, webhooks } = plan;
  const { invoices, termMonths } = planInvoices(webhooks);
  const journeys: Journey[] = [];
  await playJourneys(stage, journeys, {
    ...{ atLeast: invoices, atOnce, print, random: openRandom(seed) },
    ...{ prefix: 'HOOK', termMonths },
    isDisturbed: () => false,
  });
  await awaitBooked(stage, office);
  print(`  --  ${office.delivered} webhooks so far; ${termMonths} months pass`);
  const endOn = addMonths(startOn, termMonths + monthsAfter);
  await liveThrough(stage, endOn, () => awaitBooked(stage, office));
  await office.replay(Math.max(0, webhooks - office.delivered));
  await awaitBooked(stage, office);
  const rest = await waitForRest(stage, journeys, Date.now());
  const state = await withDatabase(stage.stack.run.database, readFinalState);
  return { journeys, state, rest };
}

/** Nothing lies in the post office, every event that was handed on has been booked, and what came
 *  of it has been done: a process that is still at it would go on on the next day. */
async function awaitBooked({ stack }: ChaosStage, office: PostOffice): Promise<void> {
  const untilMs = Date.now() + 60_000;
  for (;;) {
    await office.settle();
    const isOver = await withDatabase(stack.run.database, async (database) => {
      const { rows } = await database.query<{ isOver: boolean }>(
        `SELECT NOT EXISTS (SELECT 1 FROM provider_events
             WHERE handled_at IS NULL AND workflow_id IS NOT NULL)
           AND COALESCE(max(updated_at) < now() - $1 * interval '1 millisecond', true)
           AS "isOver" FROM processes`,
        [quietMs],
      );
      return rows[0]?.isOver ?? true;
    });
    if (isOver || Date.now() > untilMs) return;
    await sleep(50);
  }
}
