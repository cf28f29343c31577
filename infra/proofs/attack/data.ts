import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { define, judgeSame, type Answered, type Attack } from './attack';
import { startVariant } from './variant';
import { breakChain } from './breakChain';
import { checkout } from '../../start/env';
import { playTo } from './invoices';
import { enterByDemo, findAccount } from './people';
import { listPersonalData, scanFiles, type Found } from './scanFiles';
import type { AttackStage } from './stage';
import { Visitor } from './visitor';
import { secretAccountNumbers } from './world';

const dataLine =
  'seeded personal data is found in clear in no Temporal history, log or error report';
const accountLine = 'bank account numbers not in the database files';
const bundleLine = 'no secret in the bundle';

function judgeFound(found: readonly Found[], { files, bytes }: { files: number; bytes: number }) {
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  const shown = found.slice(0, 3).map(({ file, around }) => `${file}: …${around}…`);
  return {
    ok: found.length === 0 && files > 0 && bytes > 1_000,
    answered:
      found.length === 0
        ? `not one in ${files} files, ${megabytes} MB`
        : `${found.length} found: ${shown.join('; ')}`,
  };
}

/** With a fresh invoice behind it, so that there is something to find. */
async function searchHistories(stage: AttackStage): Promise<Answered> {
  await playTo(stage, 'contract_sent');
  const scan = scanFiles([stage.home.temporal], listPersonalData());
  return judgeFound(scan.found, scan);
}

/** Failures inside put the values of a query into an error, and the error into the log. */
async function searchLogs(stage: AttackStage): Promise<Answered> {
  const visitor = new Visitor(stage, '203.0.113.70');
  const { email, password = '' } = findAccount('penhallow');
  await withoutTable(stage, 'users', () => visitor.signIn('password', { email, password }));
  await withoutTable(stage, 'sign_in_links', () => visitor.mutate('auth.resendLink', { email }));
  const person = await enterByDemo(stage, 'penhallow');
  await refusingUsers(stage, () => person.changeSession({ name: 'Somebody Else' }));
  await visitor.signIn('password', { email, password: 'wrong' });
  await visitor.send(`/api/auth/_log`, {
    method: 'POST',
    body: new URLSearchParams({ level: 'error', code: 'X', message: `${email} cannot sign in` }),
  });
  await new Promise((resolve) => setTimeout(resolve, 700));
  // The sandbox is the world outside: it may say what it likes in its own log.
  const ours = readdirSync(stage.home.logs).filter((name) => !name.startsWith('sandbox'));
  const scan = scanFiles(
    ours.map((name) => path.join(stage.home.logs, name)),
    listPersonalData(),
  );
  return judgeFound(scan.found, scan);
}

