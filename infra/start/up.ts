import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { demoAccounts } from '../demo/demoAccounts';
import { checkout, readStarterEnv } from './env';
import { StartFailure, readMessage } from './failure';
import { openHome, resetHome, type Home } from './home';
import { nameShelter } from './postgres/account';
import { endLeftovers, killRecorded, releaseLock, takeLock, type RunFile } from './runFile';
import { startStack, type Stack } from './stack';

const print = (line: string) => console.log(line);

const usage = `npm run demo [-- --reset]     npm run dev [-- --reset]
  --reset   forget all data first: database, workflows, documents, secrets
  --dev     reload on change (what npm run dev does)
Environment: PORT, MILLRACE_HOME, MILLRACE_BUSINESS_DATE, DATABASE_URL, TEMPORAL_ADDRESS,
  MILLRACE_ONLY=postgres,temporal,sandbox  starts these parts only, out of: postgres migrations
  temporal sandbox worker api portal door seed`;

const flags = new Set(process.argv.slice(2));
if ([...flags].some((flag) => !['--reset', '--dev'].includes(flag))) {
  console.log(usage);
  process.exit(flags.has('--help') ? 0 : 1);
}

await main().catch((error: unknown) => {
  console.error(`\n${error instanceof StartFailure ? error.message : describe(error)}\n`);
  process.exit(1);
});

async function main(): Promise<void> {
  const given = readStarterEnv();
  const watch = flags.has('--dev');
  const home = openHome(path.resolve(given.MILLRACE_HOME ?? path.join(checkout, '.millrace')));
  takeLock(home);
  const left = await endLeftovers(home);
  if (left.length > 0) print(`  ok  ended what a killed start had left: ${left.join(', ')}`);
  if (flags.has('--reset')) resetWithWords(home, given.DATABASE_URL !== undefined);

  const stopping = new AbortController();
  let stack: Stack | undefined;
  const stop = listenForStop(stopping, home, () => stack);
  const options = {
    home,
    given,
    millraceEnv: given.MILLRACE_ENV ?? (watch ? 'development' : 'demo'),
    print,
    watch,
    durable: true,
    only: given.MILLRACE_ONLY ? new Set(given.MILLRACE_ONLY.split(',')) : undefined,
    publicPort: given.PORT,
    signal: stopping.signal,
  } as const;
  try {
    for (;;) {
      stack = await startStack(options);
      if (stopping.signal.aborted) return void (await stop());
      announce(stack.run, home);
      await waitForResetRequest(home, stopping.signal);
      print('\nThe test tools ask to start over.');
      await stack.stop();
      stack = undefined;
      resetWithWords(home, given.DATABASE_URL !== undefined);
    }
  } catch (error) {
    releaseLock(home);
    if (stopping.signal.aborted) process.exit(130);
    throw error;
  }
}

/** The API leaves a file when an admin asks for a reset; never answers once a stop is asked for. */
async function waitForResetRequest(home: Home, signal: AbortSignal): Promise<void> {
  const request = path.join(home.root, 'reset-requested');
  rmSync(request, { force: true });
  while (signal.aborted || !existsSync(request)) {
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  rmSync(request);
}

/** The first Ctrl-C drains and stops in order; the second ends everything at once. */
function listenForStop(
  stopping: AbortController,
  home: Home,
  readStack: () => Stack | undefined,
): () => Promise<void> {
  const finish = async () => {
    await readStack()?.stop();
    releaseLock(home);
    print('Stopped. The data is kept.');
    process.exit(0);
  };
  let askedAt = 0;
  const onSignal = () => {
    // A terminal signals us directly and npm passes the same signal on: that is one request.
    if (stopping.signal.aborted && Date.now() - askedAt < 1_000) return;
    if (stopping.signal.aborted) {
      killRecorded(home);
      releaseLock(home);
      process.exit(130);
    }
    askedAt = Date.now();
    print('\nStopping: what is in hand is finished first. Press Ctrl-C again to end at once.');
    stopping.abort();
    // Before the start is complete, the start itself notices and cleans up.
    if (readStack()) void finish();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  return finish;
}

function resetWithWords(home: Home, databaseIsGiven: boolean): void {
  resetHome(home, nameShelter(home.root));
  print('  ok  all data of this installation is forgotten');
  if (databaseIsGiven) print('      except the database of DATABASE_URL: empty that one yourself');
}

function announce(run: RunFile, home: Home): void {
  print(`\n  Mailbox ${run.mailbox}    Temporal ${run.temporalUi}    Logs ${home.logs}`);
  for (const account of demoAccounts) {
    const password = account.password ? `  password: ${account.password}` : '';
    print(`  ${account.role.padEnd(8)} ${account.name}  ${account.email}${password}`);
    const codeKey = account.totpSecret ? `; one-time codes from key ${account.totpSecret}` : '';
    print(`           ${account.note}${codeKey}`);
  }
  print(`\nReady: ${run.url}\n`);
}

function describe(error: unknown): string {
  return error instanceof Error && error.stack ? error.stack : readMessage(error);
}
