import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkout, readStarterEnv } from '../env';
import { StartFailure, readMessage } from '../failure';
import { withChaosStage } from './chaosStack';
import { isKept, listPromises } from './findings';
import { killAtRandom } from './randomKills';
import { describeOutcome } from './table';

const usage = `npm run chaos -- [--seed N] [--invoices N] [--at-once N] [--kills N]
                  [--report FILE] [--unsafe-database]
  --seed             the same kills at the same moments again
  --invoices         how many are on their way while parts are killed at least (12)
  --at-once          how many of them side by side (4)
  --kills            how many parts are killed, one after the other (15)
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
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      invoices: { type: 'string', default: '12' },
      'at-once': { type: 'string', default: '4' },
      kills: { type: 'string', default: '15' },
      'unsafe-database': { type: 'boolean', default: false },
      report: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return print(usage);
  const seed = values.seed ? Number(values.seed) : Math.floor(Math.random() * 1_000_000);
  print(`Seed ${seed}: npm run chaos -- --seed ${seed} does the same again.`);
  const outcome = await withChaosStage(
    {
      stateFolder: path.resolve(readStarterEnv().MILLRACE_HOME ?? path.join(checkout, '.millrace')),
      print,
      signal: stopping.signal,
      isDatabaseUnsafe: values['unsafe-database'],
    },
    (stage) =>
      killAtRandom(stage, {
        experiment: '1  kill -9 at random',
        seed,
        invoices: Number(values.invoices),
        atOnce: Number(values['at-once']),
        kills: Number(values.kills),
        pauseMs: [3_000, 8_000],
        print,
      }),
  );
  for (const line of describeOutcome(outcome)) print(line);
  if (values.report) writeFileSync(values.report, JSON.stringify(listPromises(outcome), null, 2));
  process.exit(isKept(outcome) ? 0 : 1);
}

function describe(error: unknown): string {
  return error instanceof Error && error.stack ? error.stack : readMessage(error);
}