/** For the moment of one request a table is not there. */
async function withoutTable(
  { database }: AttackStage,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> {
  await database.query(`ALTER TABLE ${table} RENAME TO ${table}_gone`);
  try {
    await work();
  } finally {
    await database.query(`ALTER TABLE ${table}_gone RENAME TO ${table}`);
  }
}

/** For the moment of one request no person can be written: the refusal tells the whole row. */
async function refusingUsers(
  { database }: AttackStage,
  work: () => Promise<unknown>,
): Promise<void> {
  await database.query('ALTER TABLE users ADD CONSTRAINT refuse_all CHECK (false) NOT VALID');
  try {
    await work();
  } finally {
    await database.query('ALTER TABLE users DROP CONSTRAINT refuse_all');
  }
}

/** A collector of error reports of our own, and an API that fails as in production. */
async function searchReports(stage: AttackStage): Promise<Answered> {
  const reports: string[] = [];
  const collector = createServer((request, response) => {
    void text(request).then((report) => {
      reports.push(report);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const env = {
    MILLRACE_ENV: 'production',
    SENTRY_DSN: `http://key@127.0.0.1:${port}/1`,
  };
  const variant = await startVariant(stage, { parts: ['api'], env });
  try {
    const visitor = new Visitor(variant.stage, '203.0.113.71');
    const { email } = findAccount('penhallow');
    const ask = () => visitor.mutate('auth.resendLink', { email });
    await withoutTable(stage, 'sign_in_links', ask);
    await withoutTable(stage, 'users', ask);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  } finally {
    await variant.stop();
    await new Promise<void>((resolve) => collector.close(() => resolve()));
  }
  const errors = reports.filter((report) => report.includes('"exception"')).length;
  const said = reports.join('\n');
  const found = [...listPersonalData(), '203.0.113.71'].filter((one) => said.includes(one));
  return {
    ok: errors > 0 && found.length === 0,
    answered: found.length > 0 ? `says ${found.join(', ')}` : `nothing in ${errors} reports`,
  };
}

/** With a fresh letter behind it, whose printed account was stored just now. */
async function searchDatabaseFiles(stage: AttackStage): Promise<Answered> {
  await playTo(stage, 'draft');
  await stage.database.query('CHECKPOINT');
  const { rows } = await stage.database.query<{ folder: string }>(
    `SELECT current_setting('data_directory') AS folder`,
  );
  const folder = rows[0]?.folder ?? stage.home.postgres;
  const scan = scanFiles(
    [path.join(folder, 'base'), path.join(folder, 'pg_wal')],
    [...secretAccountNumbers],
  );
  return judgeFound(scan.found, scan);
}

/** All that a browser is given: every built file, and the pages of each kind of person. */
async function searchBundle(stage: AttackStage): Promise<Answered> {
  const { secrets, env } = stage;
  const names = ['SESSION_SECRET', 'DATA_KEY', 'FINGERPRINT_KEY', 'CODEC_KEY', 'DATABASE_URL'];
  const needles = [
    ...Object.entries(secrets)
      .filter(([name]) => !['instance', 'codecKeyId', 'paymentsPublicKey'].includes(name))
      .map(([, value]) => value),
    ...[...names, 'PAYMENTS_TOKEN', 'ESIGN_WEBHOOK_SECRET', env['DATABASE_URL'] ?? 'postgres://'],
    ...['BEGIN PRIVATE KEY', 'passwordHash', 'totpSecret'],
  ];
  const built = scanFiles([path.join(checkout, 'portal', '.next', 'static')], needles);
  const pages: string[] = [];
  const visits = { company: ['/dashboard', '/invoices'], maker: ['/admin', '/admin/invoices'] };
  for (const [key, paths] of Object.entries(visits)) {
    const visitor = await enterByDemo(stage, key);
    for (const page of paths) pages.push((await visitor.send(page)).text);
  }
  pages.push((await new Visitor(stage).send('/sign-in')).text);
  const inPages = needles.filter((needle) => pages.some((page) => page.includes(needle)));
  const { ok, answered } = judgeFound(built.found, built);
  return {
    ok: ok && inPages.length === 0,
    answered: inPages.length > 0 ? `${inPages.length} in a page` : answered,
  };
}

/** Versions below which holes are known. */
const floors: Record<string, [folder: string, floor: string]> = {
  next: ['portal', '16.2.6'],
  koa: ['api', '3.1.2'],
  '@trpc/server': ['api', '11.8.0'],
  sequelize: ['db', '6.37.8'],
  'next-auth': ['portal', '4.24.15'],
};

async function readVersions(): Promise<Answered> {
  const verdicts: Record<string, string> = {};
  for (const [name, [folder, floor]] of Object.entries(floors)) {
    const version = readVersion(name, path.join(checkout, folder));
    verdicts[`${name} ${version}`] = isAtLeast(version, floor) ? 'at or above' : `below ${floor}`;
  }
  const { ok, answered } = judgeSame(verdicts, 'at or above');
  return { ok, answered: ok ? Object.keys(verdicts).join(', ') : answered };
}

function readVersion(name: string, folder: string): string {
  const require = createRequire(path.join(folder, 'package.json'));
  const [place = ''] = (require.resolve.paths(name) ?? []).filter((one) => {
    try {
      return readdirSync(path.join(one, name)).includes('package.json');
    } catch {
      return false;
    }
  });
  const manifest = JSON.parse(readFileSync(path.join(place, name, 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

export function isAtLeast(version: string, floor: string): boolean {
  const [have, want] = [version, floor].map((one) => one.split('.').map(Number));
  for (const [index, part] of (want ?? []).entries()) {
    const other = have?.[index] ?? 0;
    if (other !== part) return other > part;
  }
  return true;
}

export const data: readonly Attack[] = [
  define(searchHistories, dataLine, 'names, addresses and accounts in its files', 'not one'),
  define(searchLogs, dataLine, 'the logs, after failures with people’s data', 'not one'),
  define(searchReports, dataLine, 'what a failing API reports in production', 'not one'),
  define(searchDatabaseFiles, accountLine, 'tables and write-ahead log on the disk', 'not one'),
  define(searchBundle, bundleLine, 'every built file, and pages of three people', 'not one'),
  define(
    readVersions,
    'floors of Next, Koa, tRPC, Sequelize, next-auth',
    'versions',
    'at or above',
  ),
  ...breakChain,
];
