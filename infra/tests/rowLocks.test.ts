import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const checkout = path.resolve(import.meta.dirname, '../..');

const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'activities', 'adapters', 'api', 'db'],
  { cwd: checkout, encoding: 'utf8' },
)
  .split('\n')
  .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name))
  .filter((name) => existsSync(path.join(checkout, name)));

/**
 * FOR UPDATE also stops whoever writes a row that refers to the locked one: two payouts to one account
 * waited for each other by it until PostgreSQL ended one (a deadlock). No statement changes a key.
 */
it('rows are locked against changes, and not against what refers to them', () => {
  const found = sources.filter((name) =>
    /\bFOR UPDATE\b/.test(readFileSync(path.join(checkout, name), 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
