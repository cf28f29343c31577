import { writeFileSync } from 'node:fs';
import { endWithUsage, runTrial } from '../trial/command';
import { experiments, runExperiments } from './experiments';
import { isKept, listPromises } from './findings';
import { readCommandLine, usage } from './options';
import { describeOutcome } from './table';

await runTrial(async (settings) => {
  const { named, wantsHelp, report, options } = readCommandLine();
  const known = experiments.map(({ name }) => name);
  if (wantsHelp || named.some((name) => !known.includes(name))) endWithUsage(usage, wantsHelp);
  const { print } = settings;
  print(`Seed ${options.seed}: with --seed ${options.seed} the same is tried again.`);
  const wanted = named.length > 0 ? named : known;
  const outcomes = await runExperiments(wanted, { ...options, ...settings }, (outcome) => {
    for (const line of describeOutcome(outcome)) print(line);
  });
  const promises = outcomes.flatMap(listPromises);
  if (report) writeFileSync(report, JSON.stringify(promises, null, 2));
  return outcomes.every(isKept);
});
