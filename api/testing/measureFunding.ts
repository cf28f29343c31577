import { createInterface } from 'node:readline';
import {
  buildCast,
  buildDraft,
  submit,
  type Cast,
  type Submitted,
} from '../../activities/testing/actors';
import { reachApproval, releasePayout, untilStatus } from '../../activities/testing/scenario';
import { openWorld } from './world';
import type { World } from '../../activities/testing/world';
import type { Invoice } from '@millrace/db/models/Invoice';
import { addDays } from '@millrace/domain/dates/civilDate';
import { createCodec } from '@millrace/adapters/temporal/codec';
import { readLife } from '@millrace/workflows/testing/readLife';

/**
 * Takes invoices from their submission to the payout, as fast as it goes, with a worker of its own
 * and the sandbox as the outside world. A process for the bench, which asks by lines of JSON.
 */
interface Question {
  what: 'script' | 'fund';
  atOnce: number;
  count: number;
}

const startOn = '2026-01-15';
const keys = { current: { id: 'bench', key: new Uint8Array(32).fill(7) }, former: [] };
const codec = (namespace: string) => createCodec({ keys, namespace });

/** One small invoice after another, no two of one amount or, for a year, of one day. */
let made = 0;
function draft(cast: Cast): Promise<Invoice> {
  made += 1;
  const grossMinor = 50_000 + made;
  const amounts = { netMinor: grossMinor, vatMinor: 0, grossMinor, payableMinor: grossMinor };
  return buildDraft(cast, startOn, { ...amounts, issueOn: addDays(startOn, -9 - (made % 40)) });
}

async function fund(world: World, cast: Cast, invoice: Invoice) {
  const submitted = await submit(world, cast, invoice);
  const contractId = await reachApproval(world, cast, submitted);
  await releasePayout(world, cast, submitted.invoiceId);
  await untilStatus(world, submitted.invoiceId, 'active');
  return { submitted, contractId };
}

async function fundMany(world: World, cast: Cast, { atOnce, count }: Question) {
  const drafts: Invoice[] = [];
  for (let index = 0; index < count; index += 1) drafts.push(await draft(cast));
  const startedAt = performance.now();
  const fundOn = async () => {
    for (let next = drafts.pop(); next; next = drafts.pop()) await fund(world, cast, next);
  };
  await Promise.all(Array.from({ length: atOnce }, fundOn));
  return { done: count, ms: performance.now() - startedAt };
}

/** The histories of one life, from its submission to the payout, as a script without content. */
async function readScript(world: World, cast: Cast) {
  // The first life sets up the direct debit, which later ones find.
  await fund(world, cast, await draft(cast));
  const { submitted, contractId } = await fund(world, cast, await draft(cast));
  const untilMs = Date.now();
  const ids = nameProcesses(submitted, contractId);
  const histories = await Promise.all(
    ids.map(async ([role, workflowId]) => {
      const history = await world.client.workflow.getHandle(workflowId).fetchHistory();
      return [role, history] as const;
    }),
  );
  return readLife(Object.fromEntries(histories), untilMs);
}

function nameProcesses({ invoiceId, requestId }: Submitted, contractId: string) {
  return [
    ['invoice', `invoice-${invoiceId}`],
    ['checklist', `checklist-${invoiceId}`],
    ['vendor-verification', `vendor-verification-${requestId}`],
    ['contract', `contract-${contractId}`],
  ] as const;
}

const world = await openWorld({ startOn, codec });
// What is measured is our part: neither the register's limit nor the time a bank takes.
const quick = { registryLimitPer5Minutes: 1_000_000, answersAtOnce: true };
await world.sandbox.call('POST', '/settings', quick);
await world.sandbox.behaveKindly('What is measured is our part.');
const cast = await buildCast({ limitMinor: 25_000_000_000 });

const questions = createInterface({ input: process.stdin });
questions.on('line', (line) => {
  const question = JSON.parse(line) as Question;
  const work =
    question.what === 'script' ? readScript(world, cast) : fundMany(world, cast, question);
  work.then(
    (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});

const end = () => void world.close().finally(() => process.exit(0));
process.once('SIGTERM', end);
// Whoever asks is gone, however it ended.
questions.once('close', end);
