import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';

const list = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((name) => name !== '' && !/\.(test|spec)\.tsx?$|\/testing\/|\/e2e\//.test(name));

/** Every list that `domain` exports, and the states of every machine, by what is in it. */
const known = new Map<string, string>();
const keyOf = (values: readonly unknown[]) => [...values].sort().join();
beforeAll(async () => {
  for (const file of list('domain/*.ts')) {
    const exported = (await import(path.resolve(file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      const states = (value as { statuses?: unknown } | null)?.statuses;
      const values: unknown = Array.isArray(states) ? states : value;
      if (!Array.isArray(values) || values.length < 2) continue;
      if (values.every((one) => typeof one === 'string'))
        known.set(keyOf(values), `${name}, ${file}`);
    }
  }
});

function findTypedAgain(file: string): string[] {
  const typed = [...readFileSync(file, 'utf8').matchAll(/\[\s*((?:'\w+',?\s*){2,})\]/g)];
  return typed
    .map(([, inner = '']) => [...inner.matchAll(/'(\w+)'/g)].map(([, value]) => value))
    .flatMap((values) => known.get(keyOf(values)) ?? [])
    .map((name) => `${file} types ${name} again`);
}

it('API and portal type no list of domain again', () => {
  expect(known.size).toBeGreaterThan(30);
  expect(list('api/*.ts', 'portal/*.ts', 'portal/*.tsx').flatMap(findTypedAgain)).toEqual([]);
});
