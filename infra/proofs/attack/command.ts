import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readMessage, StartFailure } from '../../start/failure';
import { endWithUsage, runTrial } from '../trial/command';
import { tryAttack, type Attack, type Verdict } from './attack';
import { withAttackStage, type AttackSettings } from './attackStack';
import { defences } from './defences';
import { headings } from './headings';
import { passQuietTime, type AttackStage } from './stage';
import { describeHeading, describeSum } from './table';
import { describeCaughtSum, tryWithout } from './withoutDefences';

const usage = `npm run attack -- [HEADING…] [--only ATTACK] [--seed N] [--report FILE] [--running] [--without]
  HEADING    ${Object.keys(headings).join(' ')}; all unless some are named
  --only     attacks whose name fits this pattern, such as '^search|Twice$'
  --seed     the same invoices and addresses again
  --report   a file to write each attack to, with its answer
  --running  attacks what runs from MILLRACE_HOME; nothing is started or emptied
  --without  takes one defence out at a time and demands that the attacks on it succeed
Environment: PORT, MILLRACE_HOME (a folder "attack" in it is used and emptied)`;

await runTrial(async (trial) => {
  const { values, positionals } = readCommandLine();
  const asked = positionals.length > 0 ? positionals : Object.keys(headings);
  if (values.help || asked.some((name) => !headings[name])) endWithUsage(usage, values.help);
  const seed = values.seed ? Number(values.seed) : Math.floor(Math.random() * 1_000_000);
  trial.print(`Seed ${seed}: with --seed ${seed} the same is tried again.`);
  const settings = { ...trial, seed, isRunning: values.running };
  const only = readPattern(values.only, asked);
  if (values.without) return tryDefences(settings, asked, { only, report: values.report });
  const startedAt = Date.now();
  const verdicts = await withAttackStage(settings, (stage) =>
    tryHeadings(stage, settings, asked, only),
  );
  if (values.report) writeFileSync(values.report, JSON.stringify(verdicts, null, 2));
  trial.print(describeSum(verdicts, seed, Date.now() - startedAt));
  return verdicts.length > 0 && verdicts.every(({ ok }) => ok);
});

/** Each defence against an attack of these headings, taken out once. */
async function tryDefences(
  settings: AttackSettings,
  asked: readonly string[],
  { only, report }: { only: RegExp; report: string | undefined },
): Promise<boolean> {
  const names = asked.flatMap((heading) => (headings[heading] ?? []).map(({ name }) => name));
  const wanted = defences.filter(({ attacks }) =>
    attacks.some((name) => names.includes(name) && only.test(name)),
  );
  const startedAt = Date.now();
  const caught = await withAttackStage(settings, (stage) =>
    tryWithout(stage, wanted, settings.print),
  );
  if (report) writeFileSync(report, JSON.stringify(caught, null, 2));
  settings.print(describeCaughtSum(caught, settings.seed, Date.now() - startedAt));
  return caught.length > 0 && caught.every(({ isCaught }) => isCaught);
}

async function tryHeadings(
  stage: AttackStage,
  { print }: AttackSettings,
  asked: readonly string[],
  only: RegExp,
): Promise<Verdict[]> {
  const all: Verdict[] = [];
  for (const heading of asked) {
    const attacks = (headings[heading] ?? []).filter(({ name }) => only.test(name));
    const verdicts = await tryAll(stage, heading, attacks);
    if (verdicts.length > 0) for (const line of describeHeading(heading, verdicts)) print(line);
    all.push(...verdicts);
  }
  return all;
}

/** One after the other: an attack must not be answered with the limits that another one filled. */
async function tryAll(
  stage: AttackStage,
  heading: string,
  attacks: readonly Attack[],
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const attack of attacks) {
    await passQuietTime(stage);
    verdicts.push(await tryAttack(stage, heading, attack));
  }
  return verdicts;
}

/** A pattern that is none, or that fits no attack asked for, ends before anything is started. */
function readPattern(words: string, asked: readonly string[]): RegExp {
  let only: RegExp;
  try {
    only = new RegExp(words);
  } catch (error) {
    throw new StartFailure(`--only takes a pattern. ${readMessage(error)}.`);
  }
  const names = asked.flatMap((heading) => (headings[heading] ?? []).map(({ name }) => name));
  if (names.some((name) => only.test(name))) return only;
  throw new StartFailure(`--only: no attack of ${asked.join(', ')} fits "${words}".`);
}

function readCommandLine() {
  return parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string', default: '' },
      seed: { type: 'string' },
      report: { type: 'string' },
      running: { type: 'boolean', default: false },
      without: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
}
