import { parseArgs } from 'node:util';
import { endWithUsage, runTrial } from '../trial/command';
import { measureAll, works } from './experiments';
import type { BenchOptions } from './options';
import { writeFigures } from './figures';
import { knownMisses } from './knownMisses';
import { describeMachine } from './machine';
import { judge, type Result } from './results';
import { describeResults } from './table';
import { assertUsageIsMeasured } from './usage';

const usage = `npm run bench -- [WORK…] [--full] [--sizes N,N] [--rounds N] [--turn-ms N] [--write]
  WORK       ${works.join(', ')}; all of them unless some are named
  --full     books of 1,000, 100,000 and 1,000,000 invoices (up to an hour)
  --sizes    other sizes of the book, growing (1000,100000)
  --rounds   so many turns of ours, each between two of the limit (5)
  --turn-ms  how long a turn lasts (1500)
  --write    puts the table into docs/BENCHMARKS.md
Environment: PORT, MILLRACE_HOME (a folder "bench" in it is used and emptied)
Ends with 1 when a target is missed that is not known to be.`;

await runTrial(async (settings) => {
  const { values, positionals } = readCommandLine();
  const asked = positionals.length > 0 ? positionals : [...works];
  const isUnknown = asked.some((name) => !works.some((work) => work === name));
  if (values.help || isUnknown) endWithUsage(usage, values.help);
  assertUsageIsMeasured();
  const sizes = values.full ? '1000,100000,1000000' : values.sizes;
  const options: BenchOptions = {
    ...settings,
    sizes: sizes.split(',').map(Number),
    rounds: Number(values.rounds),
    turnMs: Number(values['turn-ms']),
  };
  const machine = describeMachine();
  const results: Result[] = [];
  const show = () => {
    const table = describeResults(results, knownMisses);
    for (const line of ['', ...machine, '', ...table]) settings.print(line);
    return table;
  };
  try {
    await measureAll(options, asked, (found) => results.push(...found));
  } catch (error) {
    if (results.length > 0) show();
    throw error;
  }
  const table = show();
  if (values.write) writeFigures([...machine.map((line) => `- ${line}`), '', ...table]);
  return results.every((result) => judge(result, knownMisses) !== 'MISSED');
});

function readCommandLine() {
  return parseArgs({
    allowPositionals: true,
    options: {
      full: { type: 'boolean', default: false },
      sizes: { type: 'string', default: '1000,100000' },
      rounds: { type: 'string', default: '5' },
      'turn-ms': { type: 'string', default: '1500' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
}
