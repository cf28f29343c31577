import { existsSync } from 'node:fs';
import path from 'node:path';
import { choosePorts, choosePublicPort, type Ports } from './ports';
import { buildEnvironment, type MillraceEnv } from './environment';
import { checkout } from './env';
import { runOneOff } from './oneOff';
import { describeParts, type OwnPartName } from './parts';
import { giveParts, nameForParts } from './partsRole';
import { buildPortal } from './portalBuild';
import { nameOwnDatabase } from './postgres/server';
import { runStep } from './progress';
import { writeJsonFile, type ProcessRecord, type RunFile } from './runFile';
import { loadSecrets } from './secrets';
import { isSeeded } from '../demo/mark';
import { hashSources, isStamped, stamp } from './sourceStamp';
import { startPostgres, startTemporal } from './servers';
import { wants, type StackOptions, type Start } from './start';
import { Supervisor } from './supervisor';
import { drawUiAddress } from './temporal/uiAddress';

export interface Stack {
  /** Its database's owner's: what tools and tests run with. */
  readonly env: NodeJS.ProcessEnv;
  readonly run: RunFile;
  readonly stop: () => Promise<void>;
}

/** Starts everything, side by side where one does not need the other, and returns once it answers.
 *  When any step fails, what was started is ended before the failure is thrown. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const failing = new AbortController();
  const signal = AbortSignal.any([options.signal, failing.signal]);
  const start = await prepareStart({ ...options, signal });
  const temporal = startTemporal(start);
  const work = [startPortalSide(start, temporal), startServerSide(start, temporal)];
  try {
    await Promise.all(work);
  } catch (error) {
    failing.abort();
    await Promise.allSettled(work);
    await stopInOrder(start.supervisor);
    throw error;
  }
  start.run.ready = true;
  writeJsonFile(start.home.runFile, start.run);
  return {
    env: start.env,
    run: start.run,
    stop: () => stopInOrder(start.supervisor),
  };
}

async function prepareStart(options: StackOptions): Promise<Start> {
  const { home, given, millraceEnv, print, signal } = options;
  const secrets = loadSecrets(home.secretsFile);
  const ports = await choosePorts(home.portsFile, home.root);
  const publicPort = await choosePublicPort(options.publicPort);
  const temporalUi = await drawUiAddress();
  const env = buildEnvironment({
    millraceEnv,
    given,
    home,
    ports,
    publicPort,
    temporalUiBehind: `http://${temporalUi.host}:${temporalUi.port}`,
    secrets,
    databaseUrl: given.DATABASE_URL ?? nameOwnDatabase(ports.postgres, secrets),
    temporalAddress: given.TEMPORAL_ADDRESS ?? `127.0.0.1:${ports.temporal}`,
    temporalNamespace: given.TEMPORAL_NAMESPACE ?? 'millrace',
  });
  const run = describeRun(millraceEnv, env, ports);
  const onChange = (records: ProcessRecord[]) => {
    run.pids = { starter: process.pid };
    for (const { name, pid } of records) run.pids[name] = pid;
    writeJsonFile(home.processesFile, records);
    writeJsonFile(home.runFile, run);
  };
  const supervisor = new Supervisor(home.logs, print, onChange, signal);
  const describe = (DATABASE_URL: string) => {
    const partEnv = { ...env, DATABASE_URL };
    const usual = describeParts({ env: partEnv, ports, publicPort, watch: options.watch });
    return options.adjustParts?.(usual) ?? usual;
  };
  const parts = describe(nameForParts(run.database, secrets));
  const partsAsOwner = describe(run.database);
  const own = { supervisor, ports, secrets, env, run, publicPort, temporalUi };
  return { ...options, ...own, parts, partsAsOwner };
}

/** The door opens first: it holds the public port, and whoever is early reads that the rest is
 *  about to come. The portal is built once Temporal is: the compilers of both would only take each
 *  other's time, while the demo data, which needs Temporal and no portal, waits more than it works. */
async function startPortalSide(start: Start, temporal: Promise<void>): Promise<void> {
  await startPart(start, 'door', `front door on ${start.run.url}`);
  if (!wants(start, 'portal')) return;
  await temporal;
  if (!start.watch) await buildPortal(start);
  await startPart(start, 'portal', 'portal');
}

