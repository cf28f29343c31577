import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkout, readStarterEnv } from '../env';
import { StartFailure, readMessage } from '../failure';
import { experiments, runExperiments } from './experiments';
import { isKept, listPromises } from './findings';
import { readCommandLine, usage, type ChaosOptions } from './options';
import { describeOutcome } from './table';

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
  const { named, wantsHelp, report, options: asked } = readCommandLine();
  const known = experiments.map(({ name }) => name);
  const unknown = named.filter((name) => !known.includes(name));
  if (wantsHelp || unknown.length > 0) {
    print(usage);
    process.exit(wantsHelp ? 0 : 1);
  }
  const options: ChaosOptions = {
    ...asked,
    stateFolder: path.resolve(readStarterEnv().MILLRACE_HOME ?? path.join(checkout, '.millrace')),
    print,
    signal: stopping.signal,
  };
  const { seed } = options;
  print(`Seed ${seed}: with --seed ${seed} the same is tried again.`);
  const outcomes = await runExperiments(named.length > 0 ? named : known, options, (outcome) => {
    for (const line of describeOutcome(outcome)) print(line);
  });
  const promises = outcomes.flatMap(listPromises);
  if (report) writeFileSync(report, JSON.stringify(promises, null, 2));
  process.exit(outcomes.every(isKept) ? 0 : 1);
}

function describe(error: unknown): string {
  return error instanceof Error && error.stack ? error.stack : readMessage(error);
}
