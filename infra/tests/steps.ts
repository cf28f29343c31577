import { rmSync } from 'node:fs';
import path from 'node:path';
import { checkout, passOn } from '../start/env';
import { StartFailure } from '../start/failure';
import { locateNext } from '../start/parts';
import { withOwnHome } from '../start/ownHome';
import { buildPortal } from '../start/portalBuild';
import { addCounts, countExit, countJest, countPlaywright, countPromises } from './counts';
import { findChromium } from './chromium';
import { runCommand, type Bench } from './bench';
import type { Counts } from './progressReport';
import { withTestStack } from './testStack';

export interface TestStep {
  readonly name: string;
  /** Runs beside the steps before it that say so too: what it starts has a folder and ports of its own. */
  readonly isParallel?: true;
  /** Begins when a step at its side leaves room, or at once where none of those asked for does. */
  readonly waitsForRoom?: true;
  /** Calls `leaveRoom` of its bench before its end; runs beside those after it alone. */
  readonly leavesRoom?: true;
  readonly run: (bench: Bench) => Promise<Counts>;
}

const ownFile = (name: string) => path.join(checkout, 'infra/tests', name);
const program = (name: string) => path.join(checkout, 'node_modules', name);

/** In this order: what fails fast comes first. Each can be run alone: `npm test -- unit`. */
export const testSteps: readonly TestStep[] = [
  {
    name: 'lint',
    isParallel: true,
    run: runLint,
  },
  {
    name: 'format',
    isParallel: true,
    run: (bench) => runOnce(bench, 'format', [program('oxfmt/bin/oxfmt'), '--check']),
  },
  { name: 'types', isParallel: true, run: runTypes },
  { name: 'bundle', run: makeBundle },
  { name: 'sql', run: checkSql },
  { name: 'unit', run: (bench) => runJest(bench, 'unit', testEnvironment(), '100%') },
  { name: 'integration', run: runIntegration },
  {
    name: 'replay',
    isParallel: true,
    run: (bench) => runJest(bench, 'replay', testEnvironment()),
  },
  // Those after it start what it builds.
  { name: 'build', isParallel: true, run: runBuild },
  { name: 'browser', isParallel: true, leavesRoom: true, run: runBrowser },
  { name: 'deploy', isParallel: true, run: runDeploy },
  { name: 'chaos', isParallel: true, waitsForRoom: true, run: runShortChaos },
];