async function startServerSide(start: Start, temporal: Promise<void>): Promise<void> {
  const [parts] = await Promise.all([startRecords(start), temporal, bundleWorkflows(start)]);
  await Promise.all([
    startPart(start, 'worker', 'worker', parts),
    startPart(start, 'documents', 'worker for documents', parts),
    startPart(start, 'api', 'API', parts),
  ]);
  await seed(start, 'invoices', 'demo invoices');
}

/** All that can be made ready while Temporal is still being built.
 *  @returns the parts as they come into the database */
async function startRecords(start: Start): Promise<Start['parts']> {
  const [parts] = await Promise.all([
    startPostgres(start).then(() => migrate(start)),
    startPart(start, 'sandbox', 'sandbox of the outside world'),
  ]);
  await seed(start, 'book', 'demo people and companies');
  return parts;
}

async function seed(start: Start, part: 'book' | 'invoices', title: string): Promise<void> {
  if (!wants(start, 'seed') || isSeeded(start.home.root)) return;
  await runFile(start, `seed-${part}`, 'infra/demo/seed.ts', title, [part]);
}

async function startPart(
  start: Start,
  name: OwnPartName,
  title: string,
  parts = start.parts,
): Promise<void> {
  if (!wants(start, name)) return;
  await runStep(start.print, title, () => start.supervisor.start(parts[name]));
}

async function migrate(start: Start): Promise<Start['parts']> {
  if (!wants(start, 'migrations')) return start.partsAsOwner;
  await runFile(start, 'migrate', 'db/migrate.ts', 'database migrations', ['up']);
  const url = await giveParts(start);
  start.run.databaseOfParts = url;
  return url === start.run.database ? start.partsAsOwner : start.parts;
}

/** The bundle is made again only when a workflow's sources have changed. */
async function bundleWorkflows(start: Start): Promise<void> {
  if (!wants(start, 'worker')) return;
  const sources = ['domain', 'workflows', 'activities/bundle.ts', 'pnpm-lock.yaml'];
  const hash = hashSources(checkout, sources);
  const stampFile = path.join(start.home.root, 'workflows.bundle.stamp');
  const bundle = path.join(start.home.root, 'workflows.bundle.js');
  if (existsSync(bundle) && isStamped(stampFile, hash)) return;
  await runFile(start, 'bundle', 'activities/bundle.ts', 'workflow bundle');
  stamp(stampFile, hash);
}

async function runFile(
  start: Start,
  name: string,
  file: string,
  title: string,
  args: readonly string[] = [],
): Promise<void> {
  const { env, home, signal } = start;
  await runStep(start.print, title, () =>
    runOneOff({
      name,
      args: ['--import', 'tsx', file, ...args],
      env,
      logsFolder: home.logs,
      signal,
      onStart: (pid) => start.supervisor.remember(name, pid),
    }),
  );
}

/** First those who take in work, then those they need. */
async function stopInOrder(supervisor: Supervisor): Promise<void> {
  const last = ['sandbox', 'temporal', 'postgres'];
  await supervisor.stop(supervisor.names().filter((name) => !last.includes(name)));
  await supervisor.stop(['sandbox', 'temporal']);
  await supervisor.stop(['postgres']);
}

function describeRun(environment: MillraceEnv, env: NodeJS.ProcessEnv, ports: Ports): RunFile {
  const read = (name: string) => env[name] ?? '';
  return {
    environment,
    url: read('MILLRACE_PUBLIC_URL'),
    api: read('API_URL'),
    portal: read('PORTAL_URL'),
    sandbox: read('SANDBOX_URL'),
    mailbox: `${read('SANDBOX_URL')}/mailbox`,
    temporal: read('TEMPORAL_ADDRESS'),
    temporalUi: `http://127.0.0.1:${ports.temporalUi}`,
    temporalUiBehind: read('TEMPORAL_UI_URL'),
    database: read('DATABASE_URL'),
    databaseOfParts: read('DATABASE_URL'),
    ready: false,
    pids: { starter: process.pid },
  };
}
