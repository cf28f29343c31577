import { gatherCast } from '../../demo/cast';
import { playInvoice } from '../../demo/playInvoice';
import { CallRefused, type Session } from '../../demo/session';
import type { Print } from '../../start/progress';
import { startOn } from '../trial/stack';
import type { ChaosStage } from './chaosStack';
import { judge, waitForRest } from './check';
import { readEffects } from './effects';
import type { Finding, Outcome } from './findings';
import { forgetThrottle, planJourney, type Journey } from './journeys';
import { openRandom } from './random';

export interface SameSubmits {
  readonly experiment: string;
  readonly seed: number;
  readonly invoices: number;
  /** How many identical submits of each invoice are sent at the same moment. */
  readonly copies: number;
  readonly print: Print;
}

/** Submits each invoice many times at one moment: one effect, and each submit reads the same. */
export async function submitAtOnce(stage: ChaosStage, plan: SameSubmits): Promise<Outcome> {
  const { experiment, seed, invoices, copies, print } = plan;
  const random = openRandom(seed);
  // Nobody tries again here: every answer counts, also the first one that is not as it should be.
  const hasty = gatherCast(stage.stack.run.url, stage.cast.desk);
  const journeys: Journey[] = [];
  const findings: Finding[] = [];
  let slowestMs = 0;
  let broken = 0;
  for (let index = 0; index < invoices; index += 1) {
    const number = `SAME-${String(index + 1).padStart(4, '0')}`;
    const journey = planJourney(index, random, { number, goal: 'draft' });
    journeys.push(journey);
    await forgetThrottle(stage.stack.run.database);
    await playInvoice(stage.cast, journey.invoice, startOn, journey.invoiceId);
    const session = await hasty.company(journey.invoice.company);
    const startedAtMs = Date.now();
    const replies = await submitTogether(session, journey.invoiceId, copies);
    slowestMs = Math.max(slowestMs, Date.now() - startedAtMs);
    broken += replies.reduce((sum, reply) => sum + reply.broken, 0);
    findings.push(
      ...compareReplies(
        number,
        replies.map(({ words }) => words),
      ),
    );
    if (index % 10 === 9) print(`  --  ${index + 1} invoices, ${copies} submits of each`);
  }
  const rest = await waitForRest(stage, [], Date.now());
  const ids = journeys.map(({ invoiceId }) => invoiceId);
  findings.push(...(await readEffects(stage, ids)));
  return judge(stage, {
    ...{ experiment, seed, journeys: [], kills: [], rest, findings },
    tried: `${invoices} invoices, ${copies} submits of each at once`,
    remarks: [
      `the slowest ${copies} submits took ${(slowestMs / 1000).toFixed(1)} s together`,
      `${broken} connections broke before an answer, and were sent again`,
    ],
  });
}

/** What each of them reads: its answer, or what it was refused with. */
function submitTogether(session: Session, invoiceId: string, copies: number): Promise<Reply[]> {
  return Promise.all(Array.from({ length: copies }, () => submit(session, invoiceId)));
}

interface Reply {
  readonly words: string;
  /** How often the connection broke before anything was answered. */
  readonly broken: number;
}

/** A kept connection may be closed just as it is used again; browsers then send once more. */
const mostBroken = 3;

async function submit(session: Session, invoiceId: string, broken = 0): Promise<Reply> {
  try {
    const input = { invoiceId, deliveryAttested: true };
    return { broken, words: JSON.stringify(await session.mutate('invoice.submit', input)) };
  } catch (error) {
    if (!(error instanceof CallRefused) && broken < mostBroken) {
      return submit(session, invoiceId, broken + 1);
    }
    return { broken, words: `refused: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** All equal, and none of them a refusal. */
export function compareReplies(number: string, replies: readonly string[]): Finding[] {
  const kinds = [...new Set(replies)];
  if (kinds.length === 1 && !kinds[0]?.startsWith('refused')) return [];
  const counted = kinds.map((kind) => `${replies.filter((one) => one === kind).length} × ${kind}`);
  const words = `${number}: submits at one moment read ${counted.join(' and ')}`;
  return [{ kind: 'unsound', words }];
}
