import { spawnSync } from 'node:child_process';
import { checkout, passOn } from '../../start/env';
import { createDatabase } from '../../start/postgres/server';
import { checkStatements, type Report } from './check';
import { knownUnreadable, ownTables } from './known';

/** `node --import tsx infra/tests/sql/command.ts` with DATABASE_URL of a server that answers: checks all
 *  statements against a database of its own, freshly migrated. Behind `npm test -- sql`. */
async function main(): Promise<void> {
  const url = new URL(process.env.DATABASE_URL ?? '');
  url.pathname = '/sql_check';
  await createDatabase(url.href);
  migrate(url.href);
  const problems = judge(await checkStatements(checkout, url.href));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

function migrate(url: string): void {
  const env = { ...passOn(), DATABASE_URL: url, MILLRACE_ENV: 'test' };
  const args = ['--import', 'tsx', 'db/migrate.ts', 'up'];
  const { status } = spawnSync(process.execPath, args, { cwd: checkout, env, stdio: 'inherit' });
  if (status !== 0) throw new Error('The database for the check could not be migrated.');
}

function judge({ checked, problems, unreadable }: Report): string[] {
  process.stdout.write(`${checked} statements were planned by PostgreSQL.\n`);
  const unread = unreadable.filter((place) => !isOfTests(place));
  const files = new Set(unread.map(fileOf));
  return [
    ...problems.filter((problem) => !ownTables.includes(fileOf(problem))),
    ...unread
      .filter((place) => !(fileOf(place) in knownUnreadable))
      .map((place) => `${place} cannot be read without running it`),
    ...Object.keys(knownUnreadable)
      .filter((file) => !files.has(file))
      .map((file) => `${file} can be read: take it out of infra/tests/sql/known.ts`),
  ];
}

const fileOf = (place: string): string => place.split(':')[0] ?? '';
/** What they try out stands elsewhere, and they run it. */
const isOfTests = (place: string) => /\.test\.ts$|\/testing\//.test(fileOf(place));

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