/** The steps in their order, those that run side by side together. */
export function groupSteps(steps: readonly TestStep[]): TestStep[][] {
  const groups: TestStep[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    const goesOn = step.isParallel && !step.leavesRoom;
    if (goesOn && last?.every(({ isParallel }) => isParallel)) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** Who may import whom and all other rules; then what nobody uses. */
async function runLint(bench: Bench): Promise<Counts> {
  let worst: number | null = 0;
  const linters = {
    lint: [
      program('oxlint/bin/oxlint'),
      ...['--type-aware', '--report-unused-disable-directives', '--format=unix'],
    ],
    'lint-unused': [program('knip/bin/knip.js'), '--no-progress'],
  };
  for (const [name, args] of Object.entries(linters)) {
    worst = worst || (await runCommand(bench, { name, args })).code;
  }
  return countExit(worst);
}

async function runTypes(bench: Bench): Promise<Counts> {
  // A fresh clone lacks the declarations that Next generates and the portal's sources refer to.
  const typegen = { args: [locateNext(), 'typegen'], cwd: path.join(checkout, 'portal') };
  const prepared = await runCommand(bench, { name: 'types-next', ...typegen });
  let worst = prepared.code;
  const projects = ['domain', '.', 'portal'];
  for (const project of projects) {
    const name = `types-${project === '.' ? 'root' : project}`;
    // The compiler that is a program of its own: a third of the time of the other one.
    const args = [program('typescript-7/bin/tsc'), '-p', project];
    worst = worst || (await runCommand(bench, { name, args })).code;
  }
  return countExit(worst);
}

async function runOnce(bench: Bench, name: string, args: readonly string[]): Promise<Counts> {
  return countExit((await runCommand(bench, { name, args })).code);
}

async function runJest(
  bench: Bench,
  name: string,
  env: NodeJS.ProcessEnv,
  maxWorkers = '1',
): Promise<Counts> {
  const report = nameReport(bench, name);
  const args = [
    '--experimental-vm-modules',
    '--no-warnings',
    program('jest/bin/jest.js'),
    ...['--selectProjects', ...projectsOf(name), '--json', `--outputFile=${report}`, '--ci'],
    ...['--reporters=default', `--reporters=${ownFile('jestProgress.mjs')}`],
    `--maxWorkers=${maxWorkers}`,
    ...(bench.only?.length ? ['--testPathPatterns', ...bench.only] : []),
  ];
  return countJest(report, await runCommand(bench, { name, args, env }));
}

/** Those of the portal replace modules, which needs another loader (docs/decisions/042). */
function projectsOf(step: string): string[] {
  return step === 'unit' ? ['unit', 'unit-portal'] : [step];
}

function makeBundle(bench: Bench): Promise<Counts> {
  return runOnce(bench, 'bundle', ['--import', 'tsx', 'activities/bundle.ts']);
}

function bundleSandbox(bench: Bench, file: string): Promise<Counts> {
  return runOnce(bench, 'sandbox-bundle', ['--import', 'tsx', 'infra/sandbox/bundle.ts', file]);
}

/** Every statement of ours is planned by a PostgreSQL that has our schema. */
function checkSql(bench: Bench): Promise<Counts> {
  return withTestStack(bench, ['postgres'], async ({ env }) => {
    const args = ['--import', 'tsx', 'infra/tests/sql/command.ts'];
    return countExit((await runCommand(bench, { name: 'sql', args, env })).code);
  });
}

/** Under which name `workflows/recordHistories.int.test.ts` keeps what it sees, if at all.
 *  @throws StartFailure where it is to keep it under no name */
function recording(): NodeJS.ProcessEnv {
  const { RECORD, RECORD_AS } = process.env;
  if (!RECORD) return {};
  if (RECORD_AS) return { RECORD, RECORD_AS };
  throw new StartFailure('RECORD needs RECORD_AS, the month or release of the histories: 2027-01.');
}

async function runIntegration(bench: Bench): Promise<Counts> {
  const recorded = recording();
  // One bundle of the workflows and one of the sandbox for all suites: each would take seconds for its
  // own.
  const SANDBOX_PROGRAM = path.join(bench.home.root, 'sandbox.bundle.mjs');
  const bundled = addCounts([await makeBundle(bench), await bundleSandbox(bench, SANDBOX_PROGRAM)]);
  if (bundled.failed > 0) return bundled;
  return withTestStack(bench, ['postgres', 'temporal', 'sandbox'], ({ env }) => {
    const own = { ...env, ...recorded, SANDBOX_PROGRAM, NODE_ENV: 'test' as const };
    // A suite waits for a fifth of its time; three keep both processors busy.
    return runJest(bench, 'integration', own, '3');
  });
}

/** The portal as it is shipped, and each screen's scripts against their budget. */
async function runBuild(bench: Bench): Promise<Counts> {
  await buildAsShipped(bench);
  return addCounts([countExit(0), await runFirstLoad(bench)]);
}

async function buildAsShipped(bench: Bench): Promise<void> {
  const supervisor = { remember: () => undefined };
  await buildPortal({ ...bench, env: { ...passOn(), NEXT_TELEMETRY_DISABLED: '1' }, supervisor });
}

/** What is shipped starts: the commands and settings of docker-compose.yml and infra/k8s. It changes
 *  the owner's password of its database server, which is therefore its own. */
async function runDeploy(bench: Bench): Promise<Counts> {
  await buildAsShipped(bench);
  return withOwnHome(path.join(bench.home.root, 'deploy'), async (home) => {
    const own = { ...bench, home };
    const bundled = await makeBundle(own);
    if (bundled.failed > 0) return bundled;
    return withTestStack(own, ['postgres', 'temporal'], ({ env }) =>
      runJest(own, 'deploy', { ...env, NODE_ENV: 'test' }),
    );
  });
}

/** Every part is killed once while invoices are on their way, identical submits come at one moment
 *  and invoices race for one limit; `npm run chaos` does more of it. */
async function runShortChaos(bench: Bench): Promise<Counts> {
  const report = nameReport(bench, 'chaos');
  const named = ['1', '5', '6', '--seed', '1', '--pause', '8'];
  const sizes = ['--invoices', '3', '--at-once', '3', '--kills', '6', '--racers', '3'];
  const what = [...named, ...sizes, '--rounds', '1', '--report', report];
  const args = ['--import', 'tsx', 'infra/proofs/chaos/command.ts', ...what];
  // It ends an installation of its own, whose workers finish what they have in hand.
  const endWithinMs = 60_000;
  return countPromises(report, await runCommand(bench, { name: 'chaos', args, endWithinMs }));
}

async function runBrowser(bench: Bench): Promise<Counts> {
  const chromium = await findChromium(bench);
  return withTestStack(bench, undefined, async ({ env }) => {
    const own = { ...env, NODE_ENV: 'test', CI: 'true', CHROMIUM_PATH: chromium } as const;
    if (bench.only?.length) return runPlaywright(bench, { name: 'browser', env: own }, []);
    const alone = ['--project=one by one', '--project=journey', '--project=weeks'];
    const together = [
      // Whoever only looks disturbs nobody, and one browser leaves half of the machine idle; one of
      // three waits, mostly, for what counts views.
      await runPlaywright(bench, { name: 'browser-looks', env: own }, [
        '--project=looks',
        '--workers=3',
      ]),
      await runPlaywright(bench, { name: 'browser-own-work', env: own }, [
        '--project=own work',
        '--workers=2',
      ]),
    ];
    // One browser, which waits for the processes that it looks at as often as it works.
    bench.leaveRoom?.();
    return addCounts([
      ...together,
      await runPlaywright(bench, { name: 'browser', env: own }, alone),
    ]);
  });
}

async function runPlaywright(
  bench: Bench,
  { name, env }: { name: string; env: NodeJS.ProcessEnv },
  what: readonly string[],
): Promise<Counts> {
  const report = nameReport(bench, name);
  // A run empties its folder first: what the other one left of its failures has to stay.
  const output = `--output=${path.join(bench.home.root, name)}`;
  const reporters = `--reporter=list,json,${ownFile('playwrightProgress.mjs')}`;
  const config = ['-c', 'portal/playwright.config.ts', reporters, output];
  const playwright = path.join(checkout, 'portal/node_modules/@playwright/test/cli.js');
  const ended = await runCommand(bench, {
    ...{ name, args: [playwright, 'test', ...config, ...what, ...(bench.only ?? [])] },
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return countPlaywright(report, ended);
}

async function runFirstLoad(bench: Bench): Promise<Counts> {
  const report = nameReport(bench, 'first-load');
  const args = ['--import', 'tsx', 'infra/proofs/bench/firstLoad.ts', report];
  return countPromises(report, await runCommand(bench, { name: 'first-load', args }));
}

/** Where a runner writes its counts. What an earlier run wrote there is not this one's. */
function nameReport({ home }: Bench, name: string): string {
  const report = path.join(home.root, `${name}.json`);
  rmSync(report, { force: true });
  return report;
}

/** For tests that need nothing running; the time zone is theirs to set. */
function testEnvironment(): NodeJS.ProcessEnv {
  return { ...passOn(), NODE_ENV: 'test', MILLRACE_ENV: 'test' };
}
