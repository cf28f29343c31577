import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { checkout } from '../start/env';
import { StartFailure, readMessage } from '../start/failure';
import { openHome, resetHome } from '../start/home';
import { nameShelter } from '../start/postgres/account';
import { endLeftovers, releaseLock, takeLock } from '../start/runFile';
import type { Bench } from './bench';
import { addCounts } from './counts';
import type { Counts } from './progressReport';
import { groupSteps, testSteps, type TestStep } from './steps';

interface Outcome extends Counts {
  readonly name: string;
  readonly seconds: number;
}

const print = (line: string) => console.log(line);
const { asked, only } = readArguments(process.argv.slice(2));
const unknown = asked.filter((name) => !testSteps.some((step) => step.name === name));
if (unknown.length > 0) {
  const names = testSteps.map(({ name }) => name).join(' ');
  console.error(`There is no test step ${unknown.join(', ')}. There are: ${names}`);
  process.exit(1);
}

await runTests().catch((error: unknown) => {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
});

/** `integration browser -- drafts`: steps by name, then the files to run of them, as Jest and
 *  Playwright match them. */
function readArguments(given: readonly string[]) {
  const end = given.includes('--') ? given.indexOf('--') : given.length;
  return { asked: given.slice(0, end), only: given.slice(end + 1) };
}

/** Runs the steps one after another, some side by side, each to its end even when another one failed,
 *  and ends with one line of counts. */
async function runTests(): Promise<void> {
  // Always the same folder: what a killed run left behind is found and ended by the next one.
  const home = openHome(path.join(checkout, '.millrace', 'test'));
  takeLock(home);
  await endLeftovers(home);
  resetHome(home, nameShelter(home.root));
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);

  const outcomes: Outcome[] = [];
  const wanted = testSteps.filter(({ name }) => asked.length === 0 || asked.includes(name));
  for (const together of groupSteps(wanted)) {
    if (stopping.signal.aborted) break;
    outcomes.push(...(await runTogether(together, { home, print, only, signal: stopping.signal })));
  }
  releaseLock(home);
  report(outcomes);
  process.exit(outcomes.every(({ failed }) => failed === 0) && !stopping.signal.aborted ? 0 : 1);
}

/** Those that wait begin when one of the others leaves room, or when it has ended. */
async function runTogether(steps: readonly TestStep[], bench: Bench): Promise<Outcome[]> {
  let leaveRoom = () => {};
  const room = new Promise<void>((resolve) => {
    leaveRoom = resolve;
  });
  if (!steps.some((step) => step.leavesRoom)) leaveRoom();
  return Promise.all(
    steps.map(async (step) => {
      if (step.waitsForRoom) await room;
      const outcome = await runTestStep(step, { ...bench, leaveRoom });
      if (step.leavesRoom) leaveRoom();
      return outcome;
    }),
  );
}

async function runTestStep(step: TestStep, bench: Bench): Promise<Outcome> {
  const startedAt = performance.now();
  print(`  ..  ${step.name}`);
  let counts: Counts = { passed: 0, failed: 1, skipped: 0 };
  try {
    counts = await step.run(bench);
  } catch (error) {
    print(`      ${readMessage(error)}`);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const mark = counts.failed === 0 ? 'ok' : '!!';
  const words = `${counts.passed} passed, ${counts.failed} failed`;
  print(`  ${mark}  ${step.name}: ${words} (${seconds.toFixed(1)} s)`);
  return { name: step.name, seconds, ...counts };
}

function report(outcomes: readonly Outcome[]): void {
  print(
    `\n  ${'step'.padEnd(14)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'seconds'.padStart(9)}`,
  );
  for (const { name, passed, failed, skipped, seconds } of outcomes) {
    const cells = [passed, failed].map((count) => String(count).padStart(8)).join('');
    const left = skipped > 0 ? `   ${skipped} skipped` : '';
    print(`  ${name.padEnd(14)}${cells}${seconds.toFixed(1).padStart(9)}${left}`);
  }
  const total = addCounts(outcomes);
  print(`\n${total.passed} passed, ${total.failed} failed`);
}
