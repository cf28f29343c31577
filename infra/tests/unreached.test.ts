import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { demoPolicy } from '@millrace/domain/policy/policy';

const checkout = path.resolve(import.meta.dirname, '../..');
const record = path.join(checkout, 'docs/decisions/038-rules-that-wait.md');
const floors = ['domain', 'db', 'adapters', 'workflows', 'activities', 'api', 'portal'];
/** What tests, and the tools beside them, make of a rule is no use of it. */
const isForTests = /\.test\.tsx?$|\/testing\/|\/e2e\//;
/** What the tests of the database, and the attacks, compare with what is there. */
const forProofs = [
  ...['interruptibleStatuses', 'statusesOutsideUniqueness', 'reconcilingReasons'],
  ...['holdsReservation', 'releasesReservation', 'receivableCodes', 'balancesOf'],
  ...['evidenceSentences', 'takesNothing', 'openItems'],
];

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...floors], {
  cwd: checkout,
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => /\.tsx?$/.test(name) && !isForTests.test(name))
  .filter((name) => existsSync(path.join(checkout, name)))
  .map((name) => ({ name, text: readFileSync(path.join(checkout, name), 'utf8') }));

const count = (text: string, word: string) => text.split(new RegExp(`\\b${word}\\b`)).length - 1;

/** The names of the policy's figures, but for those by grade and by code. */
function listFigures(part: object): string[] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? listFigures(value)
      : [name],
  );
}

it('the rules and figures that nothing reaches yet are those of the record', () => {
  const rules = sources
    .filter(({ name }) => name.startsWith('domain/'))
    .flatMap(({ text }) => [...text.matchAll(/^export (?:function|const) (\w+)/gm)])
    .map(([, rule]) => rule ?? '');
  const all = sources.map(({ text }) => text).join('\n');
  const unreached = rules.filter((rule) => count(all, rule) === 1);
  const readers = sources
    .filter(({ name }) => name !== 'domain/policy/policy.ts')
    .map(({ text }) => text)
    .join('\n');
  const unread = listFigures(demoPolicy).filter(
    (figure) => /[a-z]{2}/.test(figure) && count(readers, figure) === 0,
  );
  const listed = [...readFileSync(record, 'utf8').matchAll(/^\| (`.*?`)\s+\|/gm)]
    .flatMap(([, cell]) => [...(cell ?? '').matchAll(/`(\w+)`/g)])
    .map(([, rule]) => rule ?? '');
  const waiting = unreached.filter((rule) => !forProofs.includes(rule));
  expect([...waiting, ...unread].sort()).toEqual(listed.sort());
});
