import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkout, readStarterEnv } from '../env';
import { StartFailure, readMessage } from '../failure';
import { experiments, type ChaosOptions } from './experiments';
import { isKept, listPromises, type Outcome } from './findings';
import { describeOutcome } from './table';

const usage = `npm run chaos -- [EXPERIMENT…] [--seed N] [--invoices N] [--at-once N] [--kills N]
                  [--boundaries PATTERN] [--report FILE] [--unsafe-database]
  EXPERIMENT         1  kill -9 of every part at random (a few minutes)
                     2  kill -9 of the worker at every boundary of every activity (half an hour)
                     all of them unless some are named
  --seed             the same kills and invoices again
  --invoices         1: at least so many are sent on their way (12)
  --at-once          1: so many of them side by side (4)
  --kills            1: so many parts are killed, one after the other (15)
  --boundaries       2: only those whose name fits, such as '^sendPayout'
  --report           a file to write each promise to, and whether it was kept
  --unsafe-database  acknowledges commits before they are on the disk: has to be noticed
Environment: PORT, MILLRACE_HOME (a folder "chaos" in it is used and emptied)`;

const print = (line: string) => console.log(line);
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => stopping.abort());
}

await main().catch((error: unknown) => {
  console.error(`\n${error instanceof StartFailure ? error.message : describe(error)}\n`);
  process.exit(1);
});

async function main(): Promise<void> {
  const { values, positionals } = readCommandLine();
  const asked = positionals.length > 0 ? positionals : Object.keys(experiments);
  const unknown = asked.filter((name) => !experiments[name]);
  if (values.help || unknown.length > 0) {
    print(usage);
    process.exit(values.help ? 0 : 1);
  }
  const seed = values.seed ? Number(values.seed) : Math.floor(Math.random() * 1_000_000);
  const options: ChaosOptions = {
    stateFolder: path.resolve(readStarterEnv().MILLRACE_HOME ?? path.join(checkout, '.millrace')),
    print,
    signal: stopping.signal,
    isDatabaseUnsafe: values['unsafe-database'],
    seed,
    invoices: Number(values.invoices),
    atOnce: Number(values['at-once']),
    kills: Number(values.kills),
    boundaries: values.boundaries,
  };
  print(`Seed ${seed}: with --seed ${seed} the same is tried again.`);
  const outcomes: Outcome[] = [];
  for (const name of asked) {
    const outcome = await experiments[name]?.(options);
    if (!outcome) continue;
    outcomes.push(outcome);
    for (const line of describeOutcome(outcome)) print(line);
  }
  const promises = outcomes.flatMap(listPromises);
  if (values.report) writeFileSync(values.report, JSON.stringify(promises, null, 2));
  process.exit(outcomes.every(isKept) ? 0 : 1);
}

function readCommandLine() {
  return parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      invoices: { type: 'string', default: '12' },
      'at-once': { type: 'string', default: '4' },
      kills: { type: 'string', default: '15' },
      boundaries: { type: 'string', default: '' },
      report: { type: 'string' },
      'unsafe-database': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
}

function describe(error: unknown): string {
  return error instanceof Error && error.stack ? error.stack : readMessage(error);
}
