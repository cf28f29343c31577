import type pg from 'pg';
import type { Print } from '../../start/progress';
import { releasePayout } from '../../demo/playAdmin';
import { CallRefused } from '../../demo/session';
import { startOn } from '../trial/stack';
import { playInvoice } from '../../demo/playInvoice';
import { readBookBreaks } from './bookCheck';
import type { ChaosStage } from './chaosStack';
import { judge, waitForRest } from './check';
import { withDatabase } from './database';
import type { Finding, Outcome } from './findings';
import { forgetThrottle, planJourney, playJourneys, type Journey } from './journeys';
import { openRandom } from './random';

export interface BrokenBook {
  readonly experiment: string;
  readonly seed: number;
  readonly print: Print;
}

/** A row that is made wrong past every constraint and trigger, as a restore or a hand would. */
interface Plant {
  /** The rule of the book's own check that has to find it. */
  readonly rule: string;
  /** `$1` is the invoice, `$2` some pence. */
  readonly spoil: string;
  readonly fix: string;
}

const open = `status = 'running', closed_at = NULL`;
const closed = `status = 'completed', closed_at = now()`;

/** One for each pair that is compared: ledger, limit, plan, provider, Temporal, and back. */
const plants: readonly Plant[] = [
  figure('ledger_entry_balance', 'journal_lines.signed_minor', {
    where: `id = (SELECT min(id) FROM journal_lines WHERE entity_id = $1
      AND account_code = 'principal')`,
  }),
  figure('reserved_equals_reservations', 'credit_accounts.reserved_minor', {
    where: 'company_id = (SELECT company_id FROM financings WHERE invoice_id = $1)',
  }),
  figure('schedule_sums', 'instalments.principal_minor', {
    where: 'invoice_id = $1 AND seq = 1',
  }),
  figure('payment_amount', 'payments.amount_minor', {
    where: `invoice_id = $1 AND kind = 'payout'`,
  }),
  shown('process_gone', 'checklist', { wrong: open, right: closed }),
  shown('financing_without_process', 'repayment', { wrong: closed, right: open }),
];

function figure(rule: string, place: string, { where }: { where: string }): Plant {
  const [table, column] = place.split('.');
  const change = (sign: '+' | '-') =>
    `UPDATE ${table} SET ${column} = ${column} ${sign} $2 WHERE ${where}`;
  return { rule, spoil: change('+'), fix: change('-') };
}

function shown(rule: string, kind: string, as: { wrong: string; right: string }): Plant {
  // A state has no pence to be wrong by, but every statement is given some.
  const change = (state: string) =>
    `UPDATE processes SET ${state} WHERE invoice_id = $1 AND kind = '${kind}' AND $2 > 0`;
  return { rule, spoil: change(as.wrong), fix: change(as.right) };
}

/** Makes one row after another wrong, each of another invoice: the check of the book has to find
 *  all of them, hold every payout up, tell the admins, and let go once they are fixed. */
export async function breakBook(stage: ChaosStage, plan: BrokenBook): Promise<Outcome> {
  const { experiment, seed, print } = plan;
  const random = openRandom(seed);
  const journeys: Journey[] = [];
  const paid = { atLeast: plants.length, atOnce: plants.length, prefix: 'BOOK', random, print };
  await playJourneys(stage, journeys, { ...paid, isDisturbed: () => false });
  const waiting = planJourney(0, random, { number: 'BOOK-HELD', goal: 'payout_requested' });
  await forgetThrottle(stage.stack.run.database);
  await playInvoice(stage.cast, waiting.invoice, startOn, waiting.invoiceId);
  await waitForRest(stage, [], Date.now());
  const spoilt = random
    .shuffle(plants)
    .map((plant, index) => ({ plant, invoiceId: journeys[index]?.invoiceId ?? '' }));
  const pence = random.between(1, 500);
  const change = (how: 'spoil' | 'fix') =>
    pastEveryRule(stage, async (database) => {
      for (const { plant, invoiceId } of spoilt) {
        const { rowCount } = await database.query(plant[how], [invoiceId, pence]);
        if (rowCount !== 1) throw new Error(`${how} ${plant.rule}: ${rowCount} rows`);
      }
    });
  await change('spoil');
  print(`  --  ${plants.length} rows are wrong by ${pence} pence or in their state`);
  const findings = await withDatabase(stage.stack.run.database, async (database) => [
    ...(await findUnnoticed(stage, database, waiting)),
    ...(await change('fix').then(() => findHeld(stage, database))),
  ]);
  await releasePayout(stage.cast, waiting.invoiceId, true);
  const rest = await waitForRest(stage, [], Date.now());
  return judge(stage, {
    ...{ experiment, seed, journeys: [...journeys, waiting], kills: [], rest, findings },
    tried: `${plants.length} rows made wrong, each past every constraint`,
  });
}

function pastEveryRule(
  { stack }: ChaosStage,
  work: (database: pg.Client) => Promise<void>,
): Promise<void> {
  return withDatabase(stack.run.database, async (database) => {
    await database.query('SET session_replication_role = replica');
    await work(database);
  });
}

/** What the check does not see, and whatever it does not do about what it sees. */
async function findUnnoticed(
  stage: ChaosStage,
  database: pg.Client,
  waiting: Journey,
): Promise<Finding[]> {
  const found = await readBookBreaks(stage, database);
  if (!found) return [{ kind: 'stuck', words: 'the check of the book' }];
  const missed = plants.filter(({ rule }) => !found.some((one) => one.rule === rule));
  const unsound = missed.map(({ rule }) => `the check of the book does not see ${rule}`);
  if (!(await isTaskOpen(database))) unsound.push('no admin is told of a book that is wrong');
  const answer = await approve(stage, waiting);
  if (answer !== 'gate_failed') unsound.push(`a payout with a wrong book is answered ${answer}`);
  return unsound.map((words): Finding => ({ kind: 'unsound', words }));
}

/** What is still held although everything is fixed. */
async function findHeld(stage: ChaosStage, database: pg.Client): Promise<Finding[]> {
  const found = await readBookBreaks(stage, database);
  const words = (found ?? []).map(({ rule, subject }) => `${rule}: ${subject} is fixed`);
  if (await isTaskOpen(database)) words.push('the task about a book that is sound again');
  return words.map((one): Finding => ({ kind: 'stuck', words: one }));
}

async function isTaskOpen(database: pg.Client): Promise<boolean> {
  const { rows } = await database.query(
    `SELECT 1 FROM tasks WHERE kind = 'book_break' AND status = 'open'`,
  );
  return rows.length > 0;
}

/** @returns `released`, or the reason of the refusal */
async function approve({ cast }: ChaosStage, { invoiceId }: Journey): Promise<string> {
  const checker = await cast.admin('checker');
  const { payout } = await checker.query<{
    payout: { approval: { id: string; payloadHash: string } | null } | null;
  }>('adminInvoice.get', { invoiceId });
  const { id: approvalId, payloadHash } = payout?.approval ?? {};
  try {
    await checker.mutate('adminInvoice.approvePayout', { invoiceId, approvalId, payloadHash });
    return 'released';
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    return error.reason ?? error.code;
  }
}
