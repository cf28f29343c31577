import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkout, readStarterEnv } from '../env';
import { StartFailure, readMessage } from '../failure';
import { tryAttack, type Attack, type Verdict } from './attack';
import { withAttackStage, type AttackSettings } from './attackStack';
import { defences } from './defences';
import { headings } from './headings';
import { passQuietTime, type AttackStage } from './stage';
import { describeHeading, describeSum } from './table';
import { tryWithout } from './withoutDefences';

const usage = `npm run attack -- [HEADING…] [--only ATTACK] [--seed N] [--report FILE] [--running] [--without]
  HEADING    ${Object.keys(headings).join(' ')}; all unless some are named
  --only     attacks whose name holds this
  --seed     the same invoices and addresses again
  --report   a file to write each attack to, with its answer
  --running  attacks what runs from MILLRACE_HOME; nothing is started or emptied
  --without  takes one defence out at a time and demands that the attacks on it succeed
Environment: PORT, MILLRACE_HOME (a folder "attack" in it is used and emptied)`;

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
  const asked = positionals.length > 0 ? positionals : Object.keys(headings);
  const unknown = asked.filter((name) => !headings[name]);
  if (values.help || unknown.length > 0) {
    print(usage);
    process.exit(values.help ? 0 : 1);
  }
  const seed = values.seed ? Number(values.seed) : Math.floor(Math.random() * 1_000_000);
  print(`Seed ${seed}: with --seed ${seed} the same is tried again.`);
  const settings = {
    stateFolder: path.resolve(readStarterEnv().MILLRACE_HOME ?? path.join(checkout, '.millrace')),
    ...{ seed, print, signal: stopping.signal, isRunning: values.running },
  };
  const startedAt = Date.now();
  if (values.without) return tryDefences(settings, asked, values);
  const verdicts = await withAttackStage(settings, (stage) =>
    tryHeadings(stage, asked, values.only),
  );
  print(describeSum(verdicts, seed, Date.now() - startedAt));
  if (values.report) writeFileSync(values.report, JSON.stringify(verdicts, null, 2));
  process.exit(verdicts.length > 0 && verdicts.every(({ ok }) => ok) ? 0 : 1);
}

/** Each defence against an attack of these headings, taken out once. */
async function tryDefences(
  settings: AttackSettings,
  asked: readonly string[],
  { only, report }: { only: string; report?: string | undefined },
): Promise<void> {
  const names = asked.flatMap((heading) => (headings[heading] ?? []).map(({ name }) => name));
  const wanted = defences.filter(({ attacks }) =>
    attacks.some((name) => names.includes(name) && name.includes(only)),
  );
  const caught = await withAttackStage(settings, (stage) => tryWithout(stage, wanted, print));
  const missed = caught.filter(({ isCaught }) => !isCaught).length;
  const words = missed === 0 ? 'each is noticed' : `${missed} NOT NOTICED`;
  print(`\n  ${wanted.length} defences taken out, ${caught.length} attacks: ${words}`);
  if (report) writeFileSync(report, JSON.stringify(caught, null, 2));
  process.exit(caught.length > 0 && missed === 0 ? 0 : 1);
}

async function tryHeadings(
  stage: AttackStage,
  asked: readonly string[],
  only: string,
): Promise<Verdict[]> {
  const all: Verdict[] = [];
  for (const heading of asked) {
    const attacks = (headings[heading] ?? []).filter(({ name }) => name.includes(only));
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

function describe(error: unknown): string {
  return error instanceof Error && error.stack ? error.stack : readMessage(error);
}
